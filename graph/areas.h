#ifndef PODATLAS_GRAPH_AREAS_H_
#define PODATLAS_GRAPH_AREAS_H_

#include <optional>
#include <span>
#include <vector>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// Into which areas of its field a show falls. An area is a concept without a broader one; a concept is of
/// the area that it is the fewest steps below, an episode of the area to which most of what it is about
/// belongs (of what it mentions, when it is about nothing). Equal ones are decided by the order of nodes.
class Areas {
 public:
  /// O(nodes + edges). The graph need not outlive it.
  explicit Areas(const KnowledgeGraph& graph);

  /// The area of an episode or a concept; nullopt when there is none, and for an episode also when no other
  /// is of the same: one alone makes no area.
  [[nodiscard]] std::optional<NodeId> of(NodeId id) const;
  /// The areas that episodes are of, those with most of them first.
  [[nodiscard]] std::span<const NodeId> with_episodes() const { return with_episodes_; }

 private:
  std::vector<NodeId> area_;  // by node; one past the last node: none
  std::vector<NodeId> with_episodes_;
};

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_AREAS_H_
