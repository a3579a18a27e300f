#pragma once

#include <string_view>
#include <vector>

#include "graph/search/index/episode_search.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// The references, people and shows that a query names, in node order: by URL (`urls`: those in the query,
/// read by the caller), "owner/repo#1", "#1", "pull request 1", "issue 1", a person's full name or @handle, a
/// show's whole title. If `also_by_part` is set, also by a file name, "RFC-0005" or a surname that is the
/// whole query and in no title. Linear in the nodes.
[[nodiscard]] std::vector<NodeId> named_things(const KnowledgeGraph& graph, std::string_view query,
                                               const std::vector<Reference>& urls, bool also_by_part);

/// The people whose surname is a word of a query, written with a capital, as read into `topic`: nobody else
/// has that surname, the topic names no concept by it, and every episode with the word has to do with the
/// person. Linear in the nodes.
[[nodiscard]] std::vector<NodeId> named_by_surname(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                                   std::string_view query, const Topic& topic);

/// Whether it is a show, or a person who hosts more than half of a show's episodes: to look up all of them is
/// to ask for the show. Linear in its edges and the episodes of its shows.
[[nodiscard]] bool stands_for_show(const KnowledgeGraph& graph, NodeId node);

}  // namespace podatlas::graph
