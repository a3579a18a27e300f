#include "graph/build/seen_references.h"

#include <utility>

namespace podatlas::graph {

SeenReferences::Number SeenReferences::see(const ReferenceName& reference) {
  const Number number = keys_.intern(identity_key(reference, buffer_));
  if (number >= chosen_.size()) chosen_.resize(number + 1);
  if (const Chosen& known = chosen_[number]; known.is_seen) {
    // Seen in this spelling before, and its parent with it.
    if (known.reference.kind == reference.kind && known.reference.url == reference.url) return number;
  }
  std::optional<Number> parent;
  if (const auto name = parent_name_of(reference)) parent = see(*name);
  Chosen& chosen = chosen_[number];
  Reference spelling{reference.kind, std::string(reference.url), std::string(reference.ref)};
  if (!chosen.is_seen || &preferred(chosen.reference, spelling) == &spelling) {
    chosen.reference = std::move(spelling);
    chosen.parent = parent;
    chosen.is_seen = true;
  }
  return number;
}

std::vector<GraphBuilder::Handle> SeenReferences::add_all(GraphBuilder& builder, const KnownPosts& posts) {
  std::vector<GraphBuilder::Handle> handles(chosen_.size());
  each([&](Number number) {
    Reference node = std::move(chosen_[number].reference);
    if (const auto post = posts.find(node.url)) {
      node.title = posts.posts()[*post].title;
      if (node.kind == ReferenceKind::kOther) node.kind = ReferenceKind::kBlog;
    }
    handles[number] = builder.add_reference(std::move(node));
  });
  each([&](Number number) {
    if (const std::optional<Number> whole = chosen_[number].parent)
      builder.add_edge(handles[number], Relation::kPartOf, handles[*whole]);
  });
  return handles;
}

}  // namespace podatlas::graph
