#include "graph/path/course/area_visits.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace podatlas::graph {
namespace {

using Index = std::uint32_t;  // of an episode or a visit

// The episodes that an episode builds on, or those that build on it.
struct Neighbor {
  Index episode = 0;
  bool is_needed = false;
};
struct Neighbors {
  std::vector<std::vector<Neighbor>> before;
  std::vector<std::vector<Neighbor>> after;
};

Neighbors neighbors_of(std::span<const NodeId> episodes, std::span<const Prerequisite> pairs) {
  std::unordered_map<NodeId, Index> index;
  for (const NodeId id : episodes) index.emplace(id, static_cast<Index>(index.size()));
  Neighbors out{std::vector<std::vector<Neighbor>>(episodes.size()),
                std::vector<std::vector<Neighbor>>(episodes.size())};
  for (const Prerequisite& pair : pairs) {
    const auto before = index.find(pair.before);
    const auto after = index.find(pair.after);
    if (before == index.end() || after == index.end()) continue;
    const bool must_hold = is_needed(pair.tier) || pair.is_corrected();
    out.before[after->second].push_back({before->second, must_hold});
    out.after[before->second].push_back({after->second, must_hold});
  }
  return out;
}

std::vector<Index> sorted_topologically(const Neighbors& neighbors) {
  std::vector<std::size_t> waits_for;
  std::vector<Index> out;
  for (const auto& before : neighbors.before) {
    if (before.empty()) out.push_back(static_cast<Index>(waits_for.size()));
    waits_for.push_back(before.size());
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const Neighbor& next : neighbors.after[out[i]]) {
      if (--waits_for[next.episode] == 0) out.push_back(next.episode);
    }
  }
  return out;
}

// How many episodes each one reaches by `next`, which lists neighbors for an `order` in which those come
// first. 64 episodes at a time, each a bit.
std::vector<std::int64_t> count_reached(const std::vector<std::vector<Neighbor>>& next,
                                        const std::vector<Index>& order) {
  std::vector<std::int64_t> out(next.size());
  std::vector<std::uint64_t> bits(next.size());
  for (std::size_t first = 0; first < order.size(); first += 64) {
    std::fill(bits.begin(), bits.end(), 0);
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Index id = order[i];
      for (const Neighbor& one : next[id]) bits[id] |= bits[one.episode];
      out[id] += std::popcount(bits[id]);
      if (i >= first && i < first + 64) bits[id] |= std::uint64_t{1} << (i - first);
    }
  }
  return out;
}

std::vector<Surroundings> surroundings_of(const Neighbors& neighbors) {
  std::vector<Index> order = sorted_topologically(neighbors);
  const std::vector<std::int64_t> before = count_reached(neighbors.before, order);
  std::reverse(order.begin(), order.end());
  const std::vector<std::int64_t> after = count_reached(neighbors.after, order);
  std::vector<Surroundings> out;
  out.reserve(before.size());
  for (std::size_t i = 0; i < before.size(); ++i) out.push_back({before[i], after[i]});
  return out;
}

class Visits {
 public:
  Visits(const Curriculum& curriculum, std::span<const NodeId> episodes, std::span<const Prerequisite> pairs,
         std::span<const std::optional<NodeId>> areas)
      : episodes_(episodes), neighbors_(neighbors_of(episodes, pairs)), visit_(episodes.size()) {
    find_ranks(curriculum);
    find_areas(areas);
  }

  std::vector<AreaVisit> plan() {
    make_visits();
    // Cheap ones first.
    for (const double most : {0.0, 0.5, 1.0}) {
      while (join_visits(most)) continue;
    }
    std::vector<AreaVisit> out;
    for (Visit& visit : visits_) {
      if (visit.episodes.empty()) continue;
      std::sort(visit.episodes.begin(), visit.episodes.end(),
                [&](Index a, Index b) { return rank_[a] < rank_[b]; });
      if (out.empty() || out.back().area != areas_[visit.area]) out.push_back({areas_[visit.area], {}});
      for (const Index i : visit.episodes) out.back().episodes.push_back(episodes_[i]);
    }
    return out;
  }

 private:
  struct Visit {
    Index area = 0;
    std::vector<Index> episodes;  // none: joined to another
  };

  // Sorts by basicness, then date: an order in which all pairs hold.
  void find_ranks(const Curriculum& curriculum) {
    for (const Surroundings& one : surroundings_of(neighbors_)) basicness_.push_back(one.basicness());
    by_rank_.resize(episodes_.size());
    for (Index i = 0; i < by_rank_.size(); ++i) by_rank_[i] = i;
    std::sort(by_rank_.begin(), by_rank_.end(), [&](Index a, Index b) {
      if (basicness_[a] != basicness_[b]) return basicness_[a] > basicness_[b];
      return curriculum.is_older(episodes_[a], episodes_[b]);
    });
    rank_.resize(episodes_.size());
    for (Index i = 0; i < by_rank_.size(); ++i) rank_[by_rank_[i]] = i;
  }

  void find_areas(std::span<const std::optional<NodeId>> areas) {
    std::map<std::optional<NodeId>, Index> numbers;
    for (const auto& area : areas) {
      const auto [known, is_new] = numbers.try_emplace(area, static_cast<Index>(areas_.size()));
      if (is_new) areas_.push_back(area);
      area_of_.push_back(known->second);
    }
    most_basic_.assign(areas_.size(), INT64_MIN);
    for (Index i = 0; i < area_of_.size(); ++i)
      most_basic_[area_of_[i]] = std::max(most_basic_[area_of_[i]], basicness_[i]);
  }

  // The area of the most basic episode that may come next, considering also the area's most basic one.
  [[nodiscard]] std::optional<Index> next_area(const std::vector<std::set<Index>>& ready) const {
    std::optional<Index> best;
    std::tuple<bool, std::int64_t, Index> best_key;
    for (Index area = 0; area < ready.size(); ++area) {
      if (ready[area].empty()) continue;
      const Index rank = *ready[area].begin();
      const std::tuple key(!areas_[area], -basicness_[by_rank_[rank]] - most_basic_[area], rank);
      if (best && best_key < key) continue;
      best = area;
      best_key = key;
    }
    return best;
  }

  // Stays in each area as long as possible.
  void make_visits() {
    std::vector<std::set<Index>> ready(areas_.size());  // ranks, by area
    std::vector<std::size_t> waits_for;
    for (Index i = 0; i < episodes_.size(); ++i) {
      waits_for.push_back(neighbors_.before[i].size());
      if (waits_for.back() == 0) ready[area_of_[i]].insert(rank_[i]);
    }
    while (const auto area = next_area(ready)) {
      visits_.push_back({*area, {}});
      while (!ready[*area].empty()) {
        const Index i = by_rank_[*ready[*area].begin()];
        ready[*area].erase(ready[*area].begin());
        visit_[i] = static_cast<Index>(visits_.size() - 1);
        visits_.back().episodes.push_back(i);
        for (const Neighbor& next : neighbors_.after[i]) {
          if (--waits_for[next.episode] == 0) ready[area_of_[next.episode]].insert(rank_[next.episode]);
        }
      }
    }
  }

  // How many pairs more are broken if the episodes of one visit move to another. Nullopt if a needed one is.
  [[nodiscard]] std::optional<int> pairs_broken(Index from, Index to) const {
    int broken = 0;
    bool breaks_needed = false;
    const auto count = [&](Index before, Index after, bool is_needed, bool is_now) {
      if (before <= after) return;
      broken += is_now ? -1 : 1;
      breaks_needed = breaks_needed || (is_needed && !is_now);
    };
    for (const Index i : visits_[from].episodes) {
      for (const Neighbor& one : neighbors_.before[i]) {
        if (visit_[one.episode] == from) continue;
        count(visit_[one.episode], from, one.is_needed, true);
        count(visit_[one.episode], to, one.is_needed, false);
      }
      for (const Neighbor& one : neighbors_.after[i]) {
        if (visit_[one.episode] == from) continue;
        count(from, visit_[one.episode], one.is_needed, true);
        count(to, visit_[one.episode], one.is_needed, false);
      }
    }
    return breaks_needed ? std::nullopt : std::optional(broken);
  }

  void move_all(Index from, Index to) {
    for (const Index i : visits_[from].episodes) visit_[i] = to;
    auto& target = visits_[to].episodes;
    target.insert(target.end(), visits_[from].episodes.begin(), visits_[from].episodes.end());
    visits_[from].episodes.clear();
  }

  // Moves whole visits to the one before or after in the same area if each heading that this saves breaks at
  // most so many pairs. Returns whether any moved.
  bool join_visits(double most_broken) {
    std::vector<Index> present;
    for (Index v = 0; v < visits_.size(); ++v) {
      if (!visits_[v].episodes.empty()) present.push_back(v);
    }
    std::vector<std::optional<Index>> last(areas_.size());
    std::vector<std::pair<Index, Index>> moves;  // positions in `present`
    for (Index p = 0; p < present.size(); ++p) {
      auto& before = last[visits_[present[p]].area];
      if (before) {
        moves.emplace_back(p, *before);
        moves.emplace_back(*before, p);
      }
      before = p;
    }
    bool has_moved = false;
    for (const auto& [p, q] : moves) {
      const Index from = present[p];
      const Index to = present[q];
      if (visits_[from].episodes.empty() || visits_[to].episodes.empty()) continue;
      const bool closes_gap =
          p > 0 && p + 1 < present.size() && visits_[present[p - 1]].area == visits_[present[p + 1]].area;
      const auto broken = pairs_broken(from, to);
      if (!broken || *broken > most_broken * (closes_gap ? 2 : 1)) continue;
      move_all(from, to);
      has_moved = true;
    }
    return has_moved;
  }

  std::span<const NodeId> episodes_;
  Neighbors neighbors_;
  std::vector<std::int64_t> basicness_;
  std::vector<Index> rank_;  // 0: the most basic
  std::vector<Index> by_rank_;
  std::vector<std::optional<NodeId>> areas_;
  std::vector<Index> area_of_;            // by episode
  std::vector<std::int64_t> most_basic_;  // by area
  std::vector<Visit> visits_;
  std::vector<Index> visit_;  // by episode
};

}  // namespace

std::vector<Surroundings> surroundings_of(std::span<const NodeId> episodes,
                                          std::span<const Prerequisite> pairs) {
  return surroundings_of(neighbors_of(episodes, pairs));
}

std::vector<AreaVisit> visit_areas(const Curriculum& curriculum, std::span<const NodeId> episodes,
                                   std::span<const Prerequisite> pairs,
                                   std::span<const std::optional<NodeId>> areas) {
  return Visits(curriculum, episodes, pairs, areas).plan();
}

}  // namespace podatlas::graph
