#include "core/url/github_url.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

constexpr std::string_view kRawHost = "raw.githubusercontent.com";

// First segments of github.com that are no owner.
constexpr std::array kReserved = std::to_array<std::string_view>({"about",
                                                                  "account",
                                                                  "advisories",
                                                                  "apps",
                                                                  "collections",
                                                                  "contact",
                                                                  "customer-stories",
                                                                  "dashboard",
                                                                  "discussions",
                                                                  "education",
                                                                  "enterprise",
                                                                  "enterprises",
                                                                  "events",
                                                                  "explore",
                                                                  "features",
                                                                  "issues",
                                                                  "join",
                                                                  "login",
                                                                  "marketplace",
                                                                  "new",
                                                                  "newsroom",
                                                                  "notifications",
                                                                  "organizations",
                                                                  "orgs",
                                                                  "pricing",
                                                                  "pulls",
                                                                  "readme",
                                                                  "resources",
                                                                  "search",
                                                                  "security",
                                                                  "sessions",
                                                                  "settings",
                                                                  "signup",
                                                                  "site",
                                                                  "solutions",
                                                                  "sponsors",
                                                                  "stars",
                                                                  "team",
                                                                  "topics",
                                                                  "trending",
                                                                  "users",
                                                                  "watching",
                                                                  "wiki"});
static_assert(std::is_sorted(kReserved.begin(), kReserved.end()));

// Files that GitHub shows as a page with headings; elsewhere an anchor that is no line leads nowhere.
constexpr std::array kRendered =
    std::to_array<std::string_view>({".adoc", ".asciidoc", ".ipynb", ".markdown", ".md", ".mdown", ".mdx",
                                     ".mkd", ".org", ".rst", ".textile"});

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::string_view cut_segment(std::string_view& path) {
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string_view segment = path.substr(0, slash);
  path.remove_prefix(std::min(slash + 1, path.size()));
  return segment;
}

// Digits at the start of `text`, and the column that may follow them ("L10C3"), taken off.
std::string_view cut_line_number(std::string_view& text) {
  const auto cut_digits = [&text] {
    const auto* const end = std::find_if_not(text.begin(), text.end(), is_digit);
    const std::string_view digits(text.data(), static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(digits.size());
    return digits;
  };
  const std::string_view line = cut_digits();
  if (text.starts_with('C')) {
    text.remove_prefix(1);
    cut_digits();
  }
  return line;
}

bool comes_before(std::string_view line, std::string_view other) {
  return line.size() != other.size() ? line.size() < other.size() : line < other;
}

// "L10", "L10-L20", "L10-20", "L10C3-L20C5" as "L10" or "L10-L20"; nullopt when it is no range of lines.
std::optional<std::string> line_range(std::string_view fragment) {
  if (!fragment.starts_with('L')) return std::nullopt;
  fragment.remove_prefix(1);
  std::string_view first = cut_line_number(fragment);
  if (first.empty()) return std::nullopt;
  std::string_view last = first;
  if (fragment.starts_with('-')) {
    fragment.remove_prefix(fragment.starts_with("-L") ? 2 : 1);
    last = cut_line_number(fragment);
  }
  if (last.empty() || !fragment.empty()) return std::nullopt;
  if (comes_before(last, first)) std::swap(first, last);
  std::string range = "L";
  range += first;
  if (first != last) {
    range += "-L";
    range += last;
  }
  return range;
}

bool is_rendered(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return false;
  const std::string_view extension = path.substr(dot);
  return std::any_of(kRendered.begin(), kRendered.end(),
                     [extension](std::string_view known) { return equals_ignore_case(extension, known); });
}

// Ends the path after `part`, which is a view into it.
void end_path_after(WebUrl& url, std::string_view part) {
  url.path.resize(static_cast<std::size_t>(part.data() - url.path.data()) + part.size());
}

// A number as in "12", "12/files", "12.diff", also "12)" where a bracket slipped into the link; empty when it
// is none.
std::string_view number_at_start(std::string_view rest) {
  const auto* const end = std::find_if_not(rest.begin(), rest.end(), is_digit);
  if (end != rest.end() && is_alnum(*end)) return {};
  return rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
}

void tidy_numbered(WebUrl& url, const GithubPath& path) {
  const std::string_view number = number_at_start(path.rest);
  if (number.empty()) return;  // a list, or the form for a new one
  end_path_after(url, number);
  url.query.clear();
  constexpr std::string_view kComment = "issuecomment-";
  const std::string_view fragment = url.fragment;
  if (!fragment.starts_with(kComment) || !is_number(fragment.substr(kComment.size()))) url.fragment.clear();
}

void tidy_commit(WebUrl& url, const GithubPath& path) {
  std::string_view rest = path.rest;
  std::string_view hash = cut_segment(rest);
  for (const std::string_view suffix : {".diff", ".patch"}) {
    if (hash.ends_with(suffix)) hash.remove_suffix(suffix.size());
  }
  if (hash.empty() || !std::all_of(hash.begin(), hash.end(), is_hex)) return;
  end_path_after(url, hash);
  for (std::size_t i = url.path.size() - hash.size(); i < url.path.size(); ++i)
    url.path[i] = to_lower(url.path[i]);
  url.query.clear();
  url.fragment.clear();
}

// A file or a folder: /owner/repository/`section`/revision/path.
void tidy_tree(WebUrl& url, const GithubPath& path, std::string_view section) {
  std::string_view rest = path.rest;
  if (rest.empty()) return;
  while (rest.starts_with("refs/heads/") || rest.starts_with("refs/tags/")) {
    rest.remove_prefix(rest.find('/', 5) + 1);
  }
  if (section != path.section || rest.size() != path.rest.size()) {
    std::string tidied = "/";
    tidied.append(path.owner)
        .append("/")
        .append(path.repository)
        .append("/")
        .append(section)
        .append("/")
        .append(rest);
    url.path = std::move(tidied);
  }
  url.query.clear();
}

void tidy_file(WebUrl& url, const GithubPath& path) {
  tidy_tree(url, path, "blob");
  if (std::optional<std::string> range = line_range(url.fragment)) {
    url.fragment = *std::move(range);
  } else if (!is_rendered(url.path)) {
    url.fragment.clear();
  }
}

void tidy_directory(WebUrl& url, const GithubPath& path) {
  tidy_tree(url, path, "tree");
  url.fragment.clear();
}

void tidy_repository(WebUrl& url, const GithubPath&) {
  url.query.clear();
  url.fragment.clear();
}

struct Section {
  std::string_view name;
  void (*tidy)(WebUrl&, const GithubPath&);
};
constexpr std::array kSections = {
    Section{"", tidy_repository}, Section{"pull", tidy_numbered},  Section{"issues", tidy_numbered},
    Section{"blob", tidy_file},   Section{"raw", tidy_file},       Section{"blame", tidy_file},
    Section{"edit", tidy_file},   Section{"tree", tidy_directory}, Section{"commit", tidy_commit},
};

// raw.githubusercontent.com/owner/repository/revision/path, without a section.
void move_to_main_host(WebUrl& url) {
  if (url.host == kRawHost) {
    std::string_view rest = std::string_view(url.path).substr(1);
    const std::string_view owner = cut_segment(rest);
    const std::string_view repository = cut_segment(rest);
    if (owner.empty() || repository.empty() || rest.find('/') == std::string_view::npos) return;
    std::string path = "/";
    path.append(owner).append("/").append(repository).append("/raw/").append(rest);
    if (split_github_path(path).owner.empty()) return;
    url.path = std::move(path);
  }
  url.host = "github.com";
}

// "repository.git" is the address to clone from. Done for as long as it has an effect, so that it is done for
// good; but what is left must not be a dot segment, which would lead elsewhere.
void drop_git_suffix(WebUrl& url) {
  if (url.path.find(".git") == std::string::npos) return;
  const GithubPath path = split_github_path(url.path);
  std::string_view name = path.repository;
  constexpr std::string_view kSuffix = ".git";
  while (name.ends_with(kSuffix)) {
    const std::string_view shorter = name.substr(0, name.size() - kSuffix.size());
    if (shorter.empty() || shorter == "." || shorter == "..") break;
    name = shorter;
  }
  if (name.size() == path.repository.size()) return;
  const auto begin = static_cast<std::size_t>(name.data() - url.path.data());
  url.path.erase(begin + name.size(), path.repository.size() - name.size());
}

}  // namespace

bool is_github_host(std::string_view host) {
  return host == "github.com" || host == "www.github.com" || host == kRawHost;
}

GithubPath split_github_path(std::string_view path) {
  if (path.starts_with('/')) path.remove_prefix(1);
  GithubPath out;
  out.owner = cut_segment(path);
  out.repository = cut_segment(path);
  if (out.owner.empty() || out.repository.empty() ||
      std::binary_search(kReserved.begin(), kReserved.end(), out.owner)) {
    return {};
  }
  out.section = cut_segment(path);
  out.rest = path;
  return out;
}

void tidy_github(WebUrl& url) {
  move_to_main_host(url);
  if (url.host != "github.com") return;
  while (url.path.size() > 1 && url.path.ends_with('/')) url.path.pop_back();
  drop_git_suffix(url);
  const GithubPath path = split_github_path(url.path);
  if (path.owner.empty()) return;
  for (const Section& section : kSections) {
    if (section.name == path.section) return section.tidy(url, path);
  }
}

GithubNames github_names(ReferenceKind kind, const GithubPath& parts, std::string_view fragment) {
  GithubNames names;
  if (parts.owner.empty()) return names;
  // owner and repository are neighbours in the path.
  const std::string_view name(parts.owner.data(), parts.owner.size() + 1 + parts.repository.size());
  names.repository.append("https://github.com/").append(name);

  std::string& ref = names.ref;
  std::string_view rest = parts.rest;
  ref.reserve(name.size() + rest.size() + fragment.size() + 2);
  switch (kind) {
    case ReferenceKind::kGithubIssueComment:
      names.parent.append(names.repository).append("/").append(parts.section).append("/").append(rest);
      [[fallthrough]];
    case ReferenceKind::kGithubPull:
    case ReferenceKind::kGithubIssue:
      ref.append(name).append("#").append(rest);
      break;
    case ReferenceKind::kGithubRepo:
      ref.append(name);
      break;
    case ReferenceKind::kGithubCommit:
      ref.append(name).append("@").append(rest);
      break;
    case ReferenceKind::kGithubFile:
    case ReferenceKind::kGithubDir: {
      const std::string_view revision = cut_segment(rest);
      ref.append(name).append(":").append(rest).append("@").append(revision);
      if (line_range(fragment)) ref.append("#").append(fragment);
      break;
    }
    default:
      break;
  }
  return names;
}

}  // namespace podatlas::mention
