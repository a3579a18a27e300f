#include "extract/mention/episode/episode_titles.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace podatlas::mention {
namespace {

// Episodes that come a day apart, in this order.
Show show_of_titles(const std::vector<std::string>& titles) {
  Show show;
  for (const std::string& title : titles) {
    Episode& episode = show.episodes.emplace_back();
    episode.title = title;
    episode.published =
        std::chrono::sys_days(std::chrono::year(2024) / 1 / 1) + std::chrono::days(show.episodes.size());
  }
  return show;
}

TEST(EpisodeTitles, OfSeveralThatShareANameTheLatestBeforeIsMeant) {
  const Show show = show_of_titles({"Tape drives", "Disks", "Tape drives!", "Heads", "Tape drives?"});
  const EpisodeTitles titles(show, nullptr);
  EXPECT_EQ(titles.find("tape drives", 3, When::kBefore), 2U);
  EXPECT_EQ(titles.find("tape drives", 1, When::kBefore), 0U);
  EXPECT_EQ(titles.find("tape drives", 3, When::kAfter), 4U);
  EXPECT_EQ(titles.find("tape drives", 1, When::kAfter), std::nullopt);
  EXPECT_EQ(titles.find("tape drives", 3, When::kAnyTime), std::nullopt);
}

TEST(EpisodeTitles, SeveralInOneTopicAreSeveralTopics) {
  const Show show = show_of_titles({"Tape drives", "Disks", "Heads"});
  const EpisodeTitles titles(show, nullptr);
  EXPECT_EQ(titles.find("how disks work", 2, When::kBefore), 1U);
  EXPECT_EQ(titles.find("disks and tape drives", 2, When::kBefore), std::nullopt);
}

TEST(EpisodeTitles, ATopicMayBeAPartOfTheOnlyTitleThatHasIt) {
  const Show show = show_of_titles({"Preservation of old magnetic tape", "Old disks", "Heads"});
  const EpisodeTitles titles(show, nullptr);
  EXPECT_EQ(titles.find("preserving tapes", 2, When::kBefore), 0U);
  EXPECT_EQ(titles.find("preserving tapes", 0, When::kAnyTime), std::nullopt);  // never itself
  EXPECT_EQ(titles.find("old", 2, When::kBefore), std::nullopt);                // two have it
  EXPECT_EQ(titles.find("tape robots", 2, When::kBefore), std::nullopt);
  EXPECT_EQ(titles.find("the", 2, When::kBefore), std::nullopt);
}

// What the index finds is what a look at every episode finds.
RC_GTEST_PROP(EpisodeTitles, OfNamesakesTheOneIsMeantThatALookAtAllFinds, ()) {
  const std::vector<std::string> spellings = {"Tape drives", "tape-drives!", "Disks"};
  Show show;
  for (int n = *rc::gen::inRange(1, 9); n > 0; --n) {
    Episode& episode = show.episodes.emplace_back();
    episode.title = *rc::gen::elementOf(spellings);
    if (const int day = *rc::gen::inRange(0, 4); day != 0)
      episode.published = std::chrono::sys_days(std::chrono::year(2024) / 1 / 1) + std::chrono::days(day);
  }
  const auto self = *rc::gen::inRange<std::size_t>(0, show.episodes.size());
  const When when = *rc::gen::element(When::kBefore, When::kAfter, When::kAnyTime);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < show.episodes.size(); ++i) {
    const auto date = show.episodes[i].published;
    const auto spoken = show.episodes[self].published;
    const bool is_free = when == When::kAnyTime || !date || !spoken;
    const bool is_then = is_free || (when == When::kBefore ? *date <= *spoken : *date >= *spoken);
    if (i != self && is_then && show.episodes[i].title != "Disks") found.push_back(i);
  }
  std::optional<std::size_t> meant;
  if (found.size() == 1 || (found.size() > 1 && when == When::kBefore)) {
    meant = *std::max_element(found.begin(), found.end(), [&](std::size_t a, std::size_t b) {
      return show.episodes[a].published < show.episodes[b].published;
    });
  }
  RC_ASSERT(EpisodeTitles(show, nullptr).find("tape drives", self, when) == meant);
}

TEST(EpisodeTitles, FindTheOneBeforeAmongThousandsOfNamesakes) {
  const std::size_t count = test::repeated(50'000);
  const Show show = show_of_titles(std::vector<std::string>(count, "Tape drives"));
  const EpisodeTitles titles(show, nullptr);
  for (std::size_t i = 1; i < count; ++i) ASSERT_EQ(titles.find("tape drives", i, When::kBefore), i - 1);
}

}  // namespace
}  // namespace podatlas::mention
