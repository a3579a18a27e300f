#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "graph/path/curriculum.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// How basic each episode is: how many others build on it, directly or not, minus how many it builds on.
/// `pairs` must have no cycle; pairs with other episodes are ignored. Whatever comes before an episode is
/// more basic. Same order as `episodes`. O(episodes * (episodes + pairs) / 64).
[[nodiscard]] std::vector<std::int64_t> basicness_of(std::span<const NodeId> episodes,
                                                     std::span<const Prerequisite> pairs);

/// Episodes of one area that follow each other.
struct AreaVisit {
  std::optional<NodeId> area;    ///< none: episodes without an area
  std::vector<NodeId> episodes;  ///< in listening order
};

/// Orders episodes area by area; `areas` has each one's. Needed pairs always hold. Others hold within a
/// visit, but may be given up so that an area is visited less often: at most one for each visit that this
/// saves. The more basic areas and episodes come first, among equals the older, and what has no area last.
/// `pairs` must have no cycle. O(areas * visits + sweeps * (episodes + pairs)) and
/// the cost of basicness_of().
[[nodiscard]] std::vector<AreaVisit> visit_areas(const Curriculum& curriculum,
                                                 std::span<const NodeId> episodes,
                                                 std::span<const Prerequisite> pairs,
                                                 std::span<const std::optional<NodeId>> areas);

}  // namespace podatlas::graph
