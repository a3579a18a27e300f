#ifndef PODATLAS_GRAPH_RELEVANCE_H_
#define PODATLAS_GRAPH_RELEVANCE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/topic.h"
#include "podatlas/episode.h"

namespace podatlas::graph {

/// What ties an episode to a topic.
enum class Tie : std::uint8_t {
  kNamed,     ///< the topic names the episode itself, or a person or reference that it has an edge to
  kConcept,   ///< it is about the topic, or speaks of it
  kNarrower,  ///< ... about a part of it
  kBuildsOn,  ///< ... about something that rests on it
  kNeededBy,  ///< ... about something that it rests on
  kRelated,   ///< ... about something that the ontology calls related, or the topic it is part of
  kText,      ///< its words are in the episode's title or text
};

/// How much an episode has to do with a topic, and the strongest reason.
struct Relevance {
  NodeId episode = 0;          ///< that has to do with the topic
  double score = 0;            ///< 0..1
  Tie tie = Tie::kText;        ///< the strongest
  NodeId asked = 0;            ///< the topic's concept that the tie begins at; not for kNamed and kText
  NodeId concept_node = 0;     ///< what the episode speaks of, where the tie ends; likewise
  std::optional<EdgeId> edge;  ///< from the episode to that concept: about or mentions
  std::vector<EdgeId> chain;   ///< edges between `asked` and `concept_node`
  std::optional<Field> field;  ///< kText: where a word of the topic stands
  Span span;                   ///< in that field
};

/// The episodes that have to do with a topic, the most relevant first, equal ones by id.
///
/// From the topic's concepts relevance spreads along the ontology's edges and fades with each (a table of
/// factors); an episode gets what reaches the concepts that it is about, a part of it for those that it only
/// mentions. The words are searched in titles and texts with BM25 (Robertson and others, TREC-3, 1994; title
/// words count more) and count little beside a concept, but alone where the topic names none. O(edges near
/// the topic + text size).
[[nodiscard]] std::vector<Relevance> relevant_episodes(const Curriculum& curriculum, const Topic& topic);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_RELEVANCE_H_
