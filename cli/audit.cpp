#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>

#include "audit/checker.h"
#include "audit/collect_links.h"
#include "audit/offline_rules.h"
#include "audit/verdict_findings.h"
#include "cli/audit_formats.h"
#include "cli/command.h"
#include "cli/pipeline.h"
#include "core/file.h"

namespace podatlas::cli {
namespace {

struct Options {
  GraphInput graph;
  std::vector<std::string> sources;  // instead of `graph`
  std::string urls;
  std::string format = "text";
  std::string output;
  std::string fail_on = "error";
  bool offline = false;
  std::string cache;
  std::string github_api = "https://api.github.com";
  std::size_t concurrency = 32;
  std::size_t per_host = 6;
  double rate = 10;
  double timeout = 10;
  double max_age_days = -1;
  bool robots = false;
};

using Format = std::string (*)(const AuditDocument&);

// To add an output, add a line.
const std::map<std::string, Format> kFormats = {{"text", audit_text},
                                                {"json", audit_json},
                                                {"markdown", audit_markdown},
                                                {"sarif", audit_sarif},
                                                {"junit", audit_junit}};

const std::map<std::string, audit::Severity> kSeverities = {{"error", audit::Severity::kError},
                                                            {"warning", audit::Severity::kWarning},
                                                            {"note", audit::Severity::kNote}};

Result<AuditDocument> read_list(const Options& options) {
  Result<std::string> bytes = read_file(options.urls);
  if (!bytes) return tl::unexpected(std::move(bytes.error()));
  AuditDocument document;
  document.report.links = audit::links_of_list(*bytes);
  document.file = options.urls == "-" ? "stdin" : options.urls;
  document.file_bytes = std::move(*bytes);
  return document;
}

// A link that only a copy of an episode's notes has.
audit::Link link_of(const source::LinkDifference& difference) {
  audit::Link link;
  link.url = link.canonical = difference.link;
  audit::Citation citation;
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

// Each URL is there once.
void add(std::vector<audit::Link>& links, audit::Link link) {
  const auto known =
      std::find_if(links.begin(), links.end(), [&](const audit::Link& l) { return l.url == link.url; });
  if (known == links.end()) return links.push_back(std::move(link));
  known->cited_by.push_back(std::move(link.cited_by.front()));
}

Result<OpenedGraph> open(const Options& options) {
  if (options.sources.empty()) return open_graph(options.graph);
  SourceOptions sources;
  sources.sources = options.sources;
  sources.ontologies = options.graph.ontologies;
  sources.web = options.graph.web;
  return open_sources(sources);
}

Result<AuditDocument> read_graph(const Options& options) {
  const Result<OpenedGraph> opened = open(options);
  if (!opened) return tl::unexpected(opened.error());
  AuditDocument document;
  document.report.links = audit::collect_links(opened->graph);
  for (const source::LinkDifference& difference : opened->differences)
    add(document.report.links, link_of(difference));
  const std::string& file = options.sources.empty() ? options.graph.path : options.sources.front();
  document.file = file == "-" ? "stdin" : file;
  // Lines are a service: what cannot be read again (a folder, a pipe) has none.
  if (file != "-" && opened->base.empty()) {
    if (Result<std::string> bytes = read_file(file)) document.file_bytes = std::move(*bytes);
  }
  return document;
}

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal may set it
extern "C" void interrupt(int /*signal*/) { interrupted = true; }

audit::CheckOptions check_options(const Options& options) {
  audit::CheckOptions out;
  out.concurrency = options.concurrency;
  out.per_host = options.per_host;
  out.rate = options.rate;
  out.timeout = std::chrono::milliseconds(static_cast<std::int64_t>(options.timeout * 1000));
  out.allow_private = options.graph.web.allow_private;
  out.use_robots = options.robots;
  out.user_agent = "podatlas/" PODATLAS_VERSION " (link check; +https://w3id.org/podatlas/)";
  out.github_api = options.github_api;
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing sets the environment, and there is one thread here
  if (const char* const token = std::getenv("GITHUB_TOKEN"); token != nullptr) out.github_token = token;
  if (options.max_age_days >= 0)
    out.max_age = std::chrono::seconds(static_cast<std::int64_t>(options.max_age_days * 86'400));
  out.stop = &interrupted;
  return out;
}

// A line that is written over, ten times a second at most; only for a person.
class ProgressLine {
 public:
  void show(const audit::Progress& progress) {
    const auto now = std::chrono::steady_clock::now();
    if (!is_shown_ || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    std::cerr << "\r" << progress.done << " of " << progress.total << " links, " << progress.requests
              << " requests, " << static_cast<int>(static_cast<double>(progress.requests) / seconds)
              << " a second \x1B[K" << std::flush;
    was_shown_ = true;
  }
  ~ProgressLine() {
    if (was_shown_) std::cerr << "\r\x1B[K" << std::flush;
  }
  ProgressLine() = default;
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  bool is_shown_ = isatty(STDERR_FILENO) != 0;
  bool was_shown_ = false;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point last_;
};

// Asks for the links. What is known when somebody interrupts is kept.
Result<void> check(std::vector<audit::Link>& links, const Options& options) {
  Result<audit::CheckCache> cache =
      options.cache.empty() ? Result<audit::CheckCache>() : audit::CheckCache::open(options.cache);
  if (!cache) return tl::unexpected(std::move(cache.error()));
  static_cast<void>(std::signal(SIGINT, interrupt));
  static_cast<void>(std::signal(SIGTERM, interrupt));
  ProgressLine line;
  return audit::check_links(links, *cache, check_options(options),
                            [&line](const audit::Progress& progress) { line.show(progress); });
}

int run(const Options& options) {
  Result<AuditDocument> document = options.urls.empty() ? read_graph(options) : read_list(options);
  if (!document) return report(document.error());
  document->fail_on = kSeverities.at(options.fail_on);
  if (!options.offline) {
    const Result<void> checked = check(document->report.links, options);
    if (!checked) return report(checked.error());
  }
  for (audit::Link& link : document->report.links) {
    audit::apply_verdict(link);
    audit::apply_offline_rules(link, options.graph.web.allow_private);
  }
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
  auto options = std::make_shared<Options>();
  CLI::App* const command =
      app.add_subcommand("audit", "Print which links are wrong, and what to put in their place");
  add_graph_option(*command, options->graph);
  command
      ->add_option("SOURCE", options->sources,
                   "Sources to build the graph from, instead of -g: files, folders, http(s) addresses")
      ->excludes("--graph");
  command
      ->add_option("--urls", options->urls,
                   "Audit the URLs of a list, one a line, instead of a graph; -: standard input")
      ->type_name("FILE");
  command
      ->add_option(
          "--cache", options->cache,
          "Keep results in this file, and use those that are recent: a week when all was well, a day when "
          "blocked, an hour when dead")
      ->type_name("FILE");
  command->add_option("--max-age", options->max_age_days, "Use no result that is older")
      ->check(CLI::Range(0.0, 3650.0))
      ->type_name("DAYS");
  command->add_option("--concurrency", options->concurrency, "Requests at a time")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str()
      ->type_name("N");
  command->add_option("--per-host", options->per_host, "Requests at a time to one public host")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str()
      ->type_name("N");
  command->add_option("--rate", options->rate, "Requests a second to one public host (0: no limit)")
      ->check(CLI::Range(0.0, 10000.0))
      ->capture_default_str()
      ->type_name("N");
  command->add_option("--timeout", options->timeout, "How long one request may take")
      ->check(CLI::Range(0.1, 600.0))
      ->capture_default_str()
      ->type_name("SECONDS");
  command->add_flag("--robots", options->robots, "Skip what robots.txt asks programs to leave alone");
  command
      ->add_option("--github-api", options->github_api,
                   "Where GITHUB_TOKEN, if it is set, is used to ask for links to github.com")
      ->capture_default_str()
      ->type_name("URL");
  command->add_flag("--offline", options->offline, "Ask nobody: judge links by their spelling only");
  command->add_option("--format", options->format, "text, json, markdown, sarif or junit")
      ->check(CLI::IsMember(names_of(kFormats)))
      ->capture_default_str();
  command
      ->add_option("--fail-on", options->fail_on,
                   "Exit with 1 on findings of this severity and worse: error, warning or note")
      ->check(CLI::IsMember(names_of(kSeverities)))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "Where to write it; standard output if not given")
      ->type_name("FILE");
  command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace podatlas::cli
