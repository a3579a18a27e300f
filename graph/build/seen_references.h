#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "graph/build/known_posts.h"
#include "graph/build/reference_identity.h"
#include "graph/graph_builder.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// Chooses one spelling of every reference before nodes are made, so the order of mentions does not matter.
class SeenReferences {
 public:
  /// Number of a reference, in order of first mention.
  using Number = std::uint32_t;

  /// Notes a spelling, and that of what the reference is part of. Copies what it keeps.
  Number see(const ReferenceName& reference);

  /// Calls visit(number) for each of them.
  template <typename Visitor>
  void each(const Visitor& visit) const {
    for (Number number = 0; number < chosen_.size(); ++number) visit(number);
  }
  /// The spelling chosen by now.
  [[nodiscard]] const Reference& chosen(Number number) const { return chosen_[number].reference; }
  /// Adds all references, with the titles of posts, and ties each to what it is part of. Returns their
  /// handles, by number. Must be the last call.
  std::vector<GraphBuilder::Handle> add_all(GraphBuilder& builder, const KnownPosts& posts);

 private:
  struct Chosen {
    Reference reference;
    std::optional<Number> parent;  // what it is part of
  };

  std::unordered_map<std::string, Number, StringHash, std::equal_to<>> numbers_;  // by identity key
  std::vector<Chosen> chosen_;                                                    // by number
  std::string buffer_;
};

}  // namespace podatlas::graph
