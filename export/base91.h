#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace podatlas::exporter {

/// Bytes as two characters for 13 bits, the highest first; one for the last if they are at most 6. Printable
/// ASCII but for "&", "<" and ">", so that it is safe in an element; 8 % shorter than base64.
[[nodiscard]] inline std::string base91(std::string_view bytes) {
  static constexpr std::string_view kDigits =
      R"(!"#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~)";
  static_assert(kDigits.size() == 91);
  constexpr unsigned kPair = 13;
  std::string out;
  out.reserve(bytes.size() * 16 / 13 + 2);
  std::uint32_t bits = 0;
  unsigned count = 0;
  const auto pair = [&](std::uint32_t value) {
    out += kDigits[value / kDigits.size()];
    out += kDigits[value % kDigits.size()];
  };
  for (const char c : bytes) {
    bits = (bits << 8U | static_cast<unsigned char>(c)) & 0xFFFFFU;
    count += 8;
    if (count < kPair) continue;
    count -= kPair;
    pair(bits >> count & 0x1FFFU);
  }
  bits &= (1U << count) - 1;
  if (count > 6) {
    pair(bits << (kPair - count));
  } else if (count > 0) {
    out += kDigits[bits << (6 - count)];
  }
  return out;
}

}  // namespace podatlas::exporter
