#include "graph/statistics.h"

#include <algorithm>
#include <set>

namespace podatlas::graph {
namespace {

// The sources of all edges, by edge: asked for one at a time each would have to be looked for.
std::vector<NodeId> sources_of(const KnowledgeGraph& graph) {
  std::vector<NodeId> sources(graph.edge_count());
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const auto [first, last] = graph.out_edges(id);
    std::fill(sources.begin() + first, sources.begin() + last, id);
  }
  return sources;
}

// A graph and the sources of its edges.
struct Edges {
  const KnowledgeGraph& graph;
  std::vector<NodeId> sources;

  [[nodiscard]] bool is_of_episode(EdgeId e) const {
    return graph.node(sources[e]).kind == NodeKind::kEpisode;
  }
  // Posts cite, too.
  [[nodiscard]] bool is_cited_by_episode(EdgeId e) const {
    return graph.relation(e) == Relation::kCites && is_of_episode(e);
  }
};

// How many episodes cite `id` or anything that is part of it. A saved graph may claim that parts form a
// circle.
std::size_t count_citing(const Edges& edges, NodeId id) {
  std::vector<NodeId> episodes;
  std::vector<NodeId> todo = {id};
  std::set<NodeId> seen = {id};
  while (!todo.empty()) {
    const NodeId node = todo.back();
    todo.pop_back();
    for (const EdgeId e : edges.graph.in_edges(node)) {
      const NodeId source = edges.sources[e];
      if (edges.is_cited_by_episode(e)) episodes.push_back(source);
      if (edges.graph.relation(e) == Relation::kPartOf && seen.insert(source).second) todo.push_back(source);
    }
  }
  std::sort(episodes.begin(), episodes.end());
  return static_cast<std::size_t>(std::unique(episodes.begin(), episodes.end()) - episodes.begin());
}

// How many episodes have an edge to `id`. Edges are ordered by source.
std::size_t count_episodes(const Edges& edges, NodeId id) {
  std::size_t count = 0;
  std::optional<NodeId> last;
  for (const EdgeId e : edges.graph.in_edges(id)) {
    if (last == edges.sources[e]) continue;
    last = edges.sources[e];
    count += edges.is_of_episode(e) ? 1U : 0U;
  }
  return count;
}

void most_first(std::vector<std::pair<NodeId, std::size_t>>& counts) {
  std::sort(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
  });
}

}  // namespace

Statistics statistics(const KnowledgeGraph& graph) {
  Statistics out;
  const Edges edges{graph, sources_of(graph)};
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
        for (const EdgeId e : graph.in_edges(id)) citing += edges.is_cited_by_episode(e) ? 1U : 0U;
        if (citing > 1) out.most_cited.emplace_back(id, citing);
        if (kind == ReferenceKind::kGithubRepo) out.repositories.emplace_back(id, count_citing(edges, id));
        break;
      }
      case NodeKind::kPerson:
        ++out.people;
        out.people_by_episodes.emplace_back(id, count_episodes(edges, id));
        break;
      case NodeKind::kConcept:
        if (const std::size_t naming = count_episodes(edges, id); naming > 0) {
          ++out.concepts;
          out.concepts_by_episodes.emplace_back(id, naming);
        }
        break;
    }
  }
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    const Relation relation = graph.relation(e);
    ++out.edges_by_relation.at(static_cast<std::size_t>(relation));
    if (relation != Relation::kPromises) continue;
    const NodeId target = graph.edge(e).target;
    if (graph.node(target).kind == NodeKind::kConcept)
      out.open_promises.emplace_back(edges.sources[e], target);
  }
  most_first(out.repositories);
  most_first(out.most_cited);
  most_first(out.people_by_episodes);
  most_first(out.concepts_by_episodes);
  return out;
}

}  // namespace podatlas::graph
