#include "graph/path/closure_knapsack.h"

#include <algorithm>
#include <boost/dynamic_bitset.hpp>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace podatlas::graph {
namespace {

using Set = boost::dynamic_bitset<std::uint64_t>;

constexpr std::size_t kMostExact = 48;
constexpr std::size_t kMostWork = 250'000;  // branches, each counted by the items that it looks at
constexpr double kEpsilon = 1e-9;           // values that differ by less are equal

// The items in `todo` and everything they need.
Set with_needs(const std::vector<KnapsackItem>& items, std::vector<std::uint32_t> todo) {
  Set taken(items.size());
  while (!todo.empty()) {
    const std::uint32_t next = todo.back();
    todo.pop_back();
    if (!taken.test_set(next)) todo.insert(todo.end(), items[next].needs.begin(), items[next].needs.end());
  }
  return taken;
}

class Solver {
 public:
  Solver(const std::vector<KnapsackItem>& items, const KnapsackLimits& limits)
      : items_(items),
        capacity_(limits.capacity.value_or(std::numeric_limits<std::int64_t>::max())),
        most_(limits.most.value_or(items.size())) {
    close();
    for (std::uint32_t i = 0; i < items.size(); ++i) {
      if (items[i].value > 0) wanted_.push_back(i);
    }
    sort_by_density();
  }

  KnapsackChoice solve() {
    best_ = greedy();
    const Set none(items_.size());
    const double bound = bound_of(none, 0, 0, 0);
    const bool has_all = wanted_.size() <= kMostExact;
    // Only the most valuable are weighed exactly; greedy() has looked at all.
    if (!has_all) {
      std::stable_sort(wanted_.begin(), wanted_.end(),
                       [&](std::uint32_t a, std::uint32_t b) { return items_[a].value > items_[b].value; });
      wanted_.resize(kMostExact);
      sort_by_density();
    }
    branch(none, none, 0, 0, 0);
    const bool is_proven = has_all && work_ < kMostWork;
    best_.upper_bound = is_proven ? best_.value : std::max(bound, best_.value);
    return std::move(best_);
  }

 private:
  // Densest first, counting what comes along; equal ones by index.
  void sort_by_density() {
    std::vector<double> densities(items_.size());
    for (const std::uint32_t i : wanted_) densities[i] = density(closures_[i]);
    std::sort(wanted_.begin(), wanted_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return densities[a] != densities[b] ? densities[a] > densities[b] : a < b;
    });
    by_worth_.resize(wanted_.size());
    std::iota(by_worth_.begin(), by_worth_.end(), std::size_t{0});
    std::ranges::stable_sort(by_worth_, std::greater{},
                             [&](std::size_t w) { return per_weight(items_[wanted_[w]]); });
  }

  // What weighs nothing always fits.
  [[nodiscard]] static double per_weight(const KnapsackItem& item) {
    if (item.weight == 0) return std::numeric_limits<double>::infinity();
    return item.value / static_cast<double>(item.weight);
  }

  // closures_[i]: i and all that it needs.
  void close() {
    closures_.resize(items_.size());
    for (std::uint32_t i = 0; i < items_.size(); ++i) {
      if (items_[i].value <= 0) continue;  // nobody asks for those
      closures_[i] = with_needs(items_, {i});
    }
  }

  [[nodiscard]] std::int64_t weight(const Set& set) const {
    std::int64_t sum = 0;
    for (std::size_t i = set.find_first(); i != Set::npos; i = set.find_next(i)) sum += items_[i].weight;
    return sum;
  }
  [[nodiscard]] double value(const Set& set) const {
    double sum = 0;
    for (std::size_t i = set.find_first(); i != Set::npos; i = set.find_next(i)) sum += items_[i].value;
    return sum;
  }
  [[nodiscard]] double density(const Set& set) const {
    return value(set) / static_cast<double>(std::max<std::int64_t>(1, weight(set)));
  }
  [[nodiscard]] bool fits(const Set& set) const { return set.count() <= most_ && weight(set) <= capacity_; }

  [[nodiscard]] KnapsackChoice choice_of(const Set& set) const {
    KnapsackChoice out;
    for (std::size_t i = set.find_first(); i != Set::npos; i = set.find_next(i)) {
      out.items.push_back(static_cast<std::uint32_t>(i));
    }
    out.value = value(set);
    out.weight = weight(set);
    return out;
  }

  // The order does not depend on the capacity, so more capacity reaches at least as far in it.
  [[nodiscard]] KnapsackChoice greedy() const {
    Set taken(items_.size());
    for (const std::uint32_t i : wanted_) {
      const Set with = taken | closures_[i];
      if (!fits(with)) break;
      taken = with;
    }
    KnapsackChoice out = choice_of(taken);
    for (const std::uint32_t i : wanted_) {
      if (fits(closures_[i]) && value(closures_[i]) > out.value + kEpsilon) out = choice_of(closures_[i]);
    }
    return out;
  }

  // The fractional knapsack of the items from wanted_[next] on that are not taken, each with its own weight
  // only.
  [[nodiscard]] double bound_of(const Set& taken, double have, std::int64_t used, std::size_t next) const {
    std::int64_t room = capacity_ - used;
    for (const std::size_t w : by_worth_) {
      const KnapsackItem& item = items_[wanted_[w]];
      if (w < next || taken.test(wanted_[w])) continue;
      if (item.weight > room) return have + per_weight(item) * static_cast<double>(room);
      have += item.value;
      room -= item.weight;
    }
    return have;
  }

  void branch(const Set& taken, const Set& refused, double have, std::int64_t used, std::size_t next) {
    work_ += 1 + items_.size() / 16;
    if (work_ >= kMostWork) return;
    if (have > best_.value + kEpsilon || (have > best_.value - kEpsilon && used < best_.weight)) {
      best_ = choice_of(taken);
    }
    while (next < wanted_.size() && taken.test(wanted_[next])) ++next;
    if (next == wanted_.size()) return;
    if (bound_of(taken, have, used, next) < best_.value - kEpsilon) return;
    const std::uint32_t item = wanted_[next];
    if (!closures_[item].intersects(refused)) {
      const Set with = taken | closures_[item];
      if (fits(with)) branch(with, refused, value(with), weight(with), next + 1);
    }
    Set without = refused;
    without.set(item);
    branch(taken, without, have, used, next + 1);
  }

  const std::vector<KnapsackItem>& items_;
  std::int64_t capacity_;
  std::size_t most_;
  std::vector<Set> closures_;
  std::vector<std::uint32_t> wanted_;
  std::vector<std::size_t> by_worth_;  // indices of wanted_, the most valuable for its own weight first
  KnapsackChoice best_;
  std::size_t work_ = 0;
};

// Without limits: everything of value, with all it needs.
KnapsackChoice all_of(const std::vector<KnapsackItem>& items) {
  std::vector<std::uint32_t> wanted;
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    if (items[i].value > 0) wanted.push_back(i);
  }
  const Set taken = with_needs(items, std::move(wanted));
  KnapsackChoice out;
  for (std::size_t i = taken.find_first(); i != Set::npos; i = taken.find_next(i)) {
    out.items.push_back(static_cast<std::uint32_t>(i));
    out.value += items[i].value;
    out.weight += items[i].weight;
  }
  out.upper_bound = out.value;
  return out;
}

}  // namespace

KnapsackChoice choose(const std::vector<KnapsackItem>& items, const KnapsackLimits& limits) {
  if (!limits.capacity && !limits.most) return all_of(items);
  return Solver(items, limits).solve();
}

}  // namespace podatlas::graph
