#pragma once

#include <cstdint>
#include <string>

// URLs as libcurl understands them: what is judged here is what will be asked.
namespace podatlas::net {

/// What the resolver says of a host name.
enum class NameState : std::uint8_t {
  kKnown,
  kUnknown,    ///< there is no such name (NXDOMAIN)
  kNoAddress,  ///< the name exists and has no address (NODATA)
  kUnsure,     ///< the resolver fails, which says nothing about the name
};
/// Asks the system's resolver, and waits for it: up to half a minute.
[[nodiscard]] NameState look_up(const std::string& host);

/// `location` as a browser would resolve it against `base`, normalised; without a fragment of its own it
/// gets that of `base`. "" when it cannot be understood.
[[nodiscard]] std::string resolve_location(const std::string& base, const std::string& location);

/// Scheme, host and port of a URL in one spelling: "http://127.0.0.1:8200". Numeric hosts in any notation
/// come out dotted. "" when it cannot be understood.
[[nodiscard]] std::string origin_of(const std::string& url);
/// The host alone.
[[nodiscard]] std::string host_in_origin(const std::string& origin);

/// The host of an origin, with one name for all that this machine has: who names 127.0.0.1 may be led to
/// localhost, [::1] and the rest of 127.0.0.0/24.
[[nodiscard]] std::string machine_of(const std::string& origin);

}  // namespace podatlas::net
