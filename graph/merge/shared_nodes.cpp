#include "graph/merge/shared_nodes.h"

#include <map>
#include <utility>

#include "core/url/url.h"
#include "graph/search/index/packed_index.h"

namespace podatlas::graph {

namespace {

// What names a reference or a concept, whatever the id of its node.
MergePlan::NamedIri named_iri(const KnowledgeGraph& graph, NodeId id) {
  const Node& node = graph.node(id);
  return {node.kind, node.kind == NodeKind::kReference ? graph.reference(id).url : node.id};
}

// Whether a node of a group is there for its id only. Others have edges, or are posts.
bool is_reserved(const MergePlan& plan, const KnowledgeGraph& graph, NodeId id) {
  const bool is_post = graph.node(id).kind == NodeKind::kReference && !graph.reference(id).title.empty();
  return degree(id, graph) == 0 && !is_post && plan.ambiguous().contains(named_iri(graph, id));
}

}  // namespace

bool SharedNodes::is_node(const KnowledgeGraph& shared, NodeId id) const {
  if (shared.node(id).kind == NodeKind::kEpisode) return false;
  return unused_.empty() || !unused_.contains(named_iri(shared, id));
}

void SharedNodes::add(std::size_t group, const KnowledgeGraph& graph) {
  // The shared graph has no episodes to make the indexes of. Before the lock, since it takes long.
  std::map<NodeId, std::string> indexes;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    if (plan_.group_of(graph.show(id).guid) != group || !graph.show(id).search_index.empty()) continue;
    indexes.emplace(id, encode(make_search_index(graph, id), search_key(graph, id)));
  }
  const std::lock_guard lock(mutex_);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    const Node& node = graph.node(id);
    const bool is_of_other_group =
        node.kind == NodeKind::kShow && plan_.group_of(graph.show(id).guid) != group;
    if (node.kind == NodeKind::kEpisode || is_of_other_group || is_reserved(plan_, graph, id)) continue;
    if (!unused_.empty()) unused_.erase(named_iri(graph, id));
    if (node.kind == NodeKind::kConcept) concepts_.insert(node.id);
    const auto index = indexes.find(id);
    const GraphBuilder::Handle source =
        index == indexes.end() ? add(graph, id) : add_show(graph.show(id), std::move(index->second));
    for (const Edge& edge : graph.out_edges(id))
      builder_.add_edge(source, edge.relation, add(graph, edge.target));
  }
}

GraphBuilder::Handle SharedNodes::add_show(Show show, std::string index) {
  show.search_index = std::move(index);
  return builder_.add_show(std::move(show));
}

GraphBuilder::Handle SharedNodes::add(const KnowledgeGraph& graph, NodeId id) {
  const NodeKind kind = graph.node(id).kind;
  if (kind == NodeKind::kShow) return builder_.add_show(graph.show(id));
  if (kind != NodeKind::kEpisode) return plan_.add_shared(builder_, graph, id);
  const Episode& from = graph.episode(id);
  Episode name;
  name.guid = from.guid;
  name.published = from.published;
  name.number = from.number;
  return builder_.add_episode(guid_of_show(graph, id), std::move(name));
}

KnowledgeGraph SharedNodes::freeze(const Ontology* ontology) {
  if (ontology != nullptr) {
    for (const podatlas::ontology::Concept& from : ontology->concepts) {
      const std::string source = concept_id(safe_iri(from.iri));
      if (!concepts_.contains(source)) continue;
      for (const ontology::ConceptId other : from.related) {
        const std::string target = concept_id(safe_iri(ontology->concepts[other].iri));
        if (!concepts_.contains(target)) continue;
        builder_.add_edge(builder_.add_concept(source, {}), Relation::kRelated,
                          builder_.add_concept(target, {}));
      }
    }
  }
  return builder_.freeze();
}

}  // namespace podatlas::graph
