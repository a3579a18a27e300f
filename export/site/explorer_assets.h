#ifndef PODATLAS_EXPORT_EXPLORER_ASSETS_H_
#define PODATLAS_EXPORT_EXPLORER_ASSETS_H_

#include <string>

namespace podatlas::exporter {

// The files of export/site/explorer, compiled in by cmake/EmbedText.cmake.
/// The page's HTML, with marks like @DATA@ where the rest goes.
[[nodiscard]] std::string explorer_page();
/// All of its style sheet: the files one after another.
[[nodiscard]] std::string explorer_style();
/// All of its script: the modules one after another.
[[nodiscard]] std::string explorer_script();

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_EXPLORER_ASSETS_H_
