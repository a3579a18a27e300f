#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "cli/command.h"
#include "cli/path_options.h"
#include "cli/pipeline.h"
#include "core/text.h"
#include "export/path_formats.h"
#include "export/topic_notes.h"

namespace podatlas::cli {
namespace {

using graph::KnowledgeGraph;
using graph::NodeId;

struct PathOptions {
  std::vector<std::string> topics;
  GraphInput graph;
  std::optional<std::string> budget;
  std::vector<std::string> known;
  std::vector<std::string> skipped;
  std::string start;
  std::optional<std::size_t> most;
  std::string format = "text";
  std::string output;
};

Result<graph::PathRequest> request_of(const KnowledgeGraph& graph, const PathOptions& options) {
  graph::PathRequest request;
  for (const std::string& typed : options.topics) {
    Result<graph::Topic> topic = find_topic(graph, typed);
    if (!topic) return tl::unexpected(std::move(topic.error()));
    request.topics.push_back(std::move(*topic));
  }
  if (options.budget) {
    request.budget = parse_budget(*options.budget);
    if (!request.budget) {
      return fail(ErrorKind::kUsage, "--budget: '" + printable(*options.budget) +
                                         "' is no length of time; 90m, 1h30 and 1:30 are");
    }
  }
  auto known = known_nodes(graph, options.known);
  if (!known) return tl::unexpected(known.error());
  request.known = std::move(*known);
  for (const std::string& typed : options.skipped) {
    const Result<NodeId> node = find_episode(graph, typed);
    if (!node) return tl::unexpected(node.error());
    request.skipped.push_back(*node);
  }
  if (!options.start.empty()) {
    const Result<NodeId> node = find_episode(graph, options.start);
    if (!node) return tl::unexpected(node.error());
    request.start = *node;
    if (std::find(request.skipped.begin(), request.skipped.end(), *node) != request.skipped.end()) {
      return fail(ErrorKind::kUsage, "--start and --skip name the same episode");
    }
    const auto length = graph.episode(*node).duration;
    if (request.budget && length && *length > *request.budget) {
      return fail(ErrorKind::kUsage, "--start: this episode alone is longer than the budget");
    }
  }
  request.most_steps = options.most;
  return request;
}

using Writer = Result<std::string> (*)(const exporter::PathDocument&);

// To add a format, add a line.
const std::map<std::string, Writer> kWriters = {
    {"text",
     [](const exporter::PathDocument& d) {
       return Result<std::string>(exporter::path_text(d, terminal_width()));
     }},
    {"json", [](const exporter::PathDocument& d) { return Result<std::string>(exporter::path_json(d)); }},
    {"markdown",
     [](const exporter::PathDocument& d) { return Result<std::string>(exporter::path_markdown(d)); }},
    {"rss", [](const exporter::PathDocument& d) { return Result<std::string>(exporter::path_rss(d)); }},
    {"m3u", [](const exporter::PathDocument& d) { return Result<std::string>(exporter::path_m3u(d)); }},
    {"dot", exporter::path_dot},
    {"svg", exporter::path_svg},
};

// Those in which a person reads what there is to note of a path; with the others standard error says it.
const std::set<std::string> kTellsNotes = {"text", "markdown"};

}  // namespace

void add_path(CLI::App& app, Action& action) {
  auto options = std::make_shared<PathOptions>();
  CLI::App* const command =
      app.add_subcommand("path", "Suggest which episodes to hear for a topic, in which order, and why");
  command
      ->add_option("TOPIC", options->topics, "A concept, a question, an episode; several are wanted together")
      ->required();
  command->add_option("--budget", options->budget, "How long you have: 90m, 1h30; no bound if not given")
      ->type_name("TIME");
  command->add_option("--known", options->known, "A topic or episode that you know; may be repeated")
      ->type_name("TOPIC|EPISODE")
      ->allow_extra_args(false);
  command->add_option("--skip", options->skipped, "An episode that shall not be in the path; may be repeated")
      ->type_name("EPISODE")
      ->allow_extra_args(false);
  command->add_option("--start", options->start, "The episode to begin with")->type_name("EPISODE");
  command->add_option("--max", options->most, "At most so many episodes")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--format", options->format, "text, json, markdown, rss, m3u, dot or svg")
      ->check(CLI::IsMember(names_of(kWriters)))
      ->capture_default_str();
  add_graph_option(*command, options->graph);
  command->add_option("-o,--output", options->output, "Where to write it; standard output if not given")
      ->type_name("FILE");
  command->callback([options, &action] {
    action = [options] {
      const Result<OpenedGraph> opened = open_graph(options->graph);
      if (!opened) return report(opened.error());
      const KnowledgeGraph& graph = opened->graph;
      const Result<graph::PathRequest> request = request_of(graph, *options);
      if (!request) return report(request.error());
      exporter::PathDocument document{&graph, join(options->topics, ", "), {}, request->budget, {}};
      for (const graph::Topic& topic : request->topics) {
        document.concepts.insert(document.concepts.end(), topic.concepts.begin(), topic.concepts.end());
        document.readings.insert(document.readings.end(), topic.readings.begin(), topic.readings.end());
      }
      document.path = graph::listening_path(graph::Curriculum(graph), *request);
      if (document.path.steps.empty() && document.path.left_out.empty())
        return report(nothing_found(graph, options->topics.front()));
      if (!kTellsNotes.contains(options->format)) report_notes(exporter::path_notes(document));
      const Result<std::string> content = kWriters.at(options->format)(document);
      return content ? deliver(options->output, *content) : report(content.error());
    };
  });
}

}  // namespace podatlas::cli
