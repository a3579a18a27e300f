#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace podatlas::mention {

/// Classes of letters for the shape of a word. kHan: Han, katakana and hangul.
enum class Letter : std::uint8_t { kNone, kUpper, kLower, kHan, kHiragana, kMark };
/// The class of a code point; kNone if it is not a letter.
[[nodiscard]] Letter letter_of(char32_t c);
/// A letter of a script without capitals and without spaces between words.
[[nodiscard]] inline bool is_east_asian(Letter letter) {
  return letter == Letter::kHan || letter == Letter::kHiragana;
}

/// The shape of a word. kInitial: one capital; kOther: "PyTorch", "x2"; kHan: only such letters.
enum class Shape : std::uint8_t { kLower, kCapital, kInitial, kAllCaps, kOther, kHan, kKana };

/// "Ruiz", "O'Brien" and "DeVito" are capitalized, "PyTorch" and "MacBook" are not.
[[nodiscard]] Shape shape_of(std::string_view text);

/// Returns whether a name in Chinese, Japanese or Korean letters starts with a surname followed by more.
[[nodiscard]] bool begins_with_surname(std::string_view name);

/// Returns whether there is a space at `i` that can be inside a name; sets `width` to its bytes.
[[nodiscard]] bool is_space_at(std::string_view text, std::size_t i, std::size_t& width);

}  // namespace podatlas::mention
