#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "podatlas/path.h"

namespace podatlas::graph {

/// Shows that teach, and what their lessons probably build on.
///
/// A show gives lessons if its titles are little more than the names of what its episodes are about ("MLG 007
/// Logistic Regression"): 70 % of the letters, in a quarter of at least eight titles of at most 200 bytes. If
/// an ontology says what any of these subjects requires, nothing is guessed. Else an episode that names the
/// subject of an older lesson's title, or a part of that subject, probably builds on that lesson. A rare
/// subject, named often, counts most, and one that several lessons share counts less. Of a show, the best 0.6
/// guesses for each episode are taken.
struct Lessons {
  std::unordered_set<NodeId> episodes;  ///< all of such shows
  /// Soft pairs by the later episode, the best guess first. `chain` begins with the edge from that episode to
  /// what it names, and goes on to the subject if that is only a part of it.
  std::unordered_map<NodeId, std::vector<Prerequisite>> guesses;
};
/// Finds them. O((edges + levels of broader concepts) log edges).
[[nodiscard]] Lessons find_lessons(const KnowledgeGraph& graph);

/// Whether a pair is such a guess.
[[nodiscard]] bool is_guess(const KnowledgeGraph& graph, const Prerequisite& pair);

}  // namespace podatlas::graph
