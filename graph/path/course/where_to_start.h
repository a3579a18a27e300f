#pragma once

#include <chrono>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// What newcomers may ask about: concepts that episodes are about, the best first, at most `most`. Those are
/// better that more episodes cover, more episodes mention and more concepts require. The name of a show is
/// none, nor is a kind of episode ("predictions"). O(concepts log concepts + edges).
[[nodiscard]] std::vector<NodeId> popular_concepts(const KnowledgeGraph& graph, std::size_t most);

/// How long a path to start with is: an hour, or more for shows with long episodes.
[[nodiscard]] std::chrono::minutes time_to_start(const KnowledgeGraph& graph);

/// A request for a path on a concept that takes time_to_start().
[[nodiscard]] PathRequest first_request(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                        NodeId concept_node);

/// That path.
[[nodiscard]] ListeningPath first_path(const Curriculum& curriculum, const EpisodeSearch& search,
                                       NodeId concept_node);

/// Three concepts to start with: popular ones with a good first_path(), no two of which are parts of the same
/// topic or have an episode in common; then the largest areas. A path is better if the titles of its episodes
/// name the concept, and before others, if these introduce it and are not old, and if it has most of the
/// episodes with such titles. The best one that begins with an introduction, to the concept or as one of the
/// show's first three episodes, comes first, if it is half as good as the best of all or a lesson; without
/// one, the most basic concept, of those that are a third as popular as the most popular one and have a path
/// half as good as the best: that which the most others require, directly or not, less those that it
/// requires. Of a show too small for such paths, the most popular concept. Fewer if there are fewer; none
/// without concepts. O(popular concepts × cost of a path).
[[nodiscard]] std::vector<NodeId> where_to_start(const Curriculum& curriculum, const EpisodeSearch& search);

}  // namespace podatlas::graph
