#pragma once

#include <map>
#include <span>

#include "graph/areas.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// How area_ranks() weighs.
struct AreaWeights {
  double mostly = 0.6;        ///< share of an episode's concepts from which it counts fully for their area
  double untold = 0.3;        ///< of an episode that is about none of the area's concepts
  double least = 0.4;         ///< of one that is about a concept of which nobody else speaks
  double untitled = 0.8;      ///< of how central its concept is, if the title does not name it
  double repeated = 0.5;      ///< the same, for each better episode that is about it, too
  double same_whole = 0.9;    ///< the same, for each that is about another part of a whole
  double introducing = 1.25;  ///< the same, if its title says that it introduces it
  double mixed = 0.5;         ///< the same, if it is one subject of many
  double built_on = 2;        ///< what a concept that builds on another counts for that; an episode counts 1
  double as_good = 0.02;      ///< the difference of ranks up to which the older episode is the better one
  double after_first = 0.85;  ///< of the best's rank, which the others do not exceed
  double elsewhere = 0.4;  ///< of an episode of another area that is about the whole of one that is asked for
};
/// The weights in use.
inline constexpr AreaWeights kAreaWeights;

/// Whether the titles of an area's episodes say what these are about: a third of the titles name a concept of
/// the area, or there are fewer than 12. Most titles of a show on products do not.
[[nodiscard]] bool titles_tell(const KnowledgeGraph& graph, const Areas& areas, NodeId area,
                               std::span<const NodeId> episodes);

/// Ranks the episodes of an area whose name is all that is asked for, from 0: by how much of each belongs to
/// it, and by how central what it is about is: by how many episodes are about that or a part of it, and how
/// many concepts of theirs build on it. The name of the show is not central. What a title names counts more,
/// and the share counts, only if titles_tell(). Of several episodes on the same concept, one has its full
/// rank and the others less, so that the best ones cover more than a corner. The best one comes well before
/// all others. Empty if the topic is no area of episodes, or one of which more is said than of its parts:
/// that ranks like any concept. O(edges of its episodes).
[[nodiscard]] std::map<NodeId, double> area_ranks(const KnowledgeGraph& graph, const Areas& areas,
                                                  NodeId area);

}  // namespace podatlas::graph
