#ifndef PODATLAS_ATLAS_EPISODE_LINKS_H_
#define PODATLAS_ATLAS_EPISODE_LINKS_H_

#include "extract/mention/episode/episode_cues.h"
#include "extract/mention/episode/episode_index.h"
#include "graph/merge/merge_graphs.h"

namespace podatlas {

// What merging graphs asks of extraction. Both read what they are given, which must outlive them, and are as
// thread-safe as it is.

/// Which episode an address leads to, by `index`.
[[nodiscard]] graph::EpisodeFinder finder_in(const mention::EpisodeIndex& index);

/// What the words around a link to an episode say of it, by `cues`.
[[nodiscard]] graph::StatementOfLink statements_by(const mention::EpisodeCues& cues);

}  // namespace podatlas

#endif  // PODATLAS_ATLAS_EPISODE_LINKS_H_
