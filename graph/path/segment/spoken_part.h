#pragma once

#include <optional>

#include "graph/path/segment/spoken_topic.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// The part of a transcript in which a topic is explained, found from `part`, a run of tiles with most of its
/// mentions. Tiles end where words change, which may be within what is said of the topic: "the solution is
/// called X" has the words of the problem. So mentions close to the run are added, but none beyond a turn to
/// another topic. The part begins with the sentence that introduces the topic, and ends where it is
/// concluded, at a turn, after a long pause, or with a sentence close to its last mention. Nullopt if the
/// topic is not introduced, is hardly named after that, or if less than half of its mentions are left. Linear
/// in the transcript.
[[nodiscard]] std::optional<Segment> explained_in(const Segment& part, const SpokenTopic& spoken,
                                                  const Text& transcript);

}  // namespace podatlas::graph
