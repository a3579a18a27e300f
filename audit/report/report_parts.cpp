#include "audit/report/report_parts.h"

#include <algorithm>
#include <array>
#include <map>

#include "audit/lost_links.h"
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

std::vector<Row> rows_of(const Link& link, const Finding& finding) {
  std::vector<Row> out;
  std::map<std::string_view, std::size_t> in_episode;
  const auto add = [&](std::size_t place) {
    if (place >= link.cited_by.size()) return out.push_back({&link, &finding});
    const Citation& citation = link.cited_by[place];
    std::size_t& next = in_episode[citation.guid.empty() ? citation.title : citation.guid];
    for (std::size_t i = 0; i < citation.times; ++i) out.push_back({&link, &finding, &citation, next++});
  };
  add(finding.citation);
  for (const std::size_t place : finding.also) add(place);
  return out;
}

std::string other_places(const Link& link, const Finding& finding, const Locator* locator) {
  struct Episode {
    std::string heading;
    std::size_t times = 0;
    std::vector<std::string> lines{};
  };
  std::vector<Episode> episodes;
  const std::vector<Row> rows = rows_of(link, finding);
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Row& row = rows[i];
    const std::string heading = heading_of(row.citation);
    // The places of an episode are next to each other.
    if (episodes.empty() || episodes.back().heading != heading) episodes.push_back({heading});
    ++episodes.back().times;
    const std::size_t line = locator == nullptr ? 0 : locator->find(link, row.citation, row.nth).line;
    if (line > 0) episodes.back().lines.push_back(std::to_string(line));
  }
  std::string out;
  for (const Episode& episode : episodes) {
    out += (out.empty() ? "" : "; ") + episode.heading;
    std::string more = episode.times > 1 ? std::to_string(episode.times) + " times" : "";
    if (!episode.lines.empty())
      more += std::string(more.empty() ? "" : ", ") + (episode.lines.size() > 1 ? "lines " : "line ") +
              join(episode.lines, ", ");
    if (!more.empty()) out += " (" + more + ')';
  }
  return out;
}

std::string written_at(const Link& link, const Citation* citation) {
  if (citation == nullptr) return link.url;
  if (link.url.empty()) return '"' + links::words_of_lost(citation->text, citation->quote) + '"';
  if (citation->written.empty()) return link.url;
  constexpr std::size_t kMostLetters = 60;
  const std::string words = shorten(one_line(citation->text), kMostLetters);
  return "href=\"" + citation->written + '"' + (words.empty() ? "" : " of \"" + words + '"');
}

std::string written_at(const Link& link, const Finding& finding) {
  return written_at(link, citation_of(link, finding));
}

std::string message_of(const Row& row) {
  const std::string written = written_at(*row.link, row.citation);
  const std::string& suggestion = row.finding->suggestion;
  const std::string instead = suggestion.empty() ? "" : ". Instead: " + suggestion;
  return (written.empty() ? "" : written + ": ") + row.finding->message + instead;
}

std::vector<std::pair<std::string, std::vector<Row>>> by_episode(const AuditReport& report) {
  std::vector<std::pair<std::string, std::vector<Row>>> groups;
  std::map<std::string, std::size_t> known;
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings) {
      const std::string heading = heading_of(citation_of(link, finding));
      const auto [group, is_new] = known.emplace(heading, groups.size());
      if (is_new) groups.emplace_back(heading, std::vector<Row>());
      groups[group->second].second.push_back({&link, &finding, citation_of(link, finding)});
    }
  }
  for (auto& [heading, rows] : groups) {
    std::stable_sort(rows.begin(), rows.end(),
                     [](const Row& a, const Row& b) { return a.finding->severity < b.finding->severity; });
  }
  return groups;
}

std::string summary_line(const AuditReport& report) {
  const std::size_t all = report.places();
  const auto counts = report.severities();
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
