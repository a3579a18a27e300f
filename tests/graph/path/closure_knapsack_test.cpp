#include "graph/path/closure_knapsack.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <vector>

namespace podatlas::graph {
namespace {

// The most that any closed set within the limits is worth, by trying all.
double best_by_trying(const std::vector<KnapsackItem>& items, const KnapsackLimits& limits) {
  double best = 0;
  for (std::uint32_t set = 0; set < (1U << items.size()); ++set) {
    double value = 0;
    std::int64_t weight = 0;
    bool is_closed = true;
    for (std::uint32_t i = 0; i < items.size(); ++i) {
      if ((set >> i & 1U) == 0) continue;
      value += items[i].value;
      weight += items[i].weight;
      for (const std::uint32_t need : items[i].needs) is_closed = is_closed && (set >> need & 1U) != 0;
    }
    if (!is_closed || weight > limits.capacity.value_or(weight)) continue;
    if (static_cast<std::size_t>(std::popcount(set)) > limits.most.value_or(items.size())) continue;
    best = std::max(best, value);
  }
  return best;
}

// Items that need only ones before them, so there is no cycle; some are worth nothing by themselves.
std::vector<KnapsackItem> some_items(std::size_t most) {
  std::vector<KnapsackItem> items(*rc::gen::inRange<std::size_t>(0, most + 1));
  for (std::uint32_t i = 0; i < items.size(); ++i) {
    items[i].value = *rc::gen::inRange(0, 8) / 4.0;
    items[i].weight = *rc::gen::inRange(0, 10);
    for (std::uint32_t j = 0; j < i; ++j) {
      if (*rc::gen::inRange(0, 4) == 0) items[i].needs.push_back(j);
    }
  }
  return items;
}

// What is bought first leaves no room for the second, but for the third, which weighs nothing.
TEST(ClosureKnapsack, HasRoomForWhatWeighsNothing) {
  const std::vector<KnapsackItem> items = {{1, 1, {}}, {0.5, 1, {}}, {0.25, 0, {}}};
  EXPECT_EQ(choose(items, {1, std::nullopt}).value, 1.25);
}

RC_GTEST_PROP(ClosureKnapsack, IsAsGoodAsTryingAll, ()) {
  const auto items = some_items(10);
  KnapsackLimits limits{*rc::gen::inRange(0, 40), std::nullopt};
  if (*rc::gen::arbitrary<bool>()) limits.most = *rc::gen::inRange<std::size_t>(0, 11);
  const KnapsackChoice choice = choose(items, limits);
  RC_ASSERT(std::abs(choice.value - best_by_trying(items, limits)) < 1e-6);
  RC_ASSERT(choice.upper_bound == choice.value);
}

RC_GTEST_PROP(ClosureKnapsack, KeepsTheLimitsAndWhatIsNeeded, ()) {
  const auto items = some_items(80);  // also beyond what is exact
  const KnapsackLimits limits{*rc::gen::inRange(0, 200), *rc::gen::inRange<std::size_t>(1, 40)};
  const KnapsackChoice choice = choose(items, limits);
  std::int64_t weight = 0;
  double value = 0;
  for (const std::uint32_t i : choice.items) {
    weight += items[i].weight;
    value += items[i].value;
    for (const std::uint32_t need : items[i].needs) {
      RC_ASSERT(std::binary_search(choice.items.begin(), choice.items.end(), need));
    }
  }
  RC_ASSERT(weight == choice.weight);
  RC_ASSERT(weight <= *limits.capacity);
  RC_ASSERT(choice.items.size() <= *limits.most);
  RC_ASSERT(std::abs(value - choice.value) < 1e-6);
  RC_ASSERT(choice.upper_bound >= choice.value);
}

RC_GTEST_PROP(ClosureKnapsack, LosesNothingByMoreRoom, ()) {
  const auto items = some_items(*rc::gen::element<std::size_t>(12, 90));
  const int less = *rc::gen::inRange(0, 150);
  const int more = less + *rc::gen::inRange(0, 50);
  RC_ASSERT(choose(items, {more, {}}).value >= choose(items, {less, {}}).value - 1e-9);
}

TEST(ClosureKnapsack, TakesAllWhenNothingIsBounded) {
  const KnapsackChoice choice = choose({{1, 5, {}}, {0, 7, {}}, {1, 9, {0}}, {0, 1, {}}}, {});
  EXPECT_EQ(choice.items,
            (std::vector<std::uint32_t>{0, 2}));  // what is worth nothing is rejected for itself
}

TEST(ClosureKnapsack, PrefersTheLighterOfEqualChoices) {
  EXPECT_EQ(choose({{1, 5, {}}, {1, 4, {}}}, {5, {}}).items, (std::vector<std::uint32_t>{1}));
}

TEST(ClosureKnapsack, LeavesOutWhatCannotBeCarriedWithWhatItNeeds) {
  EXPECT_EQ(choose({{0, 8, {}}, {5, 5, {0}}, {1, 6, {}}}, {10, {}}).items, (std::vector<std::uint32_t>{2}));
}

}  // namespace
}  // namespace podatlas::graph
