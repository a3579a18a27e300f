#include "core/search/term_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace podatlas {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TermTable table_of(const std::vector<std::string>& texts) {
  return TermTable(Stemmer(), texts.size(), {{1, 0.75, texts}});
}

// The first field does not normalize lengths: "autograd" counts 3 in it, "engine" 3 in both documents. The
// texts of the second have 1 and 3 words, 2 on average: "engine" counts 1 / 0.5 there, and 3 / 1.5.
TEST(TermTable, AddsUpFieldsBeforeItSaturates) {
  const TermTable table(
      Stemmer(), 2, {{3, 0, {"autograd engine", "Engines"}}, {1, 1, {"engine", "engine, engine, engine"}}});
  EXPECT_THAT(table.terms(), ElementsAre("autograd", "engin"));
  const auto share = [](double frequency) {
    return static_cast<std::uint8_t>(std::round(255 * frequency / (frequency + 3)));
  };
  EXPECT_THAT(table.postings(0), ElementsAre(Posting{0, share(3)}));
  EXPECT_THAT(table.postings(1), ElementsAre(Posting{0, share(3 + 2)}, Posting{1, share(3 + 2)}));
}

TEST(TermTable, HasWordsInEnglishTextsThatAreFunctionWordsElsewhere) {
  const std::vector<SearchField> fields = {{1, 0.75, {"the red hat"}}};
  EXPECT_THAT(TermTable(Stemmer(), 1, fields, true).terms(), ElementsAre("hat", "red"));
  EXPECT_THAT(TermTable(Stemmer(), 1, fields).terms(), ElementsAre("red"));
}

TEST(TermTable, KnowsHowRareWordsAre) {
  const TermTable table = table_of({"autograd engine", "engine"});
  EXPECT_DOUBLE_EQ(table.rarity(table.find("engin")), std::log(1 + 0.5 / 2.5));
  EXPECT_DOUBLE_EQ(table.rarity(table.find("autograd")), std::log(1 + 1.5 / 1.5));
  EXPECT_DOUBLE_EQ(table.rarity(std::nullopt), std::log(1 + 2.5 / 0.5));
  EXPECT_FALSE(table.find("engine"));  // a word, not its stem
}

// Texts that are missing are not short ones: the average leaves them out.
TEST(TermTable, ComparesLengthsWithTextsThatThereAre) {
  const TermTable with = table_of({"engine", "", "", "engine"});
  const TermTable without = table_of({"engine", "engine"});
  EXPECT_EQ(with.postings(0)[0].share, without.postings(0)[0].share);
}

TEST(TermTable, CountsAWordLessInALongText) {
  const TermTable table = table_of({"engine", "engine with tensors, kernels, streams and graphs"});
  const auto postings = table.postings(*table.find("engin"));
  ASSERT_EQ(postings.size(), 2U);
  EXPECT_GT(postings[0].share, postings[1].share);
}

TEST(TermTable, CountsWordsThatAreLeftOutForTheLength) {
  const TermTable with = table_of({"engine", "engine with tensors, kernels, streams and graphs"});
  const TermTable without(Stemmer(), 2, {{1, 0.75, {"engine", "engine"}, {0, 4}}});
  EXPECT_TRUE(std::ranges::equal(with.postings(*with.find("engin")), without.postings(0)));
}

TEST(TermTable, LeavesOutFunctionWordsAndUrls) {
  EXPECT_THAT(table_of({"How does the engine work? https://example.org/path"}).terms(), ElementsAre("engin"));
}

TEST(TermTable, IndexesChineseAndJapaneseByPairsOfLetters) {
  EXPECT_THAT(table_of({"\u81EA\u52A8\u5FAE\u5206", "\u5FAE"}).terms(),
              testing::UnorderedElementsAre("\u81EA\u52A8", "\u52A8\u5FAE", "\u5FAE\u5206", "\u5FAE"));
}

TEST(TermTable, MayBeEmpty) {
  for (const TermTable& table : {TermTable(), table_of({}), table_of({"", "the"})}) {
    EXPECT_THAT(table.terms(), IsEmpty());
    EXPECT_FALSE(table.find("engin"));
    const TermScores scores = scores_of(table, {"engin"});
    EXPECT_EQ(scores.scores, std::vector<double>(table.documents()));
    EXPECT_DOUBLE_EQ(scores.most, table.rarity(std::nullopt));
  }
}

TEST(TermScores, AreRarityTimesShare) {
  const TermTable table = table_of({"autograd engine", "engine"});
  const TermScores scores = scores_of(table, {"autograd", "engin", "unknown"});
  const auto part = [&](std::string_view stem, std::size_t posting) {
    const auto term = table.find(stem);
    return table.rarity(term) * table.postings(*term)[posting].share / 255;
  };
  ASSERT_EQ(scores.scores.size(), 2U);
  EXPECT_DOUBLE_EQ(scores.scores[0], part("autograd", 0) + part("engin", 0));
  EXPECT_DOUBLE_EQ(scores.scores[1], part("engin", 1));
  EXPECT_DOUBLE_EQ(scores.most, table.rarity(table.find("autograd")) + table.rarity(table.find("engin")) +
                                    table.rarity(std::nullopt));
}

// Even if it is only said, in a field of little weight.
TEST(TermScores, CountAWordMoreThatFewDocumentsHave) {
  const auto score_with = [](std::size_t having) {
    std::vector<std::string> texts(80, "engine");
    for (std::size_t i = 0; i < having; ++i) texts[i] += " starcraft";
    const TermTable table(Stemmer(), texts.size(), {{0.1, 0.75, texts}});
    const std::string stem = Stemmer().stem("starcraft");
    const TermScores scores = scores_of(table, {stem});
    return std::pair(scores.scores[0] / scores.most, scores.covered[0] / scores.most);
  };
  EXPECT_THAT(score_with(3), testing::Pair(testing::DoubleEq(64.0 / 255), testing::DoubleEq(0.75)));
  EXPECT_THAT(score_with(4), testing::Pair(testing::Lt(0.05), testing::Lt(0.2)));
  // In a small show, every other word is in few.
  std::vector<std::string> texts(18, "engine");
  texts[0] += " starcraft";
  const TermTable few(Stemmer(), texts.size(), {{0.1, 0.75, texts}});
  EXPECT_LT(scores_of(few, {Stemmer().stem("starcraft")}).covered[0], 0.5);
}

}  // namespace
}  // namespace podatlas
