#include <memory>

#include "cli/command.h"
#include "cli/source_options.h"
#include "core/text/text.h"
#include "extract/source/shard.h"

namespace podatlas::cli {

void add_build(CLI::App& app, Action& action) {
  struct Options {
    SourceOptions source;
    std::string output = "graph.jsonld";
    std::string base;
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command =
      app.add_subcommand("build", "Build a knowledge graph from podcast feeds and save it");
  add_source_options(*command, options->source);
  add_ontology_option(*command, options->source.ontologies);
  add_guest_threshold_option(*command, options->source.build);
  command
      ->add_option("-o,--output", options->output, "Where to save the graph (JSON-LD); - for standard output")
      ->capture_default_str()
      ->type_name("FILE");
  add_base_option(*command, options->base);
  command
      ->add_option("--shard", options->source.build.shard,
                   "Build only the K-th of N shards; a show is never split; 'podatlas merge' combines all "
                   "shards into the whole graph")
      ->check([](const std::string& text) {
        return source::parse_shard(text)
                   ? std::string()
                   : "invalid shard '" + printable(text) + "'; use K/N with 1 <= K <= N <= 1000000";
      })
      ->type_name("K/N");
  command->callback([options, &action] {
    action = [options] {
      Run run(options->source.build, options->source.ontologies);
      return save(options->output, run, [&](std::ostream& out) {
        Result<Saved> saved = build_to(out, options->source.sources, run.options(), {options->base});
        const bool is_output =
            !saved && saved.error().kind == ErrorKind::kIo && saved.error().source.ends_with(".jsonld");
        if (is_output) saved.error().message += "; to save the graph there, use --output";
        return saved;
      });
    };
  });
}

}  // namespace podatlas::cli
