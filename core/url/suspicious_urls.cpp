#include "core/url/suspicious_urls.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/rules/tracking_parameters.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

// `url` from its host on, without "www." and without the scheme.
std::string_view after_scheme(std::string_view url) {
  const std::size_t at = url.find("://");
  if (at == std::string_view::npos) return url;
  return without_www(url.substr(at + 3));
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
    if (!is_escape(url, i)) return true;
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
    if (!is_host_label(label)) return "'" + std::string(host) + "' is not a valid host name";
    for (const char c : label) {
      if (!is_alnum(c) && c != '-' && c != '_' && static_cast<unsigned char>(c) < 0x80)
        return "'" + std::string(host) + "' is not a valid host name";
    }
  }
  return std::nullopt;
}

// Top-level domains that people link to without a scheme, besides those of countries.
constexpr auto kDomains = std::to_array<std::string_view>(
    {"academy", "agency", "app",     "biz",      "blog",   "cloud", "codes",  "com",     "community",
     "design",  "dev",    "edu",     "games",    "gov",    "guide", "info",   "life",    "media",
     "mil",     "net",    "network", "news",     "online", "org",   "page",   "pro",     "shop",
     "show",    "site",   "social",  "software", "space",  "store", "studio", "systems", "tech",
     "tools",   "video",  "wiki",    "world",    "xyz"});
// Extensions of files that are countries' domains as well, or could be.
constexpr auto kExtensions =
    std::to_array<std::string_view>({"cc", "cs", "gz", "hs", "js", "kt", "md", "ml", "mm", "pl", "ps", "py",
                                     "rb", "rs", "sh", "so", "ts", "xz"});

// Where a second URL begins, from `from` on, or npos. Some sites take one in the path on purpose.
std::size_t second_url(std::string_view url, std::size_t from) {
  const std::string_view host = host_of(split_url(url).authority);
  const bool may_hold_one =
      host.find("archive") != std::string_view::npos || host.find("proxy") != std::string_view::npos;
  const std::string_view searched = url.substr(0, url.find_first_of("?#"));
  for (const std::string_view scheme : {"http://", "https://"}) {
    for (std::size_t at = find_ignore_case(searched, scheme, from); at != std::string_view::npos;
         at = find_ignore_case(searched, scheme, at + 1)) {
      const char before = searched[at - 1];
      const bool is_part = before == ':' || before == '=' || before == '@' || before == '*';
      const bool is_first = searched.substr(0, at).ends_with("://");
      if (is_first || !(is_part || (before == '/' && may_hold_one))) return at;
    }
  }
  return std::string_view::npos;
}

// Local to one machine, or a misspelled "http".
bool is_bad_scheme(const std::string& scheme) {
  constexpr std::array<std::string_view, 6> kLocal = {"about", "blob",     "chrome",
                                                      "file",  "vbscript", "view-source"};
  if (is_one_of(scheme, kLocal)) return true;
  const bool is_like_http = scheme.find('t') != std::string::npos && scheme.find('p') != std::string::npos &&
                            scheme.find_first_not_of("htps") == std::string::npos;
  return is_like_http && scheme != "http" && scheme != "https";
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

bool has_letter(std::string_view text) { return std::any_of(text.begin(), text.end(), is_alpha); }

std::string_view page_key(std::string_view url) {
  url = after_scheme(url);
  url = url.substr(0, url.find_first_of("?#"));
  while (url.ends_with('/')) url.remove_suffix(1);
  return url;
}

}  // namespace

std::optional<std::string> malformed(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::string scheme = to_lower(parts.scheme);
  if (scheme == "javascript") return "it is a script";
  // In "example.org:80/x" and "localhost:80" it is the host.
  const bool is_host = scheme.find('.') != std::string::npos ||
                       (!parts.path.empty() && is_digit(parts.path[0]) && scheme == "localhost");
  if (scheme.empty() || is_host) return "it has no scheme";
  if (is_bad_scheme(scheme)) return "'" + scheme + "' is not a web scheme";
  if (scheme != "http" && scheme != "https") return std::nullopt;
  if (!parts.has_authority) return "'//' is missing after the scheme";
  if (second_url(url, 1) != std::string_view::npos) return "it contains a second URL";
  if (auto why = malformed_host(host_of(parts.authority))) return why;
  const std::string_view port = port_of(parts.authority);
  const auto number = parse_number(port);
  if (!port.empty() && (!number || *number == 0 || *number > 65535))
    return "'" + std::string(port) + "' is not a valid port";
  if (std::any_of(url.begin(), url.end(), is_illegal)) return "it contains a character that must be escaped";
  if (has_broken_escape(url)) return "a percent sign lacks two hexadecimal digits";
  return std::nullopt;
}

std::optional<std::string> with_missing_scheme(std::string_view reference) {
  std::string_view host = reference.substr(0, reference.find_first_of("/?#"));
  if (const std::size_t colon = host.find(':'); colon != std::string_view::npos) {
    if (!is_digits(host.substr(colon + 1))) return std::nullopt;
    host = host.substr(0, colon);
  }
  const std::size_t dot = host.rfind('.');
  if (dot == std::string_view::npos || malformed_host(host)) return std::nullopt;
  const std::string low = to_lower(host);
  const std::string_view end = std::string_view(low).substr(dot + 1);
  const bool is_country =
      end.size() == 2 && std::ranges::all_of(end, is_alpha) && !is_one_of(end, kExtensions);
  if (!is_country && !is_one_of(end, kDomains) && !low.starts_with("www.")) return std::nullopt;
  return "https://" + std::string(reference);
}

bool is_mail_address(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::size_t at = parts.authority.rfind('@');
  if (!is_web_url(url) || at == std::string_view::npos || at == 0) return false;
  const bool is_bare = (parts.path.empty() || parts.path == "/") && !parts.has_query && !parts.has_fragment;
  return is_bare && parts.authority.find_first_of(":@") == at &&
         parts.authority.find('.', at) != std::string_view::npos;
}

std::optional<std::string> without_markup(std::string_view url) {
  std::size_t end = url.find('<');
  for (const std::string_view tag : {"%3C/", "%3Cbr", "&lt;", "%3Ca%20"})
    end = std::min(end, find_ignore_case(url, tag));
  if (end == std::string_view::npos || end == 0) return std::nullopt;
  return std::string(trim(url.substr(0, end)));
}

std::vector<std::string> glued_urls(std::string_view url) {
  std::vector<std::string> out;
  std::size_t second = second_url(url, 1);
  if (second == std::string_view::npos) return out;
  while (true) {
    const std::string_view one = trim(url.substr(0, second));
    if (is_web_url(one) && !malformed(one)) out.emplace_back(one);
    if (second == std::string_view::npos) return out;
    url.remove_prefix(second);
    second = second_url(url, 1);
  }
}

std::optional<std::string> without_doubled_scheme(std::string_view url) {
  // "https://https//" has lost a colon as well.
  constexpr std::array<std::string_view, 4> kSchemes = {"https://", "http://", "https//", "http//"};
  const auto scheme_of = [&](std::string_view text) {
    const auto* const found = std::ranges::find_if(kSchemes, [&](std::string_view scheme) {
      return equals_ignore_case(text.substr(0, scheme.size()), scheme);
    });
    return found == kSchemes.end() ? std::string_view() : *found;
  };
  const std::string_view first = scheme_of(url);
  const std::string_view second = scheme_of(url.substr(first.size()));
  if (first.empty() || second.empty()) return std::nullopt;
  std::string_view rest = url.substr(first.size() + second.size());
  while (rest.ends_with("//")) rest.remove_suffix(1);
  std::string out = (second.starts_with("https") ? "https://" : "http://") + std::string(rest);
  return malformed(out) ? std::nullopt : std::optional(std::move(out));
}

std::optional<std::string> without_doubled_path(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (std::count(parts.path.begin(), parts.path.end(), '/') < 4) return std::nullopt;
  const std::vector<std::string_view> s = split(parts.path, '/');
  if (!github_path_of(parts).owner.empty()) {
    // owner/repo/repo/pull/1: the third segment must be a section.
    const bool is_doubled = s.size() > 4 && !is_github_section(s[3]) && (s[3] == s[2] || s[3] == s[1]);
    if (is_doubled && is_github_section(s[4])) return with_path(url, parts, s, 3, 1);
    const bool is_twice = s.size() > 5 && s[1] == s[3] && s[2] == s[4] && is_github_section(s[5]);
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
  const std::string host = to_lower(host_of(parts.authority));
  const std::vector<std::string_view> parameters = split(parts.query, '&');
  if (std::none_of(parameters.begin(), parameters.end(), [&](std::string_view parameter) {
        return is_tracking_parameter(parameter.substr(0, parameter.find('=')), host);
      }))
    return std::nullopt;
  const std::string kept = without_tracking_parameters(parts.query, host);
  std::string out(url.substr(0, url.find('?')));
  if (!kept.empty()) out += '?' + kept;
  if (parts.has_fragment) out += '#' + std::string(parts.fragment);
  return out;
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
  if (const GithubPath github = github_path_of(parts); github.section == "edit")
    return "https://github.com/" + std::string(github.full_name()) + "/blob/" + std::string(github.rest);
  if (host.ends_with("wikipedia.org") && parts.query.find("action=edit") != std::string_view::npos) {
    const std::size_t title = parts.query.find("title=");
    if (title == std::string_view::npos) return "https://" + host + std::string(parts.path);
    const std::string_view name = parts.query.substr(title + 6);
    return "https://" + host + "/wiki/" + std::string(name.substr(0, name.find('&')));
  }
  return std::nullopt;
}

bool extends_page(std::string_view url, std::string_view shorter) {
  const std::string_view whole = page_key(url);
  const std::string_view part = page_key(shorter);
  return part.find('/') != std::string_view::npos && whole.size() > part.size() && whole.starts_with(part) &&
         (whole[part.size()] == '/' || whole[part.size()] == '.');
}

std::string without_leading_zeros(std::string_view url) {
  const std::string_view path = split_url(url).path;
  const auto begin = static_cast<std::size_t>(path.data() - url.data());
  std::string out(url.substr(0, begin));
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool is_first = path[i] == '0' && (i == 0 || !is_digit(path[i - 1]));
    while (is_first && i + 1 < path.size() && path[i] == '0' && is_digit(path[i + 1])) ++i;
    out += path[i];
  }
  return out.append(url.substr(begin + path.size()));
}

bool same_page(std::string_view a, std::string_view b) {
  return equals_ignore_case(percent_decode(page_key(a)), percent_decode(page_key(b)));
}

}  // namespace podatlas
