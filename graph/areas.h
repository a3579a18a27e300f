#pragma once

#include <optional>
#include <span>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// The areas that a show covers. An area is a concept without a broader one, unless it is a name found in the
/// show that has no parts. A concept belongs to the area it is the fewest steps below, an episode to the area
/// of most concepts it is about (or mentions, if it is about none); those in its title count twice as much as
/// others, and those that only its opening names half. Ties go to the first node.
class Areas {
 public:
  /// O(nodes + edges). The graph need not outlive it.
  explicit Areas(const KnowledgeGraph& graph);

  /// The area of an episode or a concept; nullopt if it has none, or if an episode is the only one of its
  /// area.
  [[nodiscard]] std::optional<NodeId> of(NodeId id) const;
  /// The areas of episodes, the largest first.
  [[nodiscard]] std::span<const NodeId> with_episodes() const { return with_episodes_; }

 private:
  std::vector<NodeId> area_;  // by node; one past the last node: none
  std::vector<NodeId> with_episodes_;
};

/// Whether a kBroader edge leads to the area of its source, rather than to something that it is a part of.
[[nodiscard]] bool is_area(const KnowledgeGraph& graph, const Edge& edge);

}  // namespace podatlas::graph
