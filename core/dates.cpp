// Formatting and parsing of times and durations.
#include "core/dates.h"

#include <array>
#include <string_view>

#include "core/text/text.h"
#include "podatlas/episode.h"

namespace podatlas {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

std::chrono::year_month_day date_of(Timestamp timestamp) {
  return std::chrono::floor<days>(timestamp.time + timestamp.offset);
}

// RFC 3339 writes no others.
bool has_four_digit_year(Timestamp timestamp) {
  const auto year = static_cast<int>(date_of(timestamp).year());
  return year >= 1 && year <= 9999;
}

}  // namespace

std::string rfc3339(Timestamp timestamp) {
  const auto local = timestamp.time + timestamp.offset;
  const std::chrono::year_month_day date = date_of(timestamp);
  const std::chrono::hh_mm_ss clock(local - std::chrono::floor<days>(local));
  std::string out = zero_padded(static_cast<int>(date.year()), 4);
  const auto add = [&out](char mark, auto number) {
    out += mark;
    out += static_cast<char>('0' + number / 10);
    out += static_cast<char>('0' + number % 10);
  };
  add('-', static_cast<unsigned>(date.month()));
  add('-', static_cast<unsigned>(date.day()));
  add('T', clock.hours().count());
  add(':', clock.minutes().count());
  add(':', clock.seconds().count());
  if (timestamp.offset == minutes(0)) return out + 'Z';
  const std::chrono::hh_mm_ss offset(timestamp.offset);
  add(offset.is_negative() ? '-' : '+', offset.hours().count());
  add(':', offset.minutes().count());
  return out;
}

std::string month_and_year(Timestamp timestamp) {
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::chrono::year_month_day date = date_of(timestamp);
  return std::string(kMonths.at(static_cast<unsigned>(date.month()) - 1)) + ' ' +
         zero_padded(static_cast<int>(date.year()), 4);
}

Timestamp with_valid_offset(Timestamp timestamp) {
  constexpr minutes kMost = hours(14);
  const bool is_valid = std::chrono::abs(timestamp.offset) <= kMost && has_four_digit_year(timestamp);
  return is_valid ? timestamp : Timestamp{timestamp.time};
}

std::string published_time(const Episode& episode) {
  return episode.published ? rfc3339({*episode.published, episode.published_offset}) : std::string();
}

std::string published_day(const Episode& episode) { return published_time(episode).substr(0, 10); }

std::optional<int> published_year(const Episode& episode) {
  if (!episode.published) return std::nullopt;
  return static_cast<int>(date_of({*episode.published, episode.published_offset}).year());
}

std::optional<Timestamp> parse_rfc3339(std::string_view text) {
  constexpr std::size_t kClock = 19;
  if (text.size() <= kClock || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' ||
      text[16] != ':') {
    return std::nullopt;
  }
  minutes offset(0);
  if (const std::string_view zone = text.substr(kClock); zone != "Z") {
    if (zone.size() != 6 || (zone[0] != '+' && zone[0] != '-') || zone[3] != ':') return std::nullopt;
    const auto h = parse_number(zone.substr(1, 2));
    const auto m = parse_number(zone.substr(4, 2));
    if (!h || !m) return std::nullopt;
    offset = hours(*h) + minutes(*m);
    if (zone[0] == '-') offset = -offset;
  }
  const auto year = parse_number(text.substr(0, 4));
  const auto month = parse_number(text.substr(5, 2));
  const auto day = parse_number(text.substr(8, 2));
  const auto h = parse_number(text.substr(11, 2));
  const auto m = parse_number(text.substr(14, 2));
  const auto s = parse_number(text.substr(17, 2));
  if (!year || !month || !day || !h || *h > 23 || !m || *m > 59 || !s || *s > 59) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  if (!date.ok()) return std::nullopt;
  const auto local = std::chrono::sys_days(date) + hours(*h) + minutes(*m) + seconds(*s);
  const Timestamp out = with_valid_offset({local - offset, offset});
  return has_four_digit_year({out.time}) && rfc3339(out) == text ? std::optional(out) : std::nullopt;
}

std::string iso8601_duration(seconds duration) {
  const auto h = std::chrono::duration_cast<hours>(duration).count();
  const auto m = std::chrono::duration_cast<minutes>(duration).count() % 60;
  const auto s = duration.count() % 60;
  std::string out = "PT";
  if (h != 0) out += std::to_string(h) + 'H';
  if (m != 0) out += std::to_string(m) + 'M';
  if (s != 0 || out.size() == 2) out += std::to_string(s) + 'S';
  return out;
}

std::optional<seconds> parse_iso8601_duration(std::string_view text) {
  if (!text.starts_with("PT") || text.size() < 4) return std::nullopt;
  std::int64_t total = 0;
  std::size_t begin = 2;
  std::string_view units = "HMS";
  for (std::size_t i = 2; i < text.size(); ++i) {
    if (is_digit(text[i])) continue;
    const std::size_t unit = units.find(text[i]);
    const auto value = parse_number(text.substr(begin, i - begin));
    if (unit == std::string_view::npos || !value || *value > 1'000'000'000) return std::nullopt;
    total += *value * (text[i] == 'H' ? 3600 : text[i] == 'M' ? 60 : 1);
    units.remove_prefix(unit + 1);
    begin = i + 1;
  }
  if (begin != text.size()) return std::nullopt;
  return seconds(total);
}

std::string clock_time(seconds duration) {
  const auto total = duration.count();
  const std::string clock = total < 3600
                                ? std::to_string(total / 60)
                                : std::to_string(total / 3600) + ':' + zero_padded(total / 60 % 60, 2);
  return clock + ':' + zero_padded(total % 60, 2);
}

}  // namespace podatlas
