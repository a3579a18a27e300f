#include "graph/own_links.h"

#include <algorithm>
#include <utility>

#include "graph/graph_builder.h"

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
  GraphBuilder builder;
  builder.copy(graph, only_of_shows(graph), [&](const Edge& edge) { return !is_own_link(graph, edge); });
  return builder.freeze();
}

}  // namespace podatlas::graph
