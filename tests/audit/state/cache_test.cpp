#include "audit/state/cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/process.h"

namespace podatlas::links {
namespace {

using testing::HasSubstr;

Check some_check() {
  Check check;
  check.verdict = Verdict::kDead;
  check.status = 404;
  check.target = "https://a.example/b";
  check.chain = {{301, "https://a.example/b"}, {302, "https://a.example/c d"}};
  check.reason = "status 404";
  check.attempts = 3;
  check.checked_at = 1'700'000'000;
  check.first_failed_at = 1'600'000'000;
  check.consecutive_failures = 7;
  check.etag = "\"x\"";
  check.last_modified = "Thu, 01 Jan 1970 00:00:00 GMT";
  check.has_bad_certificate = true;
  return check;
}

std::string reason_of_failure(const std::string& path) {
  const Result<CheckCache> cache = CheckCache::open(path);
  return cache ? "" : to_string(cache.error());
}

std::string run_sql(const std::string& path, const std::string& sql) {
  return test::run({"sqlite3", path, sql}).out;
}

TEST(CheckCache, KeepsEverythingOfACheck) {
  const test::TemporaryFolder folder;
  const std::string path = folder.path() + "/c.sqlite";
  {
    Result<CheckCache> cache = CheckCache::open(path);
    ASSERT_TRUE(cache.has_value());
    ASSERT_TRUE(cache->put("https://a.example/", some_check()).has_value());
    ASSERT_TRUE(cache->commit().has_value());
  }
  Result<CheckCache> cache = CheckCache::open(path);
  ASSERT_TRUE(cache.has_value());
  const auto found = cache->find("https://a.example/");
  ASSERT_TRUE(found.has_value() && found->has_value());
  const Check& check = **found;
  const Check wanted = some_check();
  EXPECT_EQ(check.verdict, wanted.verdict);
  EXPECT_EQ(check.status, wanted.status);
  EXPECT_EQ(check.target, wanted.target);
  ASSERT_EQ(check.chain.size(), 2U);
  EXPECT_EQ(check.chain[1].status, 302);
  EXPECT_EQ(check.chain[1].url, "https://a.example/c d");
  EXPECT_EQ(check.reason, wanted.reason);
  EXPECT_EQ(check.attempts, wanted.attempts);
  EXPECT_EQ(check.checked_at, wanted.checked_at);
  EXPECT_EQ(check.first_failed_at, wanted.first_failed_at);
  EXPECT_EQ(check.consecutive_failures, wanted.consecutive_failures);
  EXPECT_EQ(check.etag, wanted.etag);
  EXPECT_EQ(check.last_modified, wanted.last_modified);
  EXPECT_TRUE(check.has_bad_certificate);
  const auto other = cache->find("https://a.example/other");
  ASSERT_TRUE(other.has_value());
  EXPECT_FALSE(other->has_value());
}

TEST(CheckCache, IsShared) {
  const test::TemporaryFolder folder;
  const std::string path = folder.path() + "/c.sqlite";
  Result<CheckCache> one = CheckCache::open(path);
  Result<CheckCache> two = CheckCache::open(path);
  ASSERT_TRUE(one.has_value() && two.has_value());
  // Both have read; then each writes in turn.
  ASSERT_TRUE(one->find("a").has_value() && two->find("a").has_value());
  ASSERT_TRUE(one->put("a", some_check()).has_value());
  ASSERT_TRUE(one->commit().has_value());
  ASSERT_TRUE(two->put("b", some_check()).has_value());
  ASSERT_TRUE(two->commit().has_value());
  EXPECT_TRUE(one->find("b")->has_value());
}

TEST(CheckCache, LeavesAFileThatIsNoneAlone) {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("feed.xml", "<rss>\n" + std::string(2000, ' ') + "</rss>\n");
  EXPECT_EQ(reason_of_failure(path), path + ": not an audit cache");
  EXPECT_TRUE(folder.read("feed.xml").starts_with("<rss>\n"));
}

TEST(CheckCache, LeavesTheDatabaseOfSomebodyElseAlone) {
  const test::TemporaryFolder folder;
  const std::string path = folder.path() + "/other.sqlite";
  run_sql(path, "CREATE TABLE checks (a); INSERT INTO checks VALUES (1)");
  EXPECT_EQ(reason_of_failure(path), path + ": not an audit cache");
  EXPECT_EQ(run_sql(path, "SELECT a FROM checks"), "1\n");
}

TEST(CheckCache, SaysWhenItIsDamaged) {
  const test::TemporaryFolder folder;
  const std::string path = folder.path() + "/c.sqlite";
  {
    Result<CheckCache> cache = CheckCache::open(path);
    ASSERT_TRUE(cache.has_value());
    for (int i = 0; i < 200; ++i)
      ASSERT_TRUE(cache->put("https://a.example/" + std::to_string(i), some_check()).has_value());
  }
  std::string bytes = folder.read("c.sqlite");
  ASSERT_GT(bytes.size(), 8192U);
  for (std::size_t i = 4096; i < bytes.size(); ++i) bytes[i] = 'x';
  folder.write("c.sqlite", bytes);
  Result<CheckCache> cache = CheckCache::open(path);
  const std::string why =
      cache ? to_string(cache->find("https://a.example/7").error()) : to_string(cache.error());
  EXPECT_EQ(why, path + ": the cache is damaged; delete it to start over");
}

TEST(CheckCache, SaysWhenItsFolderIsMissing) {
  const test::TemporaryFolder folder;
  EXPECT_THAT(reason_of_failure(folder.path() + "/none/c.sqlite"),
              HasSubstr("cannot open the cache: No such file or directory"));
}

// They kept only the reason of a wrong certificate.
TEST(CheckCache, ReadsCachesOfEarlierVersions) {
  const test::TemporaryFolder folder;
  const std::string path = folder.path() + "/c.sqlite";
  {
    Result<CheckCache> cache = CheckCache::open(path);
    ASSERT_TRUE(cache.has_value() && cache->put("a", some_check()).has_value());
    Check other = some_check();
    other.status = 0;
    other.reason = "the certificate has expired";
    ASSERT_TRUE(cache->put("b", other).has_value());
  }
  run_sql(path, "ALTER TABLE checks DROP COLUMN bad_certificate");
  for (int run = 0; run < 2; ++run) {
    Result<CheckCache> cache = CheckCache::open(path);
    ASSERT_TRUE(cache.has_value()) << to_string(cache.error());
    const auto a = cache->find("a");
    const auto b = cache->find("b");
    ASSERT_TRUE(a.has_value() && a->has_value() && b.has_value() && b->has_value());
    EXPECT_EQ((*a)->consecutive_failures, 7);
    EXPECT_FALSE((*a)->has_bad_certificate);
    EXPECT_TRUE((*b)->has_bad_certificate);
  }
}

TEST(CheckCache, TakesNothingFromARowOfAnotherVersion) {
  const test::TemporaryFolder folder;
  const std::string path = folder.path() + "/c.sqlite";
  {
    Result<CheckCache> cache = CheckCache::open(path);
    ASSERT_TRUE(cache.has_value() && cache->put("a", some_check()).has_value());
  }
  run_sql(path, "UPDATE checks SET verdict = 'splendid', chain = 'x\n301\n'");
  Result<CheckCache> cache = CheckCache::open(path);
  ASSERT_TRUE(cache.has_value());
  EXPECT_FALSE(cache->find("a")->has_value());
}

TEST(DefaultCachePath, IsWhereTheSpecificationHasIt) {
  EXPECT_EQ(default_cache_path("/c", "/h"), "/c/podatlas/audit.sqlite");
  EXPECT_EQ(default_cache_path("", "/h"), "/h/.cache/podatlas/audit.sqlite");
  EXPECT_EQ(default_cache_path("relative", "/h"), "/h/.cache/podatlas/audit.sqlite");
  EXPECT_EQ(default_cache_path("", ""), "");
}

TEST(GoodFor, DependsOnTheVerdict) {
  EXPECT_EQ(good_for(Verdict::kOk), std::chrono::hours(24 * 7));
  EXPECT_EQ(good_for(Verdict::kBlocked), std::chrono::hours(24));
  EXPECT_EQ(good_for(Verdict::kDead), std::chrono::hours(1));
  EXPECT_EQ(good_for(Verdict::kTimeout), std::chrono::hours(0));
}

}  // namespace
}  // namespace podatlas::links
