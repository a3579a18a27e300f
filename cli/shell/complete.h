#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace podatlas::cli {

/// `podatlas complete`, called by the shells' completion scripts and not listed in help: complete --
/// WORD... takes the words after "podatlas", the last one partial; complete --line LINE --breaks CHARS
/// takes bash's line up to the cursor and its COMP_WORDBREAKS. Prints one candidate per line: the word, a
/// tab and a description; for bash, the quoted text to insert. A line "\tfiles" asks the shell to add file
/// names. Topics and episodes come from the graph the command would read; the web, standard input and large
/// files are not read. Never prints errors. Returns the exit code.
int complete(CLI::App& app, const std::vector<std::string>& arguments);

}  // namespace podatlas::cli
