#ifndef PODATLAS_TESTS_SUPPORT_PLANNING_H_
#define PODATLAS_TESTS_SUPPORT_PLANNING_H_

#include <string_view>

#include "graph/path/listening_path.h"
#include "graph/search/index/episode_search.h"
#include "graph/search/relevance.h"
#include "graph/search/topic.h"

// What takes a full-text search of the graph, with one made on the spot.
namespace podatlas::test {

inline graph::Topic topic_of(const KnowledgeGraph& graph, std::string_view typed) {
  return graph::read_topic(graph, graph::EpisodeSearch(graph), typed);
}

inline graph::Relevant relevant_to(const KnowledgeGraph& graph, std::string_view typed) {
  return graph::relevant_episodes(graph, graph::EpisodeSearch(graph), topic_of(graph, typed));
}

inline graph::ListeningPath path_for(const graph::Curriculum& curriculum, const graph::PathRequest& request) {
  return graph::listening_path(curriculum, graph::EpisodeSearch(curriculum.graph()), request);
}

}  // namespace podatlas::test

#endif  // PODATLAS_TESTS_SUPPORT_PLANNING_H_
