#include "core/search/search_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace podatlas {
namespace {

using testing::ElementsAre;

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

TEST(IsAgent, TellsWhoDoesSomethingFromDoingIt) {
  const Stemmer stemmer;
  for (const std::string word : {"transformers", "compiler", "allocator", "engineer", "recommenders"})
    EXPECT_TRUE(is_agent(word, stemmer.stem(word))) << word;
  for (const std::string word : {"transforms", "compiled", "allocation", "older", "buffers", "tensor", "map"})
    EXPECT_FALSE(is_agent(word, stemmer.stem(word))) << word;
}

TEST(Stemmer, ReadsPluralsOfLetters) {
  const Stemmer stemmer;
  for (const std::string word : {"gpu", "lstm", "cpu", "sku"}) EXPECT_EQ(stemmer.stem(word + "s"), word);
  for (const std::string word : {"https", "css", "plus", "gps", "bus"}) EXPECT_EQ(stemmer.stem(word), word);
}

TEST(OtherSpellings, AreBritishForAmericanAndTheReverse) {
  const std::vector<std::pair<std::string, std::string>> spellings = {{"quantisation", "quantization"},
                                                                      {"optimise", "optimize"},
                                                                      {"serialising", "serializing"},
                                                                      {"analyse", "analyze"},
                                                                      {"behaviour", "behavior"},
                                                                      {"labelled", "labeled"},
                                                                      {"centre", "center"},
                                                                      {"catalogue", "catalog"},
                                                                      {"licence", "license"},
                                                                      {"programme", "program"},
                                                                      {"fibre", "fiber"},
                                                                      {"colours", "colors"}};
  for (const auto& [british, american] : spellings) {
    EXPECT_THAT(other_spellings(british), testing::Contains(american));
    EXPECT_THAT(other_spellings(american), testing::Contains(british));
  }
}

TEST(SearchWords, AreRunsOfLettersInLowerCase) {
  std::vector<std::string> words;
  for_each_word("C++20, torch.compile; na\u00EFve __x__ C# +",
                [&](std::string_view word, Span) { words.emplace_back(word); });
  EXPECT_THAT(words, ElementsAre("c++", "20", "torch", "compile", "naive", "x", "c#"));
}

TEST(SearchWords, AreFoldedWhereTheyAre) {
  const std::string text =
      "\u201CGr\u00F6\u00DFe\u201D\u2014don\u2019t \u041F\u0423\u0422\u042C, e\u0301t\u00E9# \u00FC++";
  std::vector<std::string> words;
  std::vector<std::string> places;
  for_each_word(text, [&](std::string_view word, Span place) {
    words.emplace_back(word);
    places.emplace_back(slice(text, place));
  });
  EXPECT_THAT(words, ElementsAre("grosse", "don", "t", "\u043F\u0443\u0442\u044C", "ete#", "u++"));
  EXPECT_THAT(places, ElementsAre("Gr\u00F6\u00DFe", "don", "t", "\u041F\u0423\u0422\u042C",
                                  "e\u0301t\u00E9#", "\u00FC++"));
}

TEST(SearchWords, AreCutAtTheirMaximumLength) {
  std::size_t count = 0;
  for (const char* const letter : {"a", "\u0436"}) {
    std::string text;
    while (text.size() < 100'000) text += letter;
    for_each_word(text, [&](std::string_view word, Span place) {
      ++count;
      EXPECT_EQ(word.size(), 64U);
      EXPECT_EQ(place.size(), text.size());
    });
  }
  EXPECT_EQ(count, 2U);
}

}  // namespace
}  // namespace podatlas
