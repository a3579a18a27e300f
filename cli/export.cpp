#include <map>
#include <memory>

#include "cli/command.h"
#include "cli/pipeline.h"
#include "export/dot.h"
#include "export/json_ld.h"

namespace podatlas::cli {
namespace {

struct Options {
  std::string format;
  GraphInput graph;
  std::string output;
  std::string view = "whole";
};

using Exporter = Result<std::string> (*)(const OpenedGraph&, const Options&);

exporter::View view_of(const Options& options) {
  return options.view == "episodes" ? exporter::View::kEpisodes : exporter::View::kWhole;
}

// To add an output, add a line.
const std::map<std::string, Exporter> kExporters = {
    {"dot", [](const OpenedGraph& g, const Options& o) { return exporter::to_dot(g.graph, view_of(o)); }},
    {"svg",
     [](const OpenedGraph& g, const Options& o) {
       return exporter::draw(g.graph, exporter::PictureFormat::kSvg, view_of(o));
     }},
    {"png",
     [](const OpenedGraph& g, const Options& o) {
       return exporter::draw(g.graph, exporter::PictureFormat::kPng, view_of(o));
     }},
    {"jsonld",
     [](const OpenedGraph& g, const Options&) {
       return Result<std::string>(exporter::to_json_ld(g.graph, {g.base, PODATLAS_VERSION}));
     }},
};

}  // namespace

void add_export(CLI::App& app, Action& action) {
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("export", "Write a graph in another format");
  command->add_option("FORMAT", options->format, "dot, svg, png or jsonld")
      ->required()
      ->check(CLI::IsMember(names_of(kExporters)));
  add_graph_option(*command, options->graph);
  command->add_option("--view", options->view, "What to draw: whole or episodes")
      ->check(CLI::IsMember({"whole", "episodes"}))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "Where to write it; standard output if not given")
      ->type_name("FILE");
  command->callback([options, &action] {
    action = [options] {
      const Result<OpenedGraph> opened = open_graph(options->graph);
      if (!opened) return report(opened.error());
      const Result<std::string> content = kExporters.at(options->format)(*opened, *options);
      return content ? deliver(options->output, *content) : report(content.error());
    };
  });
}

}  // namespace podatlas::cli
