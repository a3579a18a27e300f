#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "extract/mention/episode/spoken/spoken_titles.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A row: what hosts say when they promise something for a later episode.
struct PromiseCue {
  /// Where the promised topic is.
  enum class Where : unsigned char {
    kAfter,    ///< the group is the topic
    kBefore,   ///< the words before name it
    kNowhere,  ///< there is none
  };
  std::string_view name;
  Where topic;
  double confidence;
  std::string_view pattern;  ///< RE2 with at most one group
  std::string_view example;
  std::string_view near_miss;
  std::string_view cue;  ///< words of every match, of each group one ("the |my &podcast|episode")
};
/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const PromiseCue> promise_cues();

/// A promise of a later episode.
struct Promised {
  Evidence evidence;                   ///< the sentence
  Span topic;                          ///< in the transcript; contains the topic, if there is one
  std::optional<std::size_t> episode;  ///< the later episode whose title has the topic
};

/// Finds promises in a machine-made transcript: in the order of the text, at most fifty, one per line.
[[nodiscard]] std::vector<Promised> find_promises(const Text& transcript, std::size_t self,
                                                  const SpokenTitles& titles);

}  // namespace podatlas::mention
