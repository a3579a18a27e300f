#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/http_client.h"

namespace podatlas::net {

/// How many redirects are followed: as many as browsers do.
inline constexpr std::size_t kMaxRedirects = 20;

/// Where a request is after the redirects so far.
struct Hops {
  std::string url = {};                             ///< of this hop; go_to() keeps the two together
  std::string origin = {};                          ///< of url
  std::vector<std::string> seen = {};               ///< hops before this one, with the cookies they were sent
  std::map<std::string, std::string> cookies = {};  ///< by host or domain: "a=1; b=2"

  /// The Cookie header for this hop; empty if there is none.
  [[nodiscard]] std::string cookie() const;
};

/// Makes `url` the next hop, spelled as it is requested: with an ASCII host, and percent-encoded.
void go_to(Hops& hops, std::string url);

/// Why a URL is not requested.
struct Refusal {
  std::string reason;      ///< one clause
  bool is_unsafe = false;  ///< because of the URL itself
};

/// Whether a URL may be requested as far as its spelling tells: http or https, a valid host, no user name.
/// HttpClient checks the addresses of the host at every hop.
[[nodiscard]] std::optional<Refusal> refusal_of(const std::string& url);

/// Goes to where `response`, a redirect, leads, with its cookies. Refuses a redirect that has no Location,
/// goes in a circle, comes after kMaxRedirects others, or leads to a URL that refusal_of() refuses.
[[nodiscard]] std::optional<Refusal> follow(Hops& hops, const HttpResponse& response);

}  // namespace podatlas::net
