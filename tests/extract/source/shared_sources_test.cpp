// Measures which episode each entry of the real sources is taken for, against labels made by hand.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "extract/source/align/align.h"
#include "extract/source/load.h"
#include "extract/source/readers.h"
#include "tests/support/shared.h"

namespace podatlas::source {
namespace {

struct Labelled {
  Show show;
  std::vector<Entry> entries;
  std::vector<std::int64_t> wanted;  // episode numbers, by entry
};

Document document_of(const std::string& path) {
  const std::string name = test::shared_path(path);
  return read_document(read_file(name).value(), name).value();
}

nlohmann::json gold() {
  return nlohmann::json::parse(read_file(test::shared_path("gold/sources.json")).value());
}

Show feed() {
  return load_sources({test::shared_path("seeds/pytorch-developer-podcast.rss.xml")}).value().shows.at(0);
}

Labelled transcripts_index() {
  Labelled out{feed(), document_of("seeds/transcripts-index.md").companions.at(0).entries, {}};
  const nlohmann::json labels = gold();
  for (const auto& line : labels["transcripts-index.md"]["lines"]) out.wanted.push_back(line["episode"]);
  return out;
}

struct Score {
  std::size_t right = 0;
  std::size_t wrong = 0;
};

Score score_of(const Labelled& labelled) {
  Score score;
  const std::vector<Aligned> aligned = align(labelled.entries, labelled.show);
  for (std::size_t i = 0; i < aligned.size(); ++i) {
    if (!aligned[i].match) continue;
    const bool is_right = labelled.show.episodes[aligned[i].match->episode].number == labelled.wanted[i];
    ++(is_right ? score.right : score.wrong);
  }
  return score;
}

// One slip: a letter lost, two swapped, or a word left out.
void perturb_title(std::string& title, std::mt19937& random) {
  const std::size_t at = random() % (title.size() - 1);
  switch (random() % 3) {
    case 0:
      title.erase(at, 1);
      break;
    case 1:
      std::swap(title[at], title[at + 1]);
      break;
    default:
      if (const std::size_t space = title.find(' '); space != std::string::npos && title.size() > 12)
        title.erase(0, space + 1);
  }
}

class SharedSources : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!test::has_shared()) GTEST_SKIP() << "needs ../shared";
  }
};

TEST_F(SharedSources, EveryLineOfTheIndexIsItsEpisode) {
  const Score score = score_of(transcripts_index());
  EXPECT_EQ(score.right, 64U);
  EXPECT_EQ(score.wrong, 0U);
}

TEST_F(SharedSources, APerturbedTenthStaysRight) {
  const Labelled original = transcripts_index();
  std::size_t right = 0;
  std::size_t wrong = 0;
  std::size_t worst = 64;
  constexpr std::size_t kRounds = 100;
  for (unsigned round = 0; round < kRounds; ++round) {
    std::mt19937 random(round);
    Labelled labelled = original;
    for (std::size_t i = 0; i < labelled.entries.size(); ++i) {
      if (random() % 10 != 0) continue;
      Episode& episode = labelled.entries[i].episode;
      switch (random() % 3) {
        case 0:
          perturb_title(episode.title, random);
          break;
        case 1:
          *episode.published += std::chrono::days(static_cast<int>(random() % 800) - 400);
          break;
        default:
          episode.number = static_cast<std::int64_t>(random() % 83 + 1);
      }
    }
    const Score score = score_of(labelled);
    right += score.right;
    wrong += score.wrong;
    worst = std::min(worst, score.right);
  }
  EXPECT_EQ(wrong, 0U);
  EXPECT_GE(100 * right, 95 * 64 * kRounds);
  EXPECT_GE(100 * worst, 95U * 64U);
  RecordProperty("right", static_cast<int>(right));
  RecordProperty("worst", static_cast<int>(worst));
  std::printf("perturbed: %zu of %zu right, %zu wrong, worst round %zu of 64\n", right, 64 * kRounds, wrong,
              worst);
}

// The feed of a show forgets old episodes; a transcript of one of them is not that of its neighbour.
TEST_F(SharedSources, AnEpisodeThatTheFeedLacksIsNoOther) {
  const Labelled original = transcripts_index();
  std::size_t wrong = 0;
  std::size_t lost = 0;
  for (std::size_t i = 0; i < original.entries.size(); ++i) {
    Labelled labelled = original;
    std::erase_if(labelled.show.episodes, [&](const Episode& e) { return e.number == original.wanted[i]; });
    const Score score = score_of(labelled);
    if (score.wrong > 0) std::printf("taken for another: %s\n", original.entries[i].episode.title.c_str());
    wrong += score.wrong;
    lost += 63 - score.right;
  }
  EXPECT_EQ(wrong, 0U);
  EXPECT_EQ(lost, 0U);
}

// The same with every pair of the feed's own titles: nothing but the episode itself is it.
TEST_F(SharedSources, NoTitleOfTheShowIsTakenForAnother) {
  const Show show = feed();
  for (std::size_t i = 0; i < show.episodes.size(); ++i) {
    Show rest = show;
    rest.episodes.erase(rest.episodes.begin() + static_cast<std::ptrdiff_t>(i));
    Entry entry;
    entry.episode.title = show.episodes[i].title;
    entry.episode.published = show.episodes[i].published;
    const std::vector<Aligned> aligned = align(std::vector<Entry>{entry}, rest);
    EXPECT_FALSE(aligned[0].match) << entry.episode.title << " is taken for "
                                   << rest.episodes[aligned[0].match->episode].title;
  }
}

TEST_F(SharedSources, EveryEntryOfTheApplePageIsItsEpisode) {
  const nlohmann::json labels = gold();
  Labelled page{feed(), document_of("seeds/apple-podcasts-show.md").companions.at(0).entries, {}};
  const auto& wanted = labels["apple-podcasts-show.md"]["episodes"];
  ASSERT_EQ(page.entries.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Episode& episode = page.entries[i].episode;
    page.wanted.push_back(wanted[i]["episode"]);
    EXPECT_EQ(episode.title, wanted[i]["title"].get<std::string>());
    EXPECT_EQ(rfc3339({*episode.published}).substr(0, 10), wanted[i]["date"].get<std::string>());
    EXPECT_EQ(episode.duration, std::chrono::minutes(wanted[i]["duration_minutes"].get<int>()));
    EXPECT_EQ(episode.same_as.empty() ? nlohmann::json() : nlohmann::json(episode.same_as[0]),
              wanted[i]["url"]);
  }
  const Score score = score_of(page);
  EXPECT_EQ(score.right, 8U);
  EXPECT_EQ(score.wrong, 0U);
}

TEST_F(SharedSources, EveryTranscriptIsItsEpisodes) {
  const auto loaded = load_sources({test::shared_path("seeds/pytorch-developer-podcast.rss.xml"),
                                    test::shared_path("transcripts/episodes")});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_TRUE(loaded->warnings.empty()) << to_string(loaded->warnings.front());
  std::size_t heard = 0;
  for (const Episode& episode : loaded->shows.at(0).episodes) {
    const bool is_heard = !episode.text(Field::kTranscript).empty();
    heard += is_heard ? 1 : 0;
    EXPECT_EQ(is_heard, episode.number <= 64) << episode.title;
  }
  EXPECT_EQ(heard, 64U);
}

}  // namespace
}  // namespace podatlas::source
