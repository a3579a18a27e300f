#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "graph/path/curriculum.h"

namespace podatlas::graph {

/// What somebody knows, and what follows: with a concept what it requires, with an episode what it needs.
/// Refers to a curriculum that must outlive it.
class Known {
 public:
  /// `nodes` are concepts and episodes; others are ignored. `start` is the episode to begin with: what it
  /// needs counts as known, but not the episode itself. Nothing in `nodes` implies what somebody asks about:
  /// the concepts `asked` and episodes on them are only known if they are in `nodes`.
  Known(const Curriculum& curriculum, const std::vector<NodeId>& nodes,
        std::optional<NodeId> start = std::nullopt, const std::vector<NodeId>& asked = {});

  /// Whether an episode offers nothing new: it is known, or everything it teaches is.
  [[nodiscard]] bool contains(NodeId episode) const;

 private:
  void add_needs(std::vector<NodeId> todo, const std::unordered_set<NodeId>& asked);

  const Curriculum* curriculum_;
  std::unordered_set<NodeId> episodes_;
  std::unordered_set<NodeId> concepts_;
  std::optional<NodeId> start_;
};

}  // namespace podatlas::graph
