#include "audit/report/link_filter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "audit/collect_links.h"

namespace podatlas::links {
namespace {

using std::chrono::sys_days;
using testing::HasSubstr;

const std::vector<std::string_view> kRules = {"link.dead", "url.http"};

sys_days day(int year, unsigned month, unsigned number) {
  return sys_days(std::chrono::year(year) / static_cast<int>(month) / static_cast<int>(number));
}

UrlPatterns patterns(const std::vector<std::string>& texts) {
  UrlPatterns out;
  for (const std::string& text : texts) EXPECT_TRUE(out.add(text).has_value()) << text;
  return out;
}

TEST(UrlPatterns, AreFoundAnywhere) {
  const UrlPatterns some = patterns({"example\\.org/a", "^https://b"});
  EXPECT_TRUE(some.match("http://www.example.org/a/b"));
  EXPECT_TRUE(some.match("https://b.example/"));
  EXPECT_FALSE(some.match("http://b.example/"));
  EXPECT_FALSE(UrlPatterns().match("http://b.example/"));
}

TEST(UrlPatterns, SayWhatIsWrong) {
  UrlPatterns some;
  const Result<void> added = some.add("a(b");
  ASSERT_FALSE(added.has_value());
  EXPECT_EQ(added.error().message, "invalid regular expression 'a(b': missing ): a(b");
}

TEST(KeepMatching, TakesWhatIsIncludedAndNotExcluded) {
  std::vector<Link> links = links_of_list("http://a.example/1\nhttp://a.example/2\nhttp://b.example/1\n");
  keep_matching(links, patterns({"a\\.example"}), patterns({"/2$"}));
  ASSERT_EQ(links.size(), 1U);
  EXPECT_EQ(links[0].url, "http://a.example/1");
}

struct Wrong {
  std::string line;
  std::string message;
};
std::ostream& operator<<(std::ostream& out, const Wrong& row) { return out << row.line; }

class WrongIgnore : public testing::TestWithParam<Wrong> {};

TEST_P(WrongIgnore, IsRefusedWithItsLine) {
  const auto read = read_ignores("# why\n\n" + GetParam().line + "\n", "ignore", kRules);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(to_string(read.error()), "ignore:3: " + GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    Lines, WrongIgnore,
    testing::Values(
        Wrong{"a\\.example", "expected 'until' and an expiry date"},
        Wrong{"a\\.example link.dead", "expected 'until' and an expiry date"},
        Wrong{"a\\.example link.deaf until 2027-01-31 x",
              "no rule 'link.deaf'; expected a rule, or 'until' and a date"},
        Wrong{"a\\.example until tomorrow x", "invalid date 'tomorrow'; use a date like 2027-01-31"},
        Wrong{"a\\.example until 2027-02-30 x", "invalid date '2027-02-30'; use a date like 2027-01-31"},
        Wrong{"a\\.example until 2027-01-31", "missing reason after the date"},
        Wrong{"a\\.example until 2027-01-31 \x01", "missing reason after the date"},
        Wrong{"a(b until 2027-01-31 x", "invalid regular expression 'a(b': missing ): a(b"}));

TEST(Ignores, HoldUntilTheEndOfTheirDay) {
  const auto ignores = read_ignores("a\\.example  until 2027-01-31  their wall", "ignore", kRules);
  ASSERT_TRUE(ignores.has_value());
  std::vector<Link> links = links_of_list("http://a.example/1\nhttp://b.example/1\n");
  mark_ignored(links, *ignores, day(2027, 1, 31));
  EXPECT_EQ(links[0].ignored, "ignored until 2027-01-31: their wall");
  EXPECT_EQ(links[1].ignored, "");
  links[0].ignored.clear();
  mark_ignored(links, *ignores, day(2027, 2, 1));
  EXPECT_EQ(links[0].ignored, "");
}

TEST(Ignores, DropOneRuleOrAreANoteOnceTheyHaveExpired) {
  const auto ignores =
      read_ignores("a\\.example  link.dead  until 2027-01-31  it comes back", "ignore", kRules);
  ASSERT_TRUE(ignores.has_value());
  const std::vector<Finding> findings = {{"link.dead", Severity::kError, "dead", "", 0},
                                         {"url.http", Severity::kNote, "http", "", 0}};
  Link link = links_of_list("http://a.example/1").front();
  link.findings = findings;
  drop_ignored(link, *ignores, day(2027, 1, 1), "ignore");
  ASSERT_EQ(link.findings.size(), 1U);
  EXPECT_EQ(link.findings[0].rule, "url.http");
  link.findings = findings;
  drop_ignored(link, *ignores, day(2027, 2, 1), "ignore");
  ASSERT_EQ(link.findings.size(), 3U);
  EXPECT_EQ(link.findings[2].rule, kExpiredRule);
  EXPECT_EQ(name_of(link.findings[2].severity), "note");
  EXPECT_THAT(link.findings[2].message, HasSubstr("ignore, line 1, expired on 2027-01-31: it comes back"));
}

TEST(Ignores, SayNothingOfLinksThatAreWell) {
  const auto ignores = read_ignores("a\\.example until 2020-01-31 was down", "ignore", kRules);
  ASSERT_TRUE(ignores.has_value());
  Link link = links_of_list("http://a.example/1").front();
  drop_ignored(link, *ignores, day(2027, 2, 1), "ignore");
  EXPECT_TRUE(link.findings.empty());
}

}  // namespace
}  // namespace podatlas::links
