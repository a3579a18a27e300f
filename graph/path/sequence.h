#pragma once

#include <functional>
#include <vector>

#include "graph/path/curriculum.h"

namespace podatlas::graph {

/// Removes pairs until no cycle is left, and returns them in order. In each strongly connected component
/// (Tarjan, by Boost.Graph) the weakest tier yields: needed pairs one at a time, those against the order of
/// publication first, but at most fifty rounds of that; of the rest all pairs against that order, or all if
/// there are none. The result does not depend on the order of `pairs`. O((episodes + pairs) * log) per round.
[[nodiscard]] std::vector<Prerequisite> break_cycles(std::vector<Prerequisite>& pairs,
                                                     const Curriculum& curriculum);

/// Orders `episodes` so that all pairs hold, which must have no cycle; pairs with other episodes are ignored,
/// and so is what an introduction merely mentions.
/// The next one is always the one that continues the last (needs it, or shares a topic), then an
/// introduction, then the oldest. O(n^2 + pairs).
[[nodiscard]] std::vector<NodeId> in_sequence(const std::vector<NodeId>& episodes,
                                              const std::vector<Prerequisite>& pairs,
                                              const Curriculum& curriculum);

/// Moves what calls itself a later part (is_later_part) right behind the part before it, unless it needs
/// something that comes later. O(n log n + later parts * pairs).
[[nodiscard]] std::vector<NodeId> with_parts_joined(const std::vector<NodeId>& episodes,
                                                    const std::vector<Prerequisite>& pairs,
                                                    const KnowledgeGraph& graph);

}  // namespace podatlas::graph
