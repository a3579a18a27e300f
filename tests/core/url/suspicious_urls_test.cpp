#include "core/url/suspicious_urls.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

namespace podatlas {
namespace {

// The finding for a URL, or "".
struct Row {
  std::string_view url;
  std::string_view found;
};
void PrintTo(const Row& row, std::ostream* out) { *out << row.url; }

class Malformed : public testing::TestWithParam<Row> {};
TEST_P(Malformed, SaysWhy) { EXPECT_EQ(malformed(GetParam().url).value_or(""), GetParam().found); }
INSTANTIATE_TEST_SUITE_P(
    Urls, Malformed,
    testing::Values(Row{"https://a.example/x%41", ""}, Row{"https://[::1]:80/", ""},
                    Row{"HTTPS://a.example.:65535", ""}, Row{"javascript:alert(1)", "it is a script"},
                    Row{"a.example/x", "it has no scheme"},
                    Row{"htp://a.example/", "'htp' is not a web scheme"},
                    Row{"https:a.example", "'//' is missing after the scheme"},
                    Row{"https:///x", "it has no host"},
                    Row{"https://-a.example/", "'-a.example' is not a valid host name"},
                    Row{"https://a..example/", "'a..example' is not a valid host name"},
                    Row{"https://a.example:0/", "'0' is not a valid port"},
                    Row{"https://a.example:65536/", "'65536' is not a valid port"},
                    Row{"https://a.example:http/", "'http' is not a valid port"},
                    Row{"https://a.example/https://b.example/", "it contains a second URL"},
                    Row{"https://web.archive.org/web/https://b.example/", ""},
                    Row{"https://a.example/?u=https://b.example/", ""},
                    Row{"https://a.example/x{y}", "it contains a character that must be escaped"},
                    Row{"https://a.example/x%4", "a percent sign lacks two hexadecimal digits"},
                    Row{"https://a.example/%zz", "a percent sign lacks two hexadecimal digits"}));

class DoubledPath : public testing::TestWithParam<Row> {};
TEST_P(DoubledPath, IsLeftOut) {
  EXPECT_EQ(without_doubled_path(GetParam().url).value_or(""), GetParam().found);
}
INSTANTIATE_TEST_SUITE_P(
    Urls, DoubledPath,
    testing::Values(Row{"https://github.com/tape/reels/reels/pull/7", "https://github.com/tape/reels/pull/7"},
                    Row{"https://github.com/tape/reels/tape/pull/7", "https://github.com/tape/reels/pull/7"},
                    Row{"https://github.com/tape/reels/tape/reels/pull/7?w=1#x",
                        "https://github.com/tape/reels/pull/7?w=1#x"},
                    Row{"https://github.com/tape/reels/tree/reels/reels",
                        ""},  // also a valid branch or folder
                    Row{"https://github.com/tape/reels/reels", ""},
                    Row{"https://a.example/docs/api/docs/api/x", "https://a.example/docs/api/x"},
                    Row{"https://a.example/docs/docs/x", ""}, Row{"https://a.example/2020/09/2020/09/x", ""},
                    Row{"https://a.example/x/x/x/x", ""}));

TEST(WithoutTracking, KeepsWhatSurroundsTheParameter) {
  EXPECT_EQ(without_tracking("https://a.example/?a=1&UTM_Source=x&b=2#c"), "https://a.example/?a=1&b=2#c");
  EXPECT_EQ(without_tracking("https://a.example/?utm_source=x"), "https://a.example/");
  EXPECT_EQ(without_tracking("https://a.example/#utm_source=x"), std::nullopt);
}

class Edit : public testing::TestWithParam<Row> {};
TEST_P(Edit, GivesThePageThatReadersSee) {
  EXPECT_EQ(without_edit(GetParam().url).value_or(""), GetParam().found);
}
INSTANTIATE_TEST_SUITE_P(Urls, Edit,
                         testing::Values(Row{"https://docs.google.com/document/d/x/edit#h.1",
                                             "https://docs.google.com/document/d/x/view#h.1"},
                                         Row{"https://docs.google.com/document/d/x/edition", ""},
                                         Row{"https://docs.google.com/document/d/x/view", ""},
                                         Row{"https://github.com/tape/reels/edit/main/docs/a.md",
                                             "https://github.com/tape/reels/blob/main/docs/a.md"},
                                         Row{"https://github.com/tape/edit/blob/main/a.md", ""},
                                         Row{"https://en.wikipedia.org/w/index.php?title=Tape&action=edit",
                                             "https://en.wikipedia.org/wiki/Tape"},
                                         Row{"https://en.wikipedia.org/wiki/Tape?action=edit",
                                             "https://en.wikipedia.org/wiki/Tape"},
                                         Row{"https://en.wikipedia.org/wiki/Tape", ""}));

TEST(SamePage, LooksAtHostAndPathOnly) {
  EXPECT_TRUE(same_page("http://www.a.example/X%20y/?q#f", "https://a.example/x y"));
  EXPECT_FALSE(same_page("https://a.example/x", "https://a.example/x/y"));
  EXPECT_FALSE(same_page("https://a.example/x", "https://b.example/x"));
}

}  // namespace
}  // namespace podatlas
