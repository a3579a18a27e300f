#pragma once

#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// The graph without some nodes, and without the references, people and terms of shows to which only these
/// lead. Parts of a concept that is left out become parts of what it is a part of. O(nodes + edges).
[[nodiscard]] KnowledgeGraph leave_out(const KnowledgeGraph& graph, const std::vector<NodeId>& nodes);

}  // namespace podatlas::graph
