#pragma once

#include <array>
#include <string>
#include <string_view>

#include "export/rdf/statements.h"
#include "graph/areas.h"
#include "podatlas/graph.h"

// A graph as a node table and an edge table, for GraphML and CSV.
namespace podatlas::exporter {

/// The columns of the node table.
inline constexpr std::array<std::string_view, 10> kNodeColumns = {
    "Id", "Label", "Kind", "Reference", "URL", "Area", "Number", "Season", "Published", "Seconds"};
/// A node's values, absolute IRIs and plain text; "" if there is none. The URL is a web page.
using NodeRow = std::array<std::string, kNodeColumns.size()>;

/// The columns of the edge table.
inline constexpr std::array<std::string_view, 10> kEdgeColumns = {
    "Source",   "Target",     "Relation", "Source label", "Target label",
    "Evidence", "Confidence", "Rule",     "Quote",        "Cited as"};
/// An edge's values: absolute IRIs, labels, the number of places, and the most confident place.
using EdgeRow = std::array<std::string, kEdgeColumns.size()>;

/// Makes the rows of a graph, which must outlive it.
class TableRows {
 public:
  /// `base` as in NodeNames. Computes the areas. O(nodes + edges).
  TableRows(const KnowledgeGraph& graph, const std::string& base);
  /// The row of a node.
  [[nodiscard]] NodeRow node(NodeId id) const;
  /// The row of an edge.
  [[nodiscard]] EdgeRow edge(const Edge& edge) const;

 private:
  [[nodiscard]] std::string iri(NodeId id) const;

  const KnowledgeGraph& graph_;
  NodeNames names_;
  graph::Areas areas_;
};

}  // namespace podatlas::exporter
