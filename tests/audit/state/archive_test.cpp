#include "audit/state/archive.h"

#include <gtest/gtest.h>

#include "audit/collect_links.h"
#include "audit/report/verdict_findings.h"
#include "tests/support/audit_server.h"

namespace podatlas::links {
namespace {

TEST(ArchiveQuestion, AsksForTheTimeOfTheEpisode) {
  Link link = links_of_list("http://a.example/b?c=d&e").front();
  EXPECT_EQ(archive_question("http://archive.example/available", link),
            "http://archive.example/available?url=http%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e");
  link.cited_by.emplace_back().published = "2021-05-05";
  EXPECT_EQ(archive_question("http://archive.example/?x=y", link),
            "http://archive.example/?x=y&url=http%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e&timestamp=20210505");
}

TEST(ArchivedUrl, IsTheCopyByHttps) {
  const std::string copy = "web.archive.org/web/20210505000000/http://a.example/";
  const auto closest = [](const std::string& url, const char* available) {
    return "{\"archived_snapshots\": {\"closest\": {\"available\": " + std::string(available) +
           ", \"url\": \"" + url + "\"}}}";
  };
  EXPECT_EQ(archived_url(closest("http://" + copy, "true")), "https://" + copy);
  EXPECT_EQ(archived_url(closest("https://" + copy, "true")), "https://" + copy);
  EXPECT_EQ(archived_url(closest("http://" + copy, "false")), "");
  EXPECT_EQ(archived_url(closest("javascript:alert(1)", "true")), "");
  EXPECT_EQ(archived_url(closest("http://web.archive.org.evil.example/", "true")), "");
  for (const char* const odd :
       {"", "[]", "{\"archived_snapshots\": {}}", "{\"archived_snapshots\": []}",
        "{\"archived_snapshots\": {\"closest\": 3}}",
        "{\"archived_snapshots\": {\"closest\": {\"url\": 3, \"available\": true}}}"}) {
    EXPECT_EQ(archived_url(odd), "") << odd;
  }
}

TEST(FindArchived, SuggestsTheCopyOfWhatIsDead) {
  const test::AuditServer server;
  std::vector<Link> links =
      links_of_list("http://a.example/nothing\nhttp://a.example/unknown\nhttp://b.example/");
  for (Link& link : links) link.check.emplace();
  links[0].check->verdict = Verdict::kDead;
  links[1].check->verdict = Verdict::kSoft404;
  links[2].check->verdict = Verdict::kOk;
  ArchiveOptions options;
  options.api = server.url("/wayback");
  options.user_agent = "podatlas-test";
  options.allow_private = true;
  find_archived(links, options);
  EXPECT_EQ(server.requests(), 2U) << server.log();
  for (Link& link : links) apply_verdict(link);
  EXPECT_EQ(links[0].findings.at(0).suggestion,
            "https://web.archive.org/web/20200101000000/http://a.example/nothing");
  EXPECT_EQ(links[1].findings.at(0).suggestion, "https://web.archive.org/web/*/http://a.example/unknown");
  EXPECT_TRUE(links[2].findings.empty());
}

TEST(ApplyVerdict, TellsWhatFailedOnceFromWhatKeepsFailing) {
  Link link = links_of_list("http://a.example/").front();
  link.check.emplace();
  link.check->verdict = Verdict::kDead;
  link.check->reason = "status 404";
  link.check->checked_at = 1'763'700'000;
  link.check->first_failed_at = 1'763'700'000;
  link.check->consecutive_failures = 1;
  apply_verdict(link);
  EXPECT_EQ(link.findings.at(0).message, "dead on 2025-11-21: status 404");
  link.check->first_failed_at = 1'763'500'000;
  link.check->consecutive_failures = 3;
  apply_verdict(link);
  EXPECT_EQ(link.findings.at(1).message, "dead since 2025-11-18, 3 runs in a row: status 404");
}

}  // namespace
}  // namespace podatlas::links
