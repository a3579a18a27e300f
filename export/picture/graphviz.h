#pragma once

#include <string>

#include "export/picture/dot_text.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// Lays out a DOT text with a Graphviz engine ("dot", "sfdp") and renders it ("svg", "png", "plain"). Not
/// thread-safe, like cgraph.
[[nodiscard]] Result<std::string> rendered(const std::string& dot, const char* engine, const char* format);

}  // namespace podatlas::exporter
