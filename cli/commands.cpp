#include <array>

#include "cli/command.h"
#include "cli/terminal.h"

namespace podatlas::cli {
namespace {

constexpr const char* kFooter =
    "Exit status: 0 success; 1 problems found by audit or ontology check;\n"
    "2 usage error or unusable input; 130 interrupted.\n"
    "See podatlas(1) and podatlas-COMMAND(1) for details.";

// To add a command, add a line; --help, manual and completion follow, in this order.
constexpr std::array kCommands = {add_build,  add_merge,    add_inspect, add_extract,    add_stats,
                                  add_path,   add_show,     add_next,    add_needed_for, add_audit,
                                  add_export, add_ontology, add_mcp};

// Added to every command; settings.cpp reads --config before the command line is parsed.
void add_common_options(CLI::App& app) {
  const std::vector<CLI::App*> commands = app.get_subcommands({});
  for (CLI::App* const command : commands) add_common_options(*command);
  if (!commands.empty()) return;
  CLI::Option* const verbose = app.add_flag_callback(
      "-v,--verbose", [] { manner().is_verbose = true; }, "Also print each stage and each settings file");
  app.add_flag_callback(
         "-q,--quiet", [] { manner().is_quiet = true; }, "Print only results and errors")
      ->excludes(verbose);
  app.add_option_function<std::string>(
         "--color",
         [](const std::string& when) {
           if (when != "auto") manner().has_colors = when == "always";
         },
         "Use colors")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->default_str("auto");
  app.add_flag_callback(
      "--no-pager", [] { manner().has_no_pager = true; }, "Do not page long output");
  app.add_option_function<std::string>(
         "--config", [](const std::string&) {},
         "Read settings from this file instead of ./podatlas.toml and the user's config.toml; 'none' reads "
         "neither")
      ->type_name("FILE");
}

}  // namespace

void add_commands(CLI::App& app, Action& action) {
  app.description("Turns podcast feeds into a knowledge graph of episodes and what they cite");
  app.name("podatlas");
  app.require_subcommand(1);
  app.footer(kFooter);
  for (const auto add : kCommands) add(app, action);
  add_common_options(app);
}

}  // namespace podatlas::cli
