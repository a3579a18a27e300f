#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/search/search_words.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

TEST(WordLists, AreSortedAndHaveNoWordTwice) {
  for (const auto words : {function_words(), foreign_function_words(), asking_words()}) {
    EXPECT_GT(words.size(), 150U);
    EXPECT_EQ(std::ranges::adjacent_find(words, std::ranges::greater_equal{}), words.end());
  }
  for (const std::string_view word : foreign_function_words()) {
    EXPECT_EQ(std::ranges::count(function_words(), word), 0) << word;
    EXPECT_EQ(fold(word), word);
  }
  for (const std::string_view word : asking_words()) {
    EXPECT_FALSE(is_function_word(word)) << word;
    EXPECT_EQ(fold(word), word);
  }
}

TEST(WordLists, TellHowPeopleAskFromWhatTheyAskFor) {
  EXPECT_TRUE(is_function_word("how"));
  EXPECT_TRUE(is_asking_word("tutorial"));
  for (const char* const word : {"autograd", "search", "time", "crash", "history"}) {
    EXPECT_FALSE(is_function_word(word)) << word;
    EXPECT_FALSE(is_asking_word(word)) << word;
  }
}

}  // namespace
}  // namespace podatlas
