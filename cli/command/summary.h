#ifndef PODATLAS_CLI_SUMMARY_H_
#define PODATLAS_CLI_SUMMARY_H_

#include <cstddef>
#include <string>

#include "graph/knowledge_graph.h"

namespace podatlas::cli {

/// "83 episodes of 1 show, 143 references, 412 edges".
[[nodiscard]] std::string one_line_summary(const graph::KnowledgeGraph& graph);
/// The same from numbers.
[[nodiscard]] std::string summary_line(std::size_t episodes, std::size_t shows, std::size_t references,
                                       std::size_t edges);
/// Prints a summary of a saved file to standard error; nothing if `output` is standard output ("" and "-").
void report_saved(const std::string& output, const std::string& summary);
/// The output of `podatlas stats`.
[[nodiscard]] std::string summary_text(const graph::KnowledgeGraph& graph);
[[nodiscard]] std::string summary_json(const graph::KnowledgeGraph& graph);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_SUMMARY_H_
