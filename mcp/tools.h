#pragma once

#include <string>
#include <string_view>

#include "core/text/json.h"
#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "graph/similar.h"
#include "podatlas/podatlas.h"

namespace podatlas::mcp {

/// What tools read: a graph, and what is computed from it once. Refers to the graph, which must outlive it.
struct Library {
  explicit Library(const KnowledgeGraph& whole)
      : graph(whole), search(whole), curriculum(whole), similar(graph::similar_episodes(whole)) {}
  const KnowledgeGraph& graph;         ///< as opened
  const graph::EpisodeSearch search;   ///< of its episodes
  const graph::Curriculum curriculum;  ///< what its episodes teach
  const graph::SimilarEpisodes similar;
};

/// The tools as `tools/list` returns them: name, title, description, inputSchema, outputSchema, annotations.
[[nodiscard]] const OrderedJson& tool_list();

/// The tool of tool_list() with this name; null if there is none.
[[nodiscard]] const OrderedJson* find_tool(std::string_view name);

/// Calls a tool. What is given is checked against its inputSchema; the answer follows its outputSchema. Fails
/// with kUsage for wrong arguments, with kLimit for answers of more than kLongestAnswer bytes, and as the
/// command of the same name does. find_tool() must know `name`.
[[nodiscard]] Result<OrderedJson> call_tool(const Library& library, std::string_view name,
                                            const OrderedJson& given);

/// The limit of an answer, in bytes of JSON.
inline constexpr std::size_t kLongestAnswer = std::size_t{256} * 1024;

/// The texts of tools.json, embedded at build time.
[[nodiscard]] std::string tools_text();

}  // namespace podatlas::mcp
