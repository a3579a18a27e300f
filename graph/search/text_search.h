#ifndef PODATLAS_GRAPH_TEXT_SEARCH_H_
#define PODATLAS_GRAPH_TEXT_SEARCH_H_

#include <string>
#include <vector>

#include "graph/knowledge_graph.h"
#include "podatlas/episode.h"

namespace podatlas::graph {

/// An episode whose texts have words that were searched for.
struct TextHit {
  NodeId episode = 0;                 ///< that has the words
  double score = 0;                   ///< BM25; larger is better
  Field field = Field::kDescription;  ///< in which they are
  Span span;                          ///< the rarest of the words that it has, where it first stands
};

/// The episodes in whose title or description any of the stems occurs, by BM25 with k1 = 1.2 and b = 0.75,
/// the title's words counted three times; in the order of the nodes. Reads all texts: linear in their size.
[[nodiscard]] std::vector<TextHit> search_texts(const KnowledgeGraph& graph,
                                                const std::vector<std::string>& stems);

/// For each of the stems in how many episodes' titles or descriptions it occurs. As costly as a search.
[[nodiscard]] std::vector<std::size_t> episodes_with(const KnowledgeGraph& graph,
                                                     const std::vector<std::string>& stems);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_TEXT_SEARCH_H_
