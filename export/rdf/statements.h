#ifndef PODATLAS_EXPORT_STATEMENTS_H_
#define PODATLAS_EXPORT_STATEMENTS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graph/knowledge_graph.h"

// What we publish of a graph, said once for all formats that hold statements (JSON-LD, N-Quads): which nodes
// there are, in which order, and what is stated of each. A format is a StatementWriter.
namespace podatlas::exporter {

/// Is told statements. The caller keeps to this grammar; terms are those of json_ld_terms.h:
///   node     = begin_node property* end_node
///   property = begin_property value* end_property
///   value    = text | number | boolean | node
class StatementWriter {
 public:
  /// Whether a property has one value, or a set of them that may have one member.
  enum class Count { kOne, kMany };

  StatementWriter() = default;
  StatementWriter(const StatementWriter&) = delete;
  StatementWriter& operator=(const StatementWriter&) = delete;
  virtual ~StatementWriter() = default;

  /// A node by its IRI, perhaps relative to the base. Inside of a property it is a value.
  virtual void begin_node(std::string_view iri) = 0;
  /// Ends the node that was begun last.
  virtual void end_node() = 0;
  /// A property of the node that is open; `count` says whether its values are a set.
  virtual void begin_property(std::string_view term, Count count) = 0;
  /// Ends the property that was begun last.
  virtual void end_property() = 0;
  /// A string, a typed literal or an IRI, as the term has it. Valid UTF-8.
  virtual void text(std::string_view value) = 0;
  /// A whole number.
  virtual void number(std::int64_t value) = 0;
  /// True or false (xsd:boolean).
  virtual void boolean(bool value) = 0;

  /// Tells of the items [first, last).
  using TellRange = std::function<void(std::size_t first, std::size_t last, StatementWriter& out)>;
  /// Lets `tell` tell what it has of the items [first, last), for ranges that are [0, count) together: nodes
  /// that stand in the order of the items, outside of any other. A writer that can write several ranges at
  /// the same time calls it on several threads, each with a writer of its own.
  virtual void in_ranges(std::size_t count, const TellRange& tell) { tell(0, count, *this); }

  // Shorthands.
  /// A property with one text().
  void one(std::string_view term, std::string_view value);
  /// A property with one number(), or none.
  void one_if_any(std::string_view term, std::optional<std::int64_t> value);
  /// The same, but no property where the value is empty.
  void one_if_any(std::string_view term, std::string_view value);
  /// A property with a set of texts, or none where there are none.
  void many_if_any(std::string_view term, const std::vector<std::string>& values);
  /// The classes of a node; the second may be "".
  void types(std::string_view first, std::string_view second = {});
};

/// How nodes are called in a document: relative to its base.
class NodeNames {
 public:
  /// Whether a document holds the graph, or more shows than are in it.
  enum class PartOf { kNothing, kSeveralShows };
  /// `base` is the document's; "" for the show's own (several shows: graph::kBaseIri). The graph must outlive
  /// it.
  NodeNames(const graph::KnowledgeGraph& graph, const std::string& base, PartOf part_of = PartOf::kNothing);
  /// The base IRI of the document.
  [[nodiscard]] const std::string& base() const { return base_; }
  /// The IRI of a node, relative to base() where it can be.
  [[nodiscard]] std::string_view operator()(graph::NodeId id) const;

 private:
  const graph::KnowledgeGraph* graph_;
  std::string own_prefix_;  // "show/<guid>/" when the graph has one show
  std::string base_;
};

/// Tells `out` everything. `version` is of podatlas, named as the software that made the graph; no clock time
/// is stated. Linear in the graph.
void write_statements(const graph::KnowledgeGraph& graph, const NodeNames& names, std::string_view version,
                      StatementWriter& out);

// Its parts, for those who have no graph of everything, in the order in which they are told.

/// The document itself: of the ids and labels of its shows, in the order of the nodes.
void write_dataset(const std::vector<std::pair<std::string, std::string>>& shows, StatementWriter& out);
/// One node with the plain statements that start at it.
void write_node(const graph::KnowledgeGraph& graph, const NodeNames& names, graph::NodeId id,
                StatementWriter& out);
/// The vocabularies that the concepts of the graph are from.
void write_schemes(const graph::KnowledgeGraph& graph, StatementWriter& out);
/// The run of podatlas, which `used` the sources with these IRIs. Annotations and documents come before it.
void write_run(const std::set<std::string>& used, std::string_view version, StatementWriter& out);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_STATEMENTS_H_
