#pragma once

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/iterator/transform_iterator.hpp>
#include <boost/range/iterator_range.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas {

/// Index of a node. Nodes are ordered by kind, then episodes by show and date and all others by id, so ids
/// do not depend on insertion order.
using NodeId = std::uint32_t;
/// Index of an edge. Edges are ordered by source, relation and target.
using EdgeId = std::uint32_t;

/// The kind of a node, in node order.
enum class NodeKind : std::uint8_t { kShow, kEpisode, kReference, kPerson, kConcept };
/// Number of kinds.
inline constexpr std::size_t kNodeKindCount = 5;
/// Name in outputs: "show", "episode", ...
[[nodiscard]] std::string_view name_of(NodeKind kind);

/// The relation of an edge.
enum class Relation : std::uint8_t {
  kPartOf,       ///< episode, show; reference, repository; comment, issue
  kCites,        ///< episode, post or (in boilerplate) show, reference
  kListenFirst,  ///< episode, episode to listen to before it
  kSupersedes,   ///< episode, older episode
  kContinues,    ///< episode, earlier episode
  kPromises,     ///< episode, later episode that keeps the promise; episode, concept not covered yet
  kRelated,      ///< episode, episode; concept, concept
  kHost,         ///< episode or show, person
  kGuest,        ///< episode, person
  kAuthor,       ///< reference, person
  kAbout,        ///< episode, main topic; reference, concept it explains
  kMentions,     ///< episode, episode, person or concept mentioned in passing; post, episode
  kBroader,      ///< concept, broader concept
  kRequires,     ///< concept, concept it requires
  kEasierAfter,  ///< concept, concept that makes it easier
};
/// Number of relations.
inline constexpr std::size_t kRelationCount = 15;
/// Name in outputs: "part of", "cites", ...
[[nodiscard]] std::string_view name_of(Relation relation);

/// A cited work. The `id` of its node is the canonical URL.
struct Reference {
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it is
  std::string url;                             ///< canonical
  std::string ref;                             ///< "owner/repo#1" etc., as in LinkMention; may be empty
  std::string title{};                         ///< title; empty if unknown
};

/// A host, guest, author or other person.
struct Person {
  std::string name;                      ///< the handle if no name is known
  std::vector<std::string> other_names;  ///< sorted
  std::vector<std::string> handles;      ///< sorted, without '@'
  std::vector<std::string> same_as;      ///< URLs, sorted
};

/// A concept. The `id` of its node is its IRI in the ontology, or concept_id() of that.
struct Concept {
  std::string name;                       ///< preferred label
  std::vector<std::string> alternatives;  ///< sorted
  std::vector<std::string> search_names;  ///< further names that searches accept; sorted
  std::string definition;                 ///< may be empty
  std::string scheme;                     ///< IRI of its scheme; may be empty
  std::string scheme_title;               ///< the scheme's title

  /// Reasons for requirements: IRI of the required concept, and the reason. Sorted.
  std::vector<std::pair<std::string, std::string>> reasons;
  std::vector<std::string> questions{};      ///< what people ask who need it; searched; sorted
  std::vector<std::string> areas{};          ///< IRIs of concepts it belongs to, not as a part; sorted
  std::vector<std::string> exact_matches{};  ///< IRIs of the same concept elsewhere, as in Wikidata; sorted
};

/// A node: the vertex property of the graph.
struct Node {
  NodeKind kind = NodeKind::kShow;  ///< kind of its record
  std::string id;                   ///< IRI relative to kBaseIri, or absolute

  /// The record, by kind; owned by the graph. A Show here has no episodes, which are nodes.
  std::variant<const Show*, const Episode*, const Reference*, const Person*, const Concept*> record;
};

/// Base of relative ids.
inline constexpr std::string_view kBaseIri = "https://w3id.org/podatlas/";

/// Where an edge is stated: a span in a text of the episode `owner`. The span is empty for facts from the
/// structure of the feed.
struct EdgeEvidence : Evidence {
  NodeId owner = 0;           ///< the episode
  std::string_view cited_as;  ///< the URL as cited; empty without a link
  std::uint32_t further = 0;  ///< number of later places in the same text that say the same and are not kept
};

/// The edge property of the graph.
struct EdgeFacts {
  Relation relation = Relation::kPartOf;  ///< from the source to the target
  /// Ordered by owner, field and span. Empty for edges that are implied by an IRI or the feed's structure.
  std::span<const EdgeEvidence> evidence;
};

/// An edge with source and target.
struct Edge : EdgeFacts {
  EdgeId id = 0;      ///< index of the edge
  NodeId source = 0;  ///< where it starts
  NodeId target = 0;  ///< where it ends
};

/// Hashes strings and views alike.
struct StringHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

/// The Boost graph that KnowledgeGraph is derived from.
using BoostGraph = boost::compressed_sparse_row_graph<boost::bidirectionalS, Node, EdgeFacts,
                                                      boost::no_property, NodeId, EdgeId>;

/// An immutable typed property graph. It is a Boost graph, so the algorithms of Boost.Graph work on it: a
/// BidirectionalGraph, a VertexListGraph and an EdgeListGraph whose vertex descriptors are NodeIds, with
/// boost::vertex_index and boost::edge_index; graph[vertex] is a Node, graph[edge] has EdgeFacts. The members
/// below offer the same as plain values. Views and references live as long as the graph, also when it is
/// moved.
class KnowledgeGraph : public BoostGraph {
  struct ToNode {
    const KnowledgeGraph* graph;
    const Node& operator()(NodeId id) const { return (*graph)[id]; }
  };
  struct ToEdge {
    const KnowledgeGraph* graph;
    Edge operator()(edge_descriptor edge) const {
      return {(*graph)[edge], boost::get(boost::edge_index, *graph, edge), boost::source(edge, *graph),
              boost::target(edge, *graph)};
    }
  };
  template <typename To, typename Iterator>
  using Range = boost::iterator_range<boost::transform_iterator<To, Iterator>>;

 public:
  /// An empty graph.
  KnowledgeGraph() = default;
  KnowledgeGraph(KnowledgeGraph&&) = default;
  KnowledgeGraph& operator=(KnowledgeGraph&&) = default;
  KnowledgeGraph(const KnowledgeGraph&) = delete;
  KnowledgeGraph& operator=(const KnowledgeGraph&) = delete;
  ~KnowledgeGraph() = default;

  /// All nodes, indexed by NodeId: shows, then episodes by show and date, references, people and concepts,
  /// each by id.
  [[nodiscard]] Range<ToNode, vertex_iterator> nodes() const { return as<ToNode>(boost::vertices(*this)); }
  /// A node by number.
  [[nodiscard]] const Node& node(NodeId id) const { return (*this)[id]; }
  /// A node by id, or nullopt. O(1).
  [[nodiscard]] std::optional<NodeId> find(std::string_view id) const;
  /// The record of a show node.
  [[nodiscard]] const Show& show(NodeId id) const { return record<Show>(id); }
  /// The record of an episode.
  [[nodiscard]] const Episode& episode(NodeId id) const { return record<Episode>(id); }
  /// The record of a reference.
  [[nodiscard]] const Reference& reference(NodeId id) const { return record<Reference>(id); }
  /// The record of a person.
  [[nodiscard]] const Person& person(NodeId id) const { return record<Person>(id); }
  /// The record of a concept.
  [[nodiscard]] const Concept& concept_node(NodeId id) const { return record<Concept>(id); }
  /// The display name: title, "owner/repo#1", or the URL.
  [[nodiscard]] std::string_view label(NodeId id) const;

  /// All edges, by number.
  [[nodiscard]] Range<ToEdge, edge_iterator> edges() const { return as<ToEdge>(boost::edges(*this)); }
  /// Edges whose source is `id`, by number.
  [[nodiscard]] Range<ToEdge, out_edge_iterator> out_edges(NodeId id) const {
    return as<ToEdge>(boost::out_edges(id, *this));
  }
  /// Edges whose target is `id`, by number.
  [[nodiscard]] Range<ToEdge, in_edge_iterator> in_edges(NodeId id) const {
    return as<ToEdge>(boost::in_edges(id, *this));
  }
  /// Number of edges.
  [[nodiscard]] std::size_t edge_count() const { return boost::num_edges(*this); }
  /// An edge by number. O(log nodes).
  [[nodiscard]] Edge edge(EdgeId id) const { return ToEdge{this}(boost::edge_from_index(id, *this)); }
  /// edge(id).evidence. O(log nodes).
  [[nodiscard]] std::span<const EdgeEvidence> evidence(EdgeId id) const { return edge(id).evidence; }
  /// The words in the evidence.
  [[nodiscard]] std::string_view quote(const EdgeEvidence& evidence) const;

 private:
  friend class GraphBuilder;
  template <typename To, typename Iterator>
  [[nodiscard]] Range<To, Iterator> as(const std::pair<Iterator, Iterator>& range) const {
    using Made = boost::transform_iterator<To, Iterator>;
    return boost::make_iterator_range(Made(range.first, To{this}), Made(range.second, To{this}));
  }
  template <typename Record>
  [[nodiscard]] const Record& record(NodeId id) const {
    return *std::get<const Record*>((*this)[id].record);
  }

  // Containers with stable elements, which nodes and evidence point to.
  std::deque<Show> shows_;
  std::deque<Episode> episodes_;
  std::deque<Reference> references_;
  std::deque<Person> people_;
  std::deque<Concept> concepts_;
  std::vector<EdgeEvidence> evidence_;                                    // grouped by edge
  std::unordered_set<std::string, StringHash, std::equal_to<>> strings_;  // rules and URLs in evidence
  std::unordered_map<std::string_view, NodeId> by_id_;                    // views of the nodes' ids
};

/// Number of edges at a node, as required by BidirectionalGraph.
[[nodiscard]] inline EdgeId degree(NodeId id, const KnowledgeGraph& graph) {
  return boost::out_degree(id, graph) + boost::in_degree(id, graph);
}

/// Returns whether any evidence of an edge is in a title.
[[nodiscard]] bool is_in_title(const Edge& edge);
/// The show of an episode, or nullopt.
[[nodiscard]] std::optional<NodeId> show_of(const KnowledgeGraph& graph, NodeId episode);
/// The episodes of a show, ascending.
[[nodiscard]] std::vector<NodeId> episodes_of(const KnowledgeGraph& graph, NodeId show);

/// "show/<guid>/series", percent-encoded where a guid needs it.
[[nodiscard]] std::string show_id(std::string_view show_guid);
/// "show/<guid>/episode/<guid>", percent-encoded where a guid needs it.
[[nodiscard]] std::string episode_id(std::string_view show_guid, std::string_view episode_guid);
/// The id of a concept with this IRI: "show/<guid>/term/..." if it is a show's own, else the IRI.
[[nodiscard]] std::string concept_id(std::string iri);
/// "person/<slug>": the id of a person who is not in the ontology.
[[nodiscard]] std::string person_id(std::string_view name);

}  // namespace podatlas

/// Property maps of the base graph.
template <typename Tag>
struct boost::property_map<podatlas::KnowledgeGraph, Tag> : boost::property_map<podatlas::BoostGraph, Tag> {};
