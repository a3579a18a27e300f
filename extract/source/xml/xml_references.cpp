#include "extract/source/xml/xml_references.h"

#include <algorithm>
#include <optional>

#include "core/text/text.h"
#include "extract/source/text/html_text.h"

namespace podatlas::source {

CharacterReference character_reference(std::string_view text, std::size_t at) {
  if (!text.substr(at).starts_with("&#")) return {};
  std::size_t i = at + 2;
  const bool hex = i < text.size() && (text[i] == 'x' || text[i] == 'X');
  if (hex) ++i;
  const std::size_t first_digit = i;
  char32_t value = 0;
  for (; i < text.size() && (hex ? is_hex(text[i]) : is_digit(text[i])); ++i) {
    const char c = to_lower(text[i]);
    const auto digit = static_cast<char32_t>(is_digit(c) ? c - '0' : c - 'a' + 10);
    value = std::min<char32_t>(value * (hex ? 16 : 10) + digit, 0x110000);
  }
  if (i == first_digit || i >= text.size() || text[i] != ';') return {};
  return {i + 1 - at, value};
}

CharacterReference html_reference(std::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 12;  // "&thetasym;" is the longest
  const std::size_t end = text.substr(at, kLongest).find(';');
  if (end == std::string_view::npos) return {};
  const std::optional<char32_t> meaning = html_entity(text.substr(at + 1, end - 1));
  return meaning ? CharacterReference{end + 1, *meaning} : CharacterReference{};
}

void replace_references(std::string& text, const std::vector<XmlReference>& references) {
  std::size_t to = 0;    // what is before it is done
  std::size_t from = 0;  // what is still to be moved there
  std::string meaning;
  const auto move_up_to = [&](std::size_t end) {
    if (to != from) std::copy(text.data() + from, text.data() + end, text.data() + to);
    to += end - from;
  };
  for (const XmlReference& reference : references) {
    move_up_to(reference.offset);
    meaning.clear();
    append_utf8(meaning, reference.meaning);
    text.replace(to, meaning.size(), meaning);  // never longer than the reference
    to += meaning.size();
    from = reference.offset + reference.length;
  }
  move_up_to(text.size());
  text.resize(to);
}

}  // namespace podatlas::source
