#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/concept/concepts.h"
#include "extract/mention/episode/episode_titles.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// What a line must contain to be searched for mentions of other episodes: an invitation to listen, "episode
/// about".
enum class EpisodeGate : std::uint8_t { kListen, kEpisodeAbout };
/// Number of gates.
inline constexpr std::size_t kEpisodeGates = 2;

/// The RE2 of a gate; no match crosses a line feed.
[[nodiscard]] std::string_view pattern_of(EpisodeGate gate);

/// A line that opens gates.
struct GatedLine {
  Span span;  ///< bytes in the text, without its line feed
  std::bitset<kEpisodeGates> open;
  friend bool operator==(const GatedLine&, const GatedLine&) = default;
};

/// The lines of `text` in which the pattern of a gate matches, in order. Linear.
[[nodiscard]] std::vector<GatedLine> gated_lines(std::string_view text);

/// A row: a phrase that mentions another episode without linking to it.
struct EpisodePhrase {
  std::string_view name;
  EpisodeRelation relation;
  double confidence;
  When when;                 ///< when the mentioned episode was published
  EpisodeGate gate;          ///< the one that every match opens
  std::string_view pattern;  ///< RE2 with one group, the topic of the episode spoken of; of a
                             ///< <TOPIC> at its end it takes two bytes only (see end_of_topic)
  std::string_view example;
  std::string_view topic;      ///< what the group takes in the example
  std::string_view near_miss;  ///< mentions a topic, or this episode, but no other
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const EpisodePhrase> episode_phrases();

/// Where the topic that begins at `begin`, and has two bytes at least, ends: what
/// [^.?!;:()"\n]{2,80}(?:\.\w[^.?!;:()"\n]{0,60})? takes there. RE2 would make hundreds of steps of that.
[[nodiscard]] std::size_t end_of_topic(std::string_view text, std::size_t begin);

/// A mention of another episode of the same show.
struct SpokenOf {
  Evidence evidence;  ///< the words that say so, including the topic
  EpisodeRelation relation = EpisodeRelation::kMentions;
  std::size_t episode = 0;  ///< index in the show
  Span number{};            ///< where its number stands, if it is called by that
};

/// What `text` of episode `self` says about the episodes in `titles`, in the order of the text. A topic that
/// fits no episode, or several equally well, is not a reference.
[[nodiscard]] std::vector<SpokenOf> find_phrases(const Text& text, std::size_t self,
                                                 const EpisodeTitles& titles);

}  // namespace podatlas::mention
