#pragma once

#include <array>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "graph/search/topic.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// How ties to a topic are weighed. The explorer's page gets the same numbers as data.
struct RelevanceWeights {
  double in_area = 0.6;   ///< of what a part of a concept counts, if that is only its area
  double untaught = 0.5;  ///< factor to the broader concept of one that no episode mentions
  double faintest = 0.1;  ///< relevance fades along the ontology's edges; what is fainter is not followed

  double few_subjects = 2;          ///< up to which an episode counts fully for each of its subjects
  double many_subjects = 0.2;       ///< power of few_subjects / subjects, that it counts beyond
  double mentioned = 0.4;           ///< of what a main topic counts
  double mentioned_in_title = 0.7;  ///< the same, if its title mentions it
  double denied = 0.1;              ///< the same, if it only says that it is not used
  double merely = 0.75;             ///< of what a mere mention counts, for whether an episode tells of it
  double further_ties = 0.5;        ///< of what an episode's ties to a concept beyond the strongest would add

  double words = 1;            ///< of the ranking by words
  double latent = 0.45;        ///< of the ranking by latent topics, squared
  double concepts = 1;         ///< of the ranking by concepts
  double meeting = 0.25;       ///< of that times the ranking by the words beside the concepts
  double votes = 2;            ///< of the ranking by the curated questions nearest to it, cubed
  double votes_by_name = 1.4;  ///< the same, of the name of a concept that episodes are about
  double titled = 0.6;         ///< of how much an episode's title says what the topic says,
  double least_alike = 0.5;    ///< from this much

  double covered_by_words = 0.5;  ///< share of a topic's rarity from which an episode's words cover it
  double reached_enough = 0.31;   ///< or how much it is about a named concept or a part of it
  double telling_concept =
      0.15;  ///< from which a concept is told as the reason, however many words there are
  double telling_question = 0.75;  ///< similarity from which to answer a curated question is a reason
  double same_question = 0.95;     ///< similarity from which a topic is a curated question, which is covered
  double near_question = 0.4;      ///< similarity from which it is told, where nothing else is
  double mostly_unknown = 0.4;     ///< share of a topic's rarity from which its other words say too little
  double mostly_named = 0.5;  ///< the same, from which concepts that no episode tells of leave too little
  double far_words = 0.3;     ///< if no episode has so much of a topic's rarity,
  double far = 0.4;           ///< and the best has a lower score than this, even the nearest are no answer
  double telling_part = 0.5;  ///< share of a topic from which a concept is a part with an answer of its own,
                              ///< as is one that the topic joins with another
  double tied = 0.2;          ///< by concepts, from which words are not all that ties an episode to a topic
  double clearly_said =
      0.7;               ///< by words, of the best, from which they say enough: "dispatcher and Sherlock"
  double untied = 0.75;  ///< of what other episodes count, if some are about what the topic names
  double beside_named = 0.5;     ///< next to what a topic names otherwise than by title, others fill the time
  double named_elsewhere = 0.6;  ///< of somebody's episode on something else, next to those on the concept
                                 ///< that the topic names
  double told_together = 0.5;  ///< of the lesser of an episode's scores for two topics: the share by which it
                               ///< counts more, as it speaks of both
  double superseded = 0.5;     ///< of the score of an episode that a newer relevant one replaces
  double beside_title = 0.95;  ///< of the others' score, if the topic is an episode's title
  double beside_full =
      0.88;                 ///< of the sum of other episodes, if a title has every word of a topic of several
  double full_words = 0.5;  ///< of the best score by words, from which a title is compared with the topic
};
/// The weights in use.
inline constexpr RelevanceWeights kRelevanceWeights;

/// How relevance fades along one of the ontology's edges.
struct Fading {
  Relation relation;
  bool is_forward;  ///< from source to target
  double factor;
  Tie tie;
};
/// All of them. The explorer's page gets the same as data.
inline constexpr std::array kFadings = {
    Fading{Relation::kBroader, false, 0.8, Tie::kNarrower},
    Fading{Relation::kRequires, false, 0.35, Tie::kBuildsOn},
    Fading{Relation::kRequires, true, 0.2, Tie::kNeededBy},
    Fading{Relation::kRelated, true, 0.35, Tie::kRelated},
    Fading{Relation::kBroader, true, 0.2, Tie::kRelated},
    Fading{Relation::kEasierAfter, false, 0.5, Tie::kBuildsOn},
    Fading{Relation::kEasierAfter, true, 0.3, Tie::kNeededBy},
};

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
  double told = 0;            ///< of the score, what says that the episode tells of the concept
};
/// The episodes that a concept leads to, by episode, each with its strongest tie and with the score of all:
/// through parts of it at any depth, else one edge away. O(edges near the concept).
[[nodiscard]] std::vector<Reached> episodes_reached(const KnowledgeGraph& graph, NodeId concept_node);

/// An episode on a part of a topic.
struct PartAnswer {
  NodeId episode = 0;
  double score = 0;       ///< 0..1: its relevance to the topic times how much the concept leads to it
  bool is_about = false;  ///< the concept, rather than that it mentions it
};
/// A concept of a topic that names several, and the episodes on it, the best first.
struct TopicPart {
  NodeId concept_node = 0;
  bool is_joined = false;           ///< with another: "ZFS and Btrfs"
  bool is_alternative = false;      ///< to another: "ZFS or Btrfs"
  std::vector<PartAnswer> answers;  ///< if it is joined, also those that only mention it
};

/// What has to do with a topic.
struct Relevant {
  std::vector<Relevance> episodes;  ///< the most relevant first, equal ones by id; the first has score 1
  /// Whether the episodes are about the topic, rather than the nearest that there is.
  bool is_covered = false;
  std::vector<TopicPart> parts;  ///< of a topic that names several concepts
  std::vector<NodeId> untold;    ///< concepts that the topic names and that lead to no episode
};

/// What has to do with one or more of several topics: the more, the more relevant.
[[nodiscard]] Relevant combined(std::vector<Relevant> all);

/// Ranks episodes by the words of a topic (EpisodeSearch), by latent topics and by what its concepts lead to;
/// docs/paths.md has the formula. What the topic names outright, an episode or whatever cites a thing, comes
/// before all others. A topic of several sides has what is relevant to any of them. O(postings of the words +
/// edges near the concepts).
[[nodiscard]] Relevant relevant_episodes(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                         const Topic& topic);

}  // namespace podatlas::graph
