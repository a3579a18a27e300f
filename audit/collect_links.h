#pragma once

#include <string_view>
#include <vector>

#include "podatlas/audit.h"
#include "podatlas/graph.h"

namespace podatlas::links {

/// Every URL that an episode of the graph cites, once for each spelling, with the places that cite it. In the
/// order of the episodes that cite them first. Where the graph was made from sources, anchors that lead to no
/// web page are there, too.
[[nodiscard]] std::vector<Link> collect_links(const KnowledgeGraph& graph);

/// The links of a list with one URL a line. Blank lines and those that start with '#' are left out, and what
/// is there already.
[[nodiscard]] std::vector<Link> links_of_list(std::string_view list);

}  // namespace podatlas::links
