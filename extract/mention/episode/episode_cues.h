#ifndef PODATLAS_EXTRACT_MENTION_EPISODE_CUES_H_
#define PODATLAS_EXTRACT_MENTION_EPISODE_CUES_H_

#include <memory>
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

/// Decides what a sentence says about the episode it points at. Thread-safe.
class EpisodeCues {
 public:
  EpisodeCues();

  /// `before` and `after` are the parts of the sentence around the pointer.
  [[nodiscard]] const EpisodeCue& decide(std::string_view before, std::string_view after) const;
  /// The same for a pointer at `pointer` in `text`: what its sentence says, with the sentence as evidence.
  [[nodiscard]] std::pair<EpisodeRelation, Evidence> decide_at(const Text& text, Span pointer) const;

 private:
  struct Impl;
  std::shared_ptr<const Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_EPISODE_CUES_H_
