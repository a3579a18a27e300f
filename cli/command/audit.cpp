#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

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
    std::cerr << "\r" << progress.done << " of " << progress.total << " URLs, " << progress.requests
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
  citation.published = difference.published;
  citation.quote = to_string(source::warning_of(difference));
  citation.companion = difference.meant;
  link.cited_by.push_back(std::move(citation));
  return link;
}

Result<void> add_patterns(links::UrlPatterns& patterns, const std::vector<std::string>& typed,
                          const char* option) {
  for (const std::string& pattern : typed) {
    if (const Result<void> added = patterns.add(pattern); !added)
      return fail(ErrorKind::kUsage, std::string(option) + ": " + added.error().message);
  }
  return {};
}

// Completes what the links are audited with.
Result<void> check_options(AuditArguments& arguments) {
  AuditOptions& options = arguments.audit;
  complete_options(arguments);
  if (options.offline && !options.only.empty())
    return fail(ErrorKind::kUsage, "--only with a verdict cannot be used with --offline");
  options.requests.stop = options.archive_requests.stop = &interrupted;
  // A list often has only some of the links that the folder's ignore file is for.
  options.warns_of_unused_ignores = arguments.urls.empty() || !arguments.ignore_file.empty();
  Result<void> done = read_ignore_file(arguments);
  if (done) done = read_lychee_ignores(arguments);
  if (done) done = add_patterns(options.include, arguments.include, "--include");
  if (done) done = add_patterns(options.exclude, arguments.exclude, "--exclude");
  return done;
}

// Audits. Results that are known when the user interrupts are kept.
template <typename Audit>
Result<AuditReport> audited(AuditArguments& arguments, const Audit& audit) {
  links::CheckCache cache;
  if (!arguments.audit.offline) {
    Result<links::CheckCache> opened = open_cache(arguments);
    if (!opened) return tl::unexpected(std::move(opened.error()));
    cache = std::move(*opened);
    static_cast<void>(std::signal(SIGINT, interrupt));
    static_cast<void>(std::signal(SIGTERM, interrupt));
  }
  ProgressLine line;
  arguments.audit.cache = &cache;
  arguments.audit.on_progress = [&line](const links::Progress& progress) { line.show(progress); };
  return audit(arguments.audit);
}

Result<AuditReport> audit_urls(AuditArguments& arguments) {
  const Result<std::string> bytes = read_file(arguments.urls);
  if (!bytes) return tl::unexpected(bytes.error());
  return audited(arguments, [&](const AuditOptions& options) { return audit_list(*bytes, options); });
}

// The source that the links are from.
const std::string& file_of(const AuditArguments& arguments) {
  if (!arguments.urls.empty()) return arguments.urls;
  return arguments.sources.empty() ? arguments.graph.path : arguments.sources.front();
}

Result<AuditReport> audit_graph(AuditArguments& arguments) {
  // Links do not depend on concepts.
  if (arguments.graph.ontologies.empty()) arguments.graph.ontologies = {"none"};
  const Result<Atlas> atlas =
      arguments.sources.empty()
          ? open_graph(arguments.graph)
          : build_graph({arguments.sources, arguments.graph.ontologies, arguments.graph.build});
  if (!atlas) return tl::unexpected(atlas.error());
  for (const LinkDifference& difference : atlas->differences)
    arguments.audit.more.push_back(link_of(difference));
  Result<AuditReport> report =
      audited(arguments, [&](const AuditOptions& options) { return audit(atlas->graph, options); });
  const std::string& file = file_of(arguments);
  // Lines are a service: what cannot be read again (a folder, a pipe) has none.
  if (report && file != "-" && atlas->base.empty()) {
    if (const Result<std::string> bytes = read_file(file)) report->file_bytes = mask_users(*bytes);
  }
  return report;
}

// The local files that cite the links, without symbolic links, which `patch` does not follow.
std::set<std::filesystem::path> files_of(const AuditArguments& arguments, const AuditReport& report) {
  std::set<std::string> names(arguments.sources.begin(), arguments.sources.end());
  names.insert(file_of(arguments));
  for (const links::Link& link : report.links) {
    for (const links::Citation& citation : link.cited_by) names.insert(citation.source);
  }
  std::set<std::filesystem::path> out;
  std::error_code ignored;
  for (const std::string& name : names) {
    if (std::filesystem::is_regular_file(name, ignored))
      out.insert(std::filesystem::canonical(name, ignored));
  }
  return out;
}

bool is_below(const std::filesystem::path& file, const std::filesystem::path& folder) {
  const auto [end, ignored] = std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
  return end == folder.end();
}

// The folder that `patch` has to run in, since it refuses "../": the current one if it has all of the files.
std::filesystem::path folder_of(const std::vector<std::filesystem::path>& files) {
  std::error_code ignored;
  std::filesystem::path folder = std::filesystem::canonical(std::filesystem::current_path(ignored), ignored);
  const auto has_all = [&] {
    return std::ranges::all_of(files, [&](const auto& file) { return is_below(file, folder); });
  };
  if (!has_all()) folder = files.front().parent_path();
  while (!has_all() && folder.has_relative_path()) folder = folder.parent_path();
  return folder;
}

// As one word of a shell's line.
std::string shell_quoted(std::string text) {
  replace_all(text, "'", "'\\''");
  return "'" + text + "'";
}

// A file whose links were replaced.
struct Fixed {
  std::filesystem::path file;
  std::string before;
  std::string after;
};

// Says what the patch is good for, and how to apply it if not in the current folder.
void tell(const AuditArguments& arguments, const AuditReport& made, const std::set<std::string>& urls,
          const std::filesystem::path& folder) {
  if (manner().is_quiet) return;
  std::cerr << "podatlas: " << (arguments.writes_fixes ? "changed " : "the patch changes ")
            << fixed_links(made, urls) << "\npodatlas: by host: " << fixed_hosts(made, urls) << '\n';
  std::error_code ignored;
  if (!arguments.writes_fixes && !std::filesystem::equivalent(folder, ".", ignored))
    std::cerr << "podatlas: apply it with: patch -p0 -d " << shell_quoted(folder.string()) << '\n';
}

// Prints the patch, and with --write also changes the files.
int fix(const AuditArguments& arguments, const AuditReport& made) {
  std::vector<Fixed> changes;
  std::vector<std::filesystem::path> files;
  std::set<std::string> urls;
  for (const std::filesystem::path& file : files_of(arguments, made)) {
    Result<std::string> bytes = read_file(file.string());
    if (!bytes) return report(bytes.error());
    FixedText fixed = fix_links(made, *bytes);
    if (fixed.bytes == *bytes) continue;
    changes.push_back({file, std::move(*bytes), std::move(fixed.bytes)});
    files.push_back(file);
    urls.merge(fixed.urls);
  }
  if (changes.empty()) {
    std::cerr << "podatlas: nothing to fix automatically\n";
    return deliver(arguments.output, "");
  }
  const std::filesystem::path folder = folder_of(files);
  std::string patch;
  for (const Fixed& change : changes) {
    patch += unified_diff(change.file.lexically_relative(folder).string(), change.before, change.after);
    if (!arguments.writes_fixes) continue;
    if (const Result<void> written = write_file(change.file.string(), change.after); !written)
      return report(written.error());
  }
  const int delivered = deliver(arguments.output, patch);
  if (delivered == kDone) tell(arguments, made, urls, folder);
  return delivered;
}

int run(AuditArguments& arguments) {
  if (const Result<void> checked = check_options(arguments); !checked) return report(checked.error());
  Result<AuditReport> made = (arguments.urls.empty() ? audit_graph : audit_urls)(arguments);
  if (!made) return report(made.error());
  if (!made->outage.empty()) return report(Error{ErrorKind::kIo, {}, {}, made->outage});
  for (const Warning& warning : made->warnings) report(warning);
  const std::string& file = file_of(arguments);
  if (arguments.fixes) return fix(arguments, *made);
  made->file = file == "-" ? "stdin" : mask_users(file);
  made->fail_on = severity_named(arguments.fail_on);
  made->is_expanded = arguments.is_expanded;
  made->colored = is_standard_output(arguments.output) && shows_colors(STDOUT_FILENO);
  const auto format = std::ranges::find(audit_formats(), arguments.format, &AuditFormat::name);
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
