#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::cli {

/// A bash command line up to the cursor, parsed for completing its last word.
struct ShellLine {
  std::vector<std::string> words;  ///< unquoted; the last one has the cursor
  char quote = 0;                  ///< the open quote, or 0
  std::size_t kept = 0;            ///< bytes of the last word that readline keeps
};

/// Splits a line by bash's quotes and backslashes, without expansion. readline does not replace what comes
/// before one of `breaks` (COMP_WORDBREAKS) or an open quote.
[[nodiscard]] ShellLine read_shell_line(std::string_view line, std::string_view breaks);

/// The text readline has to insert to complete the last word to `word`, quoted so that bash neither expands
/// nor runs any of it. Nullopt if the open quote makes that impossible.
[[nodiscard]] std::optional<std::string> quoted_for(const ShellLine& line, std::string_view word);

}  // namespace podatlas::cli
