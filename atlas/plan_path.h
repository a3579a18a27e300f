#ifndef PODATLAS_ATLAS_PLAN_PATH_H_
#define PODATLAS_ATLAS_PLAN_PATH_H_

#include <string>
#include <vector>

#include "graph/search/index/episode_search.h"
#include "podatlas/path.h"
#include "podatlas/podatlas.h"

namespace podatlas {

/// The concepts and episodes that each of `typed` names. Adds to `notes` how unknown words were read. Fails
/// with the nearest candidates for what names nothing.
[[nodiscard]] Result<std::vector<NodeId>> known_nodes(const KnowledgeGraph& graph,
                                                      const graph::EpisodeSearch& search,
                                                      const std::vector<std::string>& typed,
                                                      std::vector<std::string>& notes);

}  // namespace podatlas

#endif  // PODATLAS_ATLAS_PLAN_PATH_H_
