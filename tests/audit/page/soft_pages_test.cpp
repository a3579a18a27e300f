#include "audit/page/soft_pages.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace podatlas::links {
namespace {

// A site that is a function from paths to HTML; 404 for "".
using Site = std::string (*)(const std::string& path);

net::HttpResponse answer(const std::string& html) {
  net::HttpResponse response;
  response.outcome = net::HttpResponse::Outcome::kAnswered;
  response.status = html.empty() ? 404 : 200;
  response.body = html;
  return response;
}

// Why the page is a soft 404; "" when it is none.
std::string reason_at(SoftPages& pages, Site site, const std::string& path) {
  const std::string origin = "http://a.example:80";
  auto job = std::make_unique<Job>();
  go_to(*job, origin + path);
  const std::string html = site(path);
  SoftPages::Answer step;
  if (auto known = pages.judge_known(job, html)) {
    step = std::move(*known);
  } else {
    step = pages.judge(std::move(job), read_page(html), false);
  }
  for (int i = 0; i < 3 && step.decided.empty(); ++i) {
    if (step.to_ask == nullptr) return "waits for ever";
    const JobPtr asked = std::move(step.to_ask);
    step = pages.take(*asked, answer(site(asked->url.substr(origin.size()))));
  }
  return step.decided.empty() ? "undecided" : step.decided.front().reason;
}

std::string reason_at(Site site, const std::string& path) {
  SoftPages pages;
  return reason_at(pages, site, path);
}

const std::string kShell =
    "<title>Notes</title><div id=root></div><noscript>You need to enable JavaScript.</noscript>";
const std::string kSame = "a made-up URL returns the same page";

TEST(SoftPages, AccuseNoSiteThatAnswersEveryPathWithItsHomePage) {
  const Site application = [](const std::string&) { return kShell; };
  SoftPages pages;
  EXPECT_EQ(reason_at(pages, application, "/notes/1"), "");
  EXPECT_EQ(reason_at(pages, application, "/notes/2"), "");
}

TEST(SoftPages, KnowAShellThatIsNotTheHomePage) {
  const Site site = [](const std::string& path) {
    return path == "/" ? std::string("<title>Home</title><p>Welcome to all that is here.") : kShell;
  };
  EXPECT_EQ(reason_at(site, "/notes/1"), kSame);
}

TEST(SoftPages, KnowADomainThatIsForSale) {
  const Site site = [](const std::string&) {
    return std::string("<title>a.example</title><p>Buy this domain today.");
  };
  EXPECT_EQ(reason_at(site, "/notes/1"), kSame);
}

TEST(SoftPages, KnowASiteThatSaysOnEveryPathThatNothingIsThere) {
  const Site site = [](const std::string&) {
    return std::string("<title>Docs</title><p>Sorry, the page could not be found.");
  };
  EXPECT_EQ(reason_at(site, "/notes/1"), "the page says 'Sorry, the page could not be found'");
}

TEST(SoftPages, TakeAShortPageAtItsWordWhenOtherAddressesGiveNone) {
  const Site site = [](const std::string& path) {
    return path == "/short.html" ? std::string("<title>Short</title><p>One line.") : std::string();
  };
  EXPECT_EQ(reason_at(site, "/short.html"), "");
}

TEST(SoftPages, KnowATitleThatSaysIt) {
  const Site site = [](const std::string&) { return std::string("<title>404 Not Found</title>"); };
  EXPECT_EQ(reason_at(site, "/a"), "the page says '404 Not Found'");
}

TEST(SoftPages, TellTheNumberOfAPageFromTheStatus) {
  const Site site = [](const std::string& path) {
    if (path == "/episodes/404") return std::string("<title>404: Weak references</title><p>Listen.");
    if (path == "/issue") return std::string("<title>Issue #404 of 1404</title><p>It is slow.");
    return path == "/gone" ? std::string("<title>Error 404</title><p>Oh.") : std::string();
  };
  EXPECT_EQ(reason_at(site, "/episodes/404"), "");
  EXPECT_EQ(reason_at(site, "/issue"), "");
  EXPECT_EQ(reason_at(site, "/gone"), "the page says 'Error 404'");
}

TEST(SoftPages, DecideAllThatWaitForOneAnswer) {
  SoftPages pages;
  const std::string html = "<title>Short</title><p>One line.";
  const auto begin = [&](const std::string& path) {
    auto job = std::make_unique<Job>();
    go_to(*job, "http://a.example:80" + path);
    if (auto known = pages.judge_known(job, html)) return std::move(*known);
    return pages.judge(std::move(job), read_page(html), false);
  };
  SoftPages::Answer first = begin("/a/1");
  const SoftPages::Answer second = begin("/a/2");
  ASSERT_NE(first.to_ask, nullptr);
  EXPECT_EQ(second.to_ask, nullptr);
  EXPECT_TRUE(second.decided.empty());
  const SoftPages::Answer both = pages.take(*first.to_ask, answer(""));
  EXPECT_EQ(both.decided.size(), 2U);
  EXPECT_EQ(begin("/a/3").decided.size(), 1U);
}

}  // namespace
}  // namespace podatlas::links
