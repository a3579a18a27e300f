#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/rule/person_words.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A place in a text that may be somebody's name.
struct NameCandidate {
  /// A name of several words, one word, or a handle.
  enum class Kind : std::uint8_t { kFull, kSingle, kHandle };
  static constexpr std::uint32_t kUnknown = 0xFFFFFFFF;

  Kind kind = Kind::kFull;
  bool is_given_known = false;     ///< its first word is in the table of given names
  double plausibility = 0;         ///< 0..1: plausibility as a person's name, by form alone
  Span span;                       ///< without titles, handle and 's
  Span handle;                     ///< of "Shen Li (mrshenli)", without '@'; may be empty
  std::uint32_t known = kUnknown;  ///< index into the people of the ontology
};

/// A line of a text: where its data in PersonText starts.
struct SkeletonLine {
  Span text;                     ///< in PersonText::skeleton
  std::size_t first_name = 0;    ///< index in PersonText::names of the first name on this line
  std::size_t first_words = 0;   ///< index in PersonText::words
  std::size_t first_hidden = 0;  ///< offset in PersonText::hidden
};

/// A text as the rules about people see it.
struct PersonText {
  std::vector<NameCandidate> names;  ///< in the order of the text
  std::vector<SkeletonLine> lines;
  std::string skeleton;     ///< of all lines, see NameScanner; with a line feed before each
  std::vector<Span> words;  ///< where words stand in it, one space between those of one span
  std::string
      hidden;  ///< words that names have in its place, and "'s" and "(" beside them; a space behind each

  /// The skeleton of a line.
  [[nodiscard]] std::string_view text_of(const SkeletonLine& line) const {
    return slice(skeleton, line.text);
  }
  /// Calls `use` with every word of a line and of its names, in no particular order.
  template <typename Use>
  void for_each_word_of(std::size_t line, Use use) const {
    const bool is_last = line + 1 == lines.size();
    const std::size_t end = is_last ? words.size() : lines[line + 1].first_words;
    for (std::size_t i = lines[line].first_words; i < end; ++i) for_each_word(slice(skeleton, words[i]), use);
    const std::size_t hidden_begin = lines[line].first_hidden;
    const std::size_t hidden_end = is_last ? hidden.size() : lines[line + 1].first_hidden;
    for_each_word(std::string_view(hidden).substr(hidden_begin, hidden_end - hidden_begin), use);
  }
};

/// Signs that stand for things in a skeleton.
inline constexpr char kFullName = '\x01';
inline constexpr char kSingleName = '\x02';  ///< one word
inline constexpr char kHandleName = '\x03';  ///< with "@"
inline constexpr char kUrl = '\x04';         ///< no name: an address

/// Whether a byte of a skeleton stands for a name.
[[nodiscard]] constexpr bool is_name_sign(char c) { return c >= kFullName && c <= kHandleName; }

}  // namespace podatlas::mention
