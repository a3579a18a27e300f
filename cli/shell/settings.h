#ifndef PODATLAS_CLI_SETTINGS_H_
#define PODATLAS_CLI_SETTINGS_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::cli {

/// The command that `arguments` (those behind the program's name) are for, "check" of "ontology check"; null
/// when they name none.
[[nodiscard]] CLI::App* command_of(CLI::App& app, const std::vector<std::string>& arguments);

/// Makes what the files of settings say the defaults of the command that `arguments` are for. Read are, later
/// ones before earlier ones: $XDG_CONFIG_HOME/podatlas/config.toml, and podatlas.toml in the current folder;
/// or, instead of both, what --config among the arguments or $PODATLAS_CONFIG names ("none": nothing). Where
/// --help is asked for, none is read. Files that are not there are passed over, unless they were named. Fails
/// with file, line and column for what cannot be read or is no option, for a value that an option does not
/// take, and for what podatlas.toml may not say: it comes with what somebody downloaded, and so must neither
/// write nor ask the network.
[[nodiscard]] Result<void> apply_settings(CLI::App& app, const std::vector<std::string>& arguments);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_SETTINGS_H_
