#include "export/pages/order/area_path.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "export/pages/order/listening_order.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"

namespace podatlas::exporter::pages {

namespace {

std::vector<NodeId> episodes_of_area(const KnowledgeGraph& graph, NodeId area, const graph::Areas& areas) {
  std::vector<NodeId> out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode && areas.of(id) == area) out.push_back(id);
  }
  return out;
}

std::size_t count_of(const graph::ListeningPath& path, const std::vector<NodeId>& episodes) {
  return static_cast<std::size_t>(
      std::ranges::count_if(graph::steps_before_tangents(path), [&](const graph::PathStep& step) {
        return std::ranges::find(episodes, step.episode) != episodes.end();
      }));
}

// How many of the episodes of an area name what the title of one is about: all, if that is the area itself.
std::size_t sharing(const KnowledgeGraph& graph, NodeId episode, NodeId area, const graph::Areas& areas,
                    const std::vector<NodeId>& own) {
  std::size_t most = 0;
  for (const Edge& edge : graph.out_edges(episode)) {
    if (edge.relation != Relation::kAbout || !is_in_title(edge) || areas.of(edge.target) != area) continue;
    const auto names = [&](NodeId id) {
      return std::ranges::any_of(graph.out_edges(id), [&](const Edge& other) {
        return other.target == edge.target &&
               (other.relation == Relation::kAbout || other.relation == Relation::kMentions);
      });
    };
    most = std::max(
        most, edge.target == area ? own.size() : static_cast<std::size_t>(std::ranges::count_if(own, names)));
  }
  return most;
}

}  // namespace

TimedPath path_into(NodeId area, const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                    const graph::Areas& areas, const Preparation& preparation, const Offers& offers) {
  constexpr int kLonger = 10;        // a tenth
  constexpr std::size_t kSmall = 6;  // episodes of an area
  const KnowledgeGraph& graph = curriculum.graph();
  graph::PathRequest request = graph::first_request(graph, search, area);
  const std::chrono::seconds usual = *request.budget;
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
  std::vector<NodeId> own = episodes_of_area(graph, area, areas);
  std::erase_if(own, [&](NodeId id) { return curriculum.is_aside(id); });
  const auto is_own = [&](NodeId id) { return std::ranges::find(own, id) != own.end(); };
  const auto is_as_good = [&](const graph::ListeningPath& other) {
    return offers.has_path(area, other) || !offers.has_path(area, path);
  };
  // A small area has all of its own episodes, and of others what these need.
  if (own.size() <= kSmall && count_of(path, own) < own.size()) {
    std::vector<NodeId> skipped;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      const auto needs_it = [&](NodeId other) {
        return std::ranges::any_of(curriculum.prerequisites_of(other), [&](const graph::Prerequisite& pair) {
          return pair.before == id && graph::is_needed(pair.tier) && preparation.is_helpful(pair);
        });
      };
      if (graph.node(id).kind == NodeKind::kEpisode && !is_own(id) && std::ranges::none_of(own, needs_it))
        skipped.push_back(id);
    }
    std::swap(request.skipped, skipped);
    request.budget = 2 * usual;
    graph::ListeningPath whole = plan();
    if (count_of(whole, own) > count_of(path, own) && is_as_good(whole)) {
      path = std::move(whole);
      request.budget = std::max(usual, graph::total_length(graph::steps_before_tangents(path)));
    } else {
      std::swap(request.skipped, skipped);
      request.budget = usual;
    }
  }
  // What most episodes of a small area share comes first, if nothing else is needed before.
  const auto shared_by = [&](NodeId id) { return is_own(id) ? sharing(graph, id, area, areas, own) : 0; };
  const auto may_be_first = [&](const graph::PathStep& step) {
    return 2 * shared_by(step.episode) >= own.size() &&
           shared_by(step.episode) > shared_by(path.steps.front().episode);
  };
  const std::span<const graph::PathStep> steps = graph::steps_before_tangents(path);
  const auto central = std::ranges::find_if(steps, may_be_first);
  const bool may_change = own.size() > 2 && own.size() <= kSmall && central != steps.end() &&
                          !curriculum.is_introduction(steps.front().episode) &&
                          std::ranges::none_of(steps.front().opens, [](const graph::Prerequisite& pair) {
                            return graph::is_needed(pair.tier);
                          });
  if (may_change) {
    request.start = central->episode;
    graph::ListeningPath other = plan();
    if (!other.steps.empty() && other.steps.front().episode == central->episode &&
        count_of(other, own) >= count_of(path, own) && is_as_good(other))
      return {std::move(other), *request.budget};
    request.start.reset();
  }
  if (request.budget != usual) return {std::move(path), *request.budget};
  const graph::LeftOut* next = nullptr;
  for (const graph::LeftOut& one : path.left_out) {
    if (one.why == graph::ExclusionReason::kNoRoom && one.missing && one.along.empty() &&
        (next == nullptr || *one.missing < *next->missing))
      next = &one;
  }
  if (next == nullptr || *next->missing > usual / kLonger) return {std::move(path), usual};
  const NodeId wanted = next->episode;
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

std::optional<NodeId> begin_of(NodeId area, const graph::ListeningPath* offered,
                               const graph::Curriculum& curriculum, const graph::Areas& areas,
                               const Preparation& preparation) {
  if (offered != nullptr) return offered->steps.front().episode;
  const std::vector<NodeId> episodes = episodes_of_area(curriculum.graph(), area, areas);
  if (episodes.empty()) return std::nullopt;
  std::vector<graph::Prerequisite> helpful;
  for (const NodeId id : episodes) {
    for (const graph::Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (preparation.is_helpful(pair)) helpful.push_back(pair);
    }
  }
  return in_best_order(episodes, std::move(helpful), curriculum).front();
}

}  // namespace podatlas::exporter::pages
