#pragma once

#include <chrono>
#include <vector>

#include "podatlas/path.h"

namespace podatlas::graph {

/// Cuts a path into as few sessions as possible, in its order: each takes the next episodes until one does
/// not fit any more. An episode that is longer than `length` has a session of its own. Linear.
[[nodiscard]] std::vector<Session> into_sessions(const ListeningPath& path, std::chrono::seconds length);

}  // namespace podatlas::graph
