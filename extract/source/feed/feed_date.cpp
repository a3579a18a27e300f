#include "extract/source/feed/feed_date.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/dates.h"
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
                               Zone{"et", -300},   Zone{"ct", -360},   Zone{"mt", -420},  Zone{"pt", -480},
                               Zone{"at", -240},   Zone{"nzst", 720},  Zone{"nzdt", 780}};

struct Month {
  std::string_view begins;  // folded
  int number;
};
// RFC 822's, and those of German, French, Spanish, Italian, Portuguese and Dutch that begin otherwise.
constexpr std::array kMonths = {
    Month{"jan", 1},  Month{"feb", 2},  Month{"mar", 3},  Month{"apr", 4}, Month{"may", 5},
    Month{"jun", 6},  Month{"jul", 7},  Month{"aug", 8},  Month{"sep", 9}, Month{"oct", 10},
    Month{"nov", 11}, Month{"dec", 12}, Month{"ene", 1},  Month{"gen", 1}, Month{"fev", 2},
    Month{"mrz", 3},  Month{"mrt", 3},  Month{"abr", 4},  Month{"avr", 4}, Month{"mai", 5},
    Month{"mei", 5},  Month{"mag", 5},  Month{"juin", 6}, Month{"giu", 6}, Month{"juil", 7},
    Month{"lug", 7},  Month{"ago", 8},  Month{"aout", 8}, Month{"set", 9}, Month{"okt", 10},
    Month{"out", 10}, Month{"ott", 10}, Month{"dez", 12}, Month{"dic", 12}};

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

std::optional<Timestamp> assembled(DateParts p) {
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
  return with_valid_offset({time, minutes(p.minutes_east)});
}

// A group of digits; `otherwise` if it took no part in the match.
int number_in(re2::StringPiece digits, int otherwise) {
  return static_cast<int>(parse_number(digits).value_or(otherwise));
}

// "EST", "+0200", "+02:00", "-7", "GMT+2", "MST-07:00".
void parse_zone(std::string_view text, DateParts& p) {
  static const re2::RE2 offset(
      R"((?is)(?:[a-z]{2,4})?([+-])(?:(\d{1,2})(\d\d)(?:\D.*)?|(\d{1,2})(?::(\d{0,2}).*|[^\d:].*)?))");
  re2::StringPiece sign, hour, minute, lone_hour, lone_minute;
  if (re2::RE2::FullMatch(text, offset, &sign, &hour, &minute, &lone_hour, &lone_minute)) {
    const int h = number_in(hour, number_in(lone_hour, 0));
    const int m = number_in(minute, number_in(lone_minute, 0));
    p.has_offset = h <= 23 && m <= 59;
    if (p.has_offset) p.minutes_east = (sign == "-" ? -1 : 1) * (h * 60 + m);
  } else if (!p.has_offset) {
    for (const Zone& zone : kZones) {
      if (equals_ignore_case(zone.name, text)) p.minutes_east = zone.minutes_east;
    }
  }
}

bool is_half_day(std::string_view word) {
  static const re2::RE2 half_day(R"((?i)[ap](?:m|\.m\.))");
  return re2::RE2::FullMatch(word, half_day);
}

// Converts a 12-hour clock; false if the hour is invalid.
bool apply_half_day(std::string_view word, DateParts& p) {
  if (p.hour < 1 || p.hour > 12) return false;
  p.hour = p.hour % 12 + (to_lower(word.front()) == 'p' ? 12 : 0);
  return true;
}

// "01:47", "01:47:46", "01:47:46.5", "1:19pm"; the zone may follow without a space.
bool parse_clock(std::string_view text, DateParts& p) {
  static const re2::RE2 clock(R"((?s)(\d{1,2})[:.](\d{1,2})(.*))");
  static const re2::RE2 seconds_and_rest(R"((?s)[:.](\d{1,2})(?:[.,]\d*)?(.*))");
  re2::StringPiece after_minute, rest;
  if (!re2::RE2::FullMatch(text, clock, &p.hour, &p.minute, &after_minute)) return false;
  if (!re2::RE2::FullMatch(after_minute, seconds_and_rest, &p.second, &rest)) rest = after_minute;
  if (rest.data() == after_minute.data() && (rest.starts_with(":") || rest.starts_with("."))) return false;
  if (is_half_day(rest)) return apply_half_day(rest, p);
  parse_zone(rest, p);
  return true;
}

std::optional<Timestamp> on_day_of_year(int year, int day_of_year) {
  DateParts p;
  p.year = year;
  p.month = p.day = 1;
  const auto first = assembled(p);
  if (!first || day_of_year < 1 || day_of_year > (std::chrono::year(year).is_leap() ? 366 : 365))
    return std::nullopt;
  return Timestamp{first->time + std::chrono::days(day_of_year - 1)};
}

// RFC 3339, W3C-DTF, ISO 8601 and relatives: year first.
std::optional<Timestamp> parse_year_first(std::string_view text) {
  static const re2::RE2 ordinal(R"((\d{4})-?(\d{3}))");
  static const re2::RE2 calendar(
      R"((?s)(\d{4})(?:(\d\d)(\d\d)|[-/.]0?(\d{1,2})(?:[-/.](\d{1,2}))?)?\s*[Tt]?\s*(.*))");
  static const re2::RE2 compact_clock(R"((?s)(\d\d)(\d{1,2})(\d{0,2})\s*(.*))");
  DateParts p;
  int day_of_year = 0;
  if (re2::RE2::FullMatch(text, ordinal, &p.year, &day_of_year)) return on_day_of_year(p.year, day_of_year);
  re2::StringPiece basic_month, basic_day, month, day, clock, second, zone;
  if (!re2::RE2::FullMatch(text, calendar, &p.year, &basic_month, &basic_day, &month, &day, &clock))
    return std::nullopt;
  p.month = number_in(basic_month, number_in(month, 1));
  p.day = number_in(basic_day, number_in(day, 1));
  if (clock.empty()) return assembled(p);
  if (clock.size() >= 4 &&
      re2::RE2::FullMatch(clock, compact_clock, &p.hour, &p.minute, &second, &zone)) {  // "052033"
    p.second = number_in(second, 0);
    parse_zone(zone, p);
    return assembled(p);
  }
  const std::vector<std::string_view> words = split(clock, ' ');
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
  const std::string folded = fold(word);
  const auto found =
      std::ranges::find_if(kMonths, [&](const Month& month) { return folded.starts_with(month.begins); });
  return found == kMonths.end() ? -1 : found->number;
}

// Words in any order that makes sense: RFC 822, RFC 850, asctime, American.
std::optional<Timestamp> parse_words(std::string_view text) {
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
  bool is_first_month = false;
  for (const std::string_view word : words) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    if (digits != 0 && digits != std::string_view::npos && !has_clock &&
        (word[digits] == ':' || word[digits] == '.') && digits + 1 < word.size() &&
        is_digit(word[digits + 1])) {
      if (!parse_clock(word, p)) return std::nullopt;
      has_clock = true;
    } else if (is_digit(word.front())) {
      // "4", "04", "4th", "21", "2021"
      const std::size_t length = std::min(digits, word.size());
      if (length > 4) return std::nullopt;
      const int value = number_in(word.substr(0, length), 0);
      if (p.day < 0 && length <= 2 && value <= 31) {
        p.day = value;
      } else if (p.year < 0) {
        // RFC 2822, 4.3.
        p.year = length == 2 ? value + (value < 50 ? 2000 : 1900) : length == 3 ? value + 1900 : value;
      } else {
        return std::nullopt;
      }
    } else if (const int month = month_of(word); month > 0 && (p.month < 0 || is_first_month)) {
      is_first_month = p.month < 0 && word.data() == words.front().data();  // "mar, 5 ene" is a Tuesday
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

std::optional<Timestamp> parse_feed_date(std::string_view text) {
  text = trim(text);
  if (text.size() < 4 || text.size() > 100) return std::nullopt;
  static const re2::RE2 year_first(R"((?s)\d{4}(?:\d{3,4}|[-/.T].*)?|\d{8}[Tt].*)");
  static const re2::RE2 weekday(R"((?s)[[:alpha:]]+,\s*(\d{4}[-/.].*))");
  re2::StringPiece without_weekday;
  if (re2::RE2::FullMatch(text, weekday, &without_weekday)) return parse_year_first(without_weekday);
  return re2::RE2::FullMatch(text, year_first) ? parse_year_first(text) : parse_words(text);
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
    const auto value = parse_number(part);
    if (!value || *value > kLongest) return std::nullopt;
    total = total * 60 + *value;
    if (is_last) return total <= kLongest ? std::optional(seconds(total)) : std::nullopt;
    text.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

}  // namespace podatlas::source
