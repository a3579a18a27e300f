#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "graph/merge/merge_plan.h"
#include "podatlas/episode.h"
#include "podatlas/graph.h"

namespace podatlas::graph {

/// What a link says about the episode that it leads to.
struct EpisodeStatement {
  EpisodeRelation relation = EpisodeRelation::kMentions;  ///< what the words around the link say
  Evidence evidence;                                      ///< in the text that has the link
};
/// Reads what `text` says about the episode that the link in it at `link` leads to. Thread-safe.
using ReadStatement = std::function<EpisodeStatement(const Text& text, Span link)>;

/// A graph to be merged, with the number that the plan has it under.
struct NumberedGraph {
  std::size_t number = 0;
  std::shared_ptr<const KnowledgeGraph> graph;
};

/// An edge that starts at an episode of one group, stated by an episode of another one: "listen to this
/// before ...".
struct OutsideStatement {
  EpisodeName source;  ///< views of the plan
  Relation relation = Relation::kListenFirst;
  std::string owner_show;  ///< guid of the owner's show
  Episode owner;           ///< the target, whose text has the evidence
  Evidence evidence;       ///< in that text
  std::string cited_as;    ///< the link as it is spelled there
};

/// Part of the merged graph.
struct MergedGroup {
  /// The shows and episodes of a group, all edges that start there, and what they lead to: of the latter the
  /// ids count, and the edges whose evidence is in the texts of the group. An episode of another group has
  /// its name and its show.
  std::shared_ptr<const KnowledgeGraph> graph;
  std::vector<OutsideStatement> outside;  ///< edges for other groups
};

/// Merges the graphs of one group of the plan. References that are episodes become edges between episodes.
/// `stated` are edges that other groups have for this one. Linear in nodes, edges and evidence, but for
/// sorting; a graph that merging would not change is passed on.
[[nodiscard]] MergedGroup merge_group(const MergePlan& plan, const std::vector<NumberedGraph>& graphs,
                                      const ReadStatement& read_statement,
                                      const std::vector<OutsideStatement>& stated = {});

}  // namespace podatlas::graph
