#pragma once

#include <vector>

#include "graph/path/curriculum.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

/// Which episodes pages offer first.
namespace podatlas::exporter::pages {

/// The nodes, of which episodes that continue another come right after that one, where both are.
[[nodiscard]] std::vector<NodeId> with_parts_together(const KnowledgeGraph& graph,
                                                      const std::vector<NodeId>& nodes);

/// The episodes with those last that are asides or that a newer one among them supersedes, but for what
/// others need; and with the parts of a series together.
[[nodiscard]] std::vector<NodeId> best_first(const std::vector<NodeId>& episodes,
                                             const graph::Curriculum& curriculum);

/// The episodes in the order in which pages offer them, given what prepares for them (see Preparation).
[[nodiscard]] std::vector<NodeId> in_best_order(const std::vector<NodeId>& episodes,
                                                std::vector<graph::Prerequisite> helpful,
                                                const graph::Curriculum& curriculum);

}  // namespace podatlas::exporter::pages
