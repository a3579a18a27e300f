#include <algorithm>
#include <map>
#include <memory>

#include "cli/command.h"
#include "cli/path_options.h"
#include "cli/source_options.h"
#include "core/io/file.h"
#include "core/io/folder.h"
#include "export/path/topic_notes.h"
#include "export/picture/dot.h"
#include "export/picture/graphviz.h"
#include "export/rdf/json_ld.h"
#include "export/rdf/n_quads.h"
#include "export/site/explorer_data.h"
#include "export/site/html.h"
#include "export/site/vault.h"
#include "export/table/csv.h"
#include "export/table/graph_ml.h"
#include "graph/path/listening_path.h"

namespace podatlas::cli {
namespace {

struct ExportOptions {
  std::string format;
  GraphInput graph;
  std::string output;
  std::string view = "whole";
  exporter::Theme theme = exporter::Theme::kLight;
  std::string audit;
};

const std::map<std::string, exporter::Theme> kThemes = {{"light", exporter::Theme::kLight},
                                                        {"dark", exporter::Theme::kDark}};

Result<void> write_topic(const Atlas& opened, const ExportOptions& options, Output& out) {
  Result<graph::Topic> topic = find_topic(opened.graph, options.view);
  if (!topic) return tl::unexpected(std::move(topic.error()));
  exporter::PathDocument document{&opened.graph, options.view, topic->concepts, {}, {}, 0, topic->readings};
  graph::PathRequest request;
  request.topics.push_back(std::move(*topic));
  const graph::Curriculum curriculum(opened.graph);
  const std::size_t all = graph::listening_path(curriculum, request).steps.size();
  request.most_steps = exporter::kTopicSteps;
  document.path = graph::listening_path(curriculum, request);
  document.cut = all - std::min(all, document.path.steps.size());
  if (document.path.steps.empty()) return tl::unexpected(nothing_found(opened.graph, options.view));
  report_notes(exporter::path_notes(document));
  exporter::write_topic(document, options.theme, out);
  return {};
}

// A view: its writer and its Graphviz layout engine.
struct View {
  Result<void> (*write)(const Atlas&, const ExportOptions&, Output&);
  const char* engine;
};
const std::map<std::string, View> kViews = {
    {"whole",
     {[](const Atlas& g, const ExportOptions& o, Output& out) -> Result<void> {
        exporter::write_whole(g.graph, o.theme, out);
        return {};
      },
      "sfdp"}},
    {"episodes",
     {[](const Atlas& g, const ExportOptions& o, Output& out) -> Result<void> {
        exporter::write_episodes(g.graph, o.theme, out);
        return {};
      },
      "dot"}},
};

// Any other name is a topic.
View view_of(const ExportOptions& options) {
  const auto found = kViews.find(options.view);
  return found == kViews.end() ? View{write_topic, "dot"} : found->second;
}

Result<void> write_picture(const Atlas& opened, const ExportOptions& options, const char* format,
                           Output& out) {
  const View view = view_of(options);
  Result<void> written;
  const std::string dot = text_of_output([&](Output& text) { written = view.write(opened, options, text); });
  if (!written) return written;
  Result<std::string> picture = exporter::rendered(dot, view.engine, format);
  if (!picture) return tl::unexpected(std::move(picture.error()));
  out.buffer() += *picture;
  return {};
}

exporter::JsonLdOptions document_of(const Atlas& opened) { return {opened.base, PODATLAS_VERSION}; }

// about 60,000 links; a browser has to open the page
constexpr std::uint64_t kMostAuditBytes = std::uint64_t{64} << 20U;

Result<void> write_html(const Atlas& opened, const ExportOptions& options, Output& out) {
  std::string links = "null";
  if (!options.audit.empty()) {
    const Result<std::string> report = read_file(options.audit, kMostAuditBytes);
    if (!report) return tl::unexpected(report.error());
    Result<std::string> read = exporter::read_audit_report(*report, options.audit, opened.graph);
    if (!read) return tl::unexpected(std::move(read.error()));
    links = std::move(*read);
  }
  Result<std::string> page = exporter::to_html(opened.graph, links);
  if (!page) return tl::unexpected(std::move(page.error()));
  out.buffer() += *page;
  return {};
}

using Exporter = Result<void> (*)(const Atlas&, const ExportOptions&, Output&);

// To add a format that is a single file, add a line.
const std::map<std::string, Exporter> kExporters = {
    {"dot", [](const Atlas& g, const ExportOptions& o, Output& out) { return view_of(o).write(g, o, out); }},
    {"svg",
     [](const Atlas& g, const ExportOptions& o, Output& out) { return write_picture(g, o, "svg", out); }},
    {"png",
     [](const Atlas& g, const ExportOptions& o, Output& out) { return write_picture(g, o, "png", out); }},
    {"jsonld",
     [](const Atlas& g, const ExportOptions&, Output& out) -> Result<void> {
       exporter::write_json_ld(g.graph, document_of(g), out);
       return {};
     }},
    {"nquads", [](const Atlas& g, const ExportOptions&,
                  Output& out) { return exporter::write_n_quads(g.graph, document_of(g), out); }},
    {"graphml",
     [](const Atlas& g, const ExportOptions&, Output& out) -> Result<void> {
       exporter::write_graph_ml(g.graph, g.base, out);
       return {};
     }},
    {"html", write_html},
};

using FolderExporter = Result<void> (*)(const Atlas&, FolderWriter&);
using TableWriter = void (*)(const graph::KnowledgeGraph&, const std::string&, Output&);

// To add a format that is a folder, add a line.
const std::map<std::string, FolderExporter> kFolderExporters = {
    {"csv",
     [](const Atlas& g, FolderWriter& folder) -> Result<void> {
       const auto add = [&](const char* name, TableWriter write) {
         return folder.add(name, text_of_output([&](Output& out) { write(g.graph, g.base, out); }));
       };
       if (Result<void> added = add("nodes.csv", exporter::write_csv_nodes); !added) return added;
       return add("edges.csv", exporter::write_csv_edges);
     }},
    {"vault",
     [](const Atlas& g, FolderWriter& folder) {
       return exporter::write_vault(g.graph, [&](const std::string& name, std::string_view content) {
         return folder.add(name, content);
       });
     }},
};

Result<void> write_folder(const Atlas& opened, const ExportOptions& options) {
  Result<FolderWriter> folder = FolderWriter::open(options.output, options.format);
  if (!folder) return tl::unexpected(std::move(folder.error()));
  if (Result<void> written = kFolderExporters.at(options.format)(opened, *folder); !written) return written;
  return folder->commit();
}

int run(const ExportOptions& options) {
  const bool is_folder = kFolderExporters.contains(options.format);
  if (is_folder && (options.output.empty() || options.output == "-")) {
    return report(
        {ErrorKind::kUsage, {}, {}, options.format + " writes several files; name a folder with -o"});
  }
  if (!options.audit.empty() && options.format != "html")
    return report({ErrorKind::kUsage, {}, {}, "--audit works only with html"});
  const bool is_drawn = options.format == "dot" || options.format == "svg" || options.format == "png";
  if (!is_drawn && options.view != "whole")
    return report({ErrorKind::kUsage, {}, {}, "--view works only with dot, svg and png"});
  const Result<Atlas> opened = open_graph(options.graph);
  if (!opened) return report(opened.error());
  if (is_folder) {
    const Result<void> written = write_folder(*opened, options);
    return written ? kDone : report(written.error());
  }
  const Exporter write = kExporters.at(options.format);
  return deliver(options.output, [&](std::ostream& stream) {
    Output out = output_to(stream);
    Result<void> written = write(*opened, options, out);
    if (written) out.flush();
    return written;
  });
}

}  // namespace

void add_export(CLI::App& app, Action& action) {
  auto options = std::make_shared<ExportOptions>();
  CLI::App* const command = app.add_subcommand("export", "Export a graph to another format");
  std::vector<std::string> formats = names_of(kExporters);
  const std::vector<std::string> folders = names_of(kFolderExporters);
  formats.insert(formats.end(), folders.begin(), folders.end());
  command
      ->add_option("FORMAT", options->format,
                   "dot, svg, png, jsonld, nquads, graphml or html; csv and vault write a folder")
      ->required()
      ->type_name("FORMAT")
      ->check(CLI::IsMember(formats));
  add_graph_option(*command, options->graph);
  command
      ->add_option("--view", options->view,
                   "What to draw (dot, svg, png): whole, episodes, or a topic as in 'podatlas path'")
      ->type_name("whole|episodes|TOPIC")
      ->capture_default_str();
  command->add_option("--theme", options->theme, "Color theme for pictures: light or dark")
      ->transform(CLI::CheckedTransformer(kThemes, CLI::ignore_case).description("light|dark"))
      ->type_name("")
      ->default_str("light");
  command
      ->add_option("--audit", options->audit,
                   "html: the output of 'podatlas audit --format json', for the table of links")
      ->type_name("FILE");
  add_output_option(*command, options->output);
  command->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace podatlas::cli
