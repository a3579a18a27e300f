#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::source {

/// A date as real feeds write them: RFC 822 and 2822 with or without day name, comma, seconds and zone,
/// two-digit years, full or abbreviated English month names, RFC 850, asctime, "May 4, 2021 1:19 PM"; RFC
/// 3339 and W3C-DTF down to the year alone. A missing zone is UTC, as is one of more than 14 hours once it
/// has been applied; a missing time is midnight. Years 1 to 9999, so dates before 1970 too. nullopt on what
/// is no date or does not exist (31 February).
[[nodiscard]] std::optional<Timestamp> parse_feed_date(std::string_view text);

/// itunes:duration: "HH:MM:SS", "MM:SS" (minutes may exceed 59), seconds (a fraction is dropped), ISO 8601
/// "PT16M33S". nullopt on anything else, on negative values and on more than 1,000 hours.
[[nodiscard]] std::optional<std::chrono::seconds> parse_feed_duration(std::string_view text);

}  // namespace podatlas::source
