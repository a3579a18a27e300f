#include "extract/mention/link/bare_urls.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "core/text/text.h"
#include "core/url/canonical_url.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"

namespace podatlas::mention {
namespace {

// Where a URL may begin: its scheme, or a host that is evidently one.
std::string pattern_of_starts() {
  std::string hosts;
  for (const std::string_view host : hosts_written_without_scheme()) {
    if (!hosts.empty()) hosts += '|';
    hosts += re2::RE2::QuoteMeta(re2::StringPiece(host.data(), host.size()));
  }
  return "(?i)https?://|www\\.|(?:" + hosts + ")/";
}

// Characters beyond ASCII that end a URL: spaces, dashes, quotation marks, and the punctuation of Chinese and
// Japanese.
constexpr std::array kEndsUrl = std::to_array<std::string_view>(
    {"\u00A0", "\u00AB", "\u00B7", "\u00BB", "\u200B", "\u200E", "\u200F", "\u2013", "\u2014", "\u2018",
     "\u2019", "\u201A", "\u201C", "\u201D", "\u201E", "\u2022", "\u2026", "\u2028", "\u2029", "\u202A",
     "\u202C", "\u2039", "\u203A", "\u2192", "\u3000", "\u3001", "\u3002", "\u3008", "\u3009", "\u300A",
     "\u300B", "\u300C", "\u300D", "\u300E", "\u300F", "\u3010", "\u3011", "\u3014", "\u3015", "\uFEFF",
     "\uFF01", "\uFF08", "\uFF09", "\uFF0C", "\uFF0E", "\uFF1A", "\uFF1B", "\uFF1F", "\uFF3B", "\uFF3D",
     "\uFF5B", "\uFF5C", "\uFF5D", "\uFF61", "\uFF62", "\uFF63", "\uFF64"});
constexpr std::string_view kAsciiEndsUrl = "<>\"`\\^|";
constexpr std::string_view kTrailing = ".,;:!?'*";
constexpr std::string_view kOpening = "([{";
constexpr std::string_view kClosing = ")]}";
// Between these and a "https://" a URL goes on: it carries the other one in its path or query.
constexpr std::string_view kCarriesUrl = "/=:%?&#+-_.@";

// RFC 1035; with a user name, a port and escapes still not much more.
constexpr std::size_t kLongestAuthority = 320;

// Characters that neither end a URL nor open or close a bracket nor begin another URL.
constexpr std::array<bool, 256> kGoesOn = [] {
  std::array<bool, 256> out{};
  for (std::size_t c = 0x21; c < 0x7F; ++c) out.at(c) = true;
  for (const std::string_view others : {kAsciiEndsUrl, kOpening, kClosing, std::string_view("hH")}) {
    for (const char c : others) out.at(static_cast<std::size_t>(c)) = false;
  }
  return out;
}();

bool ends_url(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte < 0x80)
    return byte <= 0x20 || byte == 0x7F || kAsciiEndsUrl.find(text[at]) != std::string_view::npos;
  return std::any_of(kEndsUrl.begin(), kEndsUrl.end(),
                     [rest = text.substr(at)](std::string_view end) { return rest.starts_with(end); });
}

bool is_host_character(char c) {
  return is_alnum(c) || c == '-' || c == '_' || c == '.' || static_cast<unsigned char>(c) >= 0x80;
}

bool is_user_character(char c) {
  return is_alnum(c) || std::string_view("-._~%!$&*+,;=:").find(c) != std::string_view::npos;
}

// The host at `begin`; empty when there is none. Looks at no more than kLongestAuthority bytes.
std::string_view host_at(std::string_view text, std::size_t begin) {
  const std::string_view ahead = text.substr(begin, kLongestAuthority);
  if (ahead.starts_with('[')) {
    const std::size_t close = ahead.find_first_not_of("0123456789abcdefABCDEF:.", 1);
    const bool is_address = close != std::string_view::npos && close > 2 && ahead[close] == ']';
    return is_address ? ahead.substr(0, close + 1) : std::string_view{};
  }
  if (ahead.empty() || !(is_alnum(ahead.front()) || static_cast<unsigned char>(ahead.front()) >= 0x80))
    return {};
  std::size_t end = 0;
  for (; end < ahead.size() && is_host_character(ahead[end]); ++end) {
    if (ahead[end] == '.' && ahead.substr(end + 1).starts_with('.')) break;
    if (!is_alnum(ahead[end]) && ends_url(ahead, end)) break;
  }
  return ahead.substr(0, end);
}

// Where the host begins after the "user:password@" at `begin`; `begin` when there is none.
std::size_t skip_user(std::string_view text, std::size_t begin) {
  const std::string_view ahead = text.substr(begin, kLongestAuthority);
  const auto* const end = std::find_if_not(ahead.begin(), ahead.end(), is_user_character);
  if (end == ahead.end() || *end != '@') return begin;
  return begin + static_cast<std::size_t>(end - ahead.begin()) + 1;
}

// "www.example" is a beginning of something, "www.example.org" is a host.
bool has_domain_after_www(std::string_view host) {
  const std::size_t dot = host.find('.', 4);
  return dot != std::string_view::npos && dot > 4 && dot + 2 < host.size() && !is_digit(host[dot + 1]) &&
         host[dot + 1] != '.';
}

bool may_begin_after(char previous, bool has_scheme) {
  if (is_alnum(previous) || previous == '+') return false;  // of "xhttp://", "git+https://"
  return has_scheme || std::string_view("_/.-@=%&~\\#?$").find(previous) == std::string_view::npos;
}

bool scheme_at(std::string_view text, std::size_t i) {
  if (to_lower(text[i]) != 'h') return false;
  return equals_ignore_case(text.substr(i, 8), "https://") ||
         equals_ignore_case(text.substr(i, 7), "http://");
}

// Offset of the first byte that is not part of the URL whose host begins at `host`. Stops before another URL
// that follows without a space, and before a bracket that was not opened in this one.
std::size_t end_of_url(std::string_view text, std::size_t host) {
  std::array<std::size_t, 3> open{};
  std::size_t i = host;
  for (; i < text.size(); ++i) {
    if (kGoesOn[static_cast<unsigned char>(text[i])]) continue;
    if (ends_url(text, i)) break;
    if (const std::size_t bracket = kOpening.find(text[i]); bracket != std::string_view::npos)
      ++open[bracket];
    if (const std::size_t bracket = kClosing.find(text[i]); bracket != std::string_view::npos) {
      if (open[bracket] == 0) return i;
      --open[bracket];
    }
    if (i > host && scheme_at(text, i) && kCarriesUrl.find(text[i - 1]) == std::string_view::npos) return i;
  }
  return i;
}

// Without the punctuation of the sentence and without brackets that nothing closes. A host at least is left.
std::size_t trimmed_end(std::string_view text, Span url, std::size_t host) {
  const bool in_italics = url.begin > 0 && text[url.begin - 1] == '_';
  const auto is_trailing = [in_italics](char c) {
    return kTrailing.find(c) != std::string_view::npos || kOpening.find(c) != std::string_view::npos ||
           (c == '_' && in_italics);
  };
  std::size_t end = url.end;
  while (end > host + 1 && is_trailing(text[end - 1])) --end;
  return end;
}

// Speech has neither a slash nor "www.".
bool may_have_url(std::string_view text) {
  if (text.find('/') != std::string_view::npos) return true;
  for (std::size_t dot = text.find('.'); dot != std::string_view::npos; dot = text.find('.', dot + 1)) {
    if (dot >= 3 && equals_ignore_case(text.substr(dot - 3, 3), "www")) return true;
  }
  return false;
}

}  // namespace

std::vector<Span> bare_urls(std::string_view text) {
  if (!may_have_url(text)) return {};
  static const re2::RE2 starts(pattern_of_starts(), re2::RE2::Latin1);
  std::vector<Span> urls;
  std::size_t from = 0;
  bool follows_url = false;
  re2::StringPiece start;
  const re2::StringPiece whole(text.data(), text.size());
  while (starts.Match(whole, from, text.size(), re2::RE2::UNANCHORED, &start, 1)) {
    const auto begin = static_cast<std::size_t>(start.data() - text.data());
    const bool has_scheme = start.ends_with("://");
    const bool stands_apart =
        begin == 0 || may_begin_after(text[begin - 1], has_scheme) || (follows_url && begin == from);
    from = begin + start.size();
    follows_url = false;
    if (!stands_apart) continue;
    const std::size_t host = has_scheme ? skip_user(text, from) : begin;
    const std::string_view name = host_at(text, host);
    if (name.empty()) continue;
    const bool is_www = !has_scheme && equals_ignore_case(name.substr(0, 4), "www.");
    if (is_www && !has_domain_after_www(name)) continue;
    const std::size_t stop = end_of_url(text, host);
    const std::size_t end = trimmed_end(text, {begin, stop}, host);
    // "github.com/" in a sentence is the name of the site, not the address of something.
    if (!has_scheme && !is_www && end <= from) continue;
    urls.push_back({begin, end});
    from = stop;
    follows_url = true;
  }
  return urls;
}

bool is_shortened(std::string_view text, Span url) {
  if (is_elided(slice(text, url))) return true;
  const std::string_view after = text.substr(std::min(url.end, text.size()));
  return after.starts_with("...") || after.starts_with("\u2026");
}

std::vector<Cited> cited_urls(const ScannedText& scanned) {
  const Text& text = *scanned.text;
  std::vector<Cited> out;
  for (const Anchor& anchor : text.anchors) {
    if (is_web_url(anchor.href)) out.push_back({anchor.span, anchor.href});
  }
  const auto in_anchor = [&](const Span& span) {
    const auto after =
        std::upper_bound(text.anchors.begin(), text.anchors.end(), span.begin,
                         [](std::size_t begin, const Anchor& a) { return begin < a.span.begin; });
    return after != text.anchors.begin() && span.begin < std::prev(after)->span.end;
  };
  for (const Span& span : scanned.urls) {
    // A URL that somebody shortened for the eye ("github.com/.../README.md") cites nothing.
    if (in_anchor(span) || is_shortened(text.plain, span)) continue;
    out.push_back({span, std::string(slice(text.plain, span))});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Cited& a, const Cited& b) { return a.span.begin < b.span.begin; });
  return out;
}

}  // namespace podatlas::mention
