#pragma once

#include <string>

namespace podatlas::exporter {

// The files of export/site/explorer, embedded by cmake/EmbedText.cmake.
/// The HTML page, with placeholders like @DATA@.
[[nodiscard]] std::string explorer_page();
/// The style sheet of the page's frame and of texts.
[[nodiscard]] std::string explorer_style();
/// The concatenated style sheets of what the script makes.
[[nodiscard]] std::string explorer_view_style();
/// The script that unpacks the data, explorer_view_style and explorer_script, and runs the last.
[[nodiscard]] std::string explorer_loader();
/// The concatenated scripts.
[[nodiscard]] std::string explorer_script();

}  // namespace podatlas::exporter
