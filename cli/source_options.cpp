#include "cli/source_options.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

#include "cli/command.h"
#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/url.h"

namespace podatlas::cli {
namespace {

constexpr const char* kCorrectionsFile = "podatlas.corrections";

void add_web_options(CLI::App& command, BuildOptions& options) {
  command.add_flag("--fetch,--transcripts", options.transcripts,
                   "Fetch the transcripts and chapters that feeds link to (podcast:transcript, "
                   "podcast:chapters)");
  command.add_flag("--allow-private", options.allow_private,
                   "Allow requests to loopback and private network addresses");
}

// The Turtle files directly in a folder.
std::vector<std::string> turtle_files(const std::filesystem::path& folder) {
  std::vector<std::string> files;
  std::error_code code;
  for (const std::filesystem::directory_entry& entry : std::filesystem::directory_iterator(folder, code)) {
    if (entry.path().extension() == ".ttl") files.push_back(entry.path().lexically_normal().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

const CLI::Validator kWebUrl(
    [](std::string& typed) {
      const bool has_space = std::any_of(typed.begin(), typed.end(), [](char c) { return is_space(c); });
      return is_web_url(typed) && !has_user(typed) && !has_space
                 ? std::string()
                 : "must be an http or https URL without spaces or a user name: " + typed;
    },
    {});

std::vector<InstalledOntology> installed_ontologies() {
  namespace fs = std::filesystem;
  std::error_code code;
  const fs::path program = fs::read_symlink("/proc/self/exe", code);
  if (code) return {};
  constexpr std::array<std::array<const char*, 2>, 2> kFolders = {{
      {"../share/podatlas/ontology", "../share/podatlas/compact"},
      {"../../ontology", "compact"},
  }};
  for (const auto& [turtle, compact] : kFolders) {
    const fs::path folder = (program.parent_path() / turtle).lexically_normal();
    std::vector<fs::path> folders = {folder};
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, code)) {
      if (entry.is_directory(code)) folders.push_back(entry.path());
    }
    std::sort(folders.begin(), folders.end());
    std::vector<InstalledOntology> out;
    for (const fs::path& one : folders) {
      std::vector<std::string> files = turtle_files(one);
      if (files.empty()) continue;
      const std::string name = one.filename().string();
      const fs::path compact_form = program.parent_path() / compact / (name + ".bin");
      out.push_back({name, std::move(files), one != folder, compact_form.lexically_normal().string()});
    }
    if (!out.empty()) return out;
  }
  return {};
}

void add_jobs_option(CLI::App& command, BuildOptions& options) {
  command
      .add_option("-j,--jobs", options.jobs,
                  "Number of threads (0: one per processor); does not affect the result")
      ->check(CLI::Range(0, 1024))
      ->type_name("N");
}

void add_output_option(CLI::App& command, std::string& output) {
  command.add_option("-o,--output", output, "Output file (default: standard output)")->type_name("FILE");
}

void add_known_option(CLI::App& command, std::vector<std::string>& known) {
  command.add_option("--known", known, "A topic or episode you already know; can be repeated")
      ->type_name("TOPIC|EPISODE")
      ->allow_extra_args(false);
}

void add_max_option(CLI::App& command, std::optional<std::size_t>& most, const std::string& of) {
  CLI::Option* const option = command.add_option("--max", most, "Maximum number of " + of)
                                  ->type_name("N")
                                  ->check(CLI::Range(1, 1'000'000));
  if (most) option->default_str(std::to_string(*most));
}

void add_corrections_option(CLI::App& command, std::string& file) {
  command
      .add_option("--corrections", file,
                  "What to prefer, leave out or reorder, and why, one line each (default: "
                  "podatlas.corrections); 'none' disables it")
      ->type_name("FILE");
}

Result<std::string> read_regular_file(const std::string& file) {
  std::error_code code;
  if (std::filesystem::exists(file, code) && !std::filesystem::is_regular_file(file, code))
    return fail(ErrorKind::kIo, file, {}, "is not a regular file");
  return read_file(file, kMaxCorrectionBytes);
}

Result<CorrectionFile> open_corrections(const std::string& file) {
  std::error_code ignored;
  const bool is_default = file.empty();
  if (file == "none" || (is_default && !std::filesystem::exists(kCorrectionsFile, ignored)))
    return CorrectionFile();
  const std::string path = is_default ? kCorrectionsFile : file;
  const Result<std::string> text = read_regular_file(path);
  return text ? read_corrections(*text, path) : tl::unexpected(text.error());
}

void add_base_option(CLI::App& command, std::string& base) {
  command.add_option("--base", base, "Base IRI of the graph (default: the show's own)")->type_name("IRI");
}

void add_format_option(CLI::App& command, std::string& format, const std::vector<std::string>& names) {
  command.add_option("--format", format, "What to print")->check(CLI::IsMember(names))->capture_default_str();
}

void add_source_options(CLI::App& command, SourceOptions& options) {
  command
      .add_option(
          "SOURCE", options.sources,
          "Feeds (RSS, Atom, JSON Feed) or lists of feeds (OPML), and transcripts and pages about their "
          "shows: files, folders, http(s) URLs, or - for standard input")
      ->required();
  add_jobs_option(command, options.build);
  command.add_flag("--recover", options.build.recover, "Keep complete items of a malformed feed");
  add_web_options(command, options.build);
}

void add_guest_threshold_option(CLI::App& command, BuildOptions& options) {
  command
      .add_option("--guest-threshold", options.guest_threshold,
                  "How sure to be of a guest, from 0 to 1: higher finds fewer and errs less")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str()
      ->type_name("P");
}

CLI::Option* add_ontology_option(CLI::App& command, std::vector<std::string>& ontologies) {
  return command
      .add_option("--ontology", ontologies,
                  "SKOS file (Turtle) with the concepts and people to look for; repeat to combine (default: "
                  "the first installed one that fits the show); with 'none', concepts are terms found in the "
                  "show")
      ->type_name("FILE")
      ->allow_extra_args(false)  // or it would consume the following arguments
      ->take_all();
}

CLI::Option* add_graph_path(CLI::App& command, std::string& path, const std::string& description) {
  return command.add_option("-g,--graph", path, description)->capture_default_str()->type_name("INPUT");
}

void add_graph_option(CLI::App& command, GraphInput& input) {
  add_graph_path(command, input.path, "A graph saved by 'podatlas build', or any source");
  input.ontology_option = add_ontology_option(command, input.ontologies);
  command
      .add_option("--leave-out", input.left_out,
                  "An episode, topic, person or reference that is not to be shown; can be repeated")
      ->type_name("NAME")
      ->allow_extra_args(false);
  add_web_options(command, input.build);
}

Run::Run(BuildOptions build, const std::vector<std::string>& ontologies) : options_(std::move(build)) {
  options_.cache_folder = xdg_folder("XDG_CACHE_HOME", ".cache");
  options_.on_stage = [this](std::string_view stage) {
    line_.reset();
    if (manner().is_verbose) std::cerr << "podatlas: " << stage << '\n';
    line_.emplace(std::string(stage));
  };
  if (ontologies == std::vector<std::string>{"none"}) return;
  options_.on_note = [this](std::string_view note) { note_ = note; };
  options_.ontology_files = ontologies;
  if (ontologies.empty()) options_.installed = installed_ontologies();
  lacks_ontology_ = ontologies.empty() && options_.installed.empty();
}

void Run::end(const std::vector<Warning>& warnings, bool has_built) {
  line_.reset();
  for (const Warning& warning : warnings) report(warning);
  if (!lacks_ontology_ || !has_built) return;
  report(Warning{
      "ontology", {}, "no bundled ontology found, so no concepts are extracted; name one with --ontology"});
}

void Run::print_note() const {
  if (!note_.empty() && !manner().is_quiet) std::cerr << "podatlas: " << note_ << '\n';
}

int save(const std::string& output, Run& run, const std::function<Result<Saved>(std::ostream&)>& write) {
  Result<Saved> saved;
  const int code = write_to(output, [&](std::ostream& out) -> Result<void> {
    saved = write(out);
    run.end(saved ? saved->warnings : std::vector<Warning>(), saved.has_value());
    run.print_note();
    return saved ? Result<void>() : tl::unexpected(saved.error());
  });
  if (code == kDone && !is_standard_output(output) && !manner().is_quiet) {
    std::cerr << "podatlas: " << printable(output) << ": " << counted(saved->episodes, "episode") << " of "
              << counted(saved->shows, "show") << ", " << counted(saved->references, "reference") << ", "
              << counted(saved->edges, "edge") << '\n';
  }
  return code;
}

Result<Atlas> build_graph(const SourceOptions& options) {
  Run run(options.build, options.ontologies);
  Result<Atlas> atlas = build(options.sources, run.options());
  if (atlas) run.end(atlas->warnings, true);
  return atlas;
}

Result<Extraction> extract_mentions(const SourceOptions& options) {
  Run run(options.build, options.ontologies);
  Result<Extraction> extraction = extract(options.sources, run.options());
  if (extraction) {
    run.end(extraction->warnings, true);
    run.print_note();
  }
  return extraction;
}

Result<Atlas> open_graph(const GraphInput& input) {
  Run run(input.build, input.ontologies);
  Result<Atlas> atlas = open(input.path, run.options());
  std::error_code ignored;
  if (!atlas) {
    if (input.path == "graph.jsonld" && !std::filesystem::exists(input.path, ignored))
      atlas.error().message += "; create it with 'podatlas build FEED', or name a graph or feed with -g";
    return atlas;
  }
  run.end(atlas->warnings, !atlas->is_saved);
  // In a settings file, --ontology is for other commands and not an error.
  if (atlas->is_saved && input.ontology_option != nullptr && input.ontology_option->count() > 0) {
    return fail(ErrorKind::kUsage, input.path == "-" ? "standard input" : input.path, {},
                "is a saved graph; --ontology applies only when building from sources");
  }
  if (input.left_out.empty()) return atlas;
  Result<KnowledgeGraph> rest = leave_out(atlas->graph, input.left_out);
  if (!rest) {
    rest.error().message.insert(0, "--leave-out: ");
    return tl::unexpected(std::move(rest.error()));
  }
  atlas->graph = std::move(*rest);
  return atlas;
}

}  // namespace podatlas::cli
