#include "extract/mention/episode/notices.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>

namespace podatlas::mention {

void PrintTo(const Notice& row, std::ostream* out) { *out << row.name; }

namespace {

class Notices : public testing::TestWithParam<Notice> {};
TEST_P(Notices, TakesItsExampleAndNotItsNearMiss) {
  EXPECT_TRUE(is_notice(GetParam().example));
  EXPECT_FALSE(is_notice(GetParam().near_miss));
}
INSTANTIATE_TEST_SUITE_P(Rows, Notices, testing::ValuesIn(notices().begin(), notices().end()),
                         [](const auto& row) {
                           std::string name(row.param.name);
                           std::ranges::replace(name, ' ', '_');
                           return name;
                         });

}  // namespace
}  // namespace podatlas::mention
