#ifndef PODATLAS_CLI_SHELL_LINE_H_
#define PODATLAS_CLI_SHELL_LINE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::cli {

/// A command line of bash up to the cursor, as far as completing its last word needs it.
struct ShellLine {
  std::vector<std::string> words;  ///< as the program would get them; the last is the one with the cursor
  char quote = 0;                  ///< the quote that is still open, or 0
  std::size_t kept = 0;            ///< bytes of the last word that readline leaves alone
};

/// Takes a line apart by the quotes and backslashes of bash; nothing is expanded. What stands before one of
/// `breaks` (bash's COMP_WORDBREAKS), or before an open quote, readline does not replace.
[[nodiscard]] ShellLine read_shell_line(std::string_view line, std::string_view breaks);

/// What readline is to put in the place of the last word's end so that the word becomes `word`, quoted so
/// that bash expands and runs nothing of it. Nullopt when that cannot be said within the open quote.
[[nodiscard]] std::optional<std::string> quoted_for(const ShellLine& line, std::string_view word);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_SHELL_LINE_H_
