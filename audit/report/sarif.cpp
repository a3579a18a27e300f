// Reports as SARIF.
#include <algorithm>
#include <map>
#include <ostream>

#include "audit/report/report_parts.h"
#include "core/url/url.h"
#include "export/json_writer.h"

namespace podatlas {
namespace {

using exporter::JsonWriter;
using links::Citation;
using links::Finding;
using links::Link;

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key);
  json.begin_object();
  json.member("text", text);
  json.end_object();
}

void write_location(JsonWriter& json, const AuditReport& report, const Link& link, const Finding& finding) {
  const Citation* const citation = citation_of(link, finding);
  const std::size_t line = links::line_of_url(
      report.file_bytes, citation == nullptr ? std::string_view() : citation->guid, link.url);
  json.begin_object();
  json.key("physicalLocation");
  json.begin_object();
  json.key("artifactLocation");
  json.begin_object();
  json.member("uri", percent_encode(report.file, "/:"));
  json.end_object();
  json.key("region");
  json.begin_object();
  number(json, "startLine", std::max<std::size_t>(line, 1));
  if (citation != nullptr && !citation->quote.empty()) write_text(json, "snippet", citation->quote);
  json.end_object();
  json.end_object();
  json.end_object();
}

void write_result(JsonWriter& json, const AuditReport& report, const Link& link, const Finding& finding,
                  std::size_t rule_index) {
  json.begin_object();
  json.member("ruleId", finding.rule);
  number(json, "ruleIndex", rule_index);
  json.member("level", name_of(finding.severity));
  std::string message = link.url + ": " + finding.message;
  if (!finding.suggestion.empty()) message += ". Instead: " + finding.suggestion;
  write_text(json, "message", message);
  json.key("locations");
  json.begin_array();
  write_location(json, report, link, finding);
  json.end_array();
  json.key("partialFingerprints");
  json.begin_object();
  json.member("podatlas/v1", finding.rule + ' ' + link.url);
  json.end_object();
  json.end_object();
}

}  // namespace

std::size_t links::line_of_url(std::string_view bytes, std::string_view guid, std::string_view url) {
  std::size_t from = 0;
  if (const std::size_t at = guid.empty() ? std::string_view::npos : bytes.find(guid);
      at != std::string_view::npos) {
    const std::size_t item = std::max(bytes.rfind("<item", at) + 1, bytes.rfind("<entry", at) + 1);
    from = item == 0 ? 0 : item - 1;
  }
  std::string escaped;
  for (const char c : url) escaped += c == '&' ? std::string("&amp;") : std::string(1, c);
  const std::size_t at = std::min(bytes.find(url, from), bytes.find(escaped, from));
  return at == std::string_view::npos ? 0 : place_of(bytes, at).line;
}

void write_sarif(const AuditReport& report, std::ostream& stream) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
  json.member("version", "2.1.0");
  json.key("runs");
  json.begin_array();
  json.begin_object();
  json.key("tool");
  json.begin_object();
  json.key("driver");
  json.begin_object();
  json.member("name", "podatlas");
  json.member("semanticVersion", PODATLAS_VERSION);
  json.key("rules");
  json.begin_array();
  std::map<std::string_view, std::size_t> index;
  for (const RuleText& rule : all_rules()) {
    index.emplace(rule.name, index.size());
    json.begin_object();
    json.member("id", rule.name);
    write_text(json, "shortDescription", rule.purpose);
    json.key("defaultConfiguration");
    json.begin_object();
    json.member("level", name_of(rule.severity));
    json.end_object();
    json.end_object();
  }
  json.end_array();
  json.end_object();
  json.end_object();
  json.key("results");
  json.begin_array();
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings)
      write_result(json, report, link, finding, index.at(finding.rule));
  }
  json.end_array();
  json.end_object();
  json.end_array();
  json.end_object();
  stream << out << '\n';
}

}  // namespace podatlas
