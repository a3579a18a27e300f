#pragma once

#include <chrono>
#include <vector>

#include "graph/areas.h"
#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// What newcomers may ask about: concepts that episodes are about, the best first, at most `most`. Those are
/// better that more episodes cover, more episodes mention and more concepts require. The name of a show is
/// none. O(concepts log concepts + edges).
[[nodiscard]] std::vector<NodeId> popular_concepts(const KnowledgeGraph& graph, std::size_t most);

/// Three concepts to start with: popular ones on which there are two episodes, none of which is part of
/// another, of the same whole or needed for it; then the largest areas. Fewer if there are fewer; none
/// without concepts.
[[nodiscard]] std::vector<NodeId> where_to_start(const KnowledgeGraph& graph, const Areas& areas);

/// How long a path to start with is: an hour, or more for shows with long episodes.
[[nodiscard]] std::chrono::minutes time_to_start(const KnowledgeGraph& graph);

/// A path on a concept that takes time_to_start().
[[nodiscard]] ListeningPath first_path(const Curriculum& curriculum, const EpisodeSearch& search,
                                       NodeId concept_node);

}  // namespace podatlas::graph
