#include "graph/search/topic.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "graph/search/index/search_words.h"
#include "graph/search/text_search.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::school;
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
  const Topic topic = read_topic(graph, GetParam().query);
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
                                                                                      {"collar"}});
  const Topic topic = read_topic(graph, GetParam().query);
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
    testing::Values(Read{"gradient", {}, {"gradient"}},
                    Read{"How are gradients transformed?", {}, {"gradient", "transform"}},
                    Read{"TensorRT and gradient", {"TensorRT: not known"}, {"gradient"}},
                    Read{"windows and gradient", {"windows: not known: Windows build"}, {"gradient"}},
                    Read{"gradient behind glass", {"glass: word"}, {"gradient"}},
                    // A word with the same stem can be a different word.
                    Read{"transformers", {"transformers: same stem: transform"}, {"transform"}},
                    Read{"allocation, gradient", {"allocation: not known: allocator"}, {"gradient"}},
                    // Typos with a single correction.
                    Read{"how does gradiant work", {"gradiant: corrected: gradient"}, {"gradient"}},
                    Read{"Memroy format", {"Memroy: corrected: memory"}, {"memory format"}},
                    Read{"the collour of gradients", {"collour: corrected: colour"}, {"colour", "gradient"}},
                    Read{"a coller for gradients", {"coller: corrected: collar"}, {"collar", "gradient"}},
                    Read{"cacti and a gradient", {"cacti: not known"}, {"gradient"}},
                    Read{"the colar or colur of gradients",
                         {"colar: corrected: collar", "colur: corrected: colour"},
                         {"collar", "colour", "gradient"}},
                    // A single name is not corrected.
                    Read{"gradiant", {"gradiant: not known: gradient"}, {}},
                    Read{"episode 2 and gradient", {"gradient: passed over"}, {}},
                    Read{"Winter gardens", {}, {}}, Read{"what is glass", {}, {}},
                    Read{"zzz zzz gradient", {"zzz: not known"}, {"gradient"}}));

TEST(Topic, DoesNotGuessBetweenTwoWords) {
  const KnowledgeGraph graph = school({}, {{"gradient"}, {"tanner"}, {"tanker"}, {"trunk"}});
  const Topic topic = read_topic(graph, "what is tanmer of a trunk");
  ASSERT_EQ(topic.readings.size(), 1U);
  EXPECT_EQ(topic.readings.front().how, ReadHow::kNotKnown);
  EXPECT_THAT(topic.readings.front().names, ElementsAre("tanker", "tanner"));
}

TEST(Topic, KeepsWordsNextToAConceptSeparate) {
  const KnowledgeGraph graph = school({}, {{"gradient"}, {"trunk"}});
  using Parts = std::vector<std::vector<std::string>>;
  EXPECT_EQ(read_topic(graph, "gradient, winter gardens and the trunk").other_parts,
            (Parts{{"winter", "garden"}}));
  EXPECT_EQ(read_topic(graph, "gradient of winter gardens").other_parts, Parts());
  EXPECT_EQ(read_topic(graph, "winter and gardens").other_parts, Parts());
}

TEST(SearchWords, DistinguishInflectionsFromOtherWordsOfTheStem) {
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"test", "tests"},  {"test", "tested"},       {"compile", "compiling"}, {"batch", "batches"},
      {"map", "mapping"}, {"library", "libraries"}, {"tie", "tied"},          {"vmap", "vmap"}};
  for (const auto& [a, b] : forms) EXPECT_TRUE(are_forms_of_one_word(a, b)) << a << ' ' << b;
  const std::vector<std::pair<std::string, std::string>> others = {
      {"transform", "transformers"}, {"compile", "compiler"}, {"final", "finally"},
      {"function", "functional"},    {"lazy", "laziness"},    {"allocator", "allocation"}};
  for (const auto& [a, b] : others) EXPECT_FALSE(are_forms_of_one_word(b, a)) << a << ' ' << b;
}

TEST(Topic, KeepsContentWords) {
  const KnowledgeGraph graph = school({}, {});
  EXPECT_THAT(read_topic(graph, "How is everything tested, and what does the testing test?").words,
              ElementsAre("test"));
}

TEST(SearchWords, AreRunsOfLettersInLowerCase) {
  std::vector<std::string> words;
  for_each_word("C++20, torch.compile; na\u00EFve __x__ C# +",
                [&](std::string_view word, std::size_t) { words.emplace_back(word); });
  EXPECT_THAT(words, ElementsAre("c++", "20", "torch", "compile", "na\u00EFve", "x", "c#"));
}

TEST(SearchWords, AreCutAtTheirMaximumLength) {
  std::size_t count = 0;
  for_each_word(std::string(1'000'000, 'a'), [&](std::string_view word, std::size_t) {
    ++count;
    EXPECT_EQ(word.size(), 64U);
  });
  EXPECT_EQ(count, 1U);
}

TEST(TextSearch, FindsInflectionsAndPrefersTitles) {
  const KnowledgeGraph graph =
      school({{"Gardens", {}}, {"How things are tested", {}}, {"Testing: tests", {}}}, {});
  const auto hits = search_texts(graph, {"test"});
  ASSERT_EQ(hits.size(), 2U);
  EXPECT_EQ(graph.label(hits[0].episode), "How things are tested");
  EXPECT_EQ(hits[0].field, Field::kTitle);
  EXPECT_EQ(slice("How things are tested", hits[0].span), "tested");
  EXPECT_GT(hits[1].score, hits[0].score);
  EXPECT_TRUE(search_texts(graph, {}).empty());
}

}  // namespace
}  // namespace podatlas::graph
