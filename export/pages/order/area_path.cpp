#include "export/pages/order/area_path.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "export/pages/order/listening_order.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"

namespace podatlas::exporter::pages {

TimedPath path_into(NodeId area, const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                    const graph::Areas& areas, const Preparation& preparation) {
  constexpr int kLonger = 10;  // a tenth
  graph::PathRequest request = graph::first_request(curriculum.graph(), search, area);
  const auto plan = [&] { return graph::listening_path(curriculum, search, request); };
  const auto begins_elsewhere = [&](const graph::ListeningPath& path) {
    const graph::PathStep& first = path.steps.front();
    return first.role == graph::StepRole::kCore && areas.of(first.episode) != area &&
           std::ranges::none_of(first.opens, [&](const auto& pair) { return preparation.is_helpful(pair); });
  };
  graph::ListeningPath path = plan();
  while (path.steps.size() > 1 && begins_elsewhere(path)) {
    request.skipped.push_back(path.steps.front().episode);
    graph::ListeningPath other = plan();
    if (other.steps.empty()) break;
    path = std::move(other);
  }
  const graph::LeftOut* next = nullptr;
  for (const graph::LeftOut& one : path.left_out) {
    if (one.why == graph::ExclusionReason::kNoRoom && one.missing && one.along.empty() &&
        (next == nullptr || *one.missing < *next->missing))
      next = &one;
  }
  if (next == nullptr || *next->missing > *request.budget / kLonger)
    return {std::move(path), *request.budget};
  const NodeId wanted = next->episode;
  const std::chrono::seconds usual = *request.budget;
  request.budget = usual + *next->missing;
  graph::ListeningPath longer = plan();
  const auto has = [](const graph::ListeningPath& one, NodeId episode) {
    return std::ranges::any_of(graph::steps_before_tangents(one),
                               [&](const graph::PathStep& step) { return step.episode == episode; });
  };
  const auto added =
      std::ranges::count_if(graph::steps_before_tangents(longer),
                            [&](const graph::PathStep& step) { return !has(path, step.episode); });
  if (added > 1 || !has(longer, wanted) || begins_elsewhere(longer)) return {std::move(path), usual};
  return {std::move(longer), *request.budget};
}

std::optional<NodeId> begin_of(NodeId area, const graph::Curriculum& curriculum,
                               const graph::EpisodeSearch& search, const graph::Areas& areas,
                               const Preparation& preparation, const Offers& offers) {
  const graph::ListeningPath path = path_into(area, curriculum, search, areas, preparation).path;
  if (offers.has_path(area, path)) return path.steps.front().episode;
  std::vector<NodeId> episodes;
  std::vector<graph::Prerequisite> helpful;
  const KnowledgeGraph& graph = curriculum.graph();
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode || areas.of(id) != area) continue;
    episodes.push_back(id);
    for (const graph::Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (preparation.is_helpful(pair)) helpful.push_back(pair);
    }
  }
  if (episodes.empty()) return std::nullopt;
  return in_best_order(episodes, std::move(helpful), curriculum).front();
}

}  // namespace podatlas::exporter::pages
