#include "export/pages/order/area_path.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/search/search_words.h"
#include "export/pages/order/listening_order.h"
#include "export/pages/order/typical_episodes.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/steps/groundwork.h"
#include "graph/search/area_ranks.h"

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

// How many episodes of the show name what the title of one is about in an area.
std::size_t told_by(const KnowledgeGraph& graph, NodeId episode, NodeId area, const graph::Areas& areas) {
  std::size_t most = 0;
  for (const Edge& edge : graph.out_edges(episode)) {
    if (edge.relation != Relation::kAbout || !is_in_title(edge) || areas.of(edge.target) != area) continue;
    const auto is_told = [&](const Edge& other) {
      return graph.node(other.source).kind == NodeKind::kEpisode;
    };
    most =
        std::max(most, static_cast<std::size_t>(std::ranges::count_if(graph.in_edges(edge.target), is_told)));
  }
  return most;
}

// Plans the path into an area, and mends it.
class AreaPlanner {
 public:
  AreaPlanner(NodeId area, const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
              const graph::Areas& areas, const Preparation& preparation, const Offers& offers)
      : area_(area),
        curriculum_(curriculum),
        search_(search),
        areas_(areas),
        preparation_(preparation),
        offers_(offers),
        request_(graph::first_request(curriculum.graph(), search, area)),
        usual_(*request_.budget),
        own_(episodes_of_area(curriculum.graph(), area, areas)),
        size_(own_.size()),
        path_(plan()) {
    std::erase_if(own_, [&](NodeId id) { return curriculum.is_aside(id); });
  }

  TimedPath path() && {
    if (take_typical()) return {std::move(path_), *request_.budget};
    begin_in_area();
    const bool is_small = own_.size() <= kSmall;
    const bool has_all = is_small && take_all();
    const bool is_begun = begin_with(is_small ? central_step() : named_step());
    if (!has_all && !is_begun) take_one_more();
    return {std::move(path_), *request_.budget};
  }

 private:
  static constexpr int kLonger = 10;  // a tenth
  static constexpr std::chrono::seconds kLongest = std::chrono::hours(4);
  static constexpr std::size_t kSmall = 6;        // episodes of an area
  static constexpr std::size_t kMostTypical = 5;  // episodes that are looked at
  static constexpr std::size_t kFewestTypical = 2;
  static constexpr std::size_t kFewestTold = 4;  // episodes of an area
  static constexpr std::size_t kOftenTold = 2;   // by episodes of the show

  [[nodiscard]] graph::ListeningPath plan() const {
    return graph::listening_path(curriculum_, search_, request_);
  }
  [[nodiscard]] bool is_own(NodeId id) const { return std::ranges::find(own_, id) != own_.end(); }
  [[nodiscard]] bool is_as_good(const graph::ListeningPath& other) const {
    return offers_.has_path(area_, other) || !offers_.has_path(area_, path_);
  }
  [[nodiscard]] bool begins_elsewhere(const graph::ListeningPath& path) const {
    const graph::PathStep& first = path.steps.front();
    return first.role == graph::StepRole::kCore && areas_.of(first.episode) != area_ &&
           std::ranges::none_of(first.opens, [&](const auto& pair) { return preparation_.is_helpful(pair); });
  }

  void begin_in_area() {
    while (path_.steps.size() > 1 && begins_elsewhere(path_)) {
      request_.skipped.push_back(path_.steps.front().episode);
      graph::ListeningPath other = plan();
      if (other.steps.empty()) break;
      path_ = std::move(other);
    }
  }

  // Takes the most typical episodes of a large area of whose titles few say what their episodes are about.
  bool take_typical() {
    const KnowledgeGraph& graph = curriculum_.graph();
    if (graph::titles_tell(graph, areas_, area_, own_)) return false;
    const graph::Lengths lengths(graph);
    std::set<NodeId> chosen;
    std::chrono::seconds total{};
    for (const NodeId id : typical_first(graph, areas_, area_, own_, kMostTypical)) {
      if (total + lengths.of(id) > usual_ + usual_ / kLonger) continue;
      total += lengths.of(id);
      chosen.insert(id);
    }
    const graph::PathRequest before = request_;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kEpisode && !chosen.contains(id)) request_.skipped.push_back(id);
    }
    request_.budget = std::max(usual_, total);
    graph::ListeningPath typical = plan();
    for (graph::PathStep& step : typical.steps) {
      if (!chosen.contains(step.episode)) continue;
      step.role = graph::StepRole::kCore;
      step.optional_for.reset();
    }
    if (count_of(typical, own_) < std::max(chosen.size(), kFewestTypical) || !is_as_good(typical)) {
      request_ = before;
      return false;
    }
    path_ = std::move(typical);
    return true;
  }

  // Takes all episodes of the area, and of others what these need, in up to twice the time, and four hours.
  bool take_all() {
    if (count_of(path_, own_) == own_.size()) return false;
    const graph::PathRequest before = request_;
    const KnowledgeGraph& graph = curriculum_.graph();
    request_.skipped.clear();
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      const auto needs_it = [&](NodeId other) {
        return std::ranges::any_of(curriculum_.prerequisites_of(other), [&](const graph::Prerequisite& pair) {
          return pair.before == id && graph::is_needed(pair.tier) && preparation_.is_helpful(pair);
        });
      };
      if (graph.node(id).kind == NodeKind::kEpisode && !is_own(id) && std::ranges::none_of(own_, needs_it))
        request_.skipped.push_back(id);
    }
    request_.budget = std::max(usual_, std::min(2 * usual_, kLongest));
    graph::ListeningPath whole = plan();
    if (count_of(whole, own_) <= count_of(path_, own_) || !is_as_good(whole)) {
      request_ = before;
      return false;
    }
    path_ = std::move(whole);
    request_.budget = std::max(usual_, graph::total_length(graph::steps_before_tangents(path_)));
    return *request_.budget != usual_;
  }

  // The step with which a small area should rather begin; null if there is none.
  [[nodiscard]] const graph::PathStep* central_step() const {
    if (path_.steps.empty()) return nullptr;
    const KnowledgeGraph& graph = curriculum_.graph();
    const NodeId first = path_.steps.front().episode;
    const std::span<const graph::PathStep> steps = graph::steps_before_tangents(path_);
    const auto shared_by = [&](NodeId id) {
      return is_own(id) ? sharing(graph, id, area_, areas_, own_) : 0;
    };
    const std::set name = stemmer_.content_stems(graph.label(area_));
    const auto stems_in = [&](NodeId id) { return stemmer_.content_stems(graph.episode(id).title); };
    const auto is_in_first = [stems = stems_in(first)](const std::string& stem) {
      return stems.contains(stem);
    };
    const std::size_t told_by_first = told_by(graph, first, area_, areas_);
    const auto found = [&](const auto& is_better) -> const graph::PathStep* {
      const auto at = std::ranges::find_if(steps, [&](const graph::PathStep& step) {
        return is_own(step.episode) && is_better(step.episode);
      });
      return at == steps.end() ? nullptr : &*at;
    };
    const auto* out = found(
        [&](NodeId id) { return 2 * shared_by(id) >= own_.size() && shared_by(id) > shared_by(first); });
    if (out != nullptr || (own_.size() > 2 && 2 * shared_by(first) >= own_.size()) ||
        std::ranges::any_of(name, is_in_first))
      return out;
    if (!name.empty()) out = found([&](NodeId id) { return std::ranges::includes(stems_in(id), name); });
    if (out != nullptr || size_ < kFewestTold) return out;
    std::size_t most = std::max(kOftenTold, 2 * told_by_first);
    for (const graph::PathStep& step : steps) {
      const std::size_t told = is_own(step.episode) ? told_by(graph, step.episode, area_, areas_) : 0;
      if (told < most) continue;
      most = told + 1;
      out = &step;
    }
    return out;
  }

  // The first step whose title names the area, if that of the path's first does not; null if there is none.
  [[nodiscard]] const graph::PathStep* named_step() const {
    const std::set name = stemmer_.content_stems(curriculum_.graph().label(area_));
    const auto names_it = [&](const graph::PathStep& step) {
      return is_own(step.episode) &&
             std::ranges::includes(stemmer_.content_stems(curriculum_.graph().episode(step.episode).title),
                                   name);
    };
    const std::span<const graph::PathStep> steps = graph::steps_before_tangents(path_);
    const auto found = std::ranges::find_if(steps, names_it);
    return name.empty() || found == steps.end() || found == steps.begin() ? nullptr : &*found;
  }

  // Begins with a step, if there is one and nothing else is needed before.
  bool begin_with(const graph::PathStep* step) {
    if (step == nullptr || size_ <= 2) return false;
    const graph::PathStep& first = path_.steps.front();
    const auto is_needed = [](const graph::Prerequisite& pair) { return graph::is_needed(pair.tier); };
    if (curriculum_.is_introduction(first.episode) || std::ranges::any_of(first.opens, is_needed))
      return false;
    request_.start = step->episode;
    graph::ListeningPath other = plan();
    if (!other.steps.empty() && other.steps.front().episode == step->episode &&
        count_of(other, own_) >= count_of(path_, own_) && is_as_good(other)) {
      path_ = std::move(other);
      return true;
    }
    request_.start.reset();
    return false;
  }

  // Takes one more of the most relevant episodes if that takes little more time.
  void take_one_more() {
    const graph::LeftOut* next = nullptr;
    for (const graph::LeftOut& one : path_.left_out) {
      if (one.why == graph::ExclusionReason::kNoRoom && one.missing && one.along.empty() &&
          (next == nullptr || *one.missing < *next->missing))
        next = &one;
    }
    if (next == nullptr || *next->missing > usual_ / kLonger) return;
    const NodeId wanted = next->episode;
    request_.budget = usual_ + *next->missing;
    graph::ListeningPath longer = plan();
    const auto has = [](const graph::ListeningPath& one, NodeId episode) {
      return std::ranges::any_of(graph::steps_before_tangents(one),
                                 [&](const graph::PathStep& step) { return step.episode == episode; });
    };
    const auto added =
        std::ranges::count_if(graph::steps_before_tangents(longer),
                              [&](const graph::PathStep& step) { return !has(path_, step.episode); });
    if (added > 1 || !has(longer, wanted) || begins_elsewhere(longer))
      request_.budget = usual_;
    else
      path_ = std::move(longer);
  }

  NodeId area_;
  const graph::Curriculum& curriculum_;
  const graph::EpisodeSearch& search_;
  const graph::Areas& areas_;
  const Preparation& preparation_;
  const Offers& offers_;
  graph::PathRequest request_;
  const std::chrono::seconds usual_;
  Stemmer stemmer_;
  std::vector<NodeId> own_;  // episodes of the area, without asides
  const std::size_t size_;   // with them
  graph::ListeningPath path_;
};

}  // namespace

TimedPath path_into(NodeId area, const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                    const graph::Areas& areas, const Preparation& preparation, const Offers& offers) {
  return AreaPlanner(area, curriculum, search, areas, preparation, offers).path();
}

std::optional<NodeId> begin_of(NodeId area, const graph::ListeningPath* offered,
                               const graph::Curriculum& curriculum, const graph::Areas& areas,
                               const Preparation& preparation) {
  if (offered != nullptr) return graph::first_episode(*offered);
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
