#pragma once

#include <span>
#include <string_view>

#include "podatlas/audit.h"

namespace podatlas::links {

/// The finding for a verdict. Verdicts without a row are not reported.
struct VerdictRule {
  std::string_view name;
  Verdict verdict;
  Severity severity;
  std::string_view fix;  ///< what to do with all such links, as an imperative
  std::string_view purpose;
};
/// All rows, for catalogs of rules such as SARIF's.
[[nodiscard]] std::span<const VerdictRule> verdict_rules();

/// Whether only the site's certificate is wrong. The page may be there, for readers whose browsers complete
/// the chain, or who go on.
[[nodiscard]] bool is_certificate_failure(const Check& check);

/// Adds the finding for the link's verdict: why it fails, since when and how often, and a replacement: the
/// target of permanent redirects, or a copy in the Internet Archive.
void apply_verdict(Link& link);

}  // namespace podatlas::links
