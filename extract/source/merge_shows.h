#pragma once

#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {

/// Merges what several sources say about one show (equal guid) and one episode (equal guid within it;
/// where a source has several episodes with one guid, equal title, too: see guid_beside()). If they
/// contradict each other, the source with the latest episode wins; the others fill gaps. Shows are returned
/// ordered by guid, episodes by date, number and guid, whatever the order of the sources.
[[nodiscard]] std::vector<Show> merge_shows(std::vector<Show> shows);

/// What tells episodes with one guid apart: the title without accents and punctuation, else the audio file.
[[nodiscard]] std::string title_key(const Episode& episode);

/// The guid of an episode of which the feed's guid belongs to an episode with another title: "GUID~" and a
/// hash of its own title, so that it does not depend on what else was read.
[[nodiscard]] std::string guid_beside(const Episode& episode);

/// Fills what is missing in `into` from another source about the same show, except for its sources and
/// episodes.
void fill_show(Show& into, Show& from);

}  // namespace podatlas::source
