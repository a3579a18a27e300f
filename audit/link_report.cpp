#include "podatlas/audit.h"

#include <algorithm>

namespace podatlas::links {
namespace {

constexpr std::array<std::string_view, kSeverityCount> kSeverityNames = {"error", "warning", "note"};
constexpr std::array<std::string_view, kVerdictCount> kVerdictNames = {"ok",
                                                                       "redirected-permanently",
                                                                       "dead",
                                                                       "flaky-ok",
                                                                       "soft-404",
                                                                       "missing-fragment",
                                                                       "unverifiable-fragment",
                                                                       "timeout",
                                                                       "blocked",
                                                                       "unsafe",
                                                                       "skipped"};

}  // namespace

std::string_view name_of(Severity severity) { return kSeverityNames.at(static_cast<std::size_t>(severity)); }
std::string_view name_of(Verdict verdict) { return kVerdictNames.at(static_cast<std::size_t>(verdict)); }

bool parse_verdict(std::string_view name, Verdict& verdict) {
  const auto* const found = std::find(kVerdictNames.begin(), kVerdictNames.end(), name);
  if (found == kVerdictNames.end()) return false;
  verdict = static_cast<Verdict>(found - kVerdictNames.begin());
  return true;
}

std::size_t places_of(const Link& link, const Finding& finding) {
  const auto times_at = [&link](std::size_t place) {
    return place < link.cited_by.size() ? link.cited_by[place].times : 1;
  };
  std::size_t out = times_at(finding.citation);
  for (const std::size_t place : finding.also) out += times_at(place);
  return out;
}

bool is_failure(Verdict verdict) {
  return verdict == Verdict::kDead || verdict == Verdict::kSoft404 || verdict == Verdict::kMissingFragment ||
         verdict == Verdict::kTimeout;
}

}  // namespace podatlas::links

namespace podatlas {

std::size_t AuditReport::urls() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(links, [](const links::Link& link) { return !link.url.empty(); }));
}

std::array<std::size_t, links::kVerdictCount> AuditReport::verdicts() const {
  std::array<std::size_t, links::kVerdictCount> counts{};
  for (const links::Link& link : links) {
    if (link.check) ++counts.at(static_cast<std::size_t>(link.check->verdict));
  }
  return counts;
}

std::size_t AuditReport::places() const {
  std::size_t out = 0;
  for (const links::Link& link : links) {
    if (link.cited_by.empty()) ++out;
    for (const links::Citation& citation : link.cited_by) out += citation.times;
  }
  return out;
}

std::array<std::size_t, links::kSeverityCount> AuditReport::severities() const {
  std::array<std::size_t, links::kSeverityCount> counts{};
  for (const links::Link& link : links) {
    for (const links::Finding& finding : link.findings)
      counts.at(static_cast<std::size_t>(finding.severity)) += places_of(link, finding);
  }
  return counts;
}

std::size_t AuditReport::failures() const {
  const auto counts = severities();
  std::size_t out = 0;
  for (std::size_t s = 0; s <= static_cast<std::size_t>(fail_on); ++s) out += counts.at(s);
  return out;
}

}  // namespace podatlas
