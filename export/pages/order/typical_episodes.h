#pragma once

#include <cstddef>
#include <vector>

#include "graph/areas.h"
#include "podatlas/graph.h"

namespace podatlas::exporter::pages {

/// At most `most` of the episodes of an area, the most typical first: those that name most of what the others
/// name and are about its commonest concepts, are about as long as most and similar to others of the show.
/// One on a subject of those before it counts half. Those about no concept of the area are left out.
/// O(episodes × (most + edges)), and the cost of similar_episodes().
[[nodiscard]] std::vector<NodeId> typical_first(const KnowledgeGraph& graph, const graph::Areas& areas,
                                                NodeId area, const std::vector<NodeId>& episodes,
                                                std::size_t most);

}  // namespace podatlas::exporter::pages
