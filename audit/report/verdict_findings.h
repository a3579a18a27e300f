#pragma once

#include <span>
#include <string_view>

#include "podatlas/audit.h"

namespace podatlas::links {

/// What is said of a link with that verdict; one row for each that is worth a word.
struct VerdictRule {
  std::string_view name;
  Verdict verdict;
  Severity severity;
  std::string_view purpose;
};
/// The rules under which verdicts are reported, for catalogues like SARIF's.
[[nodiscard]] std::span<const VerdictRule> verdict_rules();

/// Adds a finding for the link's verdict: why, since when and how often it fails, and what to put in its
/// place: where permanent redirects lead, or where archives are asked for it.
void apply_verdict(Link& link);

}  // namespace podatlas::links
