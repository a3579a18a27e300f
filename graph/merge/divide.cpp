#include "graph/merge/divide.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "graph/merge/merge_rules.h"

namespace podatlas::graph {
namespace {

using Handle = GraphBuilder::Handle;

constexpr NodeId kNoShow = static_cast<NodeId>(-1);

bool is_shared(const KnowledgeGraph& graph, NodeId id) { return graph.node(id).kind > NodeKind::kEpisode; }

class Divider {
 public:
  explicit Divider(const KnowledgeGraph& graph)
      : graph_(graph),
        shows_(graph.nodes().size(), kNoShow),
        seen_by_(graph.nodes().size(), kNoShow),
        handles_(graph.nodes().size()) {}

  // Finds out which show each thing is of; false where that cannot be said.
  bool assign() {
    const auto nodes = static_cast<NodeId>(graph_.nodes().size());
    for (NodeId id = 0; id < nodes && !is_shared(graph_, id); ++id) {
      const auto show = graph_.node(id).kind == NodeKind::kShow ? id : show_of(graph_, id);
      if (!show || graph_.node(*show).kind != NodeKind::kShow) return false;
      shows_[id] = *show;
      if (*show == id) parts_.emplace_back();
      parts_[*show].nodes.push_back(id);
    }
    for (NodeId id = 0; id < nodes; ++id) {
      if (graph_.node(id).kind == NodeKind::kReference && !graph_.reference(id).title.empty()) return false;
      for (const Edge& edge : graph_.out_edges(id)) {
        if (is_shared(graph_, id) ? !assign_shared(edge.id) : !is_of_one_show(id, edge.id)) return false;
      }
    }
    return true;
  }

  [[nodiscard]] std::size_t show_count() const { return parts_.size(); }

  KnowledgeGraph piece(NodeId show) {
    GraphBuilder builder;
    todo_.clear();
    for (const NodeId id : parts_[show].nodes) add(builder, show, id);
    for (const NodeId id : parts_[show].nodes) add_edges(builder, show, id);
    for (const EdgeId e : parts_[show].edges) {
      add(builder, show, graph_.edge(e).source);
      add_edge(builder, show, e);
    }
    while (!todo_.empty()) {
      const NodeId id = todo_.back();
      todo_.pop_back();
      for (const Edge& edge : graph_.out_edges(id)) {
        if (edge.evidence.empty()) add_edge(builder, show, edge.id);
      }
    }
    return builder.freeze();
  }

 private:
  // What is of one show.
  struct Part {
    std::vector<NodeId> nodes;  // it and its episodes
    std::vector<EdgeId> edges;  // those with evidence in its texts that start at what shows share
  };

  [[nodiscard]] bool is_of_one_show(NodeId source, EdgeId e) const {
    const NodeId show = shows_[source];
    const NodeId target = graph_.edge(e).target;
    const auto evidence = graph_.evidence(e);
    return (is_shared(graph_, target) || shows_[target] == show) &&
           std::all_of(evidence.begin(), evidence.end(),
                       [&](const EdgeEvidence& seen) { return shows_[seen.owner] == show; });
  }

  bool assign_shared(EdgeId e) {
    if (!is_shared(graph_, graph_.edge(e).target)) return false;
    NodeId last = kNoShow;
    for (const EdgeEvidence& seen : graph_.evidence(e)) {  // by owner, and so by show
      const NodeId show = shows_[seen.owner];
      if (show != last) parts_[show].edges.push_back(e);
      last = show;
    }
    return true;
  }

  Handle add(GraphBuilder& builder, NodeId show, NodeId id) {
    if (seen_by_[id] == show) return handles_[id];
    seen_by_[id] = show;
    if (is_shared(graph_, id)) todo_.push_back(id);
    return handles_[id] = add_copy(builder, graph_, id);
  }

  void add_edges(GraphBuilder& builder, NodeId show, NodeId source) {
    for (const Edge& edge : graph_.out_edges(source)) add_edge(builder, show, edge.id);
  }

  // An edge whose source is there, with its evidence in texts of this show.
  void add_edge(GraphBuilder& builder, NodeId show, EdgeId e) {
    const Edge edge = graph_.edge(e);
    const Handle source = handles_[edge.source];
    const Handle target = add(builder, show, edge.target);
    const auto evidence = graph_.evidence(e);
    if (evidence.empty()) return builder.add_edge(source, edge.relation, target);
    for (const EdgeEvidence& seen : evidence) {
      if (shows_[seen.owner] != show) continue;
      builder.add_edge(source, edge.relation, target, handles_[seen.owner], seen, seen.cited_as);
    }
  }

  const KnowledgeGraph& graph_;
  std::vector<NodeId> shows_;  // by show and episode
  std::vector<Part> parts_;    // by show, and shows are the first nodes
  // Of the piece that is made.
  std::vector<NodeId> seen_by_;  // by node: the last show that has it
  std::vector<Handle> handles_;
  std::vector<NodeId> todo_;  // what is to be followed
};

}  // namespace

Result<bool> divide(const KnowledgeGraph& graph, const PieceTaker& take) {
  Divider divider(graph);
  if (!divider.assign()) return false;
  for (NodeId show = 0; show < divider.show_count(); ++show) {
    if (auto taken = take(divider.piece(show)); !taken) return tl::unexpected(std::move(taken.error()));
  }
  return true;
}

}  // namespace podatlas::graph
