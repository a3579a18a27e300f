#pragma once

#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// What is in a chapter, each in the order of the episode's edges, without duplicates.
struct ChapterContents {
  std::vector<NodeId> about;     ///< concepts that its title or its line of the notes names
  std::vector<NodeId> mentions;  ///< other concepts that are said in it at least three times
  std::vector<NodeId> cites;     ///< references in its line of the notes, or what it links to
};

/// What is in the chapters of an episode, in their order: of the concepts and references that have an edge
/// from the episode. Empty without chapters. O(chapters * evidence of the episode).
[[nodiscard]] std::vector<ChapterContents> chapter_contents(const KnowledgeGraph& graph, NodeId episode);

}  // namespace podatlas::graph
