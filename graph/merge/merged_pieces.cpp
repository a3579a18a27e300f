#include <algorithm>
#include <optional>
#include <utility>

#include "core/url/url.h"
#include "graph/build/build_graph.h"
#include "graph/build/reference_identity.h"
#include "graph/merge/pieces_impl.h"

namespace podatlas::graph {
namespace {

using Handle = GraphBuilder::Handle;

constexpr std::size_t kPart = 4096;  // references that each_shared tells of at a time

void add_shared_edge(std::vector<SharedEdge>& edges, const SharedEdge& edge) {
  if (std::find(edges.begin(), edges.end(), edge) == edges.end()) edges.push_back(edge);
}

Handle add_bare(GraphBuilder& builder, NodeKind kind, const std::string& id) {
  switch (kind) {
    case NodeKind::kReference:
      return builder.add_reference({ReferenceKind::kOther, id, {}});
    case NodeKind::kPerson:
      return builder.add_person(id, {});
    default:
      return builder.add_concept(id, {});
  }
}

}  // namespace

Handle Pieces::Impl::add_foreign(GraphBuilder& builder, const EpisodePlace& place) const {
  const EpisodeNote& note = linked_episodes.at(place);
  Episode episode;
  episode.guid = note.guid;
  episode.published = note.published;
  episode.number = note.number;
  return builder.add_episode(notes[place.first].show.guid, std::move(episode));
}

KnowledgeGraph Pieces::Impl::linked(const KnowledgeGraph& piece,
                                    const std::vector<std::optional<EpisodePlace>>& leads,
                                    const std::vector<ForeignStatement>& stated) const {
  const Kept kept = kept_of_piece(piece, leads);
  GraphBuilder builder;
  std::vector<Handle> handles(piece.nodes().size());
  for (NodeId id = 0; id < handles.size(); ++id) {
    if (kept.nodes[id]) handles[id] = add_copy(builder, piece, id);
  }
  // With their texts, before a link adds one of them without.
  std::vector<Handle> owners;
  owners.reserve(stated.size());
  for (const ForeignStatement& statement : stated)
    owners.push_back(builder.add_episode(statement.owner_show, statement.owner));
  for (const Edge& edge : piece.edges()) {
    if (!is_kept(piece, kept, edge.id)) continue;
    if (leads[edge.target]) {
      if (edge.relation != Relation::kCites) continue;
      const Handle there = add_foreign(builder, *leads[edge.target]);
      tell_links(piece, kept, edge.id, help.statement,
                 [&](NodeId owner, const EpisodeStatement& statement, std::string_view cited_as) {
                   const Handle here = handles[owner];
                   if (here == there || statement.relation == EpisodeRelation::kListenBefore) return;
                   builder.add_edge(here, relation_of(statement.relation), there, here, statement.evidence,
                                    cited_as);
                 });
      continue;
    }
    if (edge.evidence.empty() && kept.nodes[edge.source] && kept.nodes[edge.target])
      builder.add_edge(handles[edge.source], edge.relation, handles[edge.target]);
    for (const std::size_t i : kept.evidence[edge.id]) {
      const EdgeEvidence& seen = edge.evidence[i];
      builder.add_edge(handles[edge.source], edge.relation, handles[edge.target], handles[seen.owner], seen,
                       seen.cited_as);
    }
  }
  for (std::size_t i = 0; i < stated.size(); ++i) {
    const Handle here = add_foreign(builder, stated[i].about);
    if (here != owners[i])
      builder.add_edge(here, stated[i].relation, owners[i], owners[i], stated[i].evidence,
                       stated[i].cited_as);
  }
  return builder.freeze();
}

void Pieces::Impl::take_edges(const KnowledgeGraph& graph, NodeId id, std::vector<SharedEdge>& edges) {
  for (const Edge& edge : graph.out_edges(id)) {
    const Node& target = graph.node(edge.target);
    add_shared_edge(edges, {edge.relation, target.kind, ids.intern(target.id)});
  }
}

void Pieces::Impl::add_edges(GraphBuilder& builder, Handle source,
                             const std::vector<SharedEdge>& edges) const {
  for (const SharedEdge& edge : edges) {
    builder.add_edge(source, edge.relation, add_bare(builder, edge.kind, std::string(ids.view(edge.target))));
  }
}

void Pieces::Impl::relate_concepts() {
  if (help.ontology == nullptr) return;
  for (const ontology::Concept& from : help.ontology->concepts) {
    const std::string source = safe_iri(from.iri);
    if (!concepts.contains(source)) continue;
    for (const ontology::ConceptId other : from.related) {
      const std::string target = safe_iri(help.ontology->concepts[other].iri);
      if (!concepts.contains(target)) continue;
      add_shared_edge(concept_edges[source], {Relation::kRelated, NodeKind::kConcept, ids.intern(target)});
    }
  }
}

Result<KnowledgeGraph> Pieces::merged(std::size_t show) const {
  const Impl& all = *impl_;
  const std::size_t number = all.by_guid[show];
  Result<KnowledgeGraph> piece = all.load(all.notes[number]);
  if (!piece || all.linked_episodes.empty()) return piece;
  const auto leads = all.leads_of(*piece);
  const auto stated = all.foreign.find(number);
  const bool is_linked =
      stated != all.foreign.end() ||
      std::any_of(leads.begin(), leads.end(), [](const auto& lead) { return lead.has_value(); });
  if (!is_linked) return piece;
  return all.linked(*piece, leads,
                    stated == all.foreign.end() ? std::vector<ForeignStatement>() : stated->second);
}

void Pieces::see_shared(const KnowledgeGraph& merged) {
  Impl& all = *impl_;
  const std::lock_guard lock(all.mutex);
  for (NodeId id = 0; id < merged.nodes().size(); ++id) {
    const Node& node = merged.node(id);
    if (node.kind == NodeKind::kReference) {
      ReferenceNote& note = all.references.at(identity_key(merged.reference(id)));
      note.is_kept = true;
      all.take_edges(merged, id, note.edges);
    } else if (node.kind == NodeKind::kPerson) {
      const auto [known, is_new] = all.people.try_emplace(node.id, merged.person(id));
      if (!is_new) unite(known->second, merged.person(id));
    } else if (node.kind == NodeKind::kConcept) {
      const auto [known, is_new] = all.concepts.try_emplace(node.id, merged.concept_node(id));
      if (!is_new) unite(known->second, merged.concept_node(id));
      all.take_edges(merged, id, all.concept_edges[node.id]);
    }
  }
}

void Pieces::each_shared(const Visitor& visit) {
  Impl& all = *impl_;
  std::vector<const ReferenceNote*> references;
  for (const auto& [key, note] : all.references) {
    if (note.is_kept) references.push_back(&note);
  }
  std::sort(references.begin(), references.end(), [](const ReferenceNote* a, const ReferenceNote* b) {
    return a->reference.url < b->reference.url;
  });
  for (std::size_t begin = 0; begin < references.size(); begin += kPart) {
    const std::size_t end = std::min(begin + kPart, references.size());
    GraphBuilder builder;
    std::vector<Handle> handles;
    for (std::size_t i = begin; i < end; ++i)
      handles.push_back(builder.add_reference(references[i]->reference));
    for (std::size_t i = begin; i < end; ++i)
      all.add_edges(builder, handles[i - begin], references[i]->edges);
    const KnowledgeGraph graph = builder.freeze();
    // What they lead to may stand before or behind them, but not between: there all references are theirs.
    const auto first = graph.find(references[begin]->reference.url);
    visit(graph, *first, static_cast<NodeId>(*first + (end - begin)));
  }
  GraphBuilder builder;
  for (const auto& [id, person] : all.people) builder.add_person(id, person);
  std::map<std::string, Handle> concepts;
  for (const auto& [id, node] : all.concepts) concepts.emplace(id, builder.add_concept(id, node));
  all.relate_concepts();
  for (const auto& [id, edges] : all.concept_edges) all.add_edges(builder, concepts.at(id), edges);
  const KnowledgeGraph graph = builder.freeze();
  visit(graph, 0, static_cast<NodeId>(graph.nodes().size()));
}

}  // namespace podatlas::graph
