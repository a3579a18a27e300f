#pragma once

#include <string>
#include <string_view>

#include "core/io/output.h"
#include "podatlas/graph.h"

namespace podatlas::exporter {

// The graph as two CSV tables (RFC 4180) for spreadsheets and Gephi, in UTF-8 with a byte order mark, which
// Excel needs. Text that looks like a formula is prefixed with an apostrophe. `base` as in JsonLdOptions.
// Linear; streamed.

/// The node table: Id, Label, Kind and other columns.
void write_csv_nodes(const KnowledgeGraph& graph, const std::string& base, Output& out);
/// The edge table: Source, Target, Relation and evidence.
void write_csv_edges(const KnowledgeGraph& graph, const std::string& base, Output& out);

/// A field, quoted if needed, and safe for spreadsheets.
[[nodiscard]] std::string csv_field(std::string_view text);

/// The graph as GraphML (http://graphml.graphdrawing.org) with typed keys, for Gephi, NetworkX and igraph:
/// all nodes, with absolute IRIs, and all edges with their most confident evidence. `base` as in
/// JsonLdOptions. Characters that XML cannot represent are dropped. Linear; streamed.
void write_graph_ml(const KnowledgeGraph& graph, const std::string& base, Output& out);

}  // namespace podatlas::exporter
