#include <memory>
#include <vector>

#include "cli/command.h"
#include "core/io/file.h"
#include "core/text/text.h"
#include "podatlas/ontology.h"

namespace podatlas::cli {
namespace {

using ontology::Problem;

// FILE:LINE:COLUMN: severity: message [rule], as editors expect from compilers.
std::string line_of(const Problem& problem) {
  const bool is_error = problem.severity == Problem::Severity::kError;
  return printable(problem.source) + ':' + std::to_string(problem.place.line) + ':' +
         std::to_string(problem.place.column) + (is_error ? ": error: " : ": warning: ") + problem.message +
         " [" + problem.rule + "]\n";
}

std::string summary_of(const Ontology& all, std::size_t errors, std::size_t warnings) {
  std::size_t labels = 0;
  std::size_t hard = 0;
  std::size_t soft = 0;
  for (const ontology::Concept& entry : all.concepts) {
    labels += entry.labels.size();
    for (const ontology::Requirement& requirement : entry.requirements) ++(requirement.is_hard ? hard : soft);
  }
  return counted(all.concepts.size(), "concept") + ", " + counted(labels, "label") + ", " +
         std::to_string(hard) + " hard and " + std::to_string(soft) + " soft requirements, " +
         (all.people.size() == 1 ? "1 person" : std::to_string(all.people.size()) + " people") + ": " +
         counted(errors, "error") + ", " + counted(warnings, "warning") + '\n';
}

int check(const std::vector<std::string>& paths, bool is_strict) {
  std::vector<TurtleFile> files;
  for (const std::string& path : paths) {
    Result<std::string> bytes = read_file(path);
    if (!bytes) return report(bytes.error());
    files.push_back({path == "-" ? "standard input" : path, std::move(*bytes)});
  }
  const Result<ReadOntology> read = read_ontology(files);
  if (!read) return report(read.error());
  std::string out;
  std::size_t errors = 0;
  std::size_t warnings = 0;
  for (const Problem& problem : check_ontology(*read)) {
    ++(problem.severity == Problem::Severity::kError ? errors : warnings);
    out += line_of(problem);
  }
  out += summary_of(read->ontology, errors, warnings);
  const int delivered = deliver("", out);
  if (delivered != kDone) return delivered;
  return errors > 0 || (is_strict && warnings > 0) ? kFoundProblems : kDone;
}

}  // namespace

void add_ontology(CLI::App& app, Action& action) {
  struct Options {
    std::vector<std::string> files;
    bool is_strict = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("ontology", "Check SKOS files of concepts and people");
  command->require_subcommand(1);
  CLI::App* const checker = command->add_subcommand("check", "Report problems in an ontology");
  checker->add_option("FILE", options->files, "Turtle files, read as one ontology; - for standard input")
      ->required();
  checker->add_flag("--strict", options->is_strict, "Treat warnings as errors");
  checker->callback(
      [options, &action] { action = [options] { return check(options->files, options->is_strict); }; });
}

}  // namespace podatlas::cli
