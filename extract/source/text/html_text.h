#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::source {

/// Converts an HTML fragment, as in show notes, to plain text with libxml2's HTML parser (SAX). Blocks and
/// <br> begin a line, white space is collapsed, markup, scripts and styles are dropped, entities are decoded,
/// characters 0x80..0x9F are read as windows-1252. A text without tags keeps its line breaks. Markdown's
/// marks of emphasis ("**"), which some publishers leave in their HTML, are dropped. `base` resolves relative
/// links; "" leaves them. Anchors' spans are byte offsets into the plain text. `source` must be valid UTF-8;
/// any such text is accepted. Linear.
[[nodiscard]] Text html_to_text(std::string_view source, std::string_view base = {});

/// The same for CommonMark, which may contain HTML: cmark converts it to HTML, html_to_text does the rest.
/// Only the first 4 MiB are read.
[[nodiscard]] Text markdown_to_text(std::string_view markdown, std::string_view base = {});

/// The href of <link rel="alternate" type="application/rss+xml" href="...">, or Atom's, which is how a page
/// names its feed; "" if there is none in the first 200,000 bytes. Accepts any bytes.
[[nodiscard]] std::string feed_link(std::string_view page);

/// The character of an HTML 4 entity (or &apos;), by name ("nbsp"); nullopt for other names.
[[nodiscard]] std::optional<char32_t> html_entity(std::string_view name);

/// A title as its author meant it: entities decoded once more ("AT&amp;amp;T" is common), white space
/// collapsed, control characters dropped. Tags stay: "vector<int>" is a title, and markup is rare.
[[nodiscard]] std::string plain_title(std::string_view title);

}  // namespace podatlas::source
