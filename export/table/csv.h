#ifndef PODATLAS_EXPORT_CSV_H_
#define PODATLAS_EXPORT_CSV_H_

#include <string>
#include <string_view>

#include "core/io/output.h"
#include "graph/knowledge_graph.h"

// The graph as two tables for spreadsheets (and Gephi, which knows the columns Id, Label, Source and Target):
// RFC 4180, a heading, one row a line, UTF-8 with the byte order mark without which Excel takes it for
// something else. Text that a spreadsheet would take for a formula has an apostrophe in front. `base` is the
// document's, as in JsonLdOptions. Linear in the output, of which no more than a piece is held.
namespace podatlas::exporter {

/// The table of nodes: Id, Label, Kind and what else is known of them.
void write_csv_nodes(const graph::KnowledgeGraph& graph, const std::string& base, Output& out);
/// The table of edges: Source, Target, Relation and the words that say so.
void write_csv_edges(const graph::KnowledgeGraph& graph, const std::string& base, Output& out);

/// One field, quoted where it must be and harmless to spreadsheets.
[[nodiscard]] std::string csv_field(std::string_view text);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_CSV_H_
