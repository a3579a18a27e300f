#pragma once

#include <chrono>
#include <vector>

#include "podatlas/path.h"

namespace podatlas::graph {

/// Cuts a path into as few sittings as possible, in its order: each takes the next episodes until one does
/// not fit any more. An episode that is longer than `session` has a sitting of its own. Linear.
[[nodiscard]] std::vector<Sitting> into_sittings(const ListeningPath& path, std::chrono::seconds session);

}  // namespace podatlas::graph
