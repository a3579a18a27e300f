#include "extract/mention/term/concepts/communities.h"

#include <map>
#include <numeric>

namespace podatlas::mention {

namespace {

using Numbers = std::vector<std::uint32_t>;

constexpr int kMostRounds = 20;      // settles long before
constexpr double kLeastGain = 1e-9;  // below, it is rounding

double degree_of(const std::vector<std::pair<std::uint32_t, double>>& neighbors) {
  return std::accumulate(neighbors.begin(), neighbors.end(), 0.0,
                         [](double sum, const auto& edge) { return sum + edge.second; });
}

// Moves each vertex to the community of neighbors where modularity gains most, until none moves.
Numbers moved(const WeightedGraph& graph) {
  Numbers out(graph.size());
  std::iota(out.begin(), out.end(), std::uint32_t{0});
  std::vector<double> degrees;
  degrees.reserve(graph.size());
  for (const auto& neighbors : graph) degrees.push_back(degree_of(neighbors));
  const double all = std::accumulate(degrees.begin(), degrees.end(), 0.0);
  std::vector<double> totals = degrees;
  bool moves = all > 0;
  for (int round = 0; moves && round < kMostRounds; ++round) {
    moves = false;
    for (std::uint32_t v = 0; v < graph.size(); ++v) {
      std::map<std::uint32_t, double> weights;
      for (const auto& [other, weight] : graph[v]) {
        if (other != v) weights[out[other]] += weight;
      }
      totals[out[v]] -= degrees[v];
      const auto gain = [&](std::uint32_t community, double weight) {
        return weight - degrees[v] * totals[community] / all;
      };
      std::uint32_t best = out[v];
      const auto own = weights.find(out[v]);
      double most = gain(best, own == weights.end() ? 0 : own->second);
      for (const auto& [community, weight] : weights) {
        if (gain(community, weight) <= most + kLeastGain) continue;
        best = community;
        most = gain(community, weight);
      }
      totals[best] += degrees[v];
      moves = moves || best != out[v];
      out[v] = best;
    }
  }
  return out;
}

// Numbers communities from 0 by their first member; returns how many there are.
std::uint32_t renumber(Numbers& communities) {
  std::map<std::uint32_t, std::uint32_t> numbers;
  for (std::uint32_t& one : communities)
    one = numbers.try_emplace(one, static_cast<std::uint32_t>(numbers.size())).first->second;
  return static_cast<std::uint32_t>(numbers.size());
}

// The graph whose vertices are the communities.
WeightedGraph folded(const WeightedGraph& graph, const Numbers& communities, std::uint32_t count) {
  std::vector<std::map<std::uint32_t, double>> edges(count);
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    for (const auto& [other, weight] : graph[v]) edges[communities[v]][communities[other]] += weight;
  }
  WeightedGraph out;
  out.reserve(count);
  for (const auto& neighbors : edges) out.emplace_back(neighbors.begin(), neighbors.end());
  return out;
}

}  // namespace

std::vector<std::uint32_t> communities(WeightedGraph graph) {
  Numbers out(graph.size());
  std::iota(out.begin(), out.end(), std::uint32_t{0});
  for (;;) {
    Numbers next = moved(graph);
    const std::uint32_t count = renumber(next);
    for (std::uint32_t& one : out) one = next[one];
    if (count == graph.size()) break;
    graph = folded(graph, next, count);
  }
  return out;
}

}  // namespace podatlas::mention
