#include "core/url/github_url.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr std::string_view kHost = "github.com";
constexpr std::string_view kRawHost = "raw.githubusercontent.com";

// First segments of github.com that are no owner.
constexpr std::string_view kReserved =
    "about account advisories apps collections contact customer-stories dashboard discussions education "
    "enterprise enterprises events explore features issues join login marketplace new newsroom notifications "
    "organizations orgs pricing pulls readme resources search security sessions settings signup site "
    "solutions sponsors stars team topics trending users watching wiki";

constexpr auto kRepositorySections = std::to_array<std::string_view>(
    {"actions", "blob", "blame", "commit", "commits", "compare", "discussions", "issues", "pull", "pulls",
     "raw", "releases", "tree", "wiki", "tags"});

// Files that GitHub shows as a page with headings; elsewhere an anchor that is no line leads nowhere.
constexpr std::array kRendered =
    std::to_array<std::string_view>({".adoc", ".asciidoc", ".ipynb", ".markdown", ".md", ".mdown", ".mdx",
                                     ".mkd", ".org", ".rst", ".textile"});

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
  if (!url.fragment.starts_with(kComment) || url.fragment.size() == kComment.size() ||
      url.fragment.find_first_not_of("0123456789", kComment.size()) != std::string::npos)
    url.fragment.clear();
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
    url.path = "/" + std::string(path.full_name()) + "/" + std::string(section) + "/" + std::string(rest);
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
    std::string path = "/" + std::string(owner) + "/" + std::string(repository) + "/raw/" + std::string(rest);
    if (split_github_path(path).owner.empty()) return;
    url.path = std::move(path);
  }
  url.host = kHost;
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
  return host == kHost || host == "www.github.com" || host == kRawHost;
}

GithubPath split_github_path(std::string_view path) {
  if (path.starts_with('/')) path.remove_prefix(1);
  static const auto reserved = [] {
    const std::vector<std::string_view> words = split(kReserved, ' ');
    return std::unordered_set<std::string_view>(words.begin(), words.end());
  }();
  GithubPath out;
  out.owner = cut_segment(path);
  out.repository = cut_segment(path);
  if (out.owner.empty() || out.repository.empty() || reserved.contains(out.owner)) {
    return {};
  }
  out.section = cut_segment(path);
  out.rest = path;
  return out;
}

std::string_view GithubPath::full_name() const {
  // owner and repository are neighbors in the path.
  return owner.empty() ? owner : std::string_view(owner.data(), owner.size() + 1 + repository.size());
}

std::string_view GithubPath::file() const {
  return rest.substr(std::min(revision().size() + 1, rest.size()));
}

GithubPath github_path_of(const UrlParts& url) {
  const std::string host = to_lower(host_of(url.authority));
  return host == kHost || host == "www.github.com" ? split_github_path(url.path) : GithubPath{};
}

bool is_github_section(std::string_view segment) { return is_one_of(segment, kRepositorySections); }

std::string_view github_repository_of(std::string_view canonical) {
  if (!canonical.starts_with("https://github.com/")) return {};
  const std::string_view name = github_path_of(canonical).full_name();
  if (name.empty()) return name;
  return canonical.substr(0, static_cast<std::size_t>(name.data() - canonical.data()) + name.size());
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

std::string github_api_url(const std::string& api, std::string_view url) {
  const GithubPath path = github_path_of(url);
  // A path with "." or ".." would lead to another part of the API.
  const std::string decoded = percent_decode(split_url(url).path);
  const auto climbs = [](std::string_view segment) { return segment == "." || segment == ".."; };
  const std::vector<std::string_view> segments = split(decoded, '/');
  if (path.owner.empty() || std::any_of(segments.begin(), segments.end(), climbs)) return {};
  std::string repository = api + "/repos/" + std::string(path.full_name());
  const std::string revision(path.revision());
  if (path.section.empty()) return repository;
  if (revision.empty()) return {};
  if (path.section == "pull") return repository + "/pulls/" + revision;
  if (path.section == "issues") return repository + "/issues/" + revision;
  if (path.section == "commit") return repository + "/commits/" + revision;
  if ((path.section == "blob" || path.section == "tree") && !path.file().empty())
    return repository + "/contents/" + std::string(path.file()) + "?ref=" + revision;
  return {};
}

void tidy_github(WebUrl& url) {
  move_to_main_host(url);
  if (url.host != kHost) return;
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
  const std::string_view name = parts.full_name();
  names.repository.append("https://github.com/").append(name);

  std::string& ref = names.ref;
  const std::string_view rest = parts.rest;
  ref.reserve(name.size() + rest.size() + fragment.size() + 2);
  switch (kind) {
    case ReferenceKind::kGithubIssueComment:
      names.parent.append(names.repository).append("/").append(parts.section).append("/").append(rest);
      ref.append(name).append("#").append(rest).append("#").append(fragment);
      break;
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
      ref.append(name).append(":").append(parts.file()).append("@").append(parts.revision());
      if (line_range(fragment)) ref.append("#").append(fragment);
      break;
    }
    default:
      break;
  }
  return names;
}

}  // namespace podatlas
