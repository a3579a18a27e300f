#include "cli/did_you_mean.h"

#include <algorithm>

#include "cli/option_facts.h"
#include "core/credentials.h"
#include "core/text.h"

namespace podatlas::cli {
namespace {

constexpr std::string_view kSeeHelp = "; see 'podatlas --help'";

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

std::string unknown(std::string_view typed, std::string_view what,
                    const std::vector<std::string>& candidates) {
  const std::string nearest = nearest_to(typed, candidates);
  return "there is no " + std::string(what) + " '" + shorten(mask_credentials(printable(typed)), 60) + "'" +
         (nearest.empty() ? std::string(kSeeHelp) : "; did you mean '" + nearest + "'?");
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
      // Long options have letters only; a value stands behind '='.
      const std::string name = argument.substr(0, argument.find('='));
      const std::vector<std::string> options = long_options(*command);
      if (std::find(options.begin(), options.end(), name) == options.end())
        return unknown(name, "option", options);
      continue;
    }
    if (argument.starts_with("-") || command->get_subcommands({}).empty()) continue;
    const CLI::App* const next = command_named(*command, argument);
    if (next == nullptr) return unknown(argument, "command", command_names(*command));
    command = next;
  }
  return mask_credentials(printable(error.what())) + std::string(kSeeHelp);
}

}  // namespace podatlas::cli
