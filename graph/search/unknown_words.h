#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "graph/search/search_words.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Occurrences of a word that is not a concept's name.
struct WordFacts {
  std::size_t episodes = 0;  ///< number of episodes whose title or description contains any form of it
  std::vector<std::string> concepts;  ///< at most three concepts with this word in their name

  /// Suggestions from titles and concept names: words that differ by one inserted, deleted, replaced or
  /// swapped letter, except the first. One per stem, sorted, at most three. Empty if the graph contains the
  /// word, and for words shorter than four letters or with other characters than a to z.
  std::vector<std::string> nearest;
};

/// Looks up words: `plain` in lower case, and their stems. Reads all texts and names once.
[[nodiscard]] std::vector<WordFacts> look_up(const KnowledgeGraph& graph, const Stemmer& stemmer,
                                             const std::vector<std::string>& plain,
                                             const std::vector<std::string>& stems);

}  // namespace podatlas::graph
