#include "graph/path/plan/mixed_episodes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using testing::IsEmpty;

const std::vector<test::Subject> kGrains = {{"rye"}, {"oats"}, {"wheat"}};

// Four of ten episodes; what follows the beginning of their titles is `rests`.
KnowledgeGraph bakery(const std::string& beginning, const std::vector<std::string>& rests,
                      const std::vector<std::string>& about) {
  std::vector<test::Lesson> lessons;
  for (int i = 0; i < 6; ++i)
    lessons.push_back({"Bread" + std::string(static_cast<std::size_t>(i), '!'), {"rye"}});
  for (const std::string& rest : rests) lessons.push_back({beginning + rest, about});
  return test::school(lessons, kGrains);
}

TEST(MixedEpisodes, AreThoseWhoseTitlesBeginAlikeAndThatHaveManySubjects) {
  const std::vector<std::string> rests = {" - Rye × Oats", " — Oats", ": Wheat", " 4 - Rye × Wheat"};
  EXPECT_EQ(mixed_episodes(bakery("Potluck", rests, {"rye", "oats", "wheat"})).size(), 4U);
  EXPECT_THAT(mixed_episodes(bakery("Quick bite", rests, {"rye"})), IsEmpty()) << "each has one subject";
}

TEST(MixedEpisodes, AreThoseWhoseTitlesSayNothingElse) {
  EXPECT_EQ(mixed_episodes(bakery("Mailbag", {" 1", " 2", " #3", " 4"}, {})).size(), 4U);
  EXPECT_THAT(mixed_episodes(bakery("Mailbag", {" 1", " 2"}, {})), IsEmpty()) << "too few";
  std::vector<test::Lesson> all;
  for (int i = 0; i < 8; ++i) all.push_back({"Bakery " + std::to_string(i), {"rye", "oats"}});
  EXPECT_THAT(mixed_episodes(test::school(all, kGrains)), IsEmpty()) << "it is the name of the show";
}

}  // namespace
}  // namespace podatlas::graph
