#pragma once

#include <map>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// What two episodes share.
struct SharedThing {
  NodeId node = 0;                          ///< a reference, person or concept
  Relation relation = Relation::kMentions;  ///< of both episodes to it; of unequal ones the weaker
};

/// An episode that is similar to another one.
struct SimilarEpisode {
  NodeId episode = 0;
  double weight = 0;                ///< from 0.8, mostly below 3; two decimals
  std::vector<SharedThing> shared;  ///< what counts most first; not empty
};

/// By episode: those that are similar to it.
using SimilarEpisodes = std::map<NodeId, std::vector<SimilarEpisode>>;

/// The episodes of a show that have similar ones, at most five each, the most similar first. It is symmetric.
/// Episodes are similar by rare things that they share: references, guests, subjects and, less, what they
/// mention. The first page of a site that more than three episodes cite
/// ties none. Not those that an edge ties already. Empty for shows of fewer than 8 episodes. Takes time for
/// each edge of the episodes times the at most 30 episodes with the same thing; memory for the edges.
[[nodiscard]] SimilarEpisodes similar_episodes(const KnowledgeGraph& graph, NodeId show);
/// The same for all shows.
[[nodiscard]] SimilarEpisodes similar_episodes(const KnowledgeGraph& graph);
/// Those that are similar to one episode, at the cost of its show.
[[nodiscard]] std::vector<SimilarEpisode> similar_to(const KnowledgeGraph& graph, NodeId episode);

}  // namespace podatlas::graph
