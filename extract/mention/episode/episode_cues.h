#pragma once

#include <span>
#include <string_view>
#include <utility>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// A row: words that say how an episode relates to one it points at.
struct EpisodeCue {
  std::string_view name;
  EpisodeRelation relation;
  double confidence;
  std::string_view pattern;  ///< RE2 for the sentence, in which <E> is the pointer
  std::string_view example;
  std::string_view near_miss;
};

/// The first match wins; the last row matches everything.
[[nodiscard]] std::span<const EpisodeCue> episode_cues();

/// What a sentence says about the episode it points at; `before` and `after` are its parts around the
/// pointer.
[[nodiscard]] const EpisodeCue& cue_of(std::string_view before, std::string_view after);
/// The same for a pointer at `pointer` in `text`: what its sentence says, with the sentence as evidence.
[[nodiscard]] std::pair<EpisodeRelation, Evidence> relation_at(const Text& text, Span pointer);

}  // namespace podatlas::mention
