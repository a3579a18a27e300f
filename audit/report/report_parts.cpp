#include "audit/report/report_parts.h"

#include <algorithm>
#include <array>
#include <map>

#include "audit/report/link_filter.h"
#include "audit/report/offline_rules.h"
#include "audit/report/verdict_findings.h"
#include "core/text/text.h"

namespace podatlas {

using links::Citation;
using links::Finding;
using links::Link;
using links::Severity;

namespace {

// To add a format, add a line.
constexpr std::array kFormats = {
    AuditFormat{"text", write_text},         AuditFormat{"json", write_json},
    AuditFormat{"markdown", write_markdown}, AuditFormat{"sarif", write_sarif},
    AuditFormat{"junit", write_junit},       AuditFormat{"github", write_github},
};

// Many titles begin with the episode's number: "7: Reels", "#7 - Reels", "Episode 7: Reels".
bool begins_with_number(std::string_view title, std::string_view number) {
  const std::size_t at = title.find(number);
  if (at == std::string_view::npos) return false;
  std::string_view before = title.substr(0, at);
  if (before.ends_with('#')) before.remove_suffix(1);
  const bool is_first = before.empty() || before.find(' ') + 1 == before.size();
  return is_first && trim(title.substr(at + number.size())).find_first_of(":.,-|)") == 0;
}

}  // namespace

std::span<const AuditFormat> audit_formats() { return kFormats; }

std::string heading_of(const Citation* citation) {
  if (citation == nullptr) return "Links";
  if (!citation->episode) return citation->title;
  const std::string number = std::to_string(*citation->episode);
  return begins_with_number(citation->title, number) ? citation->title : number + "  " + citation->title;
}

const Citation* citation_of(const Link& link, const Finding& finding) {
  return finding.citation < link.cited_by.size() ? &link.cited_by[finding.citation] : nullptr;
}

Place place_of(const AuditReport& report, const Link& link, const Finding& finding) {
  const std::string_view bytes = report.file_bytes;
  const Citation* const citation = citation_of(link, finding);
  std::size_t from = 0;
  if (citation != nullptr && !citation->guid.empty()) {
    if (const std::size_t at = bytes.find(citation->guid); at != std::string_view::npos) {
      const std::size_t item = std::max(bytes.rfind("<item", at) + 1, bytes.rfind("<entry", at) + 1);
      from = item == 0 ? 0 : item - 1;
    }
  }
  const bool is_relative = citation != nullptr && !citation->written.empty();
  std::string url = is_relative ? citation->written : link.url;
  std::size_t at = std::string_view::npos;
  // A relative href is short: only with what is before it is it found.
  for (int escapes = 0; escapes < 3 && at == std::string_view::npos; ++escapes) {
    for (const std::string_view before : {"href=\"", "href='", "href=&quot;", ""}) {
      if (before.empty() == is_relative) continue;
      at = std::min(at, bytes.find(std::string(before) + url, from));
    }
    replace_all(url, "&", "&amp;");
  }
  return at == std::string_view::npos ? Place() : place_of(bytes, at);
}

std::string written_at(const Link& link, const Citation* citation) {
  if (citation == nullptr || citation->written.empty()) return link.url;
  constexpr std::size_t kMostLetters = 60;
  const std::string words = shorten(one_line(citation->text), kMostLetters);
  return "href=\"" + citation->written + '"' + (words.empty() ? "" : " of \"" + words + '"');
}

std::string written_at(const Link& link, const Finding& finding) {
  return written_at(link, citation_of(link, finding));
}

std::string message_of(const Link& link, const Finding& finding) {
  const std::string written = written_at(link, finding);
  const std::string instead = finding.suggestion.empty() ? "" : ". Instead: " + finding.suggestion;
  return (written.empty() ? "" : written + ": ") + finding.message + instead;
}

std::vector<std::pair<std::string, std::vector<Row>>> by_episode(const AuditReport& report) {
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

std::size_t links_found(const Link& link, const Finding& finding) {
  const auto times_at = [&link](std::size_t place) {
    return place < link.cited_by.size() ? link.cited_by[place].times : 1;
  };
  std::size_t out = times_at(finding.citation);
  for (const std::size_t place : finding.also) out += times_at(place);
  return out;
}

std::string summary_line(const AuditReport& report) {
  std::size_t all = 0;
  std::array<std::size_t, links::kSeverityCount> counts{};
  for (const Link& link : report.links) {
    if (link.cited_by.empty()) ++all;
    for (const Citation& citation : link.cited_by) all += citation.times;
    for (const Finding& finding : link.findings)
      counts.at(static_cast<std::size_t>(finding.severity)) += links_found(link, finding);
  }
  std::string out = all == report.urls() ? "" : counted(all, "link") + " to ";
  out += counted(report.urls(), "URL") + ": " + counted(counts[0], "error") + ", " +
         counted(counts[1], "warning") + ", " + counted(counts[2], "note");
  const auto verdicts = report.verdicts();
  std::string asked;
  for (std::size_t v = 0; v < verdicts.size(); ++v) {
    if (verdicts.at(v) == 0) continue;
    asked += (asked.empty() ? "; " : ", ") + std::to_string(verdicts.at(v)) + ' ' +
             std::string(name_of(static_cast<links::Verdict>(v)));
  }
  out += asked;
  if (report.ignored_links + report.ignored_findings > 0)
    out += "; ignored: " + counted(report.ignored_links, "URL") + ", " +
           counted(report.ignored_findings, "finding");
  return out;
}

std::vector<RuleText> all_rules() {
  std::vector<RuleText> rules;
  for (const links::OfflineRule& rule : links::offline_rules())
    rules.push_back({rule.name, rule.severity, rule.fix, rule.purpose});
  for (const links::VerdictRule& rule : links::verdict_rules())
    rules.push_back({rule.name, rule.severity, rule.fix, rule.purpose});
  rules.push_back({links::kExpiredRule, Severity::kNote, "delete the line or renew it",
                   "An ignored finding has expired."});
  return rules;
}

}  // namespace podatlas
