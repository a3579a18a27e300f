#pragma once

#include <optional>
#include <span>

#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// The part of an episode, `id`, that is about the topics: chapters whose titles name them or, if none does,
/// a stretch of its transcript (text_tiles.h) in which they are mentioned most densely. Nullopt if it has
/// neither chapters nor a transcript with times, or if no part is clear: one of at most half of the episode
/// with two thirds of the mentions, that saves five minutes. Linear in the transcript.
[[nodiscard]] std::optional<Segment> segment_about(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                                   std::span<const Topic> topics, NodeId id);

}  // namespace podatlas::graph
