#include "core/url/rules/known_sites.h"

#include <gtest/gtest.h>

#include <ostream>

namespace podatlas {

void PrintTo(const MovedSite& site, std::ostream* out) { *out << site.from; }

namespace {

class MovedSites : public testing::TestWithParam<MovedSite> {};

TEST_P(MovedSites, KeepTheirPathsAtTheNewAddress) {
  EXPECT_EQ(moved_url(GetParam().example).value_or(""), GetParam().expected);
}

TEST_P(MovedSites, LeaveOthersAlone) { EXPECT_EQ(moved_url(GetParam().near_miss), std::nullopt); }

INSTANTIATE_TEST_SUITE_P(Table, MovedSites, testing::ValuesIn(moved_sites().begin(), moved_sites().end()));

TEST(MemberSites, HaveFrontPagesThatAreNobodys) {
  for (const std::string_view url : {"https://github.com", "http://www.GitHub.com/", "https://x.com/?",
                                     "https://www.linkedin.com/in/", "https://www.youtube.com/@"})
    EXPECT_NE(front_page_of(url), nullptr) << url;
  for (const std::string_view url :
       {"https://github.com/tape", "https://x.com/#tape", "https://tape.example/",
        "https://www.linkedin.com/in/tape", "https://stackoverflow.com/users"})
    EXPECT_EQ(front_page_of(url), nullptr) << url;
}

TEST(MemberSites, HavePagesOfTheirMembers) {
  for (const std::string_view url : {"https://github.com/tape", "https://youtube.com/channel/UCtape",
                                     "https://www.linkedin.com/in/tape/", "https://medium.com/@tape"})
    EXPECT_TRUE(is_member_page(url)) << url;
  for (const std::string_view url :
       {"https://github.com/tape/reel", "https://youtube.com/watch?v=tape", "https://vimeo.com/1234",
        "https://npmjs.com/package/reel", "https://github.com", "https://tape.example/reel"})
    EXPECT_FALSE(is_member_page(url)) << url;
}

TEST(ClosedSites, AreKnownByTheirHosts) {
  EXPECT_EQ(closed_site_of("Plus.Google.com")->year, 2019);
  EXPECT_EQ(closed_site_of("www.klout.com")->year, 2018);
  EXPECT_EQ(closed_site_of("tape.hipchat.com")->name(), "hipchat.com");
  for (const std::string_view host :
       {"google.com", "maps.google.com", "goo.gl", "electron.atom.io", "tape.example", ""})
    EXPECT_EQ(closed_site_of(host), nullptr) << host;
}

TEST(MovedUrl, NeedsNoSlashAtTheEndOfAHost) {
  EXPECT_EQ(moved_url("https://twitter.com"), "https://x.com");
  EXPECT_EQ(moved_url("https://twitter.com/"), "https://x.com/");
}

TEST(IsShortener, KnowsHostsWithAndWithoutWww) {
  EXPECT_TRUE(is_shortener("bit.ly"));
  EXPECT_TRUE(is_shortener("www.tinyurl.com"));
  EXPECT_FALSE(is_shortener("youtu.be"));
  EXPECT_FALSE(is_shortener("not-bit.ly"));
  EXPECT_TRUE(is_shortener("amzn.to"));
  EXPECT_FALSE(is_shortener("redd.it"));
  EXPECT_TRUE(has_short_urls("redd.it"));
  EXPECT_TRUE(has_short_urls("bit.ly"));
  EXPECT_FALSE(has_short_urls("amazon.com"));
}

TEST(IsShop, KnowsShopsAndTheirShortUrls) {
  EXPECT_TRUE(is_shop("amzn.to"));
  EXPECT_TRUE(is_shop("cast.memberful.com"));
  EXPECT_TRUE(is_shop("www.amazon.co.uk"));
  EXPECT_FALSE(is_shop("aws.amazon.com"));
  EXPECT_FALSE(is_shop("target.example"));
}

}  // namespace
}  // namespace podatlas
