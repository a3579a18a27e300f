// Against tests/audit_server.py, a server on loopback that misbehaves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>
#include <string>

#include "audit/checker.h"
#include "audit/collect_links.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas::audit {
namespace {

using testing::HasSubstr;
using testing::Not;

// The server lives as long as the object: it ends when its standard input does.
class Server {
 public:
  Server() {
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (::pipe(in.data()) != 0 || ::pipe(out.data()) != 0) std::abort();
    const std::string script = test::source_path("tests/audit_server.py");
    const std::string log = folder_.path() + "/log";
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(in[0], 0);
      ::dup2(out[1], 1);
      for (const int fd : {in[0], in[1], out[0], out[1]}) ::close(fd);
      ::execlp("python3", "python3", script.c_str(), log.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    input_ = in[1];
    char digit = 0;
    while (::read(out[0], &digit, 1) == 1 && digit != '\n') port_ += digit;
    ::close(out[0]);
  }
  ~Server() {
    ::close(input_);
    int status = 0;
    ::waitpid(child_, &status, 0);
  }
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::string url(const std::string& path) const { return "http://127.0.0.1:" + port_ + path; }
  [[nodiscard]] std::string log() const { return folder_.read("log"); }
  [[nodiscard]] std::size_t requests() const {
    const std::string all = log();
    return static_cast<std::size_t>(std::count(all.begin(), all.end(), '\n'));
  }

 private:
  test::TemporaryFolder folder_;
  pid_t child_ = -1;
  int input_ = -1;
  std::string port_;
};

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
  const Result<void> done = check_links(links, cache, how);
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
    {"/no-head.pdf", Verdict::kOk, ""},
    {"/soft/gone", Verdict::kSoft404, ""},
    {"/deep/link", Verdict::kSoft404, ""},
    {"/hang", Verdict::kTimeout, ""},
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
  // What a killed run left half written is dropped, the rest is good.
  std::FILE* const file = std::fopen((folder.path() + "/cache").c_str(), "ab");
  ASSERT_NE(file, nullptr);
  std::fputs("{\"url\": \"http", file);
  std::fclose(file);
  const std::size_t second = own.requests();
  EXPECT_EQ(run(std::nullopt)[1].check->verdict, Verdict::kDead);
  EXPECT_EQ(own.requests(), second);
}

TEST(CheckCache, RefusesAFileThatIsNone) {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("feed.xml", "<rss>\n</rss>\n");
  EXPECT_FALSE(CheckCache::open(path).has_value());
  EXPECT_EQ(folder.read("feed.xml"), "<rss>\n</rss>\n");
}

}  // namespace
}  // namespace podatlas::audit
