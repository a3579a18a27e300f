#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/json.h"
#include "core/text/text.h"
#include "export/json/list_json.h"
#include "export/path/path_reasons.h"
#include "graph/path/reach.h"

namespace podatlas::cli {
namespace {

struct NeededForOptions {
  std::string node;
  GraphInput graph;
  std::string format = "text";
};

std::string needed_for_text(const KnowledgeGraph& graph, NodeId node, const std::vector<graph::Opened>& all) {
  const std::string name = printable(graph.label(node));
  if (all.empty()) return "No episode builds on " + name + ".\n";
  std::string out =
      counted(all.size(), "episode") + (all.size() == 1 ? " builds on " : " build on ") + name + ":\n";
  std::size_t steps = 0;
  for (const graph::Opened& one : all) {
    if (one.steps != steps) {
      steps = one.steps;
      out += steps == 1   ? "\nDirectly\n"
             : steps == 2 ? "\nThrough one other\n"
                          : "\nThrough " + std::to_string(steps - 1) + " others\n";
    }
    out += "  " + episode_heading(graph.episode(one.episode)) + "\n      ";
    if (one.through.before != one.episode && steps > 1)
      out += "via " + printable(graph.label(one.through.before)) + ": ";
    out += printable(exporter::explain_pair(graph, one.through).text) + '\n';
  }
  return out;
}

}  // namespace

void add_needed_for(CLI::App& app, Action& action) {
  auto options = std::make_shared<NeededForOptions>();
  CLI::App* const command =
      app.add_subcommand("needed-for", "List the episodes that build on an episode or a concept, and why");
  command->add_option("NODE", options->node, "An episode or a concept")->required();
  add_format_option(*command, options->format, {"text", "json"});
  add_graph_option(*command, options->graph);
  command->callback([options, &action] {
    action = [options] {
      const Result<Atlas> opened = open_graph(options->graph);
      if (!opened) return report(opened.error());
      const Result<NodeId> node = find_node(opened->graph, options->node);
      if (!node) return report(node.error());
      const NodeKind kind = opened->graph.node(*node).kind;
      if (kind != NodeKind::kEpisode && kind != NodeKind::kConcept) {
        return report(
            Error{ErrorKind::kUsage, {}, {}, "'" + options->node + "' is neither an episode nor a concept"});
      }
      const auto all = graph::opened_by(graph::Curriculum(opened->graph), *node);
      if (options->format == "text") return deliver("", needed_for_text(opened->graph, *node, all));
      return deliver("", json_document(exporter::needed_for_json(opened->graph, *node, all, all.size())));
    };
  });
}

}  // namespace podatlas::cli
