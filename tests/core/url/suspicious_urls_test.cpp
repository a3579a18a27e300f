#include "core/url/suspicious_urls.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

namespace podatlas {
namespace {

// The finding for a URL, or "".
struct UrlRow {
  std::string_view url;
  std::string_view found;
};
void PrintTo(const UrlRow& row, std::ostream* out) { *out << row.url; }

class Malformed : public testing::TestWithParam<UrlRow> {};
TEST_P(Malformed, SaysWhy) { EXPECT_EQ(malformed(GetParam().url).value_or(""), GetParam().found); }
INSTANTIATE_TEST_SUITE_P(
    Urls, Malformed,
    testing::Values(UrlRow{"https://a.example/x%41", ""}, UrlRow{"https://[::1]:80/", ""},
                    UrlRow{"HTTPS://a.example.:65535", ""}, UrlRow{"javascript:alert(1)", "it is a script"},
                    UrlRow{"a.example/x", "it has no scheme"}, UrlRow{"a.example:80/x", "it has no scheme"},
                    UrlRow{"bitcoin:1Boat", ""}, UrlRow{"tel:+123", ""},
                    UrlRow{"htps://a.example/", "'htps' is not a web scheme"},
                    UrlRow{"file:///etc/passwd", "'file' is not a web scheme"},
                    UrlRow{"htp://a.example/", "'htp' is not a web scheme"},
                    UrlRow{"https:a.example", "'//' is missing after the scheme"},
                    UrlRow{"https:///x", "it has no host"},
                    UrlRow{"https://-a.example/", "'-a.example' is not a valid host name"},
                    UrlRow{"https://a..example/", "'a..example' is not a valid host name"},
                    UrlRow{"https://a.example:0/", "'0' is not a valid port"},
                    UrlRow{"https://a.example:65536/", "'65536' is not a valid port"},
                    UrlRow{"https://a.example:http/", "'http' is not a valid port"},
                    UrlRow{"https://a.example/https://b.example/", "it contains a second URL"},
                    UrlRow{"https://ahttps://b", "it contains a second URL"},
                    UrlRow{"https://https://b.example/", "it contains a second URL"},
                    UrlRow{"https://a.example/x:https://b.example/", ""},
                    UrlRow{"https://web.archive.org/web/https://b.example/", ""},
                    UrlRow{"https://a.example/?u=https://b.example/", ""},
                    UrlRow{"https://a.example/x{y}", "it contains a character that must be escaped"},
                    UrlRow{"https://a.example/x%4", "a percent sign lacks two hexadecimal digits"},
                    UrlRow{"https://a.example/%zz", "a percent sign lacks two hexadecimal digits"}));

class MissingScheme : public testing::TestWithParam<UrlRow> {};
TEST_P(MissingScheme, IsHttpsInFrontOfAHostName) {
  EXPECT_EQ(with_missing_scheme(GetParam().url).value_or(""), GetParam().found);
}
INSTANTIATE_TEST_SUITE_P(
    References, MissingScheme,
    testing::Values(UrlRow{"tape.com", "https://tape.com"}, UrlRow{"tape.io/#a=b", "https://tape.io/#a=b"},
                    UrlRow{"tape.dev:80/x", "https://tape.dev:80/x"},
                    UrlRow{"www.tape.museum", "https://www.tape.museum"}, UrlRow{"notes.md", ""},
                    UrlRow{"index.html", ""}, UrlRow{"/tape.com", ""}, UrlRow{"#tape.com", ""},
                    UrlRow{"mailto:me@tape.com", ""}, UrlRow{"https://tape.com", ""}, UrlRow{"v1.2/x", ""},
                    UrlRow{"tape..com", ""}, UrlRow{"tape", ""}, UrlRow{"", ""}));

TEST(LeadingZeros, AreLeftOutOfPathsOnly) {
  EXPECT_EQ(without_leading_zeros("https://a01.example/show/042/x-007?a=01#02"),
            "https://a01.example/show/42/x-7?a=01#02");
  EXPECT_EQ(without_leading_zeros("https://a.example/0/100/000"), "https://a.example/0/100/0");
  EXPECT_EQ(without_leading_zeros("https://a.example"), "https://a.example");
  EXPECT_EQ(without_leading_zeros(""), "");
}

TEST(GluedUrls, AreFoundAsFarAsTheyAreSound) {
  using ::testing::ElementsAre;
  using ::testing::IsEmpty;
  EXPECT_THAT(glued_urls("https://ahttps://b"), ElementsAre("https://a", "https://b"));
  EXPECT_THAT(glued_urls("https://a.example/xhttp://b.example/y?c#dhttps://e"),
              ElementsAre("https://a.example/x", "http://b.example/y?c#dhttps://e"));
  EXPECT_THAT(glued_urls("https://https://b.example/"), ElementsAre("https://b.example/"));
  EXPECT_THAT(glued_urls("https://a.example/https://b..example/"), ElementsAre("https://a.example/"));
  EXPECT_THAT(glued_urls("https://a.example/"), IsEmpty());
  EXPECT_THAT(glued_urls("https://a.example/?u=https://b.example/"), IsEmpty());
  EXPECT_THAT(glued_urls("https://archive.org/http://b.example/"), IsEmpty());
  EXPECT_THAT(glued_urls(""), IsEmpty());
}

class DoubledPath : public testing::TestWithParam<UrlRow> {};
TEST_P(DoubledPath, IsLeftOut) {
  EXPECT_EQ(without_doubled_path(GetParam().url).value_or(""), GetParam().found);
}
INSTANTIATE_TEST_SUITE_P(
    Urls, DoubledPath,
    testing::Values(
        UrlRow{"https://github.com/tape/reels/reels/pull/7", "https://github.com/tape/reels/pull/7"},
        UrlRow{"https://github.com/tape/reels/tape/pull/7", "https://github.com/tape/reels/pull/7"},
        UrlRow{"https://github.com/tape/reels/tape/reels/pull/7?w=1#x",
               "https://github.com/tape/reels/pull/7?w=1#x"},
        UrlRow{"https://github.com/tape/reels/tree/reels/reels", ""},  // also a valid branch or folder
        UrlRow{"https://github.com/tape/reels/reels", ""},
        UrlRow{"https://a.example/docs/api/docs/api/x", "https://a.example/docs/api/x"},
        UrlRow{"https://a.example/docs/docs/x", ""}, UrlRow{"https://a.example/2020/09/2020/09/x", ""},
        UrlRow{"https://a.example/x/x/x/x", ""}));

TEST(WithoutTracking, KeepsWhatSurroundsTheParameter) {
  EXPECT_EQ(without_tracking("https://a.example/?a=1&UTM_Source=x&b=2#c"), "https://a.example/?a=1&b=2#c");
  EXPECT_EQ(without_tracking("https://a.example/?utm_source=x"), "https://a.example/");
  EXPECT_EQ(without_tracking("https://a.example/#utm_source=x"), std::nullopt);
}

class Edit : public testing::TestWithParam<UrlRow> {};
TEST_P(Edit, GivesThePageThatReadersSee) {
  EXPECT_EQ(without_edit(GetParam().url).value_or(""), GetParam().found);
}
INSTANTIATE_TEST_SUITE_P(Urls, Edit,
                         testing::Values(UrlRow{"https://docs.google.com/document/d/x/edit#h.1",
                                                "https://docs.google.com/document/d/x/view#h.1"},
                                         UrlRow{"https://docs.google.com/document/d/x/edition", ""},
                                         UrlRow{"https://docs.google.com/document/d/x/view", ""},
                                         UrlRow{"https://github.com/tape/reels/edit/main/docs/a.md",
                                                "https://github.com/tape/reels/blob/main/docs/a.md"},
                                         UrlRow{"https://github.com/tape/edit/blob/main/a.md", ""},
                                         UrlRow{"https://en.wikipedia.org/w/index.php?title=Tape&action=edit",
                                                "https://en.wikipedia.org/wiki/Tape"},
                                         UrlRow{"https://en.wikipedia.org/wiki/Tape?action=edit",
                                                "https://en.wikipedia.org/wiki/Tape"},
                                         UrlRow{"https://en.wikipedia.org/wiki/Tape", ""}));

TEST(ExtendsPage, NeedsAWholeSegmentOrAnExtension) {
  EXPECT_TRUE(extends_page("https://a.example/show/7/a-title", "http://www.a.example/show/7"));
  EXPECT_TRUE(extends_page("https://a.example/freelancing.html", "https://a.example/freelancing"));
  EXPECT_FALSE(extends_page("https://a.example/show/77", "https://a.example/show/7"));
  EXPECT_FALSE(extends_page("https://a.example/show/7", "https://a.example/"));
  EXPECT_FALSE(extends_page("https://a.example/show/7", "https://a.example/show/7"));
}

TEST(SamePage, LooksAtHostAndPathOnly) {
  EXPECT_TRUE(same_page("http://www.a.example/X%20y/?q#f", "https://a.example/x y"));
  EXPECT_FALSE(same_page("https://a.example/x", "https://a.example/x/y"));
  EXPECT_FALSE(same_page("https://a.example/x", "https://b.example/x"));
}

}  // namespace
}  // namespace podatlas
