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

}  // namespace
}  // namespace podatlas
