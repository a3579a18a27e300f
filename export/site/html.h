#ifndef PODATLAS_EXPORT_HTML_H_
#define PODATLAS_EXPORT_HTML_H_

#include <string>
#include <string_view>

#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// The explorer: one HTML page that needs nothing else, no network either, with the graph in it as data and
/// plain JavaScript (the files of export/site/explorer, compiled in) to look at it: lists, search, listening
/// paths, pictures, the link report. `audit` is what read_audit_report gave (explorer_data.h), or "null".
///
/// Nothing of the graph is ever read as HTML or script: data stands escaped in an element that no browser
/// runs, and a content security policy allows only the script and the style whose hashes it names. The same
/// graph gives the same bytes. Fails when Graphviz cannot lay it out.
[[nodiscard]] Result<std::string> to_html(const graph::KnowledgeGraph& graph,
                                          std::string_view audit = "null");

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_HTML_H_
