#include "cli/shell/settings.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "cli/shell/did_you_mean.h"
#include "cli/shell/option_facts.h"
#include "cli/shell/settings_file.h"
#include "cli/terminal.h"
#include "core/io/file.h"
#include "core/text/text.h"

namespace podatlas::cli {
namespace {

constexpr const char* kProjectFile = "podatlas.toml";
constexpr std::uint64_t kLargestSettings = 1U << 20U;

// Who wrote a settings file.
enum class Author { kUser, kProject };

// Options allowed in a project's file: none writes a file, uses the network or sends data. kFileHere:
// values are files in the project's folder.
enum class Allowed { kAnything, kFileHere };
struct ProjectOption {
  std::string_view name;
  Allowed allowed;
};
constexpr std::array kProjectOptions = {
    ProjectOption{"advertisements", Allowed::kAnything},
    ProjectOption{"all", Allowed::kAnything},
    ProjectOption{"audit", Allowed::kFileHere},
    ProjectOption{"base", Allowed::kAnything},
    ProjectOption{"budget", Allowed::kAnything},
    ProjectOption{"corrections", Allowed::kFileHere},
    ProjectOption{"exclude", Allowed::kAnything},
    ProjectOption{"expand", Allowed::kAnything},
    ProjectOption{"explain", Allowed::kAnything},
    ProjectOption{"fail-on", Allowed::kAnything},
    ProjectOption{"format", Allowed::kAnything},
    ProjectOption{"graph", Allowed::kFileHere},
    ProjectOption{"guest-threshold", Allowed::kAnything},
    ProjectOption{"ignore", Allowed::kFileHere},
    ProjectOption{"include", Allowed::kAnything},
    ProjectOption{"known", Allowed::kAnything},
    ProjectOption{"leave-out", Allowed::kAnything},
    ProjectOption{"max", Allowed::kAnything},
    ProjectOption{"max-age", Allowed::kAnything},
    ProjectOption{"offline", Allowed::kAnything},
    ProjectOption{"only", Allowed::kAnything},
    ProjectOption{"ontology", Allowed::kFileHere},
    ProjectOption{"recover", Allowed::kAnything},
    ProjectOption{"robots", Allowed::kAnything},
    ProjectOption{"self-url", Allowed::kAnything},
    ProjectOption{"skip", Allowed::kAnything},
    ProjectOption{"start", Allowed::kAnything},
    ProjectOption{"strict", Allowed::kAnything},
    ProjectOption{"theme", Allowed::kAnything},
    ProjectOption{"view", Allowed::kAnything},
};

// Returns whether a path is relative and stays in the folder.
bool is_here(const std::string& value) {
  const std::filesystem::path path(value);
  return !value.empty() && value != "-" && path.is_relative() && value.find("://") == std::string::npos &&
         std::none_of(path.begin(), path.end(), [](const auto& part) { return part == ".."; });
}

// Why a setting is not allowed in a project's file; "" if it is.
std::string refused_to_project(const Setting& setting) {
  const auto* const option = std::find_if(kProjectOptions.begin(), kProjectOptions.end(),
                                          [&](const ProjectOption& o) { return o.name == setting.key; });
  if (option == kProjectOptions.end()) {
    return "'" + setting.key +
           "' is not allowed in a project's settings; use the command line or ~/.config/podatlas/config.toml";
  }
  if (option->allowed == Allowed::kAnything) return {};
  const auto away = std::find_if_not(setting.values.begin(), setting.values.end(), is_here);
  return away == setting.values.end()
             ? std::string()
             : "'" + shorten(printable(*away), 60) +
                   "' is outside this folder; a project's settings may only name files in it";
}

CLI::Option* find_option(CLI::App& command, const std::string& key) {
  for (CLI::Option* const option : command.get_options()) {
    const std::vector<std::string>& names = option->get_lnames();
    const bool is_named = std::find(names.begin(), names.end(), key) != names.end();
    if (is_named && option != command.get_help_ptr() && key != "config") return option;
  }
  return nullptr;
}

// Every runnable command, with its section name.
struct Runnable {
  std::string section;
  CLI::App* command;
};
std::vector<Runnable> runnable(CLI::App& app, const std::string& before = {}) {
  std::vector<Runnable> out;
  for (CLI::App* const command : app.get_subcommands({})) {
    const std::string name = before + command->get_name();
    const std::vector<Runnable> parts = runnable(*command, name + '.');
    if (parts.empty()) out.push_back({name, command});
    out.insert(out.end(), parts.begin(), parts.end());
  }
  return out;
}

std::string or_nearest(const std::string& message, std::string_view typed,
                       const std::vector<std::string>& candidates) {
  const std::string nearest = nearest_to(typed, candidates);
  return nearest.empty() ? message : message + "; did you mean '" + nearest + "'?";
}

// Why a setting is invalid; "" if it is valid.
std::string fault_of(const Setting& setting, const std::vector<Runnable>& commands) {
  std::vector<std::string> sections;
  std::vector<std::string> keys;
  for (const Runnable& one : commands) {
    sections.push_back(one.section);
    if (!setting.section.empty() && one.section != setting.section) continue;
    if (find_option(*one.command, setting.key) != nullptr) return {};
    for (const OptionFacts& facts : options_of(*one.command)) {
      for (const std::string& name : facts.names) {
        if (name.starts_with("--") && name != "--config") keys.push_back(name.substr(2));
      }
    }
  }
  if (keys.empty()) return or_nearest("unknown command '" + setting.section + "'", setting.section, sections);
  const std::string whose = setting.section.empty() ? std::string() : " for '" + setting.section + "'";
  return or_nearest("unknown option '" + setting.key + "'" + whose, setting.key, keys);
}

// Makes the setting the option's default. Returns an error message, or "".
std::string set_default(CLI::Option& option, const Setting& setting) {
  const bool is_flag = option.get_items_expected_max() == 0;
  if (is_flag != setting.is_switch)
    return is_flag ? "'" + setting.key + "' must be true or false" : "'" + setting.key + "' needs a value";
  if (setting.values.size() != 1 && option.get_items_expected_max() <= 1)
    return "'" + setting.key + "' takes one value";
  try {
    option.add_result(setting.values);
    option.run_callback();
    option.clear();
    option.default_str(join(setting.values, " "));
  } catch (const CLI::ParseError& error) {
    return printable(error.what());
  }
  return {};
}

Result<void> apply_file(CLI::App& app, CLI::App& command, const std::string& file, const std::string& shown,
                        Author author) {
  std::error_code code;
  if (std::filesystem::exists(file, code) && !std::filesystem::is_regular_file(file, code))
    return fail(ErrorKind::kIo, shown, {}, "is not a settings file");
  const Result<std::string> text = read_file(file, kLargestSettings);
  if (!text) return tl::unexpected(text.error());
  const Result<std::vector<Setting>> settings = read_settings(*text, shown);
  if (!settings) return tl::unexpected(settings.error());
  if (manner().is_verbose) std::cerr << "podatlas: settings from " << printable(shown) << '\n';
  const std::vector<Runnable> commands = runnable(app);
  for (const Setting& setting : *settings) {
    std::string fault = fault_of(setting, commands);
    if (fault.empty() && author == Author::kProject) fault = refused_to_project(setting);
    const bool is_for_all = setting.section.empty();
    const bool is_meant = is_for_all || std::any_of(commands.begin(), commands.end(), [&](const Runnable& r) {
                            return r.command == &command && r.section == setting.section;
                          });
    CLI::Option* const option = is_meant ? find_option(command, setting.key) : nullptr;
    if (fault.empty() && option != nullptr) fault = set_default(*option, setting);
    if (!fault.empty()) return fail(ErrorKind::kUsage, shown, setting.place, fault);
  }
  return {};
}

// The file named by --config or $PODATLAS_CONFIG.
std::string named_file(const std::vector<std::string>& arguments) {
  constexpr std::string_view kOption = "--config";
  for (std::size_t i = 0; i < arguments.size() && arguments[i] != "--"; ++i) {
    if (arguments[i] == kOption && i + 1 < arguments.size()) return arguments[i + 1];
    if (arguments[i].starts_with("--config=")) return arguments[i].substr(kOption.size() + 1);
  }
  return environment("PODATLAS_CONFIG");
}

}  // namespace

CLI::App* command_of(CLI::App& app, const std::vector<std::string>& arguments) {
  CLI::App* command = &app;
  for (const std::string& argument : arguments) {
    if (argument == "--") break;
    if (argument.starts_with('-')) continue;
    const CLI::App* const next = command_named(*command, argument);
    if (next == nullptr) break;
    command = command->get_subcommand(next);
    if (command->get_subcommands({}).empty()) return command;
  }
  return nullptr;
}

Result<void> apply_settings(CLI::App& app, const std::vector<std::string>& arguments) {
  CLI::App* const command = command_of(app, arguments);
  const auto has_flag = [&](std::string_view brief, std::string_view full) {
    return std::any_of(arguments.begin(), arguments.end(),
                       [&](const std::string& argument) { return argument == brief || argument == full; });
  };
  manner().is_verbose = has_flag("-v", "--verbose");
  if (command == nullptr || has_flag("-h", "--help")) return {};
  if (const std::string named = named_file(arguments); !named.empty())
    return named == "none" ? Result<void>() : apply_file(app, *command, named, named, Author::kUser);
  std::error_code ignored;
  const std::string folder = xdg_folder("XDG_CONFIG_HOME", ".config");
  const std::string own = folder + "/config.toml";
  if (!folder.empty() && std::filesystem::exists(own, ignored)) {
    if (Result<void> applied = apply_file(app, *command, own, own, Author::kUser); !applied) return applied;
  }
  if (!std::filesystem::exists(kProjectFile, ignored)) return {};
  return apply_file(app, *command, kProjectFile, kProjectFile, Author::kProject);
}

std::vector<std::string> project_options() {
  std::vector<std::string> out;
  out.reserve(kProjectOptions.size());
  for (const ProjectOption& option : kProjectOptions) out.emplace_back(option.name);
  return out;
}

}  // namespace podatlas::cli
