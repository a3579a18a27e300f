#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/search/search_words.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// The words of a query, in order. All vectors have the same size.
struct QueryWords {
  std::vector<std::string> typed;  ///< as typed
  std::vector<std::string> plain;  ///< in lower case
  std::vector<std::string> stems;  ///< of the lower-case words
  /// Index of the enumeration part of each word; commas and "and" start a new part.
  std::vector<std::size_t> parts;
};
/// Splits a query into words. Linear.
[[nodiscard]] QueryWords words_of(const Stemmer& stemmer, std::string_view query);

/// A run of a query's words that names a concept.
struct NamedConcept {
  NodeId node = 0;        ///< the concept
  std::size_t begin = 0;  ///< first word
  std::size_t end = 0;    ///< one past the last word
  /// Whether the words are inflections of the name ("tensors" for "tensor"). Otherwise they only share its
  /// stem ("transformers" for "transform") and may mean something else.
  bool is_by_form = true;
};

/// The concepts a query names, in order. The longest run of words wins; preferred names win over
/// alternative ones, and those over query-only names. Stem matches count only if no name matches by
/// inflection. In a question, a word such as "how" is not a name. Linear in the concepts' names; builds no
/// index.
[[nodiscard]] std::vector<NamedConcept> concepts_named(const KnowledgeGraph& graph, const Stemmer& stemmer,
                                                       const QueryWords& query);

}  // namespace podatlas::graph
