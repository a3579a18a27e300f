#include "graph/knowledge_graph.h"

// First: in disjoint_sets the get() of the graph header below would hide the one for pointers.
#include <boost/property_map/property_map.hpp>
//
#include <boost/pending/disjoint_sets.hpp>

#include <algorithm>
#include <array>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <deque>
#include <numeric>
#include <type_traits>
#include <utility>

#include "core/memory/id_table.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "graph/edge_rows.h"
#include "graph/sort_ids.h"

namespace podatlas::graph {
namespace {

using Csr = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                               boost::no_property, NodeId, EdgeId>;

constexpr std::array<std::string_view, kNodeKindCount> kNodeKinds = {"show", "episode", "reference", "person",
                                                                     "concept"};
constexpr std::array<std::string_view, kRelationCount> kRelations = {
    "part of", "cites",  "listen first", "supersedes", "continues", "promises", "related",     "host",
    "guest",   "author", "about",        "mentions",   "broader",   "requires", "easier after"};

// A guid or a name as a part of an IRI's path. "." and ".." would lead elsewhere.
std::string segment(std::string_view guid) {
  const bool is_plain = std::all_of(guid.begin(), guid.end(), [](char c) { return is_alnum(c) || c == '-'; });
  if (is_plain) return std::string(guid);
  if (guid == ".") return "%2E";
  if (guid == "..") return "%2E%2E";
  return percent_encode(guid);
}

// Moves a record to the end of `to`; gives its index there.
template <typename Record>
std::uint32_t moved(std::vector<Record>& from, std::uint32_t index, std::vector<Record>& to) {
  to.push_back(std::move(from[index]));
  return static_cast<std::uint32_t>(to.size() - 1);
}

}  // namespace

std::string_view name_of(NodeKind kind) { return kNodeKinds.at(static_cast<std::size_t>(kind)); }
std::string_view name_of(Relation relation) { return kRelations.at(static_cast<std::size_t>(relation)); }

std::string show_id(std::string_view show_guid) { return "show/" + segment(show_guid) + "/series"; }
std::string episode_id(std::string_view show_guid, std::string_view episode_guid) {
  return "show/" + segment(show_guid) + "/episode/" + segment(episode_guid);
}

std::string person_id(std::string_view name) {
  const std::string readable = slug(name);
  return "person/" + segment(readable.empty() ? name : std::string_view(readable));
}

struct KnowledgeGraph::Impl {
  std::vector<Node> nodes;
  std::vector<Show> shows;
  std::vector<Episode> episodes;
  std::vector<Reference> references;
  std::vector<Person> people;
  std::vector<Concept> concepts;
  StringPool strings;
  Csr edges;
  EdgeRows rows;  // of the edges, all that Boost's graph does not keep
  IdTable by_id;
};

KnowledgeGraph::KnowledgeGraph(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
KnowledgeGraph::KnowledgeGraph(KnowledgeGraph&&) noexcept = default;
KnowledgeGraph& KnowledgeGraph::operator=(KnowledgeGraph&&) noexcept = default;
KnowledgeGraph::~KnowledgeGraph() = default;

std::span<const Node> KnowledgeGraph::nodes() const { return impl_->nodes; }
const Node& KnowledgeGraph::node(NodeId id) const { return impl_->nodes[id]; }

std::optional<NodeId> KnowledgeGraph::find(std::string_view id) const {
  return impl_->by_id.find(id, [this](NodeId n) -> std::string_view { return impl_->nodes[n].id; });
}

const Show& KnowledgeGraph::show(NodeId id) const { return impl_->shows[node(id).record]; }
const Episode& KnowledgeGraph::episode(NodeId id) const { return impl_->episodes[node(id).record]; }
const Reference& KnowledgeGraph::reference(NodeId id) const { return impl_->references[node(id).record]; }

const Person& KnowledgeGraph::person(NodeId id) const { return impl_->people[node(id).record]; }
const Concept& KnowledgeGraph::concept_node(NodeId id) const { return impl_->concepts[node(id).record]; }

std::string_view KnowledgeGraph::label(NodeId id) const {
  switch (node(id).kind) {
    case NodeKind::kShow:
      return show(id).title.empty() ? std::string_view("(untitled show)") : show(id).title;
    case NodeKind::kEpisode:
      return episode(id).title.empty() ? std::string_view("(untitled episode)") : episode(id).title;
    case NodeKind::kReference:
      return reference(id).ref.empty() ? reference(id).url : reference(id).ref;
    case NodeKind::kPerson:
      return person(id).name;
    case NodeKind::kConcept:
      return concept_node(id).name;
  }
  return {};
}

std::size_t KnowledgeGraph::edge_count() const { return impl_->rows.relations.size(); }

Edge KnowledgeGraph::edge(EdgeId id) const {
  // Boost finds the source of a bare edge index by bisection of the rows; so do we.
  const auto& rows = impl_->edges.m_forward.m_rowstart;
  const auto row = std::upper_bound(rows.begin(), rows.end(), id);
  return {static_cast<NodeId>(row - rows.begin() - 1), impl_->edges.m_forward.m_column[id],
          impl_->rows.relations[id]};
}

Relation KnowledgeGraph::relation(EdgeId id) const { return impl_->rows.relations[id]; }

KnowledgeGraph::EdgeRange KnowledgeGraph::out_edges(NodeId id) const {
  return {impl_->edges.m_forward.m_rowstart[id], impl_->edges.m_forward.m_rowstart[id + 1]};
}

std::span<const EdgeId> KnowledgeGraph::in_edges(NodeId id) const {
  return std::span(impl_->rows.in_edges)
      .subspan(impl_->rows.in_begin[id], impl_->rows.in_begin[id + 1] - impl_->rows.in_begin[id]);
}

std::span<const EdgeEvidence> KnowledgeGraph::evidence(EdgeId id) const {
  const std::size_t begin = impl_->rows.evidence_begin[id];
  return std::span(impl_->rows.evidence).subspan(begin, impl_->rows.evidence_begin[id + 1] - begin);
}

std::string_view KnowledgeGraph::quote(const EdgeEvidence& evidence) const {
  return slice(episode(evidence.owner).text(evidence.field), evidence.span);
}

std::string_view KnowledgeGraph::string(StringId id) const { return impl_->strings.view(id); }

std::size_t KnowledgeGraph::count_components() const {
  std::size_t count = impl_->nodes.size();
  boost::disjoint_sets_with_storage<> components(count);
  for (NodeId v = 0; v < impl_->nodes.size(); ++v) {
    const auto [first, last] = out_edges(v);
    for (EdgeId e = first; e < last; ++e) {
      const std::size_t one = components.find_set(v);
      const std::size_t other = components.find_set(impl_->edges.m_forward.m_column[e]);
      if (one == other) continue;
      components.link(one, other);
      --count;
    }
  }
  return count;
}

struct GraphBuilder::Impl {
  std::vector<Node> nodes;
  std::vector<StringId> episode_shows;  // show guid, by episode record
  StringPool guids;
  std::string last_show;    // guid of the show of the last episode
  std::string episodes_of;  // with what the ids of its episodes begin
  std::vector<Show> shows;
  std::vector<Episode> episodes;
  std::vector<Reference> references;
  std::vector<Person> people;
  std::vector<Concept> concepts;
  StringPool strings;
  // Rules of evidence and their numbers, by where their names lie in memory: there are a few dozen in all.
  std::array<std::pair<std::string_view, StringId>, 64> rules{};
  std::vector<PendingEdge> edges;
  // Of the edges, which point here; its blocks fit where mentions were that are gone.
  std::deque<EdgeEvidence> evidence;
  IdTable by_id;

  std::string_view id_of(Handle handle) const { return nodes[handle].id; }

  template <typename Record>
  Handle add(NodeKind kind, std::string id, std::vector<Record>& records,
             std::type_identity_t<Record>&& record) {
    const auto handle = static_cast<Handle>(nodes.size());
    const auto known_id = [this](Handle n) { return id_of(n); };
    for (Handle known = 0; (known = by_id.find_or_add(id, handle, known_id)) != handle;) {
      if (nodes[known].kind == kind) return known;
      // A page may be cited whose URL is also the IRI of a concept: two nodes.
      id += "#" + std::string(name_of(kind));
    }
    nodes.push_back({kind, static_cast<std::uint32_t>(records.size()), std::move(id)});
    records.push_back(std::move(record));
    return handle;
  }

  StringId rule_id(std::string_view rule) {
    // Any place will do, as what is found there is compared.
    const std::size_t hash = std::hash<const char*>{}(rule.data());
    auto& [known, id] = rules[(hash ^ hash >> 6U) % rules.size()];
    if (rule != known) {
      id = strings.intern(rule);
      known = strings.view(id);
    }
    return id;
  }

  // All nodes in the canonical order: by kind, episodes by show and date, others by id.
  std::vector<Handle> ordered() const {
    std::array<std::size_t, kNodeKindCount + 1> begin{};
    for (const Node& node : nodes) ++begin.at(static_cast<std::size_t>(node.kind) + 1);
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    std::vector<Handle> order(nodes.size());
    auto next = begin;
    for (Handle n = 0; n < nodes.size(); ++n) order[next.at(static_cast<std::size_t>(nodes[n].kind))++] = n;
    for (std::size_t kind = 0; kind < kNodeKindCount; ++kind) {
      const auto here = std::span(order).subspan(begin.at(kind), begin.at(kind + 1) - begin.at(kind));
      if (static_cast<NodeKind>(kind) == NodeKind::kEpisode) {
        sort_episodes(here);
      } else {
        sort_by_id(here, [this](Handle n) { return id_of(n); });
      }
    }
    return order;
  }

  // Whether the records of episodes lie in that order already, as they do when a feed begins with the oldest.
  bool has_ordered_episodes(const std::vector<Handle>& order) const {
    std::uint32_t next = 0;
    return std::all_of(order.begin(), order.end(), [&](Handle n) {
      return nodes[n].kind != NodeKind::kEpisode || nodes[n].record == next++;
    });
  }

  void sort_episodes(std::span<Handle> handles) const {
    // By what they are ordered, side by side: records lie far apart.
    struct Key {
      std::string_view show;
      std::optional<std::chrono::sys_seconds> published;
      std::optional<std::int64_t> number;
      Handle handle;
    };
    std::vector<Key> keys;
    keys.reserve(handles.size());
    for (const Handle n : handles) {
      const std::uint32_t record = nodes[n].record;
      keys.push_back(
          {guids.view(episode_shows[record]), episodes[record].published, episodes[record].number, n});
    }
    const auto is_before = [this](const Key& a, const Key& b) {
      if (a.show.data() != b.show.data() && a.show != b.show) return a.show < b.show;
      if (a.published != b.published) return a.published < b.published;
      if (a.number != b.number) return a.number < b.number;
      return id_of(a.handle) < id_of(b.handle);
    };
    if (!std::is_sorted(keys.begin(), keys.end(), is_before)) std::sort(keys.begin(), keys.end(), is_before);
    std::transform(keys.begin(), keys.end(), handles.begin(), [](const Key& key) { return key.handle; });
  }
};

GraphBuilder::GraphBuilder() : impl_(std::make_unique<Impl>()) {}
GraphBuilder::~GraphBuilder() = default;

GraphBuilder::Handle GraphBuilder::add_show(Show show) {
  show.episodes.clear();
  std::string id = show_id(show.guid);
  return impl_->add(NodeKind::kShow, std::move(id), impl_->shows, std::move(show));
}

GraphBuilder::Handle GraphBuilder::add_episode(std::string_view show_guid, Episode episode) {
  // Episodes come one show after the other.
  if (impl_->episodes_of.empty() || impl_->last_show != show_guid) {
    impl_->last_show = show_guid;
    impl_->episodes_of = episode_id(show_guid, "");
  }
  std::string id = impl_->episodes_of + segment(episode.guid);
  const Handle handle = impl_->add(NodeKind::kEpisode, std::move(id), impl_->episodes, std::move(episode));
  if (impl_->episode_shows.size() < impl_->episodes.size())
    impl_->episode_shows.push_back(impl_->guids.intern(show_guid));
  return handle;
}

const Episode& GraphBuilder::episode(Handle handle) const {
  return impl_->episodes[impl_->nodes[handle].record];
}

void GraphBuilder::expect_episodes(std::size_t more) {
  impl_->episodes.reserve(impl_->episodes.size() + more);
  impl_->episode_shows.reserve(impl_->episode_shows.size() + more);
}

GraphBuilder::Handle GraphBuilder::add_reference(Reference reference) {
  reference.url = safe_iri(reference.url);
  std::string id = reference.url;
  return impl_->add(NodeKind::kReference, std::move(id), impl_->references, std::move(reference));
}

GraphBuilder::Handle GraphBuilder::add_person(std::string id, Person person) {
  return impl_->add(NodeKind::kPerson, std::move(id), impl_->people, std::move(person));
}

GraphBuilder::Handle GraphBuilder::add_concept(std::string iri, Concept concept_node) {
  return impl_->add(NodeKind::kConcept, std::move(iri), impl_->concepts, std::move(concept_node));
}

void GraphBuilder::add_edge(Handle source, Relation relation, Handle target) {
  impl_->edges.push_back(pending_edge(source, relation, target, kNoEvidence));
}

void GraphBuilder::add_edge(Handle source, Relation relation, Handle target, Handle owner,
                            const Evidence& evidence, std::string_view cited_as) {
  impl_->edges.push_back(
      pending_edge(source, relation, target, static_cast<std::uint32_t>(impl_->evidence.size())));
  impl_->evidence.push_back({owner, evidence.field, evidence.span, impl_->rule_id(evidence.rule),
                             cited_as.empty() ? StringId{0} : impl_->strings.intern(cited_as),
                             evidence.confidence});
}

void GraphBuilder::expect_edges(std::size_t more) { impl_->edges.reserve(impl_->edges.size() + more); }

KnowledgeGraph GraphBuilder::freeze() {
  Impl& from = *impl_;
  auto to = std::make_unique<KnowledgeGraph::Impl>();

  const std::vector<Handle> order = from.ordered();
  std::vector<NodeId> id_of(order.size());
  to->nodes.reserve(from.nodes.size());
  to->shows.reserve(from.shows.size());
  const bool has_ordered_episodes = from.has_ordered_episodes(order);
  if (has_ordered_episodes) {
    to->episodes = std::move(from.episodes);
  } else {
    to->episodes.reserve(from.episodes.size());
  }
  to->references.reserve(from.references.size());
  to->people.reserve(from.people.size());
  to->concepts.reserve(from.concepts.size());
  for (NodeId i = 0; i < order.size(); ++i) {
    Node& node = from.nodes[order[i]];
    id_of[order[i]] = i;
    switch (node.kind) {
      case NodeKind::kShow:
        node.record = moved(from.shows, node.record, to->shows);
        break;
      case NodeKind::kEpisode:
        if (!has_ordered_episodes) node.record = moved(from.episodes, node.record, to->episodes);
        break;
      case NodeKind::kReference:
        node.record = moved(from.references, node.record, to->references);
        break;
      case NodeKind::kPerson:
        node.record = moved(from.people, node.record, to->people);
        break;
      case NodeKind::kConcept:
        node.record = moved(from.concepts, node.record, to->concepts);
        break;
    }
    to->nodes.push_back(std::move(node));
  }
  from.episodes = {};  // what is left of them is large, and edges are next
  from.references = {};
  from.nodes = {};
  to->by_id = std::move(from.by_id);
  to->by_id.renumber(id_of);
  to->strings = std::move(from.strings);

  for (EdgeEvidence& evidence : from.evidence) evidence.owner = id_of[evidence.owner];
  for (PendingEdge& edge : from.edges) {
    edge = pending_edge(id_of[edge.source], edge.relation(), id_of[edge.target()], edge.evidence);
  }
  std::vector<std::pair<NodeId, NodeId>> ends;
  to->rows = pack_edges(std::move(from.edges), from.evidence, to->strings, to->nodes.size(), ends);
  to->edges = Csr(boost::edges_are_sorted, ends.begin(), ends.end(), static_cast<NodeId>(to->nodes.size()),
                  static_cast<EdgeId>(ends.size()));

  impl_ = std::make_unique<Impl>();
  return KnowledgeGraph(std::move(to));
}

bool is_in_title(const KnowledgeGraph& graph, EdgeId e) {
  const auto evidence = graph.evidence(e);
  return std::any_of(evidence.begin(), evidence.end(),
                     [](const EdgeEvidence& seen) { return seen.field == Field::kTitle; });
}

std::optional<NodeId> show_of(const KnowledgeGraph& graph, NodeId episode) {
  const auto [first, last] = graph.out_edges(episode);
  for (EdgeId e = first; e < last; ++e) {
    const Edge edge = graph.edge(e);
    if (edge.relation == Relation::kPartOf) return edge.target;
  }
  return std::nullopt;
}

std::vector<NodeId> episodes_of(const KnowledgeGraph& graph, NodeId show) {
  std::vector<NodeId> episodes;
  for (const EdgeId e : graph.in_edges(show)) {
    const Edge edge = graph.edge(e);
    if (edge.relation == Relation::kPartOf && graph.node(edge.source).kind == NodeKind::kEpisode)
      episodes.push_back(edge.source);
  }
  return episodes;
}

}  // namespace podatlas::graph
