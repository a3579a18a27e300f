#include "audit/link_report.h"

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

bool is_failure(Verdict verdict) {
  return verdict == Verdict::kDead || verdict == Verdict::kSoft404 || verdict == Verdict::kMissingFragment ||
         verdict == Verdict::kTimeout;
}

std::array<std::size_t, kVerdictCount> LinkReport::verdicts() const {
  std::array<std::size_t, kVerdictCount> counts{};
  for (const Link& link : links) {
    if (link.check) ++counts.at(static_cast<std::size_t>(link.check->verdict));
  }
  return counts;
}

std::array<std::size_t, kSeverityCount> LinkReport::severities() const {
  std::array<std::size_t, kSeverityCount> counts{};
  for (const Link& link : links) {
    for (const Finding& finding : link.findings) ++counts.at(static_cast<std::size_t>(finding.severity));
  }
  return counts;
}

}  // namespace podatlas::links
