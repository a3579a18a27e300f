#ifndef PODATLAS_EXTRACT_MENTION_SPOKEN_EPISODES_H_
#define PODATLAS_EXTRACT_MENTION_SPOKEN_EPISODES_H_

#include <cstddef>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/episode/episode_phrases.h"
#include "extract/mention/episode/spoken_titles.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// One row of the table of what hosts say when they speak of another episode.
struct SpokenCue {
  /// Where the topic of the episode spoken of is.
  enum class Where : unsigned char {
    kName,      ///< the group is what the episode is called
    kBehind,    ///< the group and what follows it begin with the topic
    kAround,    ///< the topic follows; else it stands before
    kPrevious,  ///< no topic: the episode before this one is meant
    kFirst,     ///< the show's first episode is meant
  };
  std::string_view name;
  Where where;
  double confidence;
  std::string_view pattern;  ///< RE2 with at most one group
  std::string_view example;
  std::string_view near_miss;
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const SpokenCue> spoken_cues();

/// Finds where a host speaks of earlier episodes, in a transcript that a machine made. Immutable after
/// construction; thread-safe.
class SpokenEpisodes {
 public:
  SpokenEpisodes();
  ~SpokenEpisodes();
  SpokenEpisodes(SpokenEpisodes&&) noexcept;
  SpokenEpisodes& operator=(SpokenEpisodes&&) noexcept;

  /// Each episode once, in the order of the text; the evidence is the sentence. Of a transcript at most 500
  /// places that sound like a reference are looked at.
  [[nodiscard]] std::vector<SpokenOf> find(const Text& transcript, std::size_t self,
                                           const SpokenTitles& titles) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_SPOKEN_EPISODES_H_
