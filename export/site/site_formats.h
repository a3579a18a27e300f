#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "export/pages/order/area_cards.h"
#include "podatlas/export.h"
#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// The explorer: a self-contained HTML page with the graph as data and plain JavaScript (the files of
/// export/site/explorer) for lists, search, listening paths, pictures and the link report. `audit` is the
/// result of read_audit_report (explorer_data.h) or "null", the others as in explorer_data. Graph
/// text is never parsed as HTML or script: data is compressed in an inert element, and a content security
/// policy allows only the script and style with the given hashes. Deterministic.
[[nodiscard]] std::string to_html(const KnowledgeGraph& graph, std::string_view audit = "null",
                                  const std::map<std::string, std::string>& pages = {},
                                  std::string_view cover = {}, const pages::FrontPage& front = {});

namespace pages {
/// How many episodes have advertisements in their notes, by a sponsor's heading or sentence, which a site
/// leaves out unless told to keep them.
[[nodiscard]] std::size_t count_with_advertisements(const KnowledgeGraph& graph);
}  // namespace pages

/// The graph as Markdown notes with [[wiki links]], for Obsidian: Episodes/, Concepts/, People/, References/
/// (cited more than once), Areas/ (a canvas each) and "Start here.md", a course through all episodes. The
/// front matter has sortable properties. Markup in text is escaped, and names are safe (file_names.h). Fails
/// as `add` does.
[[nodiscard]] Result<void> write_vault(const KnowledgeGraph& graph, const AddFile& add);

}  // namespace podatlas::exporter
