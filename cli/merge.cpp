#include <memory>
#include <optional>
#include <utility>

#include "cli/command.h"
#include "cli/episode_links.h"
#include "cli/pipeline.h"
#include "cli/summary.h"
#include "cli/terminal.h"
#include "core/file.h"
#include "core/text.h"
#include "export/json_ld.h"
#include "graph/merge_graphs.h"

namespace podatlas::cli {
namespace {

using graph::KnowledgeGraph;

graph::EpisodeFinder finder_of(const std::vector<Show>& shows) {
  const auto index = std::make_shared<mention::EpisodeIndex>(shows);
  return [index, find = finder_in(*index)](std::string_view url) { return find(url); };
}

struct MergeOptions {
  std::vector<std::string> graphs;
  SourceOptions source;  // of which the ontologies count
  std::string output;
  std::string base;
};

int merge(const MergeOptions& options) {
  std::vector<KnowledgeGraph> graphs;
  for (const std::string& path : options.graphs) {
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return report(bytes.error());
    const std::string name = path == "-" ? "standard input" : path;
    Result<exporter::SavedGraph> saved = [&] {
      const WaitingLine line("reading " + printable(name));
      return exporter::read_json_ld(*bytes, name);
    }();
    if (!saved) return report(saved.error());
    graphs.push_back(std::move(saved->graph));
  }
  const Result<ontology::Ontology> ontology = load_ontology(options.source);
  if (!ontology) return report(ontology.error());
  const mention::EpisodeCues cues;
  std::optional<WaitingLine> line("putting them together");
  const KnowledgeGraph merged = graph::merge_graphs(graphs, {finder_of, statements_by(cues), &*ontology});
  line.reset();
  const int code = deliver(options.output, [&](Output& out) -> Result<void> {
    exporter::write_json_ld(merged, {options.base, PODATLAS_VERSION}, out);
    return {};
  });
  if (code == kDone) report_saved(options.output, one_line_summary(merged));
  return code;
}

}  // namespace

void add_merge(CLI::App& app, Action& action) {
  auto options = std::make_shared<MergeOptions>();
  CLI::App* const command = app.add_subcommand("merge", "Put saved graphs together into one");
  command
      ->add_option("GRAPH", options->graphs, "Graphs saved by 'podatlas build'; their order is of no account")
      ->required();
  command
      ->add_option("-o,--output", options->output,
                   "Where to save it, as JSON-LD; standard output if not given")
      ->type_name("FILE");
  command->add_option("--base", options->base, "Base IRI of the graph instead of the show's own")
      ->type_name("IRI");
  add_ontology_option(*command, options->source);
  command->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace podatlas::cli
