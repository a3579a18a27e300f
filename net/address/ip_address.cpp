#include "net/address/ip_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>
#include <span>
#include <string>

namespace podatlas::net {
namespace {

struct Range {
  std::array<std::uint8_t, 16> prefix;
  unsigned bits;
  Reach reach;
};

constexpr IpAddress v4(std::uint8_t a, std::uint8_t b = 0, std::uint8_t c = 0, std::uint8_t d = 0) {
  return {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, a, b, c, d};
}
constexpr IpAddress v6(std::uint8_t a, std::uint8_t b = 0, std::uint8_t c = 0, std::uint8_t d = 0) {
  return {a, b, c, d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
}
constexpr unsigned kV4 = 96;

// The first row that holds an address decides. From IANA's registries of special-purpose addresses.
constexpr std::array kRanges = {
    Range{v4(127), kV4 + 24, Reach::kPrivate},  // the rest of loopback is no place for a web server
    Range{v4(127), kV4 + 8, Reach::kNever},
    Range{v4(10), kV4 + 8, Reach::kPrivate},
    Range{v4(172, 16), kV4 + 12, Reach::kPrivate},
    Range{v4(192, 168), kV4 + 16, Reach::kPrivate},
    Range{v4(0), kV4 + 8, Reach::kNever},
    Range{v4(100, 64), kV4 + 10, Reach::kNever},  // shared by a provider's customers; some clouds' metadata
    Range{v4(169, 254), kV4 + 16, Reach::kNever},
    Range{v4(192, 0, 0), kV4 + 24, Reach::kNever},
    Range{v4(192, 0, 2), kV4 + 24, Reach::kNever},
    Range{v4(198, 18), kV4 + 15, Reach::kNever},
    Range{v4(198, 51, 100), kV4 + 24, Reach::kNever},
    Range{v4(203, 0, 113), kV4 + 24, Reach::kNever},
    Range{v4(224), kV4 + 4, Reach::kNever},
    Range{v4(240), kV4 + 4, Reach::kNever},
    Range{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF}, 96, Reach::kPublic},
    Range{{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, 128, Reach::kPrivate},
    Range{{}, 8, Reach::kNever},
    Range{v6(0xFC), 7, Reach::kPrivate},
    Range{v6(0xFE, 0x80), 10, Reach::kNever},
    Range{v6(0xFE, 0xC0), 10, Reach::kNever},
    Range{v6(0xFF), 8, Reach::kNever},
    Range{v6(0x20, 0x01, 0x0D, 0xB8), 32, Reach::kNever},
    Range{v6(0x20, 0x01), 23, Reach::kNever},
    Range{v6(0x01), 64, Reach::kNever},
};

bool holds(const Range& range, const IpAddress& address) {
  const std::size_t whole = range.bits / 8;
  if (!std::equal(address.begin(), address.begin() + static_cast<std::ptrdiff_t>(whole),
                  range.prefix.begin())) {
    return false;
  }
  const unsigned rest = range.bits % 8;
  if (rest == 0) return true;
  const auto mask = static_cast<unsigned>(0xFFU << (8 - rest)) & 0xFFU;
  return ((address.at(whole) ^ range.prefix.at(whole)) & mask) == 0;
}

// The IPv4 address that stands in an IPv6 one, if any.
std::optional<IpAddress> embedded_v4(const IpAddress& a) {
  const auto at = [&](std::size_t i) { return v4(a.at(i), a.at(i + 1), a.at(i + 2), a.at(i + 3)); };
  const auto is_zero = [&](std::size_t from, std::size_t to) {
    return std::all_of(a.begin() + static_cast<std::ptrdiff_t>(from),
                       a.begin() + static_cast<std::ptrdiff_t>(to), [](std::uint8_t b) { return b == 0; });
  };
  if (is_zero(0, 12) && !is_zero(12, 15)) return at(12);                                // compatible
  if (is_zero(0, 8) && a[8] == 0xFF && a[9] == 0xFF && is_zero(10, 12)) return at(12);  // translated
  if (a[0] == 0 && a[1] == 0x64 && a[2] == 0xFF && a[3] == 0x9B) return at(12);         // NAT64
  if (a[0] == 0x20 && a[1] == 0x02) return at(2);                                       // 6to4
  return std::nullopt;
}

}  // namespace

Reach reach_of(const IpAddress& address) {
  const IpAddress judged = embedded_v4(address).value_or(address);
  for (const Range& range : kRanges) {
    if (holds(range, judged)) return range.reach;
  }
  return Reach::kPublic;
}

std::optional<IpAddress> parse_ip(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  host = host.substr(0, host.find('%'));  // a zone
  const std::string text(host);
  IpAddress address{};
  if (text.find(':') != std::string::npos) {
    if (inet_pton(AF_INET6, text.c_str(), address.data()) != 1) return std::nullopt;
    return address;
  }
  in_addr four{};
  if (text.empty() || inet_aton(text.c_str(), &four) == 0) return std::nullopt;
  std::array<std::uint8_t, 4> bytes{};
  std::memcpy(bytes.data(), &four, bytes.size());
  return v4(bytes[0], bytes[1], bytes[2], bytes[3]);
}

}  // namespace podatlas::net
