#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "graph/path/closure_knapsack.h"
#include "graph/path/curriculum.h"
#include "graph/path/plan/lengths.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// The episodes that are weighed against each other.
struct Offer {
  std::vector<NodeId> candidates;                         ///< wanted; the most relevant first
  std::unordered_map<NodeId, double> worth;               ///< of the relevant ones
  std::unordered_map<NodeId, std::vector<NodeId>> needs;  ///< what each needs in the path

  /// Makes an episode a candidate that is worth at least so much.
  void add(NodeId episode, double least);
  /// What an episode needs beyond a path, itself first, then ascending.
  [[nodiscard]] std::vector<NodeId> still_needed(NodeId episode, const std::vector<NodeId>& path) const;
};

/// What a path is chosen from.
struct Choices {
  const KnowledgeGraph& graph;
  Lengths lengths;                        ///< of the episodes
  std::optional<NodeId> start;            ///< the episode to begin with
  Offer all{};                            ///< whatever the budget
  std::unordered_set<NodeId> named{};     ///< episodes that a topic names
  std::unordered_set<NodeId> subjects{};  ///< episodes on the concept whose name is all that is asked for
  std::unordered_set<NodeId> parts{};     ///< the best answers to parts of the topic
  std::vector<NodeId> episodes{};         ///< candidates and all that they need, ascending
  std::vector<Prerequisite> pairs{};      ///< of these episodes
  /// Of the pairs, as (before, after), those of what has hardly anything to do with the topic and is needed
  /// for what was not asked for itself.
  std::set<std::pair<NodeId, NodeId>> far{};
  /// Of the pairs, as (before, after), those of groundwork that is only told of: a choice where time is
  /// short.
  std::set<std::pair<NodeId, NodeId>> told{};
  /// Of episodes of which a part is enough.
  std::unordered_map<NodeId, Segment> segments{};

  /// The length of an episode, or of its segment.
  [[nodiscard]] std::chrono::seconds duration(NodeId episode) const;
  /// Of all of them together.
  [[nodiscard]] std::chrono::seconds length_of(const std::vector<NodeId>& these) const;
};

/// Whether the later episode needs the earlier only for a whole that its subject is part of. Where time is
/// limited, such a need is a choice.
[[nodiscard]] bool is_through_whole(const KnowledgeGraph& graph, const Prerequisite& pair);

/// Whether somebody says that the later episode continues the earlier.
[[nodiscard]] bool is_sequel(const KnowledgeGraph& graph, const Prerequisite& pair);

/// What is offered within so many seconds. What is asked for by name, or else is the best, is offered even if
/// what it needs does not fit. Then that is taken for known, or fills the time that is left, nearest first.
/// Nullopt: no bound.
[[nodiscard]] Offer offer_within(std::optional<std::int64_t> capacity, const Choices& choices);

/// Chooses from an offer; the items are indices of choices.episodes.
[[nodiscard]] KnapsackChoice choose_from(const Offer& offer, const KnapsackLimits& limits,
                                         const Choices& choices);

}  // namespace podatlas::graph
