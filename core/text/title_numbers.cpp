#include "core/text/title_numbers.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <limits>
#include <optional>
#include <unordered_map>

#include "core/dates.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr std::array kRules = {
    TitleNumberRule{
        "word",
        R"((?i)^(?:episode|ep|eps|folge|episodio|episódio|épisode|aflevering|avsnitt|odcinek)\b[.:]? ?(?:#|n[ro]\.? )?(\d{1,5})\b)",
        "Ep. 3: Branches are pointers", "3", "Epic 3: Branches"},
    TitleNumberRule{"word joined", R"((?i)^(?:ep|e|#)(\d{1,5})\b)", "#012 - Trees", "012", "E-mail 12"},
    // Not a year, a date or a count: "10 reasons", "3.0 is out".
    TitleNumberRule{"first", R"(^(\d{1,3})(?:[.:|)]| ?[-–—|]) )", "012 – Trees", "012", "2021: what a year"},
    TitleNumberRule{"last", R"((?i)[-–—|(,:] ?(?:episode|ep)\b\.? ?#?(\d{1,5})\)?$)", "Trees (Ep. 12)", "12",
                    "Trees in episode 12"},
};

struct Found {
  std::int64_t number = 0;
  std::string_view rest;  // of the title, before or after it
};

std::optional<Found> find_number(std::string_view title) {
  title = trim(title);
  static const std::deque<re2::RE2> patterns = [] {
    std::deque<re2::RE2> out;
    for (const TitleNumberRule& rule : kRules) out.emplace_back(re2::StringPiece(rule.pattern));
    return out;
  }();
  std::array<re2::StringPiece, 2> pieces;
  for (const re2::RE2& pattern : patterns) {
    if (!pattern.Match(title, 0, title.size(), re2::RE2::UNANCHORED, pieces.data(), 2)) continue;
    const auto number = parse_number(pieces[1]);
    if (!number) continue;
    const auto begin = static_cast<std::size_t>(pieces[0].data() - title.data());
    return Found{*number, begin == 0 ? title.substr(pieces[0].size()) : title.substr(0, begin)};
  }
  return std::nullopt;
}

// A name and a number at the start or the end of a title.
struct NamedNumber {
  std::string name;     // folded
  std::string spelled;  // as it is
  std::int64_t number = 0;
  std::size_t begin = 0;  // of all of it in the title
  std::size_t end = 0;
};

// A name is up to four words; what follows the number ends it, so that "PHP 8.1" and "5th" have none.
// Of bytes, which compile much faster than classes of Unicode: letters beyond ASCII are all bytes but the
// first one of dashes and quotation marks.
constexpr const char* kName =
    R"(([A-Za-z\x80-\xE1\xE3-\xFF][A-Za-z\x80-\xE1\xE3-\xFF'&.]*(?:[ _-][A-Za-z\x80-\xE1\xE3-\xFF][A-Za-z\x80-\xE1\xE3-\xFF'&.]*){0,3}?))";
constexpr const char* kNumber = R"([ .:_-]{0,2}(?:(?:#|\xE2\x84\x96|[Nn][ro]?\.?) ?)?(\d{1,5}))";

std::optional<NamedNumber> named_number(std::string_view title, const re2::RE2& pattern) {
  std::array<re2::StringPiece, 3> pieces;
  if (!pattern.Match(title, 0, title.size(), re2::RE2::UNANCHORED, pieces.data(), 3)) return std::nullopt;
  const auto number = parse_number(pieces[2]);
  if (!number) return std::nullopt;
  const auto begin = static_cast<std::size_t>(pieces[0].data() - title.data());
  return NamedNumber{fold(pieces[1]), std::string(pieces[1]), *number, begin, begin + pieces[0].size()};
}

std::optional<NamedNumber> starting_number(std::string_view title) {
  static const re2::RE2 pattern(
      R"(^[\[(]?)" + std::string(kName) + kNumber + R"((?:$|[\])]|[.,:]?(?:[ |-]|\xE2\x80)))",
      re2::RE2::Latin1);
  constexpr std::size_t kFarthest = 80;  // bytes of a name
  const std::size_t digit = title.find_first_of("0123456789");
  return digit > kFarthest || digit == 0 ? std::nullopt : named_number(title, pattern);
}

std::optional<NamedNumber> ending_number(std::string_view title) {
  static const re2::RE2 pattern(
      R"((?:^|[|:,(\[-]|\xE2\x80[\x93\x94]) ?)" + std::string(kName) + kNumber + R"([)\]]?$)",
      re2::RE2::Latin1);
  const std::size_t last = title.find_last_not_of(")]");
  return last == std::string_view::npos || !is_digit(title[last]) ? std::nullopt
                                                                  : named_number(title, pattern);
}

// "Predictions 2015" of that year counts years.
bool is_year_of(std::int64_t number, const Episode& episode) {
  if (number < 1900 || number > 2100) return false;
  const auto year = published_year(episode);
  return !year || std::abs(*year - number) <= 1;
}

// What titles number with one name.
struct Numbered {
  std::vector<std::pair<std::int64_t, std::size_t>> episodes;  // number and episode, in the order of episodes
  std::string spelled;
};

// Whether these numbers count episodes.
bool counts_episodes(const Numbered& numbered, std::span<const Episode> episodes) {
  constexpr std::size_t kFewest = 3;
  constexpr std::size_t kShare = 7;
  std::vector<std::pair<std::int64_t, std::size_t>> sorted = numbered.episodes;
  if (sorted.size() < kFewest || sorted.size() * kShare < episodes.size()) return false;
  std::sort(sorted.begin(), sorted.end());
  std::size_t distinct = 1;
  std::size_t dated = 0;
  std::size_t later = 0;
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].first != sorted[i - 1].first) ++distinct;
    const auto before = episodes[sorted[i - 1].second].published;
    const auto after = episodes[sorted[i].second].published;
    if (!before || !after) continue;
    ++dated;
    if (*before <= *after) ++later;
  }
  const auto span = static_cast<std::size_t>(sorted.back().first - sorted.front().first) + 1;
  return 10 * distinct >= 9 * sorted.size() && 3 * distinct >= span && 10 * later >= 8 * dated;
}

// What is left of a title between a number at its start and one at its end.
std::string_view between(std::string_view title, std::size_t begin, std::size_t end) {
  constexpr std::string_view kPunctuation = " .:|-_([,#";
  std::string_view rest = title.substr(begin, end - begin);
  const auto drop = [&](std::string_view mark) {
    while (rest.starts_with(mark)) rest.remove_prefix(mark.size());
    while (rest.ends_with(mark)) rest.remove_suffix(mark.size());
  };
  for (std::size_t before = 0; before != rest.size();) {
    before = rest.size();
    drop("–");
    drop("—");
    for (const char& mark : kPunctuation) drop(std::string_view(&mark, 1));
  }
  return rest;
}

}  // namespace

std::span<const TitleNumberRule> title_number_rules() { return kRules; }

std::optional<std::int64_t> title_number(std::string_view title) {
  const std::optional<Found> found = find_number(title);
  return found ? std::optional(found->number) : std::nullopt;
}

std::string_view without_title_number(std::string_view title, std::optional<std::int64_t> number) {
  const std::optional<Found> found = number ? find_number(title) : std::nullopt;
  return found && found->number == number ? trim(found->rest) : std::string_view();
}

std::string_view without_number_beside(std::string_view title, std::int64_t number) {
  static const re2::RE2 first(
      R"((?is)^(?:(?:episode|ep\.?|show|no\.?) *)?(?:#(\d{1,6})[-:.)|–—]*|(\d{1,6})(?: *[:|–—]| -|[.)])) +(\S.*)$)");
  static const re2::RE2 last(
      R"((?is)^(.*\S) *(?:\|(?:[^|]{0,40}[^|0-9])?(\d{1,6})|\((?:episode|ep\.?)? *#?(\d{1,6})\))$)");
  title = trim(title);
  re2::StringPiece a;
  re2::StringPiece b;
  re2::StringPiece c;
  const auto is_number = [&](const re2::StringPiece& one, const re2::StringPiece& other) {
    return parse_number(one.empty() ? other : one) == number;
  };
  if (re2::RE2::FullMatch(title, first, &a, &b, &c) && is_number(a, b)) title = c;
  if (re2::RE2::FullMatch(title, last, &a, &b, &c) && is_number(b, c)) title = a;
  return title;
}

void number_by_titles(std::vector<Episode>& episodes) {
  constexpr std::size_t kFewest = 3;
  if (episodes.size() < kFewest) return;
  if (std::any_of(episodes.begin(), episodes.end(), [](const Episode& e) { return e.number.has_value(); }))
    return;
  std::vector<std::optional<std::int64_t>> numbers;
  std::unordered_map<std::int64_t, std::size_t> uses;
  for (const Episode& episode : episodes) {
    const std::optional<Found> found = find_number(episode.title);
    numbers.push_back(found ? std::optional(found->number) : std::nullopt);
    if (found) ++uses[found->number];
  }
  for (std::optional<std::int64_t>& number : numbers) {
    if (number && uses[*number] > 1) number.reset();
  }
  const auto found = static_cast<std::size_t>(
      std::count_if(numbers.begin(), numbers.end(), [](const auto& number) { return number.has_value(); }));
  const auto is_enough = [&](std::size_t count) {
    return count >= kFewest && count * 3 >= episodes.size() * 2;
  };
  if (is_enough(found)) {
    for (std::size_t i = 0; i < episodes.size(); ++i) episodes[i].number = numbers[i];
    return;
  }
  const TitleNumbering numbering(episodes);
  for (const auto& [name, found_name] : numbering.names()) {
    if (!is_enough(found_name.episodes)) continue;
    numbering.for_each(name,
                       [&](std::int64_t number, std::size_t episode) { episodes[episode].number = number; });
    return;
  }
}

TitleNumbering::TitleNumbering(std::span<const Episode> episodes) {
  std::map<std::string, Numbered, std::less<>> numbered;
  std::vector<std::array<std::optional<NamedNumber>, 2>> found;
  found.reserve(episodes.size());
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    const std::string_view title = episodes[i].title;
    std::optional<NamedNumber> first = starting_number(title);
    std::optional<NamedNumber> last = ending_number(title);
    if (first && last && first->end > last->begin) last.reset();
    for (const std::optional<NamedNumber>& one : {first, last}) {
      if (!one || is_year_of(one->number, episodes[i])) continue;
      Numbered& all = numbered[one->name];
      if (all.episodes.empty()) all.spelled = one->spelled;
      all.episodes.emplace_back(one->number, i);
    }
    found.push_back({std::move(first), std::move(last)});
  }
  for (const auto& [name, all] : numbered) {
    if (!counts_episodes(all, episodes)) continue;
    names_.emplace(name, Name{all.episodes.size(), all.spelled});
    for (const auto& [number, episode] : all.episodes) {
      const auto [known, is_new] = by_name_.try_emplace({name, number}, episode);
      if (!is_new && known->second != episode) known->second.reset();
    }
  }
  bool feed_numbers = false;
  const auto number = [&](std::int64_t value, std::size_t episode) {
    const auto [known, is_new] = by_number_.try_emplace(value, episode);
    if (!is_new && known->second != episode) known->second.reset();
  };
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    if (!episodes[i].number) continue;
    feed_numbers = true;
    number(*episodes[i].number, i);
  }
  if (!feed_numbers && names_.size() == 1)
    for_each(names_.begin()->first, [&](std::int64_t value, std::size_t episode) { number(value, episode); });
  bare_.reserve(episodes.size());
  for (std::size_t i = 0; i < episodes.size(); ++i) {
    const std::string_view title = episodes[i].title;
    std::size_t begin = 0;
    std::size_t end = title.size();
    const auto& [first, last] = found[i];
    if (first && has_name(first->name)) begin = first->end;
    if (last && has_name(last->name)) end = last->begin;
    std::string_view bare = between(title, begin, end);
    if (const std::string_view rest = without_title_number(bare, episodes[i].number); !rest.empty())
      bare = between(rest, 0, rest.size());
    bare_.emplace_back(bare);
  }
}

void TitleNumbering::for_each(std::string_view name,
                              const std::function<void(std::int64_t, std::size_t)>& see) const {
  for (auto it = by_name_.lower_bound({std::string(name), std::numeric_limits<std::int64_t>::min()});
       it != by_name_.end() && it->first.first == name; ++it) {
    if (it->second) see(it->first.second, *it->second);
  }
}

std::optional<std::size_t> TitleNumbering::find(std::string_view name, std::int64_t number) const {
  const auto known = by_name_.find({std::string(name), number});
  return known == by_name_.end() ? std::nullopt : known->second;
}

std::optional<std::size_t> TitleNumbering::find(std::int64_t number) const {
  const auto known = by_number_.find(number);
  return known == by_number_.end() ? std::nullopt : known->second;
}

}  // namespace podatlas
