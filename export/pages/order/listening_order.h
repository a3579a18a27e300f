#pragma once

#include <vector>

#include "graph/areas.h"
#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

/// Which episodes pages offer first.
namespace podatlas::exporter::pages {

/// The nodes, of which episodes that continue another come right after that one, where both are.
[[nodiscard]] std::vector<NodeId> with_parts_together(const KnowledgeGraph& graph,
                                                      const std::vector<NodeId>& nodes);

/// The episodes with those last that are asides or that a newer one among them supersedes, but for what
/// others need; and with the parts of a series together.
[[nodiscard]] std::vector<NodeId> best_first(const std::vector<NodeId>& episodes,
                                             const graph::Curriculum& curriculum);

/// A path to begin a topic with, the best first: graph::first_path(), but that to an area leads through its
/// own episodes and what these need, those on its central concepts before others.
[[nodiscard]] graph::ListeningPath topic_path(const graph::Curriculum& curriculum,
                                              const graph::EpisodeSearch& search, const graph::Areas& areas,
                                              NodeId concept_node);

}  // namespace podatlas::exporter::pages
