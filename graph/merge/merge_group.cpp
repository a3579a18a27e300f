#include "graph/merge/merge_group.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text/text.h"
#include "graph/build/build_graph.h"

namespace podatlas::graph {
namespace {

using Handle = GraphBuilder::Handle;

// What stays of one graph of a group.
struct Kept {
  std::vector<std::optional<EpisodeName>> episodes;  // by node: the episode that a reference is
  std::vector<bool> nodes;                           // by node
  std::vector<std::vector<EdgeEvidence>> evidence;   // by edge
};

bool is_shared(const KnowledgeGraph& graph, NodeId id) { return graph.node(id).kind > NodeKind::kEpisode; }

// Whether an edge holds in all graphs together.
bool holds(const MergePlan& plan, const KnowledgeGraph& graph, const Edge& edge) {
  return edge.relation != Relation::kPartOf || graph.node(edge.source).kind != NodeKind::kReference ||
         plan.is_part(graph.reference(edge.source), graph.reference(edge.target));
}

// Shows, episodes and posts, and what their edges lead to. A reference that is an episode does not stay.
Kept kept_of(const MergePlan& plan, const NumberedGraph& from) {
  const KnowledgeGraph& graph = *from.graph;
  const auto count = static_cast<NodeId>(graph.nodes().size());
  Kept kept{std::vector<std::optional<EpisodeName>>(count), std::vector<bool>(count),
            std::vector<std::vector<EdgeEvidence>>(graph.edge_count())};
  std::vector<NodeId> todo;
  const auto keep = [&](NodeId id) {
    if (kept.nodes[id] || kept.episodes[id]) return;
    kept.nodes[id] = true;
    todo.push_back(id);
  };
  for (NodeId id = 0; id < count; ++id) {
    if (graph.node(id).kind == NodeKind::kReference) kept.episodes[id] = plan.episode_at(graph.reference(id));
  }
  for (NodeId id = 0; id < count; ++id) {
    // Posts were read, whether an episode cites them or not; only they have titles.
    const bool is_post = graph.node(id).kind == NodeKind::kReference && !graph.reference(id).title.empty();
    if (is_post || (!is_shared(graph, id) && plan.is_valid(from.number, graph, id))) keep(id);
  }
  for (const Edge& edge : graph.edges()) {
    if (!holds(plan, graph, edge)) continue;
    for (const EdgeEvidence& seen : edge.evidence) {
      if (kept.nodes[seen.owner]) kept.evidence[edge.id].push_back(seen);
    }
    if (kept.evidence[edge.id].empty()) continue;
    for (const NodeId end : {edge.source, edge.target}) {
      if (is_shared(graph, end)) keep(end);
    }
  }
  // Once an episode is about a concept, all can be asked for.
  const auto edges = graph.edges();
  const bool has_subject = std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    return edge.relation == Relation::kAbout && graph.node(edge.source).kind == NodeKind::kEpisode &&
           kept.nodes[edge.source];
  });
  for (NodeId id = 0; id < count && has_subject; ++id) {
    if (graph.node(id).kind == NodeKind::kConcept) keep(id);
  }
  while (!todo.empty()) {
    const NodeId id = todo.back();
    todo.pop_back();
    for (const Edge& edge : graph.out_edges(id)) {
      if (edge.evidence.empty() && is_shared(graph, edge.target) && holds(plan, graph, edge))
        keep(edge.target);
    }
  }
  return kept;
}

// Whether all of a graph stays as it is.
bool is_unchanged(const MergePlan& plan, const KnowledgeGraph& graph, const Kept& kept) {
  if (!plan.ambiguous().empty()) return false;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (!kept.nodes[id]) return false;
    if (graph.node(id).kind == NodeKind::kReference &&
        plan.reference(graph.reference(id)).url != graph.reference(id).url)
      return false;
  }
  const auto edges = graph.edges();
  return std::all_of(edges.begin(), edges.end(), [&](const Edge& edge) { return holds(plan, graph, edge); });
}

class GroupMerger {
 public:
  GroupMerger(const MergePlan& plan, const std::vector<NumberedGraph>& graphs,
              const ReadStatement& read_statement)
      : plan_(plan), graphs_(graphs), read_statement_(read_statement), handles_(graphs.size()) {
    for (const NumberedGraph& graph : graphs) kept_.push_back(kept_of(plan, graph));
  }

  MergedGroup merge(const std::vector<OutsideStatement>& stated) {
    if (graphs_.size() == 1 && stated.empty() && is_unchanged(plan_, *graphs_[0].graph, kept_[0]))
      return {graphs_[0].graph, {}};
    plan_.reserve(builder_);
    // With their texts, before a link adds one of them without.
    std::vector<Handle> owners;
    owners.reserve(stated.size());
    for (const OutsideStatement& statement : stated)
      owners.push_back(part_of(statement.owner_show, statement.owner));
    for (std::size_t g = 0; g < graphs_.size(); ++g) add_nodes(g, true);
    for (std::size_t g = 0; g < graphs_.size(); ++g) add_nodes(g, false);
    for (std::size_t g = 0; g < graphs_.size(); ++g) add_edges(g);
    for (std::size_t i = 0; i < stated.size(); ++i) {
      builder_.add_edge(named(stated[i].source), stated[i].relation, owners[i], owners[i], stated[i].evidence,
                        stated[i].cited_as);
    }
    return {std::make_shared<const KnowledgeGraph>(builder_.freeze()), std::move(outside_)};
  }

 private:
  // Adds the nodes of a graph: first those that are taken from it, then the others, which are there by then.
  void add_nodes(std::size_t g, bool are_chosen) {
    const auto& [number, graph] = graphs_[g];
    handles_[g].resize(graph->nodes().size());
    for (NodeId id = 0; id < handles_[g].size(); ++id) {
      const bool is_chosen = is_shared(*graph, id) || plan_.is_chosen(number, *graph, id);
      if (is_chosen == are_chosen && (kept_[g].nodes[id] || !is_chosen)) handles_[g][id] = add(*graph, id);
    }
  }

  Handle add(const KnowledgeGraph& graph, NodeId id) {
    switch (graph.node(id).kind) {
      case NodeKind::kShow: {
        Show show = graph.show(id);
        show.search_index.clear();  // other readings add episodes and texts
        return builder_.add_show(std::move(show));
      }
      case NodeKind::kEpisode:
        return builder_.add_episode(guid_of_show(graph, id), with_all_questions(graph, id));
      default:
        return plan_.add_shared(builder_, graph, id);
    }
  }

  // An episode with the questions of all its readings, which may have had different ontologies.
  [[nodiscard]] Episode with_all_questions(const KnowledgeGraph& graph, NodeId id) const {
    Episode episode = graph.episode(id);
    for (const auto& [number, other] : graphs_) {
      if (const auto same = other->find(graph.node(id).id);
          same && other->node(*same).kind == NodeKind::kEpisode)
        unite(episode.questions, other->episode(*same).questions);
    }
    return episode;
  }

  // An episode and its show, which may be of another group.
  Handle part_of(std::string_view guid, Episode episode) {
    const Handle part = builder_.add_episode(guid, std::move(episode));
    Show show;
    show.guid = guid;
    if (!guid.empty()) builder_.add_edge(part, Relation::kPartOf, builder_.add_show(std::move(show)));
    return part;
  }

  Handle named(const EpisodeName& name) {
    Episode episode;
    episode.guid = name.guid;
    episode.published = name.published;
    episode.number = name.number;
    return part_of(name.show, std::move(episode));
  }

  void add_edges(std::size_t g) {
    const KnowledgeGraph& graph = *graphs_[g].graph;
    const Kept& kept = kept_[g];
    const std::vector<Handle>& handles = handles_[g];
    for (const Edge& edge : graph.edges()) {
      if (kept.episodes[edge.source] || !holds(plan_, graph, edge)) continue;
      if (const auto& linked = kept.episodes[edge.target]) {
        if (edge.relation == Relation::kCites) link_episodes(g, edge, *linked);
        continue;
      }
      if (edge.evidence.empty() && kept.nodes[edge.source] &&
          (kept.nodes[edge.target] || !is_shared(graph, edge.target)))
        builder_.add_edge(handles[edge.source], edge.relation, handles[edge.target]);
      for (const EdgeEvidence& seen : kept.evidence[edge.id]) {
        builder_.add_edge(handles[edge.source], edge.relation, handles[edge.target], handles[seen.owner],
                          seen, seen.cited_as);
      }
    }
  }

  // What the links say that are the evidence of an edge to a reference that is an episode.
  void link_episodes(std::size_t g, const Edge& edge, const EpisodeName& linked) {
    const KnowledgeGraph& graph = *graphs_[g].graph;
    if (graph.node(edge.source).kind == NodeKind::kShow) return;  // boilerplate refers to no episode
    const Handle there = named(linked);
    // A post, whose text no graph has.
    if (edge.evidence.empty() && kept_[g].nodes[edge.source])
      builder_.add_edge(handles_[g][edge.source], Relation::kMentions, there);
    for (const EdgeEvidence& seen : kept_[g].evidence[edge.id]) {
      const Episode& owner = graph.episode(seen.owner);
      const auto text = std::find_if(owner.texts.begin(), owner.texts.end(),
                                     [&](const Text& one) { return one.field == seen.field; });
      const Handle here = handles_[g][seen.owner];
      if (text == owner.texts.end() || here == there) continue;
      const EpisodeStatement statement = read_statement_(*text, seen.span);
      const Relation relation = relation_of(statement.relation);
      if (statement.relation != EpisodeRelation::kListenBefore) {
        builder_.add_edge(here, relation, there, here, statement.evidence, seen.cited_as);
        continue;
      }
      builder_.add_edge(there, relation, here, here, statement.evidence, seen.cited_as);
      const std::string_view show = guid_of_show(graph, seen.owner);
      // With the owner as it was chosen: a reading with the same texts may have another date.
      if (plan_.group_of(linked.show) != plan_.group_of(show))
        outside_.push_back({linked, relation, std::string(show), builder_.episode(here), statement.evidence,
                            std::string(seen.cited_as)});
    }
  }

  const MergePlan& plan_;
  const std::vector<NumberedGraph>& graphs_;
  const ReadStatement& read_statement_;
  std::vector<Kept> kept_;                    // by graph
  std::vector<std::vector<Handle>> handles_;  // by graph and node
  GraphBuilder builder_;
  std::vector<OutsideStatement> outside_;
};

}  // namespace

MergedGroup merge_group(const MergePlan& plan, const std::vector<NumberedGraph>& graphs,
                        const ReadStatement& read_statement, const std::vector<OutsideStatement>& stated) {
  return GroupMerger(plan, graphs, read_statement).merge(stated);
}

}  // namespace podatlas::graph
