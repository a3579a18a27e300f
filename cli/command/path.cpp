#include "podatlas/path.h"

#include <algorithm>
#include <array>
#include <memory>

#include "cli/command.h"
#include "cli/source_options.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

struct PathArguments {
  std::vector<std::string> topics;
  GraphInput graph;
  std::optional<std::string> budget;
  PathOptions path;
  std::string format = "text";
  std::string output;
  std::string self_url;
};

// Removes a number of at most six digits and trailing white space from the front of `text`.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits])) ++digits;
  if (digits == 0 || digits > 6) return std::nullopt;
  const auto number = parse_number(text.substr(0, digits));
  text = trim(text.substr(digits));
  return number;
}

// "90", "90m", "90 min", "1h", "1h30", "1:30": at most a million minutes. Nullopt for anything else.
std::optional<std::chrono::seconds> parse_budget(std::string_view typed) {
  constexpr std::array<std::string_view, 5> kHours = {":", "hours", "hour", "hrs", "h"};
  constexpr std::array<std::string_view, 6> kMinutes = {"", "m", "min", "mins", "minute", "minutes"};
  const std::string lower = to_lower(trim(typed));
  std::string_view text = lower;
  auto number = take_number(text);
  if (!number) return std::nullopt;
  std::chrono::minutes total{0};
  for (const std::string_view unit : kHours) {
    if (!text.starts_with(unit)) continue;
    total = std::chrono::hours(*number);
    text = trim(text.substr(unit.size()));
    if (text.empty() && unit != ":") return total;
    number = take_number(text);
    if (!number || *number >= 60) return std::nullopt;
    break;
  }
  for (const std::string_view unit : kMinutes) {
    if (text == unit) return total + std::chrono::minutes(*number);
  }
  return std::nullopt;
}

int run(const PathArguments& arguments) {
  const Result<Atlas> atlas = open_graph(arguments.graph);
  if (!atlas) return report(atlas.error());
  PathOptions options = arguments.path;
  if (arguments.budget) options.budget = parse_budget(*arguments.budget);
  Result<PathPlan> plan = plan_path(atlas->graph, arguments.topics, options);
  if (!plan) return report(plan.error());
  plan->self_url = arguments.self_url;
  const auto format = std::ranges::find(path_formats(), arguments.format, &PathFormat::name);
  report_notes(plan->warnings);
  if (!format->has_notes) report_notes(notes_of(*plan));
  const Result<std::string> content = format->format(*plan, terminal_width());
  return content ? deliver(arguments.output, *content) : report(content.error());
}

}  // namespace

void add_path(CLI::App& app, Action& action) {
  auto options = std::make_shared<PathArguments>();
  CLI::App* const command =
      app.add_subcommand("path", "Plan which episodes to listen to for a topic, in what order, and why");
  command->add_option("TOPIC", options->topics, "A concept, a question or an episode; repeat to combine")
      ->required();
  CLI::Option* const budget =
      command
          ->add_option("--budget", options->budget,
                       "Time you have: 90m, 1h30 or minutes; without it, plan up to three hours")
          ->type_name("TIME");
  budget->check([](const std::string& typed) {
    return typed.empty() || parse_budget(typed)  // empty values are reported elsewhere
               ? std::string()
               : "invalid duration '" + printable(typed) + "'; use 90m, 1h30 or minutes";
  });
  const CLI::Option* const all =
      command
          ->add_flag("--all", options->path.has_no_limit,
                     "Without --budget, plan everything rather than up to three hours")
          ->excludes(budget);
  add_known_option(*command, options->path.known);
  command->add_option("--skip", options->path.skipped, "An episode to leave out; can be repeated")
      ->type_name("EPISODE")
      ->allow_extra_args(false);
  command->add_option("--start", options->path.start, "The episode to start with")->type_name("EPISODE");
  add_max_option(*command, options->path.most_steps);
  std::vector<std::string> formats;
  for (const PathFormat& row : path_formats()) formats.emplace_back(row.name);
  add_format_option(*command, options->format, formats);
  command
      ->add_option("--self-url", options->self_url,
                   "URL where you will publish the feed, for --format rss and podcastL")
      ->check(kWebUrl)
      ->type_name("URL");
  add_graph_option(*command, options->graph);
  add_output_option(*command, options->output);
  command->callback([options, all, &action] {
    // A budget in a settings file is overridden.
    if (*all && options->path.has_no_limit) options->budget.reset();
    action = [options] { return run(*options); };
  });
}

}  // namespace podatlas::cli
