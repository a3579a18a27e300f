#ifndef PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_
#define PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// A link that a copy of an episode's notes has and the feed has not: one of the two is wrong.
struct LinkDifference {
  std::optional<std::int64_t> number;                 ///< of the episode
  std::string guid;                                   ///< of the episode
  std::string title;                                  ///< of the episode
  std::optional<std::chrono::sys_seconds> published;  ///< when the episode was; UTC
  std::string feed;                                   ///< where the episode was read
  std::string source;                                 ///< of the copy: file name or URL as the user gave it
  Place place;                                        ///< of the episode in it
  std::string link;                                   ///< in the copy
  std::string meant;  ///< in the feed: the link that is nearly the same; empty when there is none
};
/// "'Title' links to LINK here, but to MEANT in FEED": a warning at the copy.
[[nodiscard]] Warning warning_of(const LinkDifference& difference);

/// What the description `copy` has of an episode links to and the feed's own texts do not, in the order of
/// the links. Only the description is compared; the host's transcript is no copy of the notes.
[[nodiscard]] std::vector<LinkDifference> link_differences(const Episode& feed, const Episode& copy,
                                                           const std::string& source, Place place);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_LINK_DIFFERENCES_H_
