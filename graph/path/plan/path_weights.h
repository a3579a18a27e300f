#pragma once

#include <chrono>
#include <cstddef>

namespace podatlas::graph {

/// What decides which episodes a path offers. The explorer's page gets the same numbers as data.
struct PathWeights {
  double core = 0.55;          ///< relevance from which an episode is core, if it is about what the topic
                               ///< names, or about a part of that
  double core_by_words = 0.7;  ///< the same, if it only mentions that or shares words with the topic
  double core_by_part =
      0.75;                   ///< added to `core`, times the share of the topic that an episode is not about,
  double core_at_most = 0.9;  ///< up to this
  double alternative = 0.2;   ///< from which an episode answers one of the things that the topic lets choose
  double nearest = 0.7;       ///< if none is about it, these come nearest
  std::size_t most_nearest = 3;  ///< of them; the others are tangents
  double further = 0.2;          ///< less is not worth anybody's time
  double by_words = 0.3;         ///< nor is this, where nothing but words ties an episode to the topic
  double continued = 0.5;        ///< relevance from which what an episode continues is needed for it
  double answer_share = 0.9;  ///< of the best's relevance, from which an episode is one of the first answers
  double begun_share = 0.6;   ///< of an episode's value, from which what it needs is heard instead, where
                              ///< there is no time for both
  double introduced_share = 0.6;  ///< the same, if it introduces what the topic names
  double introduced_value = 1.2;  ///< of an episode's value, if it introduces what the topic names
  double aside_share = 0.8;       ///< of its relevance, if the topic is one of many, or was news long ago
  double yearly_loss = 0.08;      ///< of its relevance, if the listener wants what is new: for each year that
                                  ///< it is older than the newest episode
  double yearly_loss_by_name = 0.02;  ///< of its value, if the topic is a concept's name
  double oldest_share = 0.5;          ///< but this much is left
  double tangent_value = 0.3;         ///< of an episode's value, if it is less relevant than the core
  double named_value = 10;            ///< an episode that the topic names outweighs all others
  double best_value = 0.3;            ///< of the most relevant, if it needs nothing: others that fill the
                                      ///< time better do not displace it
  double part_value = 2;              ///< of the best answer to a part of the topic, beyond its relevance
  double whole_share = 0.1;           ///< of an episode's value, of what it needs only through a whole
  double guessed_share = 0.3;         ///< of an episode's value, of the lesson that it probably builds on
  double offered_value = 0.3;         ///< of what one needs that does not fit with all it needs
  double nearly = 0.6;  ///< of the best answer to a part of the topic, from which others count as answers
  std::size_t most_answers = 4;                                      ///< tried for each part of the topic
  std::size_t most_parts = 5;                                        ///< of a topic that get an answer
  std::chrono::seconds longest_unasked = std::chrono::minutes(179);  ///< without a budget: under three hours
  std::chrono::seconds long_enough = std::chrono::minutes(90);  ///< without a budget: up to which a path gets
                                                                ///< extras,
  std::size_t most_extras = 5;                                  ///< so many,
  double extra = 0.4;                                           ///< from this relevance,
  double extra_by_words = 0.5;         ///< or this, where nothing but words ties an episode to the topic
  double groundwork = 0.5;             ///< relevance from which what others need is a step like them
  double good_share = 0.8;             ///< of the worth of the best, from which an answer is a good one
  double told_share = 0.8;             ///< of an episode's value, of what is only told of with it
  std::size_t question_words = 4;      ///< at which a query is a question rather than a subject
  double far_groundwork = 0.1;         ///< below it, what others need is left out first
  std::size_t most_candidates = 1000;  ///< the most relevant ones
  std::size_t most_raised = 200;       ///< relevant episodes that raise others
  double raised_by_need = 0.15;        ///< of what needs an episode
  double raised_by_help = 0.04;        ///< of what is easier after it
  std::size_t most_left_out = 10;      ///< that are listed
  std::chrono::minutes longest_missing{60};  ///< beyond the budget, for what does not fit
};
/// The weights in use.
inline constexpr PathWeights kPathWeights;

}  // namespace podatlas::graph
