#include "podatlas/path.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "cli/source_options.h"
#include "core/search/query_parts.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

struct PathArguments {
  std::vector<std::string> topics;
  GraphInput graph;
  std::optional<std::string> budget;
  std::optional<std::string> session;
  std::optional<std::string> from;
  bool is_asking = false;
  PathOptions path;
  std::string format = "text";
  bool has_reasons = false;
  std::string output;
  std::string self_url;
  std::string corrections;
};

// A day, and whether there is a time of day.
struct Day {
  std::chrono::local_seconds begin;
  bool has_time = false;
};

// "2026-01-05" and "2026-01-05T19:30". Nullopt for anything else.
std::optional<Day> parse_day(std::string_view typed) {
  constexpr std::string_view kForm = "0000-00-00T00:00";
  constexpr std::size_t kDateLength = 10;
  constexpr std::chrono::year kFirstYear(1900);  // sessions that follow have to have four digits, too
  constexpr std::chrono::year kLastYear(9000);
  if (typed.size() != kForm.size() && typed.size() != kDateLength) return std::nullopt;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (kForm[i] == '0' ? !is_digit(typed[i]) : typed[i] != kForm[i]) return std::nullopt;
  }
  const auto number = [&](std::size_t at, std::size_t digits) {
    return static_cast<int>(parse_number(typed.substr(at, digits)).value_or(0));
  };
  const std::chrono::year_month_day date(std::chrono::year(number(0, 4)),
                                         std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                         std::chrono::day(static_cast<unsigned>(number(8, 2))));
  if (!date.ok() || date.year() < kFirstYear || date.year() > kLastYear) return std::nullopt;
  Day day{std::chrono::local_days(date), typed.size() > kDateLength};
  if (!day.has_time) return day;
  const std::chrono::hours hours(number(11, 2));
  const std::chrono::minutes minutes(number(14, 2));
  if (hours.count() > 23 || minutes.count() > 59) return std::nullopt;
  day.begin += hours + minutes;
  return day;
}

// As a word of a shell.
std::string quoted_for_shell(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + '\'';
}

constexpr std::size_t kLongestAnswer = 80;  // bytes
constexpr int kMostTries = 5;               // at one question

// A line of standard input; nullopt at its end, or if the line is longer than any answer.
std::optional<std::string> read_answer() {
  std::string line;
  for (char c = 0; line.size() <= kLongestAnswer && std::cin.get(c);) {
    if (c == '\n') return line;
    line += c;
  }
  return line.empty() || line.size() > kLongestAnswer ? std::nullopt : std::optional(line);
}

// Asks on standard error, reads a line of standard input. "?" explains the concept and asks again.
std::optional<bool> ask(const Concept& asked) {
  for (int tries = 0; tries < kMostTries; ++tries) {
    std::cerr << "Do you know what \"" << printable(asked.name) << "\" means? [y/n/?] " << std::flush;
    const std::optional<std::string> line = read_answer();
    if (!line) {
      std::cerr << '\n';
      return std::nullopt;
    }
    if (!is_terminal(STDIN_FILENO)) std::cerr << printable(*line) << '\n';
    const std::string answer = to_lower(trim(*line));
    if (answer == "y" || answer == "yes") return true;
    if (answer == "n" || answer == "no") return false;
    std::cerr << "  "
              << (answer != "?"              ? "Answer y or n; ? explains it."
                  : asked.definition.empty() ? "There is no definition."
                                             : printable(asked.definition))
              << '\n';
  }
  return std::nullopt;
}

// Adds what the answers say to what is known.
Result<void> ask_listener(const KnowledgeGraph& graph, const PathArguments& arguments, PathOptions& options) {
  const auto known = ask_what_is_known(graph, arguments.topics, options, ask);
  if (!known) return tl::unexpected(known.error());
  std::string list;
  for (const std::string& name : *known) list += " --known " + quoted_for_shell(name);
  std::cerr << (list.empty() ? "Your answers do not change the path.\n"
                             : "For the same path without questions, replace --ask with:" + list + '\n');
  options.known.insert(options.known.end(), known->begin(), known->end());
  return {};
}

int run(const PathArguments& arguments) {
  if (arguments.is_asking && arguments.graph.path == "-")
    return report({ErrorKind::kUsage, {}, {}, "--ask reads answers from standard input; -g needs a file"});
  const auto is_unit = [](const std::string& topic) {
    return !parse_number(topic) && parse_length("1" + topic);
  };
  const auto unit = std::ranges::find_if(arguments.topics, is_unit);
  if (unit != arguments.topics.end() && arguments.budget && parse_number(*arguments.budget))
    return report({ErrorKind::kUsage,
                   {},
                   {},
                   "'" + *unit + "' would be a topic; write a time without spaces: 90m, 1h30"});
  const Result<Atlas> atlas = open_graph(arguments.graph);
  if (!atlas) return report(atlas.error());
  PathOptions options = arguments.path;
  if (arguments.budget) options.budget = parse_length(*arguments.budget);
  Result<CorrectionFile> corrections = open_corrections(arguments.corrections);
  if (!corrections) return report(corrections.error());
  options.corrections = std::move(*corrections);
  if (arguments.session) options.session = parse_length(*arguments.session);
  if (const auto day = parse_day(arguments.from.value_or(""))) {
    options.first_day = day->begin;
    options.has_time = day->has_time;
  }
  if (arguments.is_asking) {
    if (const auto asked = ask_listener(atlas->graph, arguments, options); !asked)
      return report(asked.error());
  }
  Result<PathPlan> plan = plan_path(atlas->graph, arguments.topics, options);
  if (!plan) {
    const auto is_time = [](const std::string& topic) { return !parse_number(topic) && parse_length(topic); };
    const auto time = std::ranges::find_if(arguments.topics, is_time);
    if (time != arguments.topics.end())
      plan.error().message = "no match for '" + *time + "'; did you mean '--budget " + *time + "'?";
    return report(plan.error());
  }
  plan->self_url = arguments.self_url;
  if (arguments.has_reasons) plan->detail = PathDetail::kReasons;
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
      app.add_subcommand("path", "Plan which episodes to listen to, in what order, and why");
  command->add_option(
      "TOPIC", options->topics,
      "A concept, a question or an episode; repeat to combine; without one, plan a course of the whole show");
  CLI::Option* const budget =
      command
          ->add_option("--budget", options->budget,
                       "Time you have: 90m, 1h30 or minutes (default: just under three hours)")
          ->type_name("TIME");
  const auto check_duration = [](const std::string& typed) {
    return typed.empty() || parse_length(typed)  // empty values are reported elsewhere
               ? std::string()
               : "invalid duration '" + printable(typed) + "'; use 90m, 1h30 or minutes";
  };
  budget->check(check_duration);
  const CLI::Option* const all =
      command->add_flag("--all", options->path.has_no_limit, "Without --budget, drop the three-hour limit")
          ->excludes(budget);
  command->add_option("--session", options->session, "Cut the path into sessions of this length: 40m, 1h")
      ->type_name("TIME")
      ->check(check_duration);
  command
      ->add_option("--from", options->from,
                   "With --session, when the first session begins; the others follow daily: 2026-01-05 or "
                   "2026-01-05T19:30")
      ->type_name("DATE")
      ->check([](const std::string& typed) {
        return typed.empty() || parse_day(typed)
                   ? std::string()
                   : "invalid date '" + printable(typed) + "'; use 2026-01-05 or 2026-01-05T19:30";
      });
  command->add_flag("--ask", options->is_asking, "First ask what you know; at most seven questions");
  add_known_option(*command, options->path.known);
  command->add_option("--skip", options->path.skipped, "An episode to leave out; can be repeated")
      ->type_name("EPISODE")
      ->allow_extra_args(false);
  command->add_option("--start", options->path.start, "The episode to start with")->type_name("EPISODE");
  add_corrections_option(*command, options->corrections);
  add_max_option(*command, options->path.most_steps);
  command->add_flag(
      "--segments", options->path.has_segments,
      "Name the part of an episode that is about the topic, where chapters or a transcript with "
      "times show a clear one");
  command->add_flag("--why", options->has_reasons,
                    "In text and Markdown, print all reasons and everything that was left out");
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
