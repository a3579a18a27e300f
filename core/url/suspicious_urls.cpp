#include "core/url/suspicious_urls.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

constexpr std::array<std::string_view, 22> kShorteners = {
    "adf.ly",     "amzn.to",     "bit.ly", "bitly.com", "buff.ly", "cutt.ly",    "dlvr.it", "fb.me",
    "fburl.com",  "git.io",      "goo.gl", "is.gd",     "j.mp",    "lnkd.in",    "ow.ly",   "rb.gy",
    "rebrand.ly", "shorturl.at", "t.co",   "t.ly",      "tiny.cc", "tinyurl.com"};

constexpr std::array<std::string_view, 19> kTracking = {
    "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id", "fbclid",
    "gclid",      "dclid",      "msclkid",      "mc_cid",   "mc_eid",      "igshid", "mkt_tok",
    "_hsenc",     "_hsmi",      "yclid",        "twclid",   "li_fat_id"};

struct Move {
  std::string_view from;  // host and the beginning of the path, a slash at the end
  std::string_view to;
};
// What stands behind the beginning stays. Only moves that keep it are here.
constexpr std::array kMoves = {
    Move{"github.com/google/jax/", "github.com/jax-ml/jax/"},
    Move{"github.com/openai/triton/", "github.com/triton-lang/triton/"},
    Move{"github.com/uber/horovod/", "github.com/horovod/horovod/"},
    Move{"github.com/huggingface/pytorch-transformers/", "github.com/huggingface/transformers/"},
    Move{"github.com/huggingface/pytorch-pretrained-bert/", "github.com/huggingface/transformers/"},
    Move{"twitter.com/", "x.com/"},
    Move{"golang.org/", "go.dev/"},
    Move{"travis-ci.org/", "app.travis-ci.com/"},
    Move{"code.google.com/p/", "code.google.com/archive/p/"},
};

constexpr std::array<std::string_view, 15> kGithubSections = {
    "actions", "blob",  "blame", "commit",   "commits", "compare", "discussions", "issues",
    "pull",    "pulls", "raw",   "releases", "tree",    "wiki",    "tags"};

// `url` from its host on, without "www." and without the scheme.
std::string_view after_scheme(std::string_view url) {
  const std::size_t at = url.find("://");
  if (at == std::string_view::npos) return url;
  url = url.substr(at + 3);
  return url.starts_with("www.") ? url.substr(4) : url;
}

constexpr std::array<bool, 256> kIsIllegal = [] {
  std::array<bool, 256> out{};
  for (std::size_t c = 0; c <= 0x20; ++c) out.at(c) = true;
  for (const char c : std::string_view("<>\"{}|\\^`\x7F")) out.at(static_cast<unsigned char>(c)) = true;
  return out;
}();
bool is_illegal(char c) { return kIsIllegal.at(static_cast<unsigned char>(c)); }

bool has_broken_escape(std::string_view url) {
  for (std::size_t i = url.find('%'); i != std::string_view::npos; i = url.find('%', i + 1)) {
    if (i + 2 >= url.size() || !is_hex(url[i + 1]) || !is_hex(url[i + 2])) return true;
  }
  return false;
}

bool is_host_label(std::string_view label) {
  return !label.empty() && label.size() <= 63 && label.front() != '-' && label.back() != '-';
}

std::optional<std::string> malformed_host(std::string_view host) {
  if (host.empty()) return "it has no host";
  if (host.find(':') != std::string_view::npos) return std::nullopt;  // IPv6
  if (host.ends_with('.')) host.remove_suffix(1);
  for (const std::string_view label : split(host, '.')) {
    if (!is_host_label(label)) return "'" + std::string(host) + "' is no host name";
    for (const char c : label) {
      if (!is_alnum(c) && c != '-' && c != '_' && static_cast<unsigned char>(c) < 0x80)
        return "'" + std::string(host) + "' is no host name";
    }
  }
  return std::nullopt;
}

// Where a second URL begins in the path; some sites take one there on purpose.
bool has_second_url(const UrlParts& parts) {
  if (parts.path.find("://") == std::string_view::npos) return false;
  const std::string_view host = host_of(parts.authority);
  if (host.find("archive") != std::string_view::npos || host.find("proxy") != std::string_view::npos)
    return false;
  return find_ignore_case(parts.path, "http://") != std::string_view::npos ||
         find_ignore_case(parts.path, "https://") != std::string_view::npos;
}

std::string with_path(std::string_view url, const UrlParts& parts,
                      const std::vector<std::string_view>& segments, std::size_t drop_from,
                      std::size_t drop) {
  std::string out(url.substr(0, static_cast<std::size_t>(parts.path.data() - url.data())));
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (i >= drop_from && i < drop_from + drop) continue;
    if (i > 0) out += '/';
    out += segments[i];
  }
  return out + std::string(
                   url.substr(static_cast<std::size_t>(parts.path.data() - url.data()) + parts.path.size()));
}

bool is_github(std::string_view host) {
  return equals_ignore_case(host, "github.com") || equals_ignore_case(host, "www.github.com");
}

bool has_letter(std::string_view text) { return std::any_of(text.begin(), text.end(), is_alpha); }

std::string_view page_key(std::string_view url) {
  url = after_scheme(url);
  url = url.substr(0, url.find_first_of("?#"));
  while (url.ends_with('/')) url.remove_suffix(1);
  return url;
}

}  // namespace

GithubParts github_parts(const UrlParts& url) {
  if (!is_github(host_of(url.authority))) return {};
  const std::string_view path = url.path;
  const std::vector<std::string_view> segments = split(path, '/');
  if (segments.size() < 3 || segments[1].empty() || segments[2].empty()) return {};
  GithubParts out;
  const auto from = static_cast<std::size_t>(segments[1].data() - path.data());
  out.repository = path.substr(from, segments[1].size() + 1 + segments[2].size());
  if (segments.size() > 3) out.section = segments[3];
  if (segments.size() > 4) out.revision = segments[4];
  if (segments.size() > 5) out.path = path.substr(static_cast<std::size_t>(segments[5].data() - path.data()));
  return out;
}

bool is_pinned(std::string_view revision) {
  const bool is_hash = revision.size() >= 7 && revision.size() <= 40 &&
                       std::all_of(revision.begin(), revision.end(), is_hex) &&
                       std::any_of(revision.begin(), revision.end(), is_digit);
  if (is_hash) return true;
  // "v1.9.0", "1.9", "release-2.3.1": a dot between digits.
  for (std::size_t i = 1; i + 1 < revision.size(); ++i) {
    if (revision[i] == '.' && is_digit(revision[i - 1]) && is_digit(revision[i + 1])) return true;
  }
  return revision.size() > 1 && (revision[0] == 'v' || revision[0] == 'V') && is_digit(revision[1]);
}

std::optional<std::string> malformed(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::string scheme = to_lower(parts.scheme);
  if (scheme == "javascript") return "it is a script";
  if (scheme != "http" && scheme != "https") {
    return scheme.empty() ? "it has no scheme" : "'" + scheme + "' is no scheme of web pages";
  }
  if (!parts.has_authority) return "two slashes are missing behind the scheme";
  if (auto why = malformed_host(host_of(parts.authority))) return why;
  const std::string_view port = port_of(parts.authority);
  std::int64_t number = 0;
  if (!port.empty() && (!parse_number(port, number) || number == 0 || number > 65535))
    return "'" + std::string(port) + "' is no port";
  if (has_second_url(parts)) return "a second URL begins within it";
  if (std::any_of(url.begin(), url.end(), is_illegal)) return "it holds a character that no URL may hold";
  if (has_broken_escape(url)) return "a percent sign stands without two digits";
  return std::nullopt;
}

std::optional<std::string> without_doubled_path(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (std::count(parts.path.begin(), parts.path.end(), '/') < 4) return std::nullopt;
  const std::vector<std::string_view> s = split(parts.path, '/');
  if (is_github(host_of(parts.authority))) {
    // owner/repo/repo/pull/1: the third segment must be a section.
    const bool is_doubled =
        s.size() > 4 && !is_one_of(s[3], kGithubSections) && (s[3] == s[2] || s[3] == s[1]);
    if (is_doubled && is_one_of(s[4], kGithubSections)) return with_path(url, parts, s, 3, 1);
    const bool is_twice = s.size() > 5 && s[1] == s[3] && s[2] == s[4] && is_one_of(s[5], kGithubSections);
    return is_twice ? std::optional(with_path(url, parts, s, 3, 2)) : std::nullopt;
  }
  // Elsewhere one segment may well be repeated (a folder and a file in it), a run of two hardly.
  for (std::size_t i = 1; i + 3 < s.size(); ++i) {
    const bool is_run = s[i] == s[i + 2] && s[i + 1] == s[i + 3] && s[i] != s[i + 1];
    if (is_run && has_letter(s[i]) && has_letter(s[i + 1])) return with_path(url, parts, s, i + 2, 2);
  }
  return std::nullopt;
}

std::optional<std::string> without_tracking(std::string_view url) {
  const UrlParts parts = split_url(url);
  std::string kept;
  bool dropped = false;
  for (const std::string_view parameter : split(parts.query, '&')) {
    if (is_one_of(to_lower(parameter.substr(0, parameter.find('='))), kTracking)) {
      dropped = true;
      continue;
    }
    if (!kept.empty()) kept += '&';
    kept += parameter;
  }
  if (!dropped) return std::nullopt;
  std::string out(url.substr(0, url.find('?')));
  if (!kept.empty()) out += '?' + kept;
  if (parts.has_fragment) out += '#' + std::string(parts.fragment);
  return out;
}

std::optional<std::string> renamed(std::string_view url) {
  const std::string_view rest = after_scheme(url);
  for (const Move& move : kMoves) {
    // The slash at the end may be missing where there is nothing behind it.
    const std::size_t size = std::min(move.from.size(), rest.size());
    if (size + 1 < move.from.size() || !equals_ignore_case(rest.substr(0, size), move.from.substr(0, size)))
      continue;
    std::string to = "https://" + std::string(move.to);
    if (size == rest.size() && !rest.ends_with('/')) to.pop_back();
    return to + std::string(rest.substr(size));
  }
  return std::nullopt;
}

bool is_shortener(std::string_view host) {
  return std::any_of(kShorteners.begin(), kShorteners.end(),
                     [host](std::string_view one) { return equals_ignore_case(host, one); });
}

std::optional<std::string> without_edit(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::string host = to_lower(host_of(parts.authority));
  if (host == "docs.google.com") {
    const std::size_t at = parts.path.find("/edit");
    if (at == std::string_view::npos || at + 5 != parts.path.size()) return std::nullopt;
    std::string out = "https://docs.google.com" + std::string(parts.path.substr(0, at)) + "/view";
    if (!parts.fragment.empty()) out += '#' + std::string(parts.fragment);
    return out;
  }
  if (const GithubParts github = github_parts(parts); github.section == "edit") {
    return "https://github.com/" + std::string(github.repository) + "/blob/" + std::string(github.revision) +
           '/' + std::string(github.path);
  }
  if (host.ends_with("wikipedia.org") && parts.query.find("action=edit") != std::string_view::npos) {
    const std::size_t title = parts.query.find("title=");
    if (title == std::string_view::npos) return "https://" + host + std::string(parts.path);
    const std::string_view name = parts.query.substr(title + 6);
    return "https://" + host + "/wiki/" + std::string(name.substr(0, name.find('&')));
  }
  return std::nullopt;
}

bool same_page(std::string_view a, std::string_view b) {
  return equals_ignore_case(percent_decode(page_key(a)), percent_decode(page_key(b)));
}

}  // namespace podatlas::links
