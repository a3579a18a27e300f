#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "core/io/output.h"
#include "export/rdf/json_ld.h"
#include "graph/merge/merge_group.h"
#include "graph/merge/merge_plan.h"
#include "podatlas/graph.h"
#include "podatlas/ontology.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// Opens a graph by its number in the plan. It may be asked for several times.
using OpenGraph = std::function<Result<std::shared_ptr<const KnowledgeGraph>>(std::size_t number)>;

/// Graphs to be written as one.
struct MergeInput {
  const graph::MergePlan& plan;         ///< settled
  OpenGraph open;                       ///< thread-safe if the graphs are in memory
  graph::ReadStatement read_statement;  ///< for links to episodes of other graphs
  const Ontology* ontology;             ///< see graph::SharedNodes; may be null
  /// Where merged graphs are until they are written. On disk, one group at a time is in memory, and its text
  /// is in a temporary file.
  enum class KeepGraphs { kInMemory, kOnDisk } keep = KeepGraphs::kOnDisk;
};

/// What a document has.
struct DocumentCounts {
  std::size_t shows = 0;
  std::size_t episodes = 0;
  std::size_t references = 0;
  std::size_t edges = 0;
};

/// What the document of a graph has.
[[nodiscard]] DocumentCounts counts_of(const KnowledgeGraph& graph);

/// Writes the merged graph: the bytes that write_json_ld() gives for one graph of all sources. Fails where
/// `open` does, and with kIo.
[[nodiscard]] Result<DocumentCounts> write_merged_json_ld(const MergeInput& input,
                                                          const JsonLdOptions& options, Output& out);

}  // namespace podatlas::exporter
