#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

#include "core/text/json.h"
#include "graph/similar.h"
#include "podatlas/graph.h"

// Nodes as JSON, for `podatlas show` and the tools of `podatlas mcp`. docs/formats.md describes the members.

namespace podatlas::exporter {

/// A node in a list: id, kind and label; of an episode also guid, number and URL, of a reference its URL.
[[nodiscard]] OrderedJson brief_json(const KnowledgeGraph& graph, NodeId id);

/// Fractional minutes, or null.
[[nodiscard]] OrderedJson minutes_json(std::optional<std::chrono::seconds> duration);

/// The evidence of an edge, each with the sentence it is in; and the ontology's reason, or null.
[[nodiscard]] OrderedJson edge_json(const KnowledgeGraph& graph, const Edge& edge);

/// A node with its record and its relations by kind and direction, with their evidence; at most `most`
/// edges of each, of which "total" counts all; and those in `similar`, if any. O(edges of the node).
[[nodiscard]] OrderedJson node_json(const KnowledgeGraph& graph, NodeId id,
                                    const graph::SimilarEpisodes& similar, std::size_t most);

/// The edges between two nodes, in both directions, with their evidence. O(edges of the nodes).
[[nodiscard]] OrderedJson edges_between_json(const KnowledgeGraph& graph, NodeId a, NodeId b);

/// How to cite an episode; of anything else the episodes that name it, each with its words. At most `most`.
/// "text" is for prose, "markdown" has a link.
[[nodiscard]] OrderedJson citations_json(const KnowledgeGraph& graph, NodeId id, std::size_t most);

}  // namespace podatlas::exporter
