#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// What identifies a reference, as views.
struct ReferenceName {
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it is
  std::string_view url;                        ///< canonical
  std::string_view ref;                        ///< "owner/repo#1" and so on; empty for others
};
/// The name of a reference, with views of it.
[[nodiscard]] inline ReferenceName name_of(const Reference& reference) {
  return {reference.kind, reference.url, reference.ref};
}
/// node_of() below, of a name.
[[nodiscard]] ReferenceName node_name_of(ReferenceName reference);
/// identity_key() below, of a name: a view of the URL, or of `buffer`, which it overwrites then.
[[nodiscard]] std::string_view identity_key(const ReferenceName& reference, std::string& buffer);
/// What a reference on GitHub is part of: the issue of a comment, else the repository; nullopt for
/// repositories and everything else. Spelled as in `reference`, of which it has views.
[[nodiscard]] std::optional<ReferenceName> parent_name_of(const ReferenceName& reference);

/// The reference that becomes a node: the repository for a page about all of it (its releases, a branch),
/// else itself.
[[nodiscard]] Reference node_of(Reference reference);

/// Equal for references to the same thing: the canonical URL, with GitHub's owner and repository in lower
/// case, and issues, pull requests and their comments by number only.
[[nodiscard]] std::string identity_key(const Reference& reference);

/// Of two references with the same key the one that names the node, in any order.
[[nodiscard]] const Reference& preferred(const Reference& a, const Reference& b);

}  // namespace podatlas::graph
