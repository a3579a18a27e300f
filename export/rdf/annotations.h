#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "export/code_points.h"
#include "export/rdf/statements.h"
#include "podatlas/graph.h"

namespace podatlas::exporter {

/// The IRI of a source: its URL, or for a file a name below the base.
[[nodiscard]] std::string source_iri(const std::string& source);
/// The texts of an episode besides its title.
inline constexpr std::array kBodies = {Field::kDescription, Field::kSummary, Field::kAlternate,
                                       Field::kTranscript};
/// The term by which an episode has that text.
[[nodiscard]] std::string_view field_term(Field field);
/// "episode/1#description": the IRI of a text as a document of its own.
[[nodiscard]] std::string text_iri(std::string_view episode, Field field);
/// "char=12,34": a range of code points of a text, as in RFC 5147.
[[nodiscard]] std::string text_range(std::size_t begin, std::size_t end);
/// The reverse; nullopt on anything else.
[[nodiscard]] std::optional<Span> parse_text_range(std::string_view range);

/// Writes evidence: annotations that state an edge and target the words that say so. Places in one text with
/// the same rule, confidence and URL share an annotation. Offsets are code points of that text.
class Annotations {
 public:
  /// All three arguments must outlive it.
  Annotations(const KnowledgeGraph& graph, const NodeNames& names, StatementWriter& out);

  /// The texts of an episode, and the evidence of the edges that start at it.
  void write_episode(NodeId episode);
  /// The evidence of all edges that start at a node.
  void write_evidence(NodeId source);
  /// The evidence of one edge.
  void write_edge(const Edge& edge);

 private:
  void write_text(NodeId episode, Field field);
  // Places with the same owner, field, rule, confidence and URL.
  void write_annotation(const Edge& edge, std::span<const EdgeEvidence> places);
  // Where in the audio the words are, if that is known; `id` is that of their place.
  void write_time(const EdgeEvidence& place, std::string& id);
  [[nodiscard]] const CodePointIndex& code_points(NodeId owner, Field field);

  const KnowledgeGraph& graph_;
  const NodeNames& names_;
  StatementWriter& out_;
  std::unordered_map<std::uint64_t, CodePointIndex> code_points_;  // by owner and field
};

}  // namespace podatlas::exporter
