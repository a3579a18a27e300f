#ifndef PODATLAS_EXTRACT_MENTION_NAME_SHAPE_H_
#define PODATLAS_EXTRACT_MENTION_NAME_SHAPE_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace podatlas::mention {

/// What a letter says about the word that it begins or stands in. kHan: Han, katakana and hangul.
enum class Letter : std::uint8_t { kNone, kUpper, kLower, kHan, kHiragana, kMark };
/// The kind of a code point; kNone for what is no letter.
[[nodiscard]] Letter letter_of(char32_t c);
/// Of a script that has no capitals and needs no spaces between words.
[[nodiscard]] inline bool is_east_asian(Letter letter) {
  return letter == Letter::kHan || letter == Letter::kHiragana;
}

/// What a word looks like. kInitial: one capital; kOther: "PyTorch", "x2"; kHan: no other letters.
enum class Shape : std::uint8_t { kLower, kCapital, kInitial, kAllCaps, kOther, kHan, kKana };

/// "Ruiz", "O'Brien" and "DeVito" are capitalised, "PyTorch" and "MacBook" are not.
[[nodiscard]] Shape shape_of(std::string_view text);

/// Whether a name in Chinese, Japanese or Korean letters begins with a surname, and something is behind it.
[[nodiscard]] bool begins_with_surname(std::string_view name);

/// Whether a space that may stand inside of a name is at `i`; then `width` is its size in bytes.
[[nodiscard]] bool is_space_at(std::string_view text, std::size_t i, std::size_t& width);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_NAME_SHAPE_H_
