#pragma once

#include <cstddef>
#include <vector>

namespace podatlas::source {

/// A possible pair, and the value of choosing it (above 0).
struct Pairing {
  std::size_t left = 0;
  std::size_t right = 0;
  double value = 0;
};

/// Chooses pairings so that each left and each right is in at most one and the sum of values is the largest
/// possible: the Hungarian method on each connected component, O(n^3) in its size. A component of more than
/// 256 lefts or rights is assigned greedily instead, by falling value, then left, then right. The result is
/// ordered by left and does not depend on the order of `pairings`.
[[nodiscard]] std::vector<Pairing> best_assignment(std::vector<Pairing> pairings);

}  // namespace podatlas::source
