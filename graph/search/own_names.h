#pragma once

#include <set>
#include <string>
#include <string_view>

#include "core/search/search_words.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Tells the names of shows from others: "machine learning" of the Machine Learning Guide says nothing there.
class OwnNames {
 public:
  /// O(shows).
  explicit OwnNames(const KnowledgeGraph& graph);
  /// Whether all words of a name, in any inflection, stand in titles of shows.
  [[nodiscard]] bool contain(std::string_view name) const;
  /// Whether all words of a question but for function words do, of which it has some: "what is Linux?"
  [[nodiscard]] bool are_all_of(std::string_view question) const;
  /// Whether all words of a question do but for those with which people ask: "show me something similar".
  [[nodiscard]] bool say_all_of(std::string_view question) const;

 private:
  Stemmer stemmer_;
  std::set<std::string> stems_;
};

}  // namespace podatlas::graph
