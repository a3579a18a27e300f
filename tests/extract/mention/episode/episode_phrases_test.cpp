#include "extract/mention/episode/episode_phrases.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <re2/re2.h>

#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/episode/episode_titles.h"

namespace podatlas::mention {

void PrintTo(const EpisodePhrase& row, std::ostream* out) { *out << row.name; }

namespace {

RC_GTEST_PROP(EndOfTopic, IsWhereTheExpressionEnds, ()) {
  static const re2::RE2 topic(R"re([^.?!;:()"\n]{2,80}(?:\.\w[^.?!;:()"\n]{0,60})?)re", re2::RE2::Latin1);
  std::string text = "ab";
  for (const auto& [letters, mark] : *rc::gen::container<std::vector<std::pair<std::size_t, char>>>(
           *rc::gen::inRange<std::size_t>(0, 5),
           rc::gen::pair(rc::gen::inRange<std::size_t>(0, 90),
                         rc::gen::element('.', '_', '?', '\n', ' ', '\xC3'))))
    text += std::string(letters, 'x') + mark;
  re2::StringPiece found;
  RC_ASSERT(topic.Match(text, 0, text.size(), re2::RE2::ANCHOR_START, &found, 1));
  RC_ASSERT(end_of_topic(text, 0) == found.size());
}

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::year;

// A show about storage whose episodes come a day apart, in this order.
Show a_show() {
  Show show;
  for (const char* const title : {"Tape drives", "Continuous integration", "Disk layout", "New CI",
                                  "TensorIterator", "TensorAccessor", "vmap", "PyObject preservation"}) {
    Episode episode;
    episode.title = title;
    episode.number = static_cast<std::int64_t>(show.episodes.size()) + 1;
    episode.published = sys_days(year(2024) / 1 / 1) + days(show.episodes.size());
    show.episodes.push_back(episode);
  }
  return show;
}

struct SaidOfEpisodes {
  std::string text;
  std::size_t self;      // index of the episode that says it
  std::string expected;  // "relation number", separated by "; "
};
void PrintTo(const SaidOfEpisodes& row, std::ostream* out) { *out << row.text; }

std::string episodes_in(const SaidOfEpisodes& row) {
  const Show show = a_show();
  const EpisodeTitles titles(show, nullptr);
  const Text text{Field::kDescription, row.text, {}};
  std::string out;
  for (const SpokenOf& spoken : find_phrases(text, row.self, titles)) {
    if (!out.empty()) out += "; ";
    out +=
        std::string(name_of(spoken.relation)) + " " + std::to_string(*show.episodes[spoken.episode].number);
  }
  return out;
}

class EpisodePhraseRow : public testing::TestWithParam<EpisodePhrase> {};

TEST_P(EpisodePhraseRow, TakesItsExampleAndLeavesItsNearMiss) {
  const EpisodePhrase& row = GetParam();
  const Show show = [] {
    Show with_twelve = a_show();
    with_twelve.episodes[0].number = 12;
    // One that speaks, in the middle, so that both the past and the future hold the topic.
    return with_twelve;
  }();
  const EpisodeTitles titles(show, nullptr);
  const std::size_t self = row.when == When::kAfter ? 1 : 6;
  Show ordered = show;
  if (row.when == When::kAfter) ordered.episodes[0].published = sys_days(year(2025) / 1 / 1);
  const EpisodeTitles dated(ordered, nullptr);
  const auto hits = find_phrases({Field::kDescription, std::string(row.example), {}}, self, dated);
  ASSERT_EQ(hits.size(), 1U) << row.example;
  EXPECT_EQ(hits.front().episode, 0U);
  EXPECT_EQ(hits.front().evidence.rule, row.name);
  EXPECT_EQ(hits.front().relation, row.relation);
  EXPECT_TRUE(find_phrases({Field::kDescription, std::string(row.near_miss), {}}, self, dated).empty())
      << row.near_miss;
}

INSTANTIATE_TEST_SUITE_P(All, EpisodePhraseRow,
                         testing::ValuesIn(episode_phrases().begin(), episode_phrases().end()));

// A topic is cut at a number of bytes, here in the middle of a letter, which is then left out.
TEST(EpisodePhrases, CutBetweenCharacters) {
  std::string said = "More in our episode about tape drives, ";
  for (int i = 0; i < 60; ++i) said += "\u00E9";
  const EpisodeTitles titles(a_show(), nullptr);
  const auto hits = find_phrases({Field::kDescription, said, {}}, 6, titles);
  ASSERT_EQ(hits.size(), 1U);
  const std::string_view quoted = slice(said, hits.front().evidence.span);
  EXPECT_LT(quoted.size(), said.size() - 30);
  EXPECT_EQ(valid_utf8_prefix(quoted), quoted.size());
}

class EpisodePhrasesFind : public testing::TestWithParam<SaidOfEpisodes> {};

TEST_P(EpisodePhrasesFind, NamesTheRelationAndTheEpisode) {
  EXPECT_EQ(episodes_in(GetParam()), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Sentences, EpisodePhrasesFind,
    testing::Values(
        SaidOfEpisodes{"making my old podcast about CI obsolete!", 3, "supersedes 2"},
        SaidOfEpisodes{
            "There is some overlap with previous podcasts about TensorIterator and vmap; see those.", 7,
            "related 5; related 7"},
        SaidOfEpisodes{"In previous podcasts about tape drives and disk layouts we said so.", 4,
                       "mentions 1; mentions 3"},
        SaidOfEpisodes{"Today we talk about tape drives and vmap.", 7, ""},
        SaidOfEpisodes{"This podcast is about tape drives.", 7, ""},
        SaidOfEpisodes{"You might want to listen to this one before listening to it twice.", 3, ""},
        SaidOfEpisodes{"See the episode about how to preserve PyObjects.", 2, "mentions 8"},
        SaidOfEpisodes{"A follow-up to our episode on tape drives.", 4, "continues 1"},
        SaidOfEpisodes{"In an earlier episode on vmap we did.", 4, ""},  // vmap is yet to come
        SaidOfEpisodes{"You should listen to the episode on tape drives first.", 4, "listen_first 1"}));

}  // namespace
}  // namespace podatlas::mention
