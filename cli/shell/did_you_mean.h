#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::cli {

/// "; did you mean 'x'?", as messages end. `meant` is printed as it is.
[[nodiscard]] std::string did_you_mean(const std::string& meant);

/// The candidate closest to `typed`, with at most a third of its letters different. "" if there is none.
[[nodiscard]] std::string nearest_to(std::string_view typed, const std::vector<std::string>& candidates);

/// Explains in one line why a command line cannot be parsed: for an unknown command or option, its name and
/// a suggestion; otherwise `error`. `arguments` exclude the program's name.
[[nodiscard]] std::string explain_usage(const CLI::App& app, const std::vector<std::string>& arguments,
                                        const CLI::ParseError& error);

/// Explains why an output is not what its name says: "path.rss" without --format, "graph.svg" of build; "" if
/// it is.
[[nodiscard]] std::string explain_output(const CLI::App& command);

}  // namespace podatlas::cli
