#include "cli/shell/shell_line.h"

#include "core/text/text.h"

namespace podatlas::cli {

ShellLine read_shell_line(std::string_view line, std::string_view breaks) {
  ShellLine out;
  out.words.emplace_back();
  bool is_word = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    std::string& word = out.words.back();
    if (out.quote == 0 && (c == ' ' || c == '\t')) {
      if (is_word) out.words.emplace_back();
      is_word = false;
      out.kept = 0;
      continue;
    }
    is_word = true;
    if (c == out.quote) {
      out.quote = 0;
    } else if (out.quote == 0 && (c == '"' || c == '\'')) {
      out.quote = c;
      out.kept = word.size();
    } else if (c == '\\' && out.quote != '\'' && i + 1 < line.size()) {
      word += line[++i];
    } else {
      word += c;
      if (out.quote == 0 && breaks.find(c) != std::string_view::npos) out.kept = word.size();
    }
  }
  return out;
}

std::optional<std::string> quoted_for(const ShellLine& line, std::string_view word) {
  constexpr std::string_view kSafe = "-_./:=@%+,";
  // Special within double quotes; a backslash before '!' would be kept.
  constexpr std::string_view kLivelyInQuotes = "$`\"\\!";
  const std::string_view rest = word.substr(std::min(line.kept, word.size()));
  if (line.quote == '\'')
    return rest.find('\'') == std::string_view::npos ? std::optional(std::string(rest)) : std::nullopt;
  if (line.quote == '"') {
    const bool is_plain = rest.find_first_of(kLivelyInQuotes) == std::string_view::npos;
    return is_plain ? std::optional(std::string(rest)) : std::nullopt;
  }
  std::string out;
  for (const char c : rest) {
    const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
    if (is_ascii && !is_alnum(c) && kSafe.find(c) == std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

}  // namespace podatlas::cli
