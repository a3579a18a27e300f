#include "export/pages/order/preparation.h"

#include <gtest/gtest.h>

#include "graph/path/curriculum.h"
#include "tests/support/baking.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

const std::vector<test::Subject> kSkills = {{"oven"}, {"flour"}, {"bread", {"flour"}, {"oven"}}};

// Whether anything helps with the last episode. Of what only makes it easier, the curriculum leaves some out.
bool is_helped(const std::vector<test::Lesson>& lessons) {
  const KnowledgeGraph graph = test::school(lessons, kSkills);
  const Preparation preparation(graph);
  const auto all = graph::Curriculum(graph).prerequisites_of(test::lesson(graph, lessons.back().title));
  return std::ranges::any_of(all,
                             [&](const graph::Prerequisite& pair) { return preparation.is_helpful(pair); });
}

TEST(Preparation, IsWhatTeachesWhatMakesTheOtherEasier) {
  EXPECT_TRUE(is_helped({test::in_title({"Ovens", {"oven"}}), {"Bread", {"bread"}}}));
  EXPECT_TRUE(is_helped({test::in_title({"Flour", {"flour"}}), {"Bread", {"bread"}}}));
}

// "VA.gov Is the Department of Veterans Affairs' Website" uses React, and does not prepare for React Native.
TEST(Preparation, IsNoEpisodeThatPresentsAProduct) {
  for (const std::string title : {"Real Oven Is One of the Largest Platforms", "Ovenly Helps You Bake Bread"})
    EXPECT_FALSE(is_helped({test::in_title({title, {"oven"}}), {"Bread", {"bread"}}})) << title;
  EXPECT_FALSE(is_helped({test::in_title({"Ovens", {"oven"}}),
                          {"Ovenly Lets You Bake", {}},
                          {"Kernl Is a Site", {}},
                          {"Bread", {"bread"}}}))
      << "others of its show do";
  EXPECT_TRUE(is_helped({test::in_title({"An Oven Is a Box", {"oven"}}),
                         {"One", {}},
                         {"Two", {}},
                         {"Three", {}},
                         {"Bread", {"bread"}}}))
      << "the only one of its show";
}

TEST(Preparation, IsNoneForAndByEpisodesAboutManyThings) {
  EXPECT_FALSE(is_helped({test::in_title({"Potluck - Ovens", {"oven"}}), {"Bread", {"bread"}}}));
  EXPECT_FALSE(is_helped({test::in_title({"Flour", {"flour"}}), {"Potluck - Bread", {"bread"}}}));
  EXPECT_TRUE(is_helped(
      {test::in_title({"Potluck - Ovens", {"oven"}}), {"Bread", {"bread"}, {}, {"Potluck - Ovens"}}}))
      << "it says so";
}

TEST(Preparation, IsALessonOnWhatTheOtherMentions) {
  const KnowledgeGraph graph = test::school(test::baking_lessons(), test::baking_subjects());
  const Preparation preparation(graph);
  const auto all = graph::Curriculum(graph).prerequisites_of(test::lesson(graph, "007 Croissant"));
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all.front().before, test::lesson(graph, "002 Dough"));
  EXPECT_TRUE(preparation.is_helpful(all.front()));
}

}  // namespace
}  // namespace podatlas::exporter::pages
