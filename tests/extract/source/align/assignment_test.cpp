#include "extract/source/align/assignment.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace podatlas::source {
namespace {

double sum_of(const std::vector<Pairing>& pairings) {
  double sum = 0;
  for (const Pairing& p : pairings) sum += p.value;
  return sum;
}

// Tries everything.
double best_sum(const std::vector<Pairing>& pairings, std::size_t from, std::set<std::size_t>& lefts,
                std::set<std::size_t>& rights) {
  if (from == pairings.size()) return 0;
  double best = best_sum(pairings, from + 1, lefts, rights);
  const Pairing& p = pairings[from];
  if (lefts.contains(p.left) || rights.contains(p.right)) return best;
  lefts.insert(p.left);
  rights.insert(p.right);
  best = std::max(best, p.value + best_sum(pairings, from + 1, lefts, rights));
  lefts.erase(p.left);
  rights.erase(p.right);
  return best;
}

TEST(BestAssignment, IsEmptyWithoutPairings) { EXPECT_TRUE(best_assignment({}).empty()); }

TEST(BestAssignment, IsNotGreedy) {
  const auto chosen = best_assignment({{0, 0, 1.0}, {0, 1, 0.9}, {1, 0, 0.9}});
  ASSERT_EQ(chosen.size(), 2U);
  EXPECT_EQ(chosen[0].right, 1U);
  EXPECT_EQ(chosen[1].right, 0U);
}

TEST(BestAssignment, LeavesAloneWhomNothingFits) {
  const auto chosen = best_assignment({{7, 3, 0.5}, {9, 3, 0.6}});
  ASSERT_EQ(chosen.size(), 1U);
  EXPECT_EQ(chosen[0].left, 9U);
}

TEST(BestAssignment, TakesALargeComponentGreedily) {
  std::vector<Pairing> pairings;
  for (std::size_t i = 0; i < 400; ++i) {
    pairings.push_back({i, i, 1.0});
    pairings.push_back({i, i + 1, 0.5});
  }
  const auto chosen = best_assignment(pairings);
  EXPECT_EQ(chosen.size(), 400U);
  EXPECT_DOUBLE_EQ(sum_of(chosen), 400);
}

RC_GTEST_PROP(BestAssignment, IsTheBestOfAllAndOneToOne, ()) {
  std::map<std::pair<std::size_t, std::size_t>, double> values;
  const auto count = *rc::gen::inRange<std::size_t>(0, 11);
  for (std::size_t i = 0; i < count; ++i) {
    const auto left = *rc::gen::inRange<std::size_t>(0, 5);
    const auto right = *rc::gen::inRange<std::size_t>(0, 5);
    values[{left, right}] = *rc::gen::inRange(1, 9) / 8.0;
  }
  std::vector<Pairing> pairings;
  for (const auto& [pair, value] : values) pairings.push_back({pair.first, pair.second, value});
  const auto chosen = best_assignment(pairings);
  std::set<std::size_t> lefts;
  std::set<std::size_t> rights;
  for (const Pairing& p : chosen) {
    RC_ASSERT(lefts.insert(p.left).second);
    RC_ASSERT(rights.insert(p.right).second);
    RC_ASSERT((values[{p.left, p.right}]) == p.value);
  }
  std::set<std::size_t> no_lefts;
  std::set<std::size_t> no_rights;
  RC_ASSERT(std::abs(sum_of(chosen) - best_sum(pairings, 0, no_lefts, no_rights)) < 1e-9);
}

}  // namespace
}  // namespace podatlas::source
