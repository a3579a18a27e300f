#ifndef PODATLAS_CLI_PATH_OPTIONS_H_
#define PODATLAS_CLI_PATH_OPTIONS_H_

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/knowledge_graph.h"
#include "graph/search/topic.h"
#include "podatlas/result.h"

namespace podatlas::cli {

/// "90", "90m", "90 min", "1h", "1h30", "1:30": at most a million minutes. Nullopt for anything else.
[[nodiscard]] std::optional<std::chrono::seconds> parse_budget(std::string_view typed);

/// The concepts and episodes that --known names. If one is not found, fails with the closest candidates.
[[nodiscard]] Result<std::vector<graph::NodeId>> known_nodes(const graph::KnowledgeGraph& graph,
                                                             const std::vector<std::string>& typed);

/// Reads a topic: like graph::read_topic, but also people, references and URLs. If no episode matches,
/// fails with the closest candidates.
[[nodiscard]] Result<graph::Topic> find_topic(const graph::KnowledgeGraph& graph, const std::string& typed);
/// Prints notes to standard error as warnings.
void report_notes(const std::vector<std::string>& notes);
/// The error for a topic without episodes, with suggestions.
[[nodiscard]] Error nothing_found(const graph::KnowledgeGraph& graph, const std::string& typed);

/// Finds an episode by number, title or URL.
[[nodiscard]] Result<graph::NodeId> find_episode(const graph::KnowledgeGraph& graph,
                                                 const std::string& typed);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_PATH_OPTIONS_H_
