#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/path/plan/path_weights.h"
#include "graph/search/relevance.h"
#include "graph/search/topic.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Chooses episodes for the topics and orders them. Maximizes relevance within the budget
/// (closure_knapsack.h); whatever an episode needs (stated or by a hard requirement) is in the path before
/// it, or known. Where it does not fit, what the best answer needs is assumed, and what the answer to a part
/// of the topic needs, or an episode that the topic names; likewise what is needed only as the whole of a
/// part. Without a budget: the episodes about the topic, or the closest ones if there are none, with what
/// they need, under three hours. Lengths that the feed does not give are estimated (lengths.h). Knowing a
/// concept means knowing what it requires; knowing an episode, its concepts and what it needs. Equal requests
/// give equal paths.
[[nodiscard]] ListeningPath listening_path(const Curriculum& curriculum, const EpisodeSearch& search,
                                           const PathRequest& request);

/// The same, but without LeftOut::missing and LeftOut::instead_of, which can take longer to find than the
/// steps: for those who only look at these.
[[nodiscard]] ListeningPath path_without_missing(const Curriculum& curriculum, const EpisodeSearch& search,
                                                 const PathRequest& request);

/// The steps before the optional ones that end a path ("If time is left"). If no episode is about the topic,
/// these are the steps up to the last that comes near it (PathWeights::nearest), or all. A view of `path`.
[[nodiscard]] std::span<const PathStep> steps_before_tangents(const ListeningPath& path);

/// How long some steps take together.
[[nodiscard]] std::chrono::seconds total_length(std::span<const PathStep> steps);

}  // namespace podatlas::graph
