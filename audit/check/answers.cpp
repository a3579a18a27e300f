#include "audit/check/answers.h"

#include <algorithm>
#include <array>

#include "core/digest.h"
#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

struct StatusStep {
  int status;
  Step step;
};
// Statuses that mean something else than their hundred.
constexpr std::array kSteps = {
    StatusStep{300, Step::kPage},    StatusStep{304, Step::kUnchanged}, StatusStep{401, Step::kBlocked},
    StatusStep{402, Step::kBlocked}, StatusStep{403, Step::kBlocked},   StatusStep{405, Step::kBlocked},
    StatusStep{406, Step::kBlocked}, StatusStep{407, Step::kBlocked},   StatusStep{408, Step::kRetry},
    StatusStep{425, Step::kRetry},   StatusStep{429, Step::kSlowDown},  StatusStep{430, Step::kSlowDown},
    StatusStep{451, Step::kBlocked}, StatusStep{501, Step::kDead},      StatusStep{505, Step::kDead},
    StatusStep{999, Step::kBlocked},
};

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

Step step_for(const net::HttpResponse& response) {
  const int status = response.status;
  if (equals_ignore_case(response.header("cf-mitigated"), "challenge")) return Step::kBlocked;
  for (const StatusStep& row : kSteps) {
    if (row.status == status) return row.step;
  }
  if (status == 503 && !response.header("retry-after").empty()) return Step::kSlowDown;
  if (status >= 500) return Step::kRetry;
  if (status >= 400) return Step::kDead;
  return status >= 300 ? Step::kRedirect : Step::kPage;
}

std::optional<std::chrono::milliseconds> retry_after(const net::HttpResponse& response,
                                                     std::int64_t now_seconds) {
  const std::string value(response.header("retry-after"));
  if (value.empty()) return std::nullopt;
  std::int64_t seconds = 0;
  if (!parse_number(value, seconds)) {
    const std::int64_t date = net::parse_http_date(value);
    if (date < 0) return std::nullopt;
    // The clock says which second it is, not how much of it is over.
    seconds = date - now_seconds;
  }
  constexpr std::int64_t kDay = 86'400;
  return std::chrono::seconds(std::clamp<std::int64_t>(seconds, 0, kDay));
}

bool head_is_enough(const std::string& url) {
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

std::string probe_url(const std::string& url) {
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

}  // namespace podatlas::links
