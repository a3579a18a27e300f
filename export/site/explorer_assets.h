#pragma once

#include <string>

namespace podatlas::exporter {

// The files of export/site/explorer, embedded by cmake/EmbedText.cmake.
/// The HTML page, with placeholders like @DATA@.
[[nodiscard]] std::string explorer_page();
/// The concatenated style sheets.
[[nodiscard]] std::string explorer_style();
/// The script that unpacks the data and explorer_script, and runs the latter.
[[nodiscard]] std::string explorer_loader();
/// The concatenated scripts.
[[nodiscard]] std::string explorer_script();

}  // namespace podatlas::exporter
