#ifndef PODATLAS_CLI_OPTION_FACTS_H_
#define PODATLAS_CLI_OPTION_FACTS_H_

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::cli {

/// What an option or argument says of itself, for the manual and the completion of shells, so that neither
/// has a list of its own.
struct OptionFacts {
  std::vector<std::string> names;    ///< "-g", "--graph"; of an argument, its name alone: "TOPIC"
  std::string value;                 ///< what stands behind it: "FILE", "text|json"; empty for a flag
  std::vector<std::string> choices;  ///< the words that may stand there: "text", "json"
  std::vector<std::string> kinds;    ///< and the kinds of things: "FILE", "TOPIC", "EPISODE"
  std::string preset;                ///< what holds when it is not given; empty when there is nothing to say
  std::string description;
  bool is_argument = false;  ///< told by its position, not by a name
  bool is_required = false;
  bool may_repeat = false;
};

/// The facts of one option.
[[nodiscard]] OptionFacts facts_of(const CLI::Option& option);
/// The facts of what a command takes, arguments first, else in the order of declaration; --help is left out.
[[nodiscard]] std::vector<OptionFacts> options_of(const CLI::App& command);
/// Lets the help of `app` and of all commands in it show values as OptionFacts::value has them, not the types
/// and checks that CLI11 joins.
void show_plain_values(CLI::App& app);
/// The commands of a program or a command in the order of declaration, without those that help does not list.
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& app);

/// The command of that name among those of a program or a command; null when there is none.
[[nodiscard]] const CLI::App* command_named(const CLI::App& app, std::string_view name);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_OPTION_FACTS_H_
