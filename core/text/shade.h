#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace podatlas {

/// Colors of a terminal.
enum class Shade { kError, kWarning, kNote, kHeading };

/// The text in that color, or unchanged unless `colored`. The text has to be printable().
[[nodiscard]] inline std::string shaded(std::string_view text, Shade shade, bool colored) {
  // From the terminal's palette, so that they fit its background.
  constexpr std::array<std::string_view, 4> kCodes = {"\x1B[1;31m", "\x1B[33m", "\x1B[36m", "\x1B[1m"};
  if (!colored) return std::string(text);
  return std::string(kCodes.at(static_cast<std::size_t>(shade))) + std::string(text) + "\x1B[0m";
}

}  // namespace podatlas
