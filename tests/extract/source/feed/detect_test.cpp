#include "extract/source/detect.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

using namespace std::string_view_literals;

struct NoFeed {
  std::string_view bytes;
  std::string_view why;
};
std::ostream& operator<<(std::ostream& out, const NoFeed& row) { return out << row.why; }

constexpr NoFeed kNoFeeds[] = {
    {"", "is empty"},
    {" \n\t", "is empty"},
    {"\xEF\xBB\xBF", "is empty"},
    {"\xFF\xFE", "is empty"},
    {"<!DOCTYPE html><html><body>hi</body></html>", "is an HTML page, not a feed"},
    {"\n<!-- c -->\n<?xml version='1.0'?>\n<HTML lang='en'>", "is an HTML page, not a feed"},
    {"\xEF\xBB\xBF<!doctype HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\"><br>", "is an HTML page, not a feed"},
    {"\xFF\xFE<\0h\0t\0m\0l\0>\0<\0b\0r\0>\0"sv, "is an HTML page, not a feed"},
    {"<html><link rel='stylesheet' type='text/css' href='/x.css'><link title='a type=b' href = /feed.xml"
     " rel=alternate type=application/rss+xml></html>",
     "is an HTML page, not a feed; it names its feed as /feed.xml"},
    {"<html><LINK TYPE=\"application/atom+xml\" HREF='/a?b=1&amp;c=2'>",
     "is an HTML page, not a feed; it names its feed as /a?b=1&c=2"},
    {"<html><head><link data-type='application/rss+xml' href='/no'></head>", "is an HTML page, not a feed"},
    {"<opml version='2.0'><body/></opml>", "is an OPML list of feeds, not a feed"},
    {"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'/>", "is a sitemap"},
    {"<svg/>", "is an SVG picture"},
    {"<?xml version='1.0'?><Error><Code>NoSuchKey</Code></Error>", "is an error message of a server"},
    {"<note><to>x</to></note>", "is an XML document with root <note>, not a feed"},
    {"<div>broken <p>", "is an XML document with root <div>, not a feed"},
    {"<rss version='2.0'/>", "a feed without <channel>"},
    {"{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": []}",
     "is a JSON Feed without a version"},
    {"{\"a\": \"<b>\"}", "is JSON, not a feed"},
    {"[{\"a\": 1}]", "is JSON, not a feed"},
    {"{\"@context\": {}}",
     "is JSON-LD, not a feed; a saved graph is read with -g, as in 'podatlas stats -g FILE'"},
    {"[![badge](x)](y)\n\n# A README with <b>HTML</b>", "is plain text, not a feed"},
    {"# Notes\n\n1 < 2", "is plain text, not a feed"},
    {"[00:00:00] Hello.", "is plain text, not a feed"},
    {"[1, 2]", "is JSON, not a feed"},
    {"Not Found", "is plain text, not a feed"},
    {"#include <vector>\nint main() {}", "is plain text, not a feed"},
    {"\x1F\x8B\x08\x00"sv, "is gzip-compressed; unpack it first"},
    {"PK\x03\x04<"sv, "is a ZIP archive; unpack it first"},
    {"%PDF-1.7 <rss>", "is a PDF document"},
    {"\x89PNG\r\n\x1A\n", "is a PNG image"},
    {"\xFF\xD8\xFF\xE0", "is a JPEG image"},
    {"ID3\x04", "is an MP3 file"},
    {"\0\0\0\x20"
     "ftypM4A <"sv,
     "is binary data, not a feed"},
    {"\xFF\xFB\x90\0<"sv, "is binary data, not a feed"},
};

class Refuse : public testing::TestWithParam<NoFeed> {};
TEST_P(Refuse, NamesWhatItIsInstead) {
  EXPECT_EQ(test::error_of(std::string(GetParam().bytes)), "feed.xml: " + std::string(GetParam().why));
  EXPECT_EQ(test::error_of(std::string(GetParam().bytes), {true}),
            "feed.xml: " + std::string(GetParam().why));
}
INSTANTIATE_TEST_SUITE_P(Table, Refuse, testing::ValuesIn(kNoFeeds));

class MayBeFeed : public testing::TestWithParam<std::string_view> {};
TEST_P(MayBeFeed, IsNotJudgedByItsBytes) { EXPECT_EQ(why_no_feed(GetParam()), ""); }
INSTANTIATE_TEST_SUITE_P(Table, MayBeFeed,
                         testing::Values("<rss/>", "\n\n <?xml version='1.0'?><rss/>", "\xEF\xBB\xBF<rss/>",
                                         "<!-- a page: <html> --><rss/>", "<br />PHP warning<rss/>",
                                         "warning\n<rss/>", "\xFF\xFE<\0"sv, "\xFE\xFF\0<"sv,
                                         "\0\0\xFE\xFF\0\0\0<"sv, "<\0\0\0r\0\0\0"sv,
                                         "\x4C\x6F\xA7\x94\x93"));

TEST(WhyNoFeed, ShortensWhatThePageSays) {
  const std::string page = "<html><link type='application/rss+xml' href='" + std::string(5000, 'x') + "'>";
  EXPECT_LT(why_no_feed(page).size(), 300U);
}

}  // namespace
}  // namespace podatlas::source
