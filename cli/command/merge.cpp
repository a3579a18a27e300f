#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "cli/load/episode_links.h"
#include "cli/load/pipeline.h"
#include "cli/load/save.h"
#include "cli/terminal.h"
#include "core/text/text.h"
#include "export/rdf/json_ld.h"
#include "graph/merge/divide.h"
#include "graph/merge/merge_graphs.h"
#include "graph/merge/pieces.h"

namespace podatlas::cli {
namespace {

using graph::KnowledgeGraph;

graph::EpisodeFinder finder_of(const std::vector<Show>& shows) {
  const auto index = std::make_shared<mention::EpisodeIndex>(shows);
  return [index, find = finder_in(*index)](std::string_view url) { return find(url); };
}

struct MergeOptions {
  std::vector<std::string> graphs;
  SourceOptions source;  // only ontologies and jobs are used
  std::string output;
  std::string base;
};

// Adds the shows of a graph one by one or, if they cannot be separated, the whole graph; then nothing is
// merged piecewise.
Result<void> add_shows(const KnowledgeGraph& graph, graph::Pieces& pieces) {
  const Result<bool> is_divided =
      graph::divide(graph, [&](const KnowledgeGraph& piece) { return pieces.add(piece); });
  if (!is_divided) return tl::unexpected(is_divided.error());
  return *is_divided ? Result<void>() : pieces.add(graph);
}

// Reads the graphs one at a time. Shows go to the pieces, or to `rest` if they cannot be separated.
Result<void> read_graphs(const std::vector<std::string>& paths, graph::Pieces& pieces,
                         std::vector<KnowledgeGraph>& rest) {
  for (const std::string& path : paths) {
    const std::string name = path == "-" ? "standard input" : path;
    const WaitingLine line("reading " + printable(name));
    Result<exporter::SavedGraph> saved = exporter::read_json_ld_file(path);
    if (!saved) return tl::unexpected(std::move(saved.error()));
    if (!rest.empty() || !add_shows(saved->graph, pieces)) rest.push_back(std::move(saved->graph));
  }
  return {};
}

// Returns whether everything is in the pieces, and they can be merged as such. A single show is not split.
bool is_for_pieces(graph::Pieces& pieces, unsigned jobs) {
  const Result<bool> is_settled = pieces.settle(jobs);
  return is_settled && *is_settled && pieces.shows().size() > 1;
}

int merge(const MergeOptions& options) {
  const exporter::JsonLdOptions saved{options.base, PODATLAS_VERSION, jobs_of(options.source)};
  const mention::EpisodeCues cues;
  mention::EpisodeIndex index;
  ontology::Ontology ontology;
  std::vector<KnowledgeGraph> graphs;
  {
    graph::Pieces pieces({[&](std::size_t number, const Show& show) { index.add(number, show); },
                          finder_in(index), statements_by(cues), &ontology});
    if (const auto read = read_graphs(options.graphs, pieces, graphs); !read) return report(read.error());
    Result<ontology::Ontology> loaded = load_ontology(options.source);
    if (!loaded) return report(loaded.error());
    ontology = std::move(*loaded);
    const bool is_by_pieces = [&] {
      const WaitingLine line("merging");
      return graphs.empty() && is_for_pieces(pieces, saved.jobs);
    }();
    index = mention::EpisodeIndex();  // no longer needed, and large
    if (is_by_pieces) return save(pieces, saved, options.output);
    Result<std::vector<KnowledgeGraph>> others = pieces.graphs();
    if (!others) return report(others.error());
    std::move(others->begin(), others->end(), std::back_inserter(graphs));
  }
  const KnowledgeGraph merged = [&] {
    const WaitingLine line("merging");
    return graph::merge_graphs(graphs, {finder_of, statements_by(cues), &ontology});
  }();
  return save(merged, saved, options.output);
}

}  // namespace

void add_merge(CLI::App& app, Action& action) {
  auto options = std::make_shared<MergeOptions>();
  CLI::App* const command = app.add_subcommand("merge", "Merge saved graphs into one");
  command->add_option("GRAPH", options->graphs, "Graphs saved by 'podatlas build', in any order")->required();
  command
      ->add_option("-o,--output", options->output,
                   "Where to save the graph (JSON-LD; default: standard output)")
      ->type_name("FILE");
  command->add_option("--base", options->base, "Base IRI of the graph (default: the show's own)")
      ->type_name("IRI");
  add_jobs_option(*command, options->source);
  add_ontology_option(*command, options->source);
  command->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace podatlas::cli
