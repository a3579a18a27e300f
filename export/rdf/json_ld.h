#ifndef PODATLAS_EXPORT_JSON_LD_H_
#define PODATLAS_EXPORT_JSON_LD_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "core/io/output.h"
#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// What is said of the document itself.
struct JsonLdOptions {
  std::string base;          ///< @base; "" for the show's own (several shows: graph::kBaseIri)
  std::string_view version;  ///< of podatlas, named as the software that made the graph
  unsigned jobs = 1;         ///< threads; the result does not depend on it
};

/// The graph as JSON-LD 1.1 with an inline context: schema.org, SKOS, Dublin Core and Web Annotation terms,
/// ours only where there is none (docs/formats.md). Text offsets are in code points there. Ends with a line
/// feed. The same graph gives the same bytes; no clock time is written. Linear in the output, of which no
/// more than a few pieces a thread are held.
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

/// Documents of up to so many bytes are parsed as a whole; of larger ones, which takes twice as long, a node
/// at a time.
inline constexpr std::uint64_t kParsedWhole = std::uint64_t{16} << 20U;

/// Reads what to_json_ld wrote: writing the result again gives the same bytes. `name` is for messages. Fails
/// with kSyntax (line and column) on invalid JSON and with kSchema on JSON that is no such graph; the message
/// names the node. Terms that podatlas does not know are ignored. Never recurses on the depth of the input.
/// The result does not depend on `parsed_whole`.
[[nodiscard]] Result<SavedGraph> read_json_ld(std::string_view bytes, const std::string& name,
                                              std::uint64_t parsed_whole = kParsedWhole);

/// The same of a file, or of standard input for "-". Of a regular file that is larger than that, one node at
/// a time is in memory beside the graph, unless it is broken. Fails also as read_file does.
[[nodiscard]] Result<SavedGraph> read_json_ld_file(const std::string& path,
                                                   std::uint64_t parsed_whole = kParsedWhole);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_JSON_LD_H_
