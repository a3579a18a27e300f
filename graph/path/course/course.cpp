// The path without a topic: a whole show, area by area.
#include "graph/path/course/course.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>

#include "graph/areas.h"
#include "graph/path/course/area_visits.h"
#include "graph/path/known.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/sequence.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostOpenings = 3;
constexpr std::size_t kMostListed = 10;  // that are known, and that do not fit

// The area of an episode; that of what it is about if it is the only one there.
std::optional<NodeId> area_of(const Curriculum& curriculum, const Areas& areas, NodeId episode) {
  if (const auto area = areas.of(episode)) return area;
  const std::vector<NodeId> concepts = curriculum.concepts_of(episode);
  return concepts.empty() ? std::nullopt : areas.of(concepts.front());
}

class CoursePlanner {
 public:
  CoursePlanner(const Curriculum& curriculum, const PathRequest& request)
      : curriculum_(curriculum),
        graph_(curriculum.graph()),
        request_(request),
        areas_(graph_),
        lengths_(graph_) {}

  ListeningPath plan() {
    path_.is_covered = true;
    find_episodes();
    find_pairs();
    if (request_.budget || request_.most_steps) keep_what_fits();
    arrange();
    return std::move(path_);
  }

 private:
  [[nodiscard]] std::chrono::seconds duration(NodeId episode) const { return lengths_.of(episode); }

  void leave_out(NodeId episode, ExclusionReason why) {
    LeftOut out;
    out.episode = episode;
    out.why = why;
    path_.left_out.push_back(std::move(out));
  }

  void find_episodes() {
    const Known known(curriculum_, request_.known, request_.start);
    const Known declared(curriculum_, request_.known);
    const std::unordered_set<NodeId> skipped(request_.skipped.begin(), request_.skipped.end());
    std::size_t known_count = 0;
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind != NodeKind::kEpisode) continue;
      if (skipped.contains(id)) {
        leave_out(id, ExclusionReason::kSkipped);
      } else if (known.contains(id)) {
        if (known_count++ < kMostListed)
          leave_out(id, declared.contains(id) ? ExclusionReason::kKnown : ExclusionReason::kBeforeStart);
      } else {
        episodes_.push_back(id);
      }
    }
  }

  void find_pairs() {
    const std::unordered_set<NodeId> here(episodes_.begin(), episodes_.end());
    for (const NodeId id : episodes_) {
      if (request_.start == id) continue;
      for (Prerequisite& pair : curriculum_.prerequisites_of(id)) {
        if (here.contains(pair.before)) pairs_.push_back(std::move(pair));
      }
    }
    for (Prerequisite& pair : break_cycles(pairs_, curriculum_)) {
      if (is_needed(pair.tier)) path_.broken.push_back(std::move(pair));
    }
  }

  // The introductions among the oldest episodes.
  [[nodiscard]] std::unordered_set<NodeId> openings() const {
    std::vector<NodeId> oldest = episodes_;
    std::ranges::sort(oldest, [&](NodeId a, NodeId b) { return curriculum_.is_older(a, b); });
    oldest.resize(std::min(oldest.size(), kMostOpenings));
    std::erase_if(oldest, [&](NodeId id) { return !curriculum_.is_introduction(id); });
    return {oldest.begin(), oldest.end()};
  }

  // The openings, then those that most others build on, each after what it needs.
  void keep_what_fits() {
    const std::unordered_set<NodeId> first = openings();
    const std::vector<Surroundings> surroundings = surroundings_of(episodes_, pairs_);
    std::unordered_map<NodeId, std::vector<NodeId>> needs;
    for (const Prerequisite& pair : pairs_) {
      if (is_needed(pair.tier)) needs[pair.after].push_back(pair.before);
    }
    std::vector<std::size_t> order(episodes_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const bool is_start = request_.start == episodes_[a];
      if (is_start || request_.start == episodes_[b]) return is_start && a != b;
      const bool is_opening = first.contains(episodes_[a]);
      if (is_opening != first.contains(episodes_[b])) return is_opening;
      if (surroundings[a].after != surroundings[b].after)
        return surroundings[a].after > surroundings[b].after;
      return curriculum_.is_older(episodes_[a], episodes_[b]);
    });
    std::unordered_set<NodeId> taken;
    std::vector<NodeId> kept;
    std::chrono::seconds total{0};
    std::size_t not_taken = 0;
    // If time is short, there is none for a preview or a chat that nothing builds on.
    const auto has_subject = [&](NodeId id) { return !curriculum_.concepts_of(id).empty(); };
    const bool have_subjects = std::ranges::any_of(episodes_, has_subject);
    for (const std::size_t i : order) {
      const NodeId id = episodes_[i];
      const std::vector<NodeId>& before = needs[id];
      const bool is_too_many = request_.most_steps && kept.size() >= *request_.most_steps;
      const bool is_too_long = request_.budget && total + duration(id) > *request_.budget;
      const bool is_filler =
          !first.contains(id) && request_.start != id && surroundings[i].after == 0 && !has_subject(id);
      const bool is_ready =
          !(is_filler && have_subjects) &&
          std::all_of(before.begin(), before.end(), [&](NodeId one) { return taken.contains(one); });
      if (!is_too_many && !is_too_long && is_ready) {
        taken.insert(id);
        kept.push_back(id);
        total += duration(id);
      } else if (not_taken++ < kMostListed) {
        leave_out(id, is_too_many ? ExclusionReason::kTooMany : ExclusionReason::kNoRoom);
      }
    }
    episodes_ = std::move(kept);
    std::sort(episodes_.begin(), episodes_.end());
  }

  void arrange() {
    std::vector<std::optional<NodeId>> areas;
    for (const NodeId id : episodes_) areas.push_back(area_of(curriculum_, areas_, id));
    std::vector<AreaVisit> visits = visit_areas(curriculum_, episodes_, pairs_, areas);
    if (request_.start) begin_with_start(visits);
    std::unordered_map<NodeId, std::size_t> position;
    for (const AreaVisit& visit : visits) {
      for (const NodeId id : visit.episodes) {
        position.emplace(id, path_.steps.size());
        PathStep step{id, duration(id), StepRole::kCore, subject_of(id), {}, {}};
        step.area = visit.area;
        step.newer = curriculum_.superseded_by(id);
        path_.total += step.duration;
        path_.steps.push_back(std::move(step));
      }
    }
    for (const Prerequisite& pair : pairs_) {
      const auto before = position.find(pair.before);
      const auto after = position.find(pair.after);
      if (before == position.end() || after == position.end() || before->second > after->second) continue;
      path_.steps[before->second].opens.push_back(pair);
      path_.steps[after->second].rests_on.push_back(pair);
    }
  }

  void begin_with_start(std::vector<AreaVisit>& visits) const {
    for (std::size_t i = 0; i < visits.size(); ++i) {
      std::vector<NodeId>& here = visits[i].episodes;
      const auto start = std::find(here.begin(), here.end(), *request_.start);
      if (start == here.end()) continue;
      const AreaVisit first{visits[i].area, {*start}};
      here.erase(start);
      visits.insert(visits.begin(), first);
      return;
    }
  }

  // What an episode is about, as a reason for it.
  [[nodiscard]] std::optional<Relevance> subject_of(NodeId episode) const {
    for (const Edge& edge : graph_.out_edges(episode)) {
      if (edge.relation != Relation::kAbout) continue;
      Relevance out;
      out.episode = episode;
      out.score = 1;
      out.tie = Tie::kConcept;
      out.asked = edge.target;
      out.concept_node = edge.target;
      out.edge = edge.id;
      return out;
    }
    return std::nullopt;
  }

  const Curriculum& curriculum_;
  const KnowledgeGraph& graph_;
  const PathRequest& request_;
  Areas areas_;
  Lengths lengths_;
  std::vector<NodeId> episodes_;
  std::vector<Prerequisite> pairs_;
  ListeningPath path_;
};

}  // namespace

ListeningPath course(const Curriculum& curriculum, const PathRequest& request) {
  return CoursePlanner(curriculum, request).plan();
}

}  // namespace podatlas::graph
