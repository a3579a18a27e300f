#include "core/text/base64.h"

#include <cstdint>

#include "core/text/text.h"

namespace podatlas {

std::optional<std::string> decode_base64(std::string_view text) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  while (!text.empty() && (text.back() == '=' || is_space(text.back()))) text.remove_suffix(1);
  std::string out;
  std::uint32_t bits = 0;
  int held = 0;
  for (const char c : text) {
    if (is_space(c)) continue;
    const std::size_t value = kDigits.find(c);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6U | static_cast<std::uint32_t>(value)) & 0xFFFFU;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    out += static_cast<char>(bits >> static_cast<unsigned>(held) & 0xFFU);
  }
  return out;
}

}  // namespace podatlas
