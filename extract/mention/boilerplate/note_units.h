#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// A sentence of an episode's notes, or a line without one.
struct NoteUnit {
  Span span;  ///< without space around it

  /// Its words and the links among them, normalized: two units with one key say the same. Letter case,
  /// accents and punctuation are ignored; numbers, months and days of the week are all alike; a link is its
  /// canonical URL, which has no tracking parameters. Empty if nothing but numbers and signs is left.
  std::string key;
  std::vector<std::string> links;  ///< canonical URLs, in order
  std::size_t words = 0;           ///< outside of links
  bool begins_line = false;        ///< it is the first of its line
  bool ends_line = false;          ///< it is the last of its line
  bool after_blank = false;        ///< a blank line comes before
};

/// The units of a text, in order. Linear.
[[nodiscard]] std::vector<NoteUnit> note_units(const Text& text);

}  // namespace podatlas::mention
