#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// A concept and all that it requires, directly or not; the nearest first.
[[nodiscard]] std::vector<NodeId> requirements_of(const KnowledgeGraph& graph, NodeId concept_node);

/// Finds out which of some concepts somebody knows, with few questions. Knowing a concept means knowing what
/// it requires; not knowing it means not knowing what requires it. Each question halves what is undecided as
/// evenly as the requirements allow: a chain of n concepts takes at most log2(n) + 1 questions.
class Quiz {
 public:
  /// `concepts` are distinct. O(concepts * requirements reachable from one). The graph need not outlive it.
  Quiz(const KnowledgeGraph& graph, std::span<const NodeId> concepts);

  /// The undecided concept of which either answer decides the most; among equals the one whose answers decide
  /// most together, then the first. Nullopt if nothing is undecided. O(concepts * those reachable from one).
  [[nodiscard]] std::optional<NodeId> question() const;
  /// Somebody knows a concept, or does not. Never changes what is decided; ignores other concepts.
  void answer(NodeId concept_node, bool is_known);
  /// Never asks about a concept, but still concludes it from others.
  void pass_over(NodeId concept_node);
  /// The concepts answered with yes that no other such concept requires, in the order of the answers.
  [[nodiscard]] std::vector<NodeId> known() const;
  /// How many concepts no answer decides.
  [[nodiscard]] std::size_t undecided() const;

 private:
  enum class State : std::uint8_t { kUndecided, kKnown, kUnknown };
  struct Entry {
    NodeId concept_node = 0;
    State state = State::kUndecided;
    bool is_passed_over = false;
    std::vector<std::uint32_t> needs;      // with itself
    std::vector<std::uint32_t> needed_by;  // with itself
  };
  [[nodiscard]] std::optional<std::uint32_t> index_of(NodeId concept_node) const;
  [[nodiscard]] std::size_t count_undecided(const std::vector<std::uint32_t>& some) const;
  [[nodiscard]] bool needs(std::uint32_t one, std::uint32_t other) const;

  std::vector<Entry> entries_;           // sorted by node
  std::vector<std::uint32_t> answered_;  // with yes
};

}  // namespace podatlas::graph
