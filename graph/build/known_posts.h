#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::graph {

/// Blog posts by the addresses under which others cite them.
class KnownPosts {
 public:
  KnownPosts() = default;
  /// Indexes the posts by address and slug, and merges duplicates.
  explicit KnownPosts(std::vector<Post> posts);

  /// Index of the post at a web address: the one with that address (ignoring scheme, "www." and a trailing
  /// slash); else the only one whose slug is the last part of the path, if the path also has its year and
  /// month ("/2020/09/the-slug/") or the slug has at least three words. O(1).
  [[nodiscard]] std::optional<std::size_t> find(std::string_view url) const;

  /// Each post once, merged from an index and the post itself.
  [[nodiscard]] const std::vector<Post>& posts() const { return posts_; }

 private:
  std::vector<Post> posts_;
  std::unordered_map<std::string, std::size_t> by_address_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_slug_;
};

}  // namespace podatlas::graph
