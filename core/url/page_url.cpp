#include "core/url/page_url.h"

#include <algorithm>
#include <array>

#include "core/digest.h"
#include "core/text/text.h"
#include "core/url/github_url.h"
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

bool is_home(std::string_view url) {
  const UrlParts parts = split_url(url);
  return (parts.path.empty() || parts.path == "/") && parts.query.empty();
}

bool is_index(std::string_view path) {
  std::string_view name = last_segment(path);
  name = name.substr(0, name.find('.'));
  const bool is_in_root = std::count(path.begin(), path.end(), '/') <= 1;
  return is_in_root && (name.empty() || name == "index" || name == "home" || name == "default");
}

}  // namespace

bool head_is_enough(std::string_view url) {
  const UrlParts parts = split_url(url);
  if (!parts.fragment.empty() && !is_scripted_fragment(url)) return false;
  if (is_one_of(to_lower(host_of(parts.authority)), kHonest)) return true;
  const std::string_view name = last_segment(parts.path);
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

bool goes_home(std::string_view from, std::string_view to) {
  const UrlParts parts = split_url(from);
  return is_home(to) && !is_home(from) && !(is_index(parts.path) && parts.query.empty());
}

bool is_scripted_fragment(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::string_view fragment = parts.fragment;
  if (fragment.starts_with('!') || fragment.starts_with('/') || fragment.starts_with(":~:")) return true;
  const std::string host = to_lower(host_of(parts.authority));
  if (host == "docs.google.com") return true;
  if (host != "github.com") return false;
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
