#ifndef PODATLAS_CLI_SUMMARY_H_
#define PODATLAS_CLI_SUMMARY_H_

#include <cstddef>
#include <string>

#include "graph/knowledge_graph.h"

namespace podatlas::cli {

/// "83 episodes of 1 show, 143 references, 412 edges".
[[nodiscard]] std::string one_line_summary(const graph::KnowledgeGraph& graph);
/// The same of numbers.
[[nodiscard]] std::string summary_line(std::size_t episodes, std::size_t shows, std::size_t references,
                                       std::size_t edges);
/// Says on standard error what was saved in a file; nothing where `output` is standard output ("" and "-").
void report_saved(const std::string& output, const std::string& summary);
/// What `podatlas stats` prints.
[[nodiscard]] std::string summary_text(const graph::KnowledgeGraph& graph);
[[nodiscard]] std::string summary_json(const graph::KnowledgeGraph& graph);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_SUMMARY_H_
