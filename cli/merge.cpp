#include <iostream>
#include <memory>
#include <unordered_map>

#include "cli/command.h"
#include "cli/pipeline.h"
#include "cli/summary.h"
#include "core/file.h"
#include "core/text.h"
#include "export/json_ld.h"
#include "extract/mention/episode_cues.h"
#include "extract/mention/episode_index.h"
#include "graph/merge_graphs.h"

namespace podatlas::cli {
namespace {

using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;

// Where the links of all graphs' episodes lead, each episode once.
class EpisodeLinks {
 public:
  explicit EpisodeLinks(std::span<const KnowledgeGraph> graphs) : index_(collect(graphs)) {}

  [[nodiscard]] std::optional<std::string> id_at(std::string_view url) const {
    const auto found = index_.find(url);
    if (!found) return std::nullopt;
    return ids_[found->show][found->episode];
  }

 private:
  std::vector<Show> collect(std::span<const KnowledgeGraph> graphs) {
    std::vector<Show> shows;
    std::unordered_map<std::string, std::size_t> show_of;
    std::unordered_map<std::string, bool> is_known;
    for (const KnowledgeGraph& graph : graphs) {
      for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind <= NodeKind::kEpisode; ++id) {
        if (graph.node(id).kind != NodeKind::kEpisode || !is_known.emplace(graph.node(id).id, true).second)
          continue;
        const auto show = graph::show_of(graph, id);
        if (!show) continue;
        const auto [place, is_new] = show_of.emplace(graph.node(*show).id, shows.size());
        if (is_new) {
          shows.emplace_back().link = graph.show(*show).link;
          ids_.emplace_back();
        }
        Episode& episode = shows[place->second].episodes.emplace_back();
        episode.guid = graph.episode(id).guid;
        episode.title = graph.episode(id).title;
        episode.link = graph.episode(id).link;
        ids_[place->second].push_back(graph.node(id).id);
      }
    }
    return shows;
  }

  std::vector<std::vector<std::string>> ids_;  // by show and episode; before index_, which is made from them
  mention::EpisodeIndex index_;
};

struct Options {
  std::vector<std::string> graphs;
  SourceOptions source;  // of which the ontologies count
  std::string output = "graph.jsonld";
  std::string base;
};

int merge(const Options& options) {
  std::vector<KnowledgeGraph> graphs;
  for (const std::string& path : options.graphs) {
    const Result<std::string> bytes = read_file(path);
    if (!bytes) return report(bytes.error());
    Result<exporter::SavedGraph> saved =
        exporter::read_json_ld(*bytes, path == "-" ? std::string("standard input") : path);
    if (!saved) return report(saved.error());
    graphs.push_back(std::move(saved->graph));
  }
  const Result<ontology::Ontology> ontology = load_ontology(options.source);
  if (!ontology) return report(ontology.error());
  const EpisodeLinks links(graphs);
  const mention::EpisodeCues cues;
  const KnowledgeGraph merged =
      graph::merge_graphs(graphs, {[&](std::string_view url) { return links.id_at(url); },
                                   [&](const Text& text, Span link) -> graph::EpisodeStatement {
                                     const auto [relation, evidence] = cues.decide_at(text, link);
                                     return {relation, evidence};
                                   },
                                   &*ontology});
  const int code = deliver(options.output, [&](Output& out) -> Result<void> {
    exporter::write_json_ld(merged, {options.base, PODATLAS_VERSION}, out);
    return {};
  });
  if (code == kDone && options.output != "-") {
    std::cerr << "podatlas: " << printable(options.output) << ": " << one_line_summary(merged) << '\n';
  }
  return code;
}

}  // namespace

void add_merge(CLI::App& app, Action& action) {
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("merge", "Put saved graphs together into one");
  command
      ->add_option("GRAPH", options->graphs, "Graphs saved by 'podatlas build'; their order is of no account")
      ->required();
  command->add_option("-o,--output", options->output, "Where to save it, as JSON-LD; - is standard output")
      ->capture_default_str()
      ->type_name("FILE");
  command->add_option("--base", options->base, "Base IRI of the graph instead of the show's own")
      ->type_name("IRI");
  add_ontology_option(*command, options->source);
  command->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace podatlas::cli
