// Reports as JSON.
#include <nlohmann/json.hpp>
#include <ostream>

#include "audit/report/report_parts.h"
#include "core/text/json.h"

namespace podatlas {
namespace {

using links::Link;

OrderedJson time_or_null(std::int64_t seconds) {
  return or_null(seconds == 0 ? "" : rfc3339({std::chrono::sys_seconds(std::chrono::seconds(seconds))}));
}

OrderedJson json_of(const Link& link) {
  static const links::Check kNone;
  const links::Check& check = link.check ? *link.check : kNone;
  OrderedJson cited_by = OrderedJson::array();
  for (const links::Citation& citation : link.cited_by) {
    cited_by.push_back({{"episode", or_null(citation.episode)},
                        {"title", citation.title},
                        {"quote", citation.quote},
                        {"times", citation.times}});
  }
  OrderedJson findings = OrderedJson::array();
  for (const links::Finding& finding : link.findings) {
    OrderedJson places = OrderedJson::array();
    if (!link.cited_by.empty()) places.push_back(finding.citation);
    for (const std::size_t place : finding.also) places.push_back(place);
    const std::string words = link.url.empty() ? ": " + written_at(link, finding) : "";
    findings.push_back({{"rule", finding.rule},
                        {"severity", name_of(finding.severity)},
                        {"message", finding.message + words},
                        {"suggestion", or_null(finding.suggestion)},
                        {"places", std::move(places)}});
  }
  return {{"url", link.url},
          {"canonical", link.canonical},
          {"kind", name_of(link.kind)},
          {"verdict", or_null(link.check ? name_of(check.verdict) : "")},
          {"status", check.status == 0 ? OrderedJson() : OrderedJson(check.status)},
          {"target", or_null(check.target)},
          {"attempts", check.attempts},
          {"checked_at", time_or_null(check.checked_at)},
          {"first_failed_at", time_or_null(check.first_failed_at)},
          {"consecutive_failures", check.consecutive_failures},
          {"cited_by", std::move(cited_by)},
          {"findings", std::move(findings)}};
}

}  // namespace

void write_json(const AuditReport& report, std::ostream& stream) {
  OrderedJson verdicts = OrderedJson::object();
  const auto counts = report.verdicts();
  for (std::size_t v = 0; v < counts.size(); ++v) {
    if (counts.at(v) > 0) verdicts[name_of(static_cast<links::Verdict>(v))] = counts.at(v);
  }
  OrderedJson findings = OrderedJson::object();
  const auto severities = report.severities();
  for (std::size_t s = 0; s < severities.size(); ++s)
    findings[name_of(static_cast<links::Severity>(s))] = severities.at(s);
  OrderedJson links = OrderedJson::array();
  for (const Link& link : report.links) links.push_back(json_of(link));
  stream << json_document(
      {{"summary",
        {{"links", report.urls()},
         {"places", report.places()},
         {"verdicts", std::move(verdicts)},
         {"findings", std::move(findings)},
         {"ignored", {{"links", report.ignored_links}, {"findings", report.ignored_findings}}}}},
       {"links", std::move(links)}});
}

}  // namespace podatlas
