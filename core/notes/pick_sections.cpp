#include "core/notes/pick_sections.h"

#include <re2/re2.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr std::size_t kLongestPickHeading = 60;  // bytes

// Hosts draw words out: "Siiick Pixxx!". A time may come first.
bool is_pick_heading(std::string_view line) {
  static const re2::RE2 kHeading(
      R"((?i)[\d:]*[^\pL\d]*(?:(?:s+i+c+k+|our|the|my|app|tool|book|weekly|this week.?s)[^\pL\d]*)?)"
      R"((?:p+i+(?:c+k+|x+)[sxz]*|gear|shameless[^\pL\d]*plug[sz]?|plug[sz]|recommendations)[^\pL\d]*)"
      R"((?:of the (?:week|day|month|show|episode))?[^\pL\d]*)");
  return line.size() <= kLongestPickHeading && re2::RE2::FullMatch(line, kHeading);
}

}  // namespace

std::vector<Span> pick_sections(const Text& text) {
  std::vector<Span> out;
  const std::string_view plain = text.plain;
  auto link = text.anchors.begin();
  bool is_inside = false;
  for (std::size_t begin = 0; begin < plain.size();) {
    const Span line{begin, std::min(plain.find('\n', begin), plain.size())};
    begin = line.end + 1;
    while (link != text.anchors.end() && link->span.end <= line.begin) ++link;
    const bool has_link = link != text.anchors.end() && link->span.begin < line.end;
    const std::string_view words = slice(plain, line);
    if (is_pick_heading(words)) {
      is_inside = true;
      continue;
    }
    is_inside =
        is_inside && (has_link || words.find(':') != std::string_view::npos) && !text.is_boilerplate(line);
    if (!is_inside) continue;
    if (!out.empty() && out.back().end + 1 == line.begin) {
      out.back().end = line.end;
    } else {
      out.push_back(line);
    }
  }
  return out;
}

}  // namespace podatlas
