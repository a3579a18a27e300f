#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "export/pages/order/area_cards.h"
#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// The explorer's data as one JSON object without white space. Nodes and edges keep their ids, which the
/// page's planner (explorer/planner.js) uses like ours. Curriculum's results are included. Offsets count code
/// points. `explorer/data.js` documents the members. `audit` is "null" or the result of read_audit_report.
/// `cover` is a picture as a data: URL, or empty. `pages` has the URL of the page about a node, by the node's
/// id; empty if the explorer is the only page. `front` is what it offers, if the caller has it; if it has
/// no starts, all is found, which takes long. O(nodes + edges + texts).
[[nodiscard]] std::string explorer_data(const KnowledgeGraph& graph, std::string_view audit,
                                        const std::map<std::string, std::string>& pages = {},
                                        std::string_view cover = {}, const pages::FrontPage& front = {});

/// What of it a site's search needs to plan the same paths, without texts and evidence: a line of JSON with
/// the same members, but that each search index is only its size; then the bytes of these (graph::encode).
/// `pages` has, by node, the address of its page ("concepts/autograd"), 1 if that follows from the name, or
/// null; `agents` is agents_in(). `addresses`: of pages, by the node's id; `front` as above.
[[nodiscard]] std::string search_data(const KnowledgeGraph& graph,
                                      const std::map<std::string, std::string>& addresses,
                                      const pages::FrontPage& front = {});

/// Converts a report of `podatlas audit --format json` to JSON for the Links tab. `name` is used in errors.
/// Fails with kSyntax (line set) on invalid JSON, and with kSchema on other documents or if none of the
/// report's links and citing episodes is in `graph`.
[[nodiscard]] Result<std::string> read_audit_report(std::string_view report, const std::string& name,
                                                    const KnowledgeGraph& graph);

}  // namespace podatlas::exporter
