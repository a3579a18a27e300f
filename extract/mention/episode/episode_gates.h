#ifndef PODATLAS_EXTRACT_MENTION_EPISODE_GATES_H_
#define PODATLAS_EXTRACT_MENTION_EPISODE_GATES_H_

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// What a line must contain to be searched for mentions of other episodes: an invitation to listen, "episode
/// about", an episode number.
enum class EpisodeGate : std::uint8_t { kListen, kEpisodeAbout, kNumber };
/// Number of gates.
inline constexpr std::size_t kEpisodeGates = 3;

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

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_EPISODE_GATES_H_
