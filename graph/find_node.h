#ifndef PODATLAS_GRAPH_FIND_NODE_H_
#define PODATLAS_GRAPH_FIND_NODE_H_

#include <span>
#include <string>

#include "core/result.h"
#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// Finds the node that a person means by `query`: an id or URL, an episode's number, guid or title, a show's
/// title, "pytorch/pytorch#54987", "#54987", "pytorch/pytorch", the end of an episode's link. Case and
/// accents do not matter. `spellings` are further forms of the query to try as a URL (the caller knows how to
/// normalise one). What several nodes answer to fails with kAmbiguous, what none does with kNotFound; both
/// messages name the nearest candidates. Linear in the nodes.
[[nodiscard]] Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query,
                                       std::span<const std::string> spellings = {});

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_FIND_NODE_H_
