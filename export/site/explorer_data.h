#ifndef PODATLAS_EXPORT_EXPLORER_DATA_H_
#define PODATLAS_EXPORT_EXPLORER_DATA_H_

#include <string>
#include <string_view>

#include "graph/knowledge_graph.h"
#include "podatlas/result.h"

namespace podatlas::exporter {

/// What the explorer's page knows, as one JSON object without white space, with '<', '>' and '&' escaped as
/// \uXXXX besides what JSON itself asks for, so that it can stand in a script element whatever the feed says.
///
/// Nodes and edges keep their ids: they are what the planner of the page (explorer/planner.js) works on, as
/// ours does. What Curriculum finds out is given and not computed again there. Offsets count code points.
/// `explorer/data.js` says what each member means. `audit` is "null" or what read_audit_report gave.
/// O(nodes + edges + texts), and the layouts.
[[nodiscard]] Result<std::string> explorer_data(const graph::KnowledgeGraph& graph, std::string_view audit);

/// What the Links tab shows of a report that `podatlas audit --format json` wrote, as JSON. `name` is what
/// errors call the file. Fails with kSyntax (line set) on invalid JSON, and with kSchema on other documents
/// and where a report has links but neither one of them nor an episode that cites one is in `graph`.
[[nodiscard]] Result<std::string> read_audit_report(std::string_view report, const std::string& name,
                                                    const graph::KnowledgeGraph& graph);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_EXPLORER_DATA_H_
