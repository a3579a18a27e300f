#ifndef PODATLAS_ATLAS_EPISODE_LINKS_H_
#define PODATLAS_ATLAS_EPISODE_LINKS_H_

#include "extract/mention/episode/episode_cues.h"
#include "extract/mention/episode/episode_index.h"
#include "graph/merge/merge_graphs.h"

namespace podatlas {

// Callbacks of graph merging into extraction. They reference their arguments and are as thread-safe as
// those.

/// Finds the episode for a URL with `index`.
[[nodiscard]] graph::EpisodeFinder finder_in(const mention::EpisodeIndex& index);

/// Finds the relation stated around a link to an episode with `cues`.
[[nodiscard]] graph::StatementOfLink statements_by(const mention::EpisodeCues& cues);

}  // namespace podatlas

#endif  // PODATLAS_ATLAS_EPISODE_LINKS_H_
