#include "extract/mention/episode/spoken/spoken_episodes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <string>

#include "extract/mention/extract.h"
#include "extract/source/load.h"
#include "tests/support/shared.h"

namespace podatlas::mention {

void PrintTo(const SpokenCue& cue, std::ostream* out) { *out << cue.name; }

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Show show_of_episodes() {
  Show show;
  show.title = "The Tape Talk podcast";
  for (const char* title : {"Binding reels to drives", "tape.drives", "What caching costs", "Vectorisation",
                            "Random number generators", "TapeScript", "vwrap", "Robots - arms",
                            "Robots - arms and legs", "This very episode", "Quantum tunnels"}) {
    Episode episode;
    episode.title = title;
    show.episodes.push_back(std::move(episode));
  }
  return show;
}
constexpr std::size_t kSpeaker = 9;

std::vector<SpokenOf> heard_episodes(const std::string& said, Show show = show_of_episodes()) {
  show.episodes[kSpeaker].texts.push_back({Field::kTranscript, said, {}});
  return SpokenEpisodes(show, 1).find(kSpeaker);
}

std::vector<std::size_t> episodes_in(const std::string& said) {
  std::vector<std::size_t> out;
  for (const SpokenOf& of : heard_episodes(said)) out.push_back(of.episode);
  return out;
}

class SpokenCueRow : public ::testing::TestWithParam<SpokenCue> {};
TEST_P(SpokenCueRow, TakesItsExampleAndLeavesTheNearMiss) {
  const std::vector<SpokenOf> found = heard_episodes(std::string(GetParam().example));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].evidence.rule, GetParam().name);
  EXPECT_THAT(heard_episodes(std::string(GetParam().near_miss)), IsEmpty());
}
INSTANTIATE_TEST_SUITE_P(Rows, SpokenCueRow, ::testing::ValuesIn(spoken_cues().begin(), spoken_cues().end()));

struct HeardLine {
  const char* said;
  std::vector<std::size_t> episodes;
};
void PrintTo(const HeardLine& row, std::ostream* out) { *out << row.said; }

class SpokenSentence : public ::testing::TestWithParam<HeardLine> {};
TEST_P(SpokenSentence, SpeaksOfTheseEpisodes) {
  EXPECT_EQ(episodes_in(GetParam().said), GetParam().episodes);
}
INSTANTIATE_TEST_SUITE_P(
    Sentences, SpokenSentence,
    ::testing::Values(
        HeardLine{"See my previous podcast about, you know, caching kosts.", {2}},
        HeardLine{"I said so in the vrap podcast.", {6}},
        HeardLine{"In a previous podcast, I talked about tape script, where tape becomes text.", {5}},
        HeardLine{"What I said in the RNG podcast is this.", {4}},
        HeardLine{"It is the vectorisation pass that I talked about in one of my earlier podcast episodes.",
                  {3}},
        HeardLine{"You want vectorisation for that.\nSee, my earlier podcast.", {3}},
        HeardLine{"I did a whole episode on vectorisation.", {3}},
        HeardLine{"We learned this in a very early episode, vectorisation.", {3}},
        HeardLine{"We talked about vectorisation a while back.", {3}},
        HeardLine{"There is another level between the loop and the vectorisation, another topic that we've "
                  "talked about.",
                  {3}},
        HeardLine{"I went fast in the last episode and it is important.", {8}},
        HeardLine{"Check out the new one.", {}},
        // Two episodes have robots with arms, and this show is about tape.
        HeardLine{"As I said in the robots podcast.", {}}, HeardLine{"Welcome to the Tape Talk podcast.", {}},
        // Not yet recorded, this one, and planned.
        HeardLine{"As I said in the quantum tunnels podcast.", {}},
        HeardLine{"I said so in the very episode podcast.", {}},
        HeardLine{"At some point I should do a podcast about tape drives.", {}},
        HeardLine{"I listened to their show about tape drives.", {}}));

// What episodes are about is found in their notes and transcripts if no title has it.
TEST(SpokenEpisodes, AreFoundByTheirTopics) {
  Show show = show_of_episodes();
  const auto say = [&](std::size_t e, const char* said) {
    show.episodes[e].texts.push_back({Field::kDescription, said, {}});
  };
  say(0, "The capstan presses the ribbon against the pinch roller. Reels turn slowly.");
  say(1, "A drive has a servo, and the servo has a capstan. Hysteresis is a nuisance.");
  say(3, "Lanes of a register add in one go. Nobody needs a loop.");
  const auto heard = [&](const char* said) {
    std::vector<std::size_t> out;
    for (const SpokenOf& of : heard_episodes(said, show)) out.push_back(of.episode);
    return out;
  };
  EXPECT_THAT(heard("In a previous podcast, I talked about the pinch roller and its ribbon."),
              ElementsAre(0));
  EXPECT_THAT(heard("That is the servo hysteresis, see one of my earlier podcasts."), ElementsAre(1));
  EXPECT_THAT(heard("You might like the register lanes podcast."), ElementsAre(3));
  // Two speak of it, and nobody does.
  EXPECT_THAT(heard("I talked about the capstan in a previous podcast."), IsEmpty());
  EXPECT_THAT(heard("You might like the Anna Smith podcast."), IsEmpty());
}

TEST(SpokenEpisodes, AreThePreviousOneUnlessAnotherIsMeant) {
  EXPECT_THAT(episodes_in("As I said in the last episode, this is slow."), ElementsAre(kSpeaker - 1));
  EXPECT_THAT(episodes_in("As I said in my previous podcast, this is slow."), ElementsAre(kSpeaker - 1));
  EXPECT_THAT(episodes_in("See my previous podcast about tape drives."), ElementsAre(1));
  EXPECT_THAT(episodes_in("We're gonna discuss that in the tape drives episode."), IsEmpty());
  EXPECT_THAT(episodes_in("Tape drives, which I didn't mention in a previous podcast, are slow."), IsEmpty());
}

TEST(SpokenEpisodes, TellWhatToHearFirst) {
  EXPECT_EQ(
      heard_episodes("If you don't know what that is, go listen to the tape drives podcast.").at(0).relation,
      EpisodeRelation::kListenFirst);
  EXPECT_EQ(
      heard_episodes("You don't know what reels are.\nGo listen to my earlier podcast about tape drives.")
          .at(0)
          .relation,
      EpisodeRelation::kListenFirst);
  EXPECT_EQ(
      heard_episodes("You should go listen to the tape drives podcast if you are interested.").at(0).relation,
      EpisodeRelation::kMentions);
  EXPECT_EQ(heard_episodes("I want to make good on a promise from the very first episode.").at(0).relation,
            EpisodeRelation::kContinues);
}

TEST(SoundOf, IsOneForWordsThatSoundAlike) {
  EXPECT_EQ(sound_of("kosts"), sound_of("costs"));
  EXPECT_EQ(sound_of("fase"), sound_of("phase"));
  EXPECT_NE(sound_of("tape"), sound_of("disk"));
}

// Against labels made by hand, where they are at hand.
TEST(SpokenEpisodes, AgreeWithTheLabels) {
  if (!test::has_shared()) GTEST_SKIP() << "needs ../shared";
  auto loaded = source::load_sources({test::shared_path("seeds/pytorch-developer-podcast.rss.xml"),
                                      test::shared_path("transcripts/episodes")});
  ASSERT_TRUE(loaded);
  const std::vector<Episode>& episodes = loaded->shows.at(0).episodes;
  const auto mentions = extract_mentions(loaded->shows, {});
  std::map<std::pair<std::int64_t, std::int64_t>, EpisodeRelation> found;
  for (std::size_t e = 0; e < episodes.size(); ++e) {
    for (const Mention& mention : mentions[0][e].mentions) {
      const auto* ref = get_if<EpisodeRefMention>(mention);
      if (ref == nullptr || ref->how != EpisodeRefMention::How::kSpoken || *episodes[e].number % 2 != 0)
        continue;
      if (!ref->has_target) continue;
      found[{*episodes[e].number, *episodes[ref->target_episode].number}] = ref->relation;
    }
  }
  std::ifstream file(test::shared_path("gold/spoken_refs.json"));
  const nlohmann::json labels = nlohmann::json::parse(file);
  std::map<std::pair<std::int64_t, std::int64_t>, std::set<std::string>> wanted;
  for (const auto& label : labels) {
    if (!label["target_episode"].is_null())
      wanted[{label["source_episode"], label["target_episode"]}].insert(label["type"].get<std::string>());
  }
  std::size_t right = 0;
  for (const auto& [pair, relation] : found) {
    if (!wanted.contains(pair)) continue;
    ++right;
    if (relation == EpisodeRelation::kListenFirst || relation == EpisodeRelation::kContinues) {
      EXPECT_TRUE(wanted[pair].contains(std::string(name_of(relation)))) << pair.first << " " << pair.second;
    }
  }
  std::printf("spoken: %zu found, %zu right of %zu\n", found.size(), right, wanted.size());
  EXPECT_GE(100 * right, 97 * found.size());
  EXPECT_GE(10 * right, 9 * wanted.size());
}

}  // namespace
}  // namespace podatlas::mention
