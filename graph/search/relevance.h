#pragma once

#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "graph/search/topic.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// How ties to a topic are weighed. The explorer's page gets the same numbers as data.
struct RelevanceWeights {
  double mentioned = 0.3;           ///< of what a main topic counts
  double mentioned_in_title = 0.7;  ///< the same, if its title mentions it
  double further_ties = 0.5;        ///< of what an episode's ties to a concept beyond the strongest would add

  double words = 1;       ///< of the ranking by words
  double latent = 0.6;    ///< of the ranking by latent topics
  double concepts = 1.5;  ///< of the ranking by concepts
  double votes = 1;       ///< of the ranking by the curated questions nearest to it

  double covered_by_words = 0.5;  ///< share of a topic's rarity from which an episode's words cover it
  double reached_enough = 0.4;    ///< or how much it is about a named concept or a part of it
  double telling_concept =
      0.25;  ///< from which a concept is told as the reason, however many words there are
  double telling_question = 0.75;  ///< similarity from which to answer a curated question is a reason
  double near_question = 0.4;      ///< similarity from which it is told, where nothing else is
  double telling_part = 0.3;   ///< share of a topic from which a concept is a part with an answer of its own
  double beside_named = 0.5;   ///< next to what a topic names otherwise than by title, others fill the time
  double beside_title = 0.95;  ///< of the others' score, if the topic is an episode's title
};
/// The weights in use.
inline constexpr RelevanceWeights kRelevanceWeights;

/// A concept that relevance spreads to.
struct Front {
  NodeId concept_node = 0;    ///< where the chain ends
  double score = 1;           ///< 0..1
  Tie tie = Tie::kConcept;    ///< of the chain's first edge
  std::vector<EdgeId> chain;  ///< from the concept that it began with
};
/// The concepts near one, itself first: parts at any depth, others one edge away. Each is there once, by its
/// shortest chain.
[[nodiscard]] std::vector<Front> spread_from(const KnowledgeGraph& graph, NodeId start);

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
  /// For each concept of a topic that names several: the most relevant episode on it; none twice.
  std::vector<NodeId> parts;
};

/// Ranks episodes by the words of a topic (EpisodeSearch), by latent topics and by what its concepts lead to;
/// docs/paths.md has the formula. What the topic names outright, an episode or whatever cites a thing, comes
/// before all others. O(postings of the words + edges near the concepts).
[[nodiscard]] Relevant relevant_episodes(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                         const Topic& topic);

}  // namespace podatlas::graph
