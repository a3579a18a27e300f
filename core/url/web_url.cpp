#include "core/url/web_url.h"

#include <idn2.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

constexpr std::string_view kMarks = "!'()*,";

// RFC 3986, appendix A: in which parts of a URI a character may stand as it is.
using Places = std::uint8_t;
constexpr Places kUnreserved = 1;
constexpr Places kInHost = 2;
constexpr Places kInUser = 4;
constexpr Places kInPath = 8;
constexpr Places kInQuery = 16;  // and in a fragment
constexpr Places kAnywhere = 32;

constexpr std::array<Places, 256> make_places() {
  std::array<Places, 256> places{};
  const auto allow = [&places](std::string_view characters, Places where) {
    for (const char c : characters) places[static_cast<unsigned char>(c)] |= where;
  };
  for (unsigned c = 0; c < 128; ++c) {
    if (is_alnum(static_cast<char>(c))) {
      places[c] = kUnreserved | kInHost | kInUser | kInPath | kInQuery | kAnywhere;
    }
  }
  allow("-._~", kUnreserved | kInHost | kInUser | kInPath | kInQuery | kAnywhere);
  allow("!$&'()*+,;=", kInHost | kInUser | kInPath | kInQuery | kAnywhere);
  allow(":", kInUser | kInPath | kInQuery | kAnywhere);
  allow("@/", kInPath | kInQuery | kAnywhere);
  allow("?", kInQuery | kAnywhere);
  allow("#[]", kAnywhere);
  return places;
}
constexpr std::array<Places, 256> kPlaces = make_places();

bool allowed(char c, Places where) { return (kPlaces[static_cast<unsigned char>(c)] & where) != 0; }

// What becomes of an escape that stands in the text already.
enum class Escapes : std::uint8_t { kKeep, kNormalise };

std::string encoded(std::string_view text, Places where, Escapes escapes) {
  std::string out;
  out.reserve(text.size());
  std::size_t i = 0;
  while (i < text.size()) {
    std::size_t run = i;
    while (run < text.size() && allowed(text[run], where)) ++run;
    out.append(text, i, run - i);
    i = run;
    if (i == text.size()) break;
    if (!is_escape(text, i)) {
      append_escape(out, text[i]);
      ++i;
      continue;
    }
    const char byte = escaped_byte(text, i);
    if (escapes == Escapes::kKeep) {
      out.append(text, i, 3);
    } else if (allowed(byte, kUnreserved)) {
      out += byte;
    } else {
      append_escape(out, byte);
    }
    i += 3;
  }
  return out;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// A-labels of an internationalised host (UTS #46, non-transitional); "" when it is none.
std::string to_a_labels(const std::string& host) {
  // A name of 253 bytes has at most 253 code points of 4 bytes; more would only cost libidn2 time.
  constexpr std::size_t kLongestHost = 1012;
  if (host.size() > kLongestHost || host.find('\0') != std::string::npos) return {};
  char* labels = nullptr;
  int status = idn2_to_ascii_8z(host.c_str(), &labels, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL);
  // Browsers take emoji, which UTS #46 has and IDNA 2008 does not; libidn2 checks that unless transitional.
  if (status == IDN2_DISALLOWED)
    status = idn2_to_ascii_8z(host.c_str(), &labels, IDN2_NFC_INPUT | IDN2_TRANSITIONAL);
  std::string out = status == IDN2_OK && labels != nullptr ? labels : "";
  idn2_free(labels);
  return out;
}

void lower_and_undot(std::string& host) {
  for (char& c : host) c = to_lower(c);
  while (host.ends_with('.')) host.pop_back();
}

bool is_address(std::string_view text) {
  return text.find(':') != std::string_view::npos &&
         std::all_of(text.begin(), text.end(), [](char c) { return is_hex(c) || c == ':' || c == '.'; });
}

bool read_port(std::string_view digits, std::string_view scheme, std::string& port) {
  if (!std::all_of(digits.begin(), digits.end(), is_digit)) return false;
  const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size());
  digits.remove_prefix(zeros);
  if (digits != (scheme == "https" ? "443" : "80")) port = digits;
  return true;
}

bool read_authority(std::string_view authority, WebUrl& url) {
  if (const std::size_t at = authority.rfind('@'); at != std::string_view::npos) {
    url.user = encoded(authority.substr(0, at), kInUser, Escapes::kKeep);
    authority.remove_prefix(at + 1);
  }
  std::string_view after_host;
  if (authority.starts_with('[')) {
    const std::size_t close = authority.find(']');
    if (close == std::string_view::npos || !is_address(authority.substr(1, close - 1))) return false;
    url.host = to_lower(authority.substr(0, close + 1));
    after_host = authority.substr(close + 1);
  } else {
    const std::size_t colon = std::min(authority.find(':'), authority.size());
    url.host = canonical_host(authority.substr(0, colon));
    after_host = authority.substr(colon);
  }
  if (url.host.empty()) return false;
  if (after_host.empty()) return true;
  return after_host.front() == ':' && read_port(after_host.substr(1), url.scheme, url.port);
}

}  // namespace

std::string canonical_host(std::string_view spelled) {
  std::string host =
      spelled.find('%') == std::string_view::npos ? std::string(spelled) : percent_decode(spelled);
  lower_and_undot(host);
  if (!is_ascii(host)) {
    if (std::string labels = to_a_labels(host); !labels.empty()) host = std::move(labels);
    lower_and_undot(host);  // the mapping makes full stops and letters out of other characters
  }
  const bool is_plain = std::all_of(host.begin(), host.end(), [](char c) { return allowed(c, kInHost); });
  return is_plain ? host : percent_encode(host, "!$&'()*+,;=");
}

std::optional<WebUrl> parse_web_url(std::string_view text) {
  const UrlParts parts = split_url(text);
  const bool is_https = equals_ignore_case(parts.scheme, "https");
  if (!is_https && !equals_ignore_case(parts.scheme, "http")) return std::nullopt;
  std::optional<WebUrl> url(std::in_place);
  url->scheme = is_https ? "https" : "http";
  if (!read_authority(parts.authority, *url)) return std::nullopt;
  url->path = encoded(parts.path, kInPath, Escapes::kNormalise);
  if (url->path.find("/.") != std::string::npos) url->path = remove_dot_segments(url->path);
  if (url->path.empty()) url->path = "/";
  url->query = encoded(parts.query, kInQuery, Escapes::kNormalise);
  url->fragment = encoded(parts.fragment, kInQuery, Escapes::kNormalise);
  return url;
}

std::string to_string(const WebUrl& url) {
  std::string out;
  out.reserve(url.scheme.size() + url.user.size() + url.host.size() + url.port.size() + url.path.size() +
              url.query.size() + url.fragment.size() + 7);
  out.append(url.scheme).append("://");
  if (!url.user.empty()) out.append(url.user).append("@");
  out += url.host;
  if (!url.port.empty()) out.append(":").append(url.port);
  out += url.path;
  if (!url.query.empty()) out.append("?").append(url.query);
  if (!url.fragment.empty()) out.append("#").append(url.fragment);
  return out;
}

std::string encode_illegal(std::string_view text) { return encoded(text, kAnywhere, Escapes::kKeep); }

std::string decode_marks(std::string_view path) {
  std::string out;
  out.reserve(path.size());
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (is_escape(path, i) && kMarks.find(escaped_byte(path, i)) != std::string_view::npos) {
      out += escaped_byte(path, i);
      i += 2;
    } else {
      out += path[i];
    }
  }
  return out;
}

}  // namespace podatlas
