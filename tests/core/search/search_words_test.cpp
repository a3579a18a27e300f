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

}  // namespace
}  // namespace podatlas
