#ifndef PODATLAS_GRAPH_LISTENING_PATH_H_
#define PODATLAS_GRAPH_LISTENING_PATH_H_

#include <chrono>
#include <optional>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/search/relevance.h"
#include "graph/search/topic.h"

namespace podatlas::graph {

/// What somebody wants to learn about, and what they know.
struct PathRequest {
  std::vector<Topic> topics;                   ///< what is wanted, all of it
  std::optional<std::chrono::seconds> budget;  ///< maximum length of the path; none: no bound
  std::vector<NodeId> known;                   ///< concepts and episodes
  std::vector<NodeId> skipped;                 ///< episodes to leave out; others do not wait for them
  std::optional<NodeId> start;                 ///< the episode to begin with; what it needs counts as known
  std::optional<std::size_t> most_steps;       ///< maximum number of episodes; none: no bound
};

/// Why a step is in the path.
enum class StepRole : std::uint8_t {
  kPrerequisite,  ///< a later step needs it
  kCore,          ///< it is about the topic
  kFurther,       ///< it has to do with the topic, but is not about it
};
/// "core", as output formats have it.
[[nodiscard]] std::string_view name_of(StepRole role);

/// One episode of a path, and why it is there.
struct PathStep {
  NodeId episode = 0;                  ///< to listen to
  std::chrono::seconds duration{0};    ///< its length; 0 if unknown
  StepRole role = StepRole::kCore;     ///< why it is there
  std::optional<Relevance> relevance;  ///< none: only needed by others
  std::vector<Prerequisite> rests_on;  ///< pairs with steps before it, surest first
  std::vector<Prerequisite> opens;     ///< pairs with steps after it, surest first
};

/// Why an episode is not in a path.
enum class ExclusionReason : std::uint8_t {
  kNoRoom,   ///< it does not fit in the budget with what it needs
  kTooMany,  ///< nor in the number of episodes
  kKnown,
  kBeforeStart,  ///< what the path begins with needs it, so it is taken for known
  kSkipped,
  kLessRelevant,
};

/// A relevant episode that is not in the path.
struct LeftOut {
  NodeId episode = 0;                              ///< the episode
  ExclusionReason why = ExclusionReason::kNoRoom;  ///< the reason
  /// kNoRoom: how much longer the budget has to be for it to come in, in whole minutes; none: not found out.
  std::optional<std::chrono::seconds> missing;
  std::vector<NodeId> along;  ///< kNoRoom, kTooMany: what it needs and is not in the path either
};

/// The result of listening_path().
struct ListeningPath {
  std::vector<PathStep> steps;    ///< in listening order
  std::vector<LeftOut> left_out;  ///< the most relevant first
  std::chrono::seconds total{0};  ///< of all steps
  bool has_core = false;          ///< whether any episode, in the path or not, is about the topics
  /// If no step is about the topics themselves, but only about parts of them or what they require: index in
  /// left_out of the first episode that is and did not fit.
  std::optional<std::size_t> missed;

  /// Needed pairs that were given up because others contradict them.
  std::vector<Prerequisite> broken;
  /// Relevance that the steps gain, and what no choice could exceed; 0..1 of it each when divided.
  double gain = 0;
  double gain_bound =
      0;  ///< an upper bound of what any path within the budget could gain, to judge this one by
};

/// Chooses episodes for the topics and orders them. Maximizes relevance within the budget
/// (closure_knapsack.h); whatever an episode needs (stated or by a hard requirement) is in the path before
/// it, or known. Without a budget: every episode about the topic, or the closest ones if there are none, with
/// what they need. Episodes without a duration count as the show's median. Knowing a concept means knowing
/// what it requires; knowing an episode, its concepts and what it needs. Equal requests give equal paths.
[[nodiscard]] ListeningPath listening_path(const Curriculum& curriculum, const PathRequest& request);

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_LISTENING_PATH_H_
