#include <map>
#include <memory>

#include "cli/command.h"
#include "cli/pipeline.h"
#include "export/dot.h"
#include "export/json_ld.h"
#include "export/n_quads.h"

namespace podatlas::cli {
namespace {

struct Options {
  std::string format;
  GraphInput graph;
  std::string output;
  std::string view = "whole";
};

using Exporter = Result<void> (*)(const OpenedGraph&, const Options&, Output&);

exporter::View view_of(const Options& options) {
  return options.view == "episodes" ? exporter::View::kEpisodes : exporter::View::kWhole;
}

exporter::JsonLdOptions document_of(const OpenedGraph& opened) { return {opened.base, PODATLAS_VERSION}; }

Result<void> write_picture(const OpenedGraph& opened, const Options& options, exporter::PictureFormat format,
                           Output& out) {
  Result<std::string> picture = exporter::draw(opened.graph, format, view_of(options));
  if (!picture) return tl::unexpected(picture.error());
  out.buffer() += *picture;
  return {};
}

// To add an output, add a line.
const std::map<std::string, Exporter> kExporters = {
    {"dot",
     [](const OpenedGraph& g, const Options& o, Output& out) -> Result<void> {
       Result<std::string> dot = exporter::to_dot(g.graph, view_of(o));
       if (!dot) return tl::unexpected(dot.error());
       out.buffer() += *dot;
       return {};
     }},
    {"svg", [](const OpenedGraph& g, const Options& o,
               Output& out) { return write_picture(g, o, exporter::PictureFormat::kSvg, out); }},
    {"png", [](const OpenedGraph& g, const Options& o,
               Output& out) { return write_picture(g, o, exporter::PictureFormat::kPng, out); }},
    {"jsonld",
     [](const OpenedGraph& g, const Options&, Output& out) -> Result<void> {
       exporter::write_json_ld(g.graph, document_of(g), out);
       return {};
     }},
    {"nquads", [](const OpenedGraph& g, const Options&,
                  Output& out) { return exporter::write_n_quads(g.graph, document_of(g), out); }},
};

}  // namespace

void add_export(CLI::App& app, Action& action) {
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("export", "Write a graph in another format");
  command->add_option("FORMAT", options->format, "dot, svg, png, jsonld or nquads")
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
      const Exporter write = kExporters.at(options->format);
      return deliver(options->output, [&](Output& out) { return write(*opened, *options, out); });
    };
  });
}

}  // namespace podatlas::cli
