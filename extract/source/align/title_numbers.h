#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {

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

/// "Branches" for "Ep. 3: Branches" if `number` is 3; else empty. A view into `title`.
[[nodiscard]] std::string_view without_title_number(std::string_view title,
                                                    std::optional<std::int64_t> number);

/// Numbers the episodes by their titles if the feed numbers none, and if two thirds of them, and at least
/// three, have a unique number in their title.
void number_by_titles(std::vector<Episode>& episodes);

}  // namespace podatlas::source
