#include "graph/path/reach.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

std::vector<NodeId> all_episodes(const KnowledgeGraph& graph) {
  std::vector<NodeId> out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode) out.push_back(id);
  }
  return out;
}

constexpr std::size_t kMostSteps = 16;  // requirements between a concept and what rests on it

// The episodes that teach what requires a concept, directly or not, with the requirements in between.
std::vector<Opened> taught_on_top_of(const Curriculum& curriculum, NodeId concept_node) {
  const KnowledgeGraph& graph = curriculum.graph();
  const auto requirements = only(graph, {Relation::kRequires});
  const auto required_by = boost::make_reverse_graph(requirements);
  std::unordered_map<NodeId, EdgeId> through;  // the requirement by which a concept was reached
  const auto chain_from = [&](NodeId id) {
    std::vector<EdgeId> chain;
    for (; id != concept_node; id = graph.edge(chain.back()).target) chain.push_back(through.at(id));
    return chain;
  };
  std::unordered_set<NodeId> seen;
  std::vector<Opened> out;
  search_from(required_by, {concept_node}, [&](auto edge, std::size_t steps) {
    if (steps > kMostSteps) return;
    const NodeId id = target(edge, required_by);
    through.emplace(id, get(boost::edge_index, required_by, edge));
    for (const Curriculum::Teacher& teacher : curriculum.teachers_of(id)) {
      if (teacher.is_in_passing || !seen.insert(teacher.episode).second) continue;
      const NodeId episode = teacher.episode;
      out.push_back({episode, steps, {episode, episode, Tier::kHardConcept, std::nullopt, chain_from(id)}});
    }
  });
  return out;
}

void sort_by_nearness(const Curriculum& curriculum, std::vector<Opened>& opened) {
  std::stable_sort(opened.begin(), opened.end(), [&](const Opened& a, const Opened& b) {
    return a.steps != b.steps ? a.steps < b.steps : curriculum.is_older(a.episode, b.episode);
  });
}

}  // namespace

std::vector<WithinReach> within_reach(const Curriculum& curriculum, const Known& known) {
  std::vector<WithinReach> out;
  std::unordered_map<NodeId, std::vector<NodeId>> needed_by;
  for (const NodeId id : all_episodes(curriculum.graph())) {
    WithinReach one{id, {}, {}};
    bool lacks_something = false;
    for (Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (is_needed(pair.tier)) needed_by[pair.before].push_back(id);
      if (known.contains(pair.before)) {
        one.rests_on.push_back(std::move(pair));
      } else if (is_needed(pair.tier)) {
        lacks_something = true;
      }
    }
    if (!lacks_something && !known.contains(id)) out.push_back(std::move(one));
  }
  for (WithinReach& one : out) {
    if (const auto found = needed_by.find(one.episode); found != needed_by.end()) one.opens = found->second;
  }
  std::stable_sort(out.begin(), out.end(), [&](const WithinReach& a, const WithinReach& b) {
    const auto key = [](const WithinReach& w) {
      const auto needed = std::count_if(w.rests_on.begin(), w.rests_on.end(),
                                        [](const Prerequisite& pair) { return is_needed(pair.tier); });
      return std::tuple(-needed, -static_cast<std::ptrdiff_t>(w.rests_on.size()),
                        -static_cast<std::ptrdiff_t>(w.opens.size()));
    };
    return key(a) != key(b) ? key(a) < key(b) : curriculum.is_older(a.episode, b.episode);
  });
  return out;
}

std::vector<Opened> opened_by(const Curriculum& curriculum, NodeId node) {
  const KnowledgeGraph& graph = curriculum.graph();
  if (graph.node(node).kind != NodeKind::kEpisode) {
    std::vector<Opened> opened = taught_on_top_of(curriculum, node);
    sort_by_nearness(curriculum, opened);
    return opened;
  }
  using Needs =
      boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, Prerequisite>;
  Needs needs(graph.nodes().size());
  for (const NodeId id : all_episodes(graph)) {
    for (const Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (is_needed(pair.tier)) add_edge(pair.before, pair.after, pair, needs);
    }
  }
  std::vector<Opened> out;
  search_from(needs, {node}, [&](auto edge, std::size_t steps) {
    out.push_back({needs[edge].after, steps, needs[edge]});
  });
  sort_by_nearness(curriculum, out);
  return out;
}

}  // namespace podatlas::graph
