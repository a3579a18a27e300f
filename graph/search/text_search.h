#pragma once

#include <string>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// A search result.
struct TextHit {
  NodeId episode = 0;                 ///< that contains the words
  double score = 0;                   ///< BM25; larger is better
  Field field = Field::kDescription;  ///< where they are
  Span span;                          ///< first occurrence of the rarest word found
};

/// The episodes whose title or description contains any of the stems, in node order, scored with BM25 (k1 =
/// 1.2, b = 0.75; title words count three times). Linear in all texts.
[[nodiscard]] std::vector<TextHit> search_texts(const KnowledgeGraph& graph,
                                                const std::vector<std::string>& stems);

/// For each stem, the number of episodes whose title or description contains it. Costs as much as a search.
[[nodiscard]] std::vector<std::size_t> episodes_with(const KnowledgeGraph& graph,
                                                     const std::vector<std::string>& stems);

}  // namespace podatlas::graph
