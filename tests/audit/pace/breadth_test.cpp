#include "audit/pace/breadth.h"

#include <gtest/gtest.h>

namespace podatlas::links {
namespace {

using std::chrono::milliseconds;

const Clock::time_point kBegin = Clock::time_point(std::chrono::hours(1));

void answer(Breadth& breadth, int times) {
  for (int i = 0; i < times; ++i) breadth.answered();
}

TEST(Breadth, BeginsWithFewAndTakesAllWhenTheyAreNotAnsweredAtOnce) {
  Breadth breadth(64);
  EXPECT_EQ(breadth.width(), 16U);
  breadth.review(kBegin);
  answer(breadth, 15);
  breadth.review(kBegin + milliseconds(4));
  EXPECT_EQ(breadth.width(), 16U);
  breadth.review(breadth.review_at());
  EXPECT_EQ(breadth.width(), 64U);
  EXPECT_EQ(breadth.review_at(), Clock::time_point::max());
}

TEST(Breadth, StaysWithFewAsLongAsTheyAreAnsweredAtOnce) {
  Breadth breadth(64);
  breadth.review(kBegin);
  for (int i = 0; i < 10; ++i) {
    answer(breadth, 16);
    breadth.review(breadth.review_at());
    EXPECT_EQ(breadth.width(), 16U);
  }
  breadth.review(breadth.review_at());
  EXPECT_EQ(breadth.width(), 64U);
}

TEST(Breadth, NeverExceedsWhatIsAllowed) {
  const Breadth breadth(3);
  EXPECT_EQ(breadth.width(), 3U);
  EXPECT_EQ(breadth.review_at(), Clock::time_point::max());
}

}  // namespace
}  // namespace podatlas::links
