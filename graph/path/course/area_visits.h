#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "graph/path/curriculum.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// How many episodes come before and after one by pairs, directly or not.
struct Surroundings {
  std::int64_t before = 0;  ///< that it builds on
  std::int64_t after = 0;   ///< that build on it

  /// Larger for whatever comes before than for what comes after it.
  [[nodiscard]] std::int64_t basicness() const { return after - before; }
};
/// Of each of `episodes`. `pairs` must have no cycle; pairs with other episodes are ignored.
/// O(episodes * (episodes + pairs) / 64).
[[nodiscard]] std::vector<Surroundings> surroundings_of(std::span<const NodeId> episodes,
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
/// the cost of surroundings_of().
[[nodiscard]] std::vector<AreaVisit> visit_areas(const Curriculum& curriculum,
                                                 std::span<const NodeId> episodes,
                                                 std::span<const Prerequisite> pairs,
                                                 std::span<const std::optional<NodeId>> areas);

}  // namespace podatlas::graph
