#pragma once

#include <string_view>
#include <vector>

#include "podatlas/audit.h"
#include "podatlas/graph.h"

namespace podatlas::links {

/// Every URL that the graph's episodes cite, once per spelling, with the places that cite it, ordered by the
/// first episode that cites it. If the graph was built from sources, includes anchors whose target is not a
/// web page, and the pages of podcast:person tags.
[[nodiscard]] std::vector<Link> collect_links(const KnowledgeGraph& graph);

/// The links of a list with one URL per line, without repetitions. Blank lines and lines that start with '#'
/// are skipped.
[[nodiscard]] std::vector<Link> links_of_list(std::string_view list);

}  // namespace podatlas::links
