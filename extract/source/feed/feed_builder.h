#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "extract/source/feed/feed.h"
#include "extract/source/feed/raw_feed.h"

namespace podatlas::source {

/// Makes a show and its episodes out of what a feed of any format says: parses dates and numbers, drops what
/// is not a web address, gives every episode a guid of its own, and counts warnings.
class FeedBuilder {
 public:
  /// `name` is the file name or URL for messages.
  explicit FeedBuilder(std::string name) : name_(std::move(name)) {}

  /// Adds a warning. Of a feed that is wrong in every item the first are enough; the others are counted.
  void warn(Warning warning);
  /// Counts warnings that were not made.
  void drop_warnings(std::size_t count) { dropped_warnings_ += count; }
  /// The number of episodes to expect.
  void reserve(std::size_t episodes) { feed_.show.episodes.reserve(episodes); }

  /// Call first.
  void fill_show(RawChannel channel);
  /// Adds an item that begins in that line.
  void add_episode(RawItem&& item, std::size_t line);
  /// The feed, with guids and numbers for all episodes. Call last.
  [[nodiscard]] Feed take();

 private:
  void warn_of_item(std::string message) { warn({name_, {line_, 0}, std::move(message)}); }
  template <typename Parse>
  auto parsed(std::string_view text, const char* what, Parse parse) -> decltype(parse(text));
  std::string web_url(const std::string& url, const char* what);
  void name_episodes();
  void tell_apart(const std::vector<std::size_t>& items, std::vector<bool>& is_repeated,
                  std::vector<std::string>& new_guids) const;

  std::string name_;
  Feed feed_;
  std::size_t line_ = 0;            // of the item that is being read
  std::vector<std::size_t> lines_;  // of the items, as show.episodes
  std::size_t dropped_warnings_ = 0;
};

}  // namespace podatlas::source
