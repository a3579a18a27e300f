#ifndef PODATLAS_EXTRACT_SOURCE_MARKDOWN_TEXT_H_
#define PODATLAS_EXTRACT_SOURCE_MARKDOWN_TEXT_H_

#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::source {

/// Makes plain text and anchors of CommonMark, with the HTML that may stand in it or be all of it: cmark
/// makes HTML, html_to_text the rest. `base` resolves relative links; "" leaves them. `markdown` must be
/// valid UTF-8; of more than 4 MiB the beginning is read.
[[nodiscard]] Text markdown_to_text(std::string_view markdown, std::string_view base = {});

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_MARKDOWN_TEXT_H_
