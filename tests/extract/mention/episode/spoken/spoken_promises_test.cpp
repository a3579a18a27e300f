#include "extract/mention/episode/spoken/spoken_promises.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string>

#include "core/text/text.h"
#include "extract/mention/extract.h"

namespace podatlas::mention {

void PrintTo(const PromiseCue& cue, std::ostream* out) { *out << cue.name; }

namespace {

using ::testing::IsEmpty;

Show show_of_promises() {
  Show show;
  show.title = "Tape Talk";
  for (const char* title :
       {"Tape drives", "This very episode", "Reels", "Tape drives", "Code generation", "Quantum tunnels"}) {
    Episode episode;
    episode.title = title;
    show.episodes.push_back(std::move(episode));
  }
  return show;
}
constexpr std::size_t kPromiser = 1;

std::vector<Promised> heard_promises(const std::string& said) {
  static const SpokenTitles titles(show_of_promises());
  return find_promises({Field::kTranscript, said, {}}, kPromiser, titles);
}

class PromiseCueRow : public ::testing::TestWithParam<PromiseCue> {};
TEST_P(PromiseCueRow, TakesItsExampleAndLeavesTheNearMiss) {
  const std::vector<Promised> found = heard_promises(std::string(GetParam().example));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].evidence.rule, GetParam().name);
  const bool has_topic = GetParam().topic != PromiseCue::Where::kNowhere;
  EXPECT_EQ(found[0].episode, has_topic ? std::optional<std::size_t>(3) : std::nullopt);
  EXPECT_THAT(heard_promises(std::string(GetParam().near_miss)), IsEmpty());
}
INSTANTIATE_TEST_SUITE_P(Rows, PromiseCueRow,
                         ::testing::ValuesIn(promise_cues().begin(), promise_cues().end()));

TEST(SpokenPromises, AreKeptByALaterEpisode) {
  EXPECT_EQ(heard_promises("I should do a podcast about cogeneration in tape.").at(0).episode, 4U);
  EXPECT_EQ(heard_promises("I should do a podcast about robots.").at(0).episode, std::nullopt);
  // What is promised may stand in the sentence before.
  EXPECT_EQ(heard_promises("So what are quantum tunnels?\nThat's a story for another day.").at(0).episode,
            5U);
  EXPECT_EQ(heard_promises("What are quantum tunnels? That's a story for another day.").at(0).episode, 5U);
}

TEST(SpokenPromises, OfTheNextEpisodeAreKeptByIt) {
  EXPECT_EQ(heard_promises("In the next episode, I'll talk about something else.").at(0).episode,
            kPromiser + 1);
}

TEST(SpokenPromises, MayBeInParentheses) {
  EXPECT_EQ(heard_promises("In a future podcast, I can speak (about tape drives).").at(0).episode, 3U);
}

TEST(SpokenPromises, AreNotWhatIsDoneNow) {
  EXPECT_THAT(heard_promises("Today I want to do an episode about tape drives."), IsEmpty());
  EXPECT_THAT(heard_promises("Talk to you next time."), IsEmpty());
}

// The sentence of the promise in the first episode names no topic.
TEST(SpokenPromises, AreKeptByTheEpisodeThatMakesGoodOnThem) {
  std::vector<Show> shows = {show_of_promises()};
  const auto say = [&](std::size_t e, const char* said) {
    shows[0].episodes[e].texts.push_back({Field::kTranscript, said, {}});
  };
  say(0, "Next time, I wanna talk about how we are going to solve this.");
  say(2, "I want to make good on a promise that I made on the very first episode.");
  say(4, "That is a topic for another time.");
  const auto mentions = extract_mentions(shows, {});
  const auto promise = [&](std::size_t e) {
    return *get_if<EpisodeRefMention>(mentions.at(0).at(e).mentions.at(0));
  };
  EXPECT_EQ(promise(0).relation, EpisodeRelation::kPromises);
  EXPECT_TRUE(promise(0).has_target);
  EXPECT_EQ(promise(0).target_episode, 2U);
  EXPECT_FALSE(promise(4).has_target);
}

}  // namespace
}  // namespace podatlas::mention
