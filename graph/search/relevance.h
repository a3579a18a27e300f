#pragma once

#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "graph/search/topic.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// An episode that a concept leads to, and how.
struct Reached {
  NodeId episode = 0;         ///< about the concept that the chain ends at, or mentions it
  double score = 0;           ///< 0..1
  Tie tie = Tie::kConcept;    ///< of the chain's first edge
  NodeId concept_node = 0;    ///< where the chain ends
  EdgeId edge = 0;            ///< from the episode to that concept
  std::vector<EdgeId> chain;  ///< from the asked concept; empty if that is where it ends
};
/// The episodes that a concept leads to, by episode, each with its strongest tie and with the score of all:
/// through parts of it at any depth, else one edge away. O(edges near the concept).
[[nodiscard]] std::vector<Reached> episodes_reached(const KnowledgeGraph& graph, NodeId concept_node);

/// What has to do with a topic.
struct Relevant {
  std::vector<Relevance> episodes;  ///< the most relevant first, equal ones by id; the first has score 1
  /// Whether the episodes are about the topic, rather than the nearest that there is.
  bool is_covered = false;
};

/// Ranks episodes by the words of a topic (EpisodeSearch), by latent topics and by what its concepts lead to;
/// docs/paths.md has the formula. What the topic names outright, an episode or whatever cites a thing, comes
/// before all others. O(postings of the words + edges near the concepts).
[[nodiscard]] Relevant relevant_episodes(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                         const Topic& topic);

}  // namespace podatlas::graph
