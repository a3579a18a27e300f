#pragma once

#include <set>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

/// Which episodes pages offer first.
namespace podatlas::exporter::pages {

/// Episodes about many things, such as answers to listeners: their titles begin as those of at least three
/// others of the show, at most half of it, and all these have many subjects on average, or no words besides
/// that beginning ("Mailbag 12"). O(episodes log episodes + edges).
[[nodiscard]] std::set<NodeId> mixed_episodes(const KnowledgeGraph& graph);

/// The nodes, of which episodes that continue another come right after that one, where both are.
[[nodiscard]] std::vector<NodeId> with_parts_together(const KnowledgeGraph& graph,
                                                      const std::vector<NodeId>& nodes);

/// The episodes with those last that are mixed, that a newer one among them supersedes, or whose titles name
/// a year before that of the newest among them, but for what others need; and with the parts of a series
/// together.
[[nodiscard]] std::vector<NodeId> best_first(const std::vector<NodeId>& episodes,
                                             const graph::Curriculum& curriculum,
                                             const std::set<NodeId>& mixed);

/// A path to begin a topic with: graph::first_path() without mixed episodes, unless fewer than two others are
/// on the topic, and the best first.
[[nodiscard]] graph::ListeningPath topic_path(const graph::Curriculum& curriculum,
                                              const graph::EpisodeSearch& search,
                                              const std::set<NodeId>& mixed, NodeId concept_node);

}  // namespace podatlas::exporter::pages
