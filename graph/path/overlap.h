#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// An episode of which another one covers all subjects and most other concepts.
struct Overlap {
  NodeId episode = 0;          ///< the one that may be skipped
  NodeId other = 0;            ///< the one that covers much of it
  std::vector<NodeId> shared;  ///< concepts of both, the rarest first
  std::size_t concepts = 0;    ///< of `episode`
};

/// The episodes that cover much of one, those with the most of its concepts first: all that it is about, and
/// 60 % of all its concepts, weighted by their rarity. Not those of which one continues, replaces or
/// recommends the other; none if it has fewer than three concepts. `among`: the only ones to look at; empty:
/// all. O(nodes + edges of the episodes about its subjects).
[[nodiscard]] std::vector<Overlap> overlaps_of(const KnowledgeGraph& graph, NodeId episode,
                                               std::span<const NodeId> among = {});

}  // namespace podatlas::graph
