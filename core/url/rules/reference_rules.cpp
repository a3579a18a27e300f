#include "core/url/rules/reference_rules.h"

#include <re2/re2.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/text/lazy_pattern.h"
#include "core/url/canonical_url.h"
#include "core/url/github_url.h"
#include "core/url/rules/host_index.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

constexpr std::string_view kGithubHost = "github.com";

std::string_view section_of(const GithubPath& path, bool elided) {
  if (elided) return kElidedSection;
  return path.owner.empty() ? kNoRepositorySection : path.section;
}

// Rows with a section are not found by their host.
std::vector<std::string_view> hosts_of_rules() {
  std::vector<std::string_view> hosts;
  for (const ReferenceRule& rule : reference_rules()) {
    hosts.push_back(rule.section.empty() ? rule.hosts : std::string_view{});
  }
  return hosts;
}

// The table, ready to be looked up in.
struct ReferenceTable {
  HostIndex index{hosts_of_rules()};
  std::unordered_map<std::string_view, std::vector<std::size_t>> github_sections;
  std::vector<std::optional<LazyPattern>> patterns;  // of each rule; none where it takes every path

  ReferenceTable();

  // `target` is what stands after the host.
  [[nodiscard]] bool takes(std::size_t row, re2::StringPiece target) const {
    const std::optional<LazyPattern>& pattern = patterns[row];
    return !pattern || pattern->get().Match(target, 0, target.size(), re2::RE2::UNANCHORED, nullptr, 0);
  }
  [[nodiscard]] std::optional<std::size_t> first_in_section(std::string_view section,
                                                            re2::StringPiece target) const;
};

ReferenceTable::ReferenceTable() {
  const std::span<const ReferenceRule> rules = reference_rules();
  for (std::size_t row = 0; row < rules.size(); ++row) {
    std::optional<LazyPattern>& pattern = patterns.emplace_back();
    if (!rules[row].pattern.empty())
      pattern.emplace(std::string(rules[row].pattern), LazyPattern::Encoding::kLatin1);
    if (!rules[row].section.empty()) github_sections[rules[row].section].push_back(row);
  }
}

std::optional<std::size_t> ReferenceTable::first_in_section(std::string_view section,
                                                            re2::StringPiece target) const {
  const auto found = github_sections.find(section);
  if (found == github_sections.end()) return std::nullopt;
  for (const std::size_t row : found->second) {
    if (takes(row, target)) return row;
  }
  return std::nullopt;
}

}  // namespace

ClassifiedUrl classify_url(std::string_view url) {
  static const ReferenceTable table;
  ClassifiedUrl reference;
  reference.canonical = canonical_url(url);
  const ReferenceRule& last = reference_rules().back();
  reference.kind = last.kind;
  reference.rule = last.name;

  const UrlParts parts = split_url(reference.canonical);
  const std::string_view host = host_of(parts.authority);
  if (host.empty() || (parts.scheme != "https" && parts.scheme != "http")) return reference;

  const std::string_view after_host =
      std::string_view(reference.canonical).substr(parts.scheme.size() + 3 + parts.authority.size());
  const re2::StringPiece target(after_host.data(), after_host.size());
  // With a port it is another server.
  const bool is_github = parts.authority == kGithubHost;
  const bool elided = is_elided(reference.canonical);
  const GithubPath github_path = is_github && !elided ? split_github_path(parts.path) : GithubPath{};

  std::optional<std::size_t> row;
  if (is_github) row = table.first_in_section(section_of(github_path, elided), target);
  if (!row)
    row = table.index.first(host, [&](std::size_t candidate) { return table.takes(candidate, target); });
  if (!row) return reference;
  reference.kind = reference_rules()[*row].kind;
  reference.rule = reference_rules()[*row].name;
  GithubNames names = github_names(reference.kind, github_path, parts.fragment);
  reference.ref = std::move(names.ref);
  reference.repository = std::move(names.repository);
  reference.parent = std::move(names.parent);
  return reference;
}

}  // namespace podatlas
