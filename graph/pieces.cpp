#include "graph/pieces.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/parallel.h"
#include "core/string_pool.h"
#include "core/temporary_file.h"
#include "core/url.h"
#include "graph/build_graph.h"
#include "graph/merge_rules.h"
#include "graph/packed_graph.h"
#include "graph/reference_identity.h"

namespace podatlas::graph {
namespace {

using Handle = GraphBuilder::Handle;
using EpisodePlace = std::pair<std::size_t, std::size_t>;  // show's number, and which of its episodes

constexpr std::size_t kPart = 4096;  // references that each_shared tells of at a time

// What orders an episode among others, and names it.
struct EpisodeNote {
  std::string guid;
  std::optional<std::chrono::sys_seconds> published;
  std::optional<std::int64_t> number;
};

// What is kept of a piece.
struct ShowNote {
  Show show;
  Spool::Piece packed;
};

// An edge that starts at a reference or a concept, by what it leads to.
struct SharedEdge {
  Relation relation = Relation::kPartOf;
  NodeKind kind = NodeKind::kReference;
  StringId target = 0;
  friend bool operator==(const SharedEdge&, const SharedEdge&) = default;
};

struct ReferenceNote {
  Reference reference;
  std::optional<EpisodePlace> leads_to;  // then it is an episode
  bool is_kept = false;                  // some piece has it when merged
  std::vector<SharedEdge> edges;
};

// That an episode is heard before one of another show, whose text says so.
struct ForeignStatement {
  EpisodePlace about;
  Relation relation = Relation::kListenFirst;
  std::string owner_show;  // guid
  Episode owner;
  Evidence evidence;
  std::string cited_as;
};

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

std::string guid_of_show(const KnowledgeGraph& piece, NodeId episode) {
  const auto show = show_of(piece, episode);
  return show ? piece.show(*show).guid : std::string();
}

}  // namespace

struct Pieces::Impl {
  PieceHelp help;
  Spool spool;
  std::mutex mutex;
  bool are_separate = true;
  std::vector<ShowNote> notes;
  std::unordered_map<std::string, std::size_t> number_of;  // place in notes, by guid
  std::vector<std::size_t> by_guid;                        // places in notes
  std::vector<Show> shows;                                 // in that order
  std::set<std::string> sources;
  std::unordered_map<std::string, ReferenceNote> references;               // by identity_key
  std::unordered_set<std::string> other_iris;                              // of people and concepts
  std::map<EpisodePlace, EpisodeNote> linked_episodes;                     // those that references lead to
  std::unordered_map<std::size_t, std::vector<ForeignStatement>> foreign;  // by place in notes
  // Of the merged pieces.
  StringPool ids;
  std::map<std::string, Person> people;
  std::map<std::string, Concept> concepts;
  std::map<std::string, std::vector<SharedEdge>> concept_edges;

  void see_show(const KnowledgeGraph& piece, NodeId id, Spool::Piece packed) {
    const std::size_t number = notes.size();
    ShowNote& note = notes.emplace_back(ShowNote{piece.show(id), packed});
    are_separate = number_of.emplace(note.show.guid, number).second && are_separate;
    sources.insert(note.show.sources.begin(), note.show.sources.end());
    Show links;
    links.link = note.show.link;
    for (const NodeId part : episodes_of(piece, 0)) {
      const Episode& episode = piece.episode(part);
      sources.insert(episode.sources.begin(), episode.sources.end());
      if (!help.add_links) continue;
      Episode& link = links.episodes.emplace_back();
      link.guid = episode.guid;
      link.title = episode.title;
      link.link = episode.link;
      link.same_as = episode.same_as;
    }
    if (help.add_links) help.add_links(number, links);
  }

  void see_reference(const KnowledgeGraph& piece, NodeId id) {
    const Reference& reference = piece.reference(id);
    if (!reference.title.empty() || piece.node(id).id != reference.url) are_separate = false;
    const auto [known, is_new] =
        references.try_emplace(identity_key(reference), ReferenceNote{reference, std::nullopt, false, {}});
    if (!is_new) unite(known->second.reference, reference);
  }

  // Which of two things gets an IRI as it is depends on all of them. A name that was changed for that has
  // such an end.
  [[nodiscard]] bool is_any_iri_of_two() const {
    return std::any_of(other_iris.begin(), other_iris.end(), [&](const std::string& iri) {
      return iri.ends_with("#person") || iri.ends_with("#concept") ||
             references.contains(identity_key({ReferenceKind::kOther, iri, {}}));
    });
  }

  [[nodiscard]] const ReferenceNote& note_of(const Reference& reference) const {
    return references.at(identity_key(reference));
  }

  // Where the references of a piece lead that are episodes.
  [[nodiscard]] std::vector<std::optional<EpisodePlace>> leads_of(const KnowledgeGraph& piece) const {
    std::vector<std::optional<EpisodePlace>> leads(piece.nodes().size());
    for (NodeId id = 0; id < leads.size(); ++id) {
      if (piece.node(id).kind == NodeKind::kReference) leads[id] = note_of(piece.reference(id)).leads_to;
    }
    return leads;
  }

  [[nodiscard]] Result<KnowledgeGraph> load(const ShowNote& note) const {
    std::string bytes;
    if (auto read = spool.read(note.packed, bytes); !read) return tl::unexpected(std::move(read.error()));
    return unpack(bytes, [&](const Reference& reference) { return note_of(reference).reference; });
  }

  // As many threads as there are pieces write to places of their own.
  void see_linked_episodes(std::size_t number, const KnowledgeGraph& piece) {
    const std::vector<NodeId> episodes = episodes_of(piece, 0);
    for (auto it = linked_episodes.lower_bound({number, 0});
         it != linked_episodes.end() && it->first.first == number; ++it) {
      const Episode& episode = piece.episode(episodes[it->first.second]);
      it->second = {episode.guid, episode.published, episode.number};
    }
  }

  Handle add_foreign(GraphBuilder& builder, const EpisodePlace& place) const {
    const EpisodeNote& note = linked_episodes.at(place);
    Episode episode;
    episode.guid = note.guid;
    episode.published = note.published;
    episode.number = note.number;
    return builder.add_episode(notes[place.first].show.guid, std::move(episode));
  }

  static Handle add(GraphBuilder& builder, const KnowledgeGraph& piece, NodeId id) {
    const Node& node = piece.node(id);
    switch (node.kind) {
      case NodeKind::kShow:
        return builder.add_show(piece.show(id));
      case NodeKind::kEpisode:
        return builder.add_episode(guid_of_show(piece, id), piece.episode(id));
      case NodeKind::kReference:
        return builder.add_reference(piece.reference(id));
      case NodeKind::kPerson:
        return builder.add_person(node.id, piece.person(id));
      case NodeKind::kConcept:
        break;
    }
    return builder.add_concept(node.id, piece.concept_node(id));
  }

  void see_links(std::size_t number, const KnowledgeGraph& piece);
  [[nodiscard]] KnowledgeGraph linked(const KnowledgeGraph& piece,
                                      const std::vector<std::optional<EpisodePlace>>& leads,
                                      const std::vector<ForeignStatement>& stated) const;

  void take_edges(const KnowledgeGraph& graph, NodeId id, std::vector<SharedEdge>& edges) {
    const auto [first, last] = graph.out_edges(id);
    for (EdgeId e = first; e < last; ++e) {
      const Edge edge = graph.edge(e);
      const Node& target = graph.node(edge.target);
      add_shared_edge(edges, {edge.relation, target.kind, ids.intern(target.id)});
    }
  }

  void add_edges(GraphBuilder& builder, Handle source, const std::vector<SharedEdge>& edges) const {
    for (const SharedEdge& edge : edges) {
      builder.add_edge(source, edge.relation,
                       add_bare(builder, edge.kind, std::string(ids.view(edge.target))));
    }
  }

  // Two concepts may be related that no piece had both of.
  void relate_concepts() {
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
};

// Notes what a piece states about episodes of others, and whether it can be merged alone.
void Pieces::Impl::see_links(std::size_t number, const KnowledgeGraph& piece) {
  see_linked_episodes(number, piece);
  const auto leads = leads_of(piece);
  const Kept kept = kept_of(
      piece, [](NodeId) { return true; }, [&](NodeId id) { return leads[id].has_value(); });
  for (EdgeId e = 0; e < piece.edge_count(); ++e) {
    const Edge edge = piece.edge(e);
    const auto& about = leads[edge.target];
    // Who is credited for an episode may be credited for something beside it; and what has spellings may lead
    // elsewhere in another one.
    const bool is_alone = !leads[edge.source] && (!about || identity_key(piece.reference(edge.target)) ==
                                                                piece.node(edge.target).id);
    if (!is_alone) {
      const std::lock_guard lock(mutex);
      are_separate = false;
      return;
    }
    if (!about || edge.relation != Relation::kCites) continue;
    tell_links(piece, kept, e, help.statement,
               [&](NodeId owner, const EpisodeStatement& statement, std::string_view cited_as) {
                 if (statement.relation != EpisodeRelation::kListenBefore) return;
                 const std::lock_guard lock(mutex);
                 foreign[about->first].push_back({*about, relation_of(statement.relation),
                                                  guid_of_show(piece, owner), piece.episode(owner),
                                                  statement.evidence, std::string(cited_as)});
               });
  }
}

// A piece whose links to episodes of other pieces are edges, with what others have stated of its own.
KnowledgeGraph Pieces::Impl::linked(const KnowledgeGraph& piece,
                                    const std::vector<std::optional<EpisodePlace>>& leads,
                                    const std::vector<ForeignStatement>& stated) const {
  const Kept kept = kept_of(
      piece, [](NodeId) { return true; }, [&](NodeId id) { return leads[id].has_value(); });
  GraphBuilder builder;
  std::vector<Handle> handles(piece.nodes().size());
  for (NodeId id = 0; id < handles.size(); ++id) {
    if (kept.nodes[id]) handles[id] = add(builder, piece, id);
  }
  // With their texts, before a link adds one of them without.
  std::vector<Handle> owners;
  owners.reserve(stated.size());
  for (const ForeignStatement& statement : stated)
    owners.push_back(builder.add_episode(statement.owner_show, statement.owner));
  for (EdgeId e = 0; e < piece.edge_count(); ++e) {
    const Edge edge = piece.edge(e);
    if (!is_kept(piece, kept, e)) continue;
    if (leads[edge.target]) {
      if (edge.relation != Relation::kCites) continue;
      const Handle there = add_foreign(builder, *leads[edge.target]);
      tell_links(piece, kept, e, help.statement,
                 [&](NodeId owner, const EpisodeStatement& statement, std::string_view cited_as) {
                   const Handle here = handles[owner];
                   if (here == there || statement.relation == EpisodeRelation::kListenBefore) return;
                   builder.add_edge(here, relation_of(statement.relation), there, here, statement.evidence,
                                    cited_as);
                 });
      continue;
    }
    if (piece.evidence(e).empty() && kept.nodes[edge.source] && kept.nodes[edge.target])
      builder.add_edge(handles[edge.source], edge.relation, handles[edge.target]);
    for (const std::size_t i : kept.evidence[e]) {
      const EdgeEvidence& seen = piece.evidence(e)[i];
      builder.add_edge(handles[edge.source], edge.relation, handles[edge.target], handles[seen.owner],
                       {seen.field, seen.span, piece.string(seen.rule), seen.confidence},
                       piece.string(seen.cited_as));
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

Pieces::Pieces(PieceHelp help) : impl_(std::make_unique<Impl>()) { impl_->help = std::move(help); }
Pieces::~Pieces() = default;

Result<void> Pieces::add(const KnowledgeGraph& piece) {
  Impl& all = *impl_;
  const Result<Spool::Piece> packed = all.spool.add(pack(piece));
  if (!packed) return tl::unexpected(packed.error());
  const std::lock_guard lock(all.mutex);
  for (NodeId id = 0; id < piece.nodes().size(); ++id) {
    const Node& node = piece.node(id);
    const auto [first, last] = piece.out_edges(id);
    if (node.kind == NodeKind::kShow) {
      all.see_show(piece, id, *packed);
      all.are_separate = all.are_separate && id == 0 && first == last;
    } else if (node.kind == NodeKind::kEpisode) {
      all.are_separate = all.are_separate && show_of(piece, id);
    } else if (node.kind == NodeKind::kReference) {
      all.see_reference(piece, id);
    } else {
      if (node.id.find("://") != std::string::npos) all.other_iris.insert(node.id);
      for (EdgeId e = first; e < last; ++e) all.are_separate = all.are_separate && piece.evidence(e).empty();
    }
  }
  return {};
}

Result<bool> Pieces::settle(unsigned jobs) {
  Impl& all = *impl_;
  if (!all.are_separate || all.is_any_iri_of_two()) return false;
  all.by_guid.resize(all.notes.size());
  std::iota(all.by_guid.begin(), all.by_guid.end(), std::size_t{0});
  std::sort(all.by_guid.begin(), all.by_guid.end(),
            [&](std::size_t a, std::size_t b) { return all.notes[a].show.guid < all.notes[b].show.guid; });
  for (const std::size_t number : all.by_guid) all.shows.push_back(all.notes[number].show);
  if (!all.help.find) return true;
  for (auto& [key, note] : all.references) {
    note.leads_to = all.help.find(note.reference.url);
    if (note.leads_to) all.linked_episodes.emplace(*note.leads_to, EpisodeNote{});
  }
  if (all.linked_episodes.empty()) return true;
  std::optional<Error> error;
  parallel_for(all.notes.size(), jobs, [&](std::size_t i) {
    Result<KnowledgeGraph> piece = all.load(all.notes[i]);
    if (piece) return all.see_links(i, *piece);
    const std::lock_guard lock(all.mutex);
    error = std::move(piece.error());
  });
  if (error) return tl::unexpected(std::move(*error));
  return all.are_separate;
}

const std::vector<Show>& Pieces::shows() const { return impl_->shows; }
std::vector<std::string> Pieces::sources() const { return {impl_->sources.begin(), impl_->sources.end()}; }

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
