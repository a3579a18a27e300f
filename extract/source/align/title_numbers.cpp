#include "extract/source/align/title_numbers.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>

#include "core/text/text.h"

namespace podatlas::source {
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

}  // namespace

std::span<const TitleNumberRule> title_number_rules() { return kRules; }

std::string_view without_title_number(std::string_view title, std::optional<std::int64_t> number) {
  const std::optional<Found> found = number ? find_number(title) : std::nullopt;
  return found && found->number == number ? trim(found->rest) : std::string_view();
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
  if (found < kFewest || found * 3 < episodes.size() * 2) return;
  for (std::size_t i = 0; i < episodes.size(); ++i) episodes[i].number = numbers[i];
}

}  // namespace podatlas::source
