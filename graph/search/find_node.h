#pragma once

#include <optional>
#include <string>

#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::graph {

/// What a caller that can parse URLs knows about a query.
struct QueryHints {
  std::optional<Reference> reference;  ///< the query as a URL
  std::optional<NodeId> episode;       ///< the episode with that URL
};

/// Finds the node for `query`: an id or URL, an episode's number ("63", "episode 63", "63 Weak
/// references"), guid, title or the end of its link, a show's title, "pytorch/pytorch#54987", "#54987",
/// "pytorch/pytorch", a person's name or handle, or a concept's label. A prefix ("concept:vmap") restricts
/// the kind; without one, episode titles win over concepts. Case and accents are ignored. A name shared by
/// a thing and places in it (a file and its sections) means the thing. Fails with kAmbiguous if several
/// nodes match and with kNotFound if none does; both messages list the closest candidates. Linear in the
/// nodes.
[[nodiscard]] Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query,
                                       const QueryHints& hints = {});

}  // namespace podatlas::graph
