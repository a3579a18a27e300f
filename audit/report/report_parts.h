#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "podatlas/audit.h"

namespace podatlas {

// What the formats of reports have in common.

/// An episode's number and title; "Links" without a citation.
[[nodiscard]] std::string heading_of(const links::Citation* citation);
/// The first place a finding was found at; null if unknown.
[[nodiscard]] const links::Citation* citation_of(const links::Link& link, const links::Finding& finding);

/// Where the report's file has the finding's URL, verbatim or with escaped ampersands, in the item that cites
/// it. Line 0 if not found.
[[nodiscard]] Place place_of(const AuditReport& report, const links::Link& link,
                             const links::Finding& finding);
/// What the feed has at the first place a finding was found at: the link's URL, or an href that is not a
/// whole URL and the words of the link; "" if it lost its URL.
[[nodiscard]] std::string written_at(const links::Link& link, const links::Finding& finding);
/// The same at a place that cites the link; null: the link's URL.
[[nodiscard]] std::string written_at(const links::Link& link, const links::Citation* citation);
/// "URL: MESSAGE. Instead: SUGGESTION".
[[nodiscard]] std::string message_of(const links::Link& link, const links::Finding& finding);

/// A finding and its link.
struct Row {
  const links::Link* link;
  const links::Finding* finding;
};
/// Findings by episode, in link order; most severe first within an episode.
[[nodiscard]] std::vector<std::pair<std::string, std::vector<Row>>> by_episode(const AuditReport& report);

/// How many links a finding is about: a text may have the URL several times.
[[nodiscard]] std::size_t links_found(const links::Link& link, const links::Finding& finding);

/// "20 links to 12 URLs: 1 error, ...": the links with each.
[[nodiscard]] std::string summary_line(const AuditReport& report);

/// What catalogs of rules say of one.
struct RuleText {
  std::string_view name;
  links::Severity severity;
  std::string_view fix;  ///< an imperative
  std::string_view purpose;
};
/// Every rule that a finding may have.
[[nodiscard]] std::vector<RuleText> all_rules();

}  // namespace podatlas
