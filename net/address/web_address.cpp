#include "net/address/web_address.h"

#include <curl/curl.h>
#include <netdb.h>

#include <algorithm>
#include <string_view>

#include "core/text/text.h"
#include "core/url/url.h"
#include "core/url/web_url.h"
#include "net/address/ip_address.h"

namespace podatlas::net {
namespace {

std::string part_of(CURLU* url, CURLUPart part, unsigned flags = 0) {
  char* text = nullptr;
  if (curl_url_get(url, part, &text, flags) != CURLUE_OK) return {};
  std::string out(text);
  curl_free(text);
  return out;
}

// libcurl converts host names from the encoding of the locale, and we have none.
std::string with_ascii_host(const std::string& text) {
  const std::string_view host = host_of(split_url(text).authority);
  const bool is_plain = std::all_of(host.begin(), host.end(),
                                    [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '%'; });
  if (is_plain || host.find(':') != std::string_view::npos) return text;
  const auto at = static_cast<std::size_t>(host.data() - text.data());
  std::string out = text.substr(0, at);
  return out.append(canonical_host(host)).append(text, at + host.size());
}

struct UrlHandle {
  CURLU* url = curl_url();
  UrlHandle() = default;
  UrlHandle(const UrlHandle&) = delete;
  UrlHandle& operator=(const UrlHandle&) = delete;
  ~UrlHandle() { curl_url_cleanup(url); }
  bool set(const std::string& text) const {
    constexpr unsigned kFlags = CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME;
    return curl_url_set(url, CURLUPART_URL, with_ascii_host(text).c_str(), kFlags) == CURLUE_OK;
  }
};

}  // namespace

std::string resolve_location(const std::string& base, const std::string& location) {
  if (location.empty()) return {};
  const UrlHandle handle;
  if (!handle.set(base)) return {};
  if (location.front() == '#') {  // libcurl drops the last part of the path
    curl_url_set(handle.url, CURLUPART_FRAGMENT, location.c_str() + 1, 0);
    return part_of(handle.url, CURLUPART_URL);
  }
  const std::string fragment = part_of(handle.url, CURLUPART_FRAGMENT);
  if (!handle.set(location)) return {};
  if (part_of(handle.url, CURLUPART_FRAGMENT).empty() && !fragment.empty())
    curl_url_set(handle.url, CURLUPART_FRAGMENT, fragment.c_str(), 0);
  return part_of(handle.url, CURLUPART_URL);
}

std::string origin_of(const std::string& url) {
  const UrlHandle handle;
  if (!handle.set(url)) return {};
  const std::string host = to_lower(part_of(handle.url, CURLUPART_HOST));
  if (host.empty()) return {};
  return to_lower(part_of(handle.url, CURLUPART_SCHEME)) + "://" + host + ':' +
         part_of(handle.url, CURLUPART_PORT, CURLU_DEFAULT_PORT);
}

std::string host_in_origin(const std::string& origin) {
  const std::size_t begin = origin.find("://");
  if (begin == std::string::npos) return {};
  return origin.substr(begin + 3, origin.rfind(':') - begin - 3);
}

NameState look_up(const std::string& host) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  const int code = getaddrinfo(host.c_str(), nullptr, &wanted, &found);
  if (code == 0) freeaddrinfo(found);
  switch (code) {
    case 0:
      return NameState::kKnown;
    case EAI_NONAME:
      return NameState::kUnknown;
    case EAI_NODATA:
    case EAI_ADDRFAMILY:
      return NameState::kNoAddress;
    default:  // SERVFAIL, REFUSED, no answer, no resolver
      return NameState::kUnsure;
  }
}

std::string machine_of(const std::string& origin) {
  const std::string host = host_in_origin(origin);
  if (host == "localhost" || host == "[::1]") return "localhost";
  const auto address = parse_ip(host);
  constexpr IpAddress kLoopback = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127, 0, 0, 0};
  const bool is_loopback = address && std::equal(kLoopback.begin(), kLoopback.end() - 1, address->begin());
  return is_loopback ? "localhost" : host;
}

}  // namespace podatlas::net
