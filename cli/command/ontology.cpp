#include <algorithm>
#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/source_options.h"
#include "core/io/file.h"
#include "core/text/json.h"
#include "core/text/text.h"
#include "ontology/draft/draft.h"
#include "podatlas/corrections.h"
#include "podatlas/ontology.h"

namespace podatlas::cli {
namespace {

using ontology::Problem;

// FILE:LINE:COLUMN: severity: message [rule], as editors expect from compilers.
std::string line_of(const Problem& problem) {
  const bool is_error = problem.severity == Problem::Severity::kError;
  const std::string column =
      problem.place.column == 0 ? std::string() : ':' + std::to_string(problem.place.column);
  return printable(problem.source) + ':' + std::to_string(problem.place.line) + column +
         (is_error ? ": error: " : ": warning: ") + problem.message + " [" + problem.rule + "]\n";
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

struct CheckArguments {
  std::vector<std::string> files;
  std::string format = "text";
  GraphInput graph;
  const CLI::Option* graph_option = nullptr;
  bool is_strict = false;
};

// What was found in one file, or in all of them.
struct Findings {
  std::string text;
  OrderedJson problems = OrderedJson::array();
  std::size_t errors = 0;
  std::size_t warnings = 0;

  void add(const std::vector<Problem>& found) {
    for (const Problem& problem : found) {
      ++(problem.severity == Problem::Severity::kError ? errors : warnings);
      text += line_of(problem);
      problems.push_back({{"file", problem.source},
                          {"line", problem.place.line},
                          {"column", problem.place.column},
                          {"severity", problem.severity == Problem::Severity::kError ? "error" : "warning"},
                          {"rule", problem.rule},
                          {"message", problem.message}});
    }
  }

  // Appends what was found in a file, and a summary of it.
  void add(const Findings& file, const std::string& summary) {
    text += file.text + summary;
    problems.insert(problems.end(), file.problems.begin(), file.problems.end());
    errors += file.errors;
    warnings += file.warnings;
  }
};

// Turtle begins with '<', too, but then with an IRI.
bool is_markup(std::string_view bytes) {
  const std::string_view text = trim(bytes.substr(0, 200));
  constexpr std::array<std::string_view, 5> kBeginnings = {"<?xml", "<!", "<rss", "<feed", "<html"};
  return std::any_of(kBeginnings.begin(), kBeginnings.end(),
                     [&](std::string_view beginning) { return text.starts_with(beginning); });
}

Result<void> check_turtle(const std::vector<TurtleFile>& files, Findings& findings) {
  const Result<ReadOntology> read = read_ontology(files);
  if (!read) return tl::unexpected(read.error());
  Findings own;
  own.add(check_ontology(*read));
  findings.add(own, summary_of(read->ontology, own.errors, own.warnings));
  return {};
}

Result<void> check_corrected(const std::vector<CorrectionFile>& files, const GraphInput& input,
                             Findings& findings) {
  std::optional<Atlas> atlas;
  if (!input.path.empty()) {
    Result<Atlas> opened = open_graph(input);
    if (!opened) return tl::unexpected(std::move(opened.error()));
    atlas = std::move(*opened);
  }
  for (const CorrectionFile& file : files) {
    Findings own;
    if (atlas) own.add(check_corrections(file, atlas->graph));
    findings.add(own, counted(file.corrections.size(), "correction") + ": " +
                          (atlas ? counted(own.errors, "error") + ", " + counted(own.warnings, "warning")
                                 : "well-formed; -g GRAPH also looks up what they name") +
                          '\n');
  }
  return {};
}

int check(const CheckArguments& arguments) {
  std::vector<TurtleFile> turtle;
  std::vector<CorrectionFile> corrections;
  for (const std::string& path : arguments.files) {
    const std::string name = path == "-" ? "standard input" : path;
    Result<std::string> bytes = path.ends_with(".corrections") ? read_regular_file(path) : read_file(path);
    if (!bytes) return report(bytes.error());
    if (is_markup(*bytes))
      return report(
          {ErrorKind::kSchema, name, {}, "is XML or HTML, not Turtle; 'podatlas build' reads feeds"});
    if (trim(*bytes).starts_with('{'))
      return report({ErrorKind::kSchema,
                     name,
                     {},
                     "is JSON, not Turtle; if it is a saved graph, 'podatlas stats --graph' reads it"});
    if (are_corrections(*bytes, name)) {
      Result<CorrectionFile> file = read_corrections(*bytes, name);
      if (!file) return report(file.error());
      corrections.push_back(std::move(*file));
    } else {
      turtle.push_back({name, std::move(*bytes)});
    }
  }
  if (corrections.empty() && arguments.graph_option->count() > 0)
    return report({ErrorKind::kUsage, {}, {}, "-g is for corrections, and none of these files has any"});
  Findings findings;
  if (!turtle.empty()) {
    if (const Result<void> checked = check_turtle(turtle, findings); !checked) return report(checked.error());
  }
  if (!corrections.empty()) {
    if (const Result<void> checked = check_corrected(corrections, arguments.graph, findings); !checked)
      return report(checked.error());
  }
  const int delivered =
      deliver("", arguments.format == "json" ? json_document(findings.problems) : findings.text);
  if (delivered != kDone) return delivered;
  const bool has_failed = findings.errors > 0 || (arguments.is_strict && findings.warnings > 0);
  return has_failed ? kFoundProblems : kDone;
}

struct DraftArguments {
  SourceOptions source;
  std::string output;
  std::string update;
  std::string format = "turtle";
  std::optional<std::size_t> most = 150;
};

int draft(const DraftArguments& arguments) {
  if (arguments.format == "tsv" && !arguments.update.empty())
    return report({ErrorKind::kUsage, {}, {}, "--update works only with --format turtle"});
  const Result<Extraction> extracted = extract_mentions(arguments.source);
  if (!extracted) return report(extracted.error());
  if (extracted->shows.size() > 1)
    return report({ErrorKind::kUsage, {}, {}, "a draft covers one show; these sources have several"});
  BuildOptions options = arguments.source.build;
  options.installed = installed_ontologies();
  const Result<Ontology> known = fitting_ontology(extracted->shows, options);
  if (!known) return report(known.error());
  ontology::ConceptDraft made =
      ontology::draft_of(extracted->shows, extracted->ontology, extracted->mentions, *arguments.most, *known);
  if (arguments.update.empty()) {
    return deliver(arguments.output,
                   arguments.format == "tsv" ? ontology::table_of(made) : ontology::turtle_of(made));
  }
  Result<std::string> old = read_file(arguments.update);
  if (!old) return report(old.error());
  const Result<std::string> updated =
      ontology::updated_turtle({arguments.update, std::move(*old)}, std::move(made));
  if (!updated) return report(updated.error());
  return deliver(arguments.output, *updated);
}

void add_draft(CLI::App& command, Action& action) {
  auto options = std::make_shared<DraftArguments>();
  options->source.ontologies = {"none"};
  CLI::App* const drafter =
      command.add_subcommand("draft", "Write a first ontology of a show, from the terms found in it");
  add_source_options(*drafter, options->source);
  add_output_option(*drafter, options->output);
  add_max_option(*drafter, options->most, "concepts");
  drafter
      ->add_option("--update", options->update,
                   "A draft that you have edited: keep it as it is, and add what is new in the show")
      ->type_name("FILE");
  add_format_option(*drafter, options->format, {"turtle", "tsv"});
  drafter->callback([options, &action] { action = [options] { return draft(*options); }; });
}

void add_import(CLI::App& command, Action& action) {
  auto paths = std::make_shared<std::pair<std::string, std::string>>();  // input, output
  CLI::App* const importer =
      command.add_subcommand("import", "Turn a draft in tab-separated values into an ontology");
  importer->add_option("FILE", paths->first, "What draft --format tsv wrote, edited; - for standard input")
      ->required();
  add_output_option(*importer, paths->second);
  importer->callback([paths, &action] {
    action = [paths] {
      const Result<std::string> bytes = read_file(paths->first);
      if (!bytes) return report(bytes.error());
      const Result<ontology::ConceptDraft> read = ontology::read_draft_table(*bytes, paths->first);
      if (!read) return report(read.error());
      return deliver(paths->second, ontology::turtle_of(*read));
    };
  });
}

}  // namespace

void add_ontology(CLI::App& app, Action& action) {
  auto options = std::make_shared<CheckArguments>();
  options->graph.path.clear();
  CLI::App* const command =
      app.add_subcommand("ontology", "Draft and check SKOS files of concepts and people, and corrections");
  command->require_subcommand(1);
  CLI::App* const checker =
      command->add_subcommand("check", "Report problems in an ontology, or in corrections of paths");
  checker
      ->add_option("FILE", options->files,
                   "Turtle files, read as one ontology, and corrections; - for standard input")
      ->required();
  options->graph_option =
      add_graph_path(*checker, options->graph.path,
                     "A saved graph, or any source, that has the episodes and topics of corrections");
  add_format_option(*checker, options->format, {"text", "json"});
  checker->add_flag("--strict", options->is_strict, "Treat warnings as errors");
  checker->callback([options, &action] { action = [options] { return check(*options); }; });
  add_draft(*command, action);
  add_import(*command, action);
}

}  // namespace podatlas::cli
