#include "export/pages/order/offers.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "graph/graph_builder.h"
#include "graph/path/course/where_to_start.h"
#include "graph/search/index/episode_search.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

const std::vector<test::Subject> kBread = {{"bread"},
                                           {"rye", {}, {}, {"bread"}},
                                           {"dark rye", {}, {}, {"rye"}},
                                           {"oats", {}, {}, {"bread"}},
                                           {"school", {}, {}, {"bread"}},
                                           {"kiln", {"rye"}},
                                           {"shop"}};

struct Offered {
  bool path = false;
  bool area = false;
};

Offered offered(const std::vector<test::Lesson>& lessons, const std::string& name,
                const std::vector<test::Subject>& subjects = kBread) {
  const KnowledgeGraph graph = test::school(lessons, subjects);
  const graph::Curriculum curriculum(graph);
  const graph::Areas areas(graph);
  const graph::EpisodeSearch search(graph);
  const Preparation preparation(graph);
  const Offers offers(curriculum, areas, preparation);
  const NodeId id = test::subject(graph, name);
  return {offers.has_path(id, graph::first_path(curriculum, search, id)),
          areas.of(test::lesson(graph, lessons.front().title)) == id && offers.is_covered(id)};
}

test::Lesson titled(const std::string& title, const std::string& subject) {
  return test::in_title({title, {subject}});
}

TEST(Offers, ArePathsOfEpisodesAboutTheConceptOrItsParts) {
  EXPECT_TRUE(offered({titled("Old rye", "rye"), titled("A dark rye", "dark rye")}, "rye").path);
  EXPECT_TRUE(offered({{"Crust", {"rye"}}, {"Crumb", {"rye"}}}, "rye").path) << "by their notes";
  EXPECT_FALSE(offered({titled("Old rye", "rye"), {"Crumb", {}, {"rye"}}}, "rye").path) << "a mention";
}

// "Career change" had a path of three answers to listeners.
TEST(Offers, AreNoPathsOfEpisodesAboutManyThings) {
  EXPECT_FALSE(offered({titled("Old rye", "rye"), titled("Potluck - Rye × Salt × Tea", "rye")}, "rye").path);
  EXPECT_TRUE(offered({titled("Old rye", "rye"), titled("New rye", "rye"),
                       titled("Potluck - Rye × Salt × Tea", "rye")},
                      "rye")
                  .path);
}

// "Web development": burnout in it, positivity in it, a laptop for it.
TEST(Offers, AreNoPathsToTheSettingOfOtherSubjects) {
  EXPECT_FALSE(offered({titled("Burnout in rye", "rye"), titled("Ovens for rye", "rye")}, "rye").path);
  EXPECT_FALSE(offered({titled("Stress beim rye", "rye"), titled("Hornos para rye", "rye")}, "rye").path);
  EXPECT_TRUE(offered({titled("Within rye", "rye"), titled("Rye for beginners", "rye")}, "rye").path);
}

TEST(Offers, ArePathsOfOneEpisodeAndWhatItNeeds) {
  EXPECT_TRUE(offered({titled("Old rye", "rye"), titled("Kilns", "kiln")}, "kiln").path);
}

// "The Domain Name Game" is played for fun.
TEST(Offers, AreNoPathsOfGames) {
  EXPECT_FALSE(offered({titled("Old rye", "rye"), titled("The Good Rye Game", "rye")}, "rye").path);
  EXPECT_TRUE(offered({titled("Old rye", "rye"), titled("Rye at the game", "rye")}, "rye").path);
}

// "If time is left" once had 2 CPU cores for hardware, and Elixir for virtual machines.
TEST(Offers, HasNoMentionAfterAPath) {
  const KnowledgeGraph graph = test::school(
      {titled("Old rye", "rye"), titled("New rye", "rye"), {"A chat", {}, {"rye"}}, titled("Kilns", "kiln")},
      kBread);
  const graph::Curriculum curriculum(graph);
  const graph::EpisodeSearch search(graph);
  const Preparation preparation(graph);
  const graph::Areas areas(graph);
  const Offers offers(curriculum, areas, preparation);
  const NodeId rye = test::subject(graph, "rye");
  std::map<std::string, bool> next;
  const graph::ListeningPath path = graph::first_path(curriculum, search, rye);
  for (const graph::PathStep& step : path.steps) {
    if (step.role == graph::StepRole::kFurther)
      next[graph.episode(step.episode).title] = offers.is_next(rye, path, step);
  }
  EXPECT_EQ(next, (std::map<std::string, bool>{{"A chat", false}, {"Kilns", true}}));
}

// The whole show is about what it is named for.
TEST(Offers, IsNoPathToTheNameOfTheShow) {
  EXPECT_FALSE(offered({titled("Old school", "school"), titled("New school", "school")}, "school").path);
}

// "Networking" had a path of three episodes on domain names.
TEST(Offers, IsAnAreaOfMoreThanOneConcept) {
  EXPECT_FALSE(offered({titled("Old rye", "rye"), titled("New rye", "rye")}, "bread").path);
  EXPECT_FALSE(offered({titled("Old rye", "rye"), titled("New rye", "rye")}, "bread").area);
  EXPECT_TRUE(offered({titled("Old rye", "rye"), titled("New oats", "oats")}, "bread").path);
  EXPECT_TRUE(offered({titled("Old rye", "rye"), titled("New oats", "oats")}, "bread").area);
}

// "Web frontend" was two browsers: the area of neither is the promise of the whole.
TEST(Offers, IsNoAreaWhoseEpisodesAreAllOnPartsOfOneThing) {
  EXPECT_FALSE(offered({titled("Old rye", "rye"), titled("A dark rye", "dark rye")}, "bread").path);
  EXPECT_FALSE(offered({titled("Old rye", "rye"), titled("A dark rye", "dark rye")}, "bread").area);
}

// "Teams and careers" was an app for hiring cooks and one for school children, both about how they were
// built.
TEST(Offers, IsNoAreaThatItsEpisodesHardlySpeakOf) {
  const auto app = [&](const std::string& title, const std::string& subject, std::size_t others) {
    test::Lesson lesson = titled(title, subject);
    for (std::size_t i = 0; i < others; ++i) lesson.mentions.push_back("tool " + std::to_string(i));
    return lesson;
  };
  std::vector<test::Subject> subjects = kBread;
  for (int i = 0; i < 8; ++i) subjects.push_back({"tool " + std::to_string(i), {}, {}, {"shop"}});
  const auto is_offered = [&](const test::Lesson& first, const test::Lesson& second) {
    const Offered out = offered({first, second}, "bread", subjects);
    EXPECT_EQ(out.path, out.area);
    return out.path;
  };
  EXPECT_TRUE(is_offered(app("Old rye", "rye", 7), app("New oats", "oats", 7)));
  EXPECT_FALSE(is_offered(app("Old rye", "rye", 8), app("New oats", "oats", 8)));
  test::Lesson spoken = app("Old rye", "rye", 8);
  spoken.mentions.push_back("dark rye");
  EXPECT_FALSE(is_offered(spoken, app("New oats", "oats", 8))) << "only one speaks of it";
  EXPECT_TRUE(is_offered(spoken, app("New oats", "oats", 7)));
}

// "The Qt and the Ugly" was about desktops; nothing but its title named Qt.
TEST(Offers, IsNoAreaThatOnlyTitlesName) {
  const auto is_offered = [](bool has_notes) {
    std::vector<test::Lesson> lessons = {titled("The rye and the ugly", "rye"), titled("New oats", "oats")};
    GraphBuilder builder;
    Show show;
    show.guid = "s";
    builder.add_show(show);
    std::map<std::string, GraphBuilder::Handle> concepts;
    for (const std::string name : {"bread", "rye", "oats", "shop"})
      concepts[name] = builder.add_concept(test::subject_iri(name), {name, {}, {}, {}, {}, {}, {}});
    builder.add_edge(concepts["rye"], Relation::kBroader, concepts["bread"]);
    builder.add_edge(concepts["oats"], Relation::kBroader, concepts["bread"]);
    for (const test::Lesson& lesson : lessons) {
      const auto id = builder.add_episode("s", test::episode(lesson.title, lesson.title));
      const std::string& name = lesson.about.front();
      builder.add_edge(id, Relation::kAbout, concepts[name], id,
                       {Field::kTitle, test::span_in(lesson.title, name), "test", 1}, {});
      if (has_notes)
        builder.add_edge(id, Relation::kAbout, concepts[name], id, {Field::kDescription, {0, 1}, "test", 1},
                         {});
      builder.add_edge(id, Relation::kMentions, concepts["shop"], id,
                       {Field::kDescription, {2, 3}, "test", 1}, {});
    }
    const KnowledgeGraph graph = builder.freeze();
    const graph::Curriculum curriculum(graph);
    const graph::Areas areas(graph);
    const Preparation preparation(graph);
    return Offers(curriculum, areas, preparation).is_covered(test::subject(graph, "bread"));
  };
  EXPECT_FALSE(is_offered(false));
  EXPECT_TRUE(is_offered(true));
}

// "Networking" was four episodes on domain names of six.
TEST(Offers, IsNoAreaOfWhichTwoThirdsAreOnOnePart) {
  const auto part = [](const std::vector<test::Lesson>& lessons) -> std::string {
    const KnowledgeGraph graph = test::school(lessons, kBread);
    const graph::Curriculum curriculum(graph);
    const graph::Areas areas(graph);
    const Preparation preparation(graph);
    const auto found = Offers(curriculum, areas, preparation).shared_part(test::subject(graph, "bread"));
    return found ? std::string(graph.label(*found)) : "-";
  };
  const std::vector<test::Lesson> lessons = {titled("Old rye", "rye"), titled("A dark rye", "dark rye"),
                                             titled("New rye", "rye"), titled("New oats", "oats")};
  EXPECT_EQ(part(lessons), "rye");
  EXPECT_EQ(part({lessons[0], lessons[1], lessons[3]}), "-") << "two";
  EXPECT_EQ(part({lessons[0], lessons[1], lessons[2], lessons[3], titled("Old oats", "oats")}), "-")
      << "three of five";
  EXPECT_FALSE(offered(lessons, "bread").path);
  EXPECT_FALSE(offered(lessons, "bread").area);
  EXPECT_TRUE(offered(lessons, "rye").path);
}

// Of "Programming languages", two titles of five named one, and all five used one.
TEST(Offers, IsNoAreaOfWhichTitlesSayLittle) {
  const std::vector<test::Lesson> lessons = {
      titled("Old rye", "rye"), titled("New oats", "oats"), {"Kilnly", {"rye"}}, {"Ovenly", {"oats"}}};
  EXPECT_TRUE(offered(lessons, "bread").area);
  std::vector<test::Lesson> more = lessons;
  more.push_back({"Tea", {"rye"}});
  EXPECT_FALSE(offered(more, "bread").area);
}

}  // namespace
}  // namespace podatlas::exporter::pages
