#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/topic.h"
#include "podatlas/episode.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// The episodes that have to do with a topic, the most relevant first, equal ones by id.
///
/// From the topic's concepts relevance spreads along the ontology's edges and fades with each (a table of
/// factors); an episode gets what reaches the concepts that it is about, a part of it for those that it only
/// mentions. The words are searched in titles and texts with BM25 (Robertson and others, TREC-3, 1994; title
/// words count more) and count little beside a concept, but alone where the topic names none. O(edges near
/// the topic + text size).
[[nodiscard]] std::vector<Relevance> relevant_episodes(const Curriculum& curriculum, const Topic& topic);

}  // namespace podatlas::graph
