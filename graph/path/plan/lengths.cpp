#include "graph/path/plan/lengths.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace podatlas::graph {
namespace {

using std::chrono::seconds;

// The element below which so many of `parts` are; `some` is not empty.
seconds quantile(std::vector<seconds> some, std::size_t below, std::size_t parts) {
  const auto at = some.begin() + static_cast<std::ptrdiff_t>(some.size() * below / parts);
  std::nth_element(some.begin(), at, some.end());
  return *at;
}

}  // namespace

std::optional<seconds> told_length(const Episode& episode) {
  if (episode.duration) return episode.duration;
  for (const Text& text : episode.texts) {
    if (!text.times.empty() && text.times.back().time.count() > 0) return text.times.back().time;
  }
  return std::nullopt;
}

seconds least_length(const Episode& episode) {
  if (episode.chapters.empty()) return seconds(0);
  const Chapter& last = episode.chapters.back();
  return last.end.value_or(last.begin);
}

Lengths::Lengths(const KnowledgeGraph& graph) {
  std::vector<seconds> all;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    if (const std::optional<seconds> told = told_length(graph.episode(id))) {
      told_.emplace(id, *told);
      all.push_back(*told);
    } else {
      least_.emplace(id, least_length(graph.episode(id)));
    }
  }
  if (!all.empty()) usual_ = quantile(all, 1, 2);
  for (const auto& [id, least] : least_) all.push_back(std::max(least, usual_));
  if (!all.empty()) longer_ = quantile(std::move(all), 4, 5);
  std::erase_if(least_, [&](const auto& one) { return one.second <= usual_; });
}

seconds Lengths::of(NodeId episode) const {
  if (const auto told = told_.find(episode); told != told_.end()) return told->second;
  const auto least = least_.find(episode);
  return least == least_.end() ? usual_ : least->second;
}

}  // namespace podatlas::graph
