#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "audit/report/locate.h"
#include "podatlas/audit.h"

namespace podatlas {

// What the formats of reports have in common.

/// An episode's number and title; "Links" without a citation.
[[nodiscard]] std::string heading_of(const links::Citation* citation);
/// The first place a finding was found at; null if unknown.
[[nodiscard]] const links::Citation* citation_of(const links::Link& link, const links::Finding& finding);

/// What the feed has at the first place a finding was found at: the link's URL, or an href that is not a
/// whole URL and the words of the link, or words and those around them if it lost its URL.
[[nodiscard]] std::string written_at(const links::Link& link, const links::Finding& finding);
/// The same at a place that cites the link; null: the link's URL.
[[nodiscard]] std::string written_at(const links::Link& link, const links::Citation* citation);

/// A finding and its link, at one place.
struct Row {
  const links::Link* link;
  const links::Finding* finding;
  const links::Citation* citation = nullptr;  ///< the place; null if unknown
  std::size_t nth = 0;                        ///< of the finding's places in that episode, from 0
};
/// One for each place of the finding, as often as that has the link.
[[nodiscard]] std::vector<Row> rows_of(const links::Link& link, const links::Finding& finding);
/// The places of a finding after the first, by episode: "7: Reels (line 12); 8: Heads (2 times, lines 20,
/// 30)". Lines if `locator` is not null and finds them. "" if there are none.
[[nodiscard]] std::string other_places(const links::Link& link, const links::Finding& finding,
                                       const Locator* locator);
/// "URL: MESSAGE. Instead: SUGGESTION".
[[nodiscard]] std::string message_of(const Row& row);
/// Findings by the first episode of each, in link order; most severe first within an episode.
[[nodiscard]] std::vector<std::pair<std::string, std::vector<Row>>> by_episode(const AuditReport& report);

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
