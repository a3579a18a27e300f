#ifndef PODATLAS_CLI_OVERWRITE_H_
#define PODATLAS_CLI_OVERWRITE_H_

#include <CLI/CLI.hpp>
#include <string>

namespace podatlas::cli {

/// What a command that was parsed must not do with its values, as a clause; empty when all is well: take ""
/// for a file or a name (what is not set in a script would change the meaning), and write over one of its own
/// sources. Only `merge` may: what it writes holds all that it has read.
[[nodiscard]] std::string overwrite_error(const CLI::App& command);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_OVERWRITE_H_
