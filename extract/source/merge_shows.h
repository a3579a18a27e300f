#pragma once

#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {

/// Merges what several sources say about one show (equal guid) and one episode (equal guid within it). If
/// they contradict each other, the source with the latest episode wins; the others fill gaps. Shows are
/// returned ordered by guid, episodes by date, number and guid, whatever the order of the sources.
[[nodiscard]] std::vector<Show> merge_shows(std::vector<Show> shows);

/// Fills what is missing in `into` from another source about the same show, except for its sources and
/// episodes.
void fill_show(Show& into, Show& from);

}  // namespace podatlas::source
