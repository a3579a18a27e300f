// The parts of a judgement that need no server.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>

#include "audit/check/answers.h"
#include "audit/check/job.h"
#include "audit/pace/robots.h"
#include "audit/page/page.h"

namespace podatlas::links {
namespace {

TEST(StepFor, TakesAChallengeInAHeaderForABlock) {
  const auto step_with = [](const std::string& name, const std::string& value) {
    net::HttpResponse response;
    response.status = 202;
    response.headers.emplace_back(name, value);
    return step_for(response);
  };
  EXPECT_EQ(step_with("cf-mitigated", "challenge"), Step::kBlocked);
  EXPECT_EQ(step_with("x-amzn-waf-action", "captcha"), Step::kBlocked);
  EXPECT_EQ(step_with("x-amzn-waf-action", "Challenge"), Step::kBlocked);
  EXPECT_EQ(step_with("x-vercel-mitigated", "challenge"), Step::kBlocked);
  EXPECT_EQ(step_with("x-amzn-waf-action", "allow"), Step::kPage);
  EXPECT_EQ(step_with("server", "challenge"), Step::kPage);
}

// What is locked is there.
TEST(StepFor, TakesALockForABlock) {
  net::HttpResponse response;
  response.status = 423;
  EXPECT_EQ(step_for(response), Step::kBlocked);
}

// Some servers refuse requests without these headers. An API has its own types.
TEST(RequestFor, AsksForAPageAsABrowserDoes) {
  Job job;
  job.url = "https://a.example/x#y";
  const CheckOptions options;
  const auto has = [](const net::HttpRequest& request, const std::string& header) {
    return std::ranges::count(request.headers, header) == 1;
  };
  const net::HttpRequest page = request_for(job, options, "");
  EXPECT_EQ(page.url, "https://a.example/x");
  EXPECT_TRUE(has(page, "Accept: text/html,application/xhtml+xml,*/*;q=0.8"));
  EXPECT_TRUE(has(page, "Accept-Language: en"));
  job.aim = Aim::kApi;
  EXPECT_FALSE(has(request_for(job, options, ""), "Accept-Language: en"));
}

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
    EXPECT_FALSE(has_anchor(read_page(html), "y")) << read_page(html).text;
}

TEST(Page, FindsAnchors) {
  EXPECT_TRUE(has_anchor(read_page("<h2 id=\"a\">"), "a"));
  EXPECT_TRUE(has_anchor(read_page("<a name='a'>"), "a"));
  EXPECT_TRUE(has_anchor(read_page("<h2 id = a>"), "a"));
  EXPECT_TRUE(has_anchor(read_page("<h2 id=s\u00E9c>"), "s%C3%A9c"));
  EXPECT_TRUE(has_anchor(read_page("<h2 id=user-content-a>"), "a"));
  EXPECT_FALSE(has_anchor(read_page("<h2 data-x=\"a\">a</h2>"), "a"));
  EXPECT_FALSE(has_anchor(read_page("<h2 id=\"ab\">"), "a"));
}

TEST(Page, FindsOnlyAnchorsThatBrowsersFind) {
  EXPECT_FALSE(has_anchor(read_page("<p>x<!-- <h2 id=\"a\"> -->"), "a"));
  EXPECT_FALSE(has_anchor(read_page("<form><input name=\"a\"></form><meta name=\"a\">"), "a"));
  EXPECT_FALSE(has_anchor(read_page("<script>x = '<h2 id=a>'</script>"), "a"));
  EXPECT_TRUE(has_anchor(read_page("<h2 id=\"a&amp;b\">"), "a&b"));
  EXPECT_TRUE(has_anchor(read_page("<h2 id=\"a&amp;b\">"), "a%26b"));
}

TEST(Page, IsReadInItsEncoding) {
  EXPECT_TRUE(has_anchor(read_page("<h2 id=s\xE9"
                                   "c>",
                                   "text/html; charset=iso-8859-1"),
                         "s%C3%A9c"));
  EXPECT_TRUE(has_anchor(read_page("<meta charset=iso-8859-1><h2 id=s\xE9"
                                   "c>"),
                         "s%C3%A9c"));
  std::string wide = "\xFF\xFE";
  for (const char c : std::string("<title>Wide</title><h2 id=part>A part</h2>"))
    wide.append(1, c).append(1, '\0');
  EXPECT_TRUE(has_anchor(read_page(wide, "text/html"), "part"));
  EXPECT_EQ(read_page(wide).title, "Wide");
}

struct Told {
  std::string html;
  bool is_parked;
  bool is_challenge;
};
class ShortPage : public testing::TestWithParam<Told> {};
TEST_P(ShortPage, IsToldFromAnArticle) {
  const Page page = read_page(GetParam().html);
  EXPECT_EQ(is_parked(page, GetParam().html), GetParam().is_parked) << GetParam().html;
  EXPECT_EQ(is_challenge(page, GetParam().html), GetParam().is_challenge) << GetParam().html;
}
const std::string kArticle = "<p>" + std::string(2000, 'w') + "</p>";
INSTANTIATE_TEST_SUITE_P(
    Pages, ShortPage,
    testing::Values(
        Told{"<title>a.example</title><h1>Diese Domain steht zum Verkauf</h1>", true, false},
        Told{"<title>Account Suspended</title><p>Contact your hosting provider", true, false},
        Told{"<script>window.onload=function(){window.location.href=\"/lander\"}</script>", true, false},
        Told{"<title>x</title><script src='https://img.sedoparking.com/x.js'></script><p>Related searches",
             true, false},
        Told{"<title>a.example is registered at Namecheap</title><h1>Registered at Namecheap.com</h1>", true,
             false},
        Told{"<title>Why this domain is for sale</title>" + kArticle, false, false},
        Told{"<title>Pardon our interruption</title>", false, true},
        Told{"<title>shop</title><div class='g-recaptcha'></div><p>Please confirm", false, true},
        Told{"<title>Using reCAPTCHA</title><script src='https://x.example/recaptcha/api.js'></script>" +
                 kArticle,
             false, false}));

TEST(VideoVerdict, IsWhatThePlayerSays) {
  const auto verdict = [](const std::string& status) {
    return video_verdict("var x = {\"playabilityStatus\":{\"status\":" + status + "}};");
  };
  EXPECT_EQ(verdict(R"("OK")")->verdict, Verdict::kOk);
  EXPECT_EQ(verdict(R"("ERROR","reason":"Video unavailable")")->verdict, Verdict::kSoft404);
  EXPECT_EQ(verdict(R"("LOGIN_REQUIRED","messages":["This is a private video."])")->verdict,
            Verdict::kSoft404);
  EXPECT_EQ(verdict(R"("LOGIN_REQUIRED","reason":"Sign in to confirm your age")")->verdict,
            Verdict::kBlocked);
  EXPECT_FALSE(video_verdict("<title>A page</title>").has_value());
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

TEST(Robots, ReadsACrawlDelay) {
  EXPECT_EQ(Robots("User-agent: *\nCrawl-delay: 2.5\nDisallow: /a\n", "podatlas").crawl_delay(), 2.5);
  EXPECT_EQ(
      Robots("User-agent: x\nCrawl-delay: 3\n\nUser-agent: *\nDisallow: /a\n", "podatlas").crawl_delay(), 0);
  EXPECT_LE(Robots("User-agent: *\nCrawl-delay: 1e99\n", "podatlas").crawl_delay(), 60);
  EXPECT_EQ(Robots("User-agent: *\nCrawl-delay: soon\n", "podatlas").crawl_delay(), 0);
}

TEST(RetryAfter, IsSecondsOrADate) {
  net::HttpResponse response;
  EXPECT_FALSE(retry_after(response, 0).has_value());
  response.headers = {{"retry-after", "3"}};
  EXPECT_EQ(retry_after(response, 0), std::chrono::seconds(3));
  response.headers = {{"retry-after", "Thu, 01 Jan 1970 00:01:00 GMT"}};
  EXPECT_EQ(retry_after(response, 50), std::chrono::seconds(10));
  response.headers = {{"retry-after", "99999999999999999999999"}};
  EXPECT_GE(retry_after(response, 50), std::chrono::hours(1));
}

}  // namespace
}  // namespace podatlas::links
