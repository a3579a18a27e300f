#include "graph/edge_rows.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <tuple>

namespace podatlas::graph {
namespace {

// Strings are compared as such, and only where all else is the same: ids depend on the order in which they
// were seen.
int compare(const EdgeEvidence& a, const EdgeEvidence& b, const StringPool& strings) {
  const auto place = [](const EdgeEvidence& e) {
    return std::tie(e.owner, e.field, e.span.begin, e.span.end);
  };
  if (place(a) != place(b)) return place(a) < place(b) ? -1 : 1;
  if (a.rule != b.rule) return strings.view(a.rule).compare(strings.view(b.rule));
  if (a.cited_as != b.cited_as) return strings.view(a.cited_as).compare(strings.view(b.cited_as));
  return a.confidence < b.confidence ? -1 : a.confidence > b.confidence ? 1 : 0;
}

// Sorts by the number of a node, below `nodes`, and keeps the order of those with one number: by counting, a
// few bits at a time, so that what is written lies in few places. Linear.
template <typename Item, typename NodeOf>
void sort_by_node(std::vector<Item>& items, std::size_t nodes, const NodeOf& node_of) {
  if (items.empty()) return;
  constexpr unsigned kBits = 10;
  constexpr std::size_t kDigits = std::size_t{1} << kBits;
  std::vector<Item> sorted(items.size());
  for (unsigned shift = 0; shift == 0 || (nodes - 1) >> shift != 0; shift += kBits) {
    const auto digit = [&](const Item& item) { return (node_of(item) >> shift) & (kDigits - 1); };
    std::array<std::size_t, kDigits + 1> begin{};
    for (const Item& item : items) ++begin.at(digit(item) + 1);
    std::partial_sum(begin.begin(), begin.end(), begin.begin());
    for (const Item& item : items) sorted[begin.at(digit(item))++] = item;
    items.swap(sorted);
  }
}

}  // namespace

EdgeRows pack_edges(std::vector<PendingEdge> pending, const std::deque<EdgeEvidence>& all_evidence,
                    const StringPool& strings, std::size_t nodes,
                    std::vector<std::pair<NodeId, NodeId>>& ends) {
  sort_by_node(pending, nodes, [](const PendingEdge& edge) { return edge.source; });
  EdgeRows out;
  auto& [relations, in_edges, in_begin, evidence, evidence_begin] = out;
  ends.resize(pending.size());
  relations.resize(pending.size());
  evidence_begin.resize(pending.size() + 1);
  evidence.reserve(all_evidence.size());
  std::size_t count = 0;
  const auto compare_seen = [&](const EdgeEvidence& a, const PendingEdge& b) {
    return compare(a, all_evidence[b.evidence], strings);
  };
  for (auto row = pending.begin(); row != pending.end();) {
    auto row_end = row;
    while (row_end != pending.end() && row_end->source == row->source) ++row_end;
    std::sort(row, row_end, [&](const PendingEdge& a, const PendingEdge& b) {
      if (a.row_key != b.row_key) return a.row_key < b.row_key;
      if (a.evidence == kNoEvidence || b.evidence == kNoEvidence) return a.evidence > b.evidence;
      return compare_seen(all_evidence[a.evidence], b) < 0;
    });
    for (auto edge = row; edge != row_end; ++edge) {
      if (edge == row || edge->row_key != std::prev(edge)->row_key) {
        ends[count] = {edge->source, edge->target()};
        relations[count] = edge->relation();
        evidence_begin[count] = static_cast<std::uint32_t>(evidence.size());
        ++count;
      }
      if (edge->evidence == kNoEvidence) continue;
      const bool repeats =
          evidence_begin[count - 1] < evidence.size() && compare_seen(evidence.back(), *edge) == 0;
      if (!repeats) evidence.push_back(all_evidence[edge->evidence]);
    }
    row = row_end;
  }
  evidence_begin[count] = static_cast<std::uint32_t>(evidence.size());
  pending = {};
  ends.resize(count);
  relations.resize(count);
  evidence_begin.resize(count + 1);
  relations.shrink_to_fit();
  evidence_begin.shrink_to_fit();
  evidence.shrink_to_fit();
  // The edges again, by target; within one in the order of their ids.
  in_begin.assign(nodes + 1, 0);
  std::vector<std::pair<EdgeId, NodeId>> targets(ends.size());
  for (EdgeId e = 0; e < ends.size(); ++e) {
    targets[e] = {e, ends[e].second};
    ++in_begin[ends[e].second + 1];
  }
  std::partial_sum(in_begin.begin(), in_begin.end(), in_begin.begin());
  sort_by_node(targets, nodes, [](const std::pair<EdgeId, NodeId>& end) { return end.second; });
  in_edges.reserve(targets.size());
  for (const auto& [edge, target] : targets) in_edges.push_back(edge);
  return out;
}

}  // namespace podatlas::graph
