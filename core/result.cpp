#include "podatlas/result.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas {
namespace {

// Messages are single lines on a terminal and can quote a hostile file.
std::string located(const std::string& source, Place place, const std::string& message) {
  std::string out = printable(source);
  if (place.line != 0) {
    if (!out.empty()) out += ':';
    out += std::to_string(place.line);
    if (place.column != 0) out += ':' + std::to_string(place.column);
  }
  if (!out.empty()) out += ": ";
  return out + printable(message);
}

}  // namespace

Place place_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  return {1 + count_line_feeds(before), 1 + before.size() - line_begin};
}

std::string to_string(const Error& error) { return located(error.source, error.place, error.message); }
std::string to_string(const Warning& warning) {
  return located(warning.source, warning.place, warning.message);
}

}  // namespace podatlas
