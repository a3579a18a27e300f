#include "graph/corrections/leave_out.h"

#include <algorithm>

#include "graph/graph_builder.h"

namespace podatlas::graph {
namespace {

// What only episodes and other references make known; a concept of an ontology is known without them.
bool needs_a_source(const Node& node) {
  return node.kind == NodeKind::kReference || node.kind == NodeKind::kPerson ||
         (node.kind == NodeKind::kConcept && node.id.starts_with("show/"));
}

}  // namespace

KnowledgeGraph leave_out(const KnowledgeGraph& graph, const std::vector<NodeId>& nodes) {
  std::vector<bool> is_left_out(graph.nodes().size());
  const auto is_kept = [&](const Edge& edge) {
    const auto is_seen = [&](const EdgeEvidence& seen) { return !is_left_out[seen.owner]; };
    return !is_left_out[edge.source] && !is_left_out[edge.target] &&
           (edge.evidence.empty() || std::ranges::any_of(edge.evidence, is_seen));
  };
  std::vector<NodeId> todo = nodes;
  for (const NodeId id : nodes) is_left_out[id] = true;
  while (!todo.empty()) {
    const NodeId id = todo.back();
    todo.pop_back();
    for (const Edge& edge : graph.out_edges(id)) {
      if (is_left_out[edge.target] || !needs_a_source(graph.node(edge.target)) ||
          std::ranges::any_of(graph.in_edges(edge.target), is_kept))
        continue;
      is_left_out[edge.target] = true;
      todo.push_back(edge.target);
    }
  }
  GraphBuilder builder;
  const std::vector<GraphBuilder::Handle> handles =
      builder.copy(graph, is_left_out, [](const Edge&) { return true; });
  for (const NodeId id : nodes) {
    for (const Edge& part : graph.in_edges(id)) {
      if (part.relation != Relation::kBroader || is_left_out[part.source]) continue;
      for (const Edge& whole : graph.out_edges(id)) {
        if (whole.relation == Relation::kBroader && !is_left_out[whole.target])
          builder.add_edge(handles[part.source], Relation::kBroader, handles[whole.target]);
      }
    }
  }
  return builder.freeze();
}

}  // namespace podatlas::graph
