#include "graph/merge/pieces.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

#include "core/io/parallel.h"
#include "graph/build/build_graph.h"
#include "graph/build/reference_identity.h"
#include "graph/merge/packed_graph.h"
#include "graph/merge/pieces_impl.h"

namespace podatlas::graph {

void Pieces::Impl::see_show(const KnowledgeGraph& piece, NodeId id, Spool::Piece of_piece) {
  const std::size_t number = notes.size();
  ShowNote& note = notes.emplace_back(ShowNote{piece.show(id), of_piece});
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

void Pieces::Impl::see_reference(const KnowledgeGraph& piece, NodeId id) {
  const Reference& reference = piece.reference(id);
  // Only a post has a title, cites and speaks of episodes.
  for (const Edge& edge : piece.out_edges(id)) {
    const Relation relation = edge.relation;
    if (relation == Relation::kCites || relation == Relation::kMentions) are_separate = false;
  }
  if (!reference.title.empty() || piece.node(id).id != reference.url) are_separate = false;
  const auto [known, is_new] =
      references.try_emplace(identity_key(reference), ReferenceNote{reference, std::nullopt, false, {}});
  if (!is_new) unite(known->second.reference, reference);
}

void Pieces::Impl::see_other(const KnowledgeGraph& piece, NodeId id) {
  const Node& node = piece.node(id);
  are_separate = others.emplace(node.id, node.kind).first->second == node.kind && are_separate;
  for (const Edge& edge : piece.out_edges(id)) are_separate = are_separate && edge.evidence.empty();
}

// A name that was changed because something else has it has such an end.
bool Pieces::Impl::is_any_iri_of_two() const {
  return std::any_of(others.begin(), others.end(), [&](const auto& other) {
    const std::string& iri = other.first;
    return iri.ends_with("#person") || iri.ends_with("#concept") ||
           references.contains(identity_key({ReferenceKind::kOther, iri, {}}));
  });
}

const ReferenceNote& Pieces::Impl::note_of(const Reference& reference) const {
  return references.at(identity_key(reference));
}

std::vector<std::optional<EpisodePlace>> Pieces::Impl::leads_of(const KnowledgeGraph& piece) const {
  std::vector<std::optional<EpisodePlace>> leads(piece.nodes().size());
  for (NodeId id = 0; id < leads.size(); ++id) {
    if (piece.node(id).kind == NodeKind::kReference) leads[id] = note_of(piece.reference(id)).leads_to;
  }
  return leads;
}

Result<KnowledgeGraph> Pieces::Impl::load(const ShowNote& note) const {
  std::string bytes;
  if (auto read = spool.read(note.packed, bytes); !read) return tl::unexpected(std::move(read.error()));
  return unpack(bytes, [&](const Reference& reference) { return note_of(reference).reference; });
}

// As many threads as there are pieces write to places of their own.
void Pieces::Impl::see_linked_episodes(std::size_t number, const KnowledgeGraph& piece) {
  const std::vector<NodeId> episodes = episodes_of(piece, 0);
  for (auto it = linked_episodes.lower_bound({number, 0});
       it != linked_episodes.end() && it->first.first == number; ++it) {
    const Episode& episode = piece.episode(episodes[it->first.second]);
    it->second = {episode.guid, episode.published, episode.number};
  }
}

// Notes what a piece states about episodes of others, and whether it can be merged alone.
void Pieces::Impl::see_links(std::size_t number, const KnowledgeGraph& piece) {
  see_linked_episodes(number, piece);
  const auto leads = leads_of(piece);
  const Kept kept = kept_of_piece(piece, leads);
  for (const Edge& edge : piece.edges()) {
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
    tell_links(piece, kept, edge.id, help.statement,
               [&](NodeId owner, const EpisodeStatement& statement, std::string_view cited_as) {
                 if (statement.relation != EpisodeRelation::kListenBefore) return;
                 const std::lock_guard lock(mutex);
                 foreign[about->first].push_back(
                     {*about, relation_of(statement.relation), std::string(guid_of_show(piece, owner)),
                      piece.episode(owner), statement.evidence, std::string(cited_as)});
               });
  }
}

Pieces::Pieces(PieceHelp help) : impl_(std::make_unique<Impl>()) { impl_->help = std::move(help); }
Pieces::~Pieces() = default;

Result<void> Pieces::add(const KnowledgeGraph& piece) {
  Impl& all = *impl_;
  const Result<Spool::Piece> packed = all.spool.add(pack(piece));
  if (!packed) return tl::unexpected(packed.error());
  const std::lock_guard lock(all.mutex);
  all.packed.push_back(*packed);
  for (NodeId id = 0; id < piece.nodes().size(); ++id) {
    const Node& node = piece.node(id);
    if (node.kind == NodeKind::kShow) {
      all.see_show(piece, id, *packed);
      all.are_separate = all.are_separate && id == 0 && piece.out_edges(id).empty();
    } else if (node.kind == NodeKind::kEpisode) {
      all.are_separate = all.are_separate && show_of(piece, id);
    } else if (node.kind == NodeKind::kReference) {
      all.see_reference(piece, id);
    } else {
      all.see_other(piece, id);
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

Result<std::vector<KnowledgeGraph>> Pieces::graphs() const {
  std::vector<KnowledgeGraph> graphs;
  for (const Spool::Piece& packed : impl_->packed) {
    std::string bytes;
    if (auto read = impl_->spool.read(packed, bytes); !read) return tl::unexpected(std::move(read.error()));
    graphs.push_back(unpack(bytes));
  }
  return graphs;
}

const std::vector<Show>& Pieces::shows() const { return impl_->shows; }
std::vector<std::string> Pieces::sources() const { return {impl_->sources.begin(), impl_->sources.end()}; }

}  // namespace podatlas::graph
