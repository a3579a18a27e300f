#include "graph/build/reference_identity.h"

#include <algorithm>
#include <string_view>

#include "core/text/text.h"
#include "core/url/github_url.h"

namespace podatlas::graph {
namespace {

bool has_number(ReferenceKind kind) {
  return kind == ReferenceKind::kGithubPull || kind == ReferenceKind::kGithubIssue ||
         kind == ReferenceKind::kGithubIssueComment;
}

bool has_repository(ReferenceKind kind) {
  return kind >= ReferenceKind::kGithubPull && kind <= ReferenceKind::kGithubWiki &&
         kind != ReferenceKind::kGithubRepo;
}

std::string_view repository_of(std::string_view ref) { return ref.substr(0, ref.find_first_of("#:@")); }

}  // namespace

ReferenceName node_name_of(ReferenceName reference) {
  if (reference.kind != ReferenceKind::kGithubRepo) return reference;
  if (const std::string_view repository = github_repository_of(reference.url); !repository.empty())
    reference.url = repository;
  return reference;
}

Reference node_of(Reference reference) {
  reference.url.resize(node_name_of(name_of(reference)).url.size());
  return reference;
}

std::string_view identity_key(const ReferenceName& reference, std::string& buffer) {
  const auto add_lower = [&](std::string_view text) {
    for (const char c : text) buffer += to_lower(c);
  };
  // Pull requests and their comments have addresses below /issues/ too.
  if (has_number(reference.kind) && !reference.ref.empty()) {
    buffer = "github ";
    add_lower(reference.ref);
    return buffer;
  }
  const std::size_t end = github_repository_of(reference.url).size();
  if (std::none_of(reference.url.begin(), reference.url.begin() + static_cast<std::ptrdiff_t>(end),
                   [](char c) { return c >= 'A' && c <= 'Z'; })) {
    return reference.url;
  }
  buffer.clear();
  add_lower(reference.url.substr(0, end));
  buffer += reference.url.substr(end);
  return buffer;
}

std::string identity_key(const Reference& reference) {
  std::string buffer;
  return std::string(identity_key(name_of(reference), buffer));
}

const Reference& preferred(const Reference& a, const Reference& b) {
  if (a.kind != b.kind) return a.kind < b.kind ? a : b;
  return a.url < b.url ? b : a;
}

std::optional<ReferenceName> parent_name_of(const ReferenceName& reference) {
  if (!has_repository(reference.kind)) return std::nullopt;
  const std::string_view repository = github_repository_of(reference.url);
  if (repository.empty()) return std::nullopt;
  if (reference.kind == ReferenceKind::kGithubIssueComment) {
    const bool is_pull = reference.url.substr(repository.size()).starts_with("/pull/");
    return ReferenceName{is_pull ? ReferenceKind::kGithubPull : ReferenceKind::kGithubIssue,
                         reference.url.substr(0, reference.url.find('#')),
                         reference.ref.substr(0, reference.ref.rfind('#'))};
  }
  const std::string_view name = github_path_of(repository).full_name();
  return ReferenceName{ReferenceKind::kGithubRepo, repository,
                       reference.ref.empty() ? name : repository_of(reference.ref)};
}

}  // namespace podatlas::graph
