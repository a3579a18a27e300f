#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "export/rdf/statements.h"
#include "graph/areas.h"
#include "podatlas/graph.h"

// A graph as a node table and an edge table, for GraphML and CSV.
namespace podatlas::exporter {

/// A row of the node table.
struct NodeRow {
  std::string id;  ///< absolute IRI
  std::string_view label;
  std::string_view kind;       ///< show, episode, reference, person, concept
  std::string_view reference;  ///< kind of reference (github_pull, ...), or ""
  std::string url;             ///< a web page, or ""
  std::string area;            ///< of an episode or a concept, or ""
  std::string published;       ///< RFC 3339, or ""
  std::optional<std::int64_t> number;
  std::optional<std::int64_t> season;
  std::optional<std::int64_t> seconds;
};

/// A row of the edge table.
struct EdgeRow {
  std::string source;  ///< absolute IRI
  std::string target;
  std::string_view relation;
  std::size_t evidence = 0;  ///< number of places
  double confidence = 1;     ///< of the most confident place
  std::string_view rule;     ///< rule of that place; "" if no text states the edge
  std::string_view quote;
  std::string_view cited_as;
};

/// Makes the rows of a graph, which must outlive it.
class TableRows {
 public:
  /// `base` as in NodeNames. Computes the areas. O(nodes + edges).
  TableRows(const KnowledgeGraph& graph, const std::string& base);
  /// The row of a node. Views are valid as long as the graph.
  [[nodiscard]] NodeRow node(NodeId id) const;
  /// The row of an edge. Views are valid as long as the graph.
  [[nodiscard]] EdgeRow edge(const Edge& edge) const;

 private:
  [[nodiscard]] std::string iri(NodeId id) const;

  const KnowledgeGraph& graph_;
  NodeNames names_;
  graph::Areas areas_;
};

}  // namespace podatlas::exporter
