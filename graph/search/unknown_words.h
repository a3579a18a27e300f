#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/search/search_words.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// What is known of a word that no episode is searched by.
struct WordFacts {
  bool is_in_a_name = false;  ///< a concept's name or question has it, in any inflection

  /// The nearest words of titles and concepts' names and questions: one letter inserted, deleted, replaced or
  /// swapped, two if both words have eight letters, the first letter being the same. One per stem, sorted, at
  /// most three. Empty for words shorter than four letters or with other characters than a to z.
  std::vector<std::string> nearest;
  std::size_t slips = 0;  ///< from the nearest: 1 or 2
};

/// Whether a word in lower case is corrected, or others are corrected to it.
[[nodiscard]] bool may_be_misspelled(std::string_view word);

/// Returns whether a title, the notes of an episode, or a name or question has a form of a word in lower
/// case. Reads them all.
[[nodiscard]] bool is_said(const KnowledgeGraph& graph, std::string_view word);

/// Looks up words in lower case. Reads all titles, names and questions once.
[[nodiscard]] std::vector<WordFacts> look_up(const KnowledgeGraph& graph, const Stemmer& stemmer,
                                             const std::vector<std::string>& words);

}  // namespace podatlas::graph
