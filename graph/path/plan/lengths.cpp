#include "graph/path/plan/lengths.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace podatlas::graph {
namespace {

using std::chrono::seconds;

// The element in the middle; `some` is not empty.
seconds median(std::vector<seconds> some) {
  const auto middle = some.begin() + static_cast<std::ptrdiff_t>(some.size() / 2);
  std::nth_element(some.begin(), middle, some.end());
  return *middle;
}

}  // namespace

std::optional<seconds> told_length(const Episode& episode) {
  if (episode.duration) return episode.duration;
  for (const Text& text : episode.texts) {
    if (!text.times.empty() && text.times.back().time.count() > 0) return text.times.back().time;
  }
  return std::nullopt;
}

Lengths::Lengths(const KnowledgeGraph& graph) {
  std::vector<seconds> all;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    if (const std::optional<seconds> told = told_length(graph.episode(id))) {
      told_.emplace(id, *told);
      all.push_back(*told);
    }
  }
  if (!all.empty()) usual_ = median(std::move(all));
}

seconds Lengths::of(NodeId episode) const {
  const auto found = told_.find(episode);
  return found == told_.end() ? usual_ : found->second;
}

}  // namespace podatlas::graph
