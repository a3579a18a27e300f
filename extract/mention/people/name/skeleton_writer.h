#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "extract/mention/people/person_text.h"

namespace podatlas::mention {

/// Writes the skeleton of a PersonText and its index of words.
class SkeletonWriter {
 public:
  /// Appends to `out`, which must outlive it and be empty.
  explicit SkeletonWriter(PersonText& out) : out_(out) {}

  /// Starts a line, replacing an empty one.
  void start_line();
  /// Ends the last line; drops it if empty.
  void finish();

  /// A character that is no space.
  void put(char c) { out_.skeleton += c; }
  /// A space, but only behind something else.
  void put_space() {
    const char last = out_.skeleton.back();
    if (last != ' ' && last != '\n') out_.skeleton += ' ';
  }
  /// What is no word by itself.
  void put_text(std::string_view text) { out_.skeleton += text; }
  /// Words in lower case with one space between, and maybe one behind them.
  void put_words(std::string_view words);
  /// One word, folded.
  void put_word(std::string_view word);
  /// A word that does not stand in the skeleton.
  void hide_word(std::string_view word);
  /// A mark of the text, in plain form or not at all. `is_at_end`: no word goes on behind it.
  void put_mark(char32_t code, bool is_at_end);

 private:
  void put_separated(char mark);
  void trim_space();
  [[nodiscard]] std::string_view last_word() const;

  PersonText& out_;
};

}  // namespace podatlas::mention
