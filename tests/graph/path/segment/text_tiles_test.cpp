#include "graph/path/segment/text_tiles.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/search/search_words.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<SpokenWord> words_of(const Text& transcript) {
  std::map<std::string, std::uint32_t, std::less<>> numbers;
  std::vector<SpokenWord> out;
  for_each_search_word(transcript.plain, [&](std::string_view word, Span place) {
    if (is_function_word(word)) return;
    const auto next = static_cast<std::uint32_t>(numbers.size());
    out.push_back({numbers.try_emplace(std::string(word), next).first->second, place.begin});
  });
  return out;
}

std::vector<TextTile> tiles_of(const Text& transcript) {
  return text_tiles(transcript, words_of(transcript));
}

TEST(TextTiles, BeginWhereTheWordsChange) {
  const Text transcript = test::speech({{test::kBread, 12}, {test::kCapstans, 6}, {test::kHeads, 15}});
  const std::vector<TextTile> tiles = tiles_of(transcript);
  for (const auto change : {minutes(12), minutes(18)}) {
    EXPECT_TRUE(std::any_of(tiles.begin(), tiles.end(),
                            [&](const TextTile& tile) {
                              return tile.begin >= change - seconds(20) && tile.begin <= change + seconds(20);
                            }))
        << "at " << change.count();
  }
  EXPECT_LE(tiles.size(), 9U);
}

TEST(TextTiles, AreOneIfNothingChanges) {
  Text transcript = test::speech({{test::kBread, 1}});
  EXPECT_THAT(tiles_of(transcript), SizeIs(1));
  // Nothing can be cut where nothing has another time.
  transcript = test::speech({{test::kBread, 10}, {test::kCapstans, 10}});
  for (SpokenAt& spoken : transcript.times) spoken.time = seconds(5);
  EXPECT_THAT(tiles_of(transcript), SizeIs(1));
  transcript.times.clear();
  EXPECT_THAT(tiles_of(transcript), IsEmpty());
}

RC_GTEST_PROP(TextTilesProperty, FollowOneAnotherInTextAndTime, ()) {
  Text transcript{Field::kTranscript, {}, {}};
  seconds time{0};
  const auto lines = *rc::gen::container<std::vector<std::vector<int>>>(
      rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 30)));
  for (const std::vector<int>& line : lines) {
    time += seconds(*rc::gen::inRange(0, 30));
    if (transcript.times.empty() || transcript.times.back().at < transcript.plain.size())
      transcript.times.push_back({transcript.plain.size(), time});
    for (const int word : line) transcript.plain += "w" + std::to_string(word) + (word == 0 ? ". " : " ");
  }
  const std::vector<TextTile> tiles = tiles_of(transcript);
  RC_ASSERT(tiles.empty() == transcript.times.empty());
  if (tiles.empty()) return;
  RC_ASSERT(tiles.front().text.begin == transcript.times.front().at);
  RC_ASSERT(tiles.back().text.end == transcript.plain.size());
  for (std::size_t i = 1; i < tiles.size(); ++i) {
    RC_ASSERT(tiles[i - 1].text.end == tiles[i].text.begin);
    RC_ASSERT(tiles[i - 1].begin < tiles[i].begin);
  }
}

TEST(BeginsSentence, LooksAtWhatIsBefore) {
  const Text text{Field::kTranscript, "One. Two three\nFour? Five", {}};
  for (const std::size_t at : {0U, 5U, 21U}) EXPECT_TRUE(begins_sentence(text, at)) << at;
  for (const std::size_t at : {9U, 15U}) EXPECT_FALSE(begins_sentence(text, at)) << at;
}

}  // namespace
}  // namespace podatlas::graph
