#pragma once

#include <chrono>
#include <cstddef>

#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Sets PathStep::optional_for of the prerequisites that have little to do with the topic
/// (PathWeights::groundwork): the first later step that needs one and is not optional itself, directly or by
/// way of others that are. The step to start with never is, nor what precedes a step that calls itself a
/// later part (is_later_part); none is if the request asks for groundwork. O(steps × pairs).
void mark_groundwork(ListeningPath& path, const PathRequest& request, const KnowledgeGraph& graph);

/// How an answer divides the steps before the tangents. Groundwork of tangents is neither.
struct DividedPath {
  std::size_t count = 0;                         ///< of the steps that are numbered
  std::size_t groundwork = 0;                    ///< of those that are optional for them
  std::chrono::seconds time{0};                  ///< of the numbered ones
  std::chrono::seconds time_with_groundwork{0};  ///< of both
};
/// Counts and lengths of a path's parts. O(steps²).
[[nodiscard]] DividedPath divided(const ListeningPath& path);

/// The episode with which an answer begins: the first that is no groundwork. The path must have steps.
[[nodiscard]] NodeId first_episode(const ListeningPath& path);

}  // namespace podatlas::graph
