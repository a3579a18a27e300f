#include "graph/path/known.h"

#include <algorithm>

#include "graph/traverse.h"

namespace podatlas::graph {

Known::Known(const Curriculum& curriculum, const std::vector<NodeId>& nodes, std::optional<NodeId> start)
    : curriculum_(&curriculum), start_(start) {
  const auto requires_ = only(curriculum.graph(), {Relation::kRequires});
  for (const NodeId id : nodes) {
    const NodeKind kind = curriculum.graph().node(id).kind;
    if (kind == NodeKind::kEpisode) add_episode(id);
    if (kind != NodeKind::kConcept) continue;
    for (const NodeId one : reachable(requires_, id)) concepts_.insert(one);
  }
  if (!start) return;
  add_episode(*start);
  episodes_.erase(*start);
}

bool Known::contains(NodeId episode) const {
  if (start_ == episode) return false;
  if (episodes_.contains(episode)) return true;
  const std::vector<NodeId> concepts = curriculum_->concepts_of(episode);
  return !concepts.empty() &&
         std::all_of(concepts.begin(), concepts.end(), [&](NodeId id) { return concepts_.contains(id); });
}

void Known::add_episode(NodeId episode) {
  std::vector<NodeId> todo = {episode};
  while (!todo.empty()) {
    const NodeId next = todo.back();
    todo.pop_back();
    if (!episodes_.insert(next).second) continue;
    for (const Prerequisite& pair : curriculum_->prerequisites_of(next)) {
      if (is_needed(pair.tier)) todo.push_back(pair.before);
    }
  }
}

}  // namespace podatlas::graph
