#include <memory>

#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/text.h"
#include "export/json_writer.h"
#include "export/path/path_reasons.h"
#include "graph/path/reach.h"

namespace podatlas::cli {
namespace {

struct NeededForOptions {
  std::string node;
  GraphInput graph;
  std::string format = "text";
};

std::string text_of(const KnowledgeGraph& graph, NodeId node, const std::vector<graph::Opened>& all) {
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

std::string json_of(const KnowledgeGraph& graph, NodeId node, const std::vector<graph::Opened>& all) {
  std::string out;
  exporter::JsonWriter json(out);
  json.begin_object();
  json.member("node", graph.node(node).id);
  json.key("needed_for");
  json.begin_array();
  for (const graph::Opened& one : all) {
    const Episode& episode = graph.episode(one.episode);
    json.begin_object();
    json.member_or_null("episode", episode.number);
    json.member("guid", episode.guid);
    json.member("title", episode.title);
    json.key("steps");
    json.number(static_cast<std::int64_t>(one.steps));
    json.member_or_null("through", one.through.before == one.episode
                                       ? std::string()
                                       : graph.episode(one.through.before).guid);
    json.member("tier", name_of(one.through.tier));
    json.member("reason", exporter::explain_pair(graph, one.through).text);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return out + '\n';
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
      return deliver("", (options->format == "json" ? json_of : text_of)(opened->graph, *node, all));
    };
  });
}

}  // namespace podatlas::cli
