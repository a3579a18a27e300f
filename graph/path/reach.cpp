#include "graph/path/reach.h"

#include <algorithm>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

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

// The episodes that teach what requires a concept, directly or through others, and the requirements in
// between.
std::vector<Opened> taught_on_top_of(const Curriculum& curriculum, NodeId concept_node) {
  const KnowledgeGraph& graph = curriculum.graph();
  std::unordered_map<NodeId, EdgeId> through;  // the requirement by which a concept was reached
  const auto chain_from = [&](NodeId id) {
    std::vector<EdgeId> chain;
    for (; id != concept_node; id = graph.edge(chain.back()).target) chain.push_back(through.at(id));
    return chain;
  };
  std::vector<NodeId> level = {concept_node};
  std::unordered_set<NodeId> seen;
  std::vector<Opened> out;
  for (std::size_t steps = 1; steps <= kMostSteps && !level.empty(); ++steps) {
    std::vector<NodeId> next;
    for (const NodeId id : level) {
      for (const Edge& edge : graph.in_edges(id)) {
        if (edge.relation != Relation::kRequires || edge.source == concept_node) continue;
        if (through.emplace(edge.source, edge.id).second) next.push_back(edge.source);
      }
    }
    for (const NodeId id : next) {
      for (const Curriculum::Teacher& teacher : curriculum.teachers_of(id)) {
        if (teacher.is_in_passing || !seen.insert(teacher.episode).second) continue;
        const NodeId episode = teacher.episode;
        out.push_back({episode, steps, {episode, episode, Tier::kHardConcept, std::nullopt, chain_from(id)}});
      }
    }
    level = std::move(next);
  }
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
  std::unordered_map<NodeId, std::vector<Prerequisite>> needed_by;
  for (const NodeId id : all_episodes(graph)) {
    for (Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (is_needed(pair.tier)) needed_by[pair.before].push_back(std::move(pair));
    }
  }
  std::vector<NodeId> level = {node};
  std::unordered_set<NodeId> seen(level.begin(), level.end());
  std::vector<Opened> out;
  for (std::size_t steps = 1; !level.empty(); ++steps) {
    std::vector<NodeId> next;
    for (const NodeId before : level) {
      for (const Prerequisite& pair : needed_by[before]) {
        if (!seen.insert(pair.after).second) continue;
        next.push_back(pair.after);
        out.push_back({pair.after, steps, pair});
      }
    }
    level = std::move(next);
  }
  sort_by_nearness(curriculum, out);
  return out;
}

}  // namespace podatlas::graph
