#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/search/search_words.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Names with more words are not matched.
inline constexpr std::size_t kLongestName = 8;

/// The words of a query, in order. All vectors have the same size.
struct QueryWords {
  std::vector<std::string> typed;   ///< as typed
  std::vector<std::string> plain;   ///< in lower case
  std::vector<std::string> stems;   ///< of the lower-case words
  std::vector<bool> is_function;    ///< whether they are function words in the query's language
  std::vector<bool> follows_comma;  ///< whether a comma stands right before them
  /// Whether it is in a language other than English: it has more function words of others.
  bool is_foreign = false;
};
/// Splits a query into words. Linear.
[[nodiscard]] QueryWords words_of(const Stemmer& stemmer, std::string_view query);

/// The stems of a name, separated by spaces; nullopt if it has no words, or more than kLongestName.
[[nodiscard]] std::optional<std::string> name_key(const Stemmer& stemmer, std::string_view name);

/// A run of a query's words that names a concept.
struct NamedConcept {
  NodeId node = 0;        ///< the concept
  std::size_t begin = 0;  ///< first word
  std::size_t end = 0;    ///< one past the last word
};

/// The concepts a query names, in order, in any inflection ("tensors" for "tensor"), joined or apart
/// ("data loader"). The longest run of words wins; preferred names win over alternative ones, and those over
/// query-only names, and those over whole questions, which only need the same stems. In a question, a word
/// such as "how" is not a name. Linear in the concepts' names; builds no index.
[[nodiscard]] std::vector<NamedConcept> concepts_named(const KnowledgeGraph& graph, const Stemmer& stemmer,
                                                       const QueryWords& query);

}  // namespace podatlas::graph
