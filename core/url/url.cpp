#include "core/url/url.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr bool is_unreserved(char c) { return is_alnum(c) || c == '-' || c == '.' || c == '_' || c == '~'; }

// "[::1]": what may stand in brackets for a host.
bool is_ipv6(std::string_view host) {
  if (host.size() < 4 || host.front() != '[' || host.back() != ']') return false;
  in6_addr address{};
  return ::inet_pton(AF_INET6, std::string(host.substr(1, host.size() - 2)).c_str(), &address) == 1;
}

// What may stand anywhere in an IRI for itself (RFC 3987), of ASCII: all but '#', '[', ']', ':', '@' and '%'.
constexpr std::array<bool, 256> kKeptInIri = [] {
  std::array<bool, 256> out{};
  for (std::size_t c = 0; c < 0x80; ++c) out.at(c) = is_unreserved(static_cast<char>(c));
  for (const char c : std::string_view("!$&'()*+,;=/?")) out.at(static_cast<std::size_t>(c)) = true;
  return out;
}();
bool is_kept_in_iri(char c) { return kKeptInIri[static_cast<unsigned char>(c)]; }

// RFC 3987's ucschar: no control characters, private use or noncharacters.
bool is_ucschar(char32_t c) {
  if (c < 0xA0 || c >= 0xF0000 || (c & 0xFFFEU) == 0xFFFEU) return false;
  if (c < 0x10000) return c < 0xE000 || (c >= 0xF900 && c < 0xFFF0 && (c < 0xFDD0 || c > 0xFDEF));
  return c < 0xE0000 || c >= 0xE1000;
}

// Escapes what may not stand in an IRI for itself; the characters in `also` may.
void append_iri(std::string& out, std::string_view part, std::string_view also) {
  for (std::size_t i = 0; i < part.size();) {
    const std::size_t begin = i;
    while (i < part.size() && is_kept_in_iri(part[i])) ++i;
    out += part.substr(begin, i - begin);
    if (i == part.size()) return;
    const std::size_t at = i;
    const char32_t c = next_code_point(part, i);
    const bool is_kept = c >= 0x80  ? is_ucschar(c)
                         : c == '%' ? is_escape(part, at)
                                    : also.find(part[at]) != std::string_view::npos;
    const std::string_view character = part.substr(at, i - at);
    if (is_kept) {
      out += character;
    } else {
      for (const char escaped : character) append_escape(out, escaped);
    }
  }
}

std::string merged_path(const UrlParts& base, std::string_view relative) {
  if (base.has_authority && base.path.empty()) return "/" + std::string(relative);
  const std::size_t slash = base.path.rfind('/');
  if (slash == std::string_view::npos) return std::string(relative);
  return std::string(base.path.substr(0, slash + 1)) + std::string(relative);
}

std::string recomposed(const UrlParts& parts, std::string_view path) {
  std::string out(parts.scheme);
  out += ':';
  if (parts.has_authority) out.append("//").append(parts.authority);
  out += path;
  if (parts.has_query) out.append("?").append(parts.query);
  if (parts.has_fragment) out.append("#").append(parts.fragment);
  return out;
}

}  // namespace

std::string_view port_of(std::string_view authority) {
  if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos) {
    authority = authority.substr(at + 1);
  }
  const std::size_t close = authority.rfind(']');
  const std::size_t colon = authority.find(':', close == std::string_view::npos ? 0 : close);
  return colon == std::string_view::npos ? std::string_view{} : authority.substr(colon + 1);
}

std::string remove_dot_segments(std::string_view path) {
  if (path.find('.') == std::string_view::npos) return std::string(path);
  std::string out;
  out.reserve(path.size());
  std::size_t i = 0;
  // Step 2A: what leads nowhere in front of a path without a root.
  while (path.substr(i).starts_with("../") || path.substr(i).starts_with("./")) i = path.find('/', i) + 1;
  while (i < path.size()) {
    const std::size_t begin = i;
    std::size_t end = path.find('/', begin + 1);
    if (end == std::string_view::npos) end = path.size();
    const std::string_view segment = path.substr(begin, end - begin);
    const bool is_last = end == path.size();
    if (segment == "/..") {
      const std::size_t slash = out.rfind('/');
      out.resize(slash == std::string::npos ? 0 : slash);
      if (is_last) out += '/';
    } else if (segment == "/.") {
      if (is_last) out += '/';
    } else if (segment != "." && segment != "..") {  // 2D: all there is
      out += segment;
    }
    i = end;
  }
  return out;
}

std::string resolve_url(std::string_view base, std::string_view reference) {
  const UrlParts ref = split_url(reference);
  if (!ref.scheme.empty()) return std::string(reference);
  const UrlParts from = split_url(base);
  if (from.scheme.empty()) return std::string(reference);
  UrlParts target = ref;
  target.scheme = from.scheme;
  std::string path(ref.path);
  if (!ref.has_authority) {
    target.authority = from.authority;
    target.has_authority = from.has_authority;
    if (path.empty()) {
      if (!ref.has_query) {
        target.query = from.query;
        target.has_query = from.has_query;
      }
      return recomposed(target, from.path);
    }
    if (!path.starts_with('/')) path = merged_path(from, path);
  }
  return recomposed(target, remove_dot_segments(path));
}

bool is_escape(std::string_view text, std::size_t at) {
  return text[at] == '%' && at + 2 < text.size() && is_hex(text[at + 1]) && is_hex(text[at + 2]);
}

char escaped_byte(std::string_view text, std::size_t at) {
  const auto value = [](char c) { return is_digit(c) ? c - '0' : to_lower(c) - 'a' + 10; };
  return static_cast<char>(value(text[at + 1]) * 16 + value(text[at + 2]));
}

void append_escape(std::string& out, char byte) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  out += '%';
  out += kDigits[static_cast<unsigned char>(byte) >> 4U];
  out += kDigits[static_cast<unsigned char>(byte) & 0xFU];
}

std::string percent_encode(std::string_view text, std::string_view also_keep) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (is_unreserved(c) || also_keep.find(c) != std::string_view::npos) {
      out += c;
    } else {
      append_escape(out, c);
    }
  }
  return out;
}

std::string percent_decode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_escape(text, i)) {
      out += escaped_byte(text, i);
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

std::string safe_iri(std::string_view url) {
  const UrlParts parts = split_url(url);
  std::string out;
  out.reserve(url.size());
  if (!parts.scheme.empty()) out.append(parts.scheme) += ':';
  if (parts.has_authority) {
    out += "//";
    std::string_view host = parts.authority;
    if (const std::size_t at = host.rfind('@'); at != std::string_view::npos) {
      append_iri(out, host.substr(0, at), ":");
      out += '@';
      host.remove_prefix(at + 1);
    }
    if (const std::string_view address = host.substr(0, host.find(']') + 1); is_ipv6(address)) {
      out += address;
      host.remove_prefix(address.size());
    }
    const std::size_t colon = host.rfind(':');
    const bool has_port =
        colon != std::string_view::npos && (colon + 1 == host.size() || is_digits(host.substr(colon + 1)));
    append_iri(out, host.substr(0, has_port ? colon : host.size()), {});
    if (has_port) out += host.substr(colon);
  }
  append_iri(out, parts.path, ":@");
  if (parts.has_query) append_iri(out += '?', parts.query, ":@");
  if (parts.has_fragment) append_iri(out += '#', parts.fragment, ":@");
  return out;
}

bool is_web_url(std::string_view url) {
  const UrlParts parts = split_url(url);
  return (equals_ignore_case(parts.scheme, "http") || equals_ignore_case(parts.scheme, "https")) &&
         !host_of(parts.authority).empty();
}

}  // namespace podatlas
