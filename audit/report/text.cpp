// Reports as text, for people.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <ostream>
#include <set>
#include <tuple>
#include <utility>

#include "audit/report/offline_rules.h"
#include "audit/report/report_parts.h"
#include "core/text/shade.h"
#include "core/text/text.h"
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
constexpr std::size_t kApart = 3;           // findings about one host
constexpr std::size_t kFewLinks = 9;        // are not worth a line if --fix replaces them
constexpr std::size_t kHostsOfOneLine = 3;
constexpr std::size_t kRulesOfOneLine = 8;

bool is_replaced_by_https(const Finding& finding) {
  return links::sure_fix(finding.rule) == links::SureFix::kHttps;
}

std::string severity_of(Severity severity, const AuditReport& report) {
  constexpr std::array kShades = {Shade::kError, Shade::kWarning, Shade::kNote};  // indexed by Severity
  return shaded(name_of(severity), kShades.at(static_cast<std::size_t>(severity)), report.colored);
}

// The episodes that cite links, and how often.
class Places {
 public:
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
  /// "in 3 episodes, newest: 7  A title"
  [[nodiscard]] std::string where() const {
    const std::string title = printable(shorten(heading_of(newest_), 80));
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
  // Whether a line for all such groups is enough: there is nothing to decide about them.
  [[nodiscard]] bool is_minor() const {
    return is_replaced_by_https(*rows.front().finding) && !(is_on_own_site && places.links() > 1);
  }
  [[nodiscard]] std::size_t urls() const {
    std::set<const Link*> urls;
    for (const Row& row : rows) urls.insert(row.link);
    return urls.size();
  }
};

// The host that a finding is about; "" if the feed has none.
std::string host_of(const Row& row) {
  const Citation* const citation = citation_of(*row.link, *row.finding);
  if (citation != nullptr && !citation->written.empty()) return {};
  std::string_view url = row.link->url;
  if (malformed(url)) url = row.finding->suggestion;
  return malformed(url) ? std::string() : host_in(url);
}

// The most severe rules first, then those with most links; within a rule the hosts with most links.
std::vector<Group> groups_of(const AuditReport& report) {
  std::map<std::tuple<Severity, std::string_view, std::string>, Group> groups;
  const Severity least = std::max(Severity::kWarning, report.fail_on);
  for (const Link& link : report.links) {
    for (const Finding& finding : link.findings) {
      if (finding.severity > least) continue;
      const Row row{&link, &finding};
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
    if (!group.is_minor()) best = std::max(best, {group.weight(), group.newest()});
    out.push_back(std::move(group));
  }
  std::ranges::stable_sort(out, [&most](const Group& a, const Group& b) {
    return std::tuple(a.severity, most.at({b.severity, b.rule}), a.rule, a.is_minor(), b.weight(),
                      b.newest()) < std::tuple(b.severity, most.at({a.severity, a.rule}), b.rule,
                                               b.is_minor(), a.weight(), a.newest());
  });
  return out;
}

// A URL and what is wrong with it, in all its episodes, with the newest as an example.
std::string lines_of_link(const Row& row) {
  Places places;
  places.add(row);
  const std::string written = written_at(*row.link, places.newest());
  const std::string message = printable(row.finding->message);
  std::string out = "    " + (written.empty() ? message : printable(written)) + '\n';
  if (places.newest() != nullptr) out += "        " + places.where() + '\n';
  if (!written.empty()) out += "        " + message + '\n';
  if (!row.finding->suggestion.empty())
    out += "        instead: " + printable(row.finding->suggestion) + '\n';
  return out;
}

std::string lines_of(const Group& group, std::string_view fix, const AuditReport& report) {
  std::string out = severity_of(group.severity, report) + ": " + counted(group.places.links(), "link");
  if (!group.host.empty()) out += " to " + printable(group.host);
  if (const std::size_t urls = group.urls(); urls > 1) out += " (" + counted(urls, "URL") + ')';
  if (group.rows.size() > 1 && group.places.episodes() > 1)
    out += " in " + counted(group.places.episodes(), "episode");
  out.append(": ").append(fix).append(" [").append(group.rule).append("]\n");
  const bool is_for_people = links::sure_fix(group.rule) == links::SureFix::kNone;
  if ((group.severity == Severity::kError || is_for_people) && group.rows.size() <= kApart) {
    for (const Row& row : group.rows) out += lines_of_link(row);
    return out;
  }
  // An example from the newest episode stands for all.
  const auto has_newest = [&](const Row& row) {
    Places places;
    places.add(row);
    return places.newest() == group.places.newest();
  };
  const auto found = std::ranges::find_if(group.rows, has_newest);
  return out + lines_of_link(found == group.rows.end() ? group.rows.front() : *found);
}

// The groups of one rule that are not listed apart.
struct Rest {
  std::vector<const Group*> groups{};
  std::size_t links = 0;
  std::size_t urls = 0;

  void add(const Group& group) {
    groups.push_back(&group);
    links += group.places.links();
    urls += group.urls();
  }
};

// "linux.example (44 links), ..."
std::string main_hosts(const Rest& rest) {
  std::vector<const Group*> groups = rest.groups;
  std::ranges::stable_sort(groups, std::ranges::greater(),
                           [](const Group* group) { return group->places.links(); });
  std::string out;
  for (std::size_t i = 0; i < std::min(groups.size(), kHostsOfOneLine); ++i) {
    out += (i == 0 ? "" : ", ") + printable(groups[i]->host) + " (" +
           counted(groups[i]->places.links(), "link") + ')';
  }
  return groups.size() > kHostsOfOneLine ? out + ", ..." : out;
}

// Says how many links of a rule are not listed apart; "" if only the counts at the end include them.
std::string lines_of(const Rest& rest, std::string_view fix, bool has_listed, const AuditReport& report) {
  if (has_listed) {
    return "    and " + counted(rest.links, "more link") + " to " +
           counted(rest.groups.size(), "other host") + '\n';
  }
  const Group& group = *rest.groups.front();
  if (!group.is_minor() || rest.links <= kFewLinks) return {};
  return severity_of(group.severity, report) + ": " + counted(rest.links, "link") + " to " +
         counted(rest.groups.size(), "host") + ": " + std::string(fix) + "; --fix replaces " +
         (rest.links == 1 ? "it" : "them") + " [" + std::string(group.rule) + "]\n    " + main_hosts(rest) +
         '\n';
}

// URLs by rule.
using Counts = std::vector<std::pair<std::string_view, std::size_t>>;

// Adds the URLs of findings that are not listed to `unlisted`.
std::string grouped(const AuditReport& report, Counts& unlisted) {
  std::map<std::string_view, std::string_view> fixes;
  for (const RuleText& rule : all_rules()) fixes.emplace(rule.name, rule.fix);
  const std::vector<Group> groups = groups_of(report);
  std::string out;
  std::size_t lines = 1;
  for (std::size_t i = 0; i < groups.size();) {
    const std::string_view rule = groups[i].rule;
    const Severity severity = groups[i].severity;
    std::size_t hosts = 0;
    Rest rest;
    for (; i < groups.size() && groups[i].rule == rule && groups[i].severity == severity; ++i) {
      const std::string text = lines_of(groups[i], fixes[rule], report);
      const auto height = static_cast<std::size_t>(std::ranges::count(text, '\n'));
      if (hosts < kHostsOfOneRule && lines + height < kMostLines && !groups[i].is_minor()) {
        out += text;
        lines += height;
        ++hosts;
      } else {
        rest.add(groups[i]);
      }
    }
    if (rest.groups.empty()) continue;
    const std::string line = lines_of(rest, fixes[rule], hosts > 0, report);
    if (line.empty()) unlisted.emplace_back(rule, rest.urls);
    lines += static_cast<std::size_t>(std::ranges::count(line, '\n'));
    out += line;
  }
  return out;
}

// The findings that are too slight to be listed, most frequent first.
Counts slight_findings(const AuditReport& report) {
  std::map<std::string_view, std::size_t> counts;
  for (const Link& link : report.links) {
    std::set<std::string_view> rules;  // a URL counts once
    for (const Finding& finding : link.findings) {
      if (finding.severity > std::max(Severity::kWarning, report.fail_on)) rules.insert(finding.rule);
    }
    for (const std::string_view rule : rules) ++counts[rule];
  }
  Counts out(counts.begin(), counts.end());
  std::ranges::stable_sort(out, std::ranges::greater(), &Counts::value_type::second);
  return out;
}

// "37 github.moving-branch, 4 url.edit"
std::string listed(const Counts& counts) {
  std::string out;
  std::size_t rest = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const auto& [rule, count] = counts[i];
    if (i < kRulesOfOneLine) {
      out += (out.empty() ? "" : ", ") + std::to_string(count) + ' ' + std::string(rule);
    } else {
      rest += count;
    }
  }
  return rest == 0 ? out : out + ", " + counted(rest, "other");
}

// What the counts do not say.
std::string remarks(const AuditReport& report, Counts unlisted) {
  std::string out;
  if (report.is_offline) out += "No link was requested (--offline), so dead ones are not known.\n";
  if (const std::string changes = fixed_links(report); !changes.empty())
    out += "--fix changes " + changes + ".\n";
  std::ranges::copy(slight_findings(report), std::back_inserter(unlisted));
  if (!unlisted.empty()) out += "URLs not listed: " + listed(unlisted) + ".\n";
  return out;
}

std::string expanded(const AuditReport& report) {
  std::string out;
  for (const auto& [heading, rows] : by_episode(report)) {
    out += shaded(printable(heading), Shade::kHeading, report.colored) + '\n';
    std::string last;
    for (const Row& row : rows) {
      const std::string written = written_at(*row.link, *row.finding);
      if (written != last) out += "    " + printable(written) + '\n';
      last = written;
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
  Counts unlisted;
  const std::string body = report.is_expanded ? expanded(report) : grouped(report, unlisted);
  stream << body << summary_line(report);
  const auto counts = report.severities();
  const bool has_more = !report.is_expanded && counts[0] + counts[1] + counts[2] > 0;
  stream << (has_more ? " (--expand lists every finding)\n" : "\n");
  if (!report.is_expanded) stream << remarks(report, std::move(unlisted));
}

}  // namespace podatlas
