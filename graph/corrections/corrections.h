#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Corrections whose names have been found in a graph. Those of which a name was not found are missing.
struct Corrections {
  /// Whoever hears both hears `before` first.
  struct Order {
    NodeId before = 0;
    NodeId after = 0;
    std::string reason;
    std::size_t line = 0;
  };
  /// `preferred` takes the place of `replaced`.
  struct Preference {
    NodeId preferred = 0;
    NodeId replaced = 0;
    std::string reason;
    std::size_t line = 0;
  };
  /// `episode` is not in a path for `topic`, and no prerequisite of an episode that it names.
  struct Unneeded {
    NodeId episode = 0;
    Topic topic;
    std::string reason;
    std::size_t line = 0;
  };
  std::vector<Order> orders;
  std::vector<Preference> preferences;
  std::vector<Unneeded> unneeded;
};

/// Returns whether two topics are one: they name the same things or, if neither names any, have the same
/// words.
[[nodiscard]] bool are_same(const Topic& a, const Topic& b);

/// Applies orders, and what an episode does not need, to the prerequisites of `episode`: adds pairs and
/// marks them as corrected, and drops what was inferred to the contrary. What an episode states stays.
void correct(NodeId episode, const Corrections& corrections, std::vector<Prerequisite>& prerequisites);

}  // namespace podatlas::graph
