#ifndef PODATLAS_EXTRACT_SOURCE_HTML_TEXT_H_
#define PODATLAS_EXTRACT_SOURCE_HTML_TEXT_H_

#include <optional>
#include <string>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::source {

/// Makes plain text out of a piece of HTML as people write it in show notes, with libxml2's HTML parser
/// (SAX). Blocks and <br> begin a line, white space is folded as a browser does, markup, scripts and styles
/// go, entities are decoded, characters 0x80..0x9F are read as windows-1252. A piece without any tag keeps
/// its own line breaks. `base` resolves relative links; "" leaves them. Anchors' spans are byte offsets into
/// the plain text. `html` must be valid UTF-8; any such text is accepted. Linear.
[[nodiscard]] Text html_to_text(std::string_view html, std::string_view base = {});

/// What an entity of HTML 4 (or &apos;) means, by its name ("nbsp"); nullopt on other names.
[[nodiscard]] std::optional<char32_t> html_entity(std::string_view name);

/// A title as its author meant it: entities decoded once more ("AT&amp;amp;T" is common), white space folded,
/// control characters dropped; tags stay, because "vector<int>" is a title and markup in one is rare.
[[nodiscard]] std::string plain_title(std::string_view title);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_HTML_TEXT_H_
