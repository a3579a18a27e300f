#ifndef PODATLAS_EXTRACT_SOURCE_ALIGN_H_
#define PODATLAS_EXTRACT_SOURCE_ALIGN_H_

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "extract/source/document.h"
#include "podatlas/episode.h"

namespace podatlas::source {

/// Which episode an entry is, and how sure that is.
struct Match {
  std::size_t episode = 0;  ///< index in the show
  double score = 0;         ///< 0..1
  std::string why;          ///< "same title, 6 days apart"
};

/// What became of one entry.
struct Aligned {
  std::optional<Match> match;
  std::vector<Match> close;  ///< where there is no match: what came nearest, best first, two at most
};

/// The score of a pair. An identity that both have (guid, link, audio, a page elsewhere, the name under which
/// podcast:transcript gives the file) is 1. Else it is the likeness of the titles (TitleLikeness), times
///     0.85 + 0.15 * how near the days are: 1 up to a week, falling to 0 at 31 days; 0.5 where one is unknown
///     0.8 if both have a number and these differ, while equal ones take away 3/10 of what lacks to 1
///     0.85 if both lengths are known and differ by more than a minute and a half.
/// An entry is an episode if they score kSure, or if they score kLikely, have two words of the title in
/// common and are at most a week apart; and if no other entry or episode that is left comes within kMargin.
inline constexpr double kSure = 0.75;
/// The least that is enough, where words and days bear it out.
inline constexpr double kLikely = 0.55;
/// What else comes so near makes a match doubtful.
inline constexpr double kMargin = 0.1;

/// Finds which episode of the show each entry is; no episode is two entries. The assignment is that with the
/// largest sum of cubes of what the scores have above 0.5 (see best_assignment): a sure pair is never
/// given up for two vague ones. What is ambiguous is left unmatched. result[i] belongs to entries[i]. Shows
/// and lists with more than 4,000,000 pairs are matched by identity and equal titles only.
[[nodiscard]] std::vector<Aligned> align(std::span<const Entry> entries, const Show& show);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_ALIGN_H_
