#ifndef PODATLAS_EXTRACT_MENTION_EPISODE_GATES_H_
#define PODATLAS_EXTRACT_MENTION_EPISODE_GATES_H_

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// What a line must hold to be searched for talk of other episodes: an invitation to listen, "episode about",
/// the number of an episode.
enum class EpisodeGate : std::uint8_t { kListen, kEpisodeAbout, kNumber };
/// Number of gates.
inline constexpr std::size_t kEpisodeGates = 3;

/// The RE2 of a gate. Takes one line, or a part of it.
[[nodiscard]] std::string_view pattern_of(EpisodeGate gate);

/// A line that opens gates.
struct GatedLine {
  Span span;  ///< bytes in the text, without its line feed
  std::bitset<kEpisodeGates> open;
  friend bool operator==(const GatedLine&, const GatedLine&) = default;
};

/// Finds the lines in which talk of other episodes may stand. Immutable after construction; thread-safe.
class EpisodeGates {
 public:
  EpisodeGates();
  ~EpisodeGates();
  EpisodeGates(EpisodeGates&&) noexcept;
  EpisodeGates& operator=(EpisodeGates&&) noexcept;

  /// The lines of `text` in which the pattern of a gate matches, in order. Words without which none does are
  /// looked for by their rarest letter, and patterns are asked only there, so that a text without such talk
  /// costs a few looks for a byte.
  [[nodiscard]] std::vector<GatedLine> find(std::string_view text) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_EPISODE_GATES_H_
