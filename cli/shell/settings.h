#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::cli {

/// The command that `arguments` (without the program's name) select, for example "check" of "ontology
/// check"; null if none.
[[nodiscard]] CLI::App* command_of(CLI::App& app, const std::vector<std::string>& arguments);

/// Applies settings files as defaults of the command that `arguments` select:
/// $XDG_CONFIG_HOME/podatlas/config.toml, overridden by podatlas.toml in the current folder; or only the
/// file named by --config or $PODATLAS_CONFIG ("none": none). Reads nothing for --help. Missing files are
/// ignored unless named. Fails with file, line and column on syntax errors, unknown options, invalid
/// values, and settings that podatlas.toml may not contain: it may be part of a download, so it can neither
/// write files nor use the network.
[[nodiscard]] Result<void> apply_settings(CLI::App& app, const std::vector<std::string>& arguments);

/// The options that podatlas.toml may set, without dashes, in order.
[[nodiscard]] std::vector<std::string> project_options();

}  // namespace podatlas::cli
