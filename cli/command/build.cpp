#include <memory>

#include "cli/command.h"
#include "cli/load/build_by_shows.h"
#include "cli/load/pipeline.h"
#include "cli/load/save.h"
#include "core/text/text.h"
#include "export/rdf/json_ld.h"

namespace podatlas::cli {

void add_build(CLI::App& app, Action& action) {
  struct Options {
    SourceOptions source;
    std::string output = "graph.jsonld";
    std::string base;
    std::string shard;
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command =
      app.add_subcommand("build", "Build a knowledge graph from podcast feeds and save it");
  add_source_options(*command, options->source);
  add_ontology_option(*command, options->source);
  command
      ->add_option("-o,--output", options->output, "Where to save the graph (JSON-LD); - for standard output")
      ->capture_default_str()
      ->type_name("FILE");
  command->add_option("--base", options->base, "Base IRI of the graph (default: the show's own)")
      ->type_name("IRI");
  command
      ->add_option("--shard", options->shard,
                   "Build only the K-th of N shards; a show is never split; 'podatlas merge' combines all "
                   "shards into the whole graph")
      ->check([](const std::string& text) {
        return source::parse_shard(text)
                   ? std::string()
                   : "invalid shard '" + printable(text) + "'; use K/N with 1 <= K <= N <= 1000000";
      })
      ->type_name("K/N");
  command->callback([options, &action] {
    options->source.shard = source::parse_shard(options->shard);
    action = [options] {
      const exporter::JsonLdOptions saved{options->base, PODATLAS_VERSION, jobs_of(options->source)};
      if (const auto code = build_by_shows(options->source, saved, options->output)) return *code;
      const Result<graph::KnowledgeGraph> graph = build_from(options->source);
      if (!graph) return report(graph.error());
      return save(*graph, saved, options->output);
    };
  });
}

}  // namespace podatlas::cli
