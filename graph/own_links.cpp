#include "graph/own_links.h"

#include <algorithm>
#include <utility>

#include "graph/graph_builder.h"
#include "graph/merge/merge_plan.h"

namespace podatlas::graph {
namespace {

// Marks the references that edges lead to from those in `todo`.
void mark_reached(const KnowledgeGraph& graph, std::vector<NodeId> todo, std::vector<bool>& is_reached) {
  while (!todo.empty()) {
    const NodeId id = todo.back();
    todo.pop_back();
    for (const Edge& edge : graph.out_edges(id)) {
      if (graph.node(edge.target).kind != NodeKind::kReference || is_reached[edge.target]) continue;
      is_reached[edge.target] = true;
      todo.push_back(edge.target);
    }
  }
}

}  // namespace

bool is_own_link(const KnowledgeGraph& graph, const Edge& edge) {
  return edge.relation == Relation::kCites && graph.node(edge.source).kind == NodeKind::kShow;
}

std::vector<bool> only_of_shows(const KnowledgeGraph& graph) {
  std::vector<NodeId> shows;
  std::vector<NodeId> others;  // episodes and posts
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    if (kind == NodeKind::kShow) shows.push_back(id);
    const bool is_post = kind == NodeKind::kReference && !graph.reference(id).title.empty();
    if (kind == NodeKind::kEpisode || is_post) others.push_back(id);
  }
  std::vector<bool> out(graph.nodes().size());
  std::vector<bool> is_cited(graph.nodes().size());
  for (const NodeId id : others) is_cited[id] = true;
  mark_reached(graph, std::move(shows), out);
  mark_reached(graph, std::move(others), is_cited);
  std::transform(out.begin(), out.end(), is_cited.begin(), out.begin(),
                 [](bool is_shows, bool is_others) { return is_shows && !is_others; });
  return out;
}

std::optional<KnowledgeGraph> without_own_links(const KnowledgeGraph& graph) {
  const auto edges = graph.edges();
  if (std::none_of(edges.begin(), edges.end(), [&](const Edge& edge) { return is_own_link(graph, edge); }))
    return std::nullopt;
  const std::vector<bool> is_hidden = only_of_shows(graph);
  GraphBuilder builder;
  std::vector<GraphBuilder::Handle> handles(graph.nodes().size());
  for (NodeId id = 0; id < handles.size(); ++id) {
    const Node& node = graph.node(id);
    if (is_hidden[id]) continue;
    switch (node.kind) {
      case NodeKind::kShow:
        handles[id] = builder.add_show(graph.show(id));
        break;
      case NodeKind::kEpisode:
        handles[id] = builder.add_episode(guid_of_show(graph, id), graph.episode(id));
        break;
      case NodeKind::kReference:
        handles[id] = builder.add_reference(graph.reference(id));
        break;
      case NodeKind::kPerson:
        handles[id] = builder.add_person(node.id, graph.person(id));
        break;
      case NodeKind::kConcept:
        handles[id] = builder.add_concept(node.id, graph.concept_node(id));
        break;
    }
  }
  for (const Edge& edge : edges) {
    if (is_own_link(graph, edge) || is_hidden[edge.source] || is_hidden[edge.target]) continue;
    if (edge.evidence.empty()) builder.add_edge(handles[edge.source], edge.relation, handles[edge.target]);
    for (const EdgeEvidence& seen : edge.evidence) {
      builder.add_edge(handles[edge.source], edge.relation, handles[edge.target], handles[seen.owner], seen,
                       seen.cited_as);
    }
  }
  return builder.freeze();
}

}  // namespace podatlas::graph
