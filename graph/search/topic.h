#pragma once

#include <string_view>

#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Parses a query: concept names anywhere in it ("how does backward work?" names the backward pass), longest
/// first, in any inflection, hyphenated or joined; episode numbers after "episode" or alone; a whole episode
/// title; "concept:x" and "episode:x" set the kind. All other words are searched for. A word that occurs
/// nowhere is corrected if exactly one word of a title, a name or a question is nearest to it by spelling.
/// Topic::readings reports corrections and words that occur nowhere. Linear in names and titles.
[[nodiscard]] Topic read_topic(const KnowledgeGraph& graph, const EpisodeSearch& search,
                               std::string_view typed);

/// Whether the name of one concept is all of a query that read_topic() has parsed.
[[nodiscard]] bool names_one_concept(const Topic& topic);

}  // namespace podatlas::graph
