#include "graph/build/reference_identity.h"

#include <algorithm>
#include <string_view>

#include "core/text/text.h"

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

ReferenceName node_name_of(ReferenceName reference) {
  if (reference.kind != ReferenceKind::kGithubRepo) return reference;
  if (const std::size_t end = repository_end(reference.url); end != 0)
    reference.url = reference.url.substr(0, end);
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
  const bool is_comment = reference.kind == ReferenceKind::kGithubIssueComment;
  if ((is_issue_like(reference.kind) || is_comment) && !reference.ref.empty()) {
    buffer = "github ";
    add_lower(reference.ref);
    // A comment on a pull request has an address below /issues/ too.
    if (is_comment) buffer += reference.url.substr(std::min(reference.url.find('#'), reference.url.size()));
    return buffer;
  }
  const std::size_t end = repository_end(reference.url);
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
  const std::size_t end = repository_end(reference.url);
  if (end == 0) return std::nullopt;
  if (reference.kind == ReferenceKind::kGithubIssueComment) {
    const bool is_pull = reference.url.substr(end).starts_with("/pull/");
    return ReferenceName{is_pull ? ReferenceKind::kGithubPull : ReferenceKind::kGithubIssue,
                         reference.url.substr(0, reference.url.find('#')), reference.ref};
  }
  const std::string_view url = reference.url.substr(0, end);
  return ReferenceName{ReferenceKind::kGithubRepo, url,
                       reference.ref.empty() ? url.substr(kGithub.size()) : repository_of(reference.ref)};
}

}  // namespace podatlas::graph
