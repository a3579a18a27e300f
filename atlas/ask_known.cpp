// Finds out with a few questions what a listener knows.
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "atlas/pipeline.h"
#include "graph/path/curriculum.h"
#include "graph/path/quiz.h"
#include "graph/search/topic.h"

namespace podatlas {
namespace {

constexpr std::size_t kMostQuestions = 7;

// What is taught on the way to the topics; in a course, everything.
std::vector<NodeId> concepts_needed(const PathPlan& plan, const graph::Curriculum& curriculum,
                                    bool is_course) {
  const std::unordered_set<NodeId> topics(plan.concepts.begin(), plan.concepts.end());
  std::vector<NodeId> out;
  for (const graph::PathStep& step : plan.path.steps) {
    if (!is_course && step.role != graph::StepRole::kPrerequisite) continue;
    for (const NodeId id : curriculum.concepts_of(step.episode)) {
      // Someone who knows what builds on the topic would not ask for it.
      const auto all = graph::requirements_of(*plan.graph, id);
      const bool is_beyond =
          std::any_of(all.begin(), all.end(), [&](NodeId one) { return topics.contains(one); });
      if (!is_beyond) out.push_back(id);
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// A name that --known reads as exactly this concept.
std::optional<std::string> name_for(const KnowledgeGraph& graph, const graph::EpisodeSearch& search,
                                    NodeId concept_node) {
  const std::string label(graph.label(concept_node));
  for (const std::string& name : {label, "concept:" + label}) {
    const graph::Topic topic = graph::read_topic(graph, search, name);
    if (topic.episodes.empty() && topic.concepts == std::vector{concept_node}) return name;
  }
  return std::nullopt;
}

bool has_same_steps(const PathPlan& a, const PathPlan& b) {
  return std::ranges::equal(a.path.steps, b.path.steps, {}, &graph::PathStep::episode,
                            &graph::PathStep::episode);
}

}  // namespace

Result<std::vector<std::string>> ask_what_is_known(const KnowledgeGraph& graph,
                                                   std::span<const std::string> topics,
                                                   const PathOptions& options, const Knows& knows) {
  PathOptions whole = options;
  whole.budget.reset();
  whole.most_steps.reset();
  whole.has_no_limit = true;
  const Result<PathPlan> plan = plan_path(graph, topics, whole);
  if (!plan) return tl::unexpected(plan.error());
  const graph::EpisodeSearch search(graph);
  graph::Quiz quiz(graph, concepts_needed(*plan, graph::Curriculum(graph), topics.empty()));
  std::vector<std::string> notes;
  const auto declared = known_nodes(graph, search, options.known, notes);
  if (!declared) return tl::unexpected(declared.error());
  for (const NodeId id : *declared) {
    for (const NodeId one : graph::requirements_of(graph, id)) quiz.answer(one, true);
  }
  std::vector<std::pair<NodeId, std::string>> names;
  for (std::size_t asked = 0; asked < kMostQuestions;) {
    const auto question = quiz.question();
    if (!question) break;
    const auto name = name_for(graph, search, *question);
    if (!name) {
      quiz.pass_over(*question);
      continue;
    }
    const std::optional<bool> answer = knows(graph.concept_node(*question));
    if (!answer) break;
    quiz.answer(*question, *answer);
    if (*answer) names.emplace_back(*question, *name);
    ++asked;
  }
  const std::vector<NodeId> known = quiz.known();
  std::vector<std::string> out;
  for (const auto& [id, name] : names) {
    if (std::find(known.begin(), known.end(), id) != known.end()) out.push_back(name);
  }
  // Without those that make no difference.
  const auto plan_knowing = [&](const std::vector<std::string>& some) {
    PathOptions knowing = options;
    knowing.known.insert(knowing.known.end(), some.begin(), some.end());
    return plan_path(graph, topics, knowing);
  };
  const Result<PathPlan> goal = plan_knowing(out);
  if (!goal) return tl::unexpected(goal.error());
  for (std::size_t i = 0; i < out.size();) {
    std::vector<std::string> fewer = out;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const Result<PathPlan> without = plan_knowing(fewer);
    if (without && has_same_steps(*goal, *without)) {
      out = std::move(fewer);
    } else {
      ++i;
    }
  }
  return out;
}

}  // namespace podatlas
