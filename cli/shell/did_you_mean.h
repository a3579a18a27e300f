#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::cli {

/// The candidate closest to `typed`, with at most a third of its letters different. "" if there is none.
[[nodiscard]] std::string nearest_to(std::string_view typed, const std::vector<std::string>& candidates);

/// Explains in one line why a command line cannot be parsed: for an unknown command or option, its name and
/// a suggestion; otherwise `error`. `arguments` exclude the program's name.
[[nodiscard]] std::string explain_usage(const CLI::App& app, const std::vector<std::string>& arguments,
                                        const CLI::ParseError& error);

/// What to do about an error while running: "; did you mean 'https://...'?"; "" if that is not known.
[[nodiscard]] std::string hint_for(const Error& error);

}  // namespace podatlas::cli
