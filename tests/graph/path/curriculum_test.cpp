#include "graph/path/curriculum.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::lesson;
using test::Lesson;
using test::school;
using test::subject;
using test::Subject;
using testing::ElementsAre;
using testing::IsEmpty;

// "hard Strides: TensorIterator>stride" for each, in order.
std::vector<std::string> before(const KnowledgeGraph& graph, const std::string& title) {
  const Curriculum curriculum(graph);
  std::vector<std::string> out;
  for (const Prerequisite& pair : curriculum.prerequisites_of(lesson(graph, title))) {
    EXPECT_EQ(pair.after, lesson(graph, title));
    std::string text = std::string(name_of(pair.tier)) + ' ' + std::string(graph.label(pair.before));
    for (const EdgeId e : pair.chain) {
      text += ' ' + std::string(graph.label(graph.edge(e).source)) + '>' +
              std::string(graph.label(graph.edge(e).target));
    }
    out.push_back(text);
  }
  return out;
}

const std::vector<Subject> kTaughtSubjects = {
    {"storage"},
    {"stride", {"storage"}},
    {"view", {}, {"stride"}},
    {"iterator", {"stride"}},
    {"stream", {}, {}, {"cuda"}},
    {"cuda"},
    {"cuda graph", {"stream"}},
    {"graph tree", {}, {}, {"cuda graph"}},
};

TEST(Curriculum, PutsTheTeacherOfAHardRequirementFirst) {
  const auto graph = school({{"Strides", {"stride"}}, {"Iterators", {"iterator"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "Iterators"), ElementsAre("hard Strides iterator>stride"));
  EXPECT_THAT(before(graph, "Strides"), IsEmpty());
}

// Of what merely makes another easier, only an introduction comes before an older episode, if that is an
// introduction as well.
TEST(Curriculum, PutsTheBasicsFirstThoughTheyCameLater) {
  const auto of = [](const std::string& views, const std::string& strides) {
    return before(school({{views, {"view"}}, {strides, {"stride"}}}, kTaughtSubjects), views);
  };
  EXPECT_THAT(of("View Basics", "Stride Basics"), ElementsAre("soft Stride Basics view>stride"));
  EXPECT_THAT(of("View Basics", "Strides"), IsEmpty());
  EXPECT_THAT(of("Views", "Stride Basics"), IsEmpty());
}

TEST(Curriculum, GoesThroughWhatNobodyTeaches) {
  const auto graph = school({{"Storages", {"storage"}}, {"Iterators", {"iterator"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "Iterators"), ElementsAre("hard Storages iterator>stride stride>storage"));
}

TEST(Curriculum, TakesTheWholeForAPartThatNobodyTeaches) {
  const auto graph = school({{"CUDA", {"cuda"}}, {"CUDA graphs", {"cuda graph"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "CUDA graphs"), ElementsAre("hard CUDA cuda graph>stream stream>cuda"));
}

// Whoever speaks of the web in general need not teach what web pages are made of.
TEST(Curriculum, DoesNotTakeAnAreaForWhatNobodyTeaches) {
  const auto graph =
      school({{"The state of the web", {"web"}}, {"Components", {"component"}}},
             {{"web"}, {"page", {}, {}, {"web"}, {"web"}}, {"component", {}, {"page"}, {"web"}, {"web"}}});
  EXPECT_THAT(before(graph, "Components"), IsEmpty());
}

TEST(Curriculum, DoesNotSendPeopleToALaterWholeForItsPart) {
  const auto graph = school({{"CUDA graphs", {"cuda graph"}}, {"CUDA", {"cuda"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "CUDA graphs"), IsEmpty());
}

TEST(Curriculum, TellsWhatHelpsFromWhatIsNeeded) {
  const auto graph = school({{"Strides", {"stride"}}, {"Views", {"view"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "Views"), ElementsAre("soft Strides view>stride"));
}

TEST(Curriculum, TellsIntroductionsByTheirTitles) {
  const auto graph = school({{"Stride basics", {"stride"}},
                             {"An introduction to views", {"view"}},
                             {"The Storage Show", {"storage"}},
                             {"Learn CUDA by example", {"cuda"}},
                             {"Introspection", {"storage"}},
                             {"Episode 101: Fundamentally wrong", {"cuda"}}},
                            kTaughtSubjects);
  const Curriculum curriculum(graph);
  EXPECT_TRUE(curriculum.is_introduction(lesson(graph, "Stride basics")));
  EXPECT_TRUE(curriculum.is_introduction(lesson(graph, "An introduction to views")));
  EXPECT_TRUE(curriculum.is_introduction(lesson(graph, "The Storage Show")));
  EXPECT_TRUE(curriculum.is_introduction(lesson(graph, "Learn CUDA by example")));
  EXPECT_FALSE(curriculum.is_introduction(lesson(graph, "Introspection")));
  EXPECT_FALSE(curriculum.is_introduction(lesson(graph, "Episode 101: Fundamentally wrong")));
}

TEST(Curriculum, TellsMixedEpisodesAndOldNewsFromOthers) {
  std::vector<test::Lesson> lessons = {{"News on views", {"view"}}};
  while (lessons.size() < 800) lessons.push_back({"Daily " + std::to_string(lessons.size()), {}});
  lessons.push_back({"Stride news", {"stride"}});
  lessons.push_back({"Your questions on CUDA", {"cuda"}});
  lessons.push_back({"Storage", {"storage"}});
  const auto graph = school(lessons, kTaughtSubjects);
  const Curriculum curriculum(graph);
  EXPECT_TRUE(curriculum.is_aside(lesson(graph, "News on views")));
  EXPECT_FALSE(curriculum.is_aside(lesson(graph, "Stride news")));
  EXPECT_TRUE(curriculum.is_aside(lesson(graph, "Your questions on CUDA")));
  EXPECT_FALSE(curriculum.is_aside(lesson(graph, "Storage")));
}

TEST(Curriculum, LeavesTheHostsOrderToWhatMerelyHelps) {
  const auto graph = school({{"Views", {"view"}}, {"Strides", {"stride"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "Views"), IsEmpty());
}

TEST(Curriculum, PutsWhatAnEpisodeSaysBeforeAllElse) {
  const auto graph = school({{"Views", {"view"}}, {"Strides", {"stride"}, {}, {"Views"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "Strides"), ElementsAre("stated Views"));
}

TEST(Curriculum, LetsWhoGoesDeeperFollowWhoIntroduces) {
  const auto graph = school(
      {{"CUDA graphs", {"cuda graph"}}, {"CUDA graph trees", {"cuda graph", "graph tree"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "CUDA graph trees"), ElementsAre("hard CUDA graphs"));
  EXPECT_THAT(before(graph, "CUDA graphs"), IsEmpty());
}

TEST(Curriculum, PutsTheSecondEpisodeOnASubjectAfterTheFirst) {
  const auto graph = school({{"CUDA one", {"cuda"}}, {"CUDA two", {"cuda"}}}, kTaughtSubjects);
  EXPECT_THAT(before(graph, "CUDA two"), ElementsAre("soft CUDA one"));
  EXPECT_THAT(before(graph, "CUDA one"), IsEmpty());
}

// The latest news of a subject need no earlier ones.
TEST(Curriculum, PutsAnIntroductionBeforeManyEpisodesOnASubject) {
  const auto before_trees = [](const std::string& first) {
    const auto graph = school({{first, {"cuda graph"}},
                               {"More", {"cuda graph"}},
                               {"Still more", {"cuda graph"}},
                               {"CUDA graph trees", {"cuda graph", "graph tree"}}},
                              kTaughtSubjects);
    return before(graph, "CUDA graph trees");
  };
  EXPECT_THAT(before_trees("CUDA graphs"), ElementsAre("soft CUDA graphs"));
  EXPECT_THAT(before_trees("Introduction to CUDA graphs"), ElementsAre("hard Introduction to CUDA graphs"));
}

TEST(Curriculum, LetsTheNewVersionStandInForTheOld) {
  const auto graph = school(
      {{"Strides", {"stride"}}, {"Iterators", {"iterator"}}, {"Strides again", {}, {}, {}, 10, {"Strides"}}},
      kTaughtSubjects);
  EXPECT_THAT(before(graph, "Iterators"), ElementsAre("hard Strides again iterator>stride"));
}

// An interview does not teach Django because its notes say much about it.
TEST(Curriculum, DoesNotTakeAnEpisodeForATeacherByItsNotesAlone) {
  GraphBuilder builder;
  const auto named = [&](const char* name) {
    Concept made;
    made.name = name;
    return builder.add_concept(test::subject_iri(name), made);
  };
  const auto django = named("django");
  const auto orm = named("orm");
  builder.add_edge(orm, Relation::kRequires, django);
  Show show;
  show.guid = "school";
  const auto whole = builder.add_show(show);
  const auto add = [&](const char* title, int day, GraphBuilder::Handle about, Field field) {
    Episode one;
    one.guid = title;
    one.title = title;
    one.published = std::chrono::sys_seconds(std::chrono::days(day));
    one.texts = {{Field::kTitle, title, {}}, {Field::kDescription, title, {}}};
    const auto here = builder.add_episode("school", one);
    builder.add_edge(here, Relation::kPartOf, whole);
    builder.add_edge(here, Relation::kAbout, about, here, {field, {0, 3}, "test.concept", 1}, {});
  };
  const auto form = named("form");
  builder.add_edge(form, Relation::kBroader, django);
  add("A shop", 1, django, Field::kDescription);
  add("The ORM", 2, orm, Field::kTitle);
  add("The form", 3, form, Field::kTitle);
  const auto graph = builder.freeze();
  EXPECT_THAT(before(graph, "The ORM"), ElementsAre("soft A shop orm>django"));
  EXPECT_THAT(before(graph, "The form"), IsEmpty());
}

// Nearly every episode of a show about products was easier after one on a "monitoring service for
// JavaScript", because "Node.js" is part of "JavaScript".
TEST(Curriculum, TakesNoEpisodeThatPresentsAProductForATeacher) {
  const std::vector<Subject> streams = {{"cuda"}, {"stream", {}, {}, {"cuda"}}};
  const auto after = [&](const std::string& cuda, const std::string& stream) {
    return before(school({{cuda, {"cuda"}}, {stream, {"stream"}}}, streams), stream);
  };
  EXPECT_THAT(after("CUDA", "Streams"), ElementsAre("soft CUDA stream>cuda"));
  EXPECT_THAT(after("Kiln Helps Potters Sell Cups", "Loom Helps Weavers Sell Rugs"), IsEmpty());
}

TEST(Curriculum, SendsNobodyToHearWhatEverybodyKnows) {
  std::vector<Subject> subjects = {{"tensor"}};
  for (int i = 0; i < 40; ++i) subjects.push_back({"subject " + std::to_string(i), {"tensor"}});
  const auto graph = school({{"Tensors", {"tensor"}}, {"Later", {"subject 7"}}}, subjects);
  EXPECT_TRUE(Curriculum(graph).is_common_ground(subject(graph, "tensor")));
  EXPECT_FALSE(Curriculum(graph).is_common_ground(subject(graph, "subject 7")));
  EXPECT_THAT(before(graph, "Later"), ElementsAre("soft Tensors subject 7>tensor"));
}

TEST(Curriculum, SurvivesRequirementsThatGoInCircles) {
  const auto graph = school({{"A", {"a"}}, {"B", {"b"}}}, {{"a", {"b"}, {}, {"b"}}, {"b", {"a"}, {}, {"a"}}});
  EXPECT_THAT(before(graph, "A"), ElementsAre("hard B a>b"));
  EXPECT_THAT(before(graph, "B"), ElementsAre("hard A b>a"));
}

}  // namespace
}  // namespace podatlas::graph
