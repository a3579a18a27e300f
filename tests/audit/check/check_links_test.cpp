// Against tests/audit_server.py, a server on loopback that misbehaves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

#include "audit/check/checker.h"
#include "audit/collect_links.h"
#include "tests/support/audit_server.h"
#include "tests/support/process.h"

namespace podatlas::links {
namespace {

using testing::HasSubstr;
using testing::Not;

using Server = test::AuditServer;

Server& server() {
  static Server one;
  return one;
}

CheckOptions options() {
  CheckOptions out;
  out.allow_private = true;
  out.timeout = std::chrono::milliseconds(1000);
  out.user_agent = "podatlas-test";
  return out;
}

Check check_one(const std::string& url, const CheckOptions& how = options()) {
  std::vector<Link> links = links_of_list(url);
  CheckCache cache;
  const Result<std::string> done = check_links(links, cache, how);
  EXPECT_TRUE(done.has_value());
  return links.at(0).check.value_or(Check());
}

struct Case {
  std::string path;
  Verdict verdict;
  std::string target;
};
std::ostream& operator<<(std::ostream& out, const Case& row) { return out << row.path; }

const Case kCases[] = {
    {"/fine", Verdict::kOk, ""},
    {"/fine#part", Verdict::kOk, ""},
    {"/fine#elsewhere", Verdict::kMissingFragment, ""},
    {"/moved", Verdict::kRedirectedPermanently, "/fine"},
    {"/moved#part", Verdict::kRedirectedPermanently, "/fine#part"},
    {"/temporary", Verdict::kOk, ""},
    {"/circle", Verdict::kDead, ""},
    {"/nothing", Verdict::kDead, ""},
    {"/reset", Verdict::kDead, ""},
    {"/status/410", Verdict::kDead, ""},
    {"/status/500", Verdict::kDead, ""},
    {"/status/401", Verdict::kBlocked, ""},
    {"/status/403", Verdict::kBlocked, ""},
    {"/status/451", Verdict::kBlocked, ""},
    {"/status/999", Verdict::kBlocked, ""},
    {"/to-login", Verdict::kBlocked, ""},
    {"/flaky/a", Verdict::kFlakyOk, ""},
    {"/patience", Verdict::kFlakyOk, ""},
    {"/refuse/429", Verdict::kBlocked, ""},
    {"/refuse/503", Verdict::kDead, ""},
    {"/challenge/200", Verdict::kBlocked, ""},
    {"/challenge/503", Verdict::kBlocked, ""},
    {"/no-head.pdf", Verdict::kOk, ""},
    {"/soft/gone", Verdict::kSoft404, ""},
    {"/deep/link", Verdict::kSoft404, ""},
    {"/hang", Verdict::kTimeout, ""},
    {"/to-neighbour", Verdict::kOk, ""},
    {"/deep/index", Verdict::kSoft404, ""},
    {"/deep/english", Verdict::kSoft404, ""},
    {"/deep/tracked", Verdict::kSoft404, ""},
    {"/deep/moved", Verdict::kSoft404, ""},
    {"/deep/asp", Verdict::kSoft404, ""},
    {"/deep/fault", Verdict::kSoft404, ""},
    {"/for-good-to-login", Verdict::kBlocked, ""},
    {"/hops/18", Verdict::kOk, ""},
    {"/hops/30", Verdict::kDead, ""},
    {"/anchors#a&b", Verdict::kOk, ""},
    {"/anchors#a%26b", Verdict::kOk, ""},
    {"/anchors#comment", Verdict::kMissingFragment, ""},
    {"/anchors#field", Verdict::kMissingFragment, ""},
    {"/anchors#meta", Verdict::kMissingFragment, ""},
    {"/wide#part", Verdict::kOk, ""},
    {"/latin#s%C3%A9c", Verdict::kOk, ""},
    {"/captcha", Verdict::kBlocked, ""},
    {"/for-sale", Verdict::kSoft404, ""},
    {"/named-for-sale", Verdict::kSoft404, ""},
    {"/empty-server", Verdict::kSoft404, ""},
    {"/suspended", Verdict::kSoft404, ""},
    {"/lander", Verdict::kSoft404, ""},
    {"/blank", Verdict::kSoft404, ""},
    {"/no-body", Verdict::kSoft404, ""},
    {"/plain-error", Verdict::kSoft404, ""},
    {"/json-error", Verdict::kSoft404, ""},
    {"/page.pdf", Verdict::kSoft404, ""},
    {"/refresh", Verdict::kRedirectedPermanently, "/fine"},
    {"/refresh-to-nothing", Verdict::kDead, ""},
    {"/tomorrow", Verdict::kBlocked, ""},
    {"/tomorrow-much", Verdict::kBlocked, ""},
    {"/brief-outage", Verdict::kFlakyOk, ""},
    {"/to-file", Verdict::kUnsafe, ""},
    {"/to-metadata", Verdict::kUnsafe, ""},
    {"/to-loopback", Verdict::kUnsafe, ""},
    {"/to-decimal", Verdict::kUnsafe, ""},
    {"/to-mapped", Verdict::kUnsafe, ""},
    {"/to-other", Verdict::kUnsafe, ""},
};

class Checked : public testing::TestWithParam<Case> {};

TEST_P(Checked, GetsItsVerdict) {
  const Check check = check_one(server().url(GetParam().path));
  EXPECT_EQ(name_of(check.verdict), name_of(GetParam().verdict)) << check.reason;
  EXPECT_EQ(check.target, GetParam().target.empty() ? "" : server().url(GetParam().target));
}

INSTANTIATE_TEST_SUITE_P(Behaviours, Checked, testing::ValuesIn(kCases));

TEST(CheckLinks, NeverAsksBeforeRetryAfterIsOver) {
  const Server own;
  EXPECT_EQ(check_one(own.url("/patience")).verdict, Verdict::kFlakyOk);
  EXPECT_THAT(own.log(), Not(HasSubstr("early")));
}

TEST(CheckLinks, AsksAsManyAtATimeAsAllowedWhereAnswersTakeTime) {
  const Server own;
  std::string list;
  for (int i = 0; i < 40; ++i) list += own.url("/together/40/") + std::to_string(i) + '\n';
  std::vector<Link> links = links_of_list(list);
  CheckCache cache;
  CheckOptions how = options();
  how.concurrency = 40;
  how.timeout = std::chrono::seconds(15);
  ASSERT_TRUE(check_links(links, cache, how).has_value());
  for (const Link& link : links) EXPECT_EQ(name_of(link.check->verdict), "dead") << link.check->reason;
  EXPECT_EQ(own.requests(), 40U);
}

TEST(CheckLinks, AreNotLedInside) {
  const Server own;
  for (const char* const path : {"/to-loopback", "/to-decimal", "/to-mapped", "/to-metadata"})
    EXPECT_EQ(check_one(own.url(path)).verdict, Verdict::kUnsafe) << path;
  EXPECT_EQ(own.requests(), 4U) << own.log();
}

TEST(CheckLinks, AsksNoPrivateAddressUnlessAllowed) {
  CheckOptions how = options();
  how.allow_private = false;
  const std::size_t before = server().requests();
  EXPECT_EQ(check_one(server().url("/fine"), how).verdict, Verdict::kUnsafe);
  EXPECT_EQ(server().requests(), before);
}

TEST(CheckLinks, HonoursRobotsWhenAsked) {
  CheckOptions how = options();
  how.use_robots = true;
  EXPECT_EQ(check_one(server().url("/fine"), how).verdict, Verdict::kSkipped);
  EXPECT_EQ(check_one(server().url("/moved"), how).verdict, Verdict::kSkipped);
  EXPECT_EQ(check_one(server().url("/nothing"), how).verdict, Verdict::kDead);
}

TEST(CheckLinks, TellsTheTokenToGithubsApiOnly) {
  const Server own;
  std::vector<Link> links = links_of_list("https://github.com/there/b\nhttps://github.com/there/b/pull/1\n" +
                                          own.url("/fine") + '\n' + own.url("/temporary"));
  const test::TemporaryFolder folder;
  CheckOptions how = options();
  how.github_token = "s3cret";
  how.github_api = own.url("/api");
  {
    Result<CheckCache> cache = CheckCache::open(folder.path() + "/cache");
    ASSERT_TRUE(cache.has_value());
    ASSERT_TRUE(check_links(links, *cache, how).has_value());
  }
  for (const Link& link : links) EXPECT_EQ(name_of(link.check->verdict), "ok") << link.url;
  EXPECT_THAT(own.log(), HasSubstr("GET /api/repos/there/b Bearer s3cret"));
  EXPECT_THAT(own.log(), HasSubstr("GET /api/repos/there/b/pulls/1 Bearer s3cret"));
  EXPECT_THAT(own.log(), HasSubstr("GET /fine -\n"));
  EXPECT_THAT(folder.read("cache"), Not(HasSubstr("s3cret")));
}

TEST(CheckLinks, UsesWhatACacheHoldsAndCountsFailures) {
  const Server own;
  const test::TemporaryFolder folder;
  const auto run = [&](std::optional<std::chrono::seconds> max_age) {
    std::vector<Link> links = links_of_list(own.url("/fine") + '\n' + own.url("/nothing"));
    Result<CheckCache> cache = CheckCache::open(folder.path() + "/cache");
    EXPECT_TRUE(cache.has_value());
    CheckOptions how = options();
    how.max_age = max_age;
    EXPECT_TRUE(check_links(links, *cache, how).has_value());
    return links;
  };
  run(std::nullopt);
  const std::size_t first = own.requests();
  EXPECT_EQ(run(std::nullopt)[0].check->verdict, Verdict::kOk);
  EXPECT_EQ(own.requests(), first);
  const std::vector<Link> again = run(std::chrono::seconds(0));
  EXPECT_GT(own.requests(), first);
  EXPECT_EQ(again[1].check->consecutive_failures, 2);
}

TEST(CheckLinks, AsksOnlyWhetherAPageHasChanged) {
  const Server own;
  const test::TemporaryFolder folder;
  for (int run = 0; run < 3; ++run) {
    std::vector<Link> links = links_of_list(own.url("/validated"));
    Result<CheckCache> cache = CheckCache::open(folder.path() + "/cache");
    ASSERT_TRUE(cache.has_value());
    CheckOptions how = options();
    how.max_age = std::chrono::seconds(0);
    ASSERT_TRUE(check_links(links, *cache, how).has_value());
    EXPECT_EQ(name_of(links[0].check->verdict), "ok");
    EXPECT_EQ(links[0].check->status, run == 0 ? 200 : 304);
  }
  // The third time, too: what is unchanged keeps its validator.
  EXPECT_THAT(own.log(), HasSubstr("GET /validated -\nunchanged\n"));
  EXPECT_EQ(own.requests(), 3U + 2U + 1U) << own.log();  // and one for a made-up page
}

TEST(CheckLinks, RemembersTheWholeChain) {
  const Check check = check_one(server().url("/moved-twice"));
  ASSERT_EQ(check.chain.size(), 2U);
  EXPECT_EQ(check.chain[0].status, 301);
  EXPECT_EQ(check.chain[0].url, server().url("/temporary"));
  EXPECT_EQ(check.chain[1].status, 302);
  EXPECT_EQ(check.chain[1].url, server().url("/fine"));
  EXPECT_EQ(check.target, server().url("/temporary"));
}

TEST(CheckLinks, LeavesWhatIsNotRecentEnoughToMaxAgeButNeverKeepsATimeout) {
  const Server own;
  const test::TemporaryFolder folder;
  const auto run = [&] {
    std::vector<Link> links = links_of_list(own.url("/hang") + '\n' + own.url("/nothing"));
    Result<CheckCache> cache = CheckCache::open(folder.path() + "/cache");
    EXPECT_TRUE(cache.has_value());
    CheckOptions how = options();
    how.timeout = std::chrono::milliseconds(150);
    how.max_age = std::chrono::hours(24);
    EXPECT_TRUE(check_links(links, *cache, how).has_value());
  };
  run();
  const std::size_t first = own.requests();
  run();
  EXPECT_EQ(own.requests(), first + 3);  // three attempts at /hang, none at /nothing
}

TEST(CheckLinks, UnpacksNoMoreThanItWants) {
  // 256 MiB of nothing in 256 KiB.
  const auto peak = [] {
    std::FILE* const file = std::fopen("/proc/self/status", "r");
    std::array<char, 200> line{};
    long kilobytes = 0;
    while (file != nullptr && std::fgets(line.data(), line.size(), file) != nullptr) {
      if (std::string_view(line.data()).starts_with("VmHWM:")) kilobytes = std::atol(line.data() + 6);
    }
    std::fclose(file);
    return kilobytes;
  };
  CheckOptions how = options();
  how.timeout = std::chrono::seconds(300);  // the server has to pack it first
  check_one(server().url("/fine"));
  const long before = peak();
  EXPECT_EQ(name_of(check_one(server().url("/bomb"), how).verdict), "ok");
  EXPECT_LT(peak() - before, 32 * 1024);
}

}  // namespace
}  // namespace podatlas::links
