#include "graph/path/steps/groundwork.h"

#include <algorithm>

#include "graph/path/listening_path.h"
#include "graph/path/plan/path_weights.h"
#include "graph/subject.h"

namespace podatlas::graph {

void mark_groundwork(ListeningPath& path, const PathRequest& request, const KnowledgeGraph& graph) {
  if (request.wants_groundwork) return;
  // From the end, so that what opens other groundwork goes with the same step.
  for (auto step = path.steps.rbegin(); step != path.steps.rend(); ++step) {
    const bool is_on_topic = step->relevance && step->relevance->score >= kPathWeights.groundwork;
    const bool begins_series = std::ranges::any_of(step->opens, [&](const Prerequisite& pair) {
      return pair.said && is_later_part(graph.edge(*pair.said));
    });
    if (step->role != StepRole::kPrerequisite || is_on_topic || begins_series ||
        step->episode == request.start)
      continue;
    const auto is_opened = [&](const PathStep& later) {
      return std::ranges::any_of(step->opens, [&](const Prerequisite& pair) {
        return pair.after == later.episode && pair.tier != Tier::kMention;
      });
    };
    const auto later = std::find_if(step.base(), path.steps.end(), is_opened);
    if (later != path.steps.end()) step->optional_for = later->optional_for.value_or(later->episode);
  }
}

DividedPath divided(const ListeningPath& path) {
  DividedPath out;
  const std::span<const PathStep> steps = steps_before_tangents(path);
  for (const PathStep& step : steps) {
    if (!step.optional_for) {
      ++out.count;
      out.time += step.duration;
    } else if (std::ranges::find(steps, *step.optional_for, &PathStep::episode) != steps.end()) {
      ++out.groundwork;
    } else {
      continue;
    }
    out.time_with_groundwork += step.duration;
  }
  return out;
}

NodeId first_episode(const ListeningPath& path) {
  const auto first = std::ranges::find_if_not(
      path.steps, [](const PathStep& step) { return step.optional_for.has_value(); });
  return first == path.steps.end() ? path.steps.front().episode : first->episode;
}

}  // namespace podatlas::graph
