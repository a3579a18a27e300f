#ifndef PODATLAS_GRAPH_TOPIC_H_
#define PODATLAS_GRAPH_TOPIC_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// What a person asks about.
struct Topic {
  std::vector<NodeId> concepts;  ///< that it names, in the order in which it does
  std::vector<NodeId> episodes;  ///< that it names: "what do I need before episode 70?"
  std::vector<EdgeId> ties;      ///< of episodes to a person or a reference that it names
  std::vector<std::string>
      words;  ///< stems of its words that say what it is about, for a search in the texts
};

/// Reads what a person typed: names of concepts anywhere in it ("how does backward work?" names the backward
/// pass), the longest first, in any inflection; numbers of episodes after "episode" or alone; an episode's
/// whole title; "concept:x" and "episode:x" to say which is meant. A query may name
/// several. What it names may be nothing: then there are only words. Linear in the names of the concepts and
/// the titles.
[[nodiscard]] Topic read_topic(const KnowledgeGraph& graph, std::string_view typed);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_TOPIC_H_
