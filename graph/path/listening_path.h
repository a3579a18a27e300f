#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/relevance.h"
#include "graph/search/topic.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Chooses episodes for the topics and orders them. Maximizes relevance within the budget
/// (closure_knapsack.h); whatever an episode needs (stated or by a hard requirement) is in the path before
/// it, or known. If what the best episode needs does not fit, or what one that the topic names needs, it is
/// assumed. Without a budget: the episodes about the topic, or the closest ones if there are none, with what
/// they need, up to three hours. Episodes without a duration count as the show's median. Knowing a concept
/// means knowing what it requires; knowing an episode, its concepts and what it needs. Equal requests give
/// equal paths.
[[nodiscard]] ListeningPath listening_path(const Curriculum& curriculum, const EpisodeSearch& search,
                                           const PathRequest& request);

}  // namespace podatlas::graph
