#include "extract/source/align/assignment.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace podatlas::source {
namespace {

constexpr std::size_t kLargestExact = 256;

std::size_t root_of(std::vector<std::size_t>& parents, std::size_t i) {
  while (parents[i] != i) i = parents[i] = parents[parents[i]];
  return i;
}

// The distinct lefts or rights, sorted.
std::vector<std::size_t> distinct(const std::vector<Pairing>& component, std::size_t Pairing::*side) {
  std::vector<std::size_t> out;
  out.reserve(component.size());
  for (const Pairing& pairing : component) out.push_back(pairing.*side);
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::size_t index_in(const std::vector<std::size_t>& sorted, std::size_t value) {
  return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
}

std::vector<Pairing> greedy(std::vector<Pairing> component) {
  std::sort(component.begin(), component.end(), [](const Pairing& a, const Pairing& b) {
    return std::tuple(-a.value, a.left, a.right) < std::tuple(-b.value, b.left, b.right);
  });
  std::unordered_set<std::size_t> lefts;
  std::unordered_set<std::size_t> rights;
  std::vector<Pairing> out;
  for (const Pairing& pairing : component) {
    if (lefts.contains(pairing.left) || rights.contains(pairing.right)) continue;
    lefts.insert(pairing.left);
    rights.insert(pairing.right);
    out.push_back(pairing);
  }
  return out;
}

// The Hungarian method with potentials, row by row (Kuhn, Munkres; Jonker and Volgenant's order). Every row
// has a column of its own with value 0: no partner.
std::vector<Pairing> exact(const std::vector<Pairing>& component) {
  const std::vector<std::size_t> lefts = distinct(component, &Pairing::left);
  const std::vector<std::size_t> rights = distinct(component, &Pairing::right);
  const std::size_t n = lefts.size();
  const std::size_t m = rights.size() + n;
  std::vector<std::vector<double>> cost(n, std::vector<double>(m, 0));
  for (const Pairing& p : component) cost[index_in(lefts, p.left)][index_in(rights, p.right)] -= p.value;

  constexpr double kFar = std::numeric_limits<double>::infinity();
  std::vector<double> row_potential(n + 1, 0);
  std::vector<double> column_potential(m + 1, 0);
  std::vector<std::size_t> row_of(m + 1, 0);  // 1-based; 0: none. Column 0 starts each search.
  for (std::size_t row = 1; row <= n; ++row) {
    std::vector<double> nearest(m + 1, kFar);
    std::vector<std::size_t> before(m + 1, 0);
    std::vector<bool> visited(m + 1, false);
    row_of[0] = row;
    std::size_t column = 0;
    while (row_of[column] != 0) {
      visited[column] = true;
      const std::size_t from = row_of[column];
      double least = kFar;
      std::size_t next = 0;
      for (std::size_t j = 1; j <= m; ++j) {
        if (visited[j]) continue;
        const double reduced = cost[from - 1][j - 1] - row_potential[from] - column_potential[j];
        if (reduced < nearest[j]) {
          nearest[j] = reduced;
          before[j] = column;
        }
        if (nearest[j] < least) {
          least = nearest[j];
          next = j;
        }
      }
      for (std::size_t j = 0; j <= m; ++j) {
        if (visited[j]) {
          row_potential[row_of[j]] += least;
          column_potential[j] -= least;
        } else {
          nearest[j] -= least;
        }
      }
      column = next;
    }
    while (column != 0) {
      row_of[column] = row_of[before[column]];
      column = before[column];
    }
  }
  std::vector<Pairing> out;
  for (std::size_t j = 1; j <= rights.size(); ++j) {
    const std::size_t row = row_of[j];
    if (row == 0 || cost[row - 1][j - 1] >= 0) continue;
    out.push_back({lefts[row - 1], rights[j - 1], -cost[row - 1][j - 1]});
  }
  return out;
}

}  // namespace

std::vector<Pairing> best_assignment(std::vector<Pairing> pairings) {
  std::sort(pairings.begin(), pairings.end(), [](const Pairing& a, const Pairing& b) {
    return std::tie(a.left, a.right) < std::tie(b.left, b.right);
  });
  const std::vector<std::size_t> lefts = distinct(pairings, &Pairing::left);
  const std::vector<std::size_t> rights = distinct(pairings, &Pairing::right);
  std::vector<std::size_t> parents(lefts.size() + rights.size());
  std::iota(parents.begin(), parents.end(), std::size_t{0});
  for (const Pairing& p : pairings) {
    parents[root_of(parents, index_in(lefts, p.left))] =
        root_of(parents, lefts.size() + index_in(rights, p.right));
  }
  std::map<std::size_t, std::vector<Pairing>> components;
  for (const Pairing& p : pairings) components[root_of(parents, index_in(lefts, p.left))].push_back(p);
  std::vector<Pairing> out;
  for (auto& [root, component] : components) {
    const bool is_small = distinct(component, &Pairing::left).size() <= kLargestExact &&
                          distinct(component, &Pairing::right).size() <= kLargestExact;
    const std::vector<Pairing> chosen = is_small ? exact(component) : greedy(std::move(component));
    out.insert(out.end(), chosen.begin(), chosen.end());
  }
  std::sort(out.begin(), out.end(), [](const Pairing& a, const Pairing& b) { return a.left < b.left; });
  return out;
}

}  // namespace podatlas::source
