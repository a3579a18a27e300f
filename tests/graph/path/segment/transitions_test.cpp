#include "graph/path/segment/transitions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

namespace podatlas::graph {

void PrintTo(const Transition& row, std::ostream* out) { *out << row.name; }

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Transitions : public testing::TestWithParam<Transition> {};
TEST_P(Transitions, TakesItsExampleAndNotItsNearMiss) {
  EXPECT_THAT(turns_in(GetParam().example), ElementsAre(0U));
  EXPECT_THAT(turns_in(GetParam().near_miss), IsEmpty());
}
INSTANTIATE_TEST_SUITE_P(Rows, Transitions, testing::ValuesIn(transitions().begin(), transitions().end()),
                         [](const auto& row) {
                           std::string name(row.param.name);
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

TEST(TurnsIn, AreWhereSentencesBegin) {
  const std::string_view said =
      "That is dropout. Okay, now let's move on to stacks. They say let's move on to x.";
  EXPECT_THAT(turns_in(said), ElementsAre(said.find("Okay")));
}

}  // namespace
}  // namespace podatlas::graph
