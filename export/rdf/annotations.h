#ifndef PODATLAS_EXPORT_ANNOTATIONS_H_
#define PODATLAS_EXPORT_ANNOTATIONS_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "export/code_points.h"
#include "export/rdf/statements.h"
#include "graph/knowledge_graph.h"

namespace podatlas::exporter {

/// The IRI of a source: its URL, or for a file a name below the base.
[[nodiscard]] std::string source_iri(const std::string& source);
/// wasDerivedFrom, if there are any sources.
void write_sources(const std::vector<std::string>& sources, StatementWriter& out);
/// The texts of an episode besides its title.
inline constexpr std::array kBodies = {Field::kDescription, Field::kSummary, Field::kAlternate,
                                       Field::kTranscript};
/// The term by which an episode has that text.
[[nodiscard]] std::string_view field_term(Field field);

/// By node: whether something is seen in the title of that episode.
[[nodiscard]] std::vector<bool> cited_titles(const graph::KnowledgeGraph& graph);

/// The part of the statements that is evidence: an annotation for every place where an edge was seen, and
/// the texts that these places are in. Offsets are in code points there.
class Annotations {
 public:
  /// Reads the graph; all three arguments must outlive it.
  Annotations(const graph::KnowledgeGraph& graph, const NodeNames& names, StatementWriter& out);

  /// All evidence of the edges that start at a node.
  void write_all(graph::NodeId source);
  /// One place where an edge was seen.
  void write(const graph::Edge& edge, const graph::EdgeEvidence& evidence);
  /// The texts of an episode; its title only when something is seen there.
  void write_documents(graph::NodeId episode, bool is_title_cited);

 private:
  void write_document(graph::NodeId episode, Field field);
  [[nodiscard]] const CodePointIndex& code_points(graph::NodeId owner, Field field, std::string_view text);
  void set_document_id(graph::NodeId episode, Field field);

  const graph::KnowledgeGraph& graph_;
  const NodeNames& names_;
  StatementWriter& out_;
  std::unordered_map<std::uint64_t, CodePointIndex> code_points_;  // by owner and field
  // Kept between calls for their memory.
  std::string document_id_;
  std::string stated_;
  std::string id_;
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_ANNOTATIONS_H_
