#include "graph/search/area_ranks.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "graph/path/plan/title_kind.h"
#include "graph/search/own_names.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

constexpr double kRankDigits = 1e4;     // of a rank
constexpr std::size_t kMostTurns = 50;  // in which the best episode is chosen; the others just follow

// How much of an episode's title the name of a concept is: 0..1.
double share_in_title(const KnowledgeGraph& graph, const Edge& edge) {
  std::size_t length = 0;
  for (const EdgeEvidence& seen : edge.evidence) {
    if (seen.field == Field::kTitle) length = std::max(length, seen.span.end - seen.span.begin);
  }
  const std::size_t whole = graph.episode(edge.source).title.size();
  return whole == 0 ? 0 : std::min(1.0, static_cast<double>(length) / static_cast<double>(whole));
}

class Ranking {
 public:
  Ranking(const KnowledgeGraph& graph, const Areas& areas, NodeId area)
      : graph_(graph), areas_(areas), area_(area), broader_(only(graph, {Relation::kBroader})) {
    std::vector<NodeId> episodes;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kEpisode && areas.of(id) == area) episodes.push_back(id);
    }
    titles_tell_ = titles_tell(graph, areas, area, episodes);
    for (const NodeId id : episodes) add_member(id);
    weigh_concepts();
  }

  // Whether more is said of the area than of its parts.
  [[nodiscard]] bool is_subject() const {
    const auto about_all = std::ranges::count_if(graph_.in_edges(area_), is_sure_subject);
    const auto is_frequent = [](const auto& one) { return one.second > 1; };
    const bool has_parts = std::ranges::count_if(told_, is_frequent) > 1;
    std::ptrdiff_t most = 0;
    for (const auto& [id, count] : told_) most = std::max(most, count);
    return about_all > 0 && (!has_parts || about_all >= most);
  }

  [[nodiscard]] std::map<NodeId, double> ranks() {
    std::vector<std::pair<NodeId, double>> ranked;
    std::vector<Member> left = std::move(members_);
    while (!left.empty() && ranked.size() < kMostTurns) {
      // Of those that are about as good, one on all of the area, else the oldest.
      const auto best = std::ranges::max_element(left, {}, [&](const Member& one) {
        return std::pair(std::round(rank_of(one) / kAreaWeights.as_good), one.about_all > 0);
      });
      ranked.emplace_back(best->episode, rank_of(*best));
      if (best->about_all > 0) ++seen_[area_];
      std::set<NodeId> wholes;
      for (const Subject& subject : best->subjects) {
        ++seen_[subject.concept_node];
        wholes.insert(subject.wholes.begin(), subject.wholes.end());
      }
      for (const NodeId id : wholes) ++seen_parts_[id];
      left.erase(best);
    }
    for (const Member& one : left) ranked.emplace_back(one.episode, rank_of(one));
    const double most = ranked.empty() ? 0 : kAreaWeights.after_first * ranked.front().second;
    std::map<NodeId, double> out;
    for (const auto& [id, rank] : ranked) out.emplace(id, out.empty() ? rank : std::min(rank, most));
    return out;
  }

 private:
  struct Subject {
    NodeId concept_node = 0;
    double emphasis = 0;         // how much the title names it
    std::vector<NodeId> wholes;  // of the area, that it is a part of
  };
  struct Member {
    NodeId episode = 0;
    double about_all = 0;  // how much its title names the area; 0 if it is not about all of it
    TitleKind kind = TitleKind::kUsual;
    std::vector<Subject> subjects;
  };

  void add_member(NodeId episode) {
    Member member;
    member.episode = episode;
    member.kind = kind_of_title(graph_.episode(episode).title);
    for (const Edge& edge : graph_.out_edges(episode)) {
      if (!is_sure_subject(edge)) continue;
      const double emphasis = !titles_tell_       ? kAreaWeights.untitled
                              : is_in_title(edge) ? kAreaWeights.untitled + (1 - kAreaWeights.untitled) *
                                                                                share_in_title(graph_, edge)
                                                  : kAreaWeights.untitled * kAreaWeights.untitled;
      if (edge.target == area_) member.about_all = emphasis;
      if (edge.target == area_ || areas_.of(edge.target) != area_) continue;
      Subject subject{edge.target, emphasis, reachable(broader_, edge.target)};
      std::erase_if(subject.wholes,
                    [&](NodeId id) { return id == area_ || id == edge.target || areas_.of(id) != area_; });
      ++told_[edge.target];
      member.subjects.push_back(std::move(subject));
    }
    members_.push_back(std::move(member));
  }

  // Counts the episodes about each concept or a part of it, and what builds on it.
  void weigh_concepts() {
    std::map<NodeId, std::set<NodeId>> episodes;
    for (const Member& member : members_) {
      for (const Subject& subject : member.subjects) {
        episodes[subject.concept_node].insert(member.episode);
        for (const NodeId id : subject.wholes) episodes[id].insert(member.episode);
      }
    }
    const OwnNames own(graph_);
    double most = 0;
    for (const auto& [id, some] : episodes) {
      if (own.contain(graph_.label(id))) continue;
      const auto builds_on_it = [&](const Edge& edge) {
        return (edge.relation == Relation::kRequires || edge.relation == Relation::kEasierAfter) &&
               episodes.contains(edge.source);
      };
      const auto others = std::ranges::count_if(graph_.in_edges(id), builds_on_it);
      central_[id] = static_cast<double>(some.size()) + kAreaWeights.built_on * static_cast<double>(others);
      if (told_.contains(id)) most = std::max(most, central_[id]);
    }
    for (auto& [id, central] : central_) central = most > 0 ? std::sqrt(std::min(1.0, central / most)) : 0;
  }

  [[nodiscard]] double central_of(NodeId concept_node) const {
    const auto found = central_.find(concept_node);
    return found == central_.end() ? 0 : found->second;
  }

  [[nodiscard]] static double times(double factor, const std::map<NodeId, int>& counts, NodeId id) {
    const auto found = counts.find(id);
    double out = 1;
    for (int i = found == counts.end() ? 0 : found->second; i > 0; --i) out *= factor;
    return out;
  }

  // The rank of an episode that comes next after those already ranked.
  [[nodiscard]] double rank_of(const Member& member) const {
    double central = member.about_all * times(kAreaWeights.repeated, seen_, area_);
    for (const Subject& subject : member.subjects) {
      double own = central_of(subject.concept_node) * subject.emphasis *
                   times(kAreaWeights.repeated, seen_, subject.concept_node);
      for (const NodeId id : subject.wholes) own *= times(kAreaWeights.same_whole, seen_parts_, id);
      central = std::max(central, own);
    }
    if (member.kind == TitleKind::kMixed) central *= kAreaWeights.mixed;
    if (member.kind == TitleKind::kIntroduction) central *= kAreaWeights.introducing;
    const bool is_told = member.about_all > 0 || !member.subjects.empty();
    const double rank =
        is_told ? kAreaWeights.least + (1 - kAreaWeights.least) * central : kAreaWeights.untold;
    // The notes on a product list all that it is made of, of every area.
    const double share = titles_tell_ ? std::min(1.0, areas_.share(member.episode) / kAreaWeights.mostly) : 1;
    return std::round(rank * share * kRankDigits) / kRankDigits;
  }

  const KnowledgeGraph& graph_;
  const Areas& areas_;
  NodeId area_;
  decltype(only(std::declval<const KnowledgeGraph&>(), {Relation::kBroader})) broader_;
  bool titles_tell_ = true;
  std::vector<Member> members_;
  std::map<NodeId, std::ptrdiff_t> told_;  // by concept: of members about it
  std::map<NodeId, double> central_;       // by concept: 0..1
  std::map<NodeId, int> seen_;             // by concept: of ranked members about it
  std::map<NodeId, int> seen_parts_;       // by concept: of ranked members about a part of it
};

}  // namespace

bool titles_tell(const KnowledgeGraph& graph, const Areas& areas, NodeId area,
                 std::span<const NodeId> episodes) {
  constexpr std::ptrdiff_t kLarge = 12;
  constexpr std::ptrdiff_t kShare = 3;
  const auto is_titled = [&](NodeId id) {
    return std::ranges::any_of(graph.out_edges(id), [&](const Edge& edge) {
      return edge.relation == Relation::kAbout && is_in_title(edge) && areas.of(edge.target) == area;
    });
  };
  return std::ssize(episodes) < kLarge ||
         kShare * std::ranges::count_if(episodes, is_titled) >= std::ssize(episodes);
}

std::map<NodeId, double> area_ranks(const KnowledgeGraph& graph, const Areas& areas, NodeId area) {
  if (std::ranges::any_of(graph.out_edges(area), is_broader)) return {};
  const std::span<const NodeId> all = areas.with_episodes();
  if (std::ranges::find(all, area) == all.end()) return {};
  Ranking ranking(graph, areas, area);
  if (ranking.is_subject()) return {};
  return ranking.ranks();
}

}  // namespace podatlas::graph
