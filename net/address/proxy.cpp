#include "net/address/proxy.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/text/text.h"
#include "net/address/web_address.h"

namespace podatlas::net {
namespace {

std::string variable(const Environment& environment, std::string_view lower_name) {
  std::string name(lower_name);
  const char* value = environment(name.c_str());
  const bool is_cgi = lower_name == "http_proxy" && environment("REQUEST_METHOD") != nullptr;
  if (value == nullptr && !is_cgi) {
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c == '_' ? c : static_cast<char>(c - 'a' + 'A'); });
    value = environment(name.c_str());
  }
  return value == nullptr ? std::string() : value;
}

// Whether a host is `domain` or below it.
bool is_within(std::string_view host, std::string_view domain) {
  if (host.size() <= domain.size()) return equals_ignore_case(host, domain);
  return host[host.size() - domain.size() - 1] == '.' &&
         equals_ignore_case(host.substr(host.size() - domain.size()), domain);
}

// Whether an address is `network`: an address, or one with the length of its prefix.
bool is_within(const IpAddress& address, std::string_view network) {
  const std::size_t slash = network.find('/');
  const std::optional<IpAddress> base = parse_ip(network.substr(0, slash));
  if (!base) return false;
  std::int64_t bits = 128;
  if (slash != std::string_view::npos) {
    const bool is_four = network.find(':') == std::string_view::npos;
    const std::optional<std::int64_t> given = parse_number(network.substr(slash + 1));
    if (!given || *given < 0) return false;
    bits = *given + (is_four ? 96 : 0);
  }
  if (bits > 128) return false;
  for (std::size_t i = 0; i < address.size(); ++i, bits -= 8) {
    if (bits <= 0) return true;
    const auto mask = static_cast<std::uint8_t>(bits >= 8 ? 0xFF : 0xFF << (8 - bits));
    if (((address.at(i) ^ base->at(i)) & mask) != 0) return false;
  }
  return true;
}

std::string_view without_dots(std::string_view name) {
  while (name.starts_with('.')) name.remove_prefix(1);
  while (name.ends_with('.')) name.remove_suffix(1);
  return name;
}

bool is_direct(std::string_view entries, const std::string& host) {
  const std::optional<IpAddress> address = parse_ip(host);
  std::string separated(entries);
  std::ranges::replace(separated, ' ', ',');
  return std::ranges::any_of(split(separated, ','), [&](std::string_view entry) {
    if (entry.empty()) return false;
    if (entry == "*") return true;
    return address ? is_within(*address, entry) : is_within(without_dots(host), without_dots(entry));
  });
}

}  // namespace

Proxies proxies_of(const Environment& environment) {
  const std::string all = variable(environment, "all_proxy");
  const auto proxy = [&](std::string_view name) {
    std::string value = variable(environment, name);
    if (value.empty()) value = all;
    return value.empty() || value.find("://") != std::string::npos ? value : "http://" + value;
  };
  return {proxy("http_proxy"), proxy("https_proxy"), variable(environment, "no_proxy")};
}

std::string proxy_of(const Proxies& proxies, const std::string& url) {
  const std::string origin = origin_of(url);
  const std::string& proxy = origin.starts_with("https:") ? proxies.https : proxies.http;
  return proxy.empty() || is_direct(proxies.direct, host_in_origin(origin)) ? std::string() : proxy;
}

Reach reach_by_proxy(const std::string& url) {
  const std::string host = host_in_origin(origin_of(url));
  if (const std::optional<IpAddress> address = parse_ip(host)) return reach_of(*address);
  const std::string_view name = without_dots(host);
  constexpr std::array<std::string_view, 4> kInside = {"localhost", "local", "internal", "home.arpa"};
  const bool is_inside = name.find('.') == std::string_view::npos ||
                         std::ranges::any_of(kInside, [&](auto domain) { return is_within(name, domain); });
  return is_inside ? Reach::kPrivate : Reach::kPublic;
}

}  // namespace podatlas::net
