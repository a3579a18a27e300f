// The audit as a whole: which links there are, what servers and rules say of them, and what to report.
#include <algorithm>
#include <atomic>
#include <map>
#include <utility>

#include "audit/check/checker.h"
#include "audit/collect_links.h"
#include "audit/report/link_filter.h"
#include "audit/report/offline_rules.h"
#include "audit/report/report_parts.h"
#include "audit/report/verdict_findings.h"
#include "audit/state/archive.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

constexpr const char* kUserAgent = "podatlas/" PODATLAS_VERSION " (link check; +https://w3id.org/podatlas/)";

// Merges links with the same URL.
void add(std::vector<links::Link>& links, links::Link link) {
  const auto known =
      std::find_if(links.begin(), links.end(), [&](const links::Link& l) { return l.url == link.url; });
  if (known == links.end()) return links.push_back(std::move(link));
  known->cited_by.push_back(std::move(link.cited_by.front()));
}

void check(AuditReport& report, const AuditOptions& options) {
  for (links::Link& link : report.links) {
    if (link.ignored.empty() || link.url.empty()) continue;
    link.check.emplace();
    link.check->reason = link.ignored;
  }
  links::CheckCache none;
  links::CheckOptions how = options.requests;
  how.allow_private = options.allow_private;
  if (how.user_agent.empty()) how.user_agent = kUserAgent;
  const Result<std::string> checked = links::check_links(
      report.links, options.cache == nullptr ? none : *options.cache, how, options.on_progress);
  if (!checked) {
    const Error& error = checked.error();
    report.warnings.push_back({error.source, error.place, error.message + "; this run is not fully cached"});
  }
  report.outage = checked.value_or(std::string());
  if (!options.archive || !report.outage.empty()) return;
  links::ArchiveOptions archive = options.archive_requests;
  archive.allow_private = options.allow_private;
  if (archive.user_agent.empty()) archive.user_agent = kUserAgent;
  links::find_archived(report.links, archive);
}

// Notes which hosts have no https that works, so that nobody is sent there.
void note_https(std::vector<links::Link>& links) {
  const auto is_https = [](const std::string& url) {
    return equals_ignore_case(split_url(url).scheme, "https");
  };
  std::map<std::string, bool> works;  // by host
  for (const links::Link& link : links) {
    if (!link.check || !is_https(link.url) || !link.ignored.empty()) continue;
    const std::vector<links::Hop>& chain = link.check->chain;
    const bool is_sent_back = chain.size() == 1 && link.check->status == 200 && !chain[0].url.empty() &&
                              !is_https(chain[0].url) && host_in(chain[0].url) == host_in(link.url);
    const bool is_failure =
        chain.empty() && link.check->status == 0 && links::is_failure(link.check->verdict);
    bool& host = works.try_emplace(host_in(link.url), false).first->second;
    host = host || !(is_failure || is_sent_back);
  }
  for (links::Link& link : links) {
    const auto host = works.find(host_in(link.url));
    if (host == works.end() || host->second) continue;
    link.https_is_known = false;
    link.https_fails = true;
  }
}

// A report is for others to read; a password in it is not.
void mask(std::vector<links::Link>& links) {
  const auto hide = [](std::string& text) { text = mask_users(text); };
  for (links::Link& link : links) {
    for (std::string* const text :
         {&link.url, &link.canonical, &link.archived, &link.episode_link, &link.episode_title})
      hide(*text);
    if (link.check) {
      hide(link.check->target);
      hide(link.check->reason);
    }
    for (links::Citation& citation : link.cited_by) {
      for (std::string* const text :
           {&citation.title, &citation.source, &citation.text, &citation.quote, &citation.written})
        hide(*text);
    }
    for (links::Finding& finding : link.findings) {
      hide(finding.message);
      hide(finding.suggestion);
    }
  }
}

// Drops the links and findings that were not asked for.
void keep_selected(std::vector<links::Link>& links, const AuditOptions& options) {
  if (options.only.empty() && options.only_findings.empty()) return;
  const auto is_named = [&options](std::string_view name) {
    return std::ranges::find(options.only_findings, name) != options.only_findings.end();
  };
  std::vector<links::Link> kept;
  for (links::Link& link : links) {
    const bool is_whole =
        link.check && std::ranges::find(options.only, link.check->verdict) != options.only.end();
    if (!is_whole) {
      std::erase_if(link.findings, [&](const links::Finding& finding) {
        return !is_named(finding.rule) && !is_named(name_of(finding.severity));
      });
    }
    if (is_whole || !link.findings.empty()) kept.push_back(std::move(link));
  }
  links = std::move(kept);
}

AuditReport audit_links(std::vector<links::Link> all, const AuditOptions& options) {
  AuditReport report;
  report.links = std::move(all);
  report.is_offline = options.offline;
  if (options.warns_of_unused_ignores) {
    for (const std::size_t line : links::unused_ignores(report.links, options.ignores))
      report.warnings.push_back(
          {options.ignore_file, {line, 0}, "no link matches this pattern; delete the line"});
  }
  links::keep_matching(report.links, options.include, options.exclude);
  links::mark_ignored(report.links, options.ignores, options.today);
  if (!options.offline) {
    check(report, options);
    note_https(report.links);
  }
  report.ignored_links = static_cast<std::size_t>(
      std::ranges::count_if(report.links, [](const links::Link& link) { return !link.ignored.empty(); }));
  constexpr std::chrono::days kOld{3 * 365};
  const std::string old = rfc3339({std::chrono::sys_seconds(options.today - kOld)}).substr(0, 10);
  std::atomic<std::size_t> ignored = 0;
  parallel_for(report.links.size(), available_processors(), [&](std::size_t i) {
    links::Link& link = report.links[i];
    if (!link.ignored.empty()) return;
    links::apply_verdict(link);
    links::apply_offline_rules(link, options.allow_private, old);
    ignored += links::drop_ignored(link, options.ignores, options.today, options.ignore_file);
  });
  report.ignored_findings = ignored;
  keep_selected(report.links, options);
  mask(report.links);
  return report;
}

}  // namespace

AuditReport audit(const KnowledgeGraph& graph, const AuditOptions& options) {
  std::vector<links::Link> all = links::collect_links(graph);
  for (const links::Link& link : options.more) add(all, link);
  return audit_links(std::move(all), options);
}

AuditReport audit_list(std::string_view list, const AuditOptions& options) {
  std::string text = repair_utf8(list, true).text;  // reports are UTF-8
  AuditReport report = audit_links(links::links_of_list(text), options);
  report.file_bytes = mask_users(text);
  return report;
}

Result<std::vector<links::Ignore>> read_ignores(std::string_view text, const std::string& file) {
  std::vector<std::string_view> names;
  for (const RuleText& rule : all_rules()) names.push_back(rule.name);
  return links::read_ignores(text, file, names);
}

}  // namespace podatlas
