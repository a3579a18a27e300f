#include "graph/path/listening_path.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "graph/path/closure_knapsack.h"
#include "graph/path/known.h"
#include "graph/path/sequence.h"

namespace podatlas::graph {
namespace {

using std::chrono::seconds;

constexpr std::array<std::string_view, 3> kRoleNames = {"prerequisite", "core", "further"};

constexpr double kCore = 0.4;        // an episode of at least this relevance is about the topic
constexpr double kNearOfBest = 0.7;  // of the best, where none is about it
constexpr double kFurther = 0.2;     // less is not worth anybody's time
constexpr std::size_t kMostPathCandidates = 1000;
constexpr std::size_t kMostRaised = 200;
constexpr double kRaisedByNeed = 0.15;
constexpr double kRaisedByHelp = 0.04;
constexpr std::size_t kMostLeftOut = 10;
constexpr std::size_t kMostTrials = 60;  // larger budgets that are tried for all that is left out
constexpr double kProven = 1 - 1e-9;     // share of the bound from which a choice is the best

// Several topics are one request: relevance to two of them adds up.
std::vector<Relevance> relevant_to_all(const Curriculum& curriculum, const PathRequest& request) {
  std::map<NodeId, Relevance> by_episode;
  for (const Topic& topic : request.topics) {
    for (Relevance& one : relevant_episodes(curriculum, topic)) {
      const auto [known, is_new] = by_episode.try_emplace(one.episode, one);
      if (is_new) continue;
      const double both = 1 - (1 - known->second.score) * (1 - one.score);
      if (one.score > known->second.score) known->second = std::move(one);
      known->second.score = both;
    }
  }
  std::vector<Relevance> out;
  out.reserve(by_episode.size());
  for (auto& [id, one] : by_episode) out.push_back(std::move(one));
  std::stable_sort(out.begin(), out.end(),
                   [](const Relevance& a, const Relevance& b) { return a.score > b.score; });
  return out;
}

// Episodes that other relevant ones build on are worth more than their own relevance.
std::unordered_map<NodeId, double> worth_of(const Curriculum& curriculum,
                                            const std::vector<Relevance>& relevant) {
  const std::size_t count = std::min(relevant.size(), kMostRaised);
  std::unordered_map<NodeId, double> doubt;
  for (std::size_t i = 0; i < count; ++i) {
    for (const Prerequisite& pair : curriculum.prerequisites_of(relevant[i].episode)) {
      if (pair.tier == Tier::kMention) continue;
      const double share = is_needed(pair.tier) ? kRaisedByNeed : kRaisedByHelp;
      doubt.try_emplace(pair.before, 1).first->second *= 1 - share * relevant[i].score;
    }
  }
  std::unordered_map<NodeId, double> out;
  for (const Relevance& one : relevant) {
    const auto found = doubt.find(one.episode);
    const double score = found == doubt.end() ? one.score : 1 - (1 - one.score) * found->second;
    // Squared: one episode on the topic is worth more than two that touch it.
    out.emplace(one.episode, score * score);
  }
  return out;
}

seconds median_duration(const KnowledgeGraph& graph) {
  std::vector<seconds> known;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).duration) {
      known.push_back(*graph.episode(id).duration);
    }
  }
  if (known.empty()) return seconds{0};
  const auto middle = known.begin() + static_cast<std::ptrdiff_t>(known.size() / 2);
  std::nth_element(known.begin(), middle, known.end());
  return *middle;
}

// Whether an episode and the topic are only parts of the same whole.
bool is_sibling(const KnowledgeGraph& graph, const Relevance& one) {
  NodeId at = one.asked;
  bool has_gone_up = false;
  for (const EdgeId e : one.chain) {
    const Edge edge = graph.edge(e);
    const bool is_up = edge.source == at;
    if (edge.relation == Relation::kBroader && !is_up && has_gone_up) return true;
    if (edge.relation == Relation::kBroader && is_up) has_gone_up = true;
    at = is_up ? edge.target : edge.source;
  }
  return false;
}

class Planner {
 public:
  Planner(const Curriculum& curriculum, const PathRequest& request)
      : curriculum_(curriculum),
        request_(request),
        known_(curriculum, request.known, request.start),
        declared_(curriculum, request.known),
        skipped_(request.skipped.begin(), request.skipped.end()),
        median_(median_duration(curriculum.graph())) {}

  ListeningPath plan() {
    const std::vector<Relevance> relevant = relevant_to_all(curriculum_, request_);
    worth_ = worth_of(curriculum_, relevant);
    find_candidates(relevant);
    add_what_they_need();
    std::vector<Prerequisite> removed = break_cycles(pairs_, curriculum_);
    for (Prerequisite& pair : removed) {
      if (is_needed(pair.tier)) path_.broken.push_back(std::move(pair));
    }
    for (const Prerequisite& pair : pairs_) {
      if (is_needed(pair.tier)) needs_[pair.after].push_back(pair.before);
    }
    pick();
    arrange();
    list_left_out(relevant);
    find_missed();
    return std::move(path_);
  }

 private:
  [[nodiscard]] bool is_out(NodeId episode) const {
    return skipped_.contains(episode) || known_.contains(episode);
  }

  // An episode that only mentions the topic, or is about something close to it, is not about it.
  [[nodiscard]] bool is_core(const Relevance& one) const {
    const KnowledgeGraph& graph = curriculum_.graph();
    const bool is_mention = one.edge && graph.edge(*one.edge).relation == Relation::kMentions;
    return one.score >= kCore && one.tie != Tie::kRelated &&
           (!is_mention || one.tie == Tie::kNamed || is_in_title(graph.edge(*one.edge)));
  }

  // About the topic itself, not a part of it or something related.
  [[nodiscard]] bool is_about_itself(NodeId episode) const {
    const auto found = relevance_.find(episode);
    return found != relevance_.end() && is_core(found->second) &&
           (found->second.tie == Tie::kNamed || found->second.tie == Tie::kConcept);
  }

  // Without a budget what is about the topic, or comes closest; with one, anything worth the time.
  [[nodiscard]] bool is_wanted(const Relevance& one) const {
    if (path_.has_core && !request_.budget) return is_core(one);
    return one.score >= (request_.budget ? least_score_ : near_score_) &&
           (all_are_siblings_ || !is_sibling(curriculum_.graph(), one));
  }

  [[nodiscard]] seconds duration(NodeId episode) const {
    return curriculum_.graph().episode(episode).duration.value_or(median_);
  }

  void find_candidates(const std::vector<Relevance>& relevant) {
    path_.has_core =
        std::any_of(relevant.begin(), relevant.end(), [&](const auto& one) { return is_core(one); });
    const double best = relevant.empty() ? 0 : relevant.front().score;
    near_score_ = path_.has_core ? kCore : best * kNearOfBest;
    least_score_ = std::min(kFurther, near_score_);
    all_are_siblings_ = std::all_of(relevant.begin(), relevant.end(), [&](const Relevance& one) {
      return one.score < near_score_ || is_sibling(curriculum_.graph(), one);
    });
    const bool is_limited = request_.budget || request_.most_steps;
    if (request_.start) candidates_.push_back(*request_.start);
    for (const Relevance& one : relevant) {
      relevance_.emplace(one.episode, one);
      if (is_out(one.episode) || request_.start == one.episode) continue;
      if (is_wanted(one) && (!is_limited || candidates_.size() < kMostPathCandidates)) {
        candidates_.push_back(one.episode);
      }
    }
  }

  void add_what_they_need() {
    std::vector<NodeId> todo = candidates_;
    std::unordered_set<NodeId> seen(todo.begin(), todo.end());
    std::vector<Prerequisite> all;
    while (!todo.empty()) {
      const NodeId next = todo.back();
      todo.pop_back();
      episodes_.push_back(next);
      for (Prerequisite& pair : curriculum_.prerequisites_of(next)) {
        if (is_out(pair.before) || request_.start == pair.after) continue;
        if (is_needed(pair.tier) && seen.insert(pair.before).second) todo.push_back(pair.before);
        all.push_back(std::move(pair));
      }
    }
    std::sort(episodes_.begin(), episodes_.end());
    for (Prerequisite& pair : all) {
      if (seen.contains(pair.before)) pairs_.push_back(std::move(pair));
    }
  }

  [[nodiscard]] double value_of(NodeId episode) const {
    // The requested start outweighs everything else.
    if (request_.start == episode) return 1e6;
    const auto found = worth_.find(episode);
    return found == worth_.end() ? 0 : found->second;
  }

  void pick() {
    std::unordered_map<NodeId, std::uint32_t> index;
    for (const NodeId id : episodes_) index.emplace(id, static_cast<std::uint32_t>(index.size()));
    const std::unordered_set<NodeId> wanted(candidates_.begin(), candidates_.end());
    items_.reserve(episodes_.size());
    for (const NodeId id : episodes_) {
      KnapsackItem item{wanted.contains(id) ? value_of(id) : 0, duration(id).count(), {}};
      if (const auto needs = needs_.find(id); needs != needs_.end()) {
        for (const NodeId other : needs->second) item.needs.push_back(index.at(other));
      }
      items_.push_back(std::move(item));
    }
    KnapsackLimits limits;
    if (request_.budget) limits.capacity = request_.budget->count();
    limits.most = request_.most_steps;
    const KnapsackChoice choice = choose(items_, limits);
    path_.gain = choice.value;
    path_.gain_bound = choice.upper_bound;
    is_proven_ = choice.value >= choice.upper_bound * kProven;
    for (const std::uint32_t i : choice.items) chosen_.push_back(episodes_[i]);
  }

  void arrange() {
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    std::vector<Prerequisite> pairs;
    for (const Prerequisite& pair : pairs_) {
      if (in_path.contains(pair.before) && in_path.contains(pair.after)) pairs.push_back(pair);
    }
    std::vector<NodeId> order = in_sequence(chosen_, pairs, curriculum_);
    if (const auto start = std::find(order.begin(), order.end(), request_.start.value_or(0));
        request_.start && start != order.end()) {
      std::rotate(order.begin(), start, start + 1);
    }
    for (const NodeId id : order) {
      PathStep step{id, duration(id), StepRole::kPrerequisite, {}, {}, {}};
      if (const auto found = relevance_.find(id); found != relevance_.end()) step.relevance = found->second;
      for (const Prerequisite& pair : pairs) {
        if (pair.after == id) step.rests_on.push_back(pair);
        if (pair.before == id) step.opens.push_back(pair);
      }
      const bool is_wanted = std::any_of(step.opens.begin(), step.opens.end(),
                                         [](const Prerequisite& pair) { return is_needed(pair.tier); });
      if (step.relevance && is_core(*step.relevance)) {
        step.role = StepRole::kCore;
      } else if (!is_wanted) {
        step.role = StepRole::kFurther;
      }
      path_.total += step.duration;
      path_.steps.push_back(std::move(step));
    }
  }

  // What an episode needs beyond a path, itself first.
  [[nodiscard]] std::vector<NodeId> still_needed(NodeId episode, const std::vector<NodeId>& path) const {
    std::vector<NodeId> out;
    std::vector<NodeId> todo = {episode};
    std::unordered_set<NodeId> seen(path.begin(), path.end());
    while (!todo.empty()) {
      const NodeId next = todo.back();
      todo.pop_back();
      if (!seen.insert(next).second) continue;
      out.push_back(next);
      if (const auto needs = needs_.find(next); needs != needs_.end()) {
        todo.insert(todo.end(), needs->second.begin(), needs->second.end());
      }
    }
    if (!out.empty()) std::sort(out.begin() + 1, out.end());
    return out;
  }

  [[nodiscard]] seconds length_of(const std::vector<NodeId>& episodes) const {
    seconds total{0};
    for (const NodeId id : episodes) total += duration(id);
    return total;
  }

  // The choice with a larger budget. Each is computed once.
  const std::vector<NodeId>& chosen_with(seconds budget) {
    const auto [known, is_new] = chosen_with_.try_emplace(budget);
    if (!is_new) return known->second;
    const KnapsackChoice choice = choose(items_, {budget.count(), request_.most_steps});
    is_proven_ = is_proven_ && choice.value >= choice.upper_bound * kProven;
    for (const std::uint32_t i : choice.items) known->second.push_back(episodes_[i]);
    return known->second;
  }

  // How many more minutes bring an episode into the path. Another episode may make better use of the same
  // minutes; then more are needed. Nullopt if that takes too long to find out.
  std::optional<seconds> missing_for(NodeId episode) {
    const auto whole_minutes = [&](const std::vector<NodeId>& path) {
      const seconds total = length_of(path) + length_of(still_needed(episode, path));
      return *request_.budget + std::chrono::ceil<std::chrono::minutes>(total - *request_.budget);
    };
    seconds budget = whole_minutes(chosen_);
    while (is_proven_ && chosen_with_.size() < kMostTrials) {
      const std::vector<NodeId>& path = chosen_with(budget);
      if (std::find(path.begin(), path.end(), episode) != path.end()) return budget - *request_.budget;
      const seconds next = whole_minutes(path);
      if (next <= budget) return std::nullopt;
      budget = next;
    }
    return std::nullopt;
  }

  void list_left_out(const std::vector<Relevance>& relevant) {
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    const std::unordered_set<NodeId> weighed(candidates_.begin(), candidates_.end());
    for (const Relevance& one : relevant) {
      if (path_.left_out.size() == kMostLeftOut || one.score < least_score_) break;
      if (in_path.contains(one.episode)) continue;
      LeftOut out{one.episode, ExclusionReason::kLessRelevant, std::nullopt, {}};
      if (skipped_.contains(one.episode)) {
        out.why = ExclusionReason::kSkipped;
      } else if (known_.contains(one.episode)) {
        out.why = declared_.contains(one.episode) ? ExclusionReason::kKnown : ExclusionReason::kBeforeStart;
      } else if (weighed.contains(one.episode)) {
        const std::vector<NodeId> with = still_needed(one.episode, chosen_);
        if (request_.budget && path_.total + length_of(with) > *request_.budget)
          out.why = ExclusionReason::kNoRoom;
        if (request_.most_steps && chosen_.size() + with.size() > *request_.most_steps)
          out.why = ExclusionReason::kTooMany;
        if (out.why == ExclusionReason::kNoRoom) out.missing = missing_for(one.episode);
        out.along.assign(with.begin() + 1, with.end());
      }
      path_.left_out.push_back(std::move(out));
    }
    // Skipped episodes are always listed: something may have needed them.
    for (const NodeId id : request_.skipped) {
      const auto is_listed = std::any_of(path_.left_out.begin(), path_.left_out.end(),
                                         [&](const LeftOut& out) { return out.episode == id; });
      if (is_listed) continue;
      LeftOut out;
      out.episode = id;
      out.why = ExclusionReason::kSkipped;
      path_.left_out.push_back(std::move(out));
    }
  }

  void find_missed() {
    if (std::any_of(chosen_.begin(), chosen_.end(), [&](NodeId id) { return is_about_itself(id); })) return;
    const auto missed = std::find_if(path_.left_out.begin(), path_.left_out.end(), [&](const LeftOut& out) {
      return (out.why == ExclusionReason::kNoRoom || out.why == ExclusionReason::kTooMany) &&
             is_about_itself(out.episode);
    });
    if (missed != path_.left_out.end())
      path_.missed = static_cast<std::size_t>(missed - path_.left_out.begin());
  }

  const Curriculum& curriculum_;
  const PathRequest& request_;
  Known known_;
  Known declared_;  // without what the start implies
  std::unordered_set<NodeId> skipped_;
  seconds median_;
  double near_score_ = kCore;
  double least_score_ = kFurther;  // that is worth to be told of
  bool all_are_siblings_ = false;
  std::unordered_map<NodeId, Relevance> relevance_;
  std::unordered_map<NodeId, double> worth_;
  std::vector<NodeId> candidates_;
  std::vector<NodeId> episodes_;  // candidates and all that they need
  std::vector<Prerequisite> pairs_;
  std::unordered_map<NodeId, std::vector<NodeId>> needs_;
  std::vector<KnapsackItem> items_;  // of `episodes_`
  std::vector<NodeId> chosen_;
  bool is_proven_ = true;  // that all choices up to now are the best; to find them took no more than it may
  std::map<seconds, std::vector<NodeId>> chosen_with_;  // by budget
  ListeningPath path_;
};

}  // namespace

std::string_view name_of(StepRole role) { return kRoleNames.at(static_cast<std::size_t>(role)); }

ListeningPath listening_path(const Curriculum& curriculum, const PathRequest& request) {
  return Planner(curriculum, request).plan();
}

}  // namespace podatlas::graph
