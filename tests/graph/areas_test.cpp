#include "graph/areas.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/text/text.h"
#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::Lesson;
using test::school;
using test::Subject;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names(const KnowledgeGraph& graph, std::span<const NodeId> ids) {
  std::vector<std::string> out;
  for (const NodeId id : ids) out.emplace_back(graph.label(id));
  return out;
}

std::string area_of(const KnowledgeGraph& graph, const std::string& lesson) {
  const auto area = Areas(graph).of(test::lesson(graph, lesson));
  return area ? std::string(graph.label(*area)) : "-";
}

KnowledgeGraph gardens(bool reversed = false) {
  return school({{"Roses", {"rose"}},
                 {"Tulips", {"tulip", "flower"}},
                 {"Saws", {"saw"}, {"rose", "tulip"}},
                 {"Hammers", {"hammer"}},
                 {"Passing by", {}, {"saw", "hammer", "cutter", "tool"}},
                 {"Naming one", {}, {"saw"}},
                 {"Of everything", {"rose", "saw", "hammer", "weather", "song", "meal"}},
                 {"Talk", {}},
                 {"Alone", {"weather"}}},
                {{"flower"},
                 {"tool"},
                 {"weather"},
                 {"song"},
                 {"meal"},
                 {"rose", {}, {}, {"flower"}},
                 {"tulip", {}, {}, {"flower"}},
                 {"saw", {}, {}, {"cutter"}},
                 {"cutter", {}, {}, {"tool"}},
                 {"hammer", {}, {}, {"tool"}}},
                reversed);
}

TEST(Areas, AreWhatMostOfAnEpisodeBelongsTo) {
  for (const bool reversed : {false, true}) {
    const KnowledgeGraph graph = gardens(reversed);
    EXPECT_EQ(area_of(graph, "Roses"), "flower");
    EXPECT_EQ(area_of(graph, "Tulips"), "flower");
    EXPECT_EQ(area_of(graph, "Saws"), "tool") << "what it mentions does not count beside what it is about";
    EXPECT_EQ(area_of(graph, "Passing by"), "tool");
    EXPECT_EQ(area_of(graph, "Naming one"), "-") << "a mention";
    EXPECT_EQ(area_of(graph, "Of everything"), "tool") << "a third";
    EXPECT_EQ(area_of(graph, "Talk"), "-");
    EXPECT_EQ(area_of(graph, "Alone"), "-");
    EXPECT_THAT(names(graph, Areas(graph).with_episodes()), ElementsAre("tool", "flower"));
  }
}

// A third, or a quarter if nothing else comes close.
TEST(Areas, OfAnEpisodeAreAThirdOfWhatItIsAboutOrLead) {
  const KnowledgeGraph graph = school(
      {{"Two of six", {"a", "b", "c", "d", "e", "e2"}},
       {"Two of seven", {"a", "b", "c", "d", "f", "e", "e2"}},
       {"Two of seven beside two", {"a", "a2", "b", "c", "d", "e", "e2"}},
       {"Two of nine", {"a", "b", "c", "d", "f", "g", "h", "e", "e2"}},
       {"Two mentions of seven", {}, {"a", "b", "c", "d", "f", "e", "e2"}},
       {"One", {"a"}},
       {"Two", {"e", "e2"}}},
      {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}, {"h"}, {"a2", {}, {}, {"a"}}, {"e2", {}, {}, {"e"}}});
  EXPECT_EQ(area_of(graph, "Two of six"), "e");
  EXPECT_EQ(area_of(graph, "Two of seven"), "e");
  EXPECT_EQ(area_of(graph, "Two of seven beside two"), "-");
  EXPECT_EQ(area_of(graph, "Two of nine"), "-");
  EXPECT_EQ(area_of(graph, "Two mentions of seven"), "-");
  EXPECT_EQ(Areas(graph).share(test::lesson(graph, "Two of six")), 0.333);
  EXPECT_EQ(Areas(graph).share(test::lesson(graph, "Two of seven")), 0.286);
  EXPECT_EQ(Areas(graph).share(test::lesson(graph, "Two of nine")), 0);
}

// Episodes about the same are of the same area, however many tools their notes list.
TEST(Areas, OfAnEpisodeAreHalfOfWhatItIsAboutHoweverMuchItMentions) {
  const std::vector<std::string> much = {"c",  "c3", "d",  "d2", "e",  "e2", "f",  "f2", "g",
                                         "g2", "h",  "h2", "i",  "i2", "j",  "j2", "k",  "k2"};
  std::vector<Subject> subjects = {
      {"a"}, {"a2", {}, {}, {"a"}}, {"b"}, {"b2", {}, {}, {"b"}}, {"c2", {}, {}, {"c"}}};
  for (const std::string& name : much)
    subjects.push_back(name.size() == 1 ? Subject{name} : Subject{name, {}, {}, {name.substr(0, 1)}});
  const KnowledgeGraph graph = school({{"Little", {"a2"}, {"c"}},
                                       {"Much", {"a2"}, much},
                                       {"Half", {"a2", "b2"}, much},
                                       {"A third", {"a2", "b2", "c2"}, much},
                                       {"Another", {"a"}},
                                       {"Nothing", {}, much}},
                                      subjects);
  EXPECT_EQ(area_of(graph, "Little"), "a");
  EXPECT_EQ(area_of(graph, "Much"), "a");
  EXPECT_EQ(area_of(graph, "Half"), "a") << "that of which the show says more";
  EXPECT_EQ(area_of(graph, "A third"), "-");
  EXPECT_EQ(area_of(graph, "Nothing"), "-");
}

TEST(Areas, OfThePartsOfASeriesAreTheSame) {
  GraphBuilder builder;
  Show show;
  show.guid = "s";
  builder.add_show(show);
  const auto flower = builder.add_concept("https://o.example/flower", {"flower", {}, {}, {}, {}, {}, {}});
  const auto one = builder.add_episode("s", test::episode("1", "Part 1"));
  const auto two = builder.add_episode("s", test::episode("2", "Part 2"));
  builder.add_edge(one, Relation::kAbout, flower);
  builder.add_edge(two, Relation::kContinues, one);
  const KnowledgeGraph graph = builder.freeze();
  EXPECT_EQ(Areas(graph).of(graph.find(episode_id("s", "2")).value()),
            graph.find("https://o.example/flower"));
}

// A term that the same episodes name is no part of its area, but says of an episode what that is in.
TEST(Areas, OfConceptsAreThoseThatTheyName) {
  const KnowledgeGraph graph =
      school({{"Starters", {"levain"}}, {"Ovens", {"oven"}}, {"Loaves", {"sourdough"}}},
             {{"sourdough"}, {.name = "levain", .areas = {"sourdough"}}, {"oven"}});
  const Areas areas(graph);
  EXPECT_EQ(areas.of(test::subject(graph, "levain")), test::subject(graph, "sourdough"));
  EXPECT_EQ(area_of(graph, "Starters"), "sourdough");
  EXPECT_THAT(names(graph, areas.with_episodes()), ElementsAre("sourdough"));
}

TEST(Areas, OfConceptsAreTheNearest) {
  const KnowledgeGraph graph = school({}, {{"far"},
                                           {"near"},
                                           {"between", {}, {}, {"far"}},
                                           {"both", {}, {}, {"between", "near"}},
                                           {"ring a", {}, {}, {"ring b"}},
                                           {"ring b", {}, {}, {"ring a"}}});
  const Areas areas(graph);
  EXPECT_EQ(areas.of(test::subject(graph, "both")), test::subject(graph, "near"));
  EXPECT_EQ(areas.of(test::subject(graph, "between")), test::subject(graph, "far"));
  EXPECT_EQ(areas.of(test::subject(graph, "ring a")), std::nullopt);
  EXPECT_THAT(areas.with_episodes(), IsEmpty());
}

// "DevOps", the only episode on delivery, was nowhere, though it named all of the cloud.
TEST(Areas, OfAnEpisodeAloneInItsAreaAreTheNext) {
  const auto area = [](std::vector<std::string> mentions) {
    const KnowledgeGraph graph =
        school({{"Roses", {"rose"}}, {"Tulips", {"tulip"}}, {"Weather", {"weather"}, std::move(mentions)}},
               {{"flower"},
                {"weather"},
                {"song"},
                {"rose", {}, {}, {"flower"}},
                {"tulip", {}, {}, {"flower"}},
                {"iris", {}, {}, {"flower"}},
                {"aster", {}, {}, {"flower"}},
                {"lily", {}, {}, {"flower"}}});
    return area_of(graph, "Weather");
  };
  EXPECT_EQ(area({"rose", "iris", "aster", "lily"}), "flower");
  EXPECT_EQ(area({"rose", "iris", "aster"}), "-") << "too few";
}

// A title is about one thing; notes name many.
TEST(Areas, OfAnEpisodeAreWhatItsTitleNames) {
  const auto area = [](std::initializer_list<Field> of_tool) {
    GraphBuilder builder;
    Show show;
    show.guid = "s";
    builder.add_show(show);
    const auto flower = builder.add_concept("https://o.example/flower", {"flower", {}, {}, {}, {}, {}, {}});
    const auto tool = builder.add_concept("https://o.example/tool", {"tool", {}, {}, {}, {}, {}, {}});
    for (const std::string guid : {"1", "2"}) {
      const auto id = builder.add_episode("s", test::episode(guid, "Lesson " + guid));
      builder.add_edge(id, Relation::kAbout, flower, id, {Field::kDescription, {0, 1}, "test", 1}, {});
      for (const Field field : of_tool)
        builder.add_edge(id, Relation::kAbout, tool, id, {field, {0, 1}, "test", 1}, {});
    }
    const KnowledgeGraph graph = builder.freeze();
    return names(graph, Areas(graph).with_episodes());
  };
  EXPECT_THAT(area({Field::kDescription}), ElementsAre("flower")) << "the first of two equal ones";
  EXPECT_THAT(area({Field::kTitle}), ElementsAre("tool"));
}

// "EarlyBrd Alerts You of New Job Board Postings" is about how that is built.
TEST(Areas, OfAnEpisodeAreNotWhatOnlyItsTitleNamesBesideOtherSubjects) {
  const auto area = [](bool has_saw, std::size_t tools, std::size_t flowers) {
    GraphBuilder builder;
    const auto add = [&](const std::string& name) {
      return builder.add_concept("https://o.example/" + name, {name, {}, {}, {}, {}, {}, {}});
    };
    const Evidence in_title{Field::kTitle, {7, 12}, "test", 1};
    const Evidence in_notes{Field::kDescription, {0, 1}, "test", 1};
    const auto flower = add("flower");
    const auto tulip = add("tulip");
    builder.add_edge(tulip, Relation::kBroader, flower);
    const auto tool = add("tool");
    for (const std::string guid : {"1", "2", "3", "4"}) {
      const auto id = builder.add_episode("s", test::episode(guid, "Lesson " + guid));
      builder.add_edge(id, Relation::kAbout, guid < "3" ? flower : tool, id, in_notes, {});
    }
    const auto id = builder.add_episode("s", test::episode("5", "Orders Tulip"));
    builder.add_edge(id, Relation::kAbout, tulip, id, in_title, {});
    if (has_saw) builder.add_edge(id, Relation::kAbout, tool, id, in_notes, {});
    constexpr std::size_t kMentioned = 28;  // concepts without an area of episodes
    for (std::size_t i = 0; i < kMentioned; ++i) {
      const auto other = add("other-" + std::to_string(i));
      builder.add_edge(id, Relation::kMentions, other, id, in_notes, {});
    }
    for (std::size_t i = 0; i < tools; ++i) {
      const auto other = add("tool-" + std::to_string(i));
      builder.add_edge(other, Relation::kBroader, tool);
      builder.add_edge(id, Relation::kMentions, other, id, in_notes, {});
    }
    for (std::size_t i = 0; i < flowers; ++i) {
      const auto other = add("flower-" + std::to_string(i));
      builder.add_edge(other, Relation::kBroader, flower);
      builder.add_edge(id, Relation::kMentions, other, id, in_notes, {});
    }
    const KnowledgeGraph graph = builder.freeze();
    const auto found = Areas(graph).of(graph.find(episode_id("s", "5")).value());
    return found ? std::string(graph.label(*found)) : "-";
  };
  EXPECT_EQ(area(true, 2, 0), "tool");
  EXPECT_EQ(area(true, 1, 0), "-") << "which says little more, nor has the title twice as much";
  EXPECT_EQ(area(true, 0, 0), "flower");
  EXPECT_EQ(area(true, 2, 2), "flower") << "notes speak of it, too";
  EXPECT_EQ(area(false, 2, 0), "flower");
}

// "Burnout in web development" is about burnout.
TEST(Areas, OfAnEpisodeAreNotWhatItsTitleHasAsTheSetting) {
  for (const std::string between : {" in ", " für ", " and "}) {
    GraphBuilder builder;
    Show show;
    show.guid = "s";
    builder.add_show(show);
    const auto flower = builder.add_concept("https://o.example/flower", {"flower", {}, {}, {}, {}, {}, {}});
    const auto tool = builder.add_concept("https://o.example/tool", {"tool", {}, {}, {}, {}, {}, {}});
    const auto saw = builder.add_concept("https://o.example/saw", {"saw", {}, {}, {}, {}, {}, {}});
    builder.add_edge(saw, Relation::kBroader, tool);
    const std::string title = "Roses" + between + "tools";
    for (const std::string guid : {"1", "2"}) {
      const auto id = builder.add_episode("s", test::episode(guid, title));
      builder.add_edge(id, Relation::kAbout, flower, id, {Field::kTitle, {0, 5}, "test", 1}, {});
      builder.add_edge(id, Relation::kAbout, tool, id,
                       {Field::kTitle, {title.size() - 5, title.size()}, "test", 1}, {});
      builder.add_edge(id, Relation::kMentions, saw, id, {Field::kDescription, {0, 1}, "test", 1}, {});
    }
    const KnowledgeGraph graph = builder.freeze();
    EXPECT_THAT(names(graph, Areas(graph).with_episodes()),
                ElementsAre(between == " and " ? "tool" : "flower"))
        << title;
  }
}

// Most episodes of a show without an ontology were in no area, though some of its subjects came back.
TEST(Areas, AreNamesWithWhichThreeEpisodesBegin) {
  struct Told {
    std::string title;
    std::string notes;
  };
  const auto areas_of = [](const std::string& name, const std::vector<Told>& told) {
    GraphBuilder builder;
    Show show;
    show.guid = "s";
    show.title = "Garden Talk";
    builder.add_show(show);
    const auto add = [&](const std::string& label) {
      return builder.add_concept("show/" + slug(label), {label, {}, {}, {}, {}, {}, {}});
    };
    const std::vector<std::string> labels = {name, "Spade", "Rake", "Hoe"};
    std::vector<GraphBuilder::Handle> concepts;
    for (const std::string& label : labels) concepts.push_back(add(label));
    for (std::size_t i = 0; i < 20; ++i) {
      Episode episode = test::episode(std::to_string(i), i < told.size() ? told[i].title : "Chat");
      episode.texts = {{Field::kTitle, episode.title, {}}};
      if (i < told.size()) episode.texts.push_back({Field::kDescription, told[i].notes, {}});
      const auto id = builder.add_episode("s", episode);
      if (i >= told.size()) continue;
      for (std::size_t at = 0; at < labels.size(); ++at) {
        if (const std::size_t begin = told[i].title.find(labels[at]); begin != std::string::npos)
          builder.add_edge(id, Relation::kAbout, concepts[at], id,
                           {Field::kTitle, {begin, begin + labels[at].size()}, "test", 1}, {});
        else if (told[i].notes.find(labels[at]) != std::string::npos)
          builder.add_edge(id, Relation::kMentions, concepts[at]);
      }
    }
    const KnowledgeGraph graph = builder.freeze();
    const Areas areas(graph);
    std::string out;
    for (std::size_t i = 0; i < told.size(); ++i) {
      const auto area = areas.of(graph.find(episode_id("s", std::to_string(i))).value());
      out += area ? 'x' : '-';
    }
    return out;
  };
  const auto of = [](const std::string& name, const std::string& third) {
    return std::vector<Told>{{"All of " + name, "Hello."}, {"More " + name, "Hello."}, {"Third", third}};
  };
  EXPECT_EQ(areas_of("Tulip", of("Tulip", "We plant a Tulip. And more.")), "xxx");
  EXPECT_EQ(areas_of("Tulip", of("Tulip", "We chat.\nA list\nWe plant a Tulip.")), "---")
      << "two, and a mention after the opening";
  EXPECT_EQ(areas_of("Tulip", of("Tulip", "Acme - Sponsor\nA Tulip from Acme is a Tulip that lasts.")), "---")
      << "an advertisement";
  const std::string late = "We chat about this and that at length.\nPlus a word on a Tulip.\n";
  EXPECT_EQ(areas_of("Tulip", of("Tulip", late)), "---") << "named once, and late";
  EXPECT_EQ(areas_of("Tulip", of("Tulip", late + "A Tulip.\nA Tulip.")), "xxx");
  EXPECT_EQ(areas_of("tulip", of("tulip", "We plant a tulip.")), "---") << "a common noun";
  EXPECT_EQ(areas_of("Snap", of("Snap", "It is done in a snap.")), "---") << "a common noun in the notes";
  EXPECT_EQ(areas_of("Garden", of("Garden", "We plant a Garden.")), "---") << "the show";
  EXPECT_EQ(areas_of("YouTube", of("YouTube", "We talk about YouTube.")), "---")
      << "where everybody has a page";
  EXPECT_EQ(areas_of("AMA", of("AMA", "Another AMA.")), "---") << "a kind of episode";
}

// Fifteen small areas are more than anybody reads.
TEST(Areas, OfNamesAreAtMostFourteenTheLargest) {
  constexpr std::size_t kNames = 20;
  GraphBuilder builder;
  Show show;
  show.guid = "s";
  builder.add_show(show);
  for (std::size_t i = 0; i < kNames; ++i) {
    const std::string name = "Tool" + std::to_string(i);
    const auto tool = builder.add_concept("show/" + slug(name), {name, {}, {}, {}, {}, {}, {}});
    for (std::size_t n = 0; n < (i == kNames - 1 ? 4U : 3U); ++n) {
      const std::string guid = name + "-" + std::to_string(n);
      const auto id = builder.add_episode("s", test::episode(guid, name));
      builder.add_edge(id, Relation::kAbout, tool, id, {Field::kTitle, {0, name.size()}, "test", 1}, {});
    }
  }
  const KnowledgeGraph graph = builder.freeze();
  const std::vector<std::string> found = names(graph, Areas(graph).with_episodes());
  EXPECT_EQ(found.size(), 14U);
  EXPECT_EQ(found.front(), "Tool19");
}

}  // namespace
}  // namespace podatlas::graph
