#pragma once

#include <string>
#include <vector>

#include "graph/path/curriculum.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// A node's center and size in an explorer picture, in CSS pixels, y downwards.
struct PlacedNode {
  NodeId node = 0;
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
  std::vector<std::string> lines;  ///< its label; empty for a dot
};

/// The explorer's views of the graph.
enum class ExplorerView {
  kWhole,     ///< episodes, their main concepts, people, and cited works
  kEpisodes,  ///< episodes only, with what they say about each other and prerequisites
};

/// Lays out a view with Graphviz (sfdp, with prism against overlaps). Hubs, whose edges would pull
/// everything together, are left out of the layout and placed in the middle of their neighbors.
/// Deterministic. Fails if Graphviz does.
[[nodiscard]] Result<std::vector<PlacedNode>> lay_out(const graph::Curriculum& curriculum, ExplorerView view);

/// Returns whether a node has so many edges that they would hide the others.
[[nodiscard]] bool is_hub(const KnowledgeGraph& graph, NodeId node);

}  // namespace podatlas::exporter
