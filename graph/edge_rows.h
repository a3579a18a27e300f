#ifndef PODATLAS_GRAPH_EDGE_ROWS_H_
#define PODATLAS_GRAPH_EDGE_ROWS_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <utility>
#include <vector>

#include "core/memory/string_pool.h"
#include "graph/knowledge_graph.h"

// How the edges of a graph get their order and numbers; for knowledge_graph.cpp only.
namespace podatlas::graph {

/// What an edge has that states no evidence, in place of its number.
inline constexpr std::uint32_t kNoEvidence = static_cast<std::uint32_t>(-1);

/// An edge while the graph is built. Evidence is kept apart, because most of what is done with edges needs
/// none.
struct PendingEdge {
  NodeId source = 0;                     ///< or its handle, as long as nodes have no numbers; so the target
  std::uint32_t evidence = kNoEvidence;  ///< its place in the list of all
  std::uint64_t row_key = 0;             ///< the relation, and below it the target: the order within a row

  /// Where it ends.
  [[nodiscard]] NodeId target() const { return static_cast<NodeId>(row_key); }
  /// What ties them.
  [[nodiscard]] Relation relation() const { return static_cast<Relation>(row_key >> 32U); }
};
/// An edge of these.
[[nodiscard]] inline PendingEdge pending_edge(NodeId source, Relation relation, NodeId target,
                                              std::uint32_t evidence) {
  return {source, evidence, std::uint64_t{target} | (static_cast<std::uint64_t>(relation) << 32U)};
}

/// All of the edges, in the order of their numbers, but their ends.
struct EdgeRows {
  std::vector<Relation> relations;            ///< by edge
  std::vector<EdgeId> in_edges;               ///< grouped by target
  std::vector<EdgeId> in_begin;               ///< by node, and one past the end
  std::vector<EdgeEvidence> evidence;         ///< grouped by edge
  std::vector<std::uint32_t> evidence_begin;  ///< by edge, and one past the end
};

/// Orders the edges by source, relation and target, makes one of those that have all of them the same, and
/// orders what evidence each has; `ends` becomes their sources and targets. There are `nodes` nodes. By
/// counting, and by sorting those of each node: O(nodes + edges log degree).
[[nodiscard]] EdgeRows pack_edges(std::vector<PendingEdge> pending,
                                  const std::deque<EdgeEvidence>& all_evidence, const StringPool& strings,
                                  std::size_t nodes, std::vector<std::pair<NodeId, NodeId>>& ends);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_EDGE_ROWS_H_
