#pragma once

#include <string>

#include "export/picture/dot_text.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// A format of rendered() for pictures in shades between white and the color of the first pixel: rows of
/// pixels, two a byte, each 0 (that color) to kShades - 1 (white). The width must be even.
inline constexpr const char* kShadesFormat = "shades";
inline constexpr int kShades = 16;  ///< of kShadesFormat

/// Lays out a DOT text with a Graphviz engine ("dot", "sfdp", "nop") and renders it ("svg", "png", "plain"),
/// with the titles of clusters above the edges. Not thread-safe, like cgraph.
[[nodiscard]] Result<std::string> rendered(const std::string& dot, const char* engine, const char* format);

}  // namespace podatlas::exporter
