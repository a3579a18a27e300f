#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace podatlas::source {

/// One of `count` shares of all shows.
struct Shard {
  std::size_t index = 1;  ///< 1..count
  std::size_t count = 1;
};

/// Reads "K/N", 1 <= K <= N <= 1,000,000; nullopt for anything else.
[[nodiscard]] std::optional<Shard> parse_shard(std::string_view text);

/// Whether a show is of this share: by a hash of its guid, so that one is of exactly one share, on every
/// machine and whatever is read with it.
[[nodiscard]] bool holds(const Shard& shard, std::string_view guid);

/// The guid that read_feed gives the show of this feed, found without reading its episodes; nullopt when it
/// is not a feed that can be read. `name` as for read_feed.
[[nodiscard]] std::optional<std::string> show_guid(std::string bytes, const std::string& name);

}  // namespace podatlas::source
