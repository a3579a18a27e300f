#ifndef PODATLAS_EXTRACT_SOURCE_TITLE_NUMBERS_H_
#define PODATLAS_EXTRACT_SOURCE_TITLE_NUMBERS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {

/// One row of the table in title_numbers.cpp: a form in which shows number their titles.
struct TitleNumberRule {
  std::string_view name;       ///< of the form
  std::string_view pattern;    ///< RE2 in UTF-8, found in a title; its one group is the number
  std::string_view example;    ///< a title in which it finds one
  std::string_view number;     ///< that of the example
  std::string_view near_miss;  ///< a title in which it finds none
};

/// All rows; the first that finds a number in a title decides.
[[nodiscard]] std::span<const TitleNumberRule> title_number_rules();

/// "Branches" of "Ep. 3: Branches": what a title says beside a number of the episode's; empty where it has
/// none, has another, or says nothing else. A view into `title`.
[[nodiscard]] std::string_view without_title_number(std::string_view title,
                                                    std::optional<std::int64_t> number);

/// Numbers the episodes of a feed by their titles where the feed itself numbers none: if two thirds of them,
/// and at least three, have a number in their title that no other has. One title alone may hold a number for
/// any reason.
void number_by_titles(std::vector<Episode>& episodes);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TITLE_NUMBERS_H_
