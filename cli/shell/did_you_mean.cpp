#include "cli/shell/did_you_mean.h"

#include <algorithm>
#include <array>

#include "cli/shell/option_facts.h"
#include "core/text/text.h"
#include "core/url/credentials.h"

namespace podatlas::cli {
namespace {

// Common names for options that are spelled differently here.
struct OtherName {
  std::string_view typed;
  std::string_view option;
};
constexpr std::array kOtherNames = {
    OtherName{"--minutes", "--budget"},  OtherName{"--hours", "--budget"}, OtherName{"--time", "--budget"},
    OtherName{"--duration", "--budget"}, OtherName{"--limit", "--max"},    OtherName{"--count", "--max"},
    OtherName{"--exclude", "--skip"},    OtherName{"--without", "--skip"}, OtherName{"--threads", "--jobs"},
    OtherName{"--parallel", "--jobs"},   OtherName{"--feed", "--graph"},   OtherName{"--input", "--graph"},
};

std::string see_help(const CLI::App& command) {
  return "; see 'podatlas " + (command.get_parent() == nullptr ? "" : command.get_name() + ' ') + "--help'";
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::App* const command : commands_of(app)) out.push_back(command->get_name());
  return out;
}

std::vector<std::string> long_options(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::Option* const option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
  }
  return out;
}

// The option with the unique prefix or alias `typed`, else the nearest one, or "".
std::string meant_option(std::string_view typed, const std::vector<std::string>& options) {
  const auto begins = [&](const std::string& option) {
    return typed.size() > 3 && option.starts_with(typed);
  };
  if (std::count_if(options.begin(), options.end(), begins) == 1)
    return *std::find_if(options.begin(), options.end(), begins);
  for (const OtherName& other : kOtherNames) {
    if (other.typed == typed && std::find(options.begin(), options.end(), other.option) != options.end())
      return std::string(other.option);
  }
  return nearest_to(typed, options);
}

std::string unknown(std::string_view typed, std::string_view what, const std::string& nearest,
                    const CLI::App& command) {
  return "unknown " + std::string(what) + " '" + shorten(mask_credentials(printable(typed)), 60) + "'" +
         (nearest.empty() ? see_help(command) : "; did you mean '" + nearest + "'?");
}

}  // namespace

std::string nearest_to(std::string_view typed, const std::vector<std::string>& candidates) {
  std::string nearest;
  std::size_t limit = std::max<std::size_t>(1, typed.size() / 3);
  for (const std::string& candidate : candidates) {
    const std::size_t distance = edit_distance(typed, candidate, limit);
    if (distance > limit || (distance == limit && !nearest.empty())) continue;
    nearest = candidate;
    limit = distance;
  }
  return nearest;
}

std::string explain_usage(const CLI::App& app, const std::vector<std::string>& arguments,
                          const CLI::ParseError& error) {
  const CLI::App* command = &app;
  for (const std::string& argument : arguments) {
    if (argument == "--") break;
    if (argument.starts_with("--")) {
      // The value of a long option follows '='.
      const std::string name = argument.substr(0, argument.find('='));
      const std::vector<std::string> options = long_options(*command);
      if (std::find(options.begin(), options.end(), name) == options.end())
        return unknown(name, "option", meant_option(name, options), *command);
      continue;
    }
    if (argument.starts_with("-") || command->get_subcommands({}).empty()) continue;
    const CLI::App* const next = command_named(*command, argument);
    if (next == nullptr)
      return unknown(argument, "command", nearest_to(argument, command_names(*command)), *command);
    command = next;
  }
  return mask_credentials(printable(error.what())) + see_help(*command);
}

}  // namespace podatlas::cli
