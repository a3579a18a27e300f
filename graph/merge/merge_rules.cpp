#include "graph/merge/merge_rules.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "core/memory/unite.h"
#include "graph/build/reference_identity.h"

namespace podatlas::graph {

bool is_kept(const KnowledgeGraph& graph, const Kept& kept, EdgeId e) {
  return graph.evidence(e).empty() || !kept.evidence[e].empty();
}

Kept kept_of(const KnowledgeGraph& graph, const NodeTest& speaks, const NodeTest& leads) {
  Kept kept;
  kept.nodes.resize(graph.nodes().size());
  kept.evidence.resize(graph.edge_count());
  std::vector<NodeId> todo;
  const auto keep = [&](NodeId id) {
    if (kept.nodes[id] || leads(id)) return;
    kept.nodes[id] = true;
    todo.push_back(id);
  };
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const NodeKind kind = graph.node(id).kind;
    if ((kind == NodeKind::kShow || kind == NodeKind::kEpisode) && speaks(id)) keep(id);
    // A post that was read is there whether an episode cites it or not.
    if (kind == NodeKind::kReference && !graph.reference(id).title.empty()) keep(id);
  }
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    const auto evidence = graph.evidence(e);
    for (std::size_t i = 0; i < evidence.size(); ++i) {
      if (kept.nodes[evidence[i].owner]) kept.evidence[e].push_back(i);
    }
    if (kept.evidence[e].empty()) continue;
    for (const NodeId end : {graph.edge(e).source, graph.edge(e).target}) {
      if (graph.node(end).kind > NodeKind::kEpisode) keep(end);
    }
  }
  while (!todo.empty()) {
    const NodeId id = todo.back();
    todo.pop_back();
    for (const Edge& edge : graph.out_edges(id)) {
      const NodeId target = edge.target;
      if (edge.evidence.empty() && graph.node(target).kind > NodeKind::kEpisode) keep(target);
    }
  }
  return kept;
}

void tell_links(const KnowledgeGraph& graph, const Kept& kept, EdgeId e, const StatementOfLink& statement,
                const LinkTeller& tell) {
  for (const std::size_t i : kept.evidence[e]) {
    const EdgeEvidence& seen = graph.evidence(e)[i];
    const Episode& episode = graph.episode(seen.owner);
    const auto text = std::find_if(episode.texts.begin(), episode.texts.end(),
                                   [&](const Text& t) { return t.field == seen.field; });
    if (text != episode.texts.end()) tell(seen.owner, statement(*text, seen.span), seen.cited_as);
  }
}

std::string_view guid_of_show(const KnowledgeGraph& graph, NodeId episode) {
  const auto show = show_of(graph, episode);
  return show ? std::string_view(graph.show(*show).guid) : std::string_view();
}

GraphBuilder::Handle add_copy(GraphBuilder& builder, const KnowledgeGraph& graph, NodeId id) {
  const Node& node = graph.node(id);
  switch (node.kind) {
    case NodeKind::kShow:
      return builder.add_show(graph.show(id));
    case NodeKind::kEpisode:
      return builder.add_episode(guid_of_show(graph, id), graph.episode(id));
    case NodeKind::kReference:
      return builder.add_reference(graph.reference(id));
    case NodeKind::kPerson:
      return builder.add_person(node.id, graph.person(id));
    case NodeKind::kConcept:
      break;
  }
  return builder.add_concept(node.id, graph.concept_node(id));
}

void unite(Reference& into, const Reference& from) {
  std::string title = std::max(into.title, from.title);
  into = preferred(into, from);
  into.title = std::move(title);
}

void unite(Person& into, const Person& from) {
  into.name = std::min(into.name, from.name);
  podatlas::unite(into.other_names, from.other_names);
  podatlas::unite(into.handles, from.handles);
  podatlas::unite(into.same_as, from.same_as);
}

void unite(Concept& into, const Concept& from) {
  const auto key = [](const Concept& c) {
    return std::tie(c.name, c.definition, c.alternatives, c.search_names, c.scheme, c.scheme_title,
                    c.reasons);
  };
  if (key(into) < key(from)) into = from;
}

}  // namespace podatlas::graph
