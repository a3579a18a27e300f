#ifndef PODATLAS_EXPORT_EXPLORER_LAYOUT_H_
#define PODATLAS_EXPORT_EXPLORER_LAYOUT_H_

#include <string>
#include <vector>

#include "graph/path/curriculum.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// Where a node stands in one of the explorer's pictures: middle and size in CSS pixels, y downwards.
struct PlacedNode {
  graph::NodeId node = 0;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  std::vector<std::string> lines;  ///< its label; none for a node that is a dot
};

/// What the explorer draws of the graph.
enum class ExplorerView {
  kWhole,     ///< episodes, the concepts that they are about, people, and what is cited
  kEpisodes,  ///< episodes only, by what they say and need of each other
};

/// Lays out one view with Graphviz (sfdp; overlaps removed with prism). What so many cite that its edges
/// would only make a ball of everything pulls at nothing, and stands in the middle of those that cite it. The
/// same graph gives the same places. Fails when Graphviz does.
[[nodiscard]] Result<std::vector<PlacedNode>> lay_out(const graph::Curriculum& curriculum, ExplorerView view);

/// Whether a node of the whole view has so many edges that they hide the others.
[[nodiscard]] bool is_hub(const graph::KnowledgeGraph& graph, graph::NodeId node);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_EXPLORER_LAYOUT_H_
