#pragma once

#include <optional>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// Returns whether an edge is a link in boilerplate: it leads from a show to what the show cites.
[[nodiscard]] bool is_own_link(const KnowledgeGraph& graph, const Edge& edge);

/// By node: the references that only shows cite, and what only these are part of. No episode is about them.
/// O(nodes + edges).
[[nodiscard]] std::vector<bool> only_of_shows(const KnowledgeGraph& graph);

/// The graph without own links and without the references that only shows cite; nullopt if it has none, so
/// that it is already.
[[nodiscard]] std::optional<KnowledgeGraph> without_own_links(const KnowledgeGraph& graph);

}  // namespace podatlas::graph
