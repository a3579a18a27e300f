#ifndef PODATLAS_GRAPH_MERGE_RULES_H_
#define PODATLAS_GRAPH_MERGE_RULES_H_

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "graph/knowledge_graph.h"
#include "graph/merge/merge_graphs.h"

// What holds however graphs are merged: all at once (merge_graphs) or piece by piece (Pieces).
namespace podatlas::graph {

/// What stays of one graph.
struct Kept {
  std::vector<bool> nodes;                         ///< by node
  std::vector<std::vector<std::size_t>> evidence;  ///< by edge: which of its evidence stays
};

/// Something that is so or not of a node.
using NodeTest = std::function<bool(NodeId)>;

/// The shows and episodes that this graph speaks for, the evidence that they own, and the references, people
/// and concepts that follow from it. A reference that leads to an episode is none. Linear.
[[nodiscard]] Kept kept_of(const KnowledgeGraph& graph, const NodeTest& speaks, const NodeTest& leads);
/// Whether an edge stays.
[[nodiscard]] bool is_kept(const KnowledgeGraph& graph, const Kept& kept, EdgeId e);

/// Gets the episode that has a link, what the words there say, and the link as it is spelt.
using LinkTeller =
    std::function<void(NodeId owner, const EpisodeStatement& statement, std::string_view cited_as)>;
/// Tells what the links say that are the evidence of an edge to a reference that is an episode.
void tell_links(const KnowledgeGraph& graph, const Kept& kept, EdgeId e, const StatementOfLink& statement,
                const LinkTeller& tell);

/// The guid of the show that an episode is part of; empty when there is none.
[[nodiscard]] std::string_view guid_of_show(const KnowledgeGraph& graph, NodeId episode);
/// Adds a node as another graph has it, without its edges.
GraphBuilder::Handle add_copy(GraphBuilder& builder, const KnowledgeGraph& graph, NodeId id);

/// What two graphs know of one reference.
void unite(Reference& into, const Reference& from);
/// What two graphs know of one person.
void unite(Person& into, const Person& from);
/// Of two editions of an ontology any fixed choice will do.
void unite(Concept& into, const Concept& from);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_MERGE_RULES_H_
