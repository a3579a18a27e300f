#include "graph/graph_builder.h"

#include <algorithm>
#include <boost/iterator/transform_iterator.hpp>
#include <compare>
#include <map>
#include <tuple>
#include <utility>

#include "core/url/url.h"

namespace podatlas {
namespace {

auto place_of(const EdgeEvidence& seen) {
  return std::tie(seen.owner, seen.field, seen.span.begin, seen.span.end, seen.rule, seen.cited_as,
                  seen.confidence);
}

// Places of a text that say the same, and of these how many an edge keeps: of a transcript enough to see
// where in the episode a topic is.
auto statement_of(const EdgeEvidence& seen) {
  return std::tuple(seen.owner, seen.field, seen.rule, seen.cited_as, seen.confidence);
}
constexpr std::size_t kMostPlaces = 20;
constexpr std::size_t kMostSpokenPlaces = 500;

// Keeps the first places of each statement in evidence[first...], which is that of an edge; the last one kept
// has the number of the others.
void limit_places(std::vector<EdgeEvidence>& evidence, std::size_t first) {
  if (evidence.size() - first <= kMostPlaces) return;
  struct Kept {
    std::size_t number = 0;
    std::size_t last = 0;  // index in evidence
  };
  std::map<decltype(statement_of(evidence.front())), Kept> statements;
  std::size_t end = first;
  for (std::size_t i = first; i < evidence.size(); ++i) {
    Kept& kept = statements[statement_of(evidence[i])];
    if (kept.number == (evidence[i].field == Field::kTranscript ? kMostSpokenPlaces : kMostPlaces)) {
      evidence[kept.last].further += 1 + evidence[i].further;
      continue;
    }
    ++kept.number;
    kept.last = end;
    evidence[end++] = evidence[i];
  }
  evidence.resize(end);
}

}  // namespace

template <typename Record>
GraphBuilder::Handle GraphBuilder::add(NodeKind kind, std::string id, std::deque<Record>& records,
                                       Record record, std::string_view show) {
  for (auto known = by_id_.find(id); known != by_id_.end(); known = by_id_.find(id)) {
    if (nodes_[known->second].kind == kind) return known->second;
    // The URL of a cited page can also be the IRI of a concept: two nodes.
    id += "#" + std::string(name_of(kind));
  }
  const auto handle = static_cast<Handle>(nodes_.size());
  records.push_back(std::move(record));
  nodes_.push_back({{kind, std::move(id), &records.back()}, interned(show)});
  by_id_.emplace(nodes_.back().id, handle);
  return handle;
}

std::string_view GraphBuilder::interned(std::string_view text) {
  if (text.empty()) return {};
  const auto known = made_.strings_.find(text);
  return known != made_.strings_.end() ? *known : *made_.strings_.emplace(text).first;
}

GraphBuilder::Handle GraphBuilder::add_show(Show show) {
  show.episodes.clear();
  std::string id = show_id(show.guid);
  return add(NodeKind::kShow, std::move(id), made_.shows_, std::move(show));
}

GraphBuilder::Handle GraphBuilder::add_episode(std::string_view show_guid, Episode episode) {
  std::string id = episode_id(show_guid, episode.guid);
  return add(NodeKind::kEpisode, std::move(id), made_.episodes_, std::move(episode), show_guid);
}

const Episode& GraphBuilder::episode(Handle handle) const {
  return *std::get<const Episode*>(nodes_[handle].record);
}

GraphBuilder::Handle GraphBuilder::add_reference(Reference reference) {
  reference.url = safe_iri(reference.url);
  std::string id = reference.url;
  return add(NodeKind::kReference, std::move(id), made_.references_, std::move(reference));
}

GraphBuilder::Handle GraphBuilder::add_person(std::string id, Person person) {
  return add(NodeKind::kPerson, std::move(id), made_.people_, std::move(person));
}

GraphBuilder::Handle GraphBuilder::add_concept(std::string iri, Concept concept_node) {
  return add(NodeKind::kConcept, std::move(iri), made_.concepts_, std::move(concept_node));
}

void GraphBuilder::add_edge(Handle source, Relation relation, Handle target) {
  edges_.push_back({source, target, relation});
}

void GraphBuilder::add_edge(Handle source, Relation relation, Handle target, Handle owner,
                            const Evidence& evidence, std::string_view cited_as, std::uint32_t further) {
  edges_.push_back({source, target, relation, static_cast<std::uint32_t>(evidence_.size())});
  evidence_.push_back({evidence, owner, interned(cited_as), further});
  evidence_.back().rule = interned(evidence.rule);
}

// All nodes in the order in which they will be numbered.
std::vector<GraphBuilder::Handle> GraphBuilder::ordered() const {
  struct Key {
    NodeKind kind;
    std::string_view show;
    std::optional<std::chrono::sys_seconds> published;
    std::optional<std::int64_t> number;
    std::string_view id;
    Handle handle;
    auto operator<=>(const Key&) const = default;  // NOLINT(modernize-use-nullptr)
  };
  std::vector<Key> keys;
  keys.reserve(nodes_.size());
  for (const PendingNode& node : nodes_) {
    Key key{node.kind, node.show, {}, {}, node.id, static_cast<Handle>(keys.size())};
    if (node.kind == NodeKind::kEpisode) {
      key.published = episode(key.handle).published;
      key.number = episode(key.handle).number;
    }
    keys.push_back(key);
  }
  std::sort(keys.begin(), keys.end());
  std::vector<Handle> order(keys.size());
  std::transform(keys.begin(), keys.end(), order.begin(), [](const Key& key) { return key.handle; });
  return order;
}

// Numbers the ends of edges, sorts edges and evidence, and merges edges that say the same. `evidence` of an
// edge becomes the index of its first piece.
void GraphBuilder::sort_edges(const std::vector<NodeId>& id_of) {
  for (EdgeEvidence& seen : evidence_) seen.owner = id_of[seen.owner];
  for (PendingEdge& edge : edges_) {
    edge.source = id_of[edge.source];
    edge.target = id_of[edge.target];
  }
  const auto key = [](const PendingEdge& edge) { return std::tie(edge.source, edge.relation, edge.target); };
  std::sort(edges_.begin(), edges_.end(), [&](const PendingEdge& a, const PendingEdge& b) {
    const auto order = key(a) <=> key(b);
    if (std::is_neq(order)) return std::is_lt(order);
    if (a.evidence == kNoEvidence || b.evidence == kNoEvidence) return a.evidence > b.evidence;
    return place_of(evidence_[a.evidence]) < place_of(evidence_[b.evidence]);
  });
  std::vector<EdgeEvidence>& evidence = made_.evidence_;
  evidence.reserve(evidence_.size());
  auto end = edges_.begin();
  for (const PendingEdge& edge : edges_) {
    const std::uint32_t seen = edge.evidence;
    if (end == edges_.begin() || key(edge) != key(*std::prev(end))) {
      if (end != edges_.begin()) limit_places(evidence, std::prev(end)->evidence);
      *end = edge;
      (end++)->evidence = static_cast<std::uint32_t>(evidence.size());
    }
    if (seen == kNoEvidence) continue;
    const bool repeats =
        std::prev(end)->evidence < evidence.size() && place_of(evidence.back()) == place_of(evidence_[seen]);
    if (!repeats) evidence.push_back(evidence_[seen]);
  }
  if (end != edges_.begin()) limit_places(evidence, std::prev(end)->evidence);
  edges_.erase(end, edges_.end());
  evidence_.clear();
}

std::vector<GraphBuilder::Handle> GraphBuilder::copy(const KnowledgeGraph& from,
                                                     const std::vector<bool>& is_hidden,
                                                     const std::function<bool(const Edge&)>& is_wanted) {
  std::vector<Handle> handles(from.nodes().size());
  for (NodeId id = 0; id < handles.size(); ++id) {
    const Node& node = from.node(id);
    if (is_hidden[id]) continue;
    switch (node.kind) {
      case NodeKind::kShow:
        handles[id] = add_show(from.show(id));
        break;
      case NodeKind::kEpisode:
        handles[id] = add_episode(guid_of_show(from, id), from.episode(id));
        break;
      case NodeKind::kReference:
        handles[id] = add_reference(from.reference(id));
        break;
      case NodeKind::kPerson:
        handles[id] = add_person(node.id, from.person(id));
        break;
      case NodeKind::kConcept:
        handles[id] = add_concept(node.id, from.concept_node(id));
        break;
    }
  }
  for (const Edge& edge : from.edges()) {
    if (is_hidden[edge.source] || is_hidden[edge.target] || !is_wanted(edge)) continue;
    if (edge.evidence.empty()) add_edge(handles[edge.source], edge.relation, handles[edge.target]);
    for (const EdgeEvidence& seen : edge.evidence) {
      if (!is_hidden[seen.owner])
        add_edge(handles[edge.source], edge.relation, handles[edge.target], handles[seen.owner], seen,
                 seen.cited_as, seen.further);
    }
  }
  return handles;
}

KnowledgeGraph GraphBuilder::freeze() {
  const std::vector<Handle> order = ordered();
  std::vector<NodeId> id_of(order.size());
  for (NodeId id = 0; id < order.size(); ++id) id_of[order[id]] = id;
  sort_edges(id_of);

  std::vector<EdgeFacts> facts;
  facts.reserve(edges_.size());
  for (std::size_t e = 0; e < edges_.size(); ++e) {
    const std::size_t end = e + 1 < edges_.size() ? edges_[e + 1].evidence : made_.evidence_.size();
    facts.push_back({edges_[e].relation,
                     std::span(made_.evidence_).subspan(edges_[e].evidence, end - edges_[e].evidence)});
  }
  const auto ends = [](const PendingEdge& edge) { return std::pair(edge.source, edge.target); };
  BoostGraph graph(boost::edges_are_unsorted_multi_pass, boost::make_transform_iterator(edges_.begin(), ends),
                   boost::make_transform_iterator(edges_.end(), ends), facts.begin(),
                   static_cast<NodeId>(order.size()));
  static_cast<BoostGraph&>(made_) = std::move(graph);
  made_.by_id_.reserve(order.size());
  for (NodeId id = 0; id < order.size(); ++id) {
    made_[id] = std::move(nodes_[order[id]]);
    made_.by_id_.emplace(made_[id].id, id);
  }
  KnowledgeGraph out = std::move(made_);
  *this = GraphBuilder();
  return out;
}

std::string_view guid_of_show(const KnowledgeGraph& graph, NodeId episode) {
  const auto show = show_of(graph, episode);
  if (!show || graph.node(*show).kind != NodeKind::kShow) return {};
  return graph.show(*show).guid;
}

}  // namespace podatlas
