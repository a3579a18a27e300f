#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace podatlas {

/// The parts of an http or https URL, normalised as RFC 3986 (6.2.2 and 6.2.3) says: letter case,
/// percent-encoding, dot segments, default port. ASCII throughout. An empty part is an absent one.
struct WebUrl {
  std::string scheme;    ///< "http" or "https"
  std::string user;      ///< user information, without '@'
  std::string host;      ///< lower case, A-labels, no dot at the end; IPv6 addresses keep their brackets
  std::string port;      ///< "" when it is the scheme's own
  std::string path;      ///< starts with '/'
  std::string query;     ///< without '?'
  std::string fragment;  ///< without '#'
};

/// nullopt when the scheme is another one, or when there is no host or none that can be understood.
[[nodiscard]] std::optional<WebUrl> parse_web_url(std::string_view text);

/// The URL put together again.
[[nodiscard]] std::string to_string(const WebUrl& url);

/// The host `spelled` in lower case and as A-labels (UTS #46, non-transitional), percent-decoded, without
/// dots at its end.
[[nodiscard]] std::string canonical_host(std::string_view spelled);

/// `text` with every byte percent-encoded that no URI may hold, and '%' where no two hex digits follow.
[[nodiscard]] std::string encode_illegal(std::string_view text);

/// `path` with %21 %27 %28 %29 %2A and %2C decoded ("!'()*,"). Those are reserved, so that they may only be
/// decoded where the site is known to make no difference.
[[nodiscard]] std::string decode_marks(std::string_view path);

}  // namespace podatlas
