#pragma once

#include <unordered_set>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// Episodes about many things, such as answers to listeners: their titles begin as those of at least three
/// others of the show, at most half of it, and all these have many subjects on average, or no words besides
/// that beginning ("Mailbag 12"). O(episodes log episodes + edges).
[[nodiscard]] std::unordered_set<NodeId> mixed_episodes(const KnowledgeGraph& graph);

/// The episodes of shows of whose titles at least half present products ("Kiln Helps Potters Sell Cups"):
/// they tell what a product is made with, and teach none of it. O(episodes).
[[nodiscard]] std::unordered_set<NodeId> product_episodes(const KnowledgeGraph& graph);

}  // namespace podatlas::graph
