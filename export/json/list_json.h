#pragma once

#include <cstddef>
#include <vector>

#include "core/text/json.h"
#include "graph/path/reach.h"
#include "graph/search/relevance.h"

// What commands and the tools of `podatlas mcp` list, as JSON. docs/formats.md describes the members.

namespace podatlas::exporter {

/// What a graph holds.
[[nodiscard]] OrderedJson statistics_json(const KnowledgeGraph& graph);

/// The first `most` episodes that somebody is ready for.
[[nodiscard]] OrderedJson next_json(const KnowledgeGraph& graph, const std::vector<graph::WithinReach>& all,
                                    std::size_t most);

/// A node and the episodes that build on it, at most `most`.
[[nodiscard]] OrderedJson needed_for_json(const KnowledgeGraph& graph, NodeId node,
                                          const std::vector<graph::Opened>& all, std::size_t most);

/// The first `most` episodes that have to do with a topic, with the reason for each; the concepts it names,
/// and how its words were read.
[[nodiscard]] OrderedJson search_json(const KnowledgeGraph& graph, const graph::Topic& topic,
                                      const graph::Relevant& relevant, std::size_t most);

/// The readings of a topic's words that were corrected or not known.
[[nodiscard]] OrderedJson readings_json(const std::vector<graph::Reading>& readings);

}  // namespace podatlas::exporter
