#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace podatlas::net {

/// 16 bytes; an IPv4 address is mapped (RFC 4291, 2.5.5.2): ten zeros, two times 0xFF, its four.
using IpAddress = std::array<std::uint8_t, 16>;

/// What may be asked at an address.
enum class Reach : std::uint8_t {
  kPublic,
  kPrivate,  ///< 127.0.0.0/24, ::1, RFC 1918 and fc00::/7: asked when private addresses are allowed
  kNever,    ///< the rest of loopback, link-local (metadata services), multicast, reserved
};

/// An IPv4 address within IPv6 (mapped, compatible, NAT64, 6to4) is judged as that IPv4 address.
[[nodiscard]] Reach reach_of(const IpAddress& address);

/// The address that `host` is written as: dotted, in brackets or not, and the forms that inet_aton(3) takes
/// (decimal, octal, hexadecimal, fewer parts). nullopt for names.
[[nodiscard]] std::optional<IpAddress> parse_ip(std::string_view host);

}  // namespace podatlas::net
