#pragma once

#include <functional>
#include <string>

#include "net/address/ip_address.h"

namespace podatlas::net {

/// The proxies of a user's environment. Each is a URL as CURLOPT_PROXY takes it; empty: none.
struct Proxies {
  std::string http;    ///< for http URLs
  std::string https;   ///< for https URLs
  std::string direct;  ///< hosts that are requested directly, as in no_proxy
};

/// Looks up an environment variable; nullptr if it is not set.
using Environment = std::function<const char*(const char* name)>;

/// Reads http_proxy, https_proxy, all_proxy and no_proxy as curl does: in lower case first, then in upper
/// case. Unlike curl, it also reads HTTP_PROXY, but not in a CGI program (REQUEST_METHOD is set), where the
/// client of the server sets it.
[[nodiscard]] Proxies proxies_of(const Environment& environment);

/// The proxy for a URL; empty if it is requested directly. Entries of `direct` are separated by commas or
/// spaces: a domain with or without a leading dot, which includes its subdomains; an IP address; a network as
/// in 10.0.0.0/8; or * for all hosts.
[[nodiscard]] std::string proxy_of(const Proxies& proxies, const std::string& url);

/// What may be asked of a proxy: it resolves the host, so only the spelling can be judged. An IP address in
/// any notation has its reach; localhost, single labels and names under local, internal and home.arpa are
/// private.
[[nodiscard]] Reach reach_by_proxy(const std::string& url);

}  // namespace podatlas::net
