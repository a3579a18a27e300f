#include "core/text/markup.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas {

std::string xml_characters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t begin = i;
    const char32_t c = next_code_point(text, i);
    const bool is_allowed = c == 0x9 || c == 0xA || c == 0xD || (c >= 0x20 && c != 0xFFFE && c != 0xFFFF);
    if (is_allowed) out += text.substr(begin, i - begin);
  }
  return out;
}

std::string xml_escaped(std::string_view text) {
  constexpr std::string_view kSpecial = "&<>\"";
  constexpr std::array<std::string_view, kSpecial.size()> kEntities = {"&amp;", "&lt;", "&gt;", "&quot;"};
  std::string out;
  for (const char c : xml_characters(text)) {
    if (const std::size_t entity = kSpecial.find(c); entity != std::string_view::npos) {
      out += kEntities.at(entity);
    } else {
      out += c;
    }
  }
  return out;
}

std::string markdown_escaped(std::string_view text) {
  // CommonMark allows a backslash before any ASCII punctuation.
  constexpr std::string_view kMarkup = "\\`*_{}[]<>#+!|~&";
  const std::string line = one_line(text);
  // "- " and "1. " make a list, but only where a line begins.
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const auto is_list_mark = [&](std::size_t i) {
    return (i == 0 && line[i] == '-') || (i == digits && i > 0 && (line[i] == '.' || line[i] == ')'));
  };
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_list_mark(i) || kMarkup.find(line[i]) != std::string_view::npos) out += '\\';
    out += line[i];
  }
  return out;
}

std::string markdown_target(std::string_view url) {
  std::string out;
  for (const char c : url) {
    constexpr std::string_view kEnds = "<>()\\\"";
    const bool ends_it = static_cast<unsigned char>(c) <= 0x20U || kEnds.find(c) != std::string_view::npos;
    out += ends_it ? percent_encode(std::string_view(&c, 1)) : std::string(1, c);
  }
  return out;
}

}  // namespace podatlas
