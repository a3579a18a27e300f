#include "cli/audit_formats.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "audit/report/link_filter.h"
#include "audit/report/offline_rules.h"
#include "audit/report/verdict_findings.h"
#include "cli/terminal.h"
#include "core/text/markup.h"
#include "core/text/text.h"
#include "core/url/url.h"
#include "export/json_writer.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::cli {
namespace {

using exporter::JsonWriter;
using links::Citation;
using links::Finding;
using links::Link;
using links::Severity;

std::string heading_of(const Citation* citation) {
  if (citation == nullptr) return "Links";
  return (citation->episode ? std::to_string(*citation->episode) + "  " : std::string()) + citation->title;
}

const Citation* citation_of(const Link& link, const Finding& finding) {
  return finding.citation < link.cited_by.size() ? &link.cited_by[finding.citation] : nullptr;
}

struct Row {
  const Link* link;
  const Finding* finding;
};

// Findings by episode, in link order; most severe first within an episode.
std::vector<std::pair<std::string, std::vector<Row>>> by_episode(const links::LinkReport& report) {
  std::vector<std::pair<std::string, std::vector<Row>>> groups;
  std::map<std::string, std::size_t> known;
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings) {
      const std::string heading = heading_of(citation_of(link, finding));
      const auto [group, is_new] = known.emplace(heading, groups.size());
      if (is_new) groups.emplace_back(heading, std::vector<Row>());
      groups[group->second].second.push_back({&link, &finding});
    }
  }
  for (auto& [heading, rows] : groups) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row& a, const Row& b) { return a.finding->severity < b.finding->severity; });
  }
  return groups;
}

std::string summary_line(const links::LinkReport& report) {
  const auto counts = report.severities();
  std::string out = counted(report.links.size(), "link") + ": " + counted(counts[0], "error") + ", " +
                    counted(counts[1], "warning") + ", " + counted(counts[2], "note");
  const auto verdicts = report.verdicts();
  std::string asked;
  for (std::size_t v = 0; v < verdicts.size(); ++v) {
    if (verdicts.at(v) == 0) continue;
    asked += (asked.empty() ? "; " : ", ") + std::to_string(verdicts.at(v)) + ' ' +
             std::string(name_of(static_cast<links::Verdict>(v)));
  }
  return out + asked;
}

void number(JsonWriter& json, std::string_view key, std::size_t value) {
  json.key(key);
  json.number(static_cast<std::int64_t>(value));
}

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

// A Markdown code span, with a fence longer than any backtick run in the text.
std::string code(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return longest == 0 ? fence + one_line(text) + fence : fence + ' ' + one_line(text) + ' ' + fence;
}

std::string xml_line(std::string_view text) { return xml_escaped(printable(text)); }

struct RuleText {
  std::string_view name;
  Severity severity;
  std::string_view purpose;
};

std::vector<RuleText> all_rules() {
  std::vector<RuleText> rules;
  for (const links::OfflineRule& rule : links::offline_rules())
    rules.push_back({rule.name, rule.severity, rule.purpose});
  for (const links::VerdictRule& rule : links::verdict_rules())
    rules.push_back({rule.name, rule.severity, rule.purpose});
  rules.push_back({links::kExpiredRule, Severity::kNote, "An ignored finding has expired."});
  return rules;
}

void write_text(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key);
  json.begin_object();
  json.member("text", text);
  json.end_object();
}

void write_location(JsonWriter& json, const AuditDocument& document, const Link& link,
                    const Finding& finding) {
  const Citation* const citation = citation_of(link, finding);
  const std::size_t line =
      line_of_url(document.file_bytes, citation == nullptr ? std::string_view() : citation->guid, link.url);
  json.begin_object();
  json.key("physicalLocation");
  json.begin_object();
  json.key("artifactLocation");
  json.begin_object();
  json.member("uri", percent_encode(document.file, "/:"));
  json.end_object();
  json.key("region");
  json.begin_object();
  number(json, "startLine", std::max<std::size_t>(line, 1));
  if (citation != nullptr && !citation->quote.empty()) write_text(json, "snippet", citation->quote);
  json.end_object();
  json.end_object();
  json.end_object();
}

void write_result(JsonWriter& json, const AuditDocument& document, const Link& link, const Finding& finding,
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
  write_location(json, document, link, finding);
  json.end_array();
  json.key("partialFingerprints");
  json.begin_object();
  json.member("podatlas/v1", finding.rule + ' ' + link.url);
  json.end_object();
  json.end_object();
}

bool fails(const AuditDocument& document, const Finding& finding) {
  return finding.severity <= document.fail_on;
}

std::string test_case(const AuditDocument& document, const Link& link) {
  const Citation* const citation = link.cited_by.empty() ? nullptr : &link.cited_by.front();
  std::string out =
      "    <testcase classname=\"" + xml_line(heading_of(citation)) + "\" name=\"" + xml_line(link.url) + '"';
  std::string first;
  std::string body;
  std::string rest;
  for (const Finding& finding : link.findings) {
    const std::string line = std::string(name_of(finding.severity)) + ": " + finding.message +
                             (finding.suggestion.empty() ? "" : "; instead: " + finding.suggestion) + " [" +
                             finding.rule + "]\n";
    if (fails(document, finding)) {
      if (first.empty()) first = finding.message;
      body += xml_line(line) + '\n';
    } else {
      rest += xml_line(line) + '\n';
    }
  }
  if (body.empty() && rest.empty()) return out + "/>\n";
  out += ">\n";
  if (!body.empty()) out += "      <failure message=\"" + xml_line(first) + "\">" + body + "</failure>\n";
  if (!rest.empty()) out += "      <system-out>" + rest + "</system-out>\n";
  return out + "    </testcase>\n";
}

}  // namespace

std::vector<std::string_view> audit_rule_names() {
  std::vector<std::string_view> names;
  for (const RuleText& rule : all_rules()) names.push_back(rule.name);
  return names;
}

std::size_t line_of_url(std::string_view bytes, std::string_view guid, std::string_view url) {
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

std::string audit_text(const AuditDocument& document) {
  // Indexed by Severity.
  constexpr std::array kShades = {Shade::kError, Shade::kWarning, Shade::kNote};
  std::string out;
  for (const auto& [heading, rows] : by_episode(document.report)) {
    out += shaded(printable(heading), Shade::kHeading, document.colored) + '\n';
    const Link* last = nullptr;
    for (const Row& row : rows) {
      if (row.link != last) out += "    " + printable(row.link->url) + '\n';
      last = row.link;
      const Shade shade = kShades.at(static_cast<std::size_t>(row.finding->severity));
      out += "        " + shaded(name_of(row.finding->severity), shade, document.colored) + ": " +
             printable(row.finding->message) + " [" + row.finding->rule + "]\n";
      const Citation* const citation = citation_of(*row.link, *row.finding);
      if (row.finding->severity != Severity::kNote && citation != nullptr && !citation->quote.empty())
        out += "            \"" + printable(shorten(one_line(citation->quote), 160)) + "\"\n";
      if (!row.finding->suggestion.empty())
        out += "            instead: " + printable(row.finding->suggestion) + '\n';
    }
  }
  return out + summary_line(document.report) + '\n';
}

std::string audit_json(const AuditDocument& document) {
  std::string out;
  constexpr std::size_t kUsual = 700;  // per link, to avoid reallocations
  out.reserve(kUsual * document.report.links.size());
  JsonWriter json(out);
  const links::LinkReport& report = document.report;
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
  out += '\n';
  return out;
}

std::string audit_markdown(const AuditDocument& document) {
  std::string out = "# Link audit\n\n" + markdown_escaped(summary_line(document.report)) + "\n";
  for (const auto& [heading, rows] : by_episode(document.report)) {
    out += "\n## " + markdown_escaped(heading) + "\n\n";
    for (const Row& row : rows) {
      out += "- [ ] **" + std::string(name_of(row.finding->severity)) + "** " + code(row.link->url) +
             "  \n  " + markdown_escaped(row.finding->message) + " (" + code(row.finding->rule) + ")\n";
      if (!row.finding->suggestion.empty()) out += "  - instead: " + code(row.finding->suggestion) + '\n';
    }
  }
  return out;
}

std::string audit_sarif(const AuditDocument& document) {
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
  for (const Link& link : document.report.links) {
    for (const Finding& finding : link.findings)
      write_result(json, document, link, finding, index.at(finding.rule));
  }
  json.end_array();
  json.end_object();
  json.end_array();
  json.end_object();
  out += '\n';
  return out;
}

std::string audit_junit(const AuditDocument& document) {
  std::string cases;
  std::size_t failures = 0;
  for (const Link& link : document.report.links) {
    cases += test_case(document, link);
    const auto fails_with = [&](const Finding& finding) { return fails(document, finding); };
    if (std::any_of(link.findings.begin(), link.findings.end(), fails_with)) ++failures;
  }
  const std::string counts = "tests=\"" + std::to_string(document.report.links.size()) + "\" failures=\"" +
                             std::to_string(failures) + R"(" errors="0")";
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"podatlas audit\" " + counts +
         ">\n  <testsuite name=\"" + xml_line(document.file) + "\" " + counts +
         " skipped=\"0\" time=\"0\">\n" + cases + "  </testsuite>\n</testsuites>\n";
}

}  // namespace podatlas::cli
