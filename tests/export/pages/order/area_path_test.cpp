#include "export/pages/order/area_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/text/text.h"
#include "graph/path/course/where_to_start.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

using testing::ElementsAre;
using testing::Not;
using testing::UnorderedElementsAre;

const std::vector<test::Subject> kGrains = {{"bread"},
                                            {"rye", {}, {}, {"bread"}, {"bread"}},
                                            {"oats", {}, {}, {"bread"}, {"bread"}},
                                            {"corn", {}, {}, {"bread"}, {"bread"}},
                                            {"wheat", {}, {}, {"bread"}, {"bread"}},
                                            {"tape"},
                                            {"reel", {}, {}, {"tape"}}};

test::Lesson titled_lesson(const std::string& title, const std::string& subject, int minutes = 20) {
  return test::in_title({title, {subject}, {}, {}, minutes});
}

// Titles of the path into bread.
std::vector<std::string> into_bread(const std::vector<test::Lesson>& lessons, bool is_usual = false) {
  const KnowledgeGraph graph = test::school(lessons, kGrains);
  const graph::Curriculum curriculum(graph);
  const graph::EpisodeSearch search(graph);
  const graph::Areas areas(graph);
  const Preparation preparation(graph);
  const NodeId bread = test::subject(graph, "bread");
  const graph::ListeningPath path = is_usual ? graph::first_path(curriculum, search, bread)
                                             : path_into(bread, curriculum, search, areas, preparation,
                                                         Offers(curriculum, areas, preparation))
                                                   .path;
  std::vector<std::string> out;
  for (const graph::PathStep& step : path.steps) out.push_back(graph.episode(step.episode).title);
  return out;
}

// Of an hour, three episodes would take two minutes too much: a less central one came in.
TEST(PathInto, MayBeATenthLonger) {
  const auto lessons = [](int minutes) {
    std::vector out{titled_lesson("Rye", "rye", minutes), titled_lesson("Dark rye", "rye", 18),
                    titled_lesson("Oats", "oats", 22), titled_lesson("Corn", "corn", 18)};
    for (const char* const title : {"Wheat", "White wheat", "Old wheat"})
      out.push_back(titled_lesson(title, "wheat", 100));
    for (const char* const title : {"Reel", "Old reel", "New reel"})
      out.push_back(titled_lesson(title, "reel", 18));
    return out;
  };
  ASSERT_THAT(into_bread(lessons(22), true), UnorderedElementsAre("Rye", "Dark rye", "Corn"));
  EXPECT_THAT(into_bread(lessons(22)), ElementsAre("Rye", "Oats", "Corn"));
  EXPECT_EQ(into_bread(lessons(31)), into_bread(lessons(31), true)) << "more than a tenth";
}

// Half of a show on what people had built was of one area. Its path had the few whose titles named a concept,
// though no other did: an admin panel, a shop's inventory.
TEST(PathInto, HasTypicalEpisodesWhereFewTitlesSayWhatTheyAreAbout) {
  const auto lessons = [](int minutes) {
    std::vector<test::Lesson> out{titled_lesson("Wheat", "wheat")};
    for (const char* const name : {"Ann", "Bob", "Cem", "Dee", "Eve", "Flo"})
      out.push_back({std::string(name) + "'s farm", {"rye"}, {}, {}, 20});
    for (const char* const name : {"Gus", "Hal", "Ida", "Jon"})
      out.push_back({std::string(name) + "'s farm", {"oats"}, {}, {}, 20});
    out.push_back({"Kim's farm", {"rye"}, {"oats", "corn"}, {}, minutes});
    out.push_back({"Liz's farm", {"oats"}, {"rye", "corn"}, {}, 20});
    out.push_back({"Max's farm", {"corn"}, {"rye"}, {}, 20});
    return out;
  };
  ASSERT_THAT(into_bread(lessons(20), true), Not(testing::Contains("Kim's farm")));
  EXPECT_THAT(into_bread(lessons(20)), testing::IsSupersetOf({"Kim's farm", "Liz's farm"}));
  EXPECT_THAT(into_bread(lessons(45)), Not(testing::Contains("Kim's farm"))) << "much longer than most";
}

// Two episodes on shells were left out of a path into four on developer tools.
TEST(PathInto, HasAllOfASmallArea) {
  std::vector lessons{titled_lesson("Rye", "rye", 24), titled_lesson("Oats", "oats", 24),
                      titled_lesson("Corn", "corn", 24), titled_lesson("Wheat", "wheat", 24)};
  ASSERT_LT(into_bread(lessons, true).size(), 4U);
  EXPECT_THAT(into_bread(lessons), UnorderedElementsAre("Rye", "Oats", "Corn", "Wheat"));
  for (const char* const title : {"Corn in Peru", "Corn in Mali", "Corn in Ohio"})
    lessons.push_back(titled_lesson(title, "corn", 24));
  EXPECT_LT(into_bread(lessons).size(), 4U) << "which has more than six";
}

// A path into networks began with how to buy a domain.
TEST(PathInto, BeginsWithWhatMostEpisodesOfTheAreaShare) {
  const auto about = [](const std::string& title, const std::string& subject,
                        std::vector<std::string> mentions) {
    return test::in_title({title, {subject}, std::move(mentions), {}, 15});
  };
  EXPECT_THAT(into_bread({about("Oats", "oats", {}), about("Rye", "rye", {}), about("Corn", "corn", {})}),
              ElementsAre("Oats", "Rye", "Corn"));
  EXPECT_THAT(
      into_bread({about("Oats", "oats", {}), about("Rye", "rye", {}), about("Corn", "corn", {"rye"})}),
      ElementsAre("Rye", "Oats", "Corn"));
}

// "Operator" began with how a CPU works on vectors.
TEST(PathInto, BeginsWithAnEpisodeWhoseTitleNamesTheArea) {
  const auto into = [](const std::string& title) {
    return into_bread({titled_lesson("Oats", "oats", 15), titled_lesson("Corn", "corn", 15),
                       titled_lesson(title, "rye", 15)});
  };
  EXPECT_THAT(into("Rye"), ElementsAre("Oats", "Corn", "Rye"));
  EXPECT_THAT(into("How breads are made of rye"), ElementsAre("How breads are made of rye", "Oats", "Corn"));
}

// "JavaScript" began with what libraries of utilities are good for.
TEST(PathInto, BeginsALargeAreaWithAnEpisodeWhoseTitleNamesItToo) {
  const auto begin_of = [](const std::string& title) {
    std::vector<test::Lesson> lessons;
    for (const char* const name : {"Oats", "Corn", "Wheat"}) {
      lessons.push_back(titled_lesson(name, to_lower(name), 8));
      lessons.push_back(titled_lesson("More " + to_lower(name), to_lower(name), 8));
    }
    lessons.push_back(titled_lesson(title, "rye", 8));
    return into_bread(lessons).front();
  };
  ASSERT_EQ(begin_of("Rye"), "Oats");
  EXPECT_EQ(begin_of("How breads are made of rye"), "How breads are made of rye");
}

// "Software delivery" began with what only that episode spoke of, and ended with what seven did.
TEST(PathInto, BeginsWithWhatTheShowSpeaksOfMost) {
  std::vector lessons{titled_lesson("Oats", "oats", 15), titled_lesson("Corn", "corn", 15),
                      titled_lesson("Wheat", "wheat", 15), titled_lesson("Rye", "rye", 15)};
  ASSERT_THAT(into_bread(lessons), ElementsAre("Oats", "Corn", "Wheat", "Rye"));
  lessons.push_back(test::in_title({"Reel", {"reel"}, {"rye"}, {}, 100}));
  lessons.push_back(test::in_title({"Old reel", {"reel"}, {}, {}, 100}));
  EXPECT_THAT(into_bread(lessons), ElementsAre("Rye", "Oats", "Corn", "Wheat"));
}

// "Recording Screencasts - Hardware, Software" was the first step into hardware.
TEST(PathInto, BeginsWithAnEpisodeOfTheArea) {
  const std::vector<test::Lesson> lessons = {
      test::in_title({"Tape, reels and bread", {"reel", "tape", "bread"}, {}, {}, 20}),
      titled_lesson("Rye", "rye"), titled_lesson("Oats", "oats"), titled_lesson("Reel", "reel")};
  ASSERT_THAT(into_bread(lessons, true), ElementsAre("Tape, reels and bread", "Rye", "Oats"));
  EXPECT_THAT(into_bread(lessons), ElementsAre("Rye", "Oats"));
}

}  // namespace
}  // namespace podatlas::exporter::pages
