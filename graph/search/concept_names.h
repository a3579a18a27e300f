#ifndef PODATLAS_GRAPH_CONCEPT_NAMES_H_
#define PODATLAS_GRAPH_CONCEPT_NAMES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/knowledge_graph.h"
#include "graph/search/search_words.h"

namespace podatlas::graph {

/// The words of what somebody typed, in order; all lists are of one length.
struct QueryWords {
  std::vector<std::string> typed;  ///< as they stand there
  std::vector<std::string> plain;  ///< in lower case
  std::vector<std::string> stems;  ///< of the words in lower case
  /// Which part of an enumeration a word stands in, from 0: commas and "and" begin a new one.
  std::vector<std::size_t> parts;
};
/// Reads them. Linear.
[[nodiscard]] QueryWords words_of(const Stemmer& stemmer, std::string_view query);

/// A run of a query's words that names a concept.
struct NamedConcept {
  NodeId node = 0;        ///< the concept
  std::size_t begin = 0;  ///< the first of the words
  std::size_t end = 0;    ///< behind the last
  /// Whether the words are forms of the name's own ("tensors" of "tensor"). Else they are only made of the
  /// same stem ("transformers" and "transform"), which may well be another thing.
  bool is_by_form = true;
};

/// The concepts that a query names, in its order: the longest run of words counts first, a concept's own name
/// before another one, and that before one by which it is only asked for. What only shares a name's stems
/// counts where the query has no form of any name. A word that says nothing of what it is about ("how") is
/// no name in a question. Linear in the names of the concepts; no index of them is made.
[[nodiscard]] std::vector<NamedConcept> concepts_named(const KnowledgeGraph& graph, const Stemmer& stemmer,
                                                       const QueryWords& query);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_CONCEPT_NAMES_H_
