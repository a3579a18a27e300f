#pragma once

#include <vector>

#include "graph/path/curriculum.h"
#include "graph/path/known.h"

namespace podatlas::graph {

/// An episode that somebody is ready for.
struct WithinReach {
  NodeId episode = 0;                  ///< the episode
  std::vector<Prerequisite> rests_on;  ///< pairs with what they know; strongest first
  std::vector<NodeId> opens;           ///< episodes that need it, directly
};

/// The episodes that are new to somebody and need nothing unknown: first those that build on most of what
/// they know, then those that most others need, then the oldest. O(all prerequisites).
[[nodiscard]] std::vector<WithinReach> within_reach(const Curriculum& curriculum, const Known& known);

/// An episode that needs something.
struct Opened {
  NodeId episode = 0;     ///< that needs it
  std::size_t steps = 1;  ///< 1: needs it directly

  /// The last pair on a shortest way to it; for a concept the requirements, without another episode.
  Prerequisite through;
};

/// All episodes that need an episode, directly or through others, closest first, then by date. For a concept:
/// the episodes that teach what requires it, up to sixteen requirements away. O(all prerequisites).
[[nodiscard]] std::vector<Opened> opened_by(const Curriculum& curriculum, NodeId node);

}  // namespace podatlas::graph
