#pragma once

#include <span>
#include <string_view>

namespace podatlas {

/// A row: titles of episodes that are about the show itself (trailers, news of the podcast) and teach
/// nothing.
struct Notice {
  std::string_view name;
  std::string_view pattern;    ///< RE2, somewhere in the title
  std::string_view example;    ///< a title that it takes
  std::string_view near_miss;  ///< one that no row takes
};
/// All rows.
[[nodiscard]] std::span<const Notice> notices();

/// Whether a title says that its episode was taken down: "This episode was removed". Linear.
[[nodiscard]] bool is_removed(std::string_view title);

/// Whether it says that it is a trailer: "Season 2 trailer", "Preview of what's to come". Linear.
[[nodiscard]] bool is_trailer(std::string_view title);

/// Whether it says that the episode is a game, played for fun and not to teach what it is about: "The Domain
/// Name Game". Linear.
[[nodiscard]] bool is_game(std::string_view title);

/// Whether an episode of that title only tells news of the show. Linear.
[[nodiscard]] bool is_notice(std::string_view title);

}  // namespace podatlas
