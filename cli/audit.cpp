#include <map>
#include <memory>

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
  std::string graph = "graph.jsonld";
  std::string urls;
  std::string format = "text";
  std::string output;
  std::string fail_on = "error";
  bool offline = false;
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

template <typename Map>
std::vector<std::string> names_of(const Map& map) {
  std::vector<std::string> names;
  for (const auto& [name, value] : map) names.push_back(name);
  return names;
}

Result<AuditDocument> read_list(const Options& options) {
  Result<std::string> bytes = read_file(options.urls);
  if (!bytes) return tl::unexpected(std::move(bytes.error()));
  AuditDocument document;
  document.report.links = audit::links_of_list(*bytes);
  document.file = options.urls == "-" ? "stdin" : options.urls;
  document.file_bytes = std::move(*bytes);
  return document;
}

Result<AuditDocument> read_graph(const Options& options) {
  const Result<OpenedGraph> opened = open_graph(options.graph);
  if (!opened) return tl::unexpected(opened.error());
  AuditDocument document;
  document.report.links = audit::collect_links(opened->graph);
  document.file = options.graph == "-" ? "stdin" : options.graph;
  // Lines are a service: what cannot be read again (a folder, a pipe) has none.
  if (options.graph != "-" && opened->base.empty()) {
    if (Result<std::string> bytes = read_file(options.graph)) document.file_bytes = std::move(*bytes);
  }
  return document;
}

int run(const Options& options) {
  Result<AuditDocument> document = options.urls.empty() ? read_graph(options) : read_list(options);
  if (!document) return report(document.error());
  document->fail_on = kSeverities.at(options.fail_on);
  for (audit::Link& link : document->report.links) {
    audit::apply_verdict(link);
    audit::apply_offline_rules(link);
  }
  const int delivered = deliver(options.output, kFormats.at(options.format)(*document));
  if (delivered != kDone) return delivered;
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
      ->add_option("--urls", options->urls,
                   "Audit the URLs of a list, one a line, instead of a graph; -: standard input")
      ->type_name("FILE");
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
