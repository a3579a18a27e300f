#include "graph/statistics.h"

#include <algorithm>
#include <set>

namespace podatlas::graph {
namespace {

// Posts cite, too.
bool is_cited_by_episode(const KnowledgeGraph& graph, EdgeId e) {
  const Edge edge = graph.edge(e);
  return edge.relation == Relation::kCites && graph.node(edge.source).kind == NodeKind::kEpisode;
}

// The episodes that cite `id` or anything that is part of it. A saved graph may claim that parts form a
// circle.
void collect_citing(const KnowledgeGraph& graph, NodeId id, std::set<NodeId>& episodes) {
  std::vector<NodeId> todo = {id};
  std::set<NodeId> seen = {id};
  while (!todo.empty()) {
    const NodeId node = todo.back();
    todo.pop_back();
    for (const EdgeId e : graph.in_edges(node)) {
      const Edge edge = graph.edge(e);
      if (is_cited_by_episode(graph, e)) episodes.insert(edge.source);
      if (edge.relation == Relation::kPartOf && seen.insert(edge.source).second) todo.push_back(edge.source);
    }
  }
}

// The episodes that have an edge to `id`.
std::size_t count_episodes(const KnowledgeGraph& graph, NodeId id) {
  std::set<NodeId> episodes;
  for (const EdgeId e : graph.in_edges(id)) {
    const NodeId source = graph.edge(e).source;
    if (graph.node(source).kind == NodeKind::kEpisode) episodes.insert(source);
  }
  return episodes.size();
}

void most_first(std::vector<std::pair<NodeId, std::size_t>>& counts) {
  std::sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
}

}  // namespace

Statistics statistics(const KnowledgeGraph& graph) {
  Statistics out;
  out.components = graph.count_components();
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    switch (graph.node(id).kind) {
      case NodeKind::kShow:
        ++out.shows;
        break;
      case NodeKind::kEpisode: {
        ++out.episodes;
        const Episode& episode = graph.episode(id);
        out.listening_time += episode.duration.value_or(std::chrono::seconds(0));
        if (episode.published) {
          out.first_published =
              std::min(out.first_published.value_or(*episode.published), *episode.published);
          out.last_published = std::max(out.last_published.value_or(*episode.published), *episode.published);
        }
        break;
      }
      case NodeKind::kReference: {
        ++out.references;
        const ReferenceKind kind = graph.reference(id).kind;
        ++out.references_by_kind.at(static_cast<std::size_t>(kind));
        std::size_t citing = 0;
        for (const EdgeId e : graph.in_edges(id)) citing += is_cited_by_episode(graph, e) ? 1U : 0U;
        if (citing > 1) out.most_cited.emplace_back(id, citing);
        if (kind == ReferenceKind::kGithubRepo) {
          std::set<NodeId> episodes;
          collect_citing(graph, id, episodes);
          out.repositories.emplace_back(id, episodes.size());
        }
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
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    const Edge edge = graph.edge(e);
    ++out.edges_by_relation.at(static_cast<std::size_t>(edge.relation));
    if (edge.relation == Relation::kPromises && graph.node(edge.target).kind == NodeKind::kConcept)
      out.open_promises.emplace_back(edge.source, edge.target);
  }
  most_first(out.repositories);
  most_first(out.most_cited);
  most_first(out.people_by_episodes);
  most_first(out.concepts_by_episodes);
  return out;
}

}  // namespace podatlas::graph
