#ifndef PODATLAS_GRAPH_REFERENCE_IDENTITY_H_
#define PODATLAS_GRAPH_REFERENCE_IDENTITY_H_

#include <optional>
#include <string>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// A key that is equal for references that are one thing: the canonical URL, with the owner and repository of
/// a GitHub URL in lower case and issues and pull requests told apart by their number only.
[[nodiscard]] std::string identity_key(const Reference& reference);

/// Of two references with one key the one that names the node, the same whichever comes first.
[[nodiscard]] const Reference& preferred(const Reference& a, const Reference& b);

/// What a reference on GitHub is part of: the issue of a comment, else the repository; nullopt for a
/// repository itself and for anything else. The identity of the result is right, its spelling that of
/// `reference`.
[[nodiscard]] std::optional<Reference> parent_of(const Reference& reference);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_REFERENCE_IDENTITY_H_
