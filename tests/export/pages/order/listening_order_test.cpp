#include "export/pages/order/listening_order.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

using testing::ElementsAre;

std::vector<std::string> titles_of(const KnowledgeGraph& graph, const auto& episodes) {
  std::vector<std::string> out;
  for (const NodeId id : episodes) out.push_back(graph.episode(id).title);
  return out;
}

const std::vector<test::Subject> kSubjects = {{"rye"}, {"oats"}, {"wheat"}};

TEST(BestFirst, PutsAsidesAndSupersededEpisodesLast) {
  const KnowledgeGraph graph = test::school({{"Old", {"rye"}},
                                             {"Your questions", {"rye"}},
                                             {"Rye × Oats × Wheat", {"rye"}},
                                             {"New", {"rye"}, {}, {}, 10, {"Old"}},
                                             {"Next", {"rye"}, {}, {"Rye × Oats × Wheat"}}},
                                            kSubjects);
  const graph::Curriculum curriculum(graph);
  const auto of = [&](const char* title) { return test::lesson(graph, title); };
  const std::vector<NodeId> all = {of("Old"), of("Your questions"), of("Rye × Oats × Wheat"), of("New"),
                                   of("Next")};
  EXPECT_THAT(titles_of(graph, best_first(all, curriculum)),
              ElementsAre("Rye × Oats × Wheat", "New", "Next", "Old", "Your questions"));
  EXPECT_THAT(titles_of(graph, best_first({of("Old"), of("Next")}, curriculum)), ElementsAre("Old", "Next"))
      << "nothing newer is there";
}

TEST(BestFirst, BeginsWithNoLookAtAnEarlierYear) {
  Show show;
  show.guid = "s";
  GraphBuilder builder;
  builder.add_show(show);
  const auto add = [&](const std::string& title, int year) {
    Episode episode = test::episode(title, title);
    episode.published = std::chrono::sys_days(std::chrono::year(year) / 5 / 1);
    builder.add_episode("s", episode);
  };
  add("Bread in 2017 and 2018", 2017);
  add("Bread", 2020);
  add("Bread of 2021", 2021);
  const KnowledgeGraph graph = builder.freeze();
  const graph::Curriculum curriculum(graph);
  const auto of = [&](const char* title) { return graph.find(episode_id("s", title)).value(); };
  const std::vector<NodeId> all = {of("Bread in 2017 and 2018"), of("Bread of 2021"), of("Bread")};
  EXPECT_THAT(titles_of(graph, best_first(all, curriculum)),
              ElementsAre("Bread of 2021", "Bread", "Bread in 2017 and 2018"));
}

TEST(WithPartsTogether, PutsAPartAfterTheOneThatItContinues) {
  Show show;
  show.guid = "s";
  GraphBuilder builder;
  builder.add_show(show);
  const auto add = [&](const std::string& title) {
    return builder.add_episode("s", test::episode(title, title));
  };
  const auto one = add("One");
  add("Other");
  const auto three = add("Three");
  const auto two = add("Two");
  builder.add_edge(two, Relation::kContinues, one);
  builder.add_edge(three, Relation::kContinues, two);
  const KnowledgeGraph graph = builder.freeze();
  const auto of = [&](const char* title) { return graph.find(episode_id("s", title)).value(); };
  EXPECT_THAT(titles_of(graph, with_parts_together(graph, {of("Three"), of("One"), of("Other"), of("Two")})),
              ElementsAre("One", "Two", "Three", "Other"));
  EXPECT_THAT(titles_of(graph, with_parts_together(graph, {of("Three"), of("Other"), of("One")})),
              ElementsAre("Three", "Other", "One"));
}

}  // namespace
}  // namespace podatlas::exporter::pages
