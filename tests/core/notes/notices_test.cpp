#include "core/notes/notices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace podatlas {

void PrintTo(const Notice& row, std::ostream* out) { *out << row.name; }

namespace {

class Notices : public testing::TestWithParam<Notice> {};
TEST_P(Notices, TakesItsExampleAndNotItsNearMiss) {
  EXPECT_TRUE(is_notice(GetParam().example));
  EXPECT_FALSE(is_notice(GetParam().near_miss));
}
TEST(RemovedEpisode, IsToldByItsTitle) {
  EXPECT_TRUE(is_removed("This Episode Was Removed"));
  EXPECT_FALSE(is_removed("Season 2 trailer"));
  EXPECT_FALSE(is_removed("Why we removed jQuery"));
  EXPECT_TRUE(is_game("Hasty Treat - The Domain Name Game"));
  EXPECT_TRUE(is_game("A Linux Quiz"));
  EXPECT_FALSE(is_game("Analysis of a listener's game"));
  EXPECT_FALSE(is_game("Building Steam Games with React"));
  EXPECT_TRUE(is_trailer("Season 2 trailer"));
  EXPECT_TRUE(is_trailer("Preview of What's to Come"));
  EXPECT_FALSE(is_trailer("This Episode Was Removed"));
  EXPECT_FALSE(is_trailer("Preview environments with Kubernetes"));
}
INSTANTIATE_TEST_SUITE_P(Rows, Notices, testing::ValuesIn(notices().begin(), notices().end()),
                         [](const auto& row) {
                           std::string name(row.param.name);
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

}  // namespace
}  // namespace podatlas
