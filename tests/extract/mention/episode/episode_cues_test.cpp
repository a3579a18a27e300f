#include "extract/mention/episode/episode_cues.h"

#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <string>
#include <string_view>

namespace podatlas::mention {

void PrintTo(const EpisodeCue& cue, std::ostream* out) { *out << cue.name << ": " << cue.example; }

namespace {

// `sentence` has the pointer as <E>.
const EpisodeCue& decided(std::string_view sentence) {
  const std::size_t at = sentence.find("<E>");
  return cue_of(sentence.substr(0, at), sentence.substr(at + 3));
}

class EpisodeCueTable : public testing::TestWithParam<EpisodeCue> {};

TEST_P(EpisodeCueTable, TakesItsExample) {
  EXPECT_EQ(decided(GetParam().example).name, GetParam().name);
  EXPECT_EQ(decided(GetParam().example).relation, GetParam().relation);
}

TEST_P(EpisodeCueTable, LeavesItsNearMissToOthers) {
  // The last row takes everything.
  if (GetParam().name == episode_cues().back().name) {
    EXPECT_TRUE(GetParam().near_miss.empty());
    return;
  }
  EXPECT_NE(decided(GetParam().near_miss).name, GetParam().name);
}

INSTANTIATE_TEST_SUITE_P(Rows, EpisodeCueTable,
                         testing::ValuesIn(episode_cues().begin(), episode_cues().end()));

TEST(EpisodeCues, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const EpisodeCue& cue : episode_cues()) EXPECT_TRUE(names.insert(cue.name).second) << cue.name;
}

struct SaidOfLink {
  std::string_view sentence;
  EpisodeRelation relation;
};
std::ostream& operator<<(std::ostream& out, const SaidOfLink& row) { return out << row.sentence; }

using enum EpisodeRelation;

constexpr SaidOfLink kSaid[] = {
    // The other one before this one.
    {"You should listen to <E> first.", kListenFirst},
    {"Please start with <E> first!", kListenFirst},
    {"Listen to <E> before this one.", kListenFirst},
    {"Listen to <E> before you listen to this.", kListenFirst},
    {"Listen to <E> before hearing this", kListenFirst},
    {"Before listening to this episode, listen to <E>.", kListenFirst},
    {"Before you hear this, go and hear <E>", kListenFirst},
    {"Listen to this after <E>", kListenFirst},
    {"OTHER EPISODES TO LISTEN TO FIRST: <E>", kListenFirst},
    {"Other episodes to listen to first: https://x.example/a.b/c!d https://x.example/d and <E>",
     kListenFirst},
    {"This assumes you\u2019ve heard <E>", kListenFirst},
    {"Prerequisite: <E>.", kListenFirst},
    // This one before the other one.
    {"Listen to this one before <E>", kListenBefore},
    {"Listen to this episode first, before <E>", kListenBefore},
    {"Listen to this podcast first, then to <E>.", kListenBefore},
    {"You may want to start with this one before <E>", kListenBefore},
    {"Before listening to <E>, listen to this one first", kListenBefore},
    {"Listen to <E> after this one", kListenBefore},
    {"Hear <E> after listening to this", kListenBefore},
    // Neither.
    {"You don't need to listen to <E> first", kMentions},
    {"There's no need to hear <E> first", kMentions},
    {"You can hear about it for the first time in <E>", kMentions},
    {"Listen to the first part: <E>", kMentions},
    {"Listen to <E>, our first episode", kMentions},
    {"Listen to <E>", kMentions},
    {"I first said so in <E>", kMentions},
    {"Thirsty listeners hear <E>", kMentions},
    {"Listen first. Later there is <E>", kMentions},
    {"<E>", kMentions},
    {"", kMentions},
    // The others, and their other directions.
    {"This is an updated version of <E>", kSupersedes},
    {"This episode is superseded by <E>", kMentions},
    {"Part 2 of <E>", kContinues},
    {"This is the follow-up on last week's <E>", kContinues},
    {"A sequel to this is <E>", kMentions},
    {"See also <E>", kRelated},
    {"You may also be interested in <E>", kRelated},
    // The words of a link are not those of the sentence.
    {"More in https://x.example/listen?to=first. and <E>", kMentions},
    {"Literally <E> first, listen", kMentions},
};

class Sentences : public testing::TestWithParam<SaidOfLink> {};

TEST_P(Sentences, SayHowEpisodesRelate) {
  const std::string_view sentence = GetParam().sentence;
  if (sentence.empty()) {
    EXPECT_EQ(cue_of({}, {}).relation, GetParam().relation);
    return;
  }
  const EpisodeCue& cue = decided(sentence);
  EXPECT_EQ(name_of(cue.relation), name_of(GetParam().relation)) << cue.name;
}

INSTANTIATE_TEST_SUITE_P(Own, Sentences, testing::ValuesIn(kSaid));

TEST(EpisodeCues, SeeAPointerOnlyWhereItIs) {
  // The text itself may have the letters that stand for the pointer in the patterns.
  EXPECT_EQ(name_of(cue_of("See also <E>. And then ", ".").relation), "mentions");
}

TEST(EpisodeCues, FindCuesAfterLongText) {
  const std::string before = std::string(200'000, 'x') + " listen to ";
  EXPECT_EQ(name_of(cue_of(before, " first").relation), "listen_first");
}

}  // namespace
}  // namespace podatlas::mention
