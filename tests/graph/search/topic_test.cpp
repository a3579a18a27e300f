#include "graph/search/topic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "graph/graph_builder.h"
#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::school;
using test::topic_of;
using testing::ElementsAre;

struct Asked {
  std::string query;
  std::vector<std::string> concepts;
  std::vector<std::string> episodes;
};
std::ostream& operator<<(std::ostream& out, const Asked& row) { return out << row.query; }

class TopicOf : public testing::TestWithParam<Asked> {};

TEST_P(TopicOf, IsWhatTheQueryNames) {
  const KnowledgeGraph graph =
      school({{"Why so complicated", {"autograd"}}, {"CUDA graphs", {"CUDA graph"}}, {"Memory", {}}},
             {{"autograd"},
              {"backward pass"},
              {"CUDA"},
              {"CUDA graph"},
              {"C++"},
              {"torch.compile"},
              {"tensor subclass"}});
  const Topic topic = topic_of(graph, GetParam().query);
  std::vector<std::string> concepts;
  for (const NodeId id : topic.concepts) concepts.emplace_back(graph.label(id));
  std::vector<std::string> episodes;
  for (const NodeId id : topic.episodes) episodes.emplace_back(graph.label(id));
  EXPECT_EQ(concepts, GetParam().concepts);
  EXPECT_EQ(episodes, GetParam().episodes);
}

INSTANTIATE_TEST_SUITE_P(
    Queries, TopicOf,
    testing::Values(Asked{"autograd", {"autograd"}, {}}, Asked{"Autograd ", {"autograd"}, {}},
                    Asked{"how does autograd work?", {"autograd"}, {}},
                    Asked{"how do backward passes work", {"backward pass"}, {}},
                    Asked{"CUDA graphs and autograd", {"CUDA graph", "autograd"}, {}},
                    Asked{"cuda", {"CUDA"}, {}}, Asked{"c++", {"C++"}, {}}, Asked{"c", {}, {}},
                    Asked{"torch.compile / C++", {"torch.compile", "C++"}, {}},
                    Asked{"extending it with tensor subclasses", {"tensor subclass"}, {}},
                    Asked{"what do I need before episode 2?", {}, {"CUDA graphs"}},
                    Asked{"2", {}, {"CUDA graphs"}}, Asked{"Memory", {}, {"Memory"}},
                    Asked{"why so complicated", {}, {"Why so complicated"}},
                    Asked{"episode: cuda graphs", {}, {"CUDA graphs"}},
                    Asked{"concept:cuda graphs", {"CUDA graph"}, {}},
                    Asked{"https://school.example/CUDA", {"CUDA"}, {}}, Asked{"", {}, {}},
                    Asked{"???", {}, {}}, Asked{"nothing of the kind", {}, {}}));

struct Read {
  std::string query;
  std::vector<std::string> readings;  // "typed: how: names"
  std::vector<std::string> concepts;
};
std::ostream& operator<<(std::ostream& out, const Read& row) { return out << row.query; }

class ReadingsOf : public testing::TestWithParam<Read> {};

TEST_P(ReadingsOf, ReportReinterpretedWords) {
  const KnowledgeGraph graph = school(
      {{"Winter gardens", {"transform"}}, {"Frames and glass", {}}, {"Frames", {}}}, {{"transform"},
                                                                                      {"gradient"},
                                                                                      {"Windows build"},
                                                                                      {"allocator"},
                                                                                      {"cactus"},
                                                                                      {"cactuses garden"},
                                                                                      {"memory format"},
                                                                                      {"colour"},
                                                                                      {"collar"},
                                                                                      {"graphite"},
                                                                                      {"learner"},
                                                                                      {"visualisation"},
                                                                                      {"weaving"}});
  const Topic topic = topic_of(graph, GetParam().query);
  std::vector<std::string> readings;
  for (const Reading& one : topic.readings) {
    std::string line = one.typed + ": " + std::string(name_of(one.how));
    for (const std::string& name : one.names) line += ": " + name;
    readings.push_back(line);
  }
  std::vector<std::string> concepts;
  for (const NodeId id : topic.concepts) concepts.emplace_back(graph.label(id));
  EXPECT_EQ(readings, GetParam().readings);
  EXPECT_EQ(concepts, GetParam().concepts);
}

INSTANTIATE_TEST_SUITE_P(
    Questions, ReadingsOf,
    testing::Values(
        Read{"gradient", {}, {"gradient"}},
        Read{"How are gradients transformed?", {}, {"gradient", "transform"}},
        Read{"TensorRT and gradient", {"TensorRT: not known"}, {"gradient"}},
        Read{"windows and gradient", {}, {"gradient"}}, Read{"gradient behind glass", {}, {"gradient"}},
        // A word with the same root can be a different word, and is no typo.
        Read{"transformers", {"transformers: not known"}, {}}, Read{"allocation, gradient", {}, {"gradient"}},
        // Typos with a single correction.
        Read{"how does gradiant work", {"gradiant: corrected: gradient"}, {"gradient"}},
        Read{"Memroy format", {"Memroy: corrected: memory"}, {"memory format"}},
        Read{"the collour of gradients", {"collour: corrected: colour"}, {"colour", "gradient"}},
        Read{"a coller for gradients", {"coller: corrected: collar"}, {"collar", "gradient"}},
        Read{"glossing and a gradient", {"glossing: not known"}, {"gradient"}},
        Read{"cacti and a gradient", {"cacti: not known"}, {"gradient"}},
        Read{"the colar or colur of gradients",
             {"colar: corrected: collar", "colur: corrected: colour"},
             {"collar", "colour", "gradient"}},
        Read{"gradiant", {"gradiant: corrected: gradient"}, {"gradient"}},
        Read{"alocator", {"alocator: corrected: allocator"}, {"allocator"}},
        // Of another language, not misspelled.
        Read{"gradiänt of a collar", {"gradiänt: not known"}, {"collar"}},
        // As they sound.
        Read{"grafites", {"grafites: corrected: graphite"}, {"graphite"}},
        // Two letters of a long word that are missing; "ises" is one form of it.
        Read{"visualition", {"visualition: corrected: visualisation"}, {"visualisation"}},
        // A long word with a short stem.
        Read{"wesving", {"wesving: corrected: weaving"}, {"weaving"}},
        // Not "learn", which is another word.
        Read{"learneer", {"learneer: corrected: learner"}, {"learner"}},
        // Words with which people ask.
        Read{"exlpain a gradient", {"exlpain: corrected: explain"}, {"gradient"}},
        // In a question in another language, words that begin alike are forms of one, "kompliziert" is no
        // "kompiliert".
        Read{"was ist eine visualisaten", {"visualisaten: corrected: visualisation"}, {"visualisation"}},
        Read{"wie wrden gradients benutzt", {"wrden: corrected: werden"}, {"gradient"}},
        Read{"gradient for begginers", {"begginers: corrected: beginners"}, {"gradient"}},
        Read{"a learner", {}, {"learner"}},
        // Hyphens, joined and parted words.
        Read{"memory-format", {}, {"memory format"}}, Read{"memoryformat", {}, {"memory format"}},
        Read{"allo cator", {}, {"allocator"}}, Read{"gradi-ents", {}, {"gradient"}},
        // British and American spelling.
        Read{"color", {}, {"colour"}}, Read{"visualization", {}, {"visualisation"}},
        // Elided articles.
        Read{"qu'est-ce que l'allocator d'un gradient ?", {}, {"allocator", "gradient"}},
        // Short words all resemble each other.
        Read{"ctx and gradient", {"ctx: not known"}, {"gradient"}},
        Read{"episode 2 and gradient", {"gradient: passed over"}, {}},
        Read{"epsode 2 and gradient", {"gradient: passed over"}, {}}, Read{"Winter gardens", {}, {}},
        Read{"what is glass", {}, {}}, Read{"zzz zzz gradient", {"zzz: not known"}, {"gradient"}}));

// Names are kept by the byte with which their first word begins.
TEST(Topic, IsNamedByANameThatBeginsWithNoAsciiLetter) {
  const KnowledgeGraph graph =
      school({{"Rope", {"rope"}}}, {{"rope"}, {"\u00C4ther drive"}, {"(inner) loop"}});
  const EpisodeSearch search(graph);
  for (const char* query : {"\u00E4ther drives", "inner loops", "ather drive", "inner loop"})
    EXPECT_THAT(read_topic(graph, search, query).concepts, testing::SizeIs(1)) << query;
}

TEST(Topic, DoesNotGuessBetweenTwoWords) {
  const KnowledgeGraph graph = school({}, {{"gradient"}, {"tanner"}, {"tanker"}, {"trunk"}});
  const Topic topic = topic_of(graph, "what is tanmer of a trunk");
  ASSERT_EQ(topic.readings.size(), 1U);
  EXPECT_EQ(topic.readings.front().how, ReadHow::kNotKnown);
  EXPECT_THAT(topic.readings.front().names, ElementsAre("tanker", "tanner"));
}

// Whoever types a letter more means another word, unless the letter is doubled.
TEST(Topic, TakesAShortWordWithALetterMoreForAnother) {
  const KnowledgeGraph graph = school({}, {{"fake"}, {"cargo"}, {"trunk"}});
  const auto reading_of = [&](const char* query) { return topic_of(graph, query).readings.front(); };
  EXPECT_EQ(reading_of("flakes of a trunk"), (Reading{ReadHow::kNotKnown, "flakes", {}}));
  EXPECT_EQ(reading_of("carrgo of a trunk"), (Reading{ReadHow::kCorrected, "carrgo", {"cargo"}}));
}

TEST(Topic, CorrectsTwoLettersOnlyToALongWord) {
  const KnowledgeGraph graph = school({}, {{"keyword"}, {"scheduler"}, {"trunk"}});
  EXPECT_EQ(topic_of(graph, "keyboard of a trunk").readings.front(),
            (Reading{ReadHow::kNotKnown, "keyboard", {}}));
  EXPECT_EQ(topic_of(graph, "shceduller of a trunk").readings.front(),
            (Reading{ReadHow::kCorrected, "shceduller", {"scheduler"}}));
  const KnowledgeGraph other = school({}, {{"overkill"}, {"trunk"}});
  EXPECT_EQ(topic_of(other, "overfitting of a trunk").readings.front(),
            (Reading{ReadHow::kNotKnown, "overfitting", {}}));
}

TEST(Topic, IsNotANumberThatOccursNowhere) {
  const KnowledgeGraph graph = test::school({{"The 3 knots of a rope", {"rope"}}}, {{"rope"}, {"knot 7"}});
  const Topic topic = topic_of(graph, "my rope has 40% of the knots");
  EXPECT_THAT(topic.words, ElementsAre("rope", "knot"));
  EXPECT_THAT(topic.readings, IsEmpty());
  EXPECT_THAT(topic_of(graph, "a rope with 3 knots").words, ElementsAre("rope", "3", "knot"));
  EXPECT_EQ(topic_of(graph, "a rope with knot 7").concepts.size(), 2U) << "a name";
  EXPECT_THAT(topic_of(graph, "rope-0040").words, ElementsAre("rope", "0040")) << "perhaps a name";
}

// A year says when somebody asks.
TEST(Topic, IsNotAYearThatOccursNowhere) {
  const KnowledgeGraph graph = test::school({{"Ropes and sails", {"rope"}}}, {{"rope"}});
  EXPECT_THAT(topic_of(graph, "is a rope still a thing in 2026").words, ElementsAre("rope"));
  EXPECT_THAT(topic_of(graph, "rope 8443").words, ElementsAre("rope", "8443"));
}

// "learn rope" is a question on knots.
TEST(Topic, HasTheNameThatSaysMoreOfTwoThatOverlap) {
  const KnowledgeGraph graph = test::school({{"Knots", {"knot"}}, {"Ladders", {"rope ladder"}}},
                                            {{"knot", {}, {}, {}, {}, {"learn rope"}}, {"rope ladder"}});
  const auto named = [&](const char* query) {
    return std::string(graph.label(topic_of(graph, query).concepts.front()));
  };
  EXPECT_EQ(named("learn rope"), "knot");
  EXPECT_EQ(named("learn rope ladders"), "rope ladder");
}

// What somebody chooses from is a topic each, if they ask for nothing else.
TEST(Topic, HasTheSidesOfAChoice) {
  const KnowledgeGraph graph = test::school({{"Ropes", {"rope"}}, {"Chains", {"chain"}}, {"Wire", {"wire"}}},
                                            {{"rope"}, {"chain"}, {"wire"}});
  const auto sides = [&](const char* query) {
    std::vector<std::string> out;
    for (const graph::Topic& side : topic_of(graph, query).sides)
      out.emplace_back(graph.label(side.concepts.front()));
    return out;
  };
  for (const char* const query :
       {"ropes or chains", "rope vs. chain", "the difference between ropes and chains",
        "how does rope differ from chain", "when to use rope instead of a chain",
        "how do rope and chain relate", "ropes compared to chains"})
    EXPECT_THAT(sides(query), ElementsAre("rope", "chain")) << query;
  EXPECT_THAT(sides("ropes, chains or wire"), ElementsAre("rope", "chain", "wire"));
  for (const char* const query : {"ropes", "ropes or glaciers", "ropes or chains for ice"})
    EXPECT_THAT(sides(query), IsEmpty()) << query;
}

// Of two things that somebody asks for, each has episodes of its own, unless one is about both.
TEST(Topic, HasTheSidesOfWhatIsAskedForTogether) {
  const KnowledgeGraph graph = test::school(
      {{"Ropes", {"rope"}}, {"Iron chains", {"iron chain"}}, {"Sails and wire", {"sail", "wire"}}},
      {{"rope"}, {"chain"}, {"iron chain", {}, {}, {"chain"}}, {"sail"}, {"wire"}, {"ice"}});
  const auto sides = [&](const char* query) { return topic_of(graph, query).sides.size(); };
  EXPECT_EQ(sides("ropes and the wire"), 2U);
  EXPECT_EQ(sides("ropes and chains"), 2U) << "one is about a part";
  EXPECT_EQ(sides("sail and wire"), 0U) << "an episode is about both";
  EXPECT_EQ(sides("rope and ice"), 0U) << "no episode is about ice";
  EXPECT_EQ(sides("ropes and my old wire"), 0U);
}

TEST(Topic, CountsAllNamesThatAQueryHasForAConcept) {
  const KnowledgeGraph graph = test::school({{"Ropes and sails", {"rope"}}}, {{"rope"}, {"sail"}});
  const Topic topic = topic_of(graph, "rope / ropes");
  EXPECT_THAT(topic.weights, ElementsAre(1.0));
  EXPECT_TRUE(names_one_concept(topic));
}

TEST(Topic, CorrectsAWordToItsNearestForm) {
  const KnowledgeGraph graph = school({}, {{"transform"}, {"transformer"}, {"trunk"}});
  EXPECT_EQ(topic_of(graph, "transfomer of a trunk").readings.front(),
            (Reading{ReadHow::kCorrected, "transfomer", {"transformer"}}));
}

// Questions are written in everyday language, whose short words resemble too many others.
TEST(Topic, CorrectsShortWordsOnlyToThoseOfNamesAndTitles) {
  const auto names_of_reading = [](const std::string& query) {
    const KnowledgeGraph graph = school({{.title = "Winter gardens",
                                          .about = {"gradient"},
                                          .questions = {"what happened in the past", "interesting flowers"}}},
                                        {{"gradient"}});
    const Topic topic = topic_of(graph, query);
    return topic.readings.empty() ? std::vector<std::string>{} : topic.readings.front().names;
  };
  EXPECT_TRUE(names_of_reading("pasta").empty());
  EXPECT_EQ(names_of_reading("wintr"), std::vector<std::string>{"winter"});
  EXPECT_EQ(names_of_reading("intresting"), std::vector<std::string>{"interesting"});
}

// A concept has names in several languages.
TEST(Topic, CorrectsAWordRatherToOneThatEpisodesHave) {
  const KnowledgeGraph graph =
      school({{"Precision of a lathe", {"precision"}}}, {{"precision"}, {"precisione"}, {"trunk"}});
  EXPECT_EQ(topic_of(graph, "precsion of a trunk").readings.front(),
            (Reading{ReadHow::kCorrected, "precsion", {"precision"}}));
}

// The words of one or two notes are too many, and may be misspelled themselves.
TEST(Topic, CorrectsWordsToThoseOfManyNotes) {
  const auto names_of_reading = [](std::size_t notes, const std::string& query) {
    std::vector<test::Lesson> lessons;
    for (std::size_t i = 0; i < notes; ++i)
      lessons.push_back(
          {.title = "Day " + std::to_string(i), .about = {}, .notes = "Machines that are passing by."});
    const KnowledgeGraph graph = school(lessons, {{"gradient"}});
    const Topic topic = topic_of(graph, query + " of a gradient");
    return topic.readings.empty() ? std::vector<std::string>{} : topic.readings.front().names;
  };
  EXPECT_EQ(names_of_reading(3, "mahcines"), std::vector<std::string>{"machines"});
  EXPECT_TRUE(names_of_reading(2, "mahcines").empty());
  EXPECT_TRUE(names_of_reading(3, "parsing").empty()) << "no typing error";
}

// The title of an episode that somebody misspells is as good as one that is spelled right.
TEST(Topic, IsTheEpisodeWhoseTitleIsMisspelled) {
  const KnowledgeGraph graph = school({{"Winter gardens", {}}, {"Gardens in winter", {}}}, {});
  EXPECT_EQ(topic_of(graph, "wintr gardens").episodes.size(), 1U);
}

// Who does not know a name describes the thing.
TEST(Topic, FindsTheConceptThatAQueryDescribes) {
  const KnowledgeGraph graph =
      school({{"A", {"Kubernetes"}}, {"B", {"pandas"}}, {"C", {"cron"}}},
             {{"Kubernetes", {}, {}, {}, {}, {"who spreads containers over a cluster of machines?"}},
              {"pandas", {}, {}, {}, {}, {"which library loads and cleans a table?"}},
              {"cron", {}, {}, {}, {}, {"what starts a job every night?"}},
              {"Nomad", {}, {}, {}, {}, {"who spreads containers over a cluster of machines?"}}});
  const Topic topic = topic_of(graph, "How do containers get spread over my cluster?");
  EXPECT_THAT(topic.concepts, testing::IsEmpty());
  ASSERT_EQ(topic.meant.size(), 1U);  // no episode mentions Nomad
  EXPECT_EQ(graph.label(topic.meant.front().node), "Kubernetes");
  EXPECT_TRUE(topic.meant.front().is_clear);
  ASSERT_EQ(topic.readings.size(), 1U);
  EXPECT_EQ(topic.readings.front().how, ReadHow::kMeant);
  EXPECT_THAT(topic.readings.front().names, ElementsAre("Kubernetes"));
  EXPECT_THAT(topic_of(graph, "Kubernetes").meant, testing::IsEmpty());
}

TEST(Topic, IsNotTheWordsOfAnAreaThatNoEpisodeIsAboutAsSuch) {
  const std::vector<test::Subject> subjects = {
      {"media and content"}, {"feed", {}, {}, {"media and content"}, {"media and content"}}};
  const KnowledgeGraph graph = school({{"Feeds", {"feed"}}, {"Media queries", {}}}, subjects);
  EXPECT_TRUE(topic_of(graph, "media and content").words.empty());
  EXPECT_FALSE(topic_of(graph, "media and content online").words.empty());
  const KnowledgeGraph other = school({{"Media", {"media and content"}}, {"Feeds", {"feed"}}}, subjects);
  EXPECT_FALSE(topic_of(other, "media and content").words.empty());
}

// The name of an area found nothing where episodes said it, but only mentioned its parts.
TEST(Topic, IsAlsoTheWordsOfAnAreaWhosePartsAreOnlyMentioned) {
  const std::vector<test::Subject> subjects = {{"loom frame"},
                                               {"heddle", {}, {}, {"loom frame"}, {"loom frame"}}};
  const KnowledgeGraph graph = school({{"Knots", {}, {"heddle"}}, {"The loom frame", {}}}, subjects);
  EXPECT_THAT(topic_of(graph, "loom frame").words, ElementsAre("loom", "frame"));
}

// Whoever asks for more than what is named gets all of their words.
TEST(Topic, IsOnlyWhatIsNamedIfTheOtherWordsSayThatSomebodyAsks) {
  const KnowledgeGraph graph =
      school({{"Ropes", {"rope"}}, {"A beginner's tutorial", {"tutorial"}}, {"Sails", {}}},
             {{"rope"}, {"tutorial"}});
  const Topic rope = topic_of(graph, "rope");
  for (const char* const query :
       {"is it worth learning ropes", "rope tutorial", "ropes for beginners, please",
        "i'm curious about ropes", "Lohnt sich rope?"}) {
    const Topic topic = topic_of(graph, query);
    EXPECT_EQ(topic.concepts, rope.concepts) << query;
    EXPECT_EQ(topic.words, rope.words) << query;
    EXPECT_TRUE(names_one_concept(topic)) << query;
    EXPECT_THAT(topic.readings, testing::IsEmpty()) << query;
  }
  EXPECT_THAT(topic_of(graph, "beginners and ropes of sails").words, testing::SizeIs(3));
  EXPECT_THAT(topic_of(graph, "I failed twice at sails of ropes").words, ElementsAre("sail", "rope"));
  EXPECT_THAT(topic_of(graph, "a tutorial").concepts, ElementsAre(test::subject(graph, "tutorial")));
}

// Of an alternative with several names, the rarest counts.
TEST(Topic, KnowsBetweenWhatToChoose) {
  const KnowledgeGraph graph = school({{"Rope", {"rope"}}, {"Rope yarn", {"rope"}}, {"Rope ends", {"rope"}}},
                                      {{"rope"}, {"ladder"}, {"crane"}, {"harbor"}});
  const auto alternatives = [&](const char* query) {
    std::vector<std::string> out;
    for (const NodeId id : topic_of(graph, query).alternatives) out.emplace_back(graph.label(id));
    return out;
  };
  EXPECT_THAT(alternatives("ladder or crane"), ElementsAre("ladder", "crane"));
  EXPECT_THAT(alternatives("a ladder of rope or my own little crane in the harbor"),
              ElementsAre("ladder", "crane"));
  EXPECT_THAT(alternatives("ladder vs crane vs rope"), ElementsAre("ladder", "crane", "crane", "rope"));
  EXPECT_THAT(alternatives("ladder and crane"), testing::IsEmpty());
  EXPECT_THAT(topic_of(graph, "ladder and crane").joined, testing::SizeIs(2));
  EXPECT_THAT(topic_of(graph, "ladder and my crane").joined, testing::IsEmpty());
  EXPECT_THAT(alternatives("a ladder, a crane or ropes"), ElementsAre("crane", "rope"));
  EXPECT_THAT(alternatives("ladder, crane, or ropes"), ElementsAre("ladder", "crane", "rope"));
  EXPECT_THAT(topic_of(graph, "ladder, crane and rope").joined, testing::SizeIs(3));
}

TEST(Topic, HasNoUnknownWordsOfAnotherLanguage) {
  const KnowledgeGraph graph =
      school({{"Ropes", {"rope"}}, {"Ladders, long ones", {"ladder"}}}, {{"rope"}, {"ladder"}});
  const Topic german = topic_of(graph, "Warum hakelt mein Rope, wenn der Wind kommt?");
  EXPECT_THAT(german.words, ElementsAre("rope"));
  EXPECT_THAT(german.readings,
              ElementsAre(Reading{ReadHow::kNotKnown, "hakelt", {}}, Reading{ReadHow::kNotKnown, "Wind", {}},
                          Reading{ReadHow::kNotKnown, "kommt", {}}));
  EXPECT_THAT(topic_of(graph, "wie lang ist meine Ledder").readings,
              testing::Contains(Reading{ReadHow::kCorrected, "Ledder", {"ladder"}}))
      << "one letter is wrong";
  EXPECT_THAT(topic_of(graph, "why does my rope hakelt").words, ElementsAre("rope", "hakelt"));
  EXPECT_THAT(topic_of(graph, "wie backe ich long Tomaten").words, testing::Contains("tomaten"))
      << "no concept is named";
  EXPECT_THAT(topic_of(graph, "почему long качается").words, ElementsAre("long")) << "not in Latin letters";
}

// "Red Hat" is no German verb.
TEST(Topic, HasWordsThatAreOnlyFunctionWordsInAnotherLanguage) {
  const KnowledgeGraph graph = school({{"The red hat", {}}, {"Ropes", {"rope"}}}, {{"rope"}});
  EXPECT_THAT(topic_of(graph, "who makes red hats").words, ElementsAre("make", "red", "hat"));
  EXPECT_THAT(topic_of(graph, "HAT and rope").words, ElementsAre("hat", "rope"));
  EXPECT_THAT(topic_of(graph, "wer hat ein rope").words, ElementsAre("rope"));
  EXPECT_THAT(topic_of(graph, "warum rope").words, ElementsAre("rope"));
}

TEST(Topic, IsAnEpisodeWhoseTitleSaysTheSame) {
  const KnowledgeGraph graph =
      school({{"Quick tip - How To Find Dry Ropes", {}}, {"Ropes", {}}, {"Dry ropes of old", {}}}, {});
  EXPECT_THAT(topic_of(graph, "How do I find dry ropes?").episodes,
              ElementsAre(test::lesson(graph, "Quick tip - How To Find Dry Ropes")));
  EXPECT_THAT(topic_of(graph, "what are ropes?").episodes, testing::IsEmpty()) << "one word says too little";
}

TEST(Topic, ReadsVerbsAsTheNounsThatTheShowHas) {
  const KnowledgeGraph graph = school({{"A backup of the ropes", {}}, {"Up the mast", {}}}, {});
  EXPECT_THAT(topic_of(graph, "how do I back up my ropes").words, ElementsAre("backup", "rope"));
  EXPECT_THAT(topic_of(graph, "how do I climb up a mast").words, ElementsAre("climb", "mast"));
}

TEST(Topic, DoesNotTakeAVerbForTheLastWordOfAName) {
  GraphBuilder builder;
  Show show;
  show.guid = "s";
  builder.add_show(show);
  Concept crank;
  crank.name = "yarn crank";
  crank.alternatives = {"crank"};
  builder.add_concept("https://school.example/crank", crank);
  const KnowledgeGraph graph = builder.freeze();
  const auto concepts = [&](std::string_view query) {
    return topic_of(graph, std::string(query)).concepts.size();
  };
  EXPECT_EQ(concepts("how do I crank from the left"), 0U);
  EXPECT_EQ(concepts("how do I build a crank from wood"), 1U);
  EXPECT_EQ(concepts("how do I yarn crank from the left"), 1U);
  EXPECT_EQ(concepts("crank"), 1U);
}

TEST(Topic, KeepsContentWords) {
  const KnowledgeGraph graph = school({}, {});
  EXPECT_THAT(topic_of(graph, "How is everything tested, and what does the testing test?").words,
              ElementsAre("test"));
}

}  // namespace
}  // namespace podatlas::graph
