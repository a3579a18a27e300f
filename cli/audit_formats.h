#ifndef PODATLAS_CLI_AUDIT_FORMATS_H_
#define PODATLAS_CLI_AUDIT_FORMATS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "audit/link_report.h"

namespace podatlas::cli {

/// What the formats of an audit are made from.
struct AuditDocument {
  links::LinkReport report;
  std::string file;        ///< in which links are located: a feed, a list, or a saved graph
  std::string file_bytes;  ///< of `file` where it is text in which URLs can be found; else empty
  links::Severity fail_on = links::Severity::kError;
  bool coloured = false;  ///< of the text: whether a terminal that shows colours gets it
};

/// Grouped by episode, the worst first.
[[nodiscard]] std::string audit_text(const AuditDocument& document);
/// DESIGN.md's shape.
[[nodiscard]] std::string audit_json(const AuditDocument& document);
/// For an issue: task lists by severity.
[[nodiscard]] std::string audit_markdown(const AuditDocument& document);
/// SARIF 2.1.0 (OASIS).
[[nodiscard]] std::string audit_sarif(const AuditDocument& document);
/// The JUnit XML that CI systems read: one test case a link, which fails with the findings of `fail_on` and
/// worse.
[[nodiscard]] std::string audit_junit(const AuditDocument& document);

/// Every rule that a finding may have.
[[nodiscard]] std::vector<std::string_view> audit_rule_names();

/// The line of `bytes` (from 1) on which `url` stands, as it is or with its ampersands escaped: behind the
/// beginning of the item that has `guid`, if that is there. 0 when it is not found.
[[nodiscard]] std::size_t line_of_url(std::string_view bytes, std::string_view guid, std::string_view url);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_AUDIT_FORMATS_H_
