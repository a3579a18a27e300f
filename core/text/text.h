#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas {

/// Number of bytes at the start of `text` that are valid UTF-8 (no overlong forms, surrogates or code points
/// above U+10FFFF). Equal to text.size() when all of it is. Linear.
[[nodiscard]] std::size_t valid_utf8_prefix(std::string_view text);

/// The result of repair_utf8.
struct Utf8Repair {
  std::string text;              ///< valid UTF-8
  std::size_t bad_bytes = 0;     ///< how many bytes were replaced
  std::size_t first_offset = 0;  ///< of the first of them, in the input
};

/// Replaces every byte that is not part of a valid sequence: by the character it is in windows-1252 if
/// `from_windows_1252` is set, else by U+FFFD.
[[nodiscard]] Utf8Repair repair_utf8(std::string_view text, bool from_windows_1252);

/// Decodes the code point at `offset` (which must lie on a boundary of valid UTF-8) and advances `offset`.
[[nodiscard]] char32_t next_code_point(std::string_view text, std::size_t& offset);
/// Appends `code_point` as UTF-8, or U+FFFD if it is not a Unicode scalar value.
void append_utf8(std::string& out, char32_t code_point);
/// Whether a byte is a UTF-8 continuation byte.
[[nodiscard]] constexpr bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}
/// Number of code points in valid UTF-8.
[[nodiscard]] std::size_t count_code_points(std::string_view text);

/// Number of line feeds, in blocks whose counts fit a byte: about sixteen times as fast as std::count.
[[nodiscard]] std::size_t count_line_feeds(std::string_view text);

/// ASCII only: the functions of <cctype> depend on the locale and are undefined for negative char.
[[nodiscard]] constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}
/// 0 to 9.
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
/// Whether a text is ASCII digits only, and at least one.
[[nodiscard]] bool is_digits(std::string_view text);
/// a to z.
[[nodiscard]] constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
/// A to Z.
[[nodiscard]] constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
/// A to Z, a to z.
[[nodiscard]] constexpr bool is_alpha(char c) { return is_lower(c) || is_upper(c); }
/// A digit or a letter of ASCII.
[[nodiscard]] constexpr bool is_alnum(char c) { return is_alpha(c) || is_digit(c); }
/// A hexadecimal digit, in either case.
[[nodiscard]] constexpr bool is_hex(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
/// The lower-case form of an ASCII letter; anything else unchanged.
[[nodiscard]] constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
/// The same of every byte.
[[nodiscard]] std::string to_lower(std::string_view text);
/// The text as a sentence begins: its first byte, if it is an ASCII letter, in upper case.
[[nodiscard]] std::string capitalized(std::string text);
/// Whether they differ at most in the case of ASCII letters.
[[nodiscard]] bool equals_ignore_case(std::string_view a, std::string_view b);
/// Whether `word` is in `list`. Linear, for short lists.
[[nodiscard]] bool is_one_of(std::string_view word, std::span<const std::string_view> list);
/// Offset of `needle` (ASCII lower case) in `text` in any ASCII case, from `from` on, or npos.
[[nodiscard]] std::size_t find_ignore_case(std::string_view text, std::string_view needle,
                                           std::size_t from = 0);

/// U+FEFF as UTF-8, which some programs write at the start of a text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
/// A view of `text` without a byte order mark before it.
[[nodiscard]] std::string_view without_byte_order_mark(std::string_view text);

/// A view of `text` without ASCII white space at both ends.
[[nodiscard]] std::string_view trim(std::string_view text);
/// Removes the first word from `rest`, and the whitespace around it; returns a view of the word. Empty if
/// there is none.
[[nodiscard]] std::string_view take_word(std::string_view& rest);
/// The parts of `text` between the separators; the views live as long as `text`. "" gives one empty part.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
/// The parts with `separator` between each two.
[[nodiscard]] std::string join(const std::vector<std::string>& parts, std::string_view separator);

/// Replaces each `from`, which must not be empty, by `to`.
void replace_all(std::string& text, std::string_view from, std::string_view to);

/// Makes `into` the sorted union of both, each string once; neither need be sorted before.
void unite(std::vector<std::string>& into, const std::vector<std::string>& from);

/// One line for people: each run of white space (also U+00A0) becomes a space, control characters are
/// dropped, ends trimmed.
[[nodiscard]] std::string one_line(std::string_view text);
/// Safe for a terminal: one line, with bidirectional overrides and C1 controls, which could disguise its
/// content, written as \u{..}.
[[nodiscard]] std::string printable(std::string_view text);
/// Without bidirectional embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069), which could
/// disguise the text after it. Left-to-right and right-to-left marks stay.
[[nodiscard]] std::string without_overrides(std::string_view text);
/// At most `max_code_points` of `text`, including the "..." that ends a shortened one.
[[nodiscard]] std::string shorten(std::string_view text, std::size_t max_code_points);

/// For comparing names as people type them: ASCII lower case, accents of Latin letters dropped, each run of
/// anything but letters and digits turned into one space, ends trimmed. Other scripts are unchanged.
[[nodiscard]] std::string fold(std::string_view text);
/// A slug for IRIs: fold() with '-' for ' '. Empty if nothing remains.
[[nodiscard]] std::string slug(std::string_view text);
/// Damerau-Levenshtein distance (optimal string alignment) in bytes, or limit + 1 if it is larger.
/// O(|a| * |b|).
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

/// "1 byte", "2 bytes": the number and the noun, with an s unless the number is 1.
[[nodiscard]] std::string counted(std::size_t n, std::string_view noun);
/// `value` in decimal, padded with zeros to `digits` digits; a sign comes first and does not count.
[[nodiscard]] std::string zero_padded(std::int64_t value, std::size_t digits);
/// `text` padded with spaces on the left to `width` bytes.
[[nodiscard]] std::string align_right(std::string_view text, std::size_t width);
/// Words in lines of at most `width` columns (code points), each indented by `indent` and ended by '\n'. A
/// longer word gets its own line; a line has room for at least 20 columns of text.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent);
/// Parses decimal digits; nullopt for anything else and on overflow.
[[nodiscard]] std::optional<std::int64_t> parse_number(std::string_view text);

}  // namespace podatlas
