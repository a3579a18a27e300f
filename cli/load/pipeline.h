#ifndef PODATLAS_CLI_PIPELINE_H_
#define PODATLAS_CLI_PIPELINE_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/load/web.h"
#include "extract/mention/extract.h"
#include "extract/source/feed/shard.h"
#include "extract/source/load.h"
#include "graph/knowledge_graph.h"
#include "ontology/ontology.h"
#include "podatlas/episode.h"
#include "podatlas/result.h"

namespace podatlas::cli {

/// Options of the commands that read sources.
struct SourceOptions {
  std::vector<std::string> sources;
  unsigned jobs = 0;  ///< 0: one per processor
  bool recover = false;
  std::vector<std::string> ontologies;  ///< files, or "none"; empty: the bundled ones
  bool explain = false;
  std::optional<source::Shard> shard{};  ///< nullopt: everything
  WebOptions web;
};
void add_source_options(CLI::App& command, SourceOptions& options);
/// Adds only --jobs.
void add_jobs_option(CLI::App& command, SourceOptions& options);
/// The number of threads to use.
[[nodiscard]] unsigned jobs_of(const SourceOptions& options);
void add_ontology_option(CLI::App& command, SourceOptions& options);

/// The load options from the command line.
[[nodiscard]] source::LoadOptions load_options(const SourceOptions& options);
/// Reads the sources. Prints warnings to standard error.
[[nodiscard]] Result<source::Loaded> read_sources(const SourceOptions& options);

struct Extracted {
  std::vector<Show> shows;
  std::vector<Post> posts;
  ontology::Ontology ontology;
  std::vector<std::vector<mention::EpisodeMentions>> mentions;  ///< by show and episode
  std::vector<source::LinkDifference> differences;              ///< see source::Loaded
};
[[nodiscard]] Result<Extracted> extract_shows(const SourceOptions& options);
[[nodiscard]] Result<graph::KnowledgeGraph> build_from(const SourceOptions& options);

struct OpenedGraph {
  graph::KnowledgeGraph graph;
  std::string base;                                   ///< base IRI of the saved graph, if it has its own
  std::vector<source::LinkDifference> differences{};  ///< of the sources; see source::Loaded
};
/// Builds the graph of the sources, with the links on which they disagree.
[[nodiscard]] Result<OpenedGraph> open_sources(const SourceOptions& options);
/// Reads the ontology files. Adds problems to `warnings`, or prints them if that is null.
[[nodiscard]] Result<ontology::Ontology> load_ontology(const SourceOptions& options,
                                                       std::vector<Warning>* warnings = nullptr);

/// Options of the commands that read a graph.
struct GraphInput {
  std::string path = "graph.jsonld";
  std::vector<std::string> ontologies;           ///< as in SourceOptions, if the graph is built from a source
  const CLI::Option* ontology_option = nullptr;  ///< which tells whether somebody typed it
  WebOptions web;
};
/// Adds -g, --graph, --ontology and what is asked of the web.
void add_graph_option(CLI::App& command, GraphInput& input);
/// Opens what -g names: a saved graph, or any source, from which the graph is built with the ontologies. An
/// ontology for a saved graph fails with kUsage: it is too late for one.
[[nodiscard]] Result<OpenedGraph> open_graph(const GraphInput& input);

/// The node that a person means by what they typed: graph::find_node, and URLs in any spelling.
[[nodiscard]] Result<graph::NodeId> find_typed(const graph::KnowledgeGraph& graph, const std::string& typed);

/// The text of `note` behind a show's or an episode's number and title, as lists print it.
[[nodiscard]] std::string episode_heading(const Episode& episode);
/// "16:46", "1:02:03".
[[nodiscard]] std::string clock_time(std::chrono::seconds duration);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_PIPELINE_H_
