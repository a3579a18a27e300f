#include "graph/path/quiz.h"

#include <algorithm>
#include <utility>

#include "graph/traverse.h"

namespace podatlas::graph {

std::vector<NodeId> requirements_of(const KnowledgeGraph& graph, NodeId concept_node) {
  return reachable(only(graph, {Relation::kRequires}), concept_node);
}

Quiz::Quiz(const KnowledgeGraph& graph, std::span<const NodeId> concepts) {
  std::vector<NodeId> sorted(concepts.begin(), concepts.end());
  std::sort(sorted.begin(), sorted.end());
  for (const NodeId id : sorted) entries_.push_back({id, State::kUndecided, false, {}, {}});
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    for (const NodeId one : requirements_of(graph, entries_[i].concept_node)) {
      const auto needed = index_of(one);
      if (!needed) continue;
      entries_[i].needs.push_back(*needed);
      entries_[*needed].needed_by.push_back(i);
    }
  }
}

std::optional<std::uint32_t> Quiz::index_of(NodeId concept_node) const {
  const auto found = std::ranges::lower_bound(entries_, concept_node, {}, &Entry::concept_node);
  if (found == entries_.end() || found->concept_node != concept_node) return std::nullopt;
  return static_cast<std::uint32_t>(found - entries_.begin());
}

std::size_t Quiz::count_undecided(const std::vector<std::uint32_t>& some) const {
  return static_cast<std::size_t>(std::count_if(
      some.begin(), some.end(), [&](std::uint32_t i) { return entries_[i].state == State::kUndecided; }));
}

bool Quiz::needs(std::uint32_t one, std::uint32_t other) const {
  return std::ranges::find(entries_[one].needs, other) != entries_[one].needs.end();
}

std::optional<NodeId> Quiz::question() const {
  std::optional<NodeId> best;
  std::pair<std::size_t, std::size_t> most;
  for (const Entry& entry : entries_) {
    if (entry.state != State::kUndecided || entry.is_passed_over) continue;
    const std::size_t by_yes = count_undecided(entry.needs);
    const std::size_t by_no = count_undecided(entry.needed_by);
    const std::pair decided(std::min(by_yes, by_no), by_yes + by_no);
    if (best && decided <= most) continue;
    best = entry.concept_node;
    most = decided;
  }
  return best;
}

void Quiz::answer(NodeId concept_node, bool is_known) {
  const auto index = index_of(concept_node);
  if (!index) return;
  if (is_known) answered_.push_back(*index);
  for (const std::uint32_t i : is_known ? entries_[*index].needs : entries_[*index].needed_by) {
    State& state = entries_[i].state;
    if (state == State::kUndecided) state = is_known ? State::kKnown : State::kUnknown;
  }
}

void Quiz::pass_over(NodeId concept_node) {
  if (const auto index = index_of(concept_node)) entries_[*index].is_passed_over = true;
}

std::vector<NodeId> Quiz::known() const {
  std::vector<NodeId> out;
  for (std::size_t k = 0; k < answered_.size(); ++k) {
    bool is_implied = false;
    for (std::size_t other = 0; other < answered_.size(); ++other) {
      // Of two that require each other, the first answer counts.
      const bool counts = other < k || (other > k && !needs(answered_[k], answered_[other]));
      is_implied = is_implied || (counts && needs(answered_[other], answered_[k]));
    }
    if (!is_implied) out.push_back(entries_[answered_[k]].concept_node);
  }
  return out;
}

std::size_t Quiz::undecided() const {
  return static_cast<std::size_t>(std::ranges::count(entries_, State::kUndecided, &Entry::state));
}

}  // namespace podatlas::graph
