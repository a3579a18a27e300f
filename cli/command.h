#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::cli {

inline constexpr int kDone = 0;
inline constexpr int kFoundProblems = 1;
inline constexpr int kUnusable = 2;
inline constexpr int kInterrupted = 130;

/// The chosen subcommand: set while parsing, run afterwards. Returns the exit code.
using Action = std::function<int()>;

// One function per subcommand, each in its own file. It adds the subcommand to `app`, and sets `action` if
// it is chosen.
void add_audit(CLI::App& app, Action& action);
void add_build(CLI::App& app, Action& action);
void add_export(CLI::App& app, Action& action);
void add_extract(CLI::App& app, Action& action);
void add_inspect(CLI::App& app, Action& action);
void add_mcp(CLI::App& app, Action& action);
void add_merge(CLI::App& app, Action& action);
void add_needed_for(CLI::App& app, Action& action);
void add_next(CLI::App& app, Action& action);
void add_ontology(CLI::App& app, Action& action);
void add_path(CLI::App& app, Action& action);
void add_show(CLI::App& app, Action& action);
void add_stats(CLI::App& app, Action& action);

/// Adds all subcommands, and the program's description and footer.
void add_commands(CLI::App& app, Action& action);

/// The keys of a map, as choices for an option.
template <typename Map>
[[nodiscard]] std::vector<std::string> names_of(const Map& map) {
  std::vector<std::string> names;
  names.reserve(map.size());
  for (const auto& [name, value] : map) names.push_back(name);
  return names;
}

/// Columns of the terminal on standard output, or 80.
[[nodiscard]] std::size_t terminal_width();

/// Prints "podatlas: ..." to standard error, with passwords in URLs masked. Returns kUnusable.
int report(const Error& error);
void report(const Warning& warning);

/// Prints notes as warnings.
void report_notes(const std::vector<std::string>& notes);

/// Whether an output of that name goes to standard output: "" and "-".
[[nodiscard]] inline bool is_standard_output(std::string_view path) { return path.empty() || path == "-"; }

/// Writes a result piece by piece; it may be larger than memory.
using Writer = std::function<Result<void>(std::ostream&)>;
/// Writes to standard output or to a file, completely or not at all. Returns the exit code.
int deliver(const std::string& path, std::string_view content);
int deliver(const std::string& path, const Writer& write);
/// The same for a writer that shows its own progress.
int write_to(const std::string& path, const Writer& write);

}  // namespace podatlas::cli
