#ifndef PODATLAS_EXTRACT_MENTION_EPISODE_PHRASES_H_
#define PODATLAS_EXTRACT_MENTION_EPISODE_PHRASES_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/concept/concepts.h"
#include "extract/mention/episode/episode_gates.h"
#include "extract/mention/episode/episode_titles.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// One row of the table of phrases that speak of another episode without linking to it.
struct EpisodePhrase {
  std::string_view name;
  EpisodeRelation relation;
  double confidence;
  When when;                 ///< when the episode spoken of was published
  EpisodeGate gate;          ///< what every match opens
  std::string_view pattern;  ///< RE2 with one group, the topic (or the number) of the episode spoken of; of a
                             ///< <TOPIC> at its end it takes two bytes only (see end_of_topic)
  std::string_view example;
  std::string_view topic;      ///< what the group takes in the example
  std::string_view near_miss;  ///< speaks of a topic, or of this episode, but of no other
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const EpisodePhrase> episode_phrases();

/// Where the topic that begins at `begin`, and has two bytes at least, ends: what
/// [^.?!;:()"\n]{2,80}(?:\.\w[^.?!;:()"\n]{0,60})? takes there. RE2 would make hundreds of steps of that.
[[nodiscard]] std::size_t end_of_topic(std::string_view text, std::size_t begin);

/// A place where a text speaks of another episode of its show.
struct SpokenOf {
  Evidence evidence;  ///< the words that say so, topic included
  EpisodeRelation relation = EpisodeRelation::kMentions;
  std::size_t episode = 0;  ///< index in the show
};

/// Finds talk of other episodes. Immutable after construction; thread-safe.
class EpisodePhrases {
 public:
  EpisodePhrases();
  ~EpisodePhrases();
  EpisodePhrases(EpisodePhrases&&) noexcept;
  EpisodePhrases& operator=(EpisodePhrases&&) noexcept;

  /// What `text` of episode `self` says of the episodes that `titles` holds, in the order of the text. A
  /// topic that fits no episode, or several equally well, is a topic and no reference.
  [[nodiscard]] std::vector<SpokenOf> find(const Text& text, std::size_t self,
                                           const EpisodeTitles& titles) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_EPISODE_PHRASES_H_
