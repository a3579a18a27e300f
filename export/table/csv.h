#pragma once

#include <string>
#include <string_view>

#include "core/io/output.h"
#include "podatlas/graph.h"

// The graph as two CSV tables (RFC 4180) for spreadsheets and Gephi, in UTF-8 with a byte order mark, which
// Excel needs. Text that looks like a formula is prefixed with an apostrophe. `base` as in JsonLdOptions.
// Linear; streamed.
namespace podatlas::exporter {

/// The node table: Id, Label, Kind and other columns.
void write_csv_nodes(const KnowledgeGraph& graph, const std::string& base, Output& out);
/// The edge table: Source, Target, Relation and evidence.
void write_csv_edges(const KnowledgeGraph& graph, const std::string& base, Output& out);

/// A field, quoted if needed, and safe for spreadsheets.
[[nodiscard]] std::string csv_field(std::string_view text);

}  // namespace podatlas::exporter
