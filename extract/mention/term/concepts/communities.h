#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace podatlas::mention {

/// An undirected graph: the neighbors of each vertex, ascending, with the weights of the edges. Each edge is
/// there from both ends; a loop is there once, with twice its weight.
using WeightedGraph = std::vector<std::vector<std::pair<std::uint32_t, double>>>;

/// The community of each vertex, numbered from 0 by first member: by the method of Louvain (Blondel et al.,
/// 2008), which raises modularity. Vertices are visited in order and ties go to the first community, so the
/// result is deterministic. About linear in the edges.
[[nodiscard]] std::vector<std::uint32_t> communities(WeightedGraph graph);

}  // namespace podatlas::mention
