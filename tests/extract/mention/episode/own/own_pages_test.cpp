#include "extract/mention/episode/own/own_pages.h"

#include <gtest/gtest.h>

#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace podatlas::mention {
namespace {

// A show whose episodes are numbered by the feed from `first` on.
class ShowMaker {
 public:
  ShowMaker(std::string title, std::string link) {
    show_.title = std::move(title);
    show_.link = std::move(link);
  }
  ShowMaker& episode(std::string title, std::string link, std::optional<std::int64_t> number = {}) {
    Episode& one = show_.episodes.emplace_back();
    one.guid = "guid " + std::to_string(show_.episodes.size());
    one.title = std::move(title);
    one.link = std::move(link);
    one.number = number;
    return *this;
  }
  // The latest episode's notes link `url`.
  ShowMaker& notes(std::string url, std::string words = {}) {
    texts_.emplace_back(std::move(url), std::move(words));
    links_.push_back({show_.episodes.size() - 1, texts_.back().first, texts_.back().second});
    return *this;
  }
  // The title of the episode that a URL leads to; "" for none.
  [[nodiscard]] std::string find(std::string_view url, std::string_view words = {}) const {
    const OwnTitles titles(show_);
    const auto found = OwnPages(show_, titles, links_).find(url, words);
    return found ? show_.episodes[*found].title : "";
  }

 private:
  Show show_;
  std::vector<NotedLink> links_;
  std::deque<std::pair<std::string, std::string>> texts_;
};

ShowMaker numbered_by_item_links() {
  ShowMaker show("Kiln", "https://kiln.example");
  show.episode("Clay bodies", "https://kiln.example/show/1", 1)
      .episode("Glaze chemistry", "https://kiln.example/show/2", 2)
      .episode("Wood firing at night", "https://kiln.example/show/3", 3);
  return show;
}

TEST(OwnPages, FindsANumberWithASlugWhereItemsHaveTheNumberAlone) {
  const ShowMaker show = numbered_by_item_links();
  EXPECT_EQ(show.find("https://kiln.example/show/2/glaze-chemistry"), "Glaze chemistry");
  EXPECT_EQ(show.find("https://kiln.example/show/002/an-old-title"), "Glaze chemistry");
  EXPECT_EQ(show.find("http://www.kiln.example/show/2/index.html"), "Glaze chemistry");
  EXPECT_EQ(show.find("https://kiln.example/show/2?t=90"), "Glaze chemistry");
  EXPECT_EQ(show.find("https://kiln.example/show/2/transcript/"), "Glaze chemistry");
}

TEST(OwnPages, FindsNothingElseOnTheShowsHost) {
  const ShowMaker show = numbered_by_item_links();
  EXPECT_EQ(show.find("https://kiln.example/show/4"), "");
  EXPECT_EQ(show.find("https://kiln.example/articles/3-ways-to-dry-clay"), "");
  EXPECT_EQ(show.find("https://kiln.example/2021/03/news"), "");
  EXPECT_EQ(show.find("https://kiln.example/about"), "");
  EXPECT_EQ(show.find("https://kiln.example/"), "");
  EXPECT_EQ(show.find("https://other.example/show/2"), "");
}

// "/show/3-slug": a number and a slug in one part of the path are an article's unless the slug is the
// title's.
TEST(OwnPages, AsksASlugBesideANumberForAWordOfTheTitle) {
  ShowMaker show("Kiln", "https://kiln.example");
  show.episode("Clay bodies", "https://kiln.example/1-clay-bodies", 1)
      .episode("Glaze chemistry", "https://kiln.example/2-glaze-chemistry", 2)
      .episode("Wood firing", "https://kiln.example/3-wood-firing", 3);
  EXPECT_EQ(show.find("https://kiln.example/2-glaze-basics"), "Glaze chemistry");
  EXPECT_EQ(show.find("https://kiln.example/3-ways-to-dry-clay"), "");
}

TEST(OwnPages, LearnsFromTheNotesWhereEveryItemLinksHome) {
  ShowMaker show("Kiln", "https://kiln.example");
  for (const char* const title : {"Clay bodies", "Glaze chemistry", "Wood firing", "Cones and heat"}) {
    static int number = 0;
    show.episode(title, "https://kiln.example", ++number);
  }
  show.notes("https://kiln.example/1").notes("https://kiln.example/3").notes("https://kiln.example/2");
  EXPECT_EQ(show.find("https://kiln.example/2"), "Glaze chemistry");
  EXPECT_EQ(show.find("https://kiln.example/4/"), "Cones and heat");
  EXPECT_EQ(show.find("https://kiln.example/glaze-chemistry"), "Glaze chemistry");
  EXPECT_EQ(show.find("https://kiln.example/2021/03/12/wood-firing.html"), "Wood firing");
  EXPECT_EQ(show.find("https://kiln.example/2021/03/12/cones-and-heat.html"), "Cones and heat");
}

// Each episode's notes link their own page on a short host.
TEST(OwnPages, LearnsAShortHostFromNotesThatLinkTheirOwnPage) {
  ShowMaker show("The Pottery Hour", "https://potteryhour.example");
  show.episode("Clay", "https://potteryhour.example", 11).notes("https://pot.example/11");
  show.episode("Glaze", "https://potteryhour.example", 12).notes("https://pot.example/12");
  show.episode("Fire", "https://potteryhour.example", 13).notes("https://pot.example/13");
  show.episode("Kilns", "https://potteryhour.example", 14).notes("https://other.example/14");
  EXPECT_EQ(show.find("https://pot.example/12"), "Glaze");
  EXPECT_EQ(show.find("https://other.example/12"), "");
  EXPECT_EQ(show.find("https://github.com/pot/pot/issues/12"), "");
}

TEST(OwnPages, ReadsTwoNumberingsOfOneShow) {
  ShowMaker show("Kiln School", "https://kiln.example/basics");
  show.episode("KSB 001 Clay", "https://kiln.example/basics/1")
      .episode("KSA 001 Salt", "https://kiln.example/advanced/1")
      .episode("KSB 002 Glaze", "https://kiln.example/basics/2")
      .episode("KSA 002 Wood", "https://kiln.example/advanced/2")
      .episode("KSB 003 Heat", "https://kiln.example/basics/3")
      .episode("KSA 003 Raku", "https://kiln.example/advanced/3");
  EXPECT_EQ(show.find("https://kiln.example/basics/ksa-02"), "KSA 002 Wood");
  EXPECT_EQ(show.find("https://kiln.example/ksb/3"), "KSB 003 Heat");
  EXPECT_EQ(show.find("https://kiln.example/basics/resources"), "");
}

TEST(OwnPages, ReadsUmlautsInBothSpellings) {
  ShowMaker show("Ofen", "https://ofen.example");
  show.episode("Folge 1: Über die Glut", "https://ofen.example", 1)
      .episode("Folge 2: Töne brennen", "https://ofen.example", 2);
  EXPECT_EQ(show.find("https://ofen.example/2020/05/ueber-die-glut/"), "Folge 1: Über die Glut");
  EXPECT_EQ(show.find("https://ofen.example/folge-2-tone-brennen/"), "Folge 2: Töne brennen");
}

// A page of the network: the slug has the number and the title.
TEST(OwnPages, TakesANumberWithItsTitleOnAnyHost) {
  ShowMaker show("Kiln Unplugged", "https://kiln.example");
  show.episode("Episode 73: Predicting 2015 | KU 73", "https://kiln.example/73", 73)
      .episode("Episode 74: Salt | KU 74", "https://kiln.example/74", 74)
      .episode("Episode 75: Ash | KU 75", "https://kiln.example/75", 75);
  EXPECT_EQ(show.find("https://network.example/74612/predicting-2015-ku-73/"),
            "Episode 73: Predicting 2015 | KU 73");
  EXPECT_EQ(show.find("https://network.example/74613/pottery-action-show-74/"), "");
}

TEST(OwnPages, ReadsTheLinkedWordsOfAPageThatItDoesNotKnow) {
  const ShowMaker show = numbered_by_item_links();
  EXPECT_EQ(show.find("https://kiln.example/e/x7Tq", "Wood firing at night"), "Wood firing at night");
  EXPECT_EQ(show.find("https://kiln.example/e/x7Tq", "our shop"), "");
  EXPECT_EQ(show.find("https://shop.example/e/x7Tq", "Wood firing at night"), "");
}

// All shows of a hosting service are on one host.
TEST(OwnPages, StaysInTheFolderOfTheShowOnASharedHost) {
  ShowMaker show("Kiln", "https://host.example/kiln");
  show.episode("Clay bodies", "https://host.example/kiln/episodes/1", 1)
      .episode("Glaze chemistry", "https://host.example/kiln/episodes/2", 2);
  EXPECT_EQ(show.find("https://host.example/kiln/glaze-chemistry"), "Glaze chemistry");
  EXPECT_EQ(show.find("https://host.example/oven/glaze-chemistry"), "");
}

TEST(OwnPages, OfNothingFindsNothing) {
  EXPECT_EQ(ShowMaker("", "").find("https://kiln.example/1"), "");
  EXPECT_EQ(ShowMaker("", "").find(""), "");
}

}  // namespace
}  // namespace podatlas::mention
