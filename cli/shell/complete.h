#ifndef PODATLAS_CLI_COMPLETE_H_
#define PODATLAS_CLI_COMPLETE_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace podatlas::cli {

/// `podatlas complete`, which the completions of shells call and help does not list:
///   complete -- WORD...                    the words behind "podatlas", the last as far as it is typed
///   complete --line LINE --breaks CHARS    bash's line up to the cursor, and its COMP_WORDBREAKS
/// Prints what the last word may become, one a line: the whole word, a tab and what it is; for bash what it
/// puts in, quoted. A line "\tfiles" says that files may stand there. Topics and episodes are those of the
/// graph that the command would read; nothing is asked of the web or of standard input, and files are passed
/// over that are too large to be read while somebody waits. Never complains. Gives the exit code.
int complete(CLI::App& app, const std::vector<std::string>& arguments);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_COMPLETE_H_
