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

}  // namespace

std::string rfc3339(std::chrono::sys_seconds time) {
  const auto day = std::chrono::floor<days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
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
  return out + 'Z';
}

std::string month_and_year(std::chrono::sys_seconds time) {
  constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::chrono::year_month_day date(std::chrono::floor<days>(time));
  return std::string(kMonths.at(static_cast<unsigned>(date.month()) - 1)) + ' ' + rfc3339(time).substr(0, 4);
}

std::optional<std::chrono::sys_seconds> parse_rfc3339_utc(std::string_view text) {
  if (text.size() != 20 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' ||
      text[16] != ':' || text[19] != 'Z') {
    return std::nullopt;
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
  return std::chrono::sys_days(date) + hours(*h) + minutes(*m) + seconds(*s);
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
