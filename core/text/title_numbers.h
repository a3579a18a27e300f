#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas {

/// A row of the table in title_numbers.cpp: a way to number titles.
struct TitleNumberRule {
  std::string_view name;       ///< of the form
  std::string_view pattern;    ///< RE2, searched in a title; its only group is the number
  std::string_view example;    ///< a title that it matches
  std::string_view number;     ///< the number in the example
  std::string_view near_miss;  ///< a title that it does not match
};

/// All rows. The first one that matches wins.
[[nodiscard]] std::span<const TitleNumberRule> title_number_rules();

/// The number of a title that a rule matches.
[[nodiscard]] std::optional<std::int64_t> title_number(std::string_view title);

/// "Branches" for "Ep. 3: Branches" if `number` is 3; else empty. A view into `title`.
[[nodiscard]] std::string_view without_title_number(std::string_view title,
                                                    std::optional<std::int64_t> number);

/// The title without `number` where it is set off, at both ends: "Coffee" for "Episode 274: Coffee | Talk
/// 274". For display, beside the number. A view into `title`.
[[nodiscard]] std::string_view without_number_beside(std::string_view title, std::int64_t number);

/// Numbers the episodes by their titles if the feed numbers none, and if two thirds of them, and at least
/// three, have a unique number in their title: one that a rule finds, or one after a name that the titles
/// share ("Some Show 55", "XY12").
void number_by_titles(std::vector<Episode>& episodes);

/// The numberings of a show: the feed's, and those in its titles. A title numbering has a name, the words
/// before the number ("mla" for "MLA 013 Docker"); it is learned: at least three titles, and one in seven,
/// have that name with different numbers that grow with the date and leave few gaps. So "Top 10" and
/// "Part 2" number nothing.
class TitleNumbering {
 public:
  /// Keeps no reference to the episodes.
  explicit TitleNumbering(std::span<const Episode> episodes = {});

  /// A name that titles have before their number.
  struct Name {
    std::size_t episodes = 0;  ///< how many have it
    std::string spelled;       ///< as the first of them spells it
  };

  /// Whether titles have a numbering with that name, which must be folded.
  [[nodiscard]] bool has_name(std::string_view name) const { return names_.contains(name); }
  /// The names of all title numberings, folded.
  [[nodiscard]] const std::map<std::string, Name, std::less<>>& names() const { return names_; }
  /// The only episode with that number in the numbering `name`.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name, std::int64_t number) const;
  /// The only episode with that number: in the feed's numbering, or in the only one that titles have.
  [[nodiscard]] std::optional<std::size_t> find(std::int64_t number) const;
  /// The title of an episode without numbers and their names: "Predicting 2015" for
  /// "Episode 73: Predicting 2015 | LUP 73".
  [[nodiscard]] std::string_view bare_title(std::size_t episode) const { return bare_[episode]; }

  /// Calls `see` with the numbers of a title numbering and their episodes, in the order of the numbers.
  void for_each(std::string_view name, const std::function<void(std::int64_t, std::size_t)>& see) const;

 private:
  std::map<std::string, Name, std::less<>> names_;  // folded
  std::map<std::pair<std::string, std::int64_t>, std::optional<std::size_t>> by_name_;
  std::unordered_map<std::int64_t, std::optional<std::size_t>> by_number_;  // nullopt: several have it
  std::vector<std::string> bare_;
};

}  // namespace podatlas
