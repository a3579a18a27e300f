#ifndef PODATLAS_CORE_MARKUP_H_
#define PODATLAS_CORE_MARKUP_H_

#include <string>
#include <string_view>

namespace podatlas {

/// `text` (valid UTF-8) without what XML 1.0 has no way to write: most control characters, U+FFFE and U+FFFF.
[[nodiscard]] std::string xml_characters(std::string_view text);
/// The same with `& < > "` as entities: fit for XML text and for an attribute in double quotes.
[[nodiscard]] std::string xml_escaped(std::string_view text);
/// One line in which CommonMark and GitHub's flavour of it read nothing as markup, wherever it stands: at a
/// line's beginning, in a link's text, in a table's cell.
[[nodiscard]] std::string markdown_escaped(std::string_view text);
/// `url` as a Markdown link's target: what would end it is percent-encoded.
[[nodiscard]] std::string markdown_target(std::string_view url);

}  // namespace podatlas

#endif  // PODATLAS_CORE_MARKUP_H_
