#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/search/search_words.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// What is known of a word that no episode is searched by.
struct WordFacts {
  bool is_in_a_name = false;  ///< a concept's name or question has it, in any inflection

  /// The nearest words of titles and of concepts' names and questions: one letter inserted, deleted, replaced
  /// or swapped, two if both words have eight letters, the first letter being the same. Of equally near ones
  /// the common ones. Also words that many notes have (is_corrected_to()), of six letters or more with
  /// no letter replaced. One per stem, sorted, at most three. Empty for words shorter than four letters or
  /// with other characters than a to z.
  std::vector<std::string> nearest;
  std::size_t slips = 0;  ///< from the nearest: 1 or 2
};

/// Whether a word in lower case is corrected, or others are corrected to it.
[[nodiscard]] bool may_be_misspelled(std::string_view word);

/// Returns whether a title, the notes of an episode, or a name or question has a form of a word in lower
/// case. Reads them all.
[[nodiscard]] bool is_said(const KnowledgeGraph& graph, std::string_view word);

/// Whether others are corrected to a word that the notes of `count` of `episodes` episodes have.
[[nodiscard]] bool is_corrected_to(std::string_view word, std::size_t count, std::size_t episodes);

/// Looks up words in lower case. Reads all titles, notes, names and questions once.
[[nodiscard]] std::vector<WordFacts> look_up(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                             const Stemmer& stemmer, const std::vector<std::string>& words);

}  // namespace podatlas::graph
