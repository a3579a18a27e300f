#ifndef PODATLAS_CLI_SAVE_H_
#define PODATLAS_CLI_SAVE_H_

#include <string>

#include "export/rdf/json_ld.h"
#include "graph/knowledge_graph.h"
#include "graph/merge/pieces.h"

namespace podatlas::cli {

/// Saves a graph in a file ("" and "-": standard output), whole or not at all, and says on standard error
/// what is in it; gives the exit code.
[[nodiscard]] int save(const graph::KnowledgeGraph& graph, const exporter::JsonLdOptions& options,
                       const std::string& output);
/// The same of pieces, which are settled and of several shows.
[[nodiscard]] int save(graph::Pieces& pieces, const exporter::JsonLdOptions& options,
                       const std::string& output);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_SAVE_H_
