#ifndef PODATLAS_EXTRACT_MENTION_GITHUB_URL_H_
#define PODATLAS_EXTRACT_MENTION_GITHUB_URL_H_

#include <string>
#include <string_view>

#include "core/url/web_url.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// Hosts of tidy_github: github.com and those that serve the files of its repositories.
[[nodiscard]] bool is_github_host(std::string_view host);

/// The path of a page on github.com, "/owner/repository/section/rest". Views into that path; parts that are
/// missing are empty.
struct GithubPath {
  std::string_view owner;
  std::string_view repository;
  std::string_view section;
  std::string_view rest;
};
/// Everything is empty when the path names no repository, as "/marketplace/actions" does.
[[nodiscard]] GithubPath split_github_path(std::string_view path);

/// Gives a URL on a GitHub host its canonical form: tabs and anchors of a pull request become the pull
/// request (a comment of it stays a comment), raw, blamed and edited files become /blob/, line ranges are
/// written "#L10-L20".
void tidy_github(WebUrl& url);

/// How people and other records name a thing on GitHub.
struct GithubNames {
  std::string ref;  ///< "owner/repo#1", "owner/repo", "owner/repo@sha", "owner/repo:path@rev#L1-L2", or empty
  std::string repository;  ///< URL of the repository that it is part of, or that it is
  std::string parent;      ///< of a comment: URL of the issue or pull request
};
/// `parts` and `fragment` are those of a canonical URL of that kind.
[[nodiscard]] GithubNames github_names(ReferenceKind kind, const GithubPath& parts,
                                       std::string_view fragment);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_GITHUB_URL_H_
