#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graph/similar.h"
#include "podatlas/graph.h"

// The statements that make up a published graph, shared by JSON-LD and N-Quads: which nodes, in which order,
// with which properties. Each format implements StatementWriter.
namespace podatlas::exporter {

/// Receives statements. The caller follows this grammar, with the terms of json_ld_terms.h:
///   node     = begin_node property* end_node
///   property = begin_property value* end_property
///   value    = text | number | boolean | node
class StatementWriter {
 public:
  /// Whether a property has one value or a set of values.
  enum class Count { kOne, kMany };

  StatementWriter() = default;
  StatementWriter(const StatementWriter&) = delete;
  StatementWriter& operator=(const StatementWriter&) = delete;
  virtual ~StatementWriter() = default;

  /// Begins a node; its IRI may be relative to the base. Inside a property the node is a value.
  virtual void begin_node(std::string_view iri) = 0;
  /// Ends the innermost node.
  virtual void end_node() = 0;
  /// Begins a property of the innermost node.
  virtual void begin_property(std::string_view term, Count count) = 0;
  /// Ends the innermost property.
  virtual void end_property() = 0;
  /// A string (valid UTF-8), typed literal or IRI, depending on the term.
  virtual void text(std::string_view value) = 0;
  /// An integer.
  virtual void number(std::int64_t value) = 0;
  /// True or false (xsd:boolean).
  virtual void boolean(bool value) = 0;

  /// Writes the nodes of the items [first, last).
  using WriteRange = std::function<void(std::size_t first, std::size_t last, StatementWriter& out)>;
  /// Calls `write` for ranges that cover [0, count); the nodes end up in the order of the items. A writer may
  /// call it on several threads, each with its own writer. Not inside a node.
  virtual void in_ranges(std::size_t count, const WriteRange& write) { write(0, count, *this); }

  // Shorthands.
  /// A property with one text().
  void one(std::string_view term, std::string_view value);
  /// A property with one number(); nothing if there is none.
  void one_if_any(std::string_view term, std::optional<std::int64_t> value);
  /// A property with one text(); nothing if it is empty.
  void one_if_any(std::string_view term, std::string_view value);
  /// A property with a set of texts; nothing if there are none.
  void many_if_any(std::string_view term, const std::vector<std::string>& values);
  /// The classes of a node; the second may be "".
  void types(std::string_view first, std::string_view second = {});
};

/// The IRIs of nodes in a document, relative to its base.
class NodeNames {
 public:
  /// Whether the document holds only this graph, or several shows of which this graph is a part.
  enum class PartOf { kNothing, kSeveralShows };
  /// `base` is the document's; "" for the show's own (several shows: kBaseIri). The graph must outlive
  /// this.
  NodeNames(const KnowledgeGraph& graph, const std::string& base, PartOf part_of = PartOf::kNothing);
  /// The base IRI of the document.
  [[nodiscard]] const std::string& base() const { return base_; }
  /// The IRI of a node, relative to base() where it can be.
  [[nodiscard]] std::string_view operator()(NodeId id) const;
  /// An id, relative to base() if it is that of something in the show.
  [[nodiscard]] std::string_view relative(std::string_view id) const;

 private:
  const KnowledgeGraph* graph_;
  std::string own_prefix_;  // "show/<guid>/" when the graph has one show
  std::string base_;
};

/// Writes all statements. `version` is the version of podatlas to name as the software. Linear in the graph.
void write_statements(const KnowledgeGraph& graph, const NodeNames& names, std::string_view version,
                      StatementWriter& out);

// The parts of that, in order, for merging graphs that are not in memory as a whole.

/// The document itself; `shows` are the ids and labels of its shows in the order of their nodes.
void write_dataset(const std::vector<std::pair<std::string, std::string>>& shows, StatementWriter& out);
/// One node with its properties and edges, without evidence. `similar`: the similar ones of the episode.
void write_node(const KnowledgeGraph& graph, const NodeNames& names, NodeId id,
                const graph::SimilarEpisodes& similar, StatementWriter& out);
/// The concept schemes of the graph's concepts.
void write_schemes(const KnowledgeGraph& graph, const NodeNames& names, StatementWriter& out);
/// The run of podatlas that `used` the sources with these IRIs. The last nodes of a document.
void write_run(const std::set<std::string>& used, std::string_view version, StatementWriter& out);

}  // namespace podatlas::exporter
