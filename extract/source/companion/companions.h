#ifndef PODATLAS_EXTRACT_SOURCE_COMPANIONS_H_
#define PODATLAS_EXTRACT_SOURCE_COMPANIONS_H_

#include <string>
#include <vector>

#include "extract/source/companion/link_differences.h"
#include "extract/source/document.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// An entry of a companion that was taken for an episode.
struct Resolution {
  std::string source;         ///< of the entry
  Place place;                ///< of the entry in its source
  std::string title;          ///< that the entry gives
  std::string guid;           ///< of the episode
  std::string episode_title;  ///< the episode's; empty when there is none
  double score = 0;           ///< see align()
  std::string why;            ///< by which signs, for people
};

/// What became of the companions beside what is in the shows.
struct Attached {
  std::vector<Warning> warnings;            ///< what was not taken, and why
  std::vector<LinkDifference> differences;  ///< links that the feed has otherwise
  std::vector<Resolution> resolutions;      ///< the least certain first
};

/// Puts what companions say into the episodes of the shows they are about. Companions of one kind in one
/// folder, and all entries of one file, are about one show: the one they name, else the one whose episodes
/// they fit best. What an episode's feed says wins; from its companions it gets its transcript (the first, in
/// the order of kinds and files), further addresses and sources. Each entry that is no episode for certain,
/// and each contradiction between a companion and the feed, is a warning; contradictions of links are also
/// differences. `shows` are merged and ordered;
/// they stay so. The order of `companions` is of no account.
[[nodiscard]] Attached attach_companions(std::vector<Show>& shows, std::vector<Companion> companions);

/// Adds to an episode what a source that is no feed says of it and the feed does not.
void add_companion(Episode& episode, Episode& said);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_COMPANIONS_H_
