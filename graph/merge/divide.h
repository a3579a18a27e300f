#ifndef PODATLAS_GRAPH_DIVIDE_H_
#define PODATLAS_GRAPH_DIVIDE_H_

#include <functional>

#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::graph {

/// Takes the graph of one show.
using PieceTaker = std::function<Result<void>(KnowledgeGraph piece)>;

/// Divides a graph into its shows, by guid, one at a time: each with its episodes, with what their texts
/// state and with what follows from that, as merge_graphs takes it from a graph. What no show leads to is
/// left out. A node that several shows lead to is as the whole graph has it. False, and nothing is given,
/// where shows cannot be told apart: an edge leads from one to another or is owned by another, or to an
/// episode from something that is none, or an episode has no show; and where there are posts, which are there
/// whether a show leads to them or not. Fails when `take` does. Linear in nodes, edges and evidence, and in
/// the pieces.
[[nodiscard]] Result<bool> divide(const KnowledgeGraph& graph, const PieceTaker& take);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_DIVIDE_H_
