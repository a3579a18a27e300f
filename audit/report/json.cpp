// Reports as JSON.
#include <ostream>

#include "audit/report/report_parts.h"
#include "export/json_writer.h"

namespace podatlas {
namespace {

using exporter::JsonWriter;
using links::Citation;
using links::Finding;
using links::Link;
using links::Severity;

std::string time_or_nothing(std::int64_t seconds) {
  return seconds == 0 ? std::string() : rfc3339(std::chrono::sys_seconds(std::chrono::seconds(seconds)));
}

void write_check(JsonWriter& json, const std::optional<links::Check>& check) {
  static const links::Check kNone;
  const links::Check& c = check ? *check : kNone;
  json.member_or_null("verdict", check ? name_of(c.verdict) : std::string_view());
  json.member_or_null("status", c.status == 0 ? std::optional<std::int64_t>() : c.status);
  json.member_or_null("target", c.target);
  json.key("attempts");
  json.number(static_cast<std::int64_t>(c.attempts));
  json.member_or_null("checked_at", time_or_nothing(c.checked_at));
  json.member_or_null("first_failed_at", time_or_nothing(c.first_failed_at));
  json.key("consecutive_failures");
  json.number(static_cast<std::int64_t>(c.consecutive_failures));
}

void write_finding(JsonWriter& json, const Finding& finding) {
  json.begin_object();
  json.member("rule", finding.rule);
  json.member("severity", name_of(finding.severity));
  json.member("message", finding.message);
  json.member_or_null("suggestion", finding.suggestion);
  json.end_object();
}

void write_link(JsonWriter& json, const Link& link) {
  json.begin_object();
  json.member("url", link.url);
  json.member("canonical", link.canonical);
  json.member("kind", name_of(link.kind));
  write_check(json, link.check);
  json.key("cited_by");
  json.begin_array();
  for (const Citation& citation : link.cited_by) {
    json.begin_object();
    json.member_or_null("episode", citation.episode);
    json.member("title", citation.title);
    json.member("quote", citation.quote);
    json.end_object();
  }
  json.end_array();
  json.key("findings");
  json.begin_array();
  for (const Finding& finding : link.findings) write_finding(json, finding);
  json.end_array();
  json.end_object();
}

}  // namespace

void write_json(const AuditReport& report, std::ostream& stream) {
  std::string out;
  constexpr std::size_t kUsual = 700;  // per link, to avoid reallocations
  out.reserve(kUsual * report.links.size());
  JsonWriter json(out);
  json.begin_object();
  json.key("summary");
  json.begin_object();
  number(json, "links", report.links.size());
  json.key("verdicts");
  json.begin_object();
  const auto verdicts = report.verdicts();
  for (std::size_t v = 0; v < verdicts.size(); ++v) {
    if (verdicts.at(v) > 0) number(json, name_of(static_cast<links::Verdict>(v)), verdicts.at(v));
  }
  json.end_object();
  json.key("findings");
  json.begin_object();
  const auto severities = report.severities();
  for (std::size_t s = 0; s < severities.size(); ++s)
    number(json, name_of(static_cast<Severity>(s)), severities.at(s));
  json.end_object();
  json.end_object();
  json.key("links");
  json.begin_array();
  for (const Link& link : report.links) write_link(json, link);
  json.end_array();
  json.end_object();
  stream << out << '\n';
}

}  // namespace podatlas
