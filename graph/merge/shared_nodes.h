#pragma once

#include <cstddef>
#include <mutex>
#include <set>
#include <string>

#include "graph/graph_builder.h"
#include "graph/merge/merge_plan.h"
#include "podatlas/graph.h"
#include "podatlas/ontology.h"

namespace podatlas::graph {

/// Collects the shows of a merged graph, and its references, people and concepts, which groups have in
/// common: the nodes, and the edges that start there.
class SharedNodes {
 public:
  /// The plan must outlive it.
  explicit SharedNodes(const MergePlan& plan) : plan_(plan), unused_(plan.ambiguous()) {
    plan.reserve(builder_);
  }

  /// Adds those of a merged group with that number in the plan; one may come twice. Thread-safe.
  void add(std::size_t group, const KnowledgeGraph& graph);
  /// Makes a graph of them, without evidence. Episodes are there as targets only, by name. `ontology`, which
  /// may be null, says which concepts are related where no group had both. Nothing can be added afterwards.
  [[nodiscard]] KnowledgeGraph freeze(const Ontology* ontology);

  /// Whether a node of that graph is one of the merged graph, rather than reserved for its id or an episode.
  [[nodiscard]] bool is_node(const KnowledgeGraph& shared, NodeId id) const;

 private:
  GraphBuilder::Handle add(const KnowledgeGraph& graph, NodeId id);
  GraphBuilder::Handle add_show(Show show, std::string index);

  const MergePlan& plan_;
  std::mutex mutex_;  // of what follows
  GraphBuilder builder_;
  std::set<std::string> concepts_;        // IRIs
  std::set<MergePlan::NamedIri> unused_;  // what the plan reserves and no group has
};

}  // namespace podatlas::graph
