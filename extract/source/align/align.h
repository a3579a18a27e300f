#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "extract/source/document.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// Which episode an entry is, and how certain that is.
struct Match {
  std::size_t episode = 0;  ///< index in the show
  double score = 0;         ///< 0..1
  std::string why;          ///< "same title, 6 days apart"
};

/// The result for one entry.
struct Aligned {
  std::optional<Match> match;
  std::vector<Match> close;  ///< without a match: the closest, best first, at most two
};

/// The score of a pair is 1 if they share an identity (guid, link, audio, another page, or the file name in
/// podcast:transcript). Else it is the likeness of the titles (TitleLikeness), times
///     0.85 + 0.15 * nearness of the days: 1 up to a week, falling to 0 at 31 days; 0.5 if one is unknown
///     0.8 if both have numbers and they differ; equal numbers add 3/10 of what is missing to 1
///     0.85 if both lengths are known and differ by more than a minute and a half.
/// An entry matches an episode if they score kSure, or if they score kLikely, share two words of the title
/// and are at most a week apart; and if no other unmatched entry or episode comes within kMargin.
inline constexpr double kSure = 0.75;
/// The lowest score that suffices if words and days support it.
inline constexpr double kLikely = 0.55;
/// Another candidate this close makes a match ambiguous.
inline constexpr double kMargin = 0.1;

/// Finds which episode of the show each entry is; no episode is assigned twice. The assignment maximizes the
/// sum of cubes of scores above 0.5 (see best_assignment), so that a certain pair is never given up for two
/// vague ones. Ambiguous entries stay unmatched. result[i] belongs to entries[i]. With more than 4,000,000
/// pairs, only identities and equal titles are matched.
[[nodiscard]] std::vector<Aligned> align(std::span<const Entry> entries, const Show& show);

}  // namespace podatlas::source
