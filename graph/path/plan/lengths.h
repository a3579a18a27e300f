#pragma once

#include <chrono>
#include <optional>
#include <unordered_map>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// How long an episode is: as its feed says or, if it does not, up to the last time in its transcript;
/// nullopt if nothing tells. O(1).
[[nodiscard]] std::optional<std::chrono::seconds> told_length(const Episode& episode);

/// The lengths of a graph's episodes, each of which counts as some length.
class Lengths {
 public:
  /// O(nodes).
  explicit Lengths(const KnowledgeGraph& graph);

  /// What is told of it, else the usual length.
  [[nodiscard]] std::chrono::seconds of(NodeId episode) const;
  /// The median of all episodes of which a length is told; half an hour if there are none.
  [[nodiscard]] std::chrono::seconds usual() const { return usual_; }

 private:
  std::unordered_map<NodeId, std::chrono::seconds> told_;
  std::chrono::seconds usual_{1800};
};

}  // namespace podatlas::graph
