#pragma once

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/pending/queue.hpp>
#include <boost/property_map/property_map.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <unordered_map>
#include <vector>

#include "podatlas/graph.h"

// What Boost's algorithms need to walk along some relations only, and to touch no more than they reach.
namespace podatlas::graph {

/// Whether an edge is of one of some relations.
class IsOf {
 public:
  IsOf() = default;
  /// Looks at a graph that must outlive it.
  IsOf(const KnowledgeGraph& graph, std::initializer_list<Relation> relations) : graph_(&graph) {
    for (const Relation relation : relations) relations_ |= 1U << static_cast<unsigned>(relation);
  }
  /// Whether the edge has one of the relations.
  bool operator()(KnowledgeGraph::edge_descriptor edge) const {
    return (relations_ >> static_cast<unsigned>((*graph_)[edge].relation) & 1U) != 0;
  }

 private:
  const KnowledgeGraph* graph_ = nullptr;
  std::uint32_t relations_ = 0;
};

/// The graph with the edges of some relations only.
[[nodiscard]] inline boost::filtered_graph<KnowledgeGraph, IsOf> only(
    const KnowledgeGraph& graph, std::initializer_list<Relation> relations) {
  return {graph, IsOf(graph, relations)};
}

/// Of a breadth-first search only the edges by which it finds vertices; for search_from().
template <typename Visit>
struct TreeEdges : boost::default_bfs_visitor {
  const Visit& visit;
  std::unordered_map<NodeId, std::size_t>& steps;  // from the start, by vertex

  /// Called by Boost for each such edge.
  template <typename Descriptor, typename Graph>
  void tree_edge(Descriptor edge, const Graph& graph) const {
    const std::size_t count = steps[static_cast<NodeId>(source(edge, graph))] + 1;
    steps[static_cast<NodeId>(target(edge, graph))] = count;
    visit(edge, count);
  }
};

/// Searches breadth first from all of `starts` and calls visit(edge, steps) for each edge that finds a
/// vertex, which is `steps` from the nearest start. O(what is reached), whatever the size of the graph.
template <typename Graph, typename Visit>
void search_from(const Graph& graph, const std::vector<NodeId>& starts, const Visit& visit) {
  std::unordered_map<NodeId, boost::default_color_type> colors;
  std::unordered_map<NodeId, std::size_t> steps;
  boost::queue<NodeId> queue;
  boost::breadth_first_visit(graph, starts.begin(), starts.end(), queue, TreeEdges<Visit>{{}, visit, steps},
                             boost::make_assoc_property_map(colors));
}

/// All that can be reached from `start`, itself first, the nearest first.
template <typename Graph>
[[nodiscard]] std::vector<NodeId> reachable(const Graph& graph, NodeId start) {
  std::vector<NodeId> found = {start};
  search_from(graph, {start}, [&](auto edge, std::size_t) { found.push_back(target(edge, graph)); });
  return found;
}

}  // namespace podatlas::graph
