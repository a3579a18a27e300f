#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::graph {

/// A word of a transcript that tells something: no function word.
struct SpokenWord {
  std::uint32_t stem = 0;  ///< equal stems have equal numbers
  std::size_t at = 0;      ///< its first byte
  std::size_t end = 0;     ///< one past its last byte
};

/// A stretch of a transcript that is about one thing.
struct TextTile {
  std::chrono::seconds begin{};  ///< when it begins; the next one's is its end
  Span text;                     ///< in the transcript
};

/// Returns whether a sentence ends before byte `at` of a transcript, or nothing is before it.
[[nodiscard]] bool begins_sentence(const Text& transcript, std::size_t at);

/// Cuts a transcript with times where its words change: TextTiling (Hearst 1997), with the places whose time
/// is known as the only ones where it may be cut, those after a sentence first. `words` are its words in
/// order. One tile if nothing changes, none without times. O(words).
[[nodiscard]] std::vector<TextTile> text_tiles(const Text& transcript, std::span<const SpokenWord> words);

}  // namespace podatlas::graph
