#ifndef PODATLAS_CLI_DID_YOU_MEAN_H_
#define PODATLAS_CLI_DID_YOU_MEAN_H_

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::cli {

/// Of `candidates` the one that `typed` was most likely meant to be: at most a third of its letters differ.
/// Empty when none is near.
[[nodiscard]] std::string nearest_to(std::string_view typed, const std::vector<std::string>& candidates);

/// One line on why a command line cannot be read: `error`, or, for a command or an option that there is not,
/// its name and the nearest that there is. `arguments` are those behind the program's name.
[[nodiscard]] std::string explain_usage(const CLI::App& app, const std::vector<std::string>& arguments,
                                        const CLI::ParseError& error);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_DID_YOU_MEAN_H_
