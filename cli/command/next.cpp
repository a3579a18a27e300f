#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "atlas/pipeline.h"
#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/json.h"
#include "core/text/text.h"
#include "export/json/list_json.h"
#include "export/path/path_reasons.h"
#include "graph/path/known.h"
#include "graph/path/reach.h"

namespace podatlas::cli {
namespace {

struct NextOptions {
  std::vector<std::string> known;
  GraphInput graph;
  std::string format = "text";
  std::optional<std::size_t> most = 10;
};

std::string next_text(const KnowledgeGraph& graph, const std::vector<graph::WithinReach>& all,
                      std::size_t shown) {
  std::string out = counted(all.size(), "episode") + " you can listen to now" +
                    (shown < all.size() ? "; the first " + std::to_string(shown) : "") + ":\n";
  for (std::size_t i = 0; i < shown; ++i) {
    const graph::WithinReach& one = all[i];
    const Episode& episode = graph.episode(one.episode);
    out += "\n  " + episode_heading(episode);
    if (episode.duration) out += "  " + exporter::minutes_text(*episode.duration);
    out += '\n';
    if (!one.rests_on.empty() && one.rests_on.front().tier != graph::Tier::kMention) {
      out += "      You know what it builds on: " +
             printable(exporter::explain_pair(graph, one.rests_on.front()).text) + ".\n";
    }
    if (!one.opens.empty()) {
      out += "      " + counted(one.opens.size(), "other episode") +
             (one.opens.size() == 1 ? " builds on it: " : " build on it, such as ") +
             printable(graph.label(one.opens.front())) + ".\n";
    }
  }
  return out;
}

}  // namespace

void add_next(CLI::App& app, Action& action) {
  auto options = std::make_shared<NextOptions>();
  CLI::App* const command = app.add_subcommand("next", "List the episodes you can listen to now");
  add_known_option(*command, options->known);
  add_max_option(*command, options->most);
  add_format_option(*command, options->format, {"text", "json"});
  add_graph_option(*command, options->graph);
  command->callback([options, &action] {
    action = [options] {
      const Result<Atlas> opened = open_graph(options->graph);
      if (!opened) return report(opened.error());
      std::vector<std::string> notes;
      const auto known =
          known_nodes(opened->graph, graph::EpisodeSearch(opened->graph), options->known, notes);
      if (!known) return report(known.error());
      report_notes(notes);
      const graph::Curriculum curriculum(opened->graph);
      const auto all = graph::within_reach(curriculum, graph::Known(curriculum, *known));
      const std::size_t shown = std::min(*options->most, all.size());
      return deliver("", options->format == "json"
                             ? json_document(exporter::next_json(opened->graph, all, shown))
                             : next_text(opened->graph, all, shown));
    };
  });
}

}  // namespace podatlas::cli
