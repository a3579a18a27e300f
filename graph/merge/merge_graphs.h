#ifndef PODATLAS_GRAPH_MERGE_GRAPHS_H_
#define PODATLAS_GRAPH_MERGE_GRAPHS_H_

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graph/knowledge_graph.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::graph {

/// What a link says, once the episode that it leads to is known.
struct EpisodeStatement {
  EpisodeRelation relation = EpisodeRelation::kMentions;  ///< what the words around the link say
  Evidence evidence;                                      ///< in the text that has the link
};

/// Gives show and episode, by their places, of the episode that a reference's URL leads to.
using EpisodeFinder = std::function<std::optional<std::pair<std::size_t, std::size_t>>(std::string_view url)>;

/// What `text` says of the episode that the link in it at `link` leads to.
using StatementOfLink = std::function<EpisodeStatement(const Text& text, Span link)>;

/// What merging has to ask of others: they know links and sentences, a graph does not.
struct MergeHelp {
  /// Makes a finder for the links of these shows and their episodes; only guids, titles and addresses are
  /// set.
  std::function<EpisodeFinder(const std::vector<Show>& shows)> finder;
  StatementOfLink statement;  ///< reads links
  /// The concepts that the graphs share are from here; adds what relates two of them. May be null.
  const Ontology* ontology = nullptr;
};

/// Puts graphs together as if all their sources had been read in one run; their order is of no account.
///
/// A show or an episode that several graphs have is taken from the one whose show has the newest episode,
/// with everything that it states, and with what graphs state whose texts of it are the same; episodes that a
/// feed has dropped since stay from the older one.
/// References, people and concepts are one node each, by the rules of build_graph. A link from one show to an
/// episode of another, which was a mere reference in the graph of the first, becomes an edge between them.
/// O(n log n) in nodes, edges and evidence.
[[nodiscard]] KnowledgeGraph merge_graphs(std::span<const KnowledgeGraph> graphs, const MergeHelp& help);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_MERGE_GRAPHS_H_
