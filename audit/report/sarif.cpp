// Reports as SARIF.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>

#include "audit/report/locate.h"
#include "audit/report/report_parts.h"
#include "core/text/json.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

using links::Finding;
using links::Link;

OrderedJson text_of(std::string_view text) { return {{"text", text}}; }

OrderedJson location_of(const AuditReport& report, const Locator& locator, const Row& row) {
  const Place place = locator.find(*row.link, row.citation, row.nth);
  OrderedJson region = {{"startLine", std::max<std::size_t>(place.line, 1)}};
  if (row.citation != nullptr && !row.citation->quote.empty())
    region["snippet"] = text_of(row.citation->quote);
  return {
      {"physicalLocation",
       {{"artifactLocation", {{"uri", percent_encode(report.file, "/:")}}}, {"region", std::move(region)}}}};
}

OrderedJson result_of(const AuditReport& report, const Locator& locator, const Row& row,
                      std::size_t rule_index) {
  const Finding& finding = *row.finding;
  // Stays the same when episodes and lines are added.
  std::string print = finding.rule + ' ' + written_at(*row.link, row.citation);
  if (row.citation != nullptr) print += ' ' + row.citation->guid;
  if (row.nth > 0) print += ' ' + std::to_string(row.nth);
  return {{"ruleId", finding.rule},
          {"ruleIndex", rule_index},
          {"level", name_of(finding.severity)},
          {"message", text_of(message_of(row))},
          {"locations", OrderedJson::array({location_of(report, locator, row)})},
          {"partialFingerprints", {{"podatlas/v2", std::move(print)}}}};
}

}  // namespace

void write_sarif(const AuditReport& report, std::ostream& stream) {
  const Locator locator(report);
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
    for (const Finding& finding : link.findings) {
      for (const Row& row : rows_of(link, finding))
        results.push_back(result_of(report, locator, row, index.at(finding.rule)));
    }
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
