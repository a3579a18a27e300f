#include "extract/mention/word_table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

// Short words of few letters, so that many are the same.
std::vector<std::string> some_words() {
  return *rc::gen::container<std::vector<std::string>>(
      rc::gen::container<std::string>(rc::gen::elementOf(std::string("aabz\xC3\x80 -"))));
}

RC_GTEST_PROP(WordTable, FindsWhatWasPutIn, ()) {
  const std::vector<std::string> words = some_words();
  const std::vector<std::string> others = some_words();
  WordTable<std::size_t> table;
  std::map<std::string_view, std::size_t> expected;
  if (*rc::gen::arbitrary<bool>()) table.reserve(words.size());
  for (std::size_t i = 0; i < words.size(); ++i) {
    table[words[i]] += i + 1;
    expected[words[i]] += i + 1;
  }
  for (const std::string& word : words) RC_ASSERT(*table.find(word) == expected.at(word));
  for (const std::string& word : others) RC_ASSERT((table.find(word) != nullptr) == expected.contains(word));
}

RC_GTEST_PROP(WordSet, HasWhatWasAdded, (const std::vector<std::uint16_t>& numbers)) {
  WordSet set;
  std::set<std::uint64_t> expected;
  for (const std::uint16_t number : numbers) {
    const std::uint64_t hash = hash_of_word(std::to_string(number));
    set.insert(hash);
    expected.insert(hash);
  }
  for (std::size_t i = 0; i < 1000; ++i) {
    const std::uint64_t hash = hash_of_word(std::to_string(i));
    RC_ASSERT(set.contains(hash) == expected.contains(hash));
  }
}

TEST(WordSet, GrowsAndHasAll) {
  WordSet set;
  for (std::size_t i = 0; i < 20'000; ++i) set.insert(hash_of_word(std::to_string(i)));
  for (std::size_t i = 0; i < 40'000; ++i)
    EXPECT_EQ(set.contains(hash_of_word(std::to_string(i))), i < 20'000) << i;
}

// All want one place: most are left out rather than looked for again and again.
TEST(WordSet, LeavesOutWordsThatWereChosenToBeSlow) {
  WordSet set;
  for (std::uint64_t i = 1; i <= 300; ++i) set.insert(i << 40U);
  EXPECT_TRUE(set.contains(std::uint64_t{1} << 40U));
  EXPECT_FALSE(set.contains(std::uint64_t{300} << 40U));
}

RC_GTEST_PROP(Letters, EndWhereAPlainLoopFindsTheirEnd, (const std::string& junk)) {
  const std::string text = junk + std::string(*rc::gen::inRange<std::size_t>(0, 20), 'q') + junk;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= 'a' && text[end] <= 'z') ++end;
    RC_ASSERT(end_of_small_letters(text, at) == end);
  }
}

// Words in small letters, but for those that are parts of addresses or of other words.
RC_GTEST_PROP(AddSmallWords, AddsTheWordsThatAPlainLoopFinds, ()) {
  const std::string text = *rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("abcdefghijklmnopqrstuvwxyz     .@/_-A1\xC3")));
  WordSet common;
  add_small_words(text, common);
  const auto is_letter = [](char c) { return is_alpha(c) || !is_ascii(c); };
  for (std::size_t begin = 0; begin < text.size(); ++begin) {
    if (!is_alpha(text[begin]) || (begin > 0 && is_letter(text[begin - 1]))) continue;
    std::size_t end = begin;
    bool is_small = true;
    for (; end < text.size() && is_letter(text[end]); ++end)
      is_small = is_small && text[end] >= 'a' && text[end] <= 'z';
    const std::string_view before = std::string_view(text).substr(0, begin);
    const std::string_view behind = std::string_view(text).substr(end);
    const bool is_in_address = before.ends_with('@') || before.ends_with('/') || before.ends_with('.') ||
                               before.ends_with('_') || behind.starts_with('@') || behind.starts_with('/') ||
                               behind.starts_with('_') ||
                               (behind.size() > 1 && behind[0] == '.' && is_alpha(behind[1]));
    const std::string_view word = std::string_view(text).substr(begin, end - begin);
    if (is_small && !is_in_address && word.size() >= 3) RC_ASSERT(common.contains(hash_of_word(word)));
    if (!is_small) RC_ASSERT(!common.contains(hash_of_word(word)));
  }
}

}  // namespace
}  // namespace podatlas::mention
