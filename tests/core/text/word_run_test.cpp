#include "core/text/word_run.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "core/text/text.h"

namespace podatlas {
namespace {

bool is_of_word(std::string_view character) {
  std::size_t offset = 0;
  const char32_t c = next_code_point(character, offset);
  return c > ' ' && c != 0x7F && c != '<' && c != '&' && !(c >= 0x80 && c < 0xC0) &&
         !(c >= 0xF000 && c < 0x10000);
}

TEST(WordRun, EndsBeforeWhatIsNoPlainText) {
  EXPECT_EQ(word_run(""), 0U);
  EXPECT_EQ(word_run(" a"), 0U);
  EXPECT_EQ(word_run("a b "), 3U);
  EXPECT_EQ(word_run("a  b"), 1U);
  EXPECT_EQ(word_run("a \xC2\xA0"), 1U);
  EXPECT_EQ(word_run("one word and another one<br>"), 24U);
  EXPECT_TRUE(is_word_run(""));
  EXPECT_TRUE(is_word_run("caf\xC3\xA9 \xE6\x97\xA5"));
  EXPECT_FALSE(is_word_run("a "));
}

// By character and slowly.
RC_GTEST_PROP(WordRun, IsWhatThePlainWayFinds, ()) {
  const std::vector<std::string> pieces = {
      "a",        "b", "word ", " ",  "é",    "日",           "\U0001F600",
      "\xC2\xA0", "<", "&",     "\n", "\x7F", "\xEF\xBC\x81", "sixteen letters.",
      "\xC2\x85"};
  const auto choices = *rc::gen::container<std::vector<std::size_t>>(
      rc::gen::weightedOneOf<std::size_t>({{8, rc::gen::inRange<std::size_t>(0, 7)},
                                           {1, rc::gen::inRange<std::size_t>(0, 15)},
                                           {4, rc::gen::element<std::size_t>(0, 2, 13)}}));
  std::string text;
  for (const std::size_t choice : choices) text += pieces[choice];
  std::vector<std::string> characters;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i;
    static_cast<void>(next_code_point(text, i));
    characters.push_back(text.substr(begin, i - begin));
  }
  std::size_t expected = 0;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const bool is_single_space = characters[i] == " " && i > 0 && is_of_word(characters[i - 1]) &&
                                 i + 1 < characters.size() && is_of_word(characters[i + 1]);
    if (!is_of_word(characters[i]) && !is_single_space) break;
    expected += characters[i].size();
  }
  RC_ASSERT(word_run(text) == expected);
}

}  // namespace
}  // namespace podatlas
