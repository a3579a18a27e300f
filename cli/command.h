#ifndef PODATLAS_CLI_COMMAND_H_
#define PODATLAS_CLI_COMMAND_H_

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/output.h"
#include "podatlas/result.h"

namespace podatlas::cli {

inline constexpr int kDone = 0;
inline constexpr int kFoundProblems = 1;
inline constexpr int kUnusable = 2;
inline constexpr int kInterrupted = 130;

/// What the chosen subcommand will do: set when the command line is parsed, run afterwards; gives the exit
/// code.
using Action = std::function<int()>;

// One of these a subcommand, each in a file of its own. They add it to `app` and set `action` when it is
// chosen.
void add_audit(CLI::App& app, Action& action);
void add_build(CLI::App& app, Action& action);
void add_export(CLI::App& app, Action& action);
void add_extract(CLI::App& app, Action& action);
void add_inspect(CLI::App& app, Action& action);
void add_merge(CLI::App& app, Action& action);
void add_needed_for(CLI::App& app, Action& action);
void add_next(CLI::App& app, Action& action);
void add_ontology(CLI::App& app, Action& action);
void add_path(CLI::App& app, Action& action);
void add_show(CLI::App& app, Action& action);
void add_stats(CLI::App& app, Action& action);

/// Adds all of them, and what the program says of itself in its help.
void add_commands(CLI::App& app, Action& action);

/// --format, which is "text" or "json".
void add_format_option(CLI::App& command, std::string& format);

/// The keys of a map: what an option may be.
template <typename Map>
[[nodiscard]] std::vector<std::string> names_of(const Map& map) {
  std::vector<std::string> names;
  names.reserve(map.size());
  for (const auto& [name, value] : map) names.push_back(name);
  return names;
}

/// Columns of the terminal that standard output is, else 80.
[[nodiscard]] std::size_t terminal_width();

/// Writes "podatlas: ..." to standard error, without passwords of addresses, and gives kUnusable.
int report(const Error& error);
void report(const Warning& warning);

/// Writes a result to standard output ("" and "-") or to a file, whole or not at all; gives the exit code.
int deliver(const std::string& path, std::string_view content);
/// The same for content that is written piece by piece, which may be larger than memory.
int deliver(const std::string& path, const std::function<Result<void>(Output&)>& write);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_COMMAND_H_
