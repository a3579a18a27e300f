#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/command.h"
#include "cli/source_options.h"
#include "cli/terminal.h"
#include "core/text/json.h"
#include "core/text/text.h"
#include "export/json/list_json.h"
#include "graph/statistics.h"

namespace podatlas::cli {
namespace {

constexpr std::size_t kMostListed = 10;

std::string row(std::size_t count, std::string_view what) {
  return align_right(std::to_string(count), 6) + "  " + printable(what) + '\n';
}

std::string known(const std::string& day) { return day.empty() ? "?" : day; }

template <typename Pairs>
std::string listing(const KnowledgeGraph& graph, const Pairs& pairs) {
  std::string out;
  for (std::size_t i = 0; i < pairs.size() && i < kMostListed; ++i)
    out += row(pairs[i].second, graph.label(pairs[i].first));
  return out;
}

// A line for each area, with a column for each year.
std::string areas_by_year(const KnowledgeGraph& graph, const std::vector<graph::AreaCoverage>& areas) {
  constexpr std::size_t kColumn = 6;
  std::set<int> years;
  for (const graph::AreaCoverage& area : areas) {
    for (const auto& [year, episodes] : area.by_year) years.insert(year);
  }
  std::string out = "\nEpisodes by area and year\n" + align_right("all", kColumn);
  for (const int year : years) out += align_right(std::to_string(year), kColumn);
  out += '\n';
  for (const graph::AreaCoverage& area : areas) {
    out += align_right(std::to_string(area.episodes), kColumn);
    for (const int year : years) {
      const auto here = area.by_year.find(year);
      out += align_right(here == area.by_year.end() ? "-" : std::to_string(here->second), kColumn);
    }
    out += "  " + printable(graph.label(area.area)) + '\n';
  }
  return out;
}

std::string summary_text(const KnowledgeGraph& graph) {
  const graph::Statistics s = graph::statistics(graph);
  std::string out;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    out += printable(graph.label(id)) + '\n';
  }
  out += counted(s.episodes, "episode") + ", " + known(s.first_day) + " to " + known(s.last_day);
  if (s.episodes_with_length > 0) out += ", " + clock_time(s.listening_time) + " of audio";
  if (s.episodes_with_length < s.episodes)
    out += " (" + std::to_string(s.episodes - s.episodes_with_length) + " of unknown length)";
  out += '\n';
  out += counted(s.references, "reference") + ", " + counted(s.edges, "edge") + ", " +
         counted(s.components, "component") + '\n';
  if (s.own_links > 0)
    out += "not counted: " + counted(s.own_links, "link") + " of the show itself, such as sponsors\n";
  out += "\nReferences by kind\n";
  for (const auto& [count, kind] : graph::kinds_by_count(s)) out += row(count, name_of(kind));
  out += "\nEdges\n";
  for (std::size_t r = 0; r < s.edges_by_relation.size(); ++r) {
    if (s.edges_by_relation.at(r) > 0)
      out += row(s.edges_by_relation.at(r), name_of(static_cast<Relation>(r)));
  }
  if (!s.repositories.empty())
    out += "\nMost cited repositories (episodes)\n" + listing(graph, s.repositories);
  if (!s.most_cited.empty()) out += "\nCited more than once (episodes)\n" + listing(graph, s.most_cited);
  if (!s.open_promises.empty()) out += "\nPromised, but not named in any later title\n";
  for (const auto& [episode, promised] : s.open_promises)
    out += "        " + printable(graph.label(promised)) + ", in " + episode_heading(graph.episode(episode)) +
           '\n';
  if (!s.areas.empty()) out += areas_by_year(graph, s.areas);
  if (!s.never_taught.empty())
    out +=
        "\nPrerequisites that no episode covers (episodes that need them)\n" + listing(graph, s.never_taught);
  return out;
}

}  // namespace

void add_stats(CLI::App& app, Action& action) {
  struct Options {
    GraphInput graph;
    std::string format = "text";
  };
  auto options = std::make_shared<Options>();
  CLI::App* const command = app.add_subcommand("stats", "Print statistics about a graph");
  add_graph_option(*command, options->graph);
  add_format_option(*command, options->format, {"text", "json"});
  command->callback([options, &action] {
    action = [options] {
      const Result<Atlas> opened = open_graph(options->graph);
      if (!opened) return report(opened.error());
      return deliver("", options->format == "json" ? json_document(exporter::statistics_json(opened->graph))
                                                   : summary_text(opened->graph));
    };
  });
}

}  // namespace podatlas::cli
