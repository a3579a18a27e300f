#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal.h"
#include "podatlas/corrections.h"
#include "podatlas/podatlas.h"

namespace podatlas::cli {

/// What the commands that read sources have in common.
struct SourceOptions {
  std::vector<std::string> sources;
  std::vector<std::string> ontologies;  ///< files; "none": none; empty: the installed ones that fit
  BuildOptions build;
};
/// Adds SOURCE and what says how sources are read.
void add_source_options(CLI::App& command, SourceOptions& options);
/// Adds --guest-threshold.
void add_guest_threshold_option(CLI::App& command, BuildOptions& options);
/// Adds --ontology.
CLI::Option* add_ontology_option(CLI::App& command, std::vector<std::string>& ontologies);
/// Adds --jobs.
void add_jobs_option(CLI::App& command, BuildOptions& options);
/// Adds -o, --output, of which the default is standard output.
void add_output_option(CLI::App& command, std::string& output);
/// Adds --known and --max.
void add_known_option(CLI::App& command, std::vector<std::string>& known);
void add_max_option(CLI::App& command, std::optional<std::size_t>& most, const std::string& of = "episodes");
/// Accepts http and https URLs without spaces or a user name.
extern const CLI::Validator kWebUrl;
/// Adds --corrections.
void add_corrections_option(CLI::App& command, std::string& file);
/// The bytes of a file that may have come with a download: fails unless it is a regular file of at most
/// kMaxCorrectionBytes.
[[nodiscard]] Result<std::string> read_regular_file(const std::string& file);
/// The corrections in `file` or, if that is empty, in podatlas.corrections, which need not exist; of "none":
/// none.
[[nodiscard]] Result<CorrectionFile> open_corrections(const std::string& file);
/// Adds --base.
void add_base_option(CLI::App& command, std::string& base);
/// Adds --format with these names; `help` lists them if they need an explanation.
void add_format_option(CLI::App& command, std::string& format, const std::vector<std::string>& names);

/// What the commands that read a graph are given.
struct GraphInput {
  std::string path = "graph.jsonld";
  std::vector<std::string> ontologies;           ///< as in SourceOptions, for what the graph is built from
  const CLI::Option* ontology_option = nullptr;  ///< which tells whether somebody typed it
  std::vector<std::string> left_out;             ///< names, as leave_out() takes them
  BuildOptions build;
};
/// Adds -g, --graph alone.
CLI::Option* add_graph_path(CLI::App& command, std::string& path, const std::string& description);
/// Adds -g, --graph, --ontology, --leave-out and what is asked of the web.
void add_graph_option(CLI::App& command, GraphInput& input);

/// A call of the library: its options, a line on the terminal that says what it is doing, and its warnings.
class Run {
 public:
  /// Adds to `build` what the program knows: the ontologies, and where documents are cached.
  Run(BuildOptions build, const std::vector<std::string>& ontologies);

  [[nodiscard]] const BuildOptions& options() const { return options_; }
  /// The call has returned: takes the line away and prints the warnings. `has_built`: a graph was built.
  void end(const std::vector<Warning>& warnings, bool has_built);
  /// Says which ontology was used, if one was chosen.
  void print_note() const;

 private:
  BuildOptions options_;
  std::optional<WaitingLine> line_;
  std::string note_;
  bool lacks_ontology_ = false;
};

/// Saves a graph with build_to() or merge_to(), and says on standard error what is in it; returns the exit
/// code.
int save(const std::string& output, Run& run, const std::function<Result<Saved>(std::ostream&)>& write);

/// The installed ontologies or, in a build tree, those of the sources. The files directly in the folder are
/// one ontology; the files of each subfolder are another, a general one. Their compact forms are elsewhere.
[[nodiscard]] std::vector<InstalledOntology> installed_ontologies();

/// podatlas::build() and podatlas::extract() of the options, whose warnings go to standard error.
[[nodiscard]] Result<Atlas> build_graph(const SourceOptions& options);
[[nodiscard]] Result<Extraction> extract_mentions(const SourceOptions& options);

/// Opens what -g names: a saved graph, or any source, from which the graph is built with the ontologies. An
/// ontology for a saved graph fails with kUsage: it is too late for one.
[[nodiscard]] Result<Atlas> open_graph(const GraphInput& input);

}  // namespace podatlas::cli
