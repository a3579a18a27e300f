#ifndef PODATLAS_GRAPH_FIND_NODE_H_
#define PODATLAS_GRAPH_FIND_NODE_H_

#include <optional>
#include <string>

#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::graph {

/// What the caller, who can read URLs, knows of a query beyond its text.
struct QueryHints {
  std::optional<Reference> reference;  ///< what the query names, read as a URL
  std::optional<NodeId> episode;       ///< the episode whose page that URL is
};

/// Finds the node that a person means by `query`: an id or URL, an episode's number ("63", "episode 63",
/// "63 Weak references"), guid or title, a show's title, "pytorch/pytorch#54987", "#54987",
/// "pytorch/pytorch", the end of an episode's link, a person's name or handle, a concept's label. A kind in
/// front ("concept:vmap") asks for nodes of that kind only; without it an episode's title is meant before a
/// concept. Case and accents do not matter. A name that a thing shares with places in it (a file and its
/// sections) is the thing's. What several nodes answer to fails with kAmbiguous, what none does with
/// kNotFound; both messages name the nearest candidates. Linear in the nodes.
[[nodiscard]] Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query,
                                       const QueryHints& hints = {});

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_FIND_NODE_H_
