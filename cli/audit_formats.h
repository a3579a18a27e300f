#ifndef PODATLAS_CLI_AUDIT_FORMATS_H_
#define PODATLAS_CLI_AUDIT_FORMATS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "audit/link_report.h"

namespace podatlas::cli {

/// Input of all audit formats.
struct AuditDocument {
  links::LinkReport report;
  std::string file;        ///< the feed, list or saved graph that has the links
  std::string file_bytes;  ///< contents of `file` if URLs can be located in it, else empty
  links::Severity fail_on = links::Severity::kError;
  bool colored = false;  ///< color the text format for a terminal
};

/// Text, grouped by episode, most severe first.
[[nodiscard]] std::string audit_text(const AuditDocument& document);
/// JSON; docs/formats.md describes it.
[[nodiscard]] std::string audit_json(const AuditDocument& document);
/// Markdown task lists, for an issue.
[[nodiscard]] std::string audit_markdown(const AuditDocument& document);
/// SARIF 2.1.0 (OASIS).
[[nodiscard]] std::string audit_sarif(const AuditDocument& document);
/// JUnit XML for CI systems: one test case per link, which fails if it has a finding of severity `fail_on`
/// or worse.
[[nodiscard]] std::string audit_junit(const AuditDocument& document);

/// The names of all rules.
[[nodiscard]] std::vector<std::string_view> audit_rule_names();

/// The 1-based line of `url` in `bytes`, verbatim or with escaped ampersands, after the start of the item
/// with `guid` if there is one. 0 if not found.
[[nodiscard]] std::size_t line_of_url(std::string_view bytes, std::string_view guid, std::string_view url);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_AUDIT_FORMATS_H_
