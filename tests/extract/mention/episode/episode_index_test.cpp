#include "extract/mention/episode/episode_index.h"

#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace podatlas::mention {
namespace {

Episode linked(std::string title, std::string link, std::string guid = "guid") {
  Episode out;
  out.title = std::move(title);
  out.link = std::move(link);
  out.guid = std::move(guid);
  return out;
}

Show show_of_linked(std::vector<Episode> episodes, std::string link = {}) {
  Show out;
  out.link = std::move(link);
  out.episodes = std::move(episodes);
  return out;
}

std::vector<Show> sample() {
  return {show_of_linked(
              {linked("vmap", "https://show.example/episodes/vmap-T4Bi__t_"),
               linked("Inductor - IR", "https://show.example/episodes/inductor-ir-khd8zpaZ"),
               linked("torch.nn", "https://show.example/episodes/torchnn-tJbhUiad"),
               linked("AOTInductor", "http://www.show.example/episodes/aotinductor-dpJGWW20/"),
               linked("Letters only", "https://show.example/episodes/letters-only-abcdefgh"),
               linked("Home", "https://show.example/home"), linked("At home", "https://show.example/home"),
               linked("By query", "https://show.example/?p=12"),
               linked("By path in query", "https://show.example/?at=/e/talk-Zz99yy88"),
               linked("Weekly", "https://show.example/episodes/news-of-2021"),
               linked("Moved", "https://show.example/new-address", "https://show.example/?p=99"),
               linked("Trees", "https://show.example/episodes/cuda-graph-trees-R6rtIpa4"),
               linked("Twins A", "https://show.example/episodes/twins-Aa11bb22"),
               linked("Twins B", "https://show.example/episodes/twins-Cc33dd44")},
              "https://show.example"),
          show_of_linked({linked("Elsewhere", "https://other.example/e/1")})};
}

struct Lookup {
  std::string url;
  std::string title;  // "" for nobody
};
std::ostream& operator<<(std::ostream& out, const Lookup& row) { return out << row.url; }

const Lookup kLookups[] = {
    {"https://show.example/episodes/vmap-T4Bi__t_", "vmap"},
    {"http://www.show.example/episodes/vmap-T4Bi__t_/#t=10", "vmap"},
    {"https://show.example/episodes/vmap", "vmap"},
    {"https://show.example/episodes/vmap/", "vmap"},
    {"https://show.example/episodes/torchnn", "torch.nn"},
    {"https://show.example/episodes/aotinductor", "AOTInductor"},
    // The title tells where the suffix could be a word.
    {"https://show.example/episodes/letters-only", "Letters only"},
    {"https://show.example/episodes/letters", ""},
    {"https://show.example/?p=12", "By query"},
    {"https://show.example/?p=99", "Moved"},
    {"https://show.example/?at=/e/talk", "By path in query"},
    {"https://show.example/new-address", "Moved"},
    {"https://other.example/e/1", "Elsewhere"},
    // One more word is another episode.
    {"https://show.example/episodes/inductor", ""},
    {"https://show.example/episodes/cuda-graph", ""},
    {"https://show.example/episodes/news-of", ""},
    // Two have that slug.
    {"https://show.example/episodes/twins", ""},
    // Links that several share, and homes.
    {"https://show.example/home", ""},
    {"https://show.example/", ""},
    {"https://show.example", ""},
    {"https://show.example/episodes", ""},
    {"https://show.example/episodes/", ""},
    {"https://show.example/?p=1", ""},
    {"https://elsewhere.example/episodes/vmap", ""},
    {"https://show.example/episodes/vmap-T4Bi__t_x", ""},
    {"https://show.example/episodes/VMAP-T4BI__T_", ""},
    {"vmap", ""},
    {"", ""},
};

class EpisodeIndexLookup : public testing::TestWithParam<Lookup> {};

TEST_P(EpisodeIndexLookup, FindsTheEpisodeOrNobody) {
  const std::vector<Show> shows = sample();
  const auto target = EpisodeIndex(shows).find(GetParam().url);
  EXPECT_EQ(target ? shows[target->show].episodes[target->episode].title : "", GetParam().title);
}

INSTANTIATE_TEST_SUITE_P(Urls, EpisodeIndexLookup, testing::ValuesIn(kLookups));

TEST(EpisodeIndex, TakesTheHomePageOfAShowForNoEpisodeAlsoWhenThereIsOnlyOne) {
  const std::vector<Show> shows = {
      show_of_linked({linked("Pilot", "https://show.example/")}, "https://show.example")};
  EXPECT_FALSE(EpisodeIndex(shows).find("https://show.example/"));
}

TEST(EpisodeIndex, ChoosesTheTitleAmongSuffixes) {
  const std::vector<Show> shows = {
      show_of_linked({linked("Twins", "https://s.example/e/twins-Aa11bb22"),
                      linked("Twins again", "https://s.example/e/twins-Cc33dd44")})};
  const auto target = EpisodeIndex(shows).find("https://s.example/e/twins");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->episode, 0U);
}

TEST(EpisodeIndex, ChoosesNobodyAmongEpisodesOfOneTitle) {
  const std::vector<Show> shows = {show_of_linked({linked("Twins", "https://s.example/e/twins-Aa11bb22"),
                                                   linked("Twins", "https://s.example/e/twins-Cc33dd44")})};
  EXPECT_FALSE(EpisodeIndex(shows).find("https://s.example/e/twins"));
}

TEST(EpisodeIndex, ChoosesNobodyAmongThousandsThatBeginAlike) {
  const std::size_t count = test::repeated(50'000);
  Show show = show_of_linked({});
  for (std::size_t i = 0; i < count; ++i)
    show.episodes.push_back(linked("Part", "https://s.example/e/part-" + std::to_string(i) + "_Aa1"));
  const EpisodeIndex index(std::vector<Show>{show});
  for (std::size_t i = 0; i < count; ++i) ASSERT_FALSE(index.find("https://s.example/e/part"));
}

TEST(EpisodeIndex, DoesNotTakeAMissingTitleForTheOneThatIsMeant) {
  const std::vector<Show> shows = {show_of_linked({linked("", "https://s.example/e/--x")})};
  EXPECT_FALSE(EpisodeIndex(shows).find("https://s.example/e/-"));
}

TEST(EpisodeIndex, FindsInAShowWhatOtherShowsHaveToo) {
  const std::vector<Show> shows = {
      show_of_linked({linked("Mine", "https://network.example/e/1"),
                      linked("My own", "https://network.example/e/two-Aa11bb22")}),
      show_of_linked({linked("A mirror of it", "https://network.example/e/1"),
                      linked("Another", "https://network.example/e/two-Cc33dd44")})};
  const EpisodeIndex index(shows);
  for (const char* const url : {"https://network.example/e/1", "https://network.example/e/two"}) {
    EXPECT_FALSE(index.find(url)) << url;
    for (const std::size_t show : {0U, 1U}) {
      const auto target = index.find(url, show);
      ASSERT_TRUE(target) << url;
      EXPECT_EQ(target->show, show) << url;
    }
  }
}

TEST(EpisodeIndex, DoesNotFindInAShowWhatOnlyAnotherHas) {
  const std::vector<Show> shows = {show_of_linked({linked("Mine", "https://network.example/e/1")}),
                                   show_of_linked({})};
  EXPECT_FALSE(EpisodeIndex(shows).find("https://network.example/e/1", 1));
  EXPECT_TRUE(EpisodeIndex(shows).find("https://network.example/e/1"));
}

TEST(EpisodeIndex, OfNothingFindsNobody) { EXPECT_FALSE(EpisodeIndex().find("https://s.example/e")); }

}  // namespace
}  // namespace podatlas::mention
