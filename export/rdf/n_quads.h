#pragma once

#include "core/io/output.h"
#include "export/rdf/json_ld.h"
#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// Writes the triples that the graph's JSON-LD expands to, as canonical N-Quads
/// (https://www.w3.org/TR/rdf-canon/#canonical-quads): one triple per line without duplicates, sorted by code
/// point, with absolute IRIs and no blank nodes. Sorts in temporary files what does not fit in memory; fails
/// with kIo if there is no room for them. O(n log n).
[[nodiscard]] Result<void> write_n_quads(const KnowledgeGraph& graph, const JsonLdOptions& options,
                                         Output& out);

}  // namespace podatlas::exporter
