#include "core/url/suspicious_urls.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

namespace podatlas::links {
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
    testing::Values(
        Row{"https://a.example/x%41", ""}, Row{"https://[::1]:80/", ""}, Row{"HTTPS://a.example.:65535", ""},
        Row{"javascript:alert(1)", "it is a script"}, Row{"a.example/x", "it has no scheme"},
        Row{"htp://a.example/", "'htp' is no scheme of web pages"},
        Row{"https:a.example", "two slashes are missing behind the scheme"},
        Row{"https:///x", "it has no host"}, Row{"https://-a.example/", "'-a.example' is no host name"},
        Row{"https://a..example/", "'a..example' is no host name"},
        Row{"https://a.example:0/", "'0' is no port"}, Row{"https://a.example:65536/", "'65536' is no port"},
        Row{"https://a.example:http/", "'http' is no port"},
        Row{"https://a.example/https://b.example/", "a second URL begins within it"},
        Row{"https://web.archive.org/web/https://b.example/", ""},
        Row{"https://a.example/?u=https://b.example/", ""},
        Row{"https://a.example/x{y}", "it holds a character that no URL may hold"},
        Row{"https://a.example/x%4", "a percent sign stands without two digits"},
        Row{"https://a.example/%zz", "a percent sign stands without two digits"}));

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

class Tracking : public testing::TestWithParam<Row> {};
TEST_P(Tracking, IsLeftOut) { EXPECT_EQ(without_tracking(GetParam().url).value_or(""), GetParam().found); }
INSTANTIATE_TEST_SUITE_P(
    Urls, Tracking,
    testing::Values(Row{"https://a.example/?utm_source=x", "https://a.example/"},
                    Row{"https://a.example/?a=1&UTM_Source=x&b=2#c", "https://a.example/?a=1&b=2#c"},
                    Row{"https://a.example/?a=utm_source", ""}, Row{"https://a.example/#utm_source=x", ""}));

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

class Renamed : public testing::TestWithParam<Row> {};
TEST_P(Renamed, LeadsToTheNewName) { EXPECT_EQ(renamed(GetParam().url).value_or(""), GetParam().found); }
INSTANTIATE_TEST_SUITE_P(
    Urls, Renamed,
    testing::Values(Row{"http://www.Twitter.com/tape", "https://x.com/tape"},
                    Row{"https://twitter.com", "https://x.com"},
                    Row{"https://twitter.com/", "https://x.com/"}, Row{"https://twitter.community/", ""},
                    Row{"https://github.com/uber/horovod", "https://github.com/horovod/horovod"},
                    Row{"https://github.com/uber/horovod-docs", ""}));

TEST(IsPinned, ToACommitOrAVersion) {
  for (const std::string_view revision : {"0123abc", "v2", "V2", "v1.9.0", "1.9", "release-2.3.1"})
    EXPECT_TRUE(is_pinned(revision)) << revision;
  for (const std::string_view revision :
       {"", "v", "main", "012abc", "deadbeef", "2.x", "release.2", "very-2"})
    EXPECT_FALSE(is_pinned(revision)) << revision;
}

TEST(SamePage, LooksAtHostAndPathOnly) {
  EXPECT_TRUE(same_page("http://www.a.example/X%20y/?q#f", "https://a.example/x y"));
  EXPECT_FALSE(same_page("https://a.example/x", "https://a.example/x/y"));
  EXPECT_FALSE(same_page("https://a.example/x", "https://b.example/x"));
}

}  // namespace
}  // namespace podatlas::links
