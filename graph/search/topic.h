#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// Parses a query: concept names anywhere in it ("how does backward work?" names the backward pass),
/// longest first, in any inflection; episode numbers after "episode" or alone; a whole episode title;
/// "concept:x" and "episode:x" set the kind. A query can name several things, or nothing: then there are
/// only words. In a query of several words, an unknown word is corrected if exactly one word of a title or
/// concept name differs from it by a typo. A concept that only shares stems with the query counts if
/// nothing matches better. Topic::readings reports both, and words that were not understood. Linear in
/// concept names and titles; if a word is not a name, in all texts.
[[nodiscard]] Topic read_topic(const KnowledgeGraph& graph, std::string_view typed);

}  // namespace podatlas::graph
