#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::cli {

/// What the manual and shell completion need to know about an option or argument.
struct OptionFacts {
  std::vector<std::string> names;    ///< "-g", "--graph"; for an argument only its name, "TOPIC"
  std::string value;                 ///< value placeholder: "FILE", "text|json"; empty for a flag
  std::vector<std::string> choices;  ///< literal values: "text", "json"
  std::vector<std::string> kinds;    ///< placeholders: "FILE", "TOPIC", "EPISODE"
  std::string preset;                ///< default; empty if none
  std::string description;
  bool is_argument = false;  ///< positional
  bool is_required = false;
  bool may_repeat = false;
};

[[nodiscard]] OptionFacts facts_of(const CLI::Option& option);
/// Facts about all options of a command except --help: arguments first, then in declaration order.
[[nodiscard]] std::vector<OptionFacts> options_of(const CLI::App& command);
/// The visible subcommands in declaration order.
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& app);

/// The subcommand with this name, or null.
[[nodiscard]] const CLI::App* command_named(const CLI::App& app, std::string_view name);

}  // namespace podatlas::cli
