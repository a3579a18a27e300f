// The parts of a judgement that need no server.
#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "audit/check/answers.h"
#include "audit/pace/robots.h"
#include "audit/page/page.h"

namespace podatlas::links {
namespace {

TEST(Page, KeepsWhatReadersSee) {
  const Page page =
      read_page("<title>A <b>b</b></title><script>x < y</script><h1>H</h1><p>Text</p><!-- no -->");
  EXPECT_EQ(page.title, "A b");
  EXPECT_EQ(page.heading, "H");
  EXPECT_EQ(page.text, "A b H Text");
  EXPECT_TRUE(page.has_script);
}

TEST(Page, TakesWhatIsCutOff) {
  for (const char* const html : {"<", "<!--", "<script>", "<a id=", "<title", "</", "<a id='x"})
    EXPECT_FALSE(has_anchor(html, "y")) << read_page(html).text;
}

TEST(Page, FindsAnchors) {
  EXPECT_TRUE(has_anchor("<h2 id=\"a\">", "a"));
  EXPECT_TRUE(has_anchor("<a name='a'>", "a"));
  EXPECT_TRUE(has_anchor("<h2 id = a>", "a"));
  EXPECT_TRUE(has_anchor("<h2 id=s\u00E9c>", "s%C3%A9c"));
  EXPECT_TRUE(has_anchor("<h2 id=user-content-a>", "a"));
  EXPECT_FALSE(has_anchor("<h2 data-x=\"a\">a</h2>", "a"));
  EXPECT_FALSE(has_anchor("<h2 id=\"ab\">", "a"));
}

TEST(Page, IsLikeAnotherWhenOnlyItsAddressDiffers) {
  const auto made = [](const std::string& path) {
    return template_of(read_page("<title>Oops</title><p>No luck with " + path + " today, 12:30</p>"), path);
  };
  EXPECT_TRUE(are_alike(made("/a/one.html"), made("/a/two.html")));
  EXPECT_FALSE(
      are_alike(made("/a/one.html"), template_of(read_page("<p>Other words altogether"), "/a/two.html")));
}

TEST(Robots, KeepsToTheMostExactLine) {
  const Robots robots(
      "User-agent: x\nDisallow: /\n\nUser-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /*.pdf$\n",
      "podatlas");
  EXPECT_FALSE(robots.allows("/a/c"));
  EXPECT_TRUE(robots.allows("/a/b/c"));
  EXPECT_FALSE(robots.allows("/x/y.pdf"));
  EXPECT_TRUE(robots.allows("/x/y.pdf?z"));
  EXPECT_TRUE(robots.allows("/"));
}

TEST(RetryAfter, IsSecondsOrADate) {
  net::HttpResponse response;
  EXPECT_FALSE(retry_after(response, 0).has_value());
  response.headers = {{"retry-after", "3"}};
  EXPECT_EQ(retry_after(response, 0), std::chrono::seconds(3));
  response.headers = {{"retry-after", "Thu, 01 Jan 1970 00:01:00 GMT"}};
  EXPECT_EQ(retry_after(response, 50), std::chrono::seconds(10));
}

}  // namespace
}  // namespace podatlas::links
