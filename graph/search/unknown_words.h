#ifndef PODATLAS_GRAPH_UNKNOWN_WORDS_H_
#define PODATLAS_GRAPH_UNKNOWN_WORDS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "graph/knowledge_graph.h"
#include "graph/search/search_words.h"

namespace podatlas::graph {

/// What a graph has of a word that is no concept's name.
struct WordFacts {
  std::size_t episodes = 0;           ///< whose title or description has it, in any form
  std::vector<std::string> concepts;  ///< names of concepts that have it among others; at most three

  /// Words of titles and concepts' names that it was perhaps meant to be: one letter more, less, other or two
  /// that changed places, but not the first. One for each stem, sorted, at most three. Empty when the graph
  /// has the word, and for words of less than four letters or with others than a to z.
  std::vector<std::string> nearest;
};

/// The facts of each of some words: `plain` in lower case and their stems. Reads all texts and names once.
[[nodiscard]] std::vector<WordFacts> look_up(const KnowledgeGraph& graph, const Stemmer& stemmer,
                                             const std::vector<std::string>& plain,
                                             const std::vector<std::string>& stems);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_UNKNOWN_WORDS_H_
