#include "export/pages/order/area_cards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "export/pages/order/area_path.h"
#include "graph/path/course/where_to_start.h"
#include "graph/search/index/episode_search.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

using testing::ElementsAre;

// "rye 3: Old rye": what is offered, with how many episodes, and where it begins.
std::vector<std::string> offered_cards(const std::vector<test::Lesson>& lessons) {
  const std::vector<test::Subject> subjects = {
      {"bread"}, {"rye", {}, {}, {"bread"}}, {"oats", {}, {}, {"bread"}},
      {"tape"},  {"reel", {}, {}, {"tape"}}, {"spool", {}, {}, {"tape"}}};
  const KnowledgeGraph graph = test::school(lessons, subjects);
  const graph::Curriculum curriculum(graph);
  const graph::EpisodeSearch search(graph);
  const graph::Areas areas(graph);
  const Preparation preparation(graph);
  const Offers offers(curriculum, areas, preparation);
  graph::ListeningPath path;
  std::vector<std::string> out;
  const auto plan = [&](NodeId id) {
    path = graph::first_path(curriculum, search, id);
    return offers.has_path(id, path) ? &path : nullptr;
  };
  for (const AreaCard& card : area_cards(curriculum, areas, preparation, offers, plan))
    out.push_back(std::string(graph.label(card.concept_node)) + ' ' + std::to_string(card.episodes.size()) +
                  ": " + graph.episode(card.begin).title);
  return out;
}

test::Lesson on(const std::string& title, const std::string& subject) {
  return test::in_title({title, {subject}});
}

// "Networking" promised what an episode on email and one on the internet at home did not keep.
TEST(AreaCards, AreOfThePartThatMostEpisodesShare) {
  const std::vector<test::Lesson> tapes = {on("Reel", "reel"), on("Spool", "spool")};
  std::vector<test::Lesson> lessons = {on("Old rye", "rye"), on("New rye", "rye"), on("Oats", "oats")};
  lessons.insert(lessons.end(), tapes.begin(), tapes.end());
  EXPECT_THAT(offered_cards(lessons), ElementsAre("bread 3: Old rye", "tape 2: Reel"));
  lessons.push_back(on("Late rye", "rye"));
  EXPECT_THAT(offered_cards(lessons), ElementsAre("rye 3: Old rye", "tape 2: Reel"));
}

}  // namespace
}  // namespace podatlas::exporter::pages
