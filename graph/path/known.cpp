#include "graph/path/known.h"

#include <algorithm>

#include "graph/traverse.h"

namespace podatlas::graph {

Known::Known(const Curriculum& curriculum, const std::vector<NodeId>& nodes, std::optional<NodeId> start,
             const std::vector<NodeId>& asked)
    : curriculum_(&curriculum), start_(start) {
  std::unordered_set<NodeId> open(asked.begin(), asked.end());
  for (const NodeId id : nodes) open.erase(id);
  const auto requires_ = only(curriculum.graph(), {Relation::kRequires});
  for (const NodeId id : nodes) {
    const NodeKind kind = curriculum.graph().node(id).kind;
    if (kind == NodeKind::kEpisode) episodes_.insert(id);
    if (kind != NodeKind::kConcept) continue;
    for (const NodeId one : reachable(requires_, id)) {
      if (!open.contains(one)) concepts_.insert(one);
    }
  }
  add_needs({episodes_.begin(), episodes_.end()}, open);
  if (!start) return;
  add_needs({*start}, {});
  episodes_.erase(*start);
}

bool Known::contains(NodeId episode) const {
  if (start_ == episode) return false;
  if (episodes_.contains(episode)) return true;
  const std::vector<NodeId> concepts = curriculum_->concepts_of(episode);
  return !concepts.empty() &&
         std::all_of(concepts.begin(), concepts.end(), [&](NodeId id) { return concepts_.contains(id); });
}

// All that episodes need, but for what is on what is asked about.
void Known::add_needs(std::vector<NodeId> todo, const std::unordered_set<NodeId>& asked) {
  const auto is_asked = [&](NodeId id) { return asked.contains(id); };
  std::unordered_set<NodeId> seen;
  while (!todo.empty()) {
    const NodeId next = todo.back();
    todo.pop_back();
    if (!seen.insert(next).second) continue;
    if (std::ranges::none_of(curriculum_->concepts_of(next), is_asked)) episodes_.insert(next);
    for (const Prerequisite& pair : curriculum_->prerequisites_of(next)) {
      if (is_needed(pair.tier)) todo.push_back(pair.before);
    }
  }
}

}  // namespace podatlas::graph
