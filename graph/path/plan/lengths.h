#pragma once

#include <chrono>
#include <optional>
#include <unordered_map>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// How long an episode is: as its feed says or, if it does not, up to the last time in its transcript;
/// nullopt if nothing tells. O(1).
[[nodiscard]] std::optional<std::chrono::seconds> told_length(const Episode& episode);

/// How long an episode is at least: up to the last of its chapters or of the times in its notes; 0 without
/// any. O(1).
[[nodiscard]] std::chrono::seconds least_length(const Episode& episode);

/// The lengths of a graph's episodes, each of which counts as some length.
class Lengths {
 public:
  /// O(nodes).
  explicit Lengths(const KnowledgeGraph& graph);

  /// What is told of it, else the usual length, or least_length() if that is more.
  [[nodiscard]] std::chrono::seconds of(NodeId episode) const;
  /// The median of all episodes of which a length is told; half an hour if there are none.
  [[nodiscard]] std::chrono::seconds usual() const { return usual_; }
  /// The length of a longer episode, which four fifths do not exceed.
  [[nodiscard]] std::chrono::seconds longer() const { return longer_; }
  /// Whether nothing tells the length of any.
  [[nodiscard]] bool are_assumed() const { return told_.empty(); }

 private:
  std::unordered_map<NodeId, std::chrono::seconds> told_;
  std::unordered_map<NodeId, std::chrono::seconds> least_;  // of the others, where that is more than usual
  std::chrono::seconds usual_{1800};
  std::chrono::seconds longer_{1800};
};

}  // namespace podatlas::graph
