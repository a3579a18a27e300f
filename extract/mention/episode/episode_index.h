#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// Finds the episode that a URL leads to.
class EpisodeIndex {
 public:
  /// An episode by the indices of its show and in it.
  struct Target {
    std::size_t show = 0;
    std::size_t episode = 0;
    friend bool operator==(const Target&, const Target&) = default;
  };

  /// Indexes the links and audio files of all episodes, and guids that are URLs. Keeps no reference to
  /// `shows`. A link that several episodes share (a show may link each of them to its home page), or that is
  /// the show's own, finds none of them.
  explicit EpisodeIndex(std::span<const Show> shows = {});
  /// Adds another show; `number` is its Target::show, which must be new.
  void add(std::size_t number, const Show& show);

  /// The episode whose link `canonical_url` is, whatever its scheme, "www.", fragment, "index.html" and
  /// trailing slash; or the one whose link has the same path and a suffix that the hosting service made
  /// ("/episodes/vmap" finds
  /// "/episodes/vmap-T4Bi__t_"), if exactly one does; among up to a hundred the one whose title
  /// says the same. With `show` among the episodes of that show only, so that the result does not depend on
  /// which shows are read together. O(log episodes), and linear in how many share a link.
  [[nodiscard]] std::optional<Target> find(std::string_view canonical_url,
                                           std::optional<std::size_t> show = std::nullopt) const;

 private:
  struct Entry {
    std::size_t show = 0;
    std::optional<Target> target;  // none: the link is shared by several episodes of the show, or its own
    std::string title;
  };
  using Entries = std::vector<Entry>;  // of one link, at most one a show

  void add(const std::string& url, std::size_t show, std::optional<Target> target, const std::string& title);

  // Ordered, so that links with a common beginning are adjacent.
  std::map<std::string, Entries, std::less<>> by_key_;
  std::unordered_set<std::size_t> folders_;  // of all keys; most URLs are in none of them
};

}  // namespace podatlas::mention
