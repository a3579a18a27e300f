#ifndef PODATLAS_GRAPH_KNOWLEDGE_GRAPH_H_
#define PODATLAS_GRAPH_KNOWLEDGE_GRAPH_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/memory/string_pool.h"
#include "podatlas/episode.h"

namespace podatlas::graph {

/// Index of a node. Nodes are ordered by kind, then shows by guid, episodes by show and date, the rest by id,
/// so the same content has the same ids whatever order it was added in.
using NodeId = std::uint32_t;
/// Index of an edge. Edges are ordered by source, relation and target.
using EdgeId = std::uint32_t;

/// What a node is. In the order in which nodes are kept and written.
enum class NodeKind : std::uint8_t { kShow, kEpisode, kReference, kPerson, kConcept };
/// Number of kinds.
inline constexpr std::size_t kNodeKindCount = 5;
/// "show", "episode", ...: as tables and pictures have it.
[[nodiscard]] std::string_view name_of(NodeKind kind);

/// What an edge says about its source, DESIGN.md's table of edges.
enum class Relation : std::uint8_t {
  kPartOf,       ///< episode, show; reference, repository; comment, issue
  kCites,        ///< episode or post, reference
  kListenFirst,  ///< episode, episode heard before it
  kSupersedes,   ///< episode, older episode
  kContinues,    ///< episode, earlier episode
  kPromises,     ///< episode, later episode that keeps the promise; episode, concept that none is about yet
  kRelated,      ///< episode, episode; concept, concept
  kHost,         ///< episode or show, person
  kGuest,        ///< episode, person
  kAuthor,       ///< reference, person
  kAbout,        ///< episode, concept that is its subject; reference, concept that it explains
  kMentions,     ///< episode, and an episode, a person or a concept in passing; post, episode
  kBroader,      ///< concept, broader concept
  kRequires,     ///< concept, concept without which it cannot be understood
  kEasierAfter,  ///< concept, concept that helps to understand it
};
/// Number of relations.
inline constexpr std::size_t kRelationCount = 15;
/// "part of", "cites", ...: as tables and pictures have it.
[[nodiscard]] std::string_view name_of(Relation relation);

/// A thing outside of the show. `id` of its node is the canonical URL.
struct Reference {
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it is
  std::string url;                             ///< canonical
  std::string ref;      ///< "owner/repo#1" and so on, as in LinkMention; empty for others
  std::string title{};  ///< what it calls itself; empty where no source says
};

/// Somebody who hosts, is a guest, wrote something, or is named.
struct Person {
  std::string name;                      ///< the handle when nobody knows more
  std::vector<std::string> other_names;  ///< sorted
  std::vector<std::string> handles;      ///< sorted, without '@'
  std::vector<std::string> same_as;      ///< URLs, sorted
};

/// A concept of the ontology. `id` of its node is its IRI there.
struct Concept {
  std::string name;                       ///< preferred label
  std::vector<std::string> alternatives;  ///< sorted
  std::vector<std::string>
      search_names;          ///< by which it may be asked for, though it is not called so; sorted
  std::string definition;    ///< may be empty
  std::string scheme;        ///< IRI of the scheme that it is from; may be empty
  std::string scheme_title;  ///< its title

  /// Why it requires others: IRI of the other, and the reason. Sorted.
  std::vector<std::pair<std::string, std::string>> reasons;
};

/// A tie between two nodes.
struct Edge {
  NodeId source = 0;                      ///< where it starts
  NodeId target = 0;                      ///< where it ends
  Relation relation = Relation::kPartOf;  ///< what ties them
};

/// Where the fact of an edge was seen: a span of a text of the episode `owner`.
struct EdgeEvidence {
  NodeId owner = 0;                   ///< the episode in whose text it was seen
  Field field = Field::kDescription;  ///< which text of it
  Span span;                          ///< bytes of that text; empty where the feed says so by its structure
  StringId rule = 0;                  ///< KnowledgeGraph::string
  StringId cited_as = 0;              ///< the URL as the text has it; empty for facts that no link states
  double confidence = 1;              ///< how far the rule is to be trusted, 0 to 1
};

/// What all nodes have; the record of each kind is asked for by its id.
struct Node {
  NodeKind kind = NodeKind::kShow;  ///< which of the records it has
  std::uint32_t record = 0;         ///< index among the nodes of its kind
  std::string id;                   ///< IRI relative to kBaseIri, or absolute
};

/// What relative ids are relative to.
inline constexpr std::string_view kBaseIri = "https://w3id.org/podatlas/";

/// An immutable typed property graph. Made by GraphBuilder. Views and references live as long as the graph.
class KnowledgeGraph {
 public:
  KnowledgeGraph(KnowledgeGraph&&) noexcept;
  KnowledgeGraph& operator=(KnowledgeGraph&&) noexcept;
  ~KnowledgeGraph();

  /// All nodes; a NodeId is an index here. Shows come first, then episodes by show and date, references,
  /// people and concepts, each by id.
  [[nodiscard]] std::span<const Node> nodes() const;
  /// The node with that number.
  [[nodiscard]] const Node& node(NodeId id) const;
  /// The node with that id. O(1).
  [[nodiscard]] std::optional<NodeId> find(std::string_view id) const;
  /// The record of a node; it must be of that kind. A Show here has no episodes: they are nodes.
  [[nodiscard]] const Show& show(NodeId id) const;
  /// The record of an episode.
  [[nodiscard]] const Episode& episode(NodeId id) const;
  /// The record of a reference.
  [[nodiscard]] const Reference& reference(NodeId id) const;
  /// The record of a person.
  [[nodiscard]] const Person& person(NodeId id) const;
  /// The record of a concept.
  [[nodiscard]] const Concept& concept_node(NodeId id) const;
  /// What a person calls the node: title, "owner/repo#1", else the URL.
  [[nodiscard]] std::string_view label(NodeId id) const;

  /// Number of edges; an EdgeId is below it.
  [[nodiscard]] std::size_t edge_count() const;
  /// The edge with that number. O(log nodes), because its source is looked for.
  [[nodiscard]] Edge edge(EdgeId id) const;
  /// edge(id).relation, without looking for its source.
  [[nodiscard]] Relation relation(EdgeId id) const;
  /// Edges whose source is `id`: all ids in [first, last).
  struct EdgeRange {
    EdgeId first = 0;  ///< the first one
    EdgeId last = 0;   ///< behind the last one
  };
  /// Edges whose source is `id`: ascending numbers without gaps. O(1).
  [[nodiscard]] EdgeRange out_edges(NodeId id) const;
  /// Edges whose target is `id`, ascending.
  [[nodiscard]] std::span<const EdgeId> in_edges(NodeId id) const;
  /// Ordered by owner, field and span. Empty for edges that follow from an IRI or from where an item stands.
  [[nodiscard]] std::span<const EdgeEvidence> evidence(EdgeId id) const;
  /// The words that the evidence points at.
  [[nodiscard]] std::string_view quote(const EdgeEvidence& evidence) const;
  /// A string that evidence names by its number.
  [[nodiscard]] std::string_view string(StringId id) const;

  /// Number of weakly connected components. O(edges * inverse Ackermann), by union and find.
  [[nodiscard]] std::size_t count_components() const;

 private:
  friend class GraphBuilder;
  struct Impl;
  explicit KnowledgeGraph(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

/// Whether any evidence of an edge stands in a title.
[[nodiscard]] bool is_in_title(const KnowledgeGraph& graph, EdgeId e);
/// The show that an episode is part of; nullopt when there is none.
[[nodiscard]] std::optional<NodeId> show_of(const KnowledgeGraph& graph, NodeId episode);

/// The episodes that are part of a show, ascending.
[[nodiscard]] std::vector<NodeId> episodes_of(const KnowledgeGraph& graph, NodeId show);

/// Collects nodes and edges in any order. Handles are good until freeze().
class GraphBuilder {
 public:
  GraphBuilder();
  ~GraphBuilder();

  /// A node while the graph is built; freeze() numbers them otherwise.
  using Handle = std::uint32_t;
  /// Adds a node, or finds the one with the same id; what was added first is kept.
  Handle add_show(Show show);
  /// The same of an episode of the show with that guid.
  Handle add_episode(std::string_view show_guid, Episode episode);
  /// An episode that was added, until another is.
  [[nodiscard]] const Episode& episode(Handle handle) const;
  /// Makes room for that many episodes more: growing as they come would for a moment hold all of them twice.
  void expect_episodes(std::size_t more);
  /// The same of a reference, whose id is its URL.
  Handle add_reference(Reference reference);
  /// `id` is an absolute IRI, or person_id().
  Handle add_person(std::string id, Person person);
  /// The same of a concept.
  Handle add_concept(std::string iri, Concept concept_node);
  /// Makes room for that many edges more.
  void expect_edges(std::size_t more);
  /// Adds an edge; edges with the same ends and relation become one that has the evidence of all.
  void add_edge(Handle source, Relation relation, Handle target);
  /// The same with where it was seen: in a text of the episode `owner`, and how what is cited was spelt
  /// there.
  void add_edge(Handle source, Relation relation, Handle target, Handle owner, const Evidence& evidence,
                std::string_view cited_as);

  /// Orders everything and packs the edges (Boost's compressed sparse row graph): by counting, and by sorting
  /// those of each node, O(nodes log nodes + edges log degree). The builder is empty afterwards.
  [[nodiscard]] KnowledgeGraph freeze();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// "show/<guid>/series", percent-encoded where a guid needs it.
[[nodiscard]] std::string show_id(std::string_view show_guid);
/// "show/<guid>/episode/<guid>", percent-encoded where a guid needs it.
[[nodiscard]] std::string episode_id(std::string_view show_guid, std::string_view episode_guid);
/// "person/<slug>": the id of somebody whom no ontology knows.
[[nodiscard]] std::string person_id(std::string_view name);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_KNOWLEDGE_GRAPH_H_
