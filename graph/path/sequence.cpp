#include "graph/path/sequence.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/strong_components.hpp>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "graph/subject.h"

namespace podatlas::graph {
namespace {

// Beyond so many cycles nobody ordered the episodes on purpose.
constexpr std::size_t kMostOneByOne = 50;

using Digraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;

// The strongly connected component of each pair whose ends share one; nullopt for others.
std::vector<std::optional<std::size_t>> components_of(const std::vector<Prerequisite>& pairs) {
  std::map<NodeId, std::size_t> index;
  for (const Prerequisite& pair : pairs) {
    index.emplace(pair.before, 0);
    index.emplace(pair.after, 0);
  }
  std::size_t count = 0;
  for (auto& [id, i] : index) i = count++;
  Digraph digraph(count);
  for (const Prerequisite& pair : pairs) add_edge(index[pair.before], index[pair.after], digraph);
  std::vector<std::size_t> component(count);
  boost::strong_components(digraph, boost::make_iterator_property_map(
                                        component.begin(), boost::get(boost::vertex_index, digraph)));
  std::vector<std::optional<std::size_t>> out;
  out.reserve(pairs.size());
  for (const Prerequisite& pair : pairs) {
    const std::size_t a = component[index[pair.before]];
    out.push_back(a == component[index[pair.after]] ? std::optional(a) : std::nullopt);
  }
  return out;
}

// Corrected pairs are the strongest, whatever their tier.
using Strength = std::pair<bool, Tier>;
Strength strength_of(const Prerequisite& pair) { return {!pair.is_corrected(), pair.tier}; }
bool is_firm(const Strength& strength) { return !strength.first || is_needed(strength.second); }

// The concepts of an episode and their broader topics.
std::set<NodeId> topics_of(const Curriculum& curriculum, NodeId episode) {
  std::set<NodeId> out;
  const KnowledgeGraph& graph = curriculum.graph();
  for (const NodeId own : curriculum.concepts_of(episode)) {
    out.insert(own);
    for (const Edge& edge : graph.out_edges(own)) {
      if (edge.relation == Relation::kBroader) out.insert(edge.target);
    }
  }
  return out;
}

bool share_any(const std::set<NodeId>& a, const std::set<NodeId>& b) {
  return std::any_of(a.begin(), a.end(), [&](NodeId id) { return b.contains(id); });
}

}  // namespace

std::vector<Prerequisite> break_cycles(std::vector<Prerequisite>& pairs, const Curriculum& curriculum) {
  struct Weakest {
    Strength strength;
    std::vector<std::size_t> pairs;
  };
  std::sort(pairs.begin(), pairs.end());
  std::vector<Prerequisite> removed;
  for (std::size_t round = 0;; ++round) {
    const auto components = components_of(pairs);
    std::map<std::size_t, Weakest> cycles;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (!components[i]) continue;
      Weakest& weakest = cycles[*components[i]];
      const Strength strength = strength_of(pairs[i]);
      if (weakest.pairs.empty() || strength > weakest.strength) weakest = {strength, {}};
      if (strength == weakest.strength) weakest.pairs.push_back(i);
    }
    if (cycles.empty()) break;
    std::set<std::size_t> goes;
    for (const auto& [component, weakest] : cycles) {
      const std::vector<std::size_t>& members = weakest.pairs;
      const auto is_backward = [&](std::size_t i) {
        return !curriculum.is_older(pairs[i].before, pairs[i].after);
      };
      const auto backward = std::find_if(members.rbegin(), members.rend(), is_backward);
      if (is_firm(weakest.strength) && round < kMostOneByOne) {
        // Needed pairs are given up one by one. Pairs are sorted strongest first: the last is the weakest.
        goes.insert(backward == members.rend() ? members.back() : *backward);
      } else if (backward != members.rend()) {
        std::copy_if(members.begin(), members.end(), std::inserter(goes, goes.end()), is_backward);
      } else {
        goes.insert(members.begin(), members.end());
      }
    }
    std::vector<Prerequisite> kept;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      (goes.contains(i) ? removed : kept).push_back(std::move(pairs[i]));
    }
    pairs = std::move(kept);
  }
  std::sort(removed.begin(), removed.end());
  return removed;
}

std::vector<NodeId> in_sequence(const std::vector<NodeId>& episodes, const std::vector<Prerequisite>& pairs,
                                const Curriculum& curriculum) {
  struct Place {
    std::vector<NodeId> next;
    std::size_t waits_for = 0;
    std::set<NodeId> topics;
  };
  std::unordered_map<NodeId, Place> places;
  for (const NodeId id : episodes) places[id].topics = topics_of(curriculum, id);
  for (const Prerequisite& pair : pairs) {
    if (pair.tier == Tier::kMention && curriculum.is_introduction(pair.after)) continue;
    const auto before = places.find(pair.before);
    const auto after = places.find(pair.after);
    if (before == places.end() || after == places.end()) continue;
    before->second.next.push_back(pair.after);
    ++after->second.waits_for;
  }
  std::vector<NodeId> ready;
  for (const NodeId id : episodes) {
    if (places[id].waits_for == 0) ready.push_back(id);
  }
  std::vector<NodeId> out;
  const bool are_lessons = std::ranges::all_of(episodes, [&](NodeId id) { return curriculum.is_lesson(id); });
  const auto is_better = [&](NodeId a, NodeId b) {
    const auto rank = [&](NodeId id) {
      if (out.empty() || are_lessons) return 0;
      const Place& last = places[out.back()];
      const bool follows = std::find(last.next.begin(), last.next.end(), id) != last.next.end();
      return follows || share_any(last.topics, places[id].topics) ? 0 : 1;
    };
    const auto key_a = std::pair(rank(a), !curriculum.is_introduction(a));
    const auto key_b = std::pair(rank(b), !curriculum.is_introduction(b));
    return key_a != key_b ? key_a < key_b : curriculum.is_older(a, b);
  };
  while (!ready.empty()) {
    const auto chosen = std::min_element(ready.begin(), ready.end(), is_better);
    const NodeId id = *chosen;
    ready.erase(chosen);
    out.push_back(id);
    for (const NodeId next : places[id].next) {
      if (--places[next].waits_for == 0) ready.push_back(next);
    }
  }
  return out;
}

std::vector<NodeId> with_parts_joined(const std::vector<NodeId>& episodes,
                                      const std::vector<Prerequisite>& pairs, const KnowledgeGraph& graph) {
  std::vector<Prerequisite> parts;
  std::ranges::copy_if(pairs, std::back_inserter(parts), [&](const Prerequisite& pair) {
    return pair.said && is_later_part(graph.edge(*pair.said));
  });
  if (parts.empty()) return episodes;
  const std::set<NodeId> all(episodes.begin(), episodes.end());
  std::set<NodeId> placed;
  const auto is_ready = [&](NodeId id) {
    return std::ranges::none_of(pairs, [&](const Prerequisite& pair) {
      return pair.after == id && all.contains(pair.before) && !placed.contains(pair.before);
    });
  };
  const auto next_part = [&](NodeId id) {
    return std::ranges::find_if(parts, [&](const Prerequisite& pair) {
      return pair.before == id && all.contains(pair.after) && !placed.contains(pair.after) &&
             is_ready(pair.after);
    });
  };
  std::vector<NodeId> out;
  const auto place = [&](NodeId id) {
    placed.insert(id);
    out.push_back(id);
  };
  for (const NodeId id : episodes) {
    if (placed.contains(id)) continue;
    place(id);
    for (auto next = next_part(id); next != parts.end(); next = next_part(next->after)) place(next->after);
  }
  return out;
}

}  // namespace podatlas::graph
