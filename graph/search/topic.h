#ifndef PODATLAS_GRAPH_TOPIC_H_
#define PODATLAS_GRAPH_TOPIC_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// How a word of a query was taken that is no name as it stands.
enum class ReadHow : std::uint8_t {
  kCorrected,   ///< for a word that it was probably meant to be
  kSameStem,    ///< for a concept whose name only has the same stem: "transformers" for "transform"
  kWord,        ///< searched for in titles and descriptions, beside the concepts that are named
  kNotKnown,    ///< not at all: nothing has it
  kPassedOver,  ///< not at all: an episode is asked for
};
/// As output formats have it: "corrected", "same stem", "word", "not known", "passed over".
[[nodiscard]] std::string_view name_of(ReadHow how);

/// A word of a query, or several that are taken for one name, and how they were taken.
struct Reading {
  ReadHow how = ReadHow::kNotKnown;  ///< what became of it
  std::string typed;                 ///< as it stands in the query

  /// kCorrected, kSameStem: what it was taken for. kNotKnown: up to three that may have been meant.
  std::vector<std::string> names;

  friend bool operator==(const Reading&, const Reading&) = default;
};

/// What a person asks about.
struct Topic {
  std::vector<NodeId> concepts;  ///< that it names, in the order in which it does
  std::vector<NodeId> episodes;  ///< that it names: "what do I need before episode 70?"
  std::vector<EdgeId> ties;      ///< of episodes to a person or a reference that it names
  std::vector<std::string>
      words;  ///< stems of its words that say what it is about, for a search in the texts

  /// Beside concepts: parts of an enumeration ("Windows and TensorRT") that name none, the stems of each.
  std::vector<std::vector<std::string>> other_parts;
  std::vector<Reading> readings;  ///< how unknown or corrected words were read, in query order
};

/// Reads what a person typed: names of concepts anywhere in it ("how does backward work?" names the backward
/// pass), the longest first, in any inflection; numbers of episodes after "episode" or alone; an episode's
/// whole title; "concept:x" and "episode:x" to say which is meant. A query may name
/// several. What it names may be nothing: then there are only words.
///
/// In a query of several words one that nothing has is read as the one word of a title or a concept's name
/// that differs from it by a slip of the finger. A concept whose name only shares its stems with the query
/// counts where nothing is named better. Topic::readings tells of both, and of what was not understood.
/// Linear in the names of the concepts and the titles; where a word is no name, in all texts.
[[nodiscard]] Topic read_topic(const KnowledgeGraph& graph, std::string_view typed);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_TOPIC_H_
