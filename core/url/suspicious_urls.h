#ifndef PODATLAS_AUDIT_SUSPICIOUS_URLS_H_
#define PODATLAS_AUDIT_SUSPICIOUS_URLS_H_

#include <optional>
#include <string>
#include <string_view>

#include "core/url/url.h"

namespace podatlas::links {

/// "owner/repo", section, rev and path of https://github.com/owner/repo/section/rev/path; empty when it is no
/// such URL. Views into `url`.
struct GithubParts {
  std::string_view repository;
  std::string_view section;
  std::string_view revision;
  std::string_view path;  ///< below the revision, without query and fragment
};
/// Owner, repository and what follows of an address at github.com.
[[nodiscard]] GithubParts github_parts(const UrlParts& url);
/// The same.
[[nodiscard]] inline GithubParts github_parts(std::string_view url) { return github_parts(split_url(url)); }

/// Whether a revision names a state that does not change: a commit's hash or what looks like a version.
[[nodiscard]] bool is_pinned(std::string_view revision);

/// Why `url` is none that can be asked, as a clause; nullopt when nothing is wrong with it.
[[nodiscard]] std::optional<std::string> malformed(std::string_view url);

/// `url` without a run of path segments that stands there twice in a row where its site has no such path;
/// nullopt when there is none.
[[nodiscard]] std::optional<std::string> without_doubled_path(std::string_view url);

/// `url` without parameters that only say where a reader came from; nullopt when it has none.
[[nodiscard]] std::optional<std::string> without_tracking(std::string_view url);

/// Where hosts and organisations have moved to; nullopt for others.
[[nodiscard]] std::optional<std::string> renamed(std::string_view url);

/// Whether the host shortens URLs of others.
[[nodiscard]] bool is_shortener(std::string_view host);

/// The page that readers see where `url` is the one that edits it; nullopt for others.
[[nodiscard]] std::optional<std::string> without_edit(std::string_view url);

/// Whether two URLs name one page as far as their scheme, "www.", slash at the end, query and fragment go.
[[nodiscard]] bool same_page(std::string_view a, std::string_view b);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_SUSPICIOUS_URLS_H_
