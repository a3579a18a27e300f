#ifndef PODATLAS_GRAPH_REFERENCE_IDENTITY_H_
#define PODATLAS_GRAPH_REFERENCE_IDENTITY_H_

#include <optional>
#include <string>
#include <string_view>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// What tells one reference from another, as views of where it stands.
struct ReferenceName {
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it is
  std::string_view url;                        ///< canonical
  std::string_view ref;                        ///< "owner/repo#1" and so on; empty for others
};
/// A view of a reference.
[[nodiscard]] inline ReferenceName name_of(const Reference& reference) {
  return {reference.kind, reference.url, reference.ref};
}
/// node_of() below, of a name.
[[nodiscard]] ReferenceName node_name_of(ReferenceName reference);
/// identity_key() below, of a name: a view of the URL, or of `buffer`, which it overwrites then.
[[nodiscard]] std::string_view identity_key(const ReferenceName& reference, std::string& buffer);
/// What a reference on GitHub is part of: the issue of a comment, else the repository; nullopt for a
/// repository itself and for anything else. The identity of the result is right, its spelling that of
/// `reference`, of which it has views.
[[nodiscard]] std::optional<ReferenceName> parent_name_of(const ReferenceName& reference);

/// The reference that becomes a node. A page that stands for a whole repository (its releases, a branch) is
/// the repository; anything else is itself.
[[nodiscard]] Reference node_of(Reference reference);

/// A key that is equal for references that are one thing: the canonical URL, with the owner and repository of
/// a GitHub URL in lower case, and issues, pull requests and their comments told apart by their numbers only.
[[nodiscard]] std::string identity_key(const Reference& reference);

/// Of two references with one key the one that names the node, the same whichever comes first.
[[nodiscard]] const Reference& preferred(const Reference& a, const Reference& b);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_REFERENCE_IDENTITY_H_
