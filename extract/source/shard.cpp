#include "extract/source/shard.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/digest.h"
#include "core/text/text.h"
#include "extract/source/feed/feed.h"

namespace podatlas::source {
namespace {

constexpr std::int64_t kMostShards = 1'000'000;

}  // namespace

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  if (slash == text.size()) return std::nullopt;
  const auto index = parse_number(text.substr(0, slash));
  const auto count = parse_number(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count || *count > kMostShards) return std::nullopt;
  return Shard{static_cast<std::size_t>(*index), static_cast<std::size_t>(*count)};
}

bool holds(const Shard& shard, std::string_view guid) {
  constexpr std::size_t kDigits = 15;  // 60 bits
  std::uint64_t hash = 0;
  for (const char digit : sha256_hex(guid, kDigits))
    hash = hash * 16 + static_cast<std::uint64_t>(is_digit(digit) ? digit - '0' : digit - 'a' + 10);
  return hash % shard.count == shard.index - 1;
}

std::optional<std::string> show_guid(std::string bytes, const std::string& name) {
  FeedOptions options;
  options.items = false;
  Result<Feed> feed = read_feed(std::move(bytes), name, options);
  if (!feed) return std::nullopt;
  return std::move(feed->show.guid);
}

}  // namespace podatlas::source
