#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace podatlas::graph {

/// Something that can be chosen together with everything it needs.
struct KnapsackItem {
  double value = 0;                  ///< >= 0
  std::int64_t weight = 0;           ///< >= 0
  std::vector<std::uint32_t> needs;  ///< indices of items; no cycles
};

/// What was chosen.
struct KnapsackChoice {
  std::vector<std::uint32_t> items;  ///< ascending; with each item everything it needs
  double value = 0;                  ///< of all items together
  std::int64_t weight = 0;           ///< of all items together

  /// No choice is worth more than this. Equal to `value` when the choice is proven best.
  double upper_bound = 0;
};

/// Bounds of a choice.
struct KnapsackLimits {
  std::optional<std::int64_t> capacity;  ///< bound of the summed weights; none: no bound
  std::optional<std::size_t> most;       ///< bound of the number of items; none: no bound
};

/// Solves the precedence-constrained knapsack problem (Kolliopoulos and Steiner, 2007): the most valuable set
/// within the limits that contains everything its items need; of equally valuable sets the lighter one.
/// Branch and bound over the items of value, densest first: either an item is taken with all it needs, or
/// neither it nor anything that needs it is. The bound is the fractional knapsack of the undecided items.
///
/// Exact for up to 48 items of value, unless the bound on work (not on time, so equal input gives an equal
/// choice) cuts the search. Beyond that it is the better of two: the 48 most valuable items weighed exactly,
/// and all items greedily, densest first, until one does not fit, or the single best item; `upper_bound`
/// limits what was missed. A larger capacity never gives a less valuable choice, unless the search was cut.
[[nodiscard]] KnapsackChoice choose(const std::vector<KnapsackItem>& items, const KnapsackLimits& limits);

}  // namespace podatlas::graph
