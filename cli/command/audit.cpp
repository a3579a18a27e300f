#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <map>
#include <memory>

#include "audit/collect_links.h"
#include "audit/report/offline_rules.h"
#include "audit/report/verdict_findings.h"
#include "cli/audit_formats.h"
#include "cli/command.h"
#include "cli/command/audit_options.h"
#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "extract/source/companion/link_differences.h"

namespace podatlas::cli {
namespace {

using Format = std::string (*)(const AuditDocument&);

// To add a format, add a line.
const std::map<std::string, Format> kFormats = {{"text", audit_text},
                                                {"json", audit_json},
                                                {"markdown", audit_markdown},
                                                {"sarif", audit_sarif},
                                                {"junit", audit_junit}};

Result<AuditDocument> read_list(const AuditOptions& options) {
  Result<std::string> bytes = read_file(options.urls);
  if (!bytes) return tl::unexpected(std::move(bytes.error()));
  *bytes = repair_utf8(*bytes, true).text;  // reports are UTF-8
  AuditDocument document;
  document.report.links = links::links_of_list(*bytes);
  document.file = options.urls == "-" ? "stdin" : options.urls;
  document.file_bytes = std::move(*bytes);
  return document;
}

// A link that is only in a copy of the episode's notes.
links::Link link_of(const LinkDifference& difference) {
  links::Link link;
  link.url = link.canonical = difference.link;
  links::Citation citation;
  citation.episode = difference.number;
  citation.guid = difference.guid;
  citation.title = difference.title;
  citation.source = difference.source;
  if (difference.published) citation.published = rfc3339(*difference.published).substr(0, 10);
  citation.quote = to_string(source::warning_of(difference));
  citation.companion = difference.meant;
  link.cited_by.push_back(std::move(citation));
  return link;
}

// Merges links with the same URL.
void add(std::vector<links::Link>& links, links::Link link) {
  const auto known =
      std::find_if(links.begin(), links.end(), [&](const links::Link& l) { return l.url == link.url; });
  if (known == links.end()) return links.push_back(std::move(link));
  known->cited_by.push_back(std::move(link.cited_by.front()));
}

Result<Atlas> open_graph_of(const AuditOptions& options) {
  if (options.sources.empty()) return open_graph(options.graph);
  return build_graph({options.sources, options.graph.ontologies, options.graph.build});
}

Result<AuditDocument> read_graph(const AuditOptions& options) {
  const Result<Atlas> opened = open_graph_of(options);
  if (!opened) return tl::unexpected(opened.error());
  AuditDocument document;
  document.report.links = links::collect_links(opened->graph);
  for (const LinkDifference& difference : opened->differences)
    add(document.report.links, link_of(difference));
  const std::string& file = options.sources.empty() ? options.graph.path : options.sources.front();
  document.file = file == "-" ? "stdin" : file;
  // Line numbers are optional: a folder or pipe cannot be read again to find them.
  if (file != "-" && opened->base.empty()) {
    if (Result<std::string> bytes = read_file(file)) document.file_bytes = std::move(*bytes);
  }
  return document;
}

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // set by a signal handler
// A second Ctrl-C ends the process at once.
extern "C" void interrupt(int signal) {
  interrupted = true;
  static_cast<void>(std::signal(signal, SIG_DFL));
}

// A progress line that is overwritten; only on a terminal.
class ProgressLine {
 public:
  void show(const links::Progress& progress) {
    if (!is_shown_) return;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    std::cerr << "\r" << progress.done << " of " << progress.total << " links, " << progress.requests
              << " requests, " << static_cast<int>(static_cast<double>(progress.requests) / seconds)
              << " a second";
    if (progress.hosts_in_waiting > 0)
      std::cerr << ", waiting for " << counted(progress.hosts_in_waiting, "host");
    std::cerr << " \x1B[K" << std::flush;
    was_shown_ = true;
  }
  ~ProgressLine() {
    if (was_shown_) std::cerr << "\r\x1B[K" << std::flush;
  }
  ProgressLine() = default;
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  bool is_shown_ = is_terminal(STDERR_FILENO);
  bool was_shown_ = false;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

// Checks the links. After an interrupt, keeps the results so far.
Result<void> check(std::vector<links::Link>& links, const AuditOptions& options) {
  Result<links::CheckCache> cache = open_cache(options);
  if (!cache) return tl::unexpected(std::move(cache.error()));
  static_cast<void>(std::signal(SIGINT, interrupt));
  static_cast<void>(std::signal(SIGTERM, interrupt));
  for (links::Link& link : links) {
    if (link.ignored.empty()) continue;
    link.check.emplace();
    link.check->reason = link.ignored;
  }
  links::CheckOptions how = check_options(options);
  how.stop = &interrupted;
  ProgressLine line;
  const Result<void> checked = links::check_links(
      links, *cache, how, [&line](const links::Progress& progress) { line.show(progress); });
  if (!checked) {
    const Error& error = checked.error();
    report(Warning{error.source, error.place, error.message + "; this run is not fully cached"});
  }
  if (!options.archive) return {};
  links::ArchiveOptions archive = archive_options(options);
  archive.stop = &interrupted;
  links::find_archived(links, archive);
  return {};
}

Result<void> apply_filters(std::vector<links::Link>& links, const AuditOptions& options) {
  links::UrlPatterns include;
  links::UrlPatterns exclude;
  for (const std::string& pattern : options.include) {
    if (Result<void> added = include.add(pattern); !added)
      return fail(ErrorKind::kUsage, "--include: " + added.error().message);
  }
  for (const std::string& pattern : options.exclude) {
    if (Result<void> added = exclude.add(pattern); !added)
      return fail(ErrorKind::kUsage, "--exclude: " + added.error().message);
  }
  links::keep_matching(links, include, exclude);
  return {};
}

void keep_verdicts(std::vector<links::Link>& links, const std::vector<std::string>& only) {
  if (only.empty()) return;
  std::erase_if(links, [&only](const links::Link& link) {
    return !link.check || std::find(only.begin(), only.end(), name_of(link.check->verdict)) == only.end();
  });
}

// Masks passwords in everything the report prints.
void mask(AuditDocument& document) {
  const auto hide = [](std::string& text) { text = mask_users(text); };
  hide(document.file);
  hide(document.file_bytes);  // URLs are searched in it after masking
  for (links::Link& link : document.report.links) {
    for (std::string* const text : {&link.url, &link.canonical, &link.archived, &link.episode_link})
      hide(*text);
    if (link.check) {
      hide(link.check->target);
      hide(link.check->reason);
    }
    for (links::Citation& citation : link.cited_by) {
      for (std::string* const text : {&citation.title, &citation.source, &citation.text, &citation.quote})
        hide(*text);
    }
    for (links::Finding& finding : link.findings) {
      hide(finding.message);
      hide(finding.suggestion);
    }
  }
}

int run(const AuditOptions& options) {
  // Settings can combine what a command line cannot. Without verdicts, --only would drop every link.
  if (options.offline && !options.only.empty())
    return report(Error{ErrorKind::kUsage, {}, {}, "--only cannot be used with --offline"});
  const auto today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  const Result<Ignores> ignores = read_ignore_file(options, audit_rule_names());
  if (!ignores) return report(ignores.error());
  Result<AuditDocument> document = options.urls.empty() ? read_graph(options) : read_list(options);
  if (!document) return report(document.error());
  std::vector<links::Link>& links = document->report.links;
  // A list often has only some of the links that the folder's ignore file is for.
  if (options.urls.empty() || !options.ignore_file.empty()) {
    for (const std::size_t line : links::unused_ignores(links, ignores->list))
      report(Warning{ignores->file, {line, 0}, "no link matches this pattern; delete the line"});
  }
  if (const Result<void> filtered = apply_filters(links, options); !filtered) return report(filtered.error());
  document->fail_on = severity_named(options.fail_on);
  links::mark_ignored(links, ignores->list, today);
  if (!options.offline) {
    if (const Result<void> checked = check(links, options); !checked) return report(checked.error());
  }
  parallel_for(links.size(), available_processors(), [&](std::size_t i) {
    links::Link& link = links[i];
    if (!link.ignored.empty()) return;
    links::apply_verdict(link);
    links::apply_offline_rules(link, options.graph.build.allow_private);
    links::drop_ignored(link, ignores->list, today, ignores->file);
  });
  keep_verdicts(links, options.only);
  const bool goes_to_stdout = options.output.empty() || options.output == "-";
  document->colored = goes_to_stdout && shows_colors(STDOUT_FILENO);
  mask(*document);
  const int delivered = deliver(options.output, kFormats.at(options.format)(*document));
  if (delivered != kDone) return delivered;
  if (interrupted) return kInterrupted;
  const auto counts = document->report.severities();
  std::size_t failures = 0;
  for (std::size_t s = 0; s <= static_cast<std::size_t>(document->fail_on); ++s) failures += counts.at(s);
  return failures > 0 ? kFoundProblems : kDone;
}

}  // namespace

void add_audit(CLI::App& app, Action& action) {
  auto options = std::make_shared<AuditOptions>();
  CLI::App* const command =
      app.add_subcommand("audit", "Check the cited links and suggest replacements for broken ones");
  add_audit_options(*command, *options, names_of(kFormats));
  command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace podatlas::cli
