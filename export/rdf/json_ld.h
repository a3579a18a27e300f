#pragma once

#include <string>
#include <string_view>

#include "core/io/output.h"
#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// About the document itself.
struct JsonLdOptions {
  std::string base;          ///< @base; "" for the show's own (several shows: kBaseIri)
  std::string_view version;  ///< of podatlas, named as the software that made the graph
  unsigned jobs = 1;         ///< threads; the result does not depend on it
};

/// Writes the graph as JSON-LD 1.1 with an inline context, one node per line (docs/formats/jsonld.md). The
/// same graph gives the same bytes. Linear; buffers only a few nodes per thread.
void write_json_ld(const KnowledgeGraph& graph, const JsonLdOptions& options, Output& out);
/// The same as one string.
[[nodiscard]] std::string to_json_ld(const KnowledgeGraph& graph, const JsonLdOptions& options = {});

/// Writes the triples that the graph's JSON-LD expands to, as canonical N-Quads
/// (https://www.w3.org/TR/rdf-canon/#canonical-quads): one triple per line without duplicates, sorted by code
/// point, with absolute IRIs and no blank nodes. Sorts in temporary files what does not fit in memory; fails
/// with kIo if there is no room for them. O(n log n).
[[nodiscard]] Result<void> write_n_quads(const KnowledgeGraph& graph, const JsonLdOptions& options,
                                         Output& out);

/// A graph that was read.
struct SavedGraph {
  KnowledgeGraph graph;  ///< what the document holds
  std::string base;      ///< as JsonLdOptions::base: "" unless the file has one of its own
};

/// Whether the bytes look like a saved graph rather than a feed.
[[nodiscard]] bool looks_like_json_ld(std::string_view bytes);

/// Reads a saved graph in any layout and order of nodes; writing it again gives the same bytes. `name` is for
/// messages. Fails with kSyntax (line and column) on invalid JSON and with kSchema on JSON that is no such
/// graph, with a message that names the node. Unknown terms are ignored.
[[nodiscard]] Result<SavedGraph> read_json_ld(std::string_view bytes, const std::string& name);

/// The same for a file, or standard input for "-". A regular file is parsed one node at a time, without
/// holding its text in memory. Also fails as read_file does.
[[nodiscard]] Result<SavedGraph> read_json_ld_file(const std::string& path);

}  // namespace podatlas::exporter
