#include "export/pages/order/area_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "graph/path/course/where_to_start.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

using testing::ElementsAre;

const std::vector<test::Subject> kGrains = {{"bread"},
                                            {"rye", {}, {}, {"bread"}, {"bread"}},
                                            {"oats", {}, {}, {"bread"}, {"bread"}},
                                            {"corn", {}, {}, {"bread"}, {"bread"}},
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
  const NodeId bread = test::subject(graph, "bread");
  const graph::ListeningPath path =
      is_usual ? graph::first_path(curriculum, search, bread)
               : path_into(bread, curriculum, search, graph::Areas(graph), Preparation(graph)).path;
  std::vector<std::string> out;
  for (const graph::PathStep& step : path.steps) out.push_back(graph.episode(step.episode).title);
  return out;
}

// Of an hour, three episodes would take two minutes too much: a less central one came in.
TEST(PathInto, MayBeATenthLonger) {
  const auto lessons = [](int minutes) {
    return std::vector{titled_lesson("Rye", "rye", minutes), titled_lesson("Dark rye", "rye", 18),
                       titled_lesson("Oats", "oats", 22), titled_lesson("Corn", "corn", 18)};
  };
  ASSERT_THAT(into_bread(lessons(22), true), ElementsAre("Rye", "Dark rye", "Corn"));
  EXPECT_THAT(into_bread(lessons(22)), ElementsAre("Rye", "Oats", "Corn"));
  EXPECT_THAT(into_bread(lessons(31)), ElementsAre("Rye", "Corn")) << "seven minutes";
}

// "Recording Screencasts - Hardware, Software" was the first step into hardware.
TEST(PathInto, BeginsWithAnEpisodeOfTheArea) {
  const std::vector<test::Lesson> lessons = {
      test::in_title({"Tape, reels and bread", {"reel", "tape", "bread"}, {}, {}, 20}),
      titled_lesson("Rye", "rye"), titled_lesson("Oats", "oats")};
  ASSERT_THAT(into_bread(lessons, true), ElementsAre("Tape, reels and bread", "Rye", "Oats"));
  EXPECT_THAT(into_bread(lessons), ElementsAre("Rye", "Oats"));
}

}  // namespace
}  // namespace podatlas::exporter::pages
