#pragma once

#include <string>
#include <string_view>

#include "core/url/url.h"
#include "core/url/web_url.h"
#include "podatlas/episode.h"

// What URLs of GitHub mean.
namespace podatlas {

/// Whether tidy_github() knows the host: github.com and those that serve the files of its repositories.
[[nodiscard]] bool is_github_host(std::string_view host);

/// The path of a page on github.com, "/owner/repository/section/rest". Views into that path; missing parts
/// are empty.
struct GithubPath {
  std::string_view owner;
  std::string_view repository;
  std::string_view section;
  std::string_view rest;

  /// "owner/repository"; empty if there is no repository.
  [[nodiscard]] std::string_view full_name() const;
  /// Of a file or folder: the first segment of `rest`.
  [[nodiscard]] std::string_view revision() const { return rest.substr(0, rest.find('/')); }
  /// Of a file or folder: `rest` after the revision.
  [[nodiscard]] std::string_view file() const;
};
/// Everything is empty if the path names no repository, as in "/marketplace/actions".
[[nodiscard]] GithubPath split_github_path(std::string_view path);
/// The same for any URL; everything is empty if its host is not github.com, with or without "www.".
[[nodiscard]] GithubPath github_path_of(const UrlParts& url);
/// The same.
[[nodiscard]] inline GithubPath github_path_of(std::string_view url) {
  return github_path_of(split_url(url));
}

/// Whether repositories have a section of that name: "pull", "blob", ...
[[nodiscard]] bool is_github_section(std::string_view segment);

/// The beginning of a canonical URL that names its repository; empty if it has none.
[[nodiscard]] std::string_view github_repository_of(std::string_view canonical);

/// Whether a revision never changes: the hash of a commit, or what looks like a version.
[[nodiscard]] bool is_pinned(std::string_view revision);

/// The page of GitHub's REST API, whose root is `api`, that tells whether the thing at `url` exists; empty if
/// there is none.
[[nodiscard]] std::string github_api_url(const std::string& api, std::string_view url);

/// Gives a URL on a GitHub host its canonical form: tabs and anchors of a pull request become the pull
/// request (comments stay comments), raw, blamed and edited files become /blob/, line ranges are written
/// "#L10-L20".
void tidy_github(WebUrl& url);

/// How people and other records name a thing on GitHub.
struct GithubNames {
  std::string ref;         ///< see LinkMention::ref
  std::string repository;  ///< URL of the repository that it is part of, or that it is
  std::string parent;      ///< of a comment: URL of the issue or pull request
};
/// `parts` and `fragment` are those of a canonical URL of that kind.
[[nodiscard]] GithubNames github_names(ReferenceKind kind, const GithubPath& parts,
                                       std::string_view fragment);

}  // namespace podatlas
