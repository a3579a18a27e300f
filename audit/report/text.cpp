// Reports as text, for people.
#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <ostream>
#include <set>
#include <tuple>
#include <utility>

#include "audit/report/offline_rules.h"
#include "audit/report/report_parts.h"
#include "core/text/shade.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"

namespace podatlas {
using links::Citation;
using links::Finding;
using links::Link;
using links::Severity;

namespace {

constexpr std::size_t kMostLines = 42;      // two screens, with the summary
constexpr std::size_t kHostsOfOneRule = 3;  // shown apart
constexpr std::size_t kApart = 3;           // findings about one host that are all listed

std::string severity_of(Severity severity, const AuditReport& report) {
  constexpr std::array kShades = {Shade::kError, Shade::kWarning, Shade::kNote};  // indexed by Severity
  return shaded(name_of(severity), kShades.at(static_cast<std::size_t>(severity)), report.colored);
}

// The episodes that cite links, and how often.
class Places {
 public:
  /// All places of the row's finding.
  void add(const Row& row) {
    const auto& cited_by = row.link->cited_by;
    if (cited_by.empty()) ++links_;
    add(cited_by, row.finding->citation);
    for (const std::size_t i : row.finding->also) add(cited_by, i);
  }
  [[nodiscard]] std::size_t links() const { return links_; }
  [[nodiscard]] std::size_t episodes() const { return episodes_.size(); }
  /// In the newest of the episodes; null if there is none.
  [[nodiscard]] const Citation* newest() const { return newest_; }
  /// "in 3 episodes, newest: 7  A title (feed.xml:12:7)"
  [[nodiscard]] std::string where(const Link& link, const Locator& locator) const {
    std::string title = printable(shorten(heading_of(newest_), 80));
    if (const std::string place = locator.name(locator.find(link, newest_)); !place.empty())
      title += " (" + printable(place) + ')';
    return episodes() < 2 ? "in " + title
                          : "in " + std::to_string(episodes()) + " episodes, newest: " + title;
  }

 private:
  void add(const std::vector<Citation>& cited_by, std::size_t i) {
    if (i >= cited_by.size()) return;
    const Citation& citation = cited_by[i];
    links_ += citation.times;
    episodes_.insert(citation.guid.empty() ? citation.title : citation.guid);
    if (newest_ == nullptr || citation.published > newest_->published) newest_ = &citation;
  }

  std::size_t links_ = 0;
  std::set<std::string_view> episodes_;
  const Citation* newest_ = nullptr;
};

// Findings of one rule about links to one host.
struct Group {
  Severity severity = Severity::kNote;
  std::string_view rule;
  std::string host;
  std::vector<Row> rows{};
  Places places{};
  bool is_on_own_site = false;

  // What to look at first: links of the show's own site are the maintainer's in both senses.
  [[nodiscard]] std::size_t weight() const {
    return (places.links() + places.episodes()) * (is_on_own_site ? 3U : 1U);
  }
  [[nodiscard]] std::string_view newest() const {
    return places.newest() == nullptr ? std::string_view() : places.newest()->published;
  }
};

// The host that a finding is about; "" if the feed has none.
std::string host_of(const Row& row) {
  if (row.citation != nullptr && !row.citation->written.empty()) return {};
  std::string_view url = row.link->url;
  if (malformed(url)) url = row.finding->suggestion;
  if (malformed(url)) return {};
  const std::string host = host_in(url);
  const ClosedSite* const closed = row.finding->rule == links::kShutDownRule ? closed_site_of(host) : nullptr;
  return closed == nullptr ? host : std::string(closed->name());
}

// The most severe rules first, then those with most links; within a rule the hosts with most links.
std::vector<Group> groups_of(const AuditReport& report) {
  std::map<std::tuple<Severity, std::string_view, std::string>, Group> groups;
  const Severity least = std::max(Severity::kWarning, report.fail_on);
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings) {
      if (finding.severity > least) continue;
      const Row row{&link, &finding, citation_of(link, finding)};
      const std::string host = host_of(row);
      Group& group = groups
                         .try_emplace({finding.severity, finding.rule, host},
                                      Group{finding.severity, finding.rule, host})
                         .first->second;
      group.rows.push_back(row);
      group.places.add(row);
      group.is_on_own_site |= link.is_on_own_site;
    }
  }
  std::vector<Group> out;
  using Key = std::tuple<Severity, std::string_view>;
  std::map<Key, std::pair<std::size_t, std::string_view>> most;  // weight and date by rule
  for (auto& [key, group] : groups) {
    auto& best = most[{group.severity, group.rule}];
    best = std::max(best, {group.weight(), group.newest()});
    out.push_back(std::move(group));
  }
  std::ranges::stable_sort(out, [&most](const Group& a, const Group& b) {
    return std::tuple(a.severity, most.at({b.severity, b.rule}), a.rule, b.weight(), b.newest()) <
           std::tuple(b.severity, most.at({a.severity, a.rule}), b.rule, a.weight(), a.newest());
  });
  return out;
}

// A URL and what is wrong with it, in all its episodes, with the newest as an example.
std::string lines_of_link(const Row& row, const Locator& locator) {
  Places places;
  places.add(row);
  const std::string written = written_at(*row.link, places.newest());
  std::string out = "    " + printable(written) + '\n';
  if (places.newest() != nullptr) out += "        " + places.where(*row.link, locator) + '\n';
  out += "        " + printable(row.finding->message) + '\n';
  if (!row.finding->suggestion.empty())
    out += "        instead: " + printable(row.finding->suggestion) + '\n';
  return out;
}

// "error: 3 links to reels.example in 2 episodes: correct the URL [url.malformed]"
std::string head_of(const Group& group, const Places& places, std::string_view where, std::string_view fix,
                    const AuditReport& report) {
  std::string out = severity_of(group.severity, report) + ": " + counted(places.links(), "link");
  out.append(where);
  if (places.episodes() > 1) out += " in " + counted(places.episodes(), "episode");
  return out.append(": ").append(fix).append(" [").append(group.rule).append("]\n");
}

std::string lines_of(const Group& group, std::string_view fix, const AuditReport& report,
                     const Locator& locator) {
  const std::string where = group.host.empty() ? "" : " to " + printable(group.host);
  std::string out = head_of(group, group.places, where, fix, report);
  std::vector<Places> places(group.rows.size());
  std::vector<std::size_t> order(group.rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (const std::size_t i : order) places[i].add(group.rows[i]);
  std::ranges::stable_sort(order, std::ranges::greater(), [&places](std::size_t i) {
    return places[i].newest() == nullptr ? std::string_view() : places[i].newest()->published;
  });
  // One example is enough of many, and of what --fix does unless the audit fails because of it.
  const bool is_for_people =
      group.severity == Severity::kError || links::sure_fix(group.rule) == links::SureFix::kNone;
  const bool is_one_thing = group.rule == links::kShutDownRule;
  if (!is_for_people || is_one_thing || order.size() > kApart) order.resize(1);
  std::size_t rest = group.places.links();
  for (const std::size_t i : order) {
    out += lines_of_link(group.rows[i], locator);
    rest -= places[i].links();
  }
  if (rest == 0) return out;
  out += "    and " + counted(rest, "more link");
  return is_for_people ? out.append(" (--expand --only ").append(group.rule).append(")\n") : out + '\n';
}

// Says how many links of a rule are not listed.
std::string lines_of(const std::vector<const Group*>& rest, std::string_view fix, bool has_listed,
                     const AuditReport& report) {
  if (rest.empty()) return {};
  Places places;
  for (const Group* const group : rest) {
    for (const Row& row : group->rows) places.add(row);
  }
  const std::string& host = rest.front()->host;
  const std::string hosts = rest.size() == 1 && !host.empty()
                                ? printable(host)
                                : counted(rest.size(), has_listed ? "other host" : "host");
  if (!has_listed) return head_of(*rest.front(), places, " to " + hosts, fix, report);
  return "    and " + counted(places.links(), "more link") + " to " + hosts + '\n';
}

std::string grouped(const AuditReport& report) {
  std::map<std::string_view, std::string_view> fixes;
  for (const RuleText& rule : all_rules()) fixes.emplace(rule.name, rule.fix);
  const std::vector<Group> groups = groups_of(report);
  const Locator locator(report);
  const bool has_repeated = std::ranges::any_of(report.links, [](const Link& link) {
    return link.cited_by.size() > 1 || (!link.cited_by.empty() && link.cited_by.front().times > 1);
  });
  std::string out;
  if (has_repeated && !groups.empty())
    out = "Links are counted by place: a URL that two episodes link to is two links.\n";
  std::size_t lines = 1;
  for (std::size_t i = 0; i < groups.size();) {
    const std::string_view rule = groups[i].rule;
    const Severity severity = groups[i].severity;
    std::size_t hosts = 0;
    std::vector<const Group*> rest;
    for (; i < groups.size() && groups[i].rule == rule && groups[i].severity == severity; ++i) {
      const std::string text = lines_of(groups[i], fixes[rule], report, locator);
      const auto height = static_cast<std::size_t>(std::ranges::count(text, '\n'));
      if (hosts < kHostsOfOneRule && lines + height < kMostLines) {
        out += text;
        lines += height;
        ++hosts;
      } else {
        rest.push_back(&groups[i]);
      }
    }
    out += lines_of(rest, fixes[rule], hosts > 0, report);
    lines += rest.empty() ? 0U : 1U;
  }
  return out;
}

// The findings that are too slight to be listed, most frequent first: "37 github.moving-branch, 4 url.edit".
std::string slight_findings(const AuditReport& report) {
  std::map<std::string_view, Places> places;
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings) {
      if (finding.severity > std::max(Severity::kWarning, report.fail_on))
        places[finding.rule].add({&link, &finding});
    }
  }
  std::vector<std::pair<std::size_t, std::string_view>> counts;
  counts.reserve(places.size());
  for (const auto& [rule, of_rule] : places) counts.emplace_back(of_rule.links(), rule);
  std::ranges::stable_sort(counts, std::ranges::greater(), &decltype(counts)::value_type::first);
  std::string out;
  for (const auto& [count, rule] : counts)
    out += (out.empty() ? "" : ", ") + std::to_string(count) + ' ' + std::string(rule);
  return out;
}

// What the counts do not say.
std::string remarks(const AuditReport& report) {
  std::string out;
  if (report.is_offline) out += "No link was requested (--offline), so dead ones are not known.\n";
  if (const std::string changes = fixed_links(report); !changes.empty())
    out += "--fix changes " + changes + ".\n";
  if (const std::string notes = slight_findings(report); !notes.empty())
    out += "Notes, which only --expand lists: " + notes + ".\n";
  return out;
}

std::string expanded(const AuditReport& report) {
  const Locator locator(report);
  std::string out;
  for (const auto& [heading, rows] : by_episode(report)) {
    out += shaded(printable(heading), Shade::kHeading, report.colored) + '\n';
    std::string last;
    for (const Row& row : rows) {
      const bool is_severe = row.finding->severity != Severity::kNote;
      const std::string written = written_at(*row.link, *row.finding);
      if (written != last) out += "    " + printable(written) + '\n';
      last = written;
      out += "        " + severity_of(row.finding->severity, report) + ": " +
             printable(row.finding->message) + " [" + row.finding->rule + "]\n";
      if (is_severe && row.citation != nullptr) {
        if (!row.citation->quote.empty())
          out += "            \"" + printable(shorten(one_line(row.citation->quote), 160)) + "\"\n";
        if (const std::string place = locator.name(locator.find(*row.link, row.citation)); !place.empty())
          out += "            at " + printable(place) + '\n';
      }
      if (!row.finding->suggestion.empty())
        out += "            instead: " + printable(row.finding->suggestion) + '\n';
      const std::string also = other_places(*row.link, *row.finding, is_severe ? &locator : nullptr);
      if (!also.empty()) out += "            also in: " + printable(also) + '\n';
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
  if (!report.is_expanded) stream << remarks(report);
}

}  // namespace podatlas
