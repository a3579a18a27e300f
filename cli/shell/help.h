#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::cli {

/// Examples of a command, by its name ("ontology check"); "" is the program. For --help and the manual.
[[nodiscard]] std::vector<std::string_view> examples_of(std::string_view command);

/// "podatlas path", "podatlas ontology check".
[[nodiscard]] std::string full_name(const CLI::App& command);

/// The same without "podatlas": "path"; "" for the program.
[[nodiscard]] std::string name_in_program(const CLI::App& command);

/// What --help prints, in lines of at most `width` columns: description, usage, arguments, options, commands,
/// examples, and the footer as it is.
[[nodiscard]] std::string help_text(const CLI::App& command, std::size_t width);

/// What `podatlas` alone prints: what it is for, and how to begin.
[[nodiscard]] std::string short_help(const CLI::App& app);

/// The command that --help is asked about; null if a word does not name one.
[[nodiscard]] const CLI::App* command_for_help(const CLI::App& app,
                                               const std::vector<std::string>& arguments);

/// Arguments as the commands declare them: "help path" is "path --help", "version" is "--version".
[[nodiscard]] std::vector<std::string> plain_arguments(std::vector<std::string> typed);

}  // namespace podatlas::cli
