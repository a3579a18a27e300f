#include <gtest/gtest.h>

#include <string>

#include "podatlas/audit.h"

namespace podatlas {
namespace {

std::string fixed(const std::string& from, const std::string& to) {
  AuditReport report;
  links::Link link;
  link.url = from;
  link.check.emplace();
  link.check->verdict = links::Verdict::kRedirectedPermanently;
  link.check->target = to;
  report.links.push_back(link);
  return fix_links(report, "[x](" + from + ")\n").bytes;
}

TEST(FixLinks, FollowsOnlyMovesOfTheSamePage) {
  EXPECT_EQ(fixed("http://a.example/x/tape", "https://b.example/tape/"), "[x](https://b.example/tape/)\n");
  EXPECT_EQ(fixed("https://a.example/decks/tape", "https://a.example/decks"),
            "[x](https://a.example/decks/tape)\n");
  EXPECT_EQ(fixed("https://a.example/tape", "https://a.example/tape?token=1"),
            "[x](https://a.example/tape)\n");
}

// The page may be there, and be newer than the copy.
TEST(FixLinks, ReplacesNoPageWhoseCertificateIsWrong) {
  AuditReport report;
  links::Link link;
  link.url = "https://a.example/tape";
  link.archived = "https://web.archive.org/web/20200131000000/https://a.example/tape";
  link.check.emplace();
  link.check->verdict = links::Verdict::kDead;
  link.check->has_bad_certificate = true;
  const std::string bytes = "<rss><item><description>&lt;a href=\"https://a.example/tape\"&gt;</description>";
  report.links = {link};
  EXPECT_EQ(fix_links(report, bytes).bytes, bytes);
  EXPECT_EQ(fixed_links(report), "");
  report.links[0].check->has_bad_certificate = false;
  EXPECT_NE(fix_links(report, bytes).bytes, bytes);
  EXPECT_EQ(fixed_links(report), "1 link: 1 dead to an archived copy");
}

TEST(FixLinks, ChangesOnlyWhatIsAnnounced) {
  AuditReport report;
  links::Link link;
  link.url = "https://a.example/e/07/tape";
  link.episode_link = "https://a.example/e/7";
  link.findings.push_back({"episode.other-url", links::Severity::kNote, "", link.episode_link});
  report.links = {link};
  const std::string bytes = "[x](https://a.example/e/07/tape) [y](https://https://b.example/)\n";
  EXPECT_EQ(fixed_links(report), "");
  EXPECT_EQ(fix_links(report, bytes).bytes, bytes);
  link.url = "https://https://b.example/";
  link.findings = {{"url.doubled-scheme", links::Severity::kError, "", "https://b.example/"}};
  report.links.push_back(link);
  EXPECT_EQ(fixed_links(report), "1 link: 1 with two schemes to one");
  EXPECT_EQ(fix_links(report, bytes).bytes, "[x](https://a.example/e/07/tape) [y](https://b.example/)\n");
}

}  // namespace
}  // namespace podatlas
