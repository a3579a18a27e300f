#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace podatlas::cli {

/// Checks the values of a parsed command and returns an error message, or "": no file or name may be empty
/// (an unset variable in a script would change the meaning), and the output may not be one of the inputs.
/// Only `merge` may overwrite its input.
[[nodiscard]] std::string overwrite_error(const CLI::App& command);

}  // namespace podatlas::cli
