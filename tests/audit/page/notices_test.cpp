#include "audit/page/notices.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "audit/page/data_errors.h"
#include "audit/page/page.h"

namespace podatlas::links {

void PrintTo(const NoticeRule& rule, std::ostream* out) { *out << rule.name; }

namespace {

std::string_view without_sorry(std::string_view text) {
  return text.starts_with("Sorry, ") ? text.substr(7) : text;
}

class EachNotice : public testing::TestWithParam<NoticeRule> {};
TEST_P(EachNotice, MatchesItsExampleAndNotItsNearMiss) {
  const auto rules = notice_rules();
  const auto rule = std::ranges::find(rules, GetParam().name, &NoticeRule::name);
  ASSERT_NE(rule, rules.end());
  EXPECT_NE(find_notice(rule->example, TextPlace::kHeading, {}, "/a").kind, Notice::kNone) << rule->example;
  EXPECT_TRUE(matches(*rule, without_sorry(rule->example))) << rule->example;
  EXPECT_FALSE(matches(*rule, rule->near_miss)) << rule->near_miss;
  EXPECT_EQ(find_notice(rule->near_miss, TextPlace::kHeading, {}, "/a").kind, Notice::kNone);
}
INSTANTIATE_TEST_SUITE_P(Rules, EachNotice, testing::ValuesIn(notice_rules().begin(), notice_rules().end()));

// The words that judge a page at /a: those it says, "?" if only a made-up URL can tell, or "".
std::string said(const std::string& html, const std::string& path = "/a") {
  const NotFound found =
      not_found_of(read_page(html, "text/html; charset=utf-8"), "https://tape.example" + path);
  return found.words.empty() && found.is_suspected ? "?" : found.words;
}

TEST(NotFound, IsSaidWithAnyApostropheAndSpace) {
  EXPECT_EQ(said("<title>Notes</title><h1>We can’t find the page you’re looking for</h1>"),
            "We can't find the page you're looking for");
  EXPECT_EQ(said("<title>Notes</title><h1>Page&nbsp;not\n found</h1>"), "Page not found");
  EXPECT_EQ(said("<title>N</title><h1>Hmm… this page doesn’t exist. Try a search.</h1>"),
            "this page doesn't exist");
  EXPECT_EQ(said("<title>N</title><h1>Désolé</h1><p>Le contenu demandé n’est plus disponible."),
            "Le contenu demandé n'est plus disponible");
}

TEST(NotFound, IsTheWholeTitleApartFromTheNameOfTheSite) {
  for (const char* const title :
       {"Page not found – Tape Notes", "Tape Notes | 404", "404 - Not Found", "Oops! Page not found!",
        "Tape: page not found", "Sorry, this page isn't available.", "Error: 404 Not Found"})
    EXPECT_NE(said("<title>" + std::string(title) + "</title><p>Go home."), "") << title;
}

TEST(NotFound, IsNotSaidByATitleAboutIt) {
  for (const char* const title :
       {"Tape 404: Not Found", "How to handle 404 errors in Go", "Page not found: a history of the 404",
        "Lost and not found", "Video unavailable? How to fix playback",
        "Page not found - how we design errors", "\"This page does not exist\" and other stories",
        "410 Gone: when to use it", "404 Media"})
    EXPECT_EQ(
        said("<title>" + std::string(title) + "</title><h1>" + title + "</h1><p>A short post.")
                    .substr(0, 1) == "?" ||
            said("<title>" + std::string(title) + "</title><h1>" + title + "</h1><p>A short post.").empty(),
        true)
        << title;
}

TEST(NotFound, IsDoubtedOnAnArticleAndWhereTheAddressSaysItToo) {
  EXPECT_EQ(said("<title>Not Found</title><audio src=a.mp3></audio>"), "?");
  EXPECT_EQ(said("<title>Not Found</title><p>An album.", "/music/not-found"), "?");
  EXPECT_EQ(said("<title>404</title><p>An episode.", "/episodes/404"), "");
}

TEST(NotFound, IsSaidByTheTextOfABriefPage) {
  EXPECT_EQ(said("<title>Vidbox</title><h1>Sorry</h1><p>This video has been removed by the uploader."),
            "This video has been removed by the uploader");
  EXPECT_EQ(said("<title>Notes of May</title><p>The old feed is no longer available; use the new one.<p>News"
                 "<article>"),
            "");
  EXPECT_EQ(said("<title>Why I left the web</title><p>\"This page does not exist,\" it said.<time>"), "");
}

TEST(Parked, IsNotATitleAboutDomains) {
  for (const char* const title : {"This domain is for sale: the business of parked domains",
                                  "Account suspended: what moderation did to a podcast"}) {
    const std::string html =
        "<title>" + std::string(title) + "</title><h1>" + title + "</h1><p>A short post.";
    EXPECT_FALSE(is_parked(read_page(html, "text/html; charset=utf-8"), html)) << title;
  }
}

net::HttpResponse answer(const std::string& type, const std::string& body) {
  net::HttpResponse out;
  out.outcome = net::HttpResponse::Outcome::kAnswered;
  out.status = 200;
  out.headers = {{"content-type", type}};
  out.body = body;
  return out;
}

TEST(ErrorInData, IsAllThatIsThere) {
  for (const char* const body :
       {R"({"message":"Not Found","documentation_url":"https://a.example"})", R"({"error":"not_found"})",
        R"({"errors":[{"status":"404","title":"Resource not found"}]})", R"({"success":false,"code":404})",
        R"({"success":false,"message":"The requested page does not exist"})"})
    EXPECT_NE(error_in_data(answer("application/json", body)), "") << body;
  EXPECT_EQ(error_in_data(answer("application/json", R"({"error":null,"data":[{"title":"Not found"}]})")),
            "");
  EXPECT_EQ(error_in_data(answer("application/json", R"({"title":"Not found","tracks":["a"]})")), "");
  EXPECT_EQ(error_in_data(
                answer("application/xml", "<?xml version=\"1.0\"?><Error><Code>NoSuchKey</Code></Error>")),
            "NoSuchKey");
  for (const char* const body : {"Not Found", "404 page not found\n", "410 Gone\n", "File not found."})
    EXPECT_NE(error_in_data(answer("text/plain", body)), "") << body;
  EXPECT_EQ(error_in_data(answer("text/plain", "ok, see you in May\n")), "");
}

TEST(Empty, IsAPageWithNothingToShow) {
  EXPECT_TRUE(is_empty(read_page("<html><head></head><body> </body></html>")));
  EXPECT_FALSE(is_empty(read_page("<html><body><script src=a.js></script></body></html>")));
  EXPECT_FALSE(is_empty(read_page("<html><body><img src=a.png></body></html>")));
}

TEST(Refresh, LeadsOnWithinSeconds) {
  const auto led = [](const std::string& html) {
    const auto found = refresh_of(answer("text/html", html), read_page(html));
    return found ? found->url : std::string();
  };
  EXPECT_EQ(led("<meta http-equiv=refresh content=\"0; url=/new\">"), "/new");
  EXPECT_EQ(led("<meta http-equiv=Refresh content=\"5;URL='/new'\">"), "/new");
  EXPECT_EQ(led("<script>window.location=\"/new\"</script>"), "/new");
  EXPECT_EQ(led("<script>if (a) window.location=\"/new\"</script>"), "");
  EXPECT_EQ(led("<noscript><meta http-equiv=refresh content=\"0; url=/new\"></noscript>"), "");
  EXPECT_EQ(led("<meta http-equiv=refresh content=\"300; url=/new\">"), "");
}

TEST(Fragment, IsARangeOfLinesOrMadeByAScript) {
  const auto verdict = [](const std::string& fragment, const std::string& html) {
    return fragment_verdict("https://a.example/x#" + fragment, answer("text/html", html), read_page(html));
  };
  const std::string text = "<p>" + std::string(400, 'w') + "</p>";
  EXPECT_EQ(verdict("10-20", "<a id=10>10</a>" + text), Verdict::kOk);
  EXPECT_EQ(verdict("L5", text), Verdict::kUnverifiableFragment);
  EXPECT_EQ(verdict("a", "<script>h.id = h.textContent</script>" + text), Verdict::kUnverifiableFragment);
  EXPECT_EQ(verdict("a", "<script>track()</script>" + text), Verdict::kMissingFragment);
}

}  // namespace
}  // namespace podatlas::links
