#include <memory>
#include <vector>

#include "cli/command.h"
#include "cli/source_options.h"

namespace podatlas::cli {

void add_merge(CLI::App& app, Action& action) {
  struct Options {
    std::vector<std::string> graphs;
    SourceOptions source;  // of which the ontologies and the threads count
    std::string output = "graph.jsonld";
    std::string base;
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("merge", "Merge saved graphs into one");
  command->add_option("GRAPH", options->graphs, "Graphs saved by 'podatlas build', in any order")->required();
  command
      ->add_option("-o,--output", options->output, "Where to save the graph (JSON-LD); - for standard output")
      ->capture_default_str()
      ->type_name("FILE");
  add_base_option(*command, options->base);
  add_jobs_option(*command, options->source.build);
  add_ontology_option(*command, options->source.ontologies);
  command->callback([options, &action] {
    action = [options] {
      Run run(options->source.build, options->source.ontologies);
      return save(options->output, run, [&](std::ostream& out) {
        return merge_to(out, options->graphs, run.options(), {options->base});
      });
    };
  });
}

}  // namespace podatlas::cli
