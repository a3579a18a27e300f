#pragma once

#include <unordered_set>

#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::exporter::pages {

/// Which prerequisites a page gives as a reason to listen to one episode before another. A planner can put
/// episodes in order for less.
class Preparation {
 public:
  /// O(nodes + edges). The graph must outlive it.
  explicit Preparation(const KnowledgeGraph& graph);

  /// Whether the earlier episode prepares for the later one. What episodes or corrections say does. Concepts
  /// do not tie episodes about many things (answers to listeners, see mixed_episodes()), nor one to others if
  /// half of its show's titles present products: it uses a technology, and does not teach it. A title must
  /// name what another episode is only easier after; a common subject, or its area, is not enough unless it
  /// is needed.
  [[nodiscard]] bool is_helpful(const graph::Prerequisite& pair) const;

 private:
  const KnowledgeGraph& graph_;
  std::unordered_set<NodeId> mixed_;
  std::unordered_set<NodeId> products_;
};

}  // namespace podatlas::exporter::pages
