// Reports as text, for people.
#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <tuple>

#include "audit/report/report_parts.h"
#include "core/text/shade.h"
#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas {
using links::Citation;
using links::Finding;
using links::Link;
using links::Severity;

namespace {

constexpr std::size_t kMostLines = 44;      // two screens, with the summary
constexpr std::size_t kHostsOfOneRule = 3;  // shown apart

std::string severity_of(Severity severity, const AuditReport& report) {
  constexpr std::array kShades = {Shade::kError, Shade::kWarning, Shade::kNote};  // indexed by Severity
  return shaded(name_of(severity), kShades.at(static_cast<std::size_t>(severity)), report.colored);
}

// Findings of one rule about links to one host.
struct Group {
  Severity severity = Severity::kNote;
  std::string_view rule;
  std::string host;
  std::vector<Row> rows;
  const Citation* where = nullptr;  // the newest of the links; null if there is none
  const Row* sample = nullptr;      // the row with that link, or the first row

  [[nodiscard]] std::string_view newest() const {
    return where == nullptr ? std::string_view() : where->published;
  }
};

void note_newest(Group& group) {
  for (const Row& row : group.rows) {
    for (const Citation& citation : row.link->cited_by) {
      if (group.where != nullptr && citation.published <= group.newest()) continue;
      group.where = &citation;
      group.sample = &row;
    }
  }
  if (group.sample == nullptr) group.sample = &group.rows.front();
}

// The most severe rules first, then those whose newest episode is the newest; within a rule the newest hosts
// first.
std::vector<Group> groups_of(const AuditReport& report) {
  std::map<std::tuple<Severity, std::string_view, std::string>, Group> groups;
  const Severity least = std::max(Severity::kWarning, report.fail_on);
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings) {
      if (finding.severity > least) continue;
      std::string host = to_lower(host_of(split_url(link.url).authority));
      Group& group = groups[{finding.severity, finding.rule, host}];
      group.rows.push_back({&link, &finding});
      group.severity = finding.severity;
      group.rule = finding.rule;
      group.host = std::move(host);
    }
  }
  std::vector<Group> out;
  std::map<std::tuple<Severity, std::string_view>, std::string_view> newest;  // date by rule
  for (auto& [key, group] : groups) {
    note_newest(group);
    std::string_view& date = newest[{group.severity, group.rule}];
    date = std::max(date, group.newest());
    out.push_back(std::move(group));
  }
  const auto before = [&newest](const Group& a, const Group& b) {
    return std::tuple(a.severity, newest.at({b.severity, b.rule}), a.rule, b.newest()) <
           std::tuple(b.severity, newest.at({a.severity, a.rule}), b.rule, a.newest());
  };
  std::ranges::stable_sort(out, before);
  return out;
}

std::string lines_of(const Group& group, std::string_view fix, const AuditReport& report) {
  const Row& sample = *group.sample;
  std::string out = severity_of(group.severity, report) + ": " + counted(group.rows.size(), "link");
  if (!group.host.empty()) out += " to " + printable(group.host);
  out.append(": ").append(fix).append(" [").append(group.rule).append("]\n");
  out += "    " + printable(sample.link->url) + '\n';
  if (group.where != nullptr) out += "        in " + printable(shorten(heading_of(group.where), 80)) + '\n';
  out += "        " + printable(sample.finding->message) + '\n';
  if (!sample.finding->suggestion.empty())
    out += "        instead: " + printable(sample.finding->suggestion) + '\n';
  return out;
}

std::string grouped(const AuditReport& report) {
  std::map<std::string_view, std::string_view> fixes;
  for (const RuleText& rule : all_rules()) fixes.emplace(rule.name, rule.fix);
  const std::vector<Group> groups = groups_of(report);
  std::string out;
  std::size_t lines = 1;
  std::size_t hidden = 0;
  for (std::size_t i = 0; i < groups.size();) {
    const std::string_view rule = groups[i].rule;
    std::size_t hosts = 0;
    std::size_t rest = 0;
    std::size_t rest_hosts = 0;
    for (; i < groups.size() && groups[i].rule == rule; ++i) {
      const std::string text = lines_of(groups[i], fixes[rule], report);
      const auto height = static_cast<std::size_t>(std::ranges::count(text, '\n'));
      if (hosts < kHostsOfOneRule && lines + height < kMostLines) {
        out += text;
        lines += height;
        ++hosts;
      } else {
        rest += groups[i].rows.size();
        ++rest_hosts;
      }
    }
    if (rest > 0 && hosts > 0) {
      out += "    and " + counted(rest, "more link") + " to " + counted(rest_hosts, "other host") + '\n';
      ++lines;
    } else {
      hidden += rest;
    }
  }
  if (hidden > 0) out += "and " + counted(hidden, "finding") + " from other rules\n";
  return out;
}

std::string expanded(const AuditReport& report) {
  std::string out;
  for (const auto& [heading, rows] : by_episode(report)) {
    out += shaded(printable(heading), Shade::kHeading, report.colored) + '\n';
    const Link* last = nullptr;
    for (const Row& row : rows) {
      if (row.link != last) out += "    " + printable(row.link->url) + '\n';
      last = row.link;
      out += "        " + severity_of(row.finding->severity, report) + ": " +
             printable(row.finding->message) + " [" + row.finding->rule + "]\n";
      const Citation* const citation = citation_of(*row.link, *row.finding);
      if (row.finding->severity != Severity::kNote && citation != nullptr && !citation->quote.empty())
        out += "            \"" + printable(shorten(one_line(citation->quote), 160)) + "\"\n";
      if (!row.finding->suggestion.empty())
        out += "            instead: " + printable(row.finding->suggestion) + '\n';
    }
  }
  return out;
}

}  // namespace

void write_text(const AuditReport& report, std::ostream& stream) {
  const std::string body = report.is_expanded ? expanded(report) : grouped(report);
  stream << body << summary_line(report);
  const auto counts = report.severities();
  const bool has_more = !report.is_expanded && counts[0] + counts[1] + counts[2] > 0;
  stream << (has_more ? " (--expand lists every finding)\n" : "\n");
}

}  // namespace podatlas
