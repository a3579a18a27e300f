#pragma once

#include "graph/path/curriculum.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Plans everything: all episodes but those that are known or skipped, each after what it needs, episodes of
/// one area together (area_visits.h). Ignores the topics of the request. With a budget or a maximum number of
/// episodes, takes those that most others build on, each if it fits and what it needs was taken. Equal
/// requests give equal paths. O(episodes * (episodes + pairs) / 64).
[[nodiscard]] ListeningPath course(const Curriculum& curriculum, const PathRequest& request);

}  // namespace podatlas::graph
