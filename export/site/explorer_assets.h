#pragma once

#include <string>

namespace podatlas::exporter {

// The files of export/site/explorer, embedded by cmake/EmbedText.cmake.
/// The HTML page, with placeholders like @DATA@.
[[nodiscard]] std::string explorer_page();
/// The concatenated style sheets.
[[nodiscard]] std::string explorer_style();
/// The concatenated scripts.
[[nodiscard]] std::string explorer_script();

}  // namespace podatlas::exporter
