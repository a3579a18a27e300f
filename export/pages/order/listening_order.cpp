#include "export/pages/order/listening_order.h"

#include <algorithm>
#include <set>

#include "graph/path/sequence.h"

namespace podatlas::exporter::pages {
std::vector<NodeId> with_parts_together(const KnowledgeGraph& graph, const std::vector<NodeId>& nodes) {
  const std::set<NodeId> all(nodes.begin(), nodes.end());
  std::set<NodeId> added;
  std::vector<NodeId> out;
  const auto add = [&](NodeId first) {
    for (std::vector<NodeId> next = {first}; !next.empty();) {
      const NodeId id = next.back();
      next.pop_back();
      if (!all.contains(id) || !added.insert(id).second) continue;
      out.push_back(id);
      for (const Edge& edge : graph.in_edges(id)) {
        if (edge.relation == Relation::kContinues) next.push_back(edge.source);
      }
    }
  };
  for (const NodeId id : nodes) {
    const bool is_first = std::ranges::none_of(graph.out_edges(id), [&](const Edge& edge) {
      return edge.relation == Relation::kContinues && all.contains(edge.target);
    });
    if (is_first) add(id);
  }
  std::ranges::for_each(nodes, add);  // those of a circle
  return out;
}

std::vector<NodeId> best_first(const std::vector<NodeId>& episodes, const graph::Curriculum& curriculum) {
  const auto has = [&](NodeId id) { return std::ranges::find(episodes, id) != episodes.end(); };
  std::set<NodeId> needed;
  for (const NodeId id : episodes) {
    for (const graph::Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (graph::is_needed(pair.tier)) needed.insert(pair.before);
    }
  }
  const auto is_late = [&](NodeId id) {
    const auto newer = curriculum.superseded_by(id);
    return curriculum.is_aside(id) || (newer && has(*newer));
  };
  std::vector<NodeId> out = episodes;
  std::stable_partition(out.begin(), out.end(),
                        [&](NodeId id) { return needed.contains(id) || !is_late(id); });
  return with_parts_together(curriculum.graph(), out);
}

std::vector<NodeId> in_best_order(const std::vector<NodeId>& episodes,
                                  std::vector<graph::Prerequisite> helpful,
                                  const graph::Curriculum& curriculum) {
  std::erase_if(helpful, [&](const graph::Prerequisite& pair) {
    return pair.tier == graph::Tier::kMention || std::ranges::find(episodes, pair.before) == episodes.end();
  });
  static_cast<void>(graph::break_cycles(helpful, curriculum));
  return best_first(graph::in_sequence(episodes, helpful, curriculum), curriculum);
}

}  // namespace podatlas::exporter::pages
