#include "net/redirects.h"

#include <algorithm>
#include <utility>

#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/url.h"
#include "net/address/ip_address.h"
#include "net/address/web_address.h"

namespace podatlas::net {
namespace {

constexpr std::size_t kMaxCookieBytes = 4096;

// A server may lead back to a URL once it sees its own cookie there.
std::string key_of(const Hops& hops) { return hops.url.substr(0, hops.url.find('#')) + ' ' + hops.cookie(); }

// Whether a cookie for `domain` (RFC 6265, 5.1.3) is sent to `host`.
bool is_for(std::string_view domain, std::string_view host) {
  return host == domain || (host.ends_with(domain) && host[host.size() - domain.size() - 1] == '.');
}

// The host, or a domain above it that the cookie names.
std::string domain_of(std::string_view cookie, const std::string& host) {
  for (const std::string_view attribute : split(cookie, ';')) {
    const std::size_t equals = attribute.find('=');
    if (equals == std::string_view::npos || !equals_ignore_case(trim(attribute.substr(0, equals)), "domain"))
      continue;
    std::string domain = to_lower(trim(attribute.substr(equals + 1)));
    if (domain.starts_with('.')) domain.erase(0, 1);
    if (domain.find('.') != std::string::npos && !parse_ip(host) && is_for(domain, host)) return domain;
  }
  return host;
}

void take_cookies(Hops& hops, const HttpResponse& response) {
  for (const auto& [name, value] : response.headers) {
    if (name != "set-cookie") continue;
    std::string& jar = hops.cookies[domain_of(value, host_in_origin(hops.origin))];
    const std::string_view pair = trim(std::string_view(value).substr(0, value.find(';')));
    const std::string key = std::string(pair.substr(0, pair.find('='))) + '=';
    if (jar.size() + pair.size() > kMaxCookieBytes) continue;
    std::string kept;
    for (const std::string_view old : split(jar, ';')) {
      const std::string_view one = trim(old);
      if (!one.empty() && !one.starts_with(key)) kept += std::string(one) + "; ";
    }
    jar = kept + std::string(pair);
  }
}

}  // namespace

std::string Hops::cookie() const {
  const std::string host = host_in_origin(origin);
  std::string out;
  for (const auto& [domain, jar] : cookies) {
    if (is_for(domain, host)) out.append(out.empty() ? "" : "; ").append(jar);
  }
  return out;
}

void go_to(Hops& hops, std::string url) {
  std::string spelled = resolve_location(url, url);
  hops.url = spelled.empty() ? std::move(url) : std::move(spelled);
  hops.origin = origin_of(hops.url);
}

std::optional<Refusal> refusal_of(const std::string& url) {
  const std::string scheme = to_lower(split_url(url).scheme);
  if (scheme.empty()) return Refusal{"not a URL"};
  if (scheme != "http" && scheme != "https") return Refusal{"not an http or https URL", true};
  if (has_user(url)) return Refusal{"the URL contains a user name", true};
  if (origin_of(url).empty()) return Refusal{"the URL is invalid"};
  return std::nullopt;
}

std::optional<Refusal> follow(Hops& hops, const HttpResponse& response) {
  const std::string location(response.header("location"));
  if (location.empty()) return Refusal{"redirect without a Location"};
  std::string next = resolve_location(hops.url, location);
  if (next.empty()) return Refusal{"redirect to an invalid URL"};
  if (std::optional<Refusal> refusal = refusal_of(next)) {
    refusal->reason = "redirect to " + shorten(without_user(next), 200) + ": " + refusal->reason;
    return refusal;
  }
  hops.seen.push_back(key_of(hops));
  take_cookies(hops, response);
  go_to(hops, std::move(next));
  if (hops.seen.size() > kMaxRedirects)
    return Refusal{"more than " + std::to_string(kMaxRedirects) + " redirects"};
  if (std::find(hops.seen.begin(), hops.seen.end(), key_of(hops)) != hops.seen.end())
    return Refusal{"redirects in a circle"};
  return std::nullopt;
}

}  // namespace podatlas::net
