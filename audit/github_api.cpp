#include "audit/github_api.h"

#include "audit/suspicious_urls.h"

namespace podatlas::audit {

std::string github_api_url(const std::string& api, std::string_view url) {
  const GithubParts parts = github_parts(url);
  if (parts.repository.empty()) return {};
  std::string repository = api + "/repos/" + std::string(parts.repository);
  const std::string revision(parts.revision);
  if (parts.section.empty()) return repository;
  if (revision.empty()) return {};
  if (parts.section == "pull") return repository + "/pulls/" + revision;
  if (parts.section == "issues") return repository + "/issues/" + revision;
  if (parts.section == "commit") return repository + "/commits/" + revision;
  if ((parts.section == "blob" || parts.section == "tree") && !parts.path.empty())
    return repository + "/contents/" + std::string(parts.path) + "?ref=" + revision;
  return {};
}

}  // namespace podatlas::audit
