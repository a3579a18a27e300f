#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/text/text.h"

namespace podatlas {

/// The five parts of a URI reference as RFC 3986 (appendix B) cuts them. Views into the text that was split.
/// A part that is absent and one that is empty differ only in the `has_` members.
struct UrlParts {
  std::string_view scheme;     ///< without ':'
  std::string_view authority;  ///< user information, host and port
  std::string_view path;       ///< may be empty
  std::string_view query;      ///< without '?'
  std::string_view fragment;   ///< without '#'
  bool has_authority = false;  ///< "//" is there, perhaps with nothing behind it
  bool has_query = false;      ///< '?' is there
  bool has_fragment = false;   ///< '#' is there
};

/// Never fails: any text has such parts. Constant work a byte.
[[nodiscard]] constexpr UrlParts split_url(std::string_view url) {
  UrlParts parts;
  if (const std::size_t hash = url.find('#'); hash != std::string_view::npos) {
    parts.fragment = url.substr(hash + 1);
    parts.has_fragment = true;
    url = url.substr(0, hash);
  }
  if (const std::size_t mark = url.find('?'); mark != std::string_view::npos) {
    parts.query = url.substr(mark + 1);
    parts.has_query = true;
    url = url.substr(0, mark);
  }
  // A scheme is a letter, and then letters, digits and three other characters.
  const std::size_t colon = url.find(':');
  const bool has_scheme = colon != std::string_view::npos && colon > 0 && is_alpha(url.front()) &&
                          std::all_of(url.begin(), url.begin() + colon,
                                      [](char c) { return is_alnum(c) || c == '+' || c == '-' || c == '.'; });
  if (has_scheme) {
    parts.scheme = url.substr(0, colon);
    url = url.substr(colon + 1);
  }
  if (url.starts_with("//")) {
    url = url.substr(2);
    const std::size_t end = std::min(url.find('/'), url.size());
    parts.authority = url.substr(0, end);
    parts.has_authority = true;
    url = url.substr(end);
  }
  parts.path = url;
  return parts;
}

/// The host in `authority`, without user information, port and the brackets of an IPv6 address. As spelled.
[[nodiscard]] constexpr std::string_view host_of(std::string_view authority) {
  if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos) {
    authority = authority.substr(at + 1);
  }
  if (authority.starts_with('[')) {
    const std::size_t close = authority.find(']');
    return authority.substr(1, close == std::string_view::npos ? close : close - 1);
  }
  return authority.substr(0, std::min(authority.find(':'), authority.size()));
}
/// The host of a URL, in lower case; "" if it has none.
[[nodiscard]] inline std::string host_in(std::string_view url) {
  return to_lower(host_of(split_url(url).authority));
}
/// `host`, or a URL from its host on, without "www." at its start.
[[nodiscard]] constexpr std::string_view without_www(std::string_view host) {
  return host.starts_with("www.") ? host.substr(4) : host;
}
/// The port in `authority`, "" if none.
[[nodiscard]] std::string_view port_of(std::string_view authority);

/// `path` without "." and ".." segments (RFC 3986, 5.2.4). Never climbs above the root.
[[nodiscard]] std::string remove_dot_segments(std::string_view path);

/// `reference` resolved against `base` (RFC 3986, 5.2). A reference with a scheme stays as it is spelled, and
/// a base without one leaves the reference as it is.
[[nodiscard]] std::string resolve_url(std::string_view base, std::string_view reference);

/// Whether "%XX" begins at `at`.
[[nodiscard]] bool is_escape(std::string_view text, std::size_t at);
/// The byte that the "%XX" at `at` encodes.
[[nodiscard]] char escaped_byte(std::string_view text, std::size_t at);
/// Appends "%XX" for `byte`.
void append_escape(std::string& out, char byte);

/// Percent-encodes everything but unreserved characters (RFC 3986, 2.3) and those in `also_keep`.
[[nodiscard]] std::string percent_encode(std::string_view text, std::string_view also_keep = {});
/// Decodes %XX. What results may be any bytes.
[[nodiscard]] std::string percent_decode(std::string_view text);

/// `url` (valid UTF-8) with everything percent-encoded that may not stand where it stands in an IRI (RFC
/// 3987): spaces, <>"{}|\^`, control and private characters, a '%' that encodes nothing, brackets but those
/// of an IPv6 host, what is no port, a second '#'. Doing it twice is doing it once.
[[nodiscard]] std::string safe_iri(std::string_view url);

/// Whether the URL has scheme http or https, and a host.
[[nodiscard]] bool is_web_url(std::string_view url);

}  // namespace podatlas
