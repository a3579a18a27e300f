#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <iostream>
#include <memory>
#include <tuple>

#include "cli/command.h"
#include "cli/command/audit_options.h"
#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "extract/source/companion/companions.h"

namespace podatlas::cli {
namespace {

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

// What the links are audited with. The cache must outlive the audit.
Result<AuditOptions> check_options(const AuditArguments& arguments, links::CheckCache& cache) {
  // Settings can combine what a command line cannot. Without verdicts, --only would drop every link.
  if (arguments.offline && !arguments.only.empty())
    return fail(ErrorKind::kUsage, "--only cannot be used with --offline");
  AuditOptions options = audit_options(arguments);
  options.requests.stop = options.archive_requests.stop = &interrupted;
  if (const Result<void> read = read_ignore_file(arguments, options); !read)
    return tl::unexpected(read.error());
  // A list often has only some of the links that the folder's ignore file is for.
  options.warns_of_unused_ignores = arguments.urls.empty() || !arguments.ignore_file.empty();
  for (const auto& [patterns, typed, name] :
       {std::tuple(&options.include, &arguments.include, "--include: "),
        std::tuple(&options.exclude, &arguments.exclude, "--exclude: ")}) {
    for (const std::string& pattern : *typed) {
      if (const Result<void> added = patterns->add(pattern); !added)
        return fail(ErrorKind::kUsage, name + added.error().message);
    }
  }
  options.cache = &cache;
  return options;
}

// Audits. Results that are known when the user interrupts are kept.
template <typename Audit>
Result<AuditReport> audited(const AuditArguments& arguments, AuditOptions& options, const Audit& audit) {
  if (!options.offline) {
    Result<links::CheckCache> cache = open_cache(arguments);
    if (!cache) return tl::unexpected(std::move(cache.error()));
    *options.cache = std::move(*cache);
    static_cast<void>(std::signal(SIGINT, interrupt));
    static_cast<void>(std::signal(SIGTERM, interrupt));
  }
  ProgressLine line;
  options.on_progress = [&line](const links::Progress& progress) { line.show(progress); };
  return audit();
}

Result<AuditReport> audit_urls(const AuditArguments& arguments, AuditOptions& options) {
  const Result<std::string> bytes = read_file(arguments.urls);
  if (!bytes) return tl::unexpected(bytes.error());
  return audited(arguments, options, [&] { return audit_list(*bytes, options); });
}

Result<AuditReport> audit_graph(const AuditArguments& arguments, AuditOptions& options) {
  const Result<Atlas> atlas =
      arguments.sources.empty()
          ? open_graph(arguments.graph)
          : build_graph({arguments.sources, arguments.graph.ontologies, arguments.graph.build});
  if (!atlas) return tl::unexpected(atlas.error());
  for (const LinkDifference& difference : atlas->differences) options.more.push_back(link_of(difference));
  Result<AuditReport> report = audited(arguments, options, [&] { return audit(atlas->graph, options); });
  const std::string& file = arguments.sources.empty() ? arguments.graph.path : arguments.sources.front();
  // Lines are a service: what cannot be read again (a folder, a pipe) has none.
  if (report && file != "-" && atlas->base.empty()) {
    if (const Result<std::string> bytes = read_file(file)) report->file_bytes = mask_users(*bytes);
  }
  return report;
}

int run(const AuditArguments& arguments) {
  links::CheckCache cache;
  Result<AuditOptions> options = check_options(arguments, cache);
  if (!options) return report(options.error());
  const bool is_list = !arguments.urls.empty();
  Result<AuditReport> made = (is_list ? audit_urls : audit_graph)(arguments, *options);
  if (!made) return report(made.error());
  for (const Warning& warning : made->warnings) report(warning);
  const std::string& file = is_list                     ? arguments.urls
                            : arguments.sources.empty() ? arguments.graph.path
                                                        : arguments.sources.front();
  made->file = file == "-" ? "stdin" : mask_users(file);
  made->fail_on = severity_named(arguments.fail_on);
  made->colored = is_standard_output(arguments.output) && shows_colors(STDOUT_FILENO);
  const auto format = std::find_if(audit_formats().begin(), audit_formats().end(),
                                   [&](const AuditFormat& row) { return row.name == arguments.format; });
  const int delivered = deliver(arguments.output, [&](std::ostream& out) -> Result<void> {
    format->write(*made, out);
    return {};
  });
  if (delivered != kDone) return delivered;
  if (interrupted) return kInterrupted;
  return made->failures() > 0 ? kFoundProblems : kDone;
}

}  // namespace

void add_audit(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<AuditArguments>();
  CLI::App* const command =
      app.add_subcommand("audit", "Check the cited links and suggest replacements for broken ones");
  add_audit_options(*command, *arguments);
  command->callback([arguments, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace podatlas::cli
