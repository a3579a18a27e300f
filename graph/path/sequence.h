#ifndef PODATLAS_GRAPH_SEQUENCE_H_
#define PODATLAS_GRAPH_SEQUENCE_H_

#include <functional>
#include <vector>

#include "graph/path/curriculum.h"

namespace podatlas::graph {

/// Removes from `pairs` what is needed to leave no cycle, and gives what was removed, in order. In each
/// strongly connected component (Tarjan, by Boost.Graph) the weakest tier gives way until no cycle is left:
/// of what is needed one pair at a time, one that goes against the order of publication before others, but no
/// more than fifty in this way; of what only helps, and of the rest, all pairs that go against it, or all if
/// none does. The result does not depend on the order of `pairs`. O((episodes + pairs) * log), for each of at
/// most some fifty rounds.
[[nodiscard]] std::vector<Prerequisite> break_cycles(std::vector<Prerequisite>& pairs,
                                                     const Curriculum& curriculum);

/// Puts `episodes` in an order that keeps all pairs, which have no cycle; pairs with others are of no
/// account. Of those that may come next it is the one that goes on where the last one ended (needs it, or
/// shares a topic with it), then the least deep in the pairs, then the oldest. O(n^2 + pairs).
[[nodiscard]] std::vector<NodeId> in_sequence(const std::vector<NodeId>& episodes,
                                              const std::vector<Prerequisite>& pairs,
                                              const Curriculum& curriculum);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_SEQUENCE_H_
