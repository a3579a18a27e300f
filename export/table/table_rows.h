#ifndef PODATLAS_EXPORT_TABLE_ROWS_H_
#define PODATLAS_EXPORT_TABLE_ROWS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "export/rdf/statements.h"
#include "graph/areas.h"
#include "graph/knowledge_graph.h"

// A graph as two tables, of nodes and of edges: what GraphML and CSV have in common.
namespace podatlas::exporter {

/// A row of the table of nodes.
struct NodeRow {
  std::string id;  ///< absolute IRI
  std::string_view label;
  std::string_view kind;       ///< show, episode, reference, person, concept
  std::string_view reference;  ///< kind of a reference (github_pull, ...); else ""
  std::string url;             ///< a web page, or ""
  std::string area;            ///< of an episode or a concept, or ""
  std::string published;       ///< RFC 3339, or ""
  std::optional<std::int64_t> number;
  std::optional<std::int64_t> season;
  std::optional<std::int64_t> seconds;
};

/// A row of the table of edges.
struct EdgeRow {
  std::string source;  ///< absolute IRI
  std::string target;
  std::string_view relation;
  std::size_t evidence = 0;  ///< number of places in which it was seen
  double confidence = 1;     ///< of the surest of them
  std::string_view rule;     ///< that saw it there; "" when no text states it
  std::string_view quote;
  std::string_view cited_as;
};

/// Makes rows of a graph that must outlive it.
class TableRows {
 public:
  /// `base` as in NodeNames; the areas of all nodes are found here. O(nodes + edges).
  TableRows(const graph::KnowledgeGraph& graph, const std::string& base);
  /// The row of a node; its views live as long as the graph.
  [[nodiscard]] NodeRow node(graph::NodeId id) const;
  /// The row of an edge, which the caller has at hand; its views live as long as the graph.
  [[nodiscard]] EdgeRow edge(graph::EdgeId id, const graph::Edge& edge) const;

 private:
  [[nodiscard]] std::string iri(graph::NodeId id) const;

  const graph::KnowledgeGraph& graph_;
  NodeNames names_;
  graph::Areas areas_;
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_TABLE_ROWS_H_
