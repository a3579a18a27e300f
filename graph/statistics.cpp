#include "graph/statistics.h"

#include <algorithm>
#include <boost/pending/disjoint_sets.hpp>
#include <set>

#include "core/dates.h"
#include "graph/areas.h"
#include "graph/own_links.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

bool is_of_episode(const KnowledgeGraph& graph, const Edge& edge) {
  return graph.node(edge.source).kind == NodeKind::kEpisode;
}

// Posts cite, too.
bool is_cited_by_episode(const KnowledgeGraph& graph, const Edge& edge) {
  return edge.relation == Relation::kCites && is_of_episode(graph, edge);
}

// How many episodes cite `id` or anything that is part of it.
std::size_t count_citing(const KnowledgeGraph& graph, NodeId id) {
  std::set<NodeId> episodes;
  for (const NodeId part : reachable(boost::make_reverse_graph(only(graph, {Relation::kPartOf})), id)) {
    for (const Edge& edge : graph.in_edges(part)) {
      if (is_cited_by_episode(graph, edge)) episodes.insert(edge.source);
    }
  }
  return episodes.size();
}

// How many episodes have an edge to `id`. Edges are ordered by source.
std::size_t count_episodes(const KnowledgeGraph& graph, NodeId id) {
  std::size_t count = 0;
  std::optional<NodeId> last;
  for (const Edge& edge : graph.in_edges(id)) {
    if (last == edge.source) continue;
    last = edge.source;
    count += is_of_episode(graph, edge) ? 1U : 0U;
  }
  return count;
}

void most_first(std::vector<std::pair<NodeId, std::size_t>>& counts) {
  std::sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
}

std::vector<AreaCoverage> areas_of(const KnowledgeGraph& graph) {
  const Areas areas(graph);
  std::map<NodeId, AreaCoverage> all;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode || !areas.of(id)) continue;
    AreaCoverage& area = all[*areas.of(id)];
    ++area.episodes;
    if (const auto year = published_year(graph.episode(id))) ++area.by_year[*year];
  }
  std::vector<AreaCoverage> out;
  for (const NodeId area : areas.with_episodes())
    out.push_back({area, all[area].episodes, all[area].by_year});
  return out;
}

std::vector<std::pair<NodeId, std::size_t>> never_taught(const KnowledgeGraph& graph) {
  constexpr std::size_t kOften = 3;
  const auto is_taught = [&](NodeId id) {
    const auto edges = graph.in_edges(id);
    return std::any_of(edges.begin(), edges.end(),
                       [&](const Edge& edge) { return is_of_episode(graph, edge) && is_sure_subject(edge); });
  };
  std::vector<std::pair<NodeId, std::size_t>> out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kConcept || is_taught(id)) continue;
    std::set<NodeId> needing;
    bool has_taught_part = false;
    for (const Edge& edge : graph.in_edges(id)) {
      has_taught_part = has_taught_part || (edge.relation == Relation::kBroader && is_taught(edge.source));
      if (edge.relation != Relation::kRequires && edge.relation != Relation::kEasierAfter) continue;
      for (const Edge& about : graph.in_edges(edge.source)) {
        if (is_of_episode(graph, about) && is_sure_subject(about)) needing.insert(about.source);
      }
    }
    if (!has_taught_part && needing.size() >= kOften) out.emplace_back(id, needing.size());
  }
  most_first(out);
  return out;
}

}  // namespace

std::size_t count_components(const KnowledgeGraph& graph) {
  const std::size_t count = graph.nodes().size();
  std::vector<std::size_t> ranks(count);
  std::vector<NodeId> parents(count);
  boost::disjoint_sets sets(
      boost::make_iterator_property_map(ranks.begin(), boost::identity_property_map()),
      boost::make_iterator_property_map(parents.begin(), boost::identity_property_map()));
  const auto [first, last] = vertices(graph);
  std::for_each(first, last, [&](NodeId id) { sets.make_set(id); });
  for (const Edge& edge : graph.edges()) sets.union_set(edge.source, edge.target);
  return sets.count_sets(first, last);
}

Statistics statistics(const KnowledgeGraph& graph) {
  Statistics out;
  out.components = count_components(graph);
  const std::vector<bool> is_hidden = only_of_shows(graph);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    switch (graph.node(id).kind) {
      case NodeKind::kShow:
        ++out.shows;
        break;
      case NodeKind::kEpisode: {
        ++out.episodes;
        const Episode& episode = graph.episode(id);
        out.listening_time += episode.duration.value_or(std::chrono::seconds(0));
        out.episodes_with_length += episode.duration ? 1U : 0U;
        if (const std::string day = published_day(episode); !day.empty()) {
          if (out.first_day.empty() || day < out.first_day) out.first_day = day;
          out.last_day = std::max(out.last_day, day);
        }
        break;
      }
      case NodeKind::kReference: {
        if (is_hidden[id]) {
          ++out.own_links;
          break;
        }
        ++out.references;
        const ReferenceKind kind = graph.reference(id).kind;
        ++out.references_by_kind[kind];
        std::size_t citing = 0;
        for (const Edge& edge : graph.in_edges(id)) citing += is_cited_by_episode(graph, edge) ? 1U : 0U;
        if (citing > 1) out.most_cited.emplace_back(id, citing);
        if (kind == ReferenceKind::kGithubRepo) out.repositories.emplace_back(id, count_citing(graph, id));
        break;
      }
      case NodeKind::kPerson:
        ++out.people;
        out.people_by_episodes.emplace_back(id, count_episodes(graph, id));
        break;
      case NodeKind::kConcept:
        if (const std::size_t naming = count_episodes(graph, id); naming > 0) {
          ++out.concepts;
          out.concepts_by_episodes.emplace_back(id, naming);
        }
        break;
    }
  }
  for (const Edge& edge : graph.edges()) {
    if (is_own_link(graph, edge) || is_hidden[edge.source]) continue;
    ++out.edges;
    ++out.edges_by_relation.at(static_cast<std::size_t>(edge.relation));
    if (edge.relation == Relation::kPromises && graph.node(edge.target).kind == NodeKind::kConcept)
      out.open_promises.emplace_back(edge.source, edge.target);
  }
  most_first(out.repositories);
  most_first(out.most_cited);
  most_first(out.people_by_episodes);
  most_first(out.concepts_by_episodes);
  out.areas = areas_of(graph);
  out.never_taught = never_taught(graph);
  return out;
}

std::vector<std::pair<std::size_t, ReferenceKind>> kinds_by_count(const Statistics& statistics) {
  std::vector<std::pair<std::size_t, ReferenceKind>> kinds;
  kinds.reserve(statistics.references_by_kind.size());
  for (const auto& [kind, count] : statistics.references_by_kind) kinds.emplace_back(count, kind);
  std::stable_sort(kinds.begin(), kinds.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  return kinds;
}

}  // namespace podatlas::graph
