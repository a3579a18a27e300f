#pragma once

#include <string>
#include <string_view>

namespace podatlas {

/// `text` (valid UTF-8) without what XML 1.0 cannot represent: most control characters, U+FFFE and U+FFFF.
[[nodiscard]] std::string xml_characters(std::string_view text);
/// The same with `& < > "` as entities, for XML text and attributes in double quotes.
[[nodiscard]] std::string xml_escaped(std::string_view text);
/// One line without anything that CommonMark or GitHub's flavor of it takes for markup, wherever it is
/// placed: at the start of a line, in a link's text, in a table's cell.
[[nodiscard]] std::string markdown_escaped(std::string_view text);
/// `url` as a Markdown link's target: characters that would end it are percent-encoded.
[[nodiscard]] std::string markdown_target(std::string_view url);

}  // namespace podatlas
