#include "audit/check/github_api.h"

#include "core/text/text.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

// A path with "." or ".." would lead to another part of the API than the one that is meant.
bool climbs(std::string_view url) {
  const UrlParts parts = split_url(url);
  const std::string path = percent_decode(parts.path);
  for (const std::string_view part : split(path, '/')) {
    if (part == "." || part == "..") return true;
  }
  return false;
}

}  // namespace

std::string github_api_url(const std::string& api, std::string_view url) {
  const GithubParts parts = github_parts(url);
  if (parts.repository.empty() || climbs(url)) return {};
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

}  // namespace podatlas::links
