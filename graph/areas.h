#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// The areas that a show covers. An area is a concept without a broader one, unless it is a name found in the
/// show that has no parts, nor others in its area. A concept belongs to the area it is the fewest steps
/// below, or without a broader one to that which it names itself, an episode to the area that its concepts
/// and those of the parts before and after it speak for most: one in its title counts twice as much as
/// another that it is about, unless it is its setting ("in web development"), one that only its opening names
/// half, and one that it mentions an eighth. Of equal areas, that of which the show says more. An episode
/// with less than a third for any area, or with less than four mentions, belongs to none; but a quarter will
/// do if it is at least seven mentions and 1.2 times as much as any other area has, and so will half of what
/// the episode is about. An area that it has only by one concept in its title ("Alerts You of New Job Board
/// Postings"), while it is about something else, too, needs twice as much as any other for that, and comes
/// after half of the rest of what it is about, if two mentions more speak for it. The only episode of an area
/// belongs to another one if half of what it says of others is of that one, and at least four mentions.
///
/// Of the names found in a show, one that two episodes are about is an area, too, if three without another
/// area are about it, or name it in the first sentence of their notes, more than others by half. Without any
/// ontology, all areas are such names; see named_areas().
class Areas {
 public:
  /// O(nodes + edges). The graph need not outlive it.
  explicit Areas(const KnowledgeGraph& graph);

  /// The area of an episode or a concept; nullopt if it has none.
  [[nodiscard]] std::optional<NodeId> of(NodeId id) const;
  /// What part of its concepts' weight speaks for the area of an episode: 0..1; 0 if it has none.
  [[nodiscard]] double share(NodeId episode) const { return shares_[episode]; }
  /// The areas of episodes, the largest first.
  [[nodiscard]] std::span<const NodeId> with_episodes() const { return with_episodes_; }

 private:
  void find_named(const KnowledgeGraph& graph);
  void put_in_order(const std::map<NodeId, std::size_t>& sizes);

  std::vector<NodeId> area_;  // by node; one past the last node: none
  std::vector<double> shares_;
  std::vector<NodeId> with_episodes_;
};

/// Whether an edge leads from a concept to a broader one.
[[nodiscard]] inline bool is_broader(const Edge& edge) { return edge.relation == Relation::kBroader; }

/// Whether an edge leads to the area of its source, rather than to something that this is a part of; only
/// kBroader edges do.
[[nodiscard]] bool is_area(const KnowledgeGraph& graph, const Edge& edge);

}  // namespace podatlas::graph
