#ifndef PODATLAS_EXPORT_JSON_LD_H_
#define PODATLAS_EXPORT_JSON_LD_H_

#include <string>
#include <string_view>

#include "core/io/output.h"
#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// About the document itself.
struct JsonLdOptions {
  std::string base;          ///< @base; "" for the show's own (several shows: graph::kBaseIri)
  std::string_view version;  ///< of podatlas, named as the software that made the graph
  unsigned jobs = 1;         ///< threads; the result does not depend on it
};

/// The graph as JSON-LD 1.1 with an inline context, a node a line (docs/formats/jsonld.md). The same graph
/// gives the same bytes. Linear in the output, of which no more than a few nodes a thread are held.
void write_json_ld(const graph::KnowledgeGraph& graph, const JsonLdOptions& options, Output& out);
/// The same as one string.
[[nodiscard]] std::string to_json_ld(const graph::KnowledgeGraph& graph, const JsonLdOptions& options = {});

/// What read_json_ld gives.
struct SavedGraph {
  graph::KnowledgeGraph graph;  ///< what the document holds
  std::string base;             ///< as JsonLdOptions::base: "" unless the file has one of its own
};

/// Whether the bytes look like what to_json_ld writes; for telling a saved graph from a feed.
[[nodiscard]] bool looks_like_json_ld(std::string_view bytes);

/// Reads what to_json_ld wrote, however it is laid out: writing the result again gives the same bytes. `name`
/// is for messages. Fails with kSyntax (line and column) on invalid JSON and with kSchema on JSON that is no
/// such graph; the message names the node. Terms that podatlas does not know are ignored.
[[nodiscard]] Result<SavedGraph> read_json_ld(std::string_view bytes, const std::string& name);

/// The same of a file, or of standard input for "-". Of a regular file one node at a time is in memory beside
/// the graph. Fails also as read_file does.
[[nodiscard]] Result<SavedGraph> read_json_ld_file(const std::string& path);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_LD_H_
