#include "graph/path/overlap.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "graph/subject.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kFewestConcepts = 3;
constexpr double kLeastShared = 0.6;

// Concepts of an episode, and whether it is about them.
using Subjects = std::map<NodeId, bool>;
Subjects subjects_of(const KnowledgeGraph& graph, NodeId episode) {
  Subjects out;
  for (const Edge& edge : graph.out_edges(episode)) {
    const bool is_about = is_sure_subject(edge);
    if ((edge.relation == Relation::kAbout || edge.relation == Relation::kMentions) &&
        graph.node(edge.target).kind == NodeKind::kConcept)
      out[edge.target] = out[edge.target] || is_about;
  }
  return out;
}

std::size_t episodes_with(const KnowledgeGraph& graph, NodeId concept_node) {
  const auto edges = graph.in_edges(concept_node);
  return static_cast<std::size_t>(std::count_if(edges.begin(), edges.end(), [&](const Edge& edge) {
    return graph.node(edge.source).kind == NodeKind::kEpisode;
  }));
}

bool are_in_order(const KnowledgeGraph& graph, NodeId from, NodeId to) {
  const auto edges = graph.out_edges(from);
  return std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
    return edge.target == to &&
           (edge.relation == Relation::kContinues || edge.relation == Relation::kSupersedes ||
            edge.relation == Relation::kListenFirst);
  });
}

bool are_apart(const KnowledgeGraph& graph, NodeId a, NodeId b) {
  return a != b && !are_in_order(graph, a, b) && !are_in_order(graph, b, a);
}

// Whether the other episode is about all that the one is about, which is something.
bool has_subjects_of(const Subjects& other, const Subjects& one) {
  bool is_about_any = false;
  for (const auto& [node, is_about] : one) {
    if (!is_about) continue;
    is_about_any = true;
    const auto found = other.find(node);
    if (found == other.end() || !found->second) return false;
  }
  return is_about_any;
}

}  // namespace

std::vector<Overlap> overlaps_of(const KnowledgeGraph& graph, NodeId episode, std::span<const NodeId> among) {
  const Subjects here = subjects_of(graph, episode);
  if (here.size() < kFewestConcepts) return {};
  const std::set<NodeId> allowed(among.begin(), among.end());
  std::set<NodeId> others;
  for (const auto& [node, is_about] : here) {
    if (!is_about) continue;
    for (const Edge& edge : graph.in_edges(node)) {
      if (is_sure_subject(edge) && graph.node(edge.source).kind == NodeKind::kEpisode &&
          (among.empty() || allowed.contains(edge.source)))
        others.insert(edge.source);
    }
  }
  const auto episodes = static_cast<double>(
      std::ranges::count(graph.nodes(), NodeKind::kEpisode, [](const Node& node) { return node.kind; }));
  std::map<NodeId, double> rarity;
  double total = 0;
  for (const auto& [node, is_about] : here)
    total += rarity[node] = std::log((episodes + 0.5) / static_cast<double>(episodes_with(graph, node)));
  std::vector<Overlap> out;
  for (const NodeId other : others) {
    const Subjects there = subjects_of(graph, other);
    if (!are_apart(graph, episode, other) || !has_subjects_of(there, here)) continue;
    Overlap one{episode, other, {}, here.size()};
    double shared = 0;
    for (const auto& [node, is_about] : here) {
      if (!there.contains(node)) continue;
      shared += rarity[node];
      one.shared.push_back(node);
    }
    if (shared < kLeastShared * total) continue;
    std::ranges::stable_sort(one.shared, std::ranges::greater(), [&](NodeId node) { return rarity[node]; });
    out.push_back(std::move(one));
  }
  std::ranges::stable_sort(out, std::ranges::greater(), [](const Overlap& one) { return one.shared.size(); });
  return out;
}

}  // namespace podatlas::graph
