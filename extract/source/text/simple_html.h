#ifndef PODATLAS_EXTRACT_SOURCE_SIMPLE_HTML_H_
#define PODATLAS_EXTRACT_SOURCE_SIMPLE_HTML_H_

#include <string_view>

#include "extract/source/text/text_builder.h"

namespace podatlas::source {

/// Reads HTML that leaves nothing to mend: elements of a short list, in lower case and nested, attributes in
/// quotes, references of a short list. That is what hosting services write, so nearly all show notes; a
/// parser that can mend takes five times as long. Tells `out` what libxml2 would. False when there is
/// anything else in it, and `out` has then heard a part. Linear.
[[nodiscard]] bool read_simple_html(std::string_view html, TextBuilder& out);

/// What one of the references means that everybody writes ("amp", "lt", "gt", "quot", "nbsp"); 0 on other
/// names.
[[nodiscard]] char32_t common_entity(std::string_view name);

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_SIMPLE_HTML_H_
