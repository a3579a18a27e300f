#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "podatlas/export.h"
#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// The graph as Markdown notes with [[wiki links]], for Obsidian: Episodes/, Concepts/ and "Start here.md",
/// which lists them. The front matter has sortable properties. Markup in text is escaped, and names are
/// safe (file_names.h). Fails as `add` does.
[[nodiscard]] Result<void> write_vault(const KnowledgeGraph& graph, const AddFile& add);

}  // namespace podatlas::exporter
