#include "graph/build/seen_references.h"

#include <utility>

namespace podatlas::graph {

SeenReferences::Number SeenReferences::see(const ReferenceName& reference) {
  const std::string_view key = identity_key(reference, buffer_);
  auto known = numbers_.find(key);
  const bool is_new = known == numbers_.end();
  if (is_new) {
    known = numbers_.emplace(key, static_cast<Number>(chosen_.size())).first;
    chosen_.emplace_back();
  }
  const Number number = known->second;
  if (const Reference& seen = chosen_[number].reference; !is_new) {
    // Seen in this spelling before, and its parent with it.
    if (seen.kind == reference.kind && seen.url == reference.url) return number;
  }
  std::optional<Number> parent;
  if (const auto name = parent_name_of(reference)) parent = see(*name);
  Chosen& chosen = chosen_[number];
  Reference spelling{reference.kind, std::string(reference.url), std::string(reference.ref)};
  if (is_new || &preferred(chosen.reference, spelling) == &spelling) {
    chosen.reference = std::move(spelling);
    chosen.parent = parent;
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
