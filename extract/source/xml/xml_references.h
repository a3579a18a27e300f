#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// References ("&...;") in XML text.
namespace podatlas::source {

/// A reference that is replaced before the XML parser sees it: to a character that XML forbids, or to an HTML
/// entity, which feeds use and XML does not know.
struct XmlReference {
  std::size_t offset = 0;
  std::uint32_t length = 0;
  char32_t meaning = 0;
};

/// A reference in a text.
struct CharacterReference {
  std::size_t length = 0;  ///< with '&' and ';'; 0 if there is none
  char32_t value = 0;      ///< the character it stands for
};
/// The character reference ("&#...;") at `at`.
[[nodiscard]] CharacterReference character_reference(std::string_view text, std::size_t at);
/// The entity of HTML at `at` ("&eacute;").
[[nodiscard]] CharacterReference html_reference(std::string_view text, std::size_t at);

/// Whether `c` is half of a UTF-16 pair, which is not a character.
[[nodiscard]] constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }
/// Whether XML 1.0 allows `c` in a document.
[[nodiscard]] constexpr bool is_allowed(char32_t c) {
  const bool control = c < 0x20 && c != 0x9 && c != 0xA && c != 0xD;
  return !control && !is_surrogate(c) && c != 0xFFFE && c != 0xFFFF && c <= 0x10FFFF;
}

/// Replaces each of `references`, which are in the order of `text`, by its meaning, in place.
void replace_references(std::string& text, const std::vector<XmlReference>& references);

}  // namespace podatlas::source
