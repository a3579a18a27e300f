#include "export/pages/order/preparation.h"

#include <algorithm>

#include "graph/areas.h"
#include "graph/path/plan/mixed_episodes.h"
#include "graph/path/plan/title_kind.h"
#include "graph/traverse.h"

namespace podatlas::exporter::pages {
namespace {

// Whether the title of the episode names the concept, as far as the graph knows.
bool is_titled(const KnowledgeGraph& graph, NodeId episode, NodeId concept_node) {
  return std::ranges::any_of(graph.out_edges(episode), [&](const Edge& edge) {
    return edge.target == concept_node && (edge.evidence.empty() || is_in_title(edge));
  });
}

}  // namespace

Preparation::Preparation(const KnowledgeGraph& graph)
    : graph_(graph), mixed_(graph::mixed_episodes(graph)), products_(graph::product_episodes(graph)) {
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode &&
        graph::kind_of_title(graph.episode(id).title) == graph::TitleKind::kMixed)
      mixed_.insert(id);
  }
}

bool Preparation::is_helpful(const graph::Prerequisite& pair) const {
  if (pair.said || !pair.correction.empty()) return true;
  if (mixed_.contains(pair.before) || mixed_.contains(pair.after) || products_.contains(pair.before))
    return false;
  if (graph::is_needed(pair.tier)) return true;
  return !pair.chain.empty() && std::ranges::none_of(pair.chain, [&](EdgeId edge) {
    return graph::is_area(graph_, graph_.edge(edge));
  }) && is_titled(graph_, pair.before, graph_.edge(pair.chain.back()).target);
}

}  // namespace podatlas::exporter::pages
