#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "core/text/text.h"
#include "extract/mention/word_table.h"

/// Letters and digits of any script, for matching words. Everything here takes any bytes.
namespace podatlas::mention {

/// A code point and how many bytes it takes.
struct CodePoint {
  char32_t value = 0xFFFD;
  std::size_t size = 1;  ///< in bytes
};
/// The code point at `at`, which must be in the text; U+FFFD and one byte for invalid UTF-8.
[[nodiscard]] CodePoint code_point_at(std::string_view text, std::size_t at);

/// Beyond ASCII, everything except the blocks of punctuation, symbols and emoji.
[[nodiscard]] bool is_letter(char32_t code_point);
/// Whether a letter or digit ends at `at`.
[[nodiscard]] bool is_letter_before(std::string_view text, std::size_t at);

/// Classes of letters. kHan: Han, katakana and hangul; kMark: combining.
enum class Letter : std::uint8_t { kNone, kUpper, kLower, kHan, kHiragana, kMark };
/// The class of a code point; kNone if it is not a letter.
[[nodiscard]] Letter letter_of(char32_t code_point);
/// The class of the code point at `at`; kNone behind the end.
[[nodiscard]] Letter letter_at(std::string_view text, std::size_t at);

/// fold(), and Cyrillic in lower case.
[[nodiscard]] std::string fold_letters(std::string_view text);

/// Unicode's simple case folding for the Latin, Greek and Cyrillic letters in daily use; ’ becomes '.
[[nodiscard]] char32_t fold_case(char32_t code_point);
/// Whether two texts are equal after fold_case().
[[nodiscard]] bool same_letters(std::string_view a, std::string_view b);

/// Straight or curly.
[[nodiscard]] constexpr bool is_apostrophe(char32_t code_point) {
  return code_point == U'\'' || code_point == U'\u2019';
}
/// Whether the byte is a code point by itself.
[[nodiscard]] constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
/// Whether a letter or digit begins at `at`.
[[nodiscard]] inline bool is_letter_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  return is_ascii(text[at]) ? is_alnum(text[at]) : is_letter(code_point_at(text, at).value);
}
/// A letter, a digit or "_": a word character of RE2.
[[nodiscard]] constexpr bool is_word_character(char c) { return is_alnum(c) || c == '_'; }
/// Of eight bytes, with the highest bit of each set that is none of a to z.
[[nodiscard]] constexpr std::uint64_t bytes_but_small_letters(std::uint64_t bytes) {
  constexpr std::uint64_t kEach = 0x0101010101010101U;
  constexpr std::uint64_t kHigh = 0x80 * kEach;
  const std::uint64_t low = bytes & ~kHigh;  // so that no sum goes into the next byte
  const std::uint64_t from_a = low + (0x80 - 'a') * kEach;
  const std::uint64_t behind_z = low + (0x80 - 'z' - 1) * kEach;
  return ~(from_a & ~behind_z & ~bytes) & kHigh;
}
/// Where the run of a to z ends that begins at `at`, which is at most the text's end: eight letters a step.
[[nodiscard]] inline std::size_t end_of_small_letters(std::string_view text, std::size_t at) {
  while (std::endian::native == std::endian::little && at + 8 <= text.size()) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, text.data() + at, 8);
    const std::uint64_t others = bytes_but_small_letters(bytes);
    if (others != 0) return at + static_cast<std::size_t>(std::countr_zero(others)) / 8;
    at += 8;
  }
  while (at < text.size() && is_lower(text[at])) ++at;
  return at;
}

/// Where what begins at `at` ends: letters and digits of ASCII, `marks`, and `inner` marks with a letter or
/// digit behind them.
[[nodiscard]] std::size_t end_of_identifier(std::string_view text, std::size_t at, std::string_view marks,
                                            std::string_view inner);

/// Adds the words of `text` that stand in lower case, but those in addresses.
void add_small_words(std::string_view text, WordSet& words);

}  // namespace podatlas::mention
