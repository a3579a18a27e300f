#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "cli/command.h"
#include "cli/path_options.h"
#include "cli/source_options.h"
#include "core/text/text.h"
#include "export/path/path_formats.h"
#include "export/path/topic_notes.h"

namespace podatlas::cli {
namespace {

using graph::KnowledgeGraph;
using graph::NodeId;

constexpr std::size_t kMostKnownLookedAt = 20;  // each costs two more plans

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

// The request, and the nodes each --known names.
struct Asked {
  graph::PathRequest request;
  std::vector<std::vector<NodeId>> known;
};

Result<Asked> request_of(const KnowledgeGraph& graph, const PathOptions& options) {
  Asked asked;
  graph::PathRequest& request = asked.request;
  for (const std::string& typed : options.topics) {
    Result<graph::Topic> topic = find_topic(graph, typed);
    if (!topic) return tl::unexpected(std::move(topic.error()));
    request.topics.push_back(std::move(*topic));
  }
  if (options.budget) request.budget = parse_budget(*options.budget);
  for (const std::string& typed : options.known) {
    auto known = known_nodes(graph, {typed});
    if (!known) return tl::unexpected(known.error());
    request.known.insert(request.known.end(), known->begin(), known->end());
    asked.known.push_back(std::move(*known));
  }
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
      return fail(ErrorKind::kUsage, "--start: this episode is longer than the budget");
    }
  }
  request.most_steps = options.most;
  return asked;
}

bool are_same(const graph::ListeningPath& a, const graph::ListeningPath& b) {
  const auto is_step = [](const auto& x, const auto& y) {
    return x.episode == y.episode && x.role == y.role;
  };
  const auto is_out = [](const auto& x, const auto& y) { return x.episode == y.episode && x.why == y.why; };
  return std::equal(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(), is_step) &&
         std::equal(a.left_out.begin(), a.left_out.end(), b.left_out.begin(), b.left_out.end(), is_out);
}

// Warns about each --known that does not change the path, even if it is the only one.
void report_what_changes_nothing(const graph::Curriculum& curriculum, const Asked& asked,
                                 const std::vector<std::string>& typed, const graph::ListeningPath& path) {
  const auto path_knowing = [&](const auto& is_known) {
    graph::PathRequest request = asked.request;
    request.known.clear();
    for (std::size_t i = 0; i < typed.size(); ++i) {
      if (is_known(i))
        request.known.insert(request.known.end(), asked.known[i].begin(), asked.known[i].end());
    }
    return graph::listening_path(curriculum, request);
  };
  for (std::size_t k = 0; k < typed.size() && k < kMostKnownLookedAt; ++k) {
    if (!are_same(path, path_knowing([k](std::size_t i) { return i != k; }))) continue;
    const bool is_only = typed.size() == 1;
    const auto knowing_it = is_only ? path : path_knowing([k](std::size_t i) { return i == k; });
    if (!is_only && !are_same(knowing_it, path_knowing([](std::size_t) { return false; }))) continue;
    report(Warning{
        {}, {}, "--known: '" + printable(shorten(one_line(typed[k]), 100)) + "' does not change this path"});
  }
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

// Formats that contain the notes about a path; for the others, notes go to standard error.
const std::set<std::string> kTellsNotes = {"text", "markdown"};

}  // namespace

void add_path(CLI::App& app, Action& action) {
  auto options = std::make_shared<PathOptions>();
  CLI::App* const command =
      app.add_subcommand("path", "Plan which episodes to listen to for a topic, in what order, and why");
  command->add_option("TOPIC", options->topics, "A concept, a question or an episode; repeat to combine")
      ->required();
  command->add_option("--budget", options->budget, "Time you have: 90m, 1h30 or minutes (default: unlimited)")
      ->type_name("TIME")
      ->check([](const std::string& typed) {
        return typed.empty() || parse_budget(typed)  // empty values are reported elsewhere
                   ? std::string()
                   : "invalid duration '" + printable(typed) + "'; use 90m, 1h30 or minutes";
      });
  command->add_option("--known", options->known, "A topic or episode you already know; can be repeated")
      ->type_name("TOPIC|EPISODE")
      ->allow_extra_args(false);
  command->add_option("--skip", options->skipped, "An episode to leave out; can be repeated")
      ->type_name("EPISODE")
      ->allow_extra_args(false);
  command->add_option("--start", options->start, "The episode to start with")->type_name("EPISODE");
  command->add_option("--max", options->most, "Maximum number of episodes")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000));
  command->add_option("--format", options->format, "text, json, markdown, rss, m3u, dot or svg")
      ->check(CLI::IsMember(names_of(kWriters)))
      ->capture_default_str();
  add_graph_option(*command, options->graph);
  add_output_option(*command, options->output);
  command->callback([options, &action] {
    action = [options] {
      const Result<Atlas> opened = open_graph(options->graph);
      if (!opened) return report(opened.error());
      const KnowledgeGraph& graph = opened->graph;
      const Result<Asked> asked = request_of(graph, *options);
      if (!asked) return report(asked.error());
      const graph::PathRequest& request = asked->request;
      exporter::PathDocument document{&graph, join(options->topics, ", "), {}, request.budget, {}};
      for (const graph::Topic& topic : request.topics) {
        document.concepts.insert(document.concepts.end(), topic.concepts.begin(), topic.concepts.end());
        document.readings.insert(document.readings.end(), topic.readings.begin(), topic.readings.end());
      }
      const graph::Curriculum curriculum(graph);
      document.path = graph::listening_path(curriculum, request);
      if (document.path.steps.empty() && document.path.left_out.empty())
        return report(nothing_found(graph, options->topics.front()));
      report_what_changes_nothing(curriculum, *asked, options->known, document.path);
      if (!kTellsNotes.contains(options->format)) report_notes(exporter::path_notes(document));
      const Result<std::string> content = kWriters.at(options->format)(document);
      return content ? deliver(options->output, *content) : report(content.error());
    };
  });
}

}  // namespace podatlas::cli
