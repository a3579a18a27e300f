#ifndef PODATLAS_EXPORT_N_QUADS_H_
#define PODATLAS_EXPORT_N_QUADS_H_

#include "core/io/output.h"
#include "export/rdf/json_ld.h"
#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// The statements that the JSON-LD of the graph expands to, as canonical N-Quads (RDF 1.1 N-Quads in the form
/// of https://www.w3.org/TR/rdf-canon/#canonical-quads): a triple a line, each once, ordered by code points,
/// absolute IRIs, no blank node, nothing escaped that need not be. What does not fit in memory is sorted in
/// temporary files. Fails with kIo when there is no room for those. O(n log n).
[[nodiscard]] Result<void> write_n_quads(const graph::KnowledgeGraph& graph, const JsonLdOptions& options,
                                         Output& out);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_N_QUADS_H_
