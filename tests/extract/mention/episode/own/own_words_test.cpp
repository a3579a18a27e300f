#include "extract/mention/episode/own/own_words.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "extract/mention/episode/own/number_words.h"

namespace podatlas::mention {

void PrintTo(const NumberWords& row, std::ostream* out) { *out << row.language; }

namespace {

// Episodes 1 to 20 of "Kiln Talk"; titles are "Subject 1" and so on unless given.
Show twenty_episodes(bool with_signs = false) {
  Show show;
  show.title = "Kiln Talk";
  for (std::int64_t number = 1; number <= 20; ++number) {
    Episode& one = show.episodes.emplace_back();
    one.number = number;
    one.title = (with_signs ? "#" + std::to_string(number) + " " : "") + "Subject " +
                std::string(1, static_cast<char>('A' + number));
  }
  show.episodes[4].title = "Reduction firing and its many discontents";
  show.episodes[5].title = "Salt and soda at cone six";
  return show;
}

// What a text of episode 20 mentions, "12 14".
std::string found_in(std::string text, const Show& show = twenty_episodes(),
                     std::vector<Anchor> anchors = {}) {
  const OwnTitles titles(show);
  std::string out;
  for (const SpokenOf& one :
       OwnWords(titles, show).find({Field::kDescription, std::move(text), std::move(anchors)}, 19))
    out += (out.empty() ? "" : " ") + std::to_string(one.episode + 1);
  return out;
}

class NumberWordsRow : public testing::TestWithParam<NumberWords> {};

TEST_P(NumberWordsRow, FindsEpisodeTwelveInItsExampleOnly) {
  EXPECT_EQ(found_in(std::string(GetParam().example)), "12") << GetParam().example;
  EXPECT_EQ(found_in(std::string(GetParam().near_miss)), "") << GetParam().near_miss;
}

INSTANTIATE_TEST_SUITE_P(All, NumberWordsRow,
                         testing::ValuesIn(number_words().begin(), number_words().end()));

struct Sentence {
  std::string text;
  std::string episodes;
};
std::ostream& operator<<(std::ostream& out, const Sentence& row) { return out << row.text; }

const Sentence kSentences[] = {
    {"As we discussed in episode 1, that is slow.", "1"},
    {"Check out episode #12 and Ep. 7.", "12 7"},
    {"Episodes 3, 5 and 7-9 are about clay.", "3 5 7 8 9"},
    {"In den Folgen 3 und 5 sprachen wir darüber.", "3 5"},
    {"In der 7. Folge ging es um Ton.", "7"},
    {"В 7-м выпуске и в выпусках 8 и 9.", "7 8 9"},
    {"Слушайте выпуск № 4.", "4"},
    {"Dans l’épisode n° 12 et les épisodes 3 à 5.", "12 3 4 5"},
    {"Lo vimos en los episodios 2 y 3.", "2 3"},
    {"Kiln Talk 12 has more, and so has Kiln Talk ep. 3.", "12 3"},
    {"Listen to the show 8 again (ep 9).", "8 9"},
    // This episode, and numbers that none has.
    {"Welcome to episode 20. Episode 99 is far away.", ""},
    // Counts, versions and times.
    {"Episode 12.5, episode 3:20, the 12 episodes, episode 12 of 20 and show 4 minutes of it.", ""},
    {"We fixed issue #12, pull request #7 and bug 3 in version 2.3.", ""},
    // Other shows.
    {"As heard on episode 12 of The Clay Podcast and episode 7 from Other Voices.", ""},
    {"I was on Clay Radio episode 12 and Mud Hour, Ep. 7.", ""},
    {"My favorite is Anna's episode 12.", ""},
    {"Season 2, episode 5 of the series; S1 episode 4.", ""},
    {"Hört auch Tonkopf Folge 12 und Folge 7 von Tonkopf.", ""},
    // What an episode is about is no show.
    {"Remember episode 12 on Raku.", "12"},
    {"Episode 12 of Kiln Talk.", "12"},
    {"https://other.example/episode-12 and /episode/7", ""},
};

class OwnWordsSentence : public testing::TestWithParam<Sentence> {};

TEST_P(OwnWordsSentence, MentionsTheseEpisodes) { EXPECT_EQ(found_in(GetParam().text), GetParam().episodes); }

INSTANTIATE_TEST_SUITE_P(Sentences, OwnWordsSentence, testing::ValuesIn(kSentences));

TEST(OwnWords, FindNumbersFarFromEachOther) {
  const std::string filler(300, 'x');
  EXPECT_EQ(
      found_in("Episode 3. " + filler + " See episode 12 and episodes 14, 15. " + filler + " episode 1"),
      "3 12 14 15 1");
}

// The text before a number is searched from a fixed number of bytes on, which may be within a character.
TEST(OwnWords, FindNumbersAfterCharactersOfAnySize) {
  for (const std::string character : {"\u0436", "\u201C", "\U0001F3A7"}) {
    std::string before;
    for (std::size_t i = 0; i < 100; ++i) before += character;
    for (std::size_t filler = 0; filler < character.size(); ++filler)
      EXPECT_EQ(found_in(before + std::string(filler, 'x') + " \u0432\u044B\u043F\u0443\u0441\u043A 2"), "2")
          << character << filler;
  }
}

TEST(OwnWords, FindALineThatIsATitle) {
  EXPECT_EQ(found_in("Related:\n• Reduction firing and its many discontents\n"), "5");
  EXPECT_EQ(found_in("Ep. 6: Salt and soda at cone six\n"), "6");
  // A short title alone may be a topic of this episode.
  EXPECT_EQ(found_in("43:23 - Salt and soda at cone six\n"), "");
  EXPECT_EQ(found_in("Reduction firing\n"), "");
}

TEST(OwnWords, FindATitleInQuotationMarksWhereEpisodesAreSpokenOf) {
  EXPECT_EQ(found_in("Siehe unsere Folge „Salt and soda at cone six“."), "6");
  EXPECT_EQ(found_in("I read “Salt and soda at cone six” on the train."), "");
}

TEST(OwnWords, FindALinkWhoseWordsAreATitle) {
  const std::string text = "Watch Salt and soda at cone six again.";
  EXPECT_EQ(found_in(text, twenty_episodes(), {{{6, 31}, "https://video.example/x"}}), "6");
}

TEST(OwnWords, FindSignsOnlyWhereTitlesHaveThem) {
  EXPECT_EQ(found_in("More in #7 and (#8), not in issue #9."), "");
  EXPECT_EQ(found_in("More in #7 and (#8), not in issue #9.", twenty_episodes(true)), "7 8");
}

TEST(OwnWords, SayHowEpisodesRelate) {
  const Show show = twenty_episodes();
  const OwnTitles titles(show);
  const auto found =
      OwnWords(titles, show).find({Field::kDescription, "You should listen to episode 12 first.", {}}, 19);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().relation, EpisodeRelation::kListenFirst);
}

}  // namespace
}  // namespace podatlas::mention
