#ifndef PODATLAS_GRAPH_TOPIC_H_
#define PODATLAS_GRAPH_TOPIC_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// How a query word was read that is not an exact name.
enum class ReadHow : std::uint8_t {
  kCorrected,   ///< corrected to a similar word
  kSameStem,    ///< as a concept whose name has the same stem: "transformers" for "transform"
  kWord,        ///< searched for in titles and descriptions, in addition to concepts
  kNotKnown,    ///< not found anywhere
  kPassedOver,  ///< ignored, since the query names an episode
};
/// Name in outputs: "corrected", "same stem", "word", "not known", "passed over".
[[nodiscard]] std::string_view name_of(ReadHow how);

/// One or more query words that were read as one name, and how.
struct Reading {
  ReadHow how = ReadHow::kNotKnown;  ///< how it was read
  std::string typed;                 ///< as typed

  /// kCorrected, kSameStem: the name used. kNotKnown: up to three suggestions.
  std::vector<std::string> names;

  friend bool operator==(const Reading&, const Reading&) = default;
};

/// A parsed query.
struct Topic {
  std::vector<NodeId> concepts;    ///< named by the query, in order
  std::vector<NodeId> episodes;    ///< named by the query: "what do I need before episode 70?"
  std::vector<EdgeId> ties;        ///< edges from episodes to a person or reference it names
  std::vector<std::string> words;  ///< stems of its content words, for full-text search

  /// Stems of the parts of an enumeration ("Windows and TensorRT") that name no concept, if other parts do.
  std::vector<std::vector<std::string>> other_parts;
  std::vector<Reading> readings;  ///< how unknown or corrected words were read, in query order
};

/// Parses a query: concept names anywhere in it ("how does backward work?" names the backward pass),
/// longest first, in any inflection; episode numbers after "episode" or alone; a whole episode title;
/// "concept:x" and "episode:x" set the kind. A query can name several things, or nothing: then there are
/// only words. In a query of several words, an unknown word is corrected if exactly one word of a title or
/// concept name differs from it by a typo. A concept that only shares stems with the query counts if
/// nothing matches better. Topic::readings reports both, and words that were not understood. Linear in
/// concept names and titles; if a word is not a name, in all texts.
[[nodiscard]] Topic read_topic(const KnowledgeGraph& graph, std::string_view typed);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_TOPIC_H_
