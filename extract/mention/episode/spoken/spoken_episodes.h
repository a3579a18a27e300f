#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/episode/episode_phrases.h"
#include "extract/mention/episode/spoken/spoken_titles.h"
#include "extract/mention/episode/spoken/spoken_topics.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A row: what hosts say when they mention another episode.
struct SpokenCue {
  /// Where the topic of the mentioned episode is.
  enum class Where : unsigned char {
    kName,      ///< the group is what the episode is called
    kTitle,     ///< the group begins with its whole title
    kAfter,     ///< the group and what follows it begin with the topic
    kAround,    ///< the topic follows; else it comes before
    kContext,   ///< the sentences before and after have the topic
    kPrevious,  ///< the previous episode is meant, unless the words around name another one
    kLast,      ///< the previous episode is meant, whatever the words around are about
    kFirst,     ///< the show's first episode is meant
  };
  std::string_view name;
  Where where;
  double confidence;
  std::string_view pattern;  ///< RE2 with at most one group
  std::string_view example;
  std::string_view near_miss;
  std::string_view cue = {};  ///< RE2 that every match contains, where the pattern is slow to search
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const SpokenCue> spoken_cues();

/// What the episodes of a show are called in speech.
struct SpokenNames {
  /// Indexes a show; keeps no reference to it.
  explicit SpokenNames(const Show& show) : titles(show), topics(show) {}
  SpokenTitles titles;  ///< by their titles
  SpokenTopics topics;  ///< by what they are about
};

/// Finds mentions of earlier episodes in a machine-made transcript: each episode once, in the order of the
/// text; the evidence is the sentence. A topic is a title, else what an episode clearly says most about.
/// Checks at most 500 candidate sentences.
[[nodiscard]] std::vector<SpokenOf> find_spoken_episodes(const Text& transcript, std::size_t self,
                                                         const SpokenNames& names);

}  // namespace podatlas::mention
