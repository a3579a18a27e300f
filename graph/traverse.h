#ifndef PODATLAS_GRAPH_TRAVERSE_H_
#define PODATLAS_GRAPH_TRAVERSE_H_

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/reverse_graph.hpp>
#include <boost/pending/queue.hpp>
#include <boost/property_map/property_map.hpp>
#include <cstdint>
#include <initializer_list>
#include <iterator>
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

/// Visits what can be reached from `start`, breadth first. O(what is reached), whatever the size of the graph.
template <typename Graph, typename Visitor>
void visit_reachable(const Graph& graph, typename Graph::vertex_descriptor start, const Visitor& visitor) {
  std::unordered_map<typename Graph::vertex_descriptor, boost::default_color_type> colors;
  boost::queue<typename Graph::vertex_descriptor> queue;
  boost::breadth_first_visit(graph, start, queue, visitor, boost::make_assoc_property_map(colors));
}

/// All that can be reached from `start`, itself first, the nearest first.
template <typename Graph>
[[nodiscard]] std::vector<NodeId> reachable(const Graph& graph, typename Graph::vertex_descriptor start) {
  std::vector<NodeId> found;
  const auto note = boost::write_property(boost::typed_identity_property_map<NodeId>(),
                                          std::back_inserter(found), boost::on_discover_vertex());
  visit_reachable(graph, start, boost::make_bfs_visitor(note));
  return found;
}

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_TRAVERSE_H_
