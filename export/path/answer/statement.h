#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "podatlas/graph.h"

namespace podatlas::exporter {

/// How well a sentence tells what a concept is, best first. Only whole sentences that state something are any
/// good: no questions, links, advertisements, or announcements of what an episode is about.
enum class StatementKind : std::uint8_t {
  kDefinition,  ///< the notes say what the concept is or does: "Strides are ..."
  kSpoken,      ///< so does the transcript
  kAssertion,   ///< the notes say something in which the concept occurs
  kDependent,   ///< ... but begin with "It" or "This", so that the sentence before is missing
  kNone,        ///< not worth quoting
};

/// Judges `sentence`, which names a concept at `name`. English words tell what is an announcement and what a
/// definition; sentences in other languages are kAssertion if they are neither questions nor links.
[[nodiscard]] StatementKind judge_statement(std::string_view sentence, Span name, Field field);

/// A sentence of an episode about one of its concepts.
struct Statement {
  StatementKind kind = StatementKind::kNone;  ///< how good it is
  std::size_t evidence = 0;                   ///< its index in the evidence of the edge
  Field field = Field::kDescription;          ///< where it is
  Span span;                                  ///< in that text
  std::string_view words;                     ///< the sentence; valid as long as the graph
};

/// The best statement in the evidence of an edge from an episode to a concept. Nullopt if there is none, and
/// for all other edges. Linear in the evidence.
[[nodiscard]] std::optional<Statement> best_statement(const KnowledgeGraph& graph, const Edge& edge);

}  // namespace podatlas::exporter
