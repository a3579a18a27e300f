#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/episode/own/own_titles.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A row: how titles number the parts of a series.
struct PartRule {
  std::string_view name;     ///< in the evidence
  std::string_view pattern;  ///< RE2 with one group, the part's number; <PART> and <ORDINAL> stand for words
  bool is_sure;              ///< else parts must follow each other closely: "Kilns 2" may be a new season
  double confidence;
  std::string_view example;    ///< a title
  int part;                    ///< its part
  std::string_view series;     ///< what its parts have in common
  std::string_view near_miss;  ///< a title without a part
};
/// All rows. The first one that matches wins.
[[nodiscard]] std::span<const PartRule> part_rules();

/// A part of a series, as its title says.
struct SeriesPart {
  int number = 0;
  std::string_view series;  ///< the rest of the title before it, or after it if nothing is before
  Span words;               ///< in the title
  const PartRule* rule = nullptr;
};
/// The part that a title says it is. Views into `title`.
[[nodiscard]] std::optional<SeriesPart> part_of(std::string_view title);

/// The row of titles that have more of something: "3 more ways to fire raku". Its group is those words, its
/// `part` no number of the title.
[[nodiscard]] const PartRule& more_rule();
/// What a title has more of, if that is at least two words: a second part of a series that is called so.
[[nodiscard]] std::optional<SeriesPart> more_of(std::string_view title);

/// An episode and the part before it.
struct Continued {
  std::size_t before = 0;  ///< index of the episode with the previous part
  Evidence evidence;       ///< in the title, or in the notes
};
/// What each episode of a show continues: the latest earlier episode with the previous part of the same
/// series, or, for a second part without a first, the one with the series' name as its title, or the latest
/// of the eight before it whose title begins with that name or has all its words, at least two. What the
/// notes call a part in their first sentence continues the latest of these eight with the previous part that
/// shares a word with it. A title that has more of something continues the latest one of the fifty before
/// it that ends with the same words.
[[nodiscard]] std::vector<std::optional<Continued>> find_series(const Show& show, const OwnTitles& titles);

}  // namespace podatlas::mention
