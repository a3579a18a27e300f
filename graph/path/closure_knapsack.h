#ifndef PODATLAS_GRAPH_CLOSURE_KNAPSACK_H_
#define PODATLAS_GRAPH_CLOSURE_KNAPSACK_H_

#include <cstdint>
#include <optional>
#include <vector>

namespace podatlas::graph {

/// Something that can be taken, together with all that it needs.
struct KnapsackItem {
  double value = 0;                  ///< >= 0
  std::int64_t weight = 0;           ///< >= 0
  std::vector<std::uint32_t> needs;  ///< indices of items; no cycles
};

/// What was chosen.
struct KnapsackChoice {
  std::vector<std::uint32_t> items;  ///< ascending; with each item all that it needs
  double value = 0;                  ///< of all items together
  std::int64_t weight = 0;           ///< of all items together

  /// No choice is worth more than this. Equal to `value` when the choice is proven best.
  double upper_bound = 0;
};

/// What can be carried: `capacity` in weight and `most` in number; nothing: no bound.
struct KnapsackLimits {
  std::optional<std::int64_t> capacity;  ///< bound of the summed weights; none: no bound
  std::optional<std::size_t> most;       ///< bound of the number of items; none: no bound
};

/// The precedence-constrained (partially ordered) knapsack problem (Kolliopoulos and Steiner, 2007): the most
/// valuable set within the limits that holds with each item all that it needs. Branch and bound over the
/// items of value, densest first: either an item is taken with all it needs, or neither it nor anything that
/// needs it is; the bound is the fractional knapsack of what is undecided. Of equally valuable sets the
/// lighter one. Exact for up to 48 items of value, unless it takes too long (a bound on work, not on time, so
/// the same input gives the same choice). Beyond that it is the better of two: the 48 most valuable items
/// weighed exactly, and all items greedily with what they still need, densest first, as far as they fit in
/// that order, or the one best item if that is worth more; `upper_bound` says what may have been missed. A
/// larger capacity never gives a less valuable choice, unless the bound on work cuts the search.
[[nodiscard]] KnapsackChoice choose(const std::vector<KnapsackItem>& items, const KnapsackLimits& limits);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_CLOSURE_KNAPSACK_H_
