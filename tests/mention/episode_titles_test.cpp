#include "extract/mention/episode_titles.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

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

}  // namespace
}  // namespace podatlas::mention
