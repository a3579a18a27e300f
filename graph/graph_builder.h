#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas {

/// Collects nodes and edges in any order. Handles are valid until freeze().
class GraphBuilder {
 public:
  /// A node while the graph is built; freeze() numbers nodes differently.
  using Handle = std::uint32_t;
  /// Adds a show, or finds the one with the same id; the record that was added first is kept. So do the
  /// functions below.
  Handle add_show(Show show);
  /// Adds an episode of the show with that guid.
  Handle add_episode(std::string_view show_guid, Episode episode);
  /// An episode that was added.
  [[nodiscard]] const Episode& episode(Handle handle) const;
  /// Adds a reference, whose id is its URL.
  Handle add_reference(Reference reference);
  /// `id` is an absolute IRI, or person_id().
  Handle add_person(std::string id, Person person);
  /// Adds a concept.
  Handle add_concept(std::string iri, Concept concept_node);
  /// Adds an edge; edges with the same ends and relation become one that has the evidence of all.
  void add_edge(Handle source, Relation relation, Handle target);
  /// Adds an edge with its evidence in a text of the episode `owner`, how what is cited was spelled there,
  /// and how many further places say the same. A graph keeps the first 20 such places of a text, of a
  /// transcript the first 500.
  void add_edge(Handle source, Relation relation, Handle target, Handle owner, const Evidence& evidence,
                std::string_view cited_as, std::uint32_t further = 0);

  /// Adds a graph without its hidden nodes, without what was seen in hidden episodes, and with edges that are
  /// wanted only. Handles by node; those of hidden nodes mean nothing. O(nodes + edges).
  std::vector<Handle> copy(const KnowledgeGraph& from, const std::vector<bool>& is_hidden,
                           const std::function<bool(const Edge&)>& is_wanted);

  /// Orders nodes and edges and makes the graph. O(n log n). The builder is empty afterwards.
  [[nodiscard]] KnowledgeGraph freeze();

 private:
  static constexpr std::uint32_t kNoEvidence = static_cast<std::uint32_t>(-1);
  struct PendingNode : Node {
    std::string_view show;  // of an episode: the guid of its show
  };
  struct PendingEdge {
    Handle source = 0;
    Handle target = 0;
    Relation relation = Relation::kPartOf;
    std::uint32_t evidence = kNoEvidence;  // index in evidence_
  };

  template <typename Record>
  Handle add(NodeKind kind, std::string id, std::deque<Record>& records, Record record,
             std::string_view show = {});
  std::string_view interned(std::string_view text);
  [[nodiscard]] std::vector<Handle> ordered() const;
  void sort_edges(const std::vector<NodeId>& id_of);

  KnowledgeGraph made_;  // the records and strings of the graph to come
  std::deque<PendingNode> nodes_;
  std::unordered_map<std::string_view, Handle> by_id_;  // views of the nodes' ids
  std::vector<PendingEdge> edges_;
  std::deque<EdgeEvidence> evidence_;
};

/// The guid of the show that an episode is part of, as add_episode() takes it; empty if there is none.
[[nodiscard]] std::string_view guid_of_show(const KnowledgeGraph& graph, NodeId episode);

}  // namespace podatlas
