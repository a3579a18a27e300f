#include "core/notes/denials.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "core/text/text.h"

namespace podatlas {

void PrintTo(const Denial& row, std::ostream* out) { *out << row.name; }

namespace {

bool denies(std::string_view pattern) {
  std::string sentence(pattern);
  replace_all(sentence, "<N>", "Loom");
  const std::size_t at = sentence.find("Loom");
  return is_denied(sentence, {at, at + 4});
}

class DenialRow : public testing::TestWithParam<Denial> {};

TEST_P(DenialRow, TakesItsExample) { EXPECT_EQ(denies(GetParam().example), !GetParam().takes_back); }

TEST_P(DenialRow, LeavesItsNearMissAlone) { EXPECT_EQ(denies(GetParam().near_miss), GetParam().takes_back); }

INSTANTIATE_TEST_SUITE_P(Rows, DenialRow, testing::ValuesIn(denials()));

TEST(Denials, AreOfTheNameAndNotOfALongerOne) {
  EXPECT_TRUE(denies("It isn't running in <N> but the library has its own <N>file"));
  EXPECT_FALSE(denies("It is used to run tests without a shuttle, in <N>"));
}

TEST(Denials, TakeBackOnlyWhatIsDenied) {
  EXPECT_FALSE(denies("<N> is used in production but not in development"));
  EXPECT_TRUE(denies("<N> isn't used in development, but its shuttle is being used"));
  EXPECT_FALSE(denies("<N> isn't used in development but the engine uses it in production"));
}

TEST(Denials, KnowListsAndCurlyApostrophes) {
  EXPECT_TRUE(denies("On a single server without using <N>, a shuttle or tools"));
  EXPECT_TRUE(denies("They are not using Mill’s managed <N> (MML)"));
  EXPECT_TRUE(denies("<N> was considered but wasn’t included in the end"));
}

}  // namespace
}  // namespace podatlas
