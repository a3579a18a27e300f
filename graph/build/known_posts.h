#ifndef PODATLAS_GRAPH_KNOWN_POSTS_H_
#define PODATLAS_GRAPH_KNOWN_POSTS_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::graph {

/// Blog posts by the addresses under which others may cite them.
class KnownPosts {
 public:
  KnownPosts() = default;
  /// Indexes the posts by address and slug; two that say the same thing of one post become one.
  explicit KnownPosts(std::vector<Post> posts);

  /// Index of the post that a web address leads to: the one that says so (scheme, "www." and a trailing slash
  /// are of no account); else the only one whose slug is the last part of the path, if the path also has its
  /// year and month ("/2020/09/the-slug/") or the slug is of three words or more. O(1).
  [[nodiscard]] std::optional<std::size_t> find(std::string_view url) const;

  /// Each post once: what an index and the post itself say of it is put together.
  [[nodiscard]] const std::vector<Post>& posts() const { return posts_; }

 private:
  std::vector<Post> posts_;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_slug_;
};

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_KNOWN_POSTS_H_
