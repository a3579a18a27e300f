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

/// What somebody says they know: for each the concepts or episodes that it names. Fails with the nearest
/// candidates for what names nothing.
[[nodiscard]] Result<std::vector<graph::NodeId>> known_nodes(const graph::KnowledgeGraph& graph,
                                                             const std::vector<std::string>& typed);

/// What somebody asks about: graph::read_topic, and people, references and URLs with the episodes that are
/// tied to them. Fails with the nearest candidates when no episode has to do with it.
[[nodiscard]] Result<graph::Topic> find_topic(const graph::KnowledgeGraph& graph, const std::string& typed);
/// Tells what exporter::path_notes gives, or topic_notes, on standard error.
void report_notes(const std::vector<std::string>& notes);
/// The error for a topic that no episode has to do with: what there is instead.
[[nodiscard]] Error nothing_found(const graph::KnowledgeGraph& graph, const std::string& typed);

/// The episode that is meant by a number, a title, a URL.
[[nodiscard]] Result<graph::NodeId> find_episode(const graph::KnowledgeGraph& graph,
                                                 const std::string& typed);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_PATH_OPTIONS_H_
