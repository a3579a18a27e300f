#include "graph/reference_identity.h"

#include <algorithm>
#include <string_view>

#include "core/text.h"

namespace podatlas::graph {
namespace {

constexpr std::string_view kGithub = "https://github.com/";

// Where "https://github.com/owner/repo" ends in `url`, or 0 when it is none.
std::size_t repository_end(std::string_view url) {
  if (!url.starts_with(kGithub)) return 0;
  const std::size_t owner_end = url.find('/', kGithub.size());
  if (owner_end == std::string_view::npos || owner_end + 1 >= url.size()) return 0;
  return std::min(url.find_first_of("/?#", owner_end + 1), url.size());
}

bool is_issue_like(ReferenceKind kind) {
  return kind == ReferenceKind::kGithubPull || kind == ReferenceKind::kGithubIssue;
}

bool has_repository(ReferenceKind kind) {
  return kind >= ReferenceKind::kGithubPull && kind <= ReferenceKind::kGithubWiki &&
         kind != ReferenceKind::kGithubRepo;
}

std::string_view repository_of(std::string_view ref) { return ref.substr(0, ref.find_first_of("#:@")); }

}  // namespace

Reference node_of(Reference reference) {
  const std::size_t end = repository_end(reference.url);
  if (reference.kind == ReferenceKind::kGithubRepo && end != 0) reference.url.resize(end);
  return reference;
}

std::string identity_key(const Reference& reference) {
  if (is_issue_like(reference.kind) && !reference.ref.empty()) return "github " + to_lower(reference.ref);
  if (reference.kind == ReferenceKind::kGithubIssueComment && !reference.ref.empty()) {
    // A comment on a pull request has an address below /issues/ too.
    const std::size_t anchor = std::min(reference.url.find('#'), reference.url.size());
    return "github " + to_lower(reference.ref) + reference.url.substr(anchor);
  }
  const std::size_t end = repository_end(reference.url);
  return to_lower(std::string_view(reference.url).substr(0, end)) + reference.url.substr(end);
}

const Reference& preferred(const Reference& a, const Reference& b) {
  if (a.kind != b.kind) return a.kind < b.kind ? a : b;
  return a.url < b.url ? b : a;
}

std::optional<Reference> parent_of(const Reference& reference) {
  const std::size_t end = repository_end(reference.url);
  if (end == 0 || !has_repository(reference.kind)) return std::nullopt;
  if (reference.kind == ReferenceKind::kGithubIssueComment) {
    const bool is_pull = reference.url.find("/pull/", end) == end;
    return Reference{is_pull ? ReferenceKind::kGithubPull : ReferenceKind::kGithubIssue,
                     reference.url.substr(0, reference.url.find('#')), reference.ref};
  }
  const std::string url = reference.url.substr(0, end);
  const std::string ref =
      reference.ref.empty() ? url.substr(kGithub.size()) : std::string(repository_of(reference.ref));
  return Reference{ReferenceKind::kGithubRepo, url, ref};
}

}  // namespace podatlas::graph
