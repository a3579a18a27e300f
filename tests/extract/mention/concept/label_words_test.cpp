#include "extract/mention/concept/label_words.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

// What words are made of, and what makes them unusual.
rc::Gen<std::string> any_text() {
  const auto piece = rc::gen::element<std::string>("a", "B", "s", "S", "e", "ie", "y", "7", "word", "Tensors",
                                                   "PRs", "'", "’", "'s", "’s", "é", "…", " ", " ", " ", "\n",
                                                   "-", "_", ".", "sixteen0letters0", "seventeen00letters");
  return rc::gen::map(rc::gen::scale(3.0, rc::gen::container<std::vector<std::string>>(piece)),
                      [](const std::vector<std::string>& pieces) { return join(pieces, ""); });
}

std::vector<Word> words_one_by_one(std::string_view text) {
  std::vector<Word> words;
  Word word{};
  for (std::size_t from = 0; next_word(text, from, word); from = word.next) words.push_back(word);
  return words;
}

RC_GTEST_PROP(ReadWords, FindsTheWordsThatAreFoundOneByOne, ()) {
  const std::string part = *any_text();
  const std::string text = part + ' ' + *any_text();  // no word reaches into the part
  const std::size_t at_once = *rc::gen::inRange<std::size_t>(1, 9);
  std::vector<Word> found;
  std::size_t from = 0;
  while (true) {
    std::vector<Word> words(at_once);
    words.resize(read_words(text, part.size(), from, words));
    found.insert(found.end(), words.begin(), words.end());
    if (words.size() < at_once) break;
  }
  const std::vector<Word> expected = words_one_by_one(part);
  RC_ASSERT(found.size() == expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    RC_ASSERT(found[i].begin == expected[i].begin);
    RC_ASSERT(found[i].end == expected[i].end);
    RC_ASSERT(found[i].next == expected[i].next);
    RC_ASSERT(found[i].is_hashed == (found[i].head == 0));
    if (!found[i].is_hashed) hash_word(text, found[i]);
    RC_ASSERT(found[i].hash == expected[i].hash);
    RC_ASSERT(found[i].stem_hash == expected[i].stem_hash);
  }
}

// A word, as read_words() has it when it is plain.
Word plain_word(const std::string& text) {
  std::vector<Word> words(2);
  std::size_t from = 0;
  EXPECT_EQ(read_words(text, text.size(), from, words), 1U) << text;
  hash_word(text, words.front());
  return words.front();
}

RC_GTEST_PROP(HeadsLike, HasThoseOfAllWordsWithTheSameStem, ()) {
  const auto ending =
      rc::gen::element<std::string>("", "s", "S", "e", "es", "y", "ys", "ie", "ies", "ss", "us");
  const auto letters =
      rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::element('a', 'B', 's', 'y')));
  const std::string begin = (*letters).substr(0, 12);
  const std::string one = begin + *ending;
  const std::string other = begin + *ending;
  const Word a = plain_word(one);
  const Word b = plain_word(other);
  const auto has = [](const std::vector<std::uint64_t>& heads, const Word& word) {
    return std::find(heads.begin(), heads.end(), word.head) != heads.end();
  };
  RC_ASSERT(has(heads_like(one, a, false), a));
  if (a.stem_hash == b.stem_hash) RC_ASSERT(has(heads_like(one, a, true), b));
}

}  // namespace
}  // namespace podatlas::mention
