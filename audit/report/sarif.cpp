// Reports as SARIF.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "audit/report/report_parts.h"
#include "core/text/json.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

using links::Citation;
using links::Finding;
using links::Link;

OrderedJson text_of(std::string_view text) { return {{"text", text}}; }

OrderedJson location_of(const AuditReport& report, const Link& link, const Finding& finding) {
  const Citation* const citation = citation_of(link, finding);
  const Place place = links::place_of_url(
      report.file_bytes, citation == nullptr ? std::string_view() : citation->guid, link.url);
  OrderedJson region = {{"startLine", std::max<std::size_t>(place.line, 1)}};
  if (citation != nullptr && !citation->quote.empty()) region["snippet"] = text_of(citation->quote);
  return {
      {"physicalLocation",
       {{"artifactLocation", {{"uri", percent_encode(report.file, "/:")}}}, {"region", std::move(region)}}}};
}

OrderedJson result_of(const AuditReport& report, const Link& link, const Finding& finding,
                      std::size_t rule_index) {
  std::string message = link.url + ": " + finding.message;
  if (!finding.suggestion.empty()) message += ". Instead: " + finding.suggestion;
  return {{"ruleId", finding.rule},
          {"ruleIndex", rule_index},
          {"level", name_of(finding.severity)},
          {"message", text_of(message)},
          {"locations", OrderedJson::array({location_of(report, link, finding)})},
          {"partialFingerprints", {{"podatlas/v1", finding.rule + ' ' + link.url}}}};
}

}  // namespace

Place links::place_of_url(std::string_view bytes, std::string_view guid, std::string_view url) {
  std::size_t from = 0;
  if (const std::size_t at = guid.empty() ? std::string_view::npos : bytes.find(guid);
      at != std::string_view::npos) {
    const std::size_t item = std::max(bytes.rfind("<item", at) + 1, bytes.rfind("<entry", at) + 1);
    from = item == 0 ? 0 : item - 1;
  }
  std::string escaped;
  for (const char c : url) escaped += c == '&' ? std::string("&amp;") : std::string(1, c);
  const std::size_t at = std::min(bytes.find(url, from), bytes.find(escaped, from));
  return at == std::string_view::npos ? podatlas::Place() : place_of(bytes, at);
}

void write_sarif(const AuditReport& report, std::ostream& stream) {
  std::map<std::string_view, std::size_t> index;
  OrderedJson rules = OrderedJson::array();
  for (const RuleText& rule : all_rules()) {
    index.emplace(rule.name, index.size());
    rules.push_back({{"id", rule.name},
                     {"shortDescription", text_of(rule.purpose)},
                     {"defaultConfiguration", {{"level", name_of(rule.severity)}}}});
  }
  OrderedJson results = OrderedJson::array();
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings)
      results.push_back(result_of(report, link, finding, index.at(finding.rule)));
  }
  const OrderedJson driver = {
      {"name", "podatlas"}, {"semanticVersion", PODATLAS_VERSION}, {"rules", std::move(rules)}};
  const OrderedJson run = {{"tool", {{"driver", driver}}},
                           {"results", std::move(results)},
                           {"properties", {{"summary", summary_line(report)}}}};
  stream << json_document({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                           {"version", "2.1.0"},
                           {"runs", OrderedJson::array({run})}});
}

}  // namespace podatlas
