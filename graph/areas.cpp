#include "graph/areas.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

using AreaCounts = std::map<NodeId, std::size_t>;  // by area

constexpr double kShareDigits = 1e3;  // of a share

constexpr std::size_t kMention = 1;
constexpr std::size_t kLeast = 4 * kMention;  // what an episode needs of an area
constexpr std::size_t kShare = 3;             // and that part of all that it has: a third, or
constexpr std::size_t kLeadingShare = 4;      // a quarter, if that is
constexpr double kLead = 1.2;                 // times as much as it has of any other area, and
constexpr std::size_t kLeastLeading = 7 * kMention;

// How much a concept counts: what the title names is what the episode is about most.
std::size_t weight_of(const Edge& edge) {
  if (edge.relation == Relation::kMentions) return kMention;
  return is_in_title(edge) ? 16 * kMention : is_sure_subject(edge) ? 8 * kMention : 4 * kMention;
}

// What an episode's concepts say for each area.
AreaCounts counts_of(const KnowledgeGraph& graph, NodeId episode, const std::vector<NodeId>& areas,
                     NodeId none) {
  AreaCounts counts;
  for (const Edge& edge : graph.out_edges(episode)) {
    if ((edge.relation == Relation::kAbout || edge.relation == Relation::kMentions) &&
        areas[edge.target] != none)
      counts[areas[edge.target]] += weight_of(edge);
  }
  return counts;
}

// The area of an episode, with its count. Nullopt if none has enough of it; `in_show` decides between equals.
std::optional<AreaCounts::value_type> area_of(const AreaCounts& counts, AreaCounts& in_show) {
  std::size_t whole = 0;
  for (const auto& [area, count] : counts) whole += count;
  const auto most = std::max_element(counts.begin(), counts.end(), [&](const auto& a, const auto& b) {
    return std::pair(a.second, in_show[a.first]) < std::pair(b.second, in_show[b.first]);
  });
  if (most == counts.end() || most->second < kLeast) return std::nullopt;
  if (most->second * kShare >= whole) return *most;
  const bool leads = std::all_of(counts.begin(), counts.end(), [&](const auto& one) {
    return one.first == most->first ||
           static_cast<double>(most->second) >= kLead * static_cast<double>(one.second);
  });
  if (leads && most->second >= kLeastLeading && most->second * kLeadingShare >= whole) return *most;
  return std::nullopt;
}

}  // namespace

Areas::Areas(const KnowledgeGraph& graph) {
  const auto none = static_cast<NodeId>(graph.nodes().size());
  area_.assign(none, none);
  shares_.assign(none, 0);
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
  std::map<NodeId, AreaCounts> counts;  // by episode
  AreaCounts in_show;
  const auto add = [](const AreaCounts& from, AreaCounts& to) {
    for (const auto& [area, count] : from) to[area] += count;
  };
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    add(counts.emplace(id, counts_of(graph, id, area_, none)).first->second, in_show);
  }
  AreaCounts episodes;
  std::vector<NodeId> of_episodes(none, none);
  for (const auto& [id, own] : counts) {
    AreaCounts all = own;
    for (const Edge& edge : graph.out_edges(id)) {
      if (edge.relation == Relation::kContinues) add(counts.at(edge.target), all);
    }
    for (const Edge& edge : graph.in_edges(id)) {
      if (edge.relation == Relation::kContinues) add(counts.at(edge.source), all);
    }
    const auto most = area_of(all, in_show);
    if (!most) continue;
    std::size_t whole = 0;
    for (const auto& [area, count] : all) whole += count;
    of_episodes[id] = most->first;
    shares_[id] = std::round(kShareDigits * static_cast<double>(most->second) / static_cast<double>(whole)) /
                  kShareDigits;
    ++episodes[most->first];
  }
  for (NodeId id = 0; id < none; ++id) {
    const bool is_alone = of_episodes[id] != none && episodes[of_episodes[id]] == 1;
    if (is_alone) shares_[id] = 0;
    if (of_episodes[id] != none && !is_alone) area_[id] = of_episodes[id];
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
  if (edge.relation != Relation::kBroader) return false;
  const std::vector<std::string>& areas = graph.concept_node(edge.source).areas;
  return std::find(areas.begin(), areas.end(), graph.node(edge.target).id) != areas.end();
}

}  // namespace podatlas::graph
