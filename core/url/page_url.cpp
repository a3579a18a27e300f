#include "core/url/page_url.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/digest.h"
#include "core/text/text.h"
#include "core/url/canonical_url.h"
#include "core/url/github_url.h"
#include "core/url/rules/known_sites.h"
#include "core/url/rules/reference_rules.h"
#include "core/url/rules/tracking_parameters.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

constexpr std::array<std::string_view, 26> kFiles = {
    ".pdf", ".zip",  ".gz",  ".xz",   ".bz2",  ".tar",  ".whl", ".mp3", ".m4a",
    ".mp4", ".webm", ".ogg", ".png",  ".jpg",  ".gif",  ".svg", ".ico", ".exe",
    ".dmg", ".deb",  ".iso", ".pptx", ".docx", ".xlsx", ".ps",  ".epub"};

constexpr std::array<std::string_view, 5> kHonest = {"github.com", "raw.githubusercontent.com", "arxiv.org",
                                                     "doi.org", "pypi.org"};

constexpr std::array<std::string_view, 8> kSignIn = {"login",  "signin", "sign_in",      "sign-in",
                                                     "log-in", "sso",    "servicelogin", "signup"};

std::string_view last_segment(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool is_language(std::string_view segment) {
  const bool has_region = segment.size() == 5 && (segment[2] == '-' || segment[2] == '_') &&
                          is_alpha(segment[3]) && is_alpha(segment[4]);
  return (segment.size() == 2 || has_region) && is_alpha(segment[0]) && is_alpha(segment[1]);
}

// Whether a path is that of a home page: "/", "/index.html", "/en/", "/en-us/home".
bool is_home_path(std::string_view path) {
  for (const std::string_view segment : split(path, '/')) {
    constexpr std::array<std::string_view, 4> kHome = {"index", "home", "default", "welcome"};
    const std::string low = to_lower(segment.substr(0, segment.find('.')));
    if (!segment.empty() && !is_language(low) && !is_one_of(low, kHome)) return false;
  }
  return true;
}

bool is_home(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (!is_home_path(parts.path)) return false;
  return parts.query.empty() ||
         without_tracking_parameters(parts.query, to_lower(host_of(parts.authority))).empty();
}

// Whether a link to another site is meant to lead to its home page: a short link, or "a.example/shop", which
// is now "shop.a.example".
bool is_shortcut(const UrlParts& from, const UrlParts& to) {
  const std::string host = to_lower(host_of(from.authority));
  const std::string end = to_lower(host_of(to.authority));
  if (without_www(host) == without_www(end)) return false;
  const std::string_view name = from.path.substr(std::min<std::size_t>(1, from.path.size()));
  return is_shortener(host) || name.find_first_of("/.") == std::string_view::npos;
}

// "ww25.a.example", to which services for parked domains redirect a.example.
bool is_parking_of(std::string_view host, std::string_view domain) {
  const std::string_view first = host.substr(0, host.find('.'));
  return first.starts_with("ww") && is_digits(first.substr(2)) &&
         host.substr(std::min(first.size() + 1, host.size())) == without_www(domain);
}

// "search" of "/en/Search.php/"
std::string bare_name(std::string_view path) {
  if (path.ends_with('/')) path.remove_suffix(1);
  const std::string_view name = last_segment(path);
  return to_lower(name.substr(0, name.find('.')));
}

// "sid" of "SID=1"
std::string name_of_parameter(std::string_view parameter) {
  return to_lower(parameter.substr(0, parameter.find('=')));
}

// "error=404"
bool has_error_status(std::string_view query) {
  constexpr std::array<std::string_view, 7> kNames = {"error", "status", "err",      "code",
                                                      "page",  "e",      "errorcode"};
  return std::ranges::any_of(split(query, '&'), [&](std::string_view pair) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) return false;
    const std::string value = to_lower(pair.substr(equals + 1));
    return is_one_of(name_of_parameter(pair), kNames) &&
           (value == "404" || value == "410" || value == "notfound" || value == "not-found" ||
            value == "not_found");
  });
}

// Whether the URL is that of a page about an error, whatever its status.
bool is_error_page(std::string_view url) {
  constexpr std::array<std::string_view, 13> kErrors = {
      "error",        "404",       "404error",  "error404",       "error-404",    "error_404",
      "notfound",     "not-found", "not_found", "page-not-found", "pagenotfound", "page_not_found",
      "404-not-found"};
  const UrlParts parts = split_url(url);
  return is_one_of(bare_name(parts.path), kErrors) ||
         find_ignore_case(parts.query, "aspxerrorpath=") != std::string_view::npos ||
         has_error_status(parts.query);
}

bool is_search(std::string_view url) {
  constexpr std::array<std::string_view, 12> kSearches = {
      "search",    "searchresults", "search-results", "search_results", "results", "suche",
      "recherche", "buscar",        "busca",          "ricerca",        "zoeken",  "find"};
  constexpr std::array<std::string_view, 8> kQueries = {"q", "s",        "query",        "search",
                                                        "k", "keywords", "search_query", "searchterm"};
  const UrlParts parts = split_url(url);
  if (is_one_of(bare_name(parts.path), kSearches)) return true;
  return is_home_path(parts.path) && std::ranges::any_of(split(parts.query, '&'), [&](std::string_view pair) {
           return pair.find('=') != std::string_view::npos && is_one_of(name_of_parameter(pair), kQueries);
         });
}

// "a-tool" of "https://a.example/projects/A_Tool.html/"
std::string page_name(std::string_view path) {
  if (path.ends_with('/')) path.remove_suffix(1);
  std::string name = to_lower(percent_decode(last_segment(path)));
  constexpr std::array<std::string_view, 7> kPages = {".html", ".htm", ".php",  ".aspx",
                                                      ".asp",  ".jsp", ".shtml"};
  for (const std::string_view page : kPages) {
    if (name.ends_with(page)) name.resize(name.size() - page.size());
  }
  std::ranges::replace(name, '_', '-');
  return name;
}

// Whether `host` is called like the page, as when a project gets a site of its own.
bool is_host_of(std::string_view host, std::string_view path) {
  constexpr std::size_t kShortest = 4;
  const auto letters = [](std::string_view text) {
    std::string out;
    for (const char c : text) {
      if (is_alnum(c)) out += to_lower(c);
    }
    return out;
  };
  const std::string name = letters(page_name(path));
  const std::string_view bare = without_www(host);
  const std::string label = letters(bare.substr(0, bare.find('.')));
  if (name.size() < kShortest || label.size() < kShortest) return false;
  return name.find(label) != std::string::npos || label.find(name) != std::string::npos;
}

bool has_segment(std::string_view path, std::span<const std::string_view> names) {
  return std::ranges::any_of(split(path, '/'), [&](std::string_view segment) {
    return is_one_of(to_lower(segment.substr(0, segment.find('.'))), names);
  });
}

}  // namespace

bool head_is_enough(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (!parts.fragment.empty() && !is_scripted_fragment(url)) return false;
  if (is_one_of(to_lower(host_of(parts.authority)), kHonest)) return true;
  return is_file(url);
}

bool is_file(std::string_view url) {
  const std::string_view name = last_segment(split_url(url).path);
  const std::size_t dot = name.rfind('.');
  return dot != std::string_view::npos && is_one_of(to_lower(name.substr(dot)), kFiles);
}

bool is_sign_in(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (equals_ignore_case(host_of(parts.authority), "accounts.google.com")) return true;
  for (const std::string_view segment : split(parts.path, '/')) {
    const std::string low = to_lower(segment.substr(0, segment.find('.')));
    if (is_one_of(low, kSignIn)) return true;
  }
  return false;
}

bool is_product_page(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::string host = to_lower(host_of(parts.authority));
  constexpr std::array<std::string_view, 4> kProducts = {"dp", "item", "product", "products"};
  bool is_product = host.starts_with("shop.") || host.starts_with("store.");
  bool is_after_products = false;
  for (const std::string_view segment : split(parts.path, '/')) {
    if (segment.empty()) continue;
    is_product = is_product || is_after_products;
    is_after_products = is_one_of(to_lower(segment), kProducts);
  }
  return is_product && classify_url(url).kind == ReferenceKind::kOther;
}

std::string_view detour(std::string_view from, std::string_view to) {
  const UrlParts start = split_url(from);
  const UrlParts end = split_url(to);
  if (is_home_path(start.path) && start.query.empty()) return {};
  const std::string host = to_lower(host_of(start.authority));
  const std::string arrived = to_lower(host_of(end.authority));
  if (is_parking_of(arrived, host) || (is_domain_market(arrived) && !is_domain_market(host)))
    return "redirects to a domain marketplace";
  if (is_error_page(to) && !is_error_page(from)) return "redirects to an error page";
  const bool is_same_site = without_www(host) == without_www(arrived);
  if (is_search(to) && is_same_site && !is_search(from) &&
      start.query.find(end.query) == std::string_view::npos)
    return "redirects to a search";
  const bool is_own_host = !is_same_site && is_host_of(arrived, start.path);
  if (is_home(to) && !is_home(from) && !is_own_host && !is_shortcut(start, end))
    return "redirects to the home page";
  return {};
}

bool is_citable(std::string_view url) {
  if (is_sign_in(url)) return false;
  constexpr std::array<std::string_view, 15> kGates = {
      "consent", "cookie-consent", "cookieconsent", "cookies",  "cookiewall", "cookie-wall",
      "gdpr",    "agecheck",       "age-check",     "age-gate", "agegate",    "age_verification",
      "captcha", "paywall",        "subscribe"};
  constexpr std::array<std::string_view, 30> kSecrets = {
      "sid",   "sessionid", "session", "session_id",   "phpsessid", "jsessionid",     "aspsessionid",
      "cfid",  "cftoken",   "token",   "access_token", "auth",      "authtoken",      "auth_token",
      "sig",   "signature", "expires", "expiry",       "exp",       "policy",         "key-pair-id",
      "nonce", "hmac",      "ticket",  "jwt",          "hash",      "awsaccesskeyid", "googleaccessid",
      "st",    "se"};
  const UrlParts parts = split_url(url);
  if (has_segment(parts.path, kGates) || host_of(parts.authority).starts_with("consent.")) return false;
  if (find_ignore_case(parts.path, ";jsessionid=") != std::string_view::npos) return false;
  return std::ranges::none_of(split(parts.query, '&'), [&](std::string_view pair) {
    const std::string name = name_of_parameter(pair);
    return is_one_of(name, kSecrets) || name.starts_with("x-amz-") || name.starts_with("x-goog-") ||
           name.starts_with("hdnea") || name.starts_with("aspsessionid");
  });
}

bool is_sure_move(std::string_view from, std::string_view to) {
  if (!is_citable(to) || is_error_page(to) || is_search(to)) return false;
  if (canonical_url(from) == canonical_url(to)) return true;
  const UrlParts start = split_url(from);
  const UrlParts end = split_url(to);
  const std::string host = to_lower(host_of(start.authority));
  const std::string arrived = to_lower(host_of(end.authority));
  const bool is_same_site = without_www(host) == without_www(arrived);
  const auto query_of = [](const UrlParts& parts, std::string_view of) {
    return without_tracking_parameters(parts.query, of);
  };
  if (query_of(start, host) != query_of(end, arrived)) return false;
  if (is_home_path(start.path) || is_home_path(end.path))
    return is_same_site && page_name(start.path) == page_name(end.path);
  if (page_name(start.path) != page_name(end.path)) return false;
  // Another kind of page, or what is current now for what is always current.
  constexpr std::array<std::string_view, 9> kLists = {"category", "categories", "tag",      "tags",  "topic",
                                                      "topics",   "archive",    "archives", "author"};
  constexpr std::array<std::string_view, 7> kCurrent = {"latest", "stable", "current", "main",
                                                        "master", "dev",    "nightly"};
  if (has_segment(end.path, kLists) != has_segment(start.path, kLists)) return false;
  if (has_segment(start.path, kCurrent) && !has_segment(end.path, kCurrent)) return false;
  const auto languages = [](std::string_view name, std::string_view path) {
    const auto count =
        std::ranges::count_if(split(path, '/'), [](std::string_view part) { return is_language(part); });
    return count + (is_language(name.substr(0, name.find('.'))) ? 1 : 0);
  };
  return languages(host, start.path) == languages(arrived, end.path);
}

std::string video_api_url(std::string_view url) {
  const std::string video = canonical_url(url);
  if (!video.starts_with("https://www.youtube.com/watch?v=")) return {};
  return "https://www.youtube.com/oembed?format=json&url=" + percent_encode(video);
}

bool is_scripted_fragment(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::string_view fragment = parts.fragment;
  if (fragment.starts_with('!') || fragment.starts_with('/') || fragment.starts_with(":~:")) return true;
  const std::string host = to_lower(host_of(parts.authority));
  if (host == "docs.google.com") return true;
  if (host != "github.com") return false;
  if (fragment == "readme" || fragment == "readme-ov-file") return true;
  // GitHub shows code and long discussions by script.
  const GithubPath github = github_path_of(parts);
  return github.section != "wiki" && !github.section.empty();
}

std::string probe_url(std::string_view url) {
  const UrlParts parts = split_url(url);
  std::string_view path = parts.path;
  if (path.empty() || path == "/") return {};
  const bool is_folder = path.ends_with('/');
  if (is_folder) path.remove_suffix(1);
  const std::string_view name = last_segment(path);
  const std::size_t dot = name.rfind('.');
  std::string out = std::string(parts.scheme) + "://" + std::string(parts.authority) +
                    std::string(path.substr(0, path.size() - name.size())) + "podatlas-" +
                    sha256_hex(url, 12);
  if (dot != std::string_view::npos && dot > 0) out += name.substr(dot);
  return is_folder ? out + '/' : out;
}

}  // namespace podatlas
