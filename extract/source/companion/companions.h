#pragma once

#include <string>
#include <vector>

#include "extract/source/document.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::source {

/// An entry of a companion and the episode it is.
struct Resolution {
  std::string source;         ///< of the entry
  Place place;                ///< of the entry in its source
  std::string title;          ///< of the entry
  std::string guid;           ///< of the episode
  std::string episode_title;  ///< of the episode
  double score = 0;           ///< see align()
  std::string why;            ///< the reasons, for people
};

/// The result of attach_companions, besides the changed shows.
struct Attached {
  std::vector<Warning> warnings;            ///< what was left out, and why
  std::vector<LinkDifference> differences;  ///< links that differ from the feed's
  std::vector<Resolution> resolutions;      ///< least certain first
};

/// Adds what companions say to the episodes they are about. Companions of one kind in one folder, and all
/// entries of one file, are about one show: the one they name, else the one whose episodes fit best. The feed
/// wins contradictions; companions add a transcript (the first, by kind and file), further URLs and sources.
/// Entries without a certain match and contradictions are warnings; contradicting links are also differences.
/// `shows` are merged and ordered, and stay so. The order of `companions` does not matter.
[[nodiscard]] Attached attach_companions(std::vector<Show>& shows, std::vector<Companion> companions);

/// "'Title' links to LINK here, but to MEANT in FEED": a warning at the copy.
[[nodiscard]] Warning warning_of(const LinkDifference& difference);

/// The links in the description of `copy` that are not in the feed's texts, sorted. Transcripts are not
/// compared: they are not copies of the notes.
[[nodiscard]] std::vector<LinkDifference> link_differences(const Episode& feed, const Episode& copy,
                                                           const std::string& source, Place place);

/// Adds to an episode what another source says about it and the feed does not. A transcript whose times go on
/// for more than a minute after the end of the episode is a warning.
void add_companion(Episode& episode, Episode& said, const std::string& source,
                   std::vector<Warning>& warnings);

/// Whether a companion says enough to stand in for a missing feed: title, URL and episodes of the show.
[[nodiscard]] bool is_show_of_its_own(const Companion& companion);

/// That show. Its guid and those of its episodes are made of their pages.
[[nodiscard]] Show show_of(Companion companion);

}  // namespace podatlas::source
