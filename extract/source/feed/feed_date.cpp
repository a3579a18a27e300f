#include "extract/source/feed/feed_date.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "podatlas/episode.h"

namespace podatlas::source {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

struct Zone {
  std::string_view name;
  int minutes_east;
};
// RFC 822, 5.1, and others that feeds use. RFC 822 gave military letters the wrong sign, so RFC 2822 reads
// them as UTC, like unknown names.
constexpr std::array kZones = {Zone{"est", -300},  Zone{"edt", -240},  Zone{"cst", -360}, Zone{"cdt", -300},
                               Zone{"mst", -420},  Zone{"mdt", -360},  Zone{"pst", -480}, Zone{"pdt", -420},
                               Zone{"akst", -540}, Zone{"akdt", -480}, Zone{"hst", -600}, Zone{"bst", 60},
                               Zone{"ist", 330},   Zone{"cet", 60},    Zone{"cest", 120}, Zone{"met", 60},
                               Zone{"mest", 120},  Zone{"eet", 120},   Zone{"eest", 180}, Zone{"msk", 180},
                               Zone{"jst", 540},   Zone{"kst", 540},   Zone{"aest", 600}, Zone{"aedt", 660},
                               Zone{"nzst", 720},  Zone{"nzdt", 780}};

constexpr std::array<std::string_view, 12> kMonths = {"jan", "feb", "mar", "apr", "may", "jun",
                                                      "jul", "aug", "sep", "oct", "nov", "dec"};

struct DateParts {
  int year = -1;
  int month = -1;
  int day = -1;
  int hour = 0;
  int minute = 0;
  int second = 0;
  int minutes_east = 0;
  bool has_offset = false;  // as a number; then a name, as in "+0800 (CST)", is a comment
};

std::optional<std::chrono::sys_seconds> assembled(DateParts p) {
  if (p.second == 60) p.second = 59;  // a leap second, which sys_seconds does not have
  const bool end_of_day = p.hour == 24 && p.minute == 0 && p.second == 0;
  if (p.year < 1 || p.year > 9999 || p.month < 1 || p.day < 1 || (p.hour > 23 && !end_of_day) ||
      p.minute > 59 || p.second > 59 || p.hour < 0 || p.minute < 0 || p.second < 0) {
    return std::nullopt;
  }
  const std::chrono::year_month_day date{std::chrono::year(p.year),
                                         std::chrono::month(static_cast<unsigned>(p.month)),
                                         std::chrono::day(static_cast<unsigned>(p.day))};
  if (!date.ok()) return std::nullopt;
  const auto time = std::chrono::sys_days(date) + hours(p.hour) + minutes(p.minute) + seconds(p.second) -
                    minutes(p.minutes_east);
  // A time zone may move a date out of the years that RFC 3339 can write.
  const int year =
      static_cast<int>(std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(time)).year());
  if (year < 1 || year > 9999) return std::nullopt;
  return time;
}

// Takes up to `max_digits` digits off the front of `text`; false if there are none.
bool take_number(std::string_view& text, std::size_t max_digits, int& value) {
  std::size_t n = 0;
  int v = 0;
  while (n < max_digits && n < text.size() && is_digit(text[n])) v = v * 10 + (text[n++] - '0');
  if (n == 0) return false;
  text.remove_prefix(n);
  value = v;
  return true;
}

bool take(std::string_view& text, std::string_view any_of) {
  if (text.empty() || any_of.find(text.front()) == std::string_view::npos) return false;
  text.remove_prefix(1);
  return true;
}

// "+0200", "+02:00", "-7", "+05:30"; text is what follows the sign.
bool parse_offset(std::string_view text, int sign, int& minutes_east) {
  int h = 0;
  int m = 0;
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits == 0 || digits > 4) return false;
  static_cast<void>(take_number(text, digits > 2 ? digits - 2 : digits, h));
  static_cast<void>(take(text, ":"));
  static_cast<void>(take_number(text, 2, m));
  if (h > 23 || m > 59) return false;
  minutes_east = sign * (h * 60 + m);
  return true;
}

void parse_zone(std::string_view text, DateParts& p) {
  for (const std::string_view prefix : {"gmt", "utc", "ut"}) {
    if (text.size() > prefix.size() && equals_ignore_case(text.substr(0, prefix.size()), prefix) &&
        !is_alpha(text[prefix.size()])) {
      text.remove_prefix(prefix.size());
      break;
    }
  }
  if (text.empty()) return;
  if (text.front() == '+' || text.front() == '-') {
    p.has_offset = parse_offset(text.substr(1), text.front() == '-' ? -1 : 1, p.minutes_east);
    return;
  }
  if (p.has_offset) return;
  for (const Zone& zone : kZones) {
    if (equals_ignore_case(zone.name, text)) p.minutes_east = zone.minutes_east;
  }
}

bool is_half_day(std::string_view word) {
  return equals_ignore_case(word, "am") || equals_ignore_case(word, "pm") ||
         equals_ignore_case(word, "a.m.") || equals_ignore_case(word, "p.m.");
}

// Converts a 12-hour clock; false if the hour is invalid.
bool apply_half_day(std::string_view word, DateParts& p) {
  if (p.hour < 1 || p.hour > 12) return false;
  p.hour = p.hour % 12 + (to_lower(word.front()) == 'p' ? 12 : 0);
  return true;
}

// "01:47", "01:47:46", "01:47:46.5", "1:19pm"; the zone may follow without a space.
bool parse_clock(std::string_view text, DateParts& p) {
  if (!take_number(text, 2, p.hour) || !take(text, ":.") || !take_number(text, 2, p.minute)) return false;
  if (take(text, ":.")) {
    if (!take_number(text, 2, p.second)) return false;
    if (take(text, ".,")) {
      int fraction = 0;
      while (take_number(text, 9, fraction)) {
      }
    }
  }
  if (is_half_day(text)) return apply_half_day(text, p);
  parse_zone(text, p);
  return true;
}

// ISO 8601's ordinal date: "-365" or "365" after the year.
std::optional<int> parse_day_of_year(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  int day = 0;
  if (text.size() != 3 || !take_number(text, 3, day) || !text.empty() || day < 1) return std::nullopt;
  return day;
}

std::optional<std::chrono::sys_seconds> assembled_on(int year, int day_of_year) {
  DateParts p;
  p.year = year;
  p.month = p.day = 1;
  const auto first = assembled(p);
  if (!first || day_of_year > (std::chrono::year(year).is_leap() ? 366 : 365)) return std::nullopt;
  return *first + std::chrono::days(day_of_year - 1);
}

// RFC 3339, W3C-DTF and relatives: year first.
std::optional<std::chrono::sys_seconds> parse_year_first(std::string_view text) {
  DateParts p;
  p.month = 1;
  p.day = 1;
  if (!take_number(text, 4, p.year)) return std::nullopt;
  if (const auto day = parse_day_of_year(text)) return assembled_on(p.year, *day);
  const bool basic = !text.empty() && is_digit(text.front());
  if (basic || take(text, "-/.")) {
    if (!take_number(text, 2, p.month)) return std::nullopt;
    if (basic || take(text, "-/.")) {
      if (!take_number(text, 2, p.day)) return std::nullopt;
    }
  }
  text = trim(text);
  static_cast<void>(take(text, "Tt"));
  text = trim(text);
  if (text.empty()) return assembled(p);
  if (text.size() >= 4 && is_digit(text[1]) && is_digit(text[2])) {  // "052033"
    int h = 0;
    if (!take_number(text, 2, h) || !take_number(text, 2, p.minute)) return std::nullopt;
    p.hour = h;
    static_cast<void>(take_number(text, 2, p.second));
    parse_zone(trim(text), p);
    return assembled(p);
  }
  const std::vector<std::string_view> words = split(text, ' ');
  if (!parse_clock(words.front(), p)) return std::nullopt;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (!is_half_day(words[i])) {
      parse_zone(words[i], p);
    } else if (!apply_half_day(words[i], p)) {
      return std::nullopt;
    }
  }
  return assembled(p);
}

int month_of(std::string_view word) {
  if (word.size() < 3) return -1;
  for (std::size_t i = 0; i < kMonths.size(); ++i) {
    if (equals_ignore_case(word.substr(0, 3), kMonths[i])) return static_cast<int>(i) + 1;
  }
  return -1;
}

int full_year(std::string_view digits) {
  int value = 0;
  if (!take_number(digits, 4, value) || !digits.empty()) return -1;
  return value;
}

// Words in any order that makes sense: RFC 822, RFC 850, asctime, American.
std::optional<std::chrono::sys_seconds> parse_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < text.size();) {
    // '-' separates the words of RFC 850 ("04-Aug-24") but begins a zone ("-0400").
    const auto parts_words = [&](std::size_t k) {
      const char c = text[k];
      return is_space(c) || c == ',' || c == '(' || c == ')' ||
             (c == '-' && k > 0 && is_alnum(text[k - 1]) && k + 1 < text.size() && words.size() < 4 &&
              (is_alpha(text[k + 1]) || is_alpha(text[k - 1])));
    };
    if (parts_words(i)) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && !parts_words(i)) ++i;
    words.push_back(text.substr(begin, i - begin));
    if (words.size() > 12) return std::nullopt;
  }
  DateParts p;
  bool has_clock = false;
  for (const std::string_view word : words) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits != 0 && digits != std::string_view::npos && !has_clock &&
        (word[digits] == ':' || word[digits] == '.') && digits + 1 < word.size() &&
        is_digit(word[digits + 1])) {
      if (!parse_clock(word, p)) return std::nullopt;
      has_clock = true;
    } else if (is_digit(word.front())) {
      // "4", "04", "4th", "21", "2021"
      const std::size_t length = digits == std::string_view::npos ? word.size() : digits;
      const int value = full_year(word.substr(0, length));
      if (value < 0) return std::nullopt;
      if (p.day < 0 && length <= 2 && value <= 31) {
        p.day = value;
      } else if (p.year < 0) {
        // RFC 2822, 4.3.
        p.year = length == 2 ? value + (value < 50 ? 2000 : 1900) : length == 3 ? value + 1900 : value;
      } else {
        return std::nullopt;
      }
    } else if (const int month = month_of(word); month > 0 && p.month < 0) {
      p.month = month;
    } else if (has_clock && is_half_day(word)) {
      if (!apply_half_day(word, p)) return std::nullopt;
    } else if (has_clock || word.front() == '+' || word.front() == '-') {
      parse_zone(word, p);
    }
  }
  if (p.year < 0 || p.month < 0 || p.day < 0) return std::nullopt;
  return assembled(p);
}

}  // namespace

std::optional<std::chrono::sys_seconds> parse_feed_date(std::string_view text) {
  text = trim(text);
  if (text.size() < 4 || text.size() > 100) return std::nullopt;
  const std::size_t digits = text.find_first_not_of("0123456789");
  if (digits == std::string_view::npos
          ? (text.size() == 4 || text.size() == 7 || text.size() == 8)
          : (digits == 4 && text.find_first_of("-/.T") == 4) || (digits == 8 && to_lower(text[8]) == 't')) {
    return parse_year_first(text);
  }
  return parse_words(text);
}

std::optional<seconds> parse_feed_duration(std::string_view text) {
  constexpr std::int64_t kLongest = std::int64_t{1000} * 3600;
  text = trim(text);
  if (const auto iso = parse_iso8601_duration(text)) {
    return iso->count() <= kLongest ? iso : std::nullopt;
  }
  std::int64_t total = 0;
  for (int parts = 1; parts <= 3; ++parts) {
    const std::size_t colon = text.find(':');
    const bool is_last = colon == std::string_view::npos;
    std::string_view part = trim(text.substr(0, colon));
    if (is_last) {
      const std::size_t dot = part.find_first_of(".,");
      if (dot != std::string_view::npos &&
          part.find_first_not_of("0123456789", dot + 1) == std::string_view::npos) {
        part = part.substr(0, dot);
      }
    }
    std::int64_t value = 0;
    if (!parse_number(part, value) || value > kLongest) return std::nullopt;
    total = total * 60 + value;
    if (is_last) return total <= kLongest ? std::optional(seconds(total)) : std::nullopt;
    text.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

}  // namespace podatlas::source
