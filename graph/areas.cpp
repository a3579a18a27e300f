#include "graph/areas.h"

#include <algorithm>
#include <map>

#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

// How much a concept counts: what the title names is what the episode is about most.
std::size_t weight_of(const Edge& edge) {
  constexpr std::size_t kInTitle = 4;
  constexpr std::size_t kSure = 2;
  return is_in_title(edge) ? kInTitle : is_sure_subject(edge) ? kSure : 1;
}

// The area of most concepts with that relation to an episode; `none` if there is none.
NodeId most_of(const KnowledgeGraph& graph, NodeId episode, Relation relation,
               const std::vector<NodeId>& areas, NodeId none) {
  std::map<NodeId, std::size_t> counts;
  for (const Edge& edge : graph.out_edges(episode)) {
    if (edge.relation == relation && areas[edge.target] != none)
      counts[areas[edge.target]] += weight_of(edge);
  }
  const auto most = std::max_element(counts.begin(), counts.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  return most == counts.end() ? none : most->first;
}

}  // namespace

Areas::Areas(const KnowledgeGraph& graph) {
  const auto none = static_cast<NodeId>(graph.nodes().size());
  area_.assign(none, none);
  const auto broader = only(graph, {Relation::kBroader});
  std::vector<NodeId> tops;
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind == NodeKind::kConcept && out_degree(id, broader) == 0) tops.push_back(id);
  }
  const auto narrower = boost::make_reverse_graph(broader);
  // A name found in a show is below that, and an area only if it has parts.
  std::erase_if(tops, [&](NodeId id) {
    return graph.node(id).id.starts_with("show/") && out_degree(id, narrower) == 0;
  });
  for (const NodeId id : tops) area_[id] = id;
  search_from(narrower, tops,
              [&](auto edge, std::size_t) { area_[target(edge, narrower)] = area_[source(edge, narrower)]; });
  std::map<NodeId, std::size_t> episodes;
  std::vector<NodeId> of_episodes(none, none);
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    of_episodes[id] = most_of(graph, id, Relation::kAbout, area_, none);
    if (of_episodes[id] == none) of_episodes[id] = most_of(graph, id, Relation::kMentions, area_, none);
    if (of_episodes[id] != none) ++episodes[of_episodes[id]];
  }
  for (NodeId id = 0; id < none; ++id) {
    if (of_episodes[id] != none && episodes[of_episodes[id]] > 1) area_[id] = of_episodes[id];
  }
  for (const auto& [area, count] : episodes) {
    if (count > 1) with_episodes_.push_back(area);
  }
  std::stable_sort(with_episodes_.begin(), with_episodes_.end(),
                   [&](NodeId a, NodeId b) { return episodes[a] > episodes[b]; });
}

std::optional<NodeId> Areas::of(NodeId id) const {
  if (area_[id] == area_.size()) return std::nullopt;
  return area_[id];
}

bool is_area(const KnowledgeGraph& graph, const Edge& edge) {
  const std::vector<std::string>& areas = graph.concept_node(edge.source).areas;
  return std::find(areas.begin(), areas.end(), graph.node(edge.target).id) != areas.end();
}

}  // namespace podatlas::graph
