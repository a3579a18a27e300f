#include "audit/report/offline_rules.h"
#include "audit/lost_links.h"
#include "core/text/text.h"

#include <gtest/gtest.h>

#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::links {

void PrintTo(const LostLinkRule& rule, std::ostream* out) { *out << rule.name; }

void PrintTo(const OfflineRule& rule, std::ostream* out) { *out << rule.name; }

namespace {

class Rule : public testing::TestWithParam<OfflineRule> {};

TEST_P(Rule, FindsItsExample) {
  const auto found = GetParam().find(GetParam().example);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->suggestion, GetParam().suggestion);
}

TEST_P(Rule, LeavesItsNearMissAlone) { EXPECT_FALSE(GetParam().find(GetParam().near_miss).has_value()); }

INSTANTIATE_TEST_SUITE_P(All, Rule, testing::ValuesIn(offline_rules().begin(), offline_rules().end()));

TEST(OfflineRules, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const OfflineRule& rule : offline_rules()) EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
}

std::string suggestion_for(const std::string& url, const std::string& rule) {
  Link link;
  link.url = link.canonical = url;
  link.cited_by.resize(1);
  link.cited_by[0].form = Form::kBare;
  link.cited_by[0].companion = "https://b..example/";
  apply_offline_rules(link);
  for (const Finding& finding : link.findings) {
    if (finding.rule == rule) return finding.suggestion;
  }
  return "no finding";
}

TEST(OfflineRules, TakeTwoUrlsApart) {
  EXPECT_EQ(suggestion_for("https://ahttps://b", "url.malformed"), "https://a and https://b");
  EXPECT_EQ(suggestion_for("https://https://b.example/", "url.doubled-scheme"), "https://b.example/");
  EXPECT_EQ(suggestion_for("http://https//b.example//", "url.doubled-scheme"), "https://b.example/");
  EXPECT_EQ(suggestion_for("https://https://b.example/", "url.malformed"), "no finding");
  EXPECT_EQ(suggestion_for("https://https://b..example/", "url.doubled-scheme"), "no finding");
  EXPECT_EQ(suggestion_for("https://ahttps://b", "url.private"), "no finding");
}

TEST(OfflineRules, DoNotTakeWordsOfATextForBrokenLinks) {
  for (const std::string url : {"www.tape.com", "github.com/tapewurm", "localhost:80/x"})
    EXPECT_EQ(suggestion_for(url, "url.malformed"), "no finding") << url;
  EXPECT_EQ(suggestion_for("http://localhost/x", "url.private"), "no finding");
  Link listed;
  listed.url = listed.canonical = "www.tape.com";
  apply_offline_rules(listed);
  ASSERT_EQ(listed.findings.size(), 1U);
  EXPECT_EQ(listed.findings[0].rule, "url.no-scheme");
  EXPECT_EQ(listed.findings[0].suggestion, "https://www.tape.com");
}

// The date shows in no message, so that one finding stands for all places.
TEST(OfflineRules, RememberEveryPlace) {
  Link link;
  link.url = link.canonical = "https://show.example/blog";
  link.cited_by.resize(4);
  link.cited_by[1].written = link.cited_by[3].written = "/blog";
  link.is_known_page = true;
  apply_offline_rules(link);
  ASSERT_EQ(link.findings.size(), 1U);
  EXPECT_EQ(link.findings[0].citation, 1U);
  EXPECT_EQ(link.findings[0].also, (std::vector<std::size_t>{3}));
}

// Other sites of a show and zeros in numbers redirect; a missing ending does not.
TEST(OfflineRules, WarnOfAnEpisodesUrlThatItsSiteHardlyKnows) {
  const auto rule_for = [](const std::string& url, const std::string& feed) {
    Link link;
    link.url = link.canonical = url;
    link.episode_link = feed;
    link.episode_title = "Tape";
    apply_offline_rules(link);
    if (link.findings.empty()) return std::string();
    EXPECT_EQ(link.findings[0].message, "the feed has another URL for \"Tape\"");
    return link.findings[0].rule;
  };
  EXPECT_EQ(rule_for("https://t.example/e/tape", "https://t.example/e/tape-x1"), "episode.slug");
  EXPECT_EQ(rule_for("https://t.example/e/07/tape", "https://www.t.example/e/7"), "episode.other-url");
  EXPECT_EQ(rule_for("https://t.example/e/7", "https://t.example/e/007/tape"), "episode.other-url");
  EXPECT_EQ(rule_for("https://network.example/t7", "https://t.example/e/7"), "episode.other-url");
  EXPECT_EQ(rule_for("https://t.example/e/7/tape", "https://t.example/e/7"), "");
}

// The address of a relative link stands nowhere in the feed, so what is wrong with it is one finding.
TEST(OfflineRules, SayOfARelativeLinkOnlyThatItIsOne) {
  Link link;
  link.url = link.canonical = "http://t.example/e/tape";
  link.episode_link = "https://t.example/e/tape-x1";
  link.is_known_page = link.https_is_known = true;
  link.cited_by.resize(1);
  link.cited_by[0].written = "/e/tape";
  apply_offline_rules(link);
  ASSERT_EQ(link.findings.size(), 1U);
  EXPECT_EQ(link.findings[0].rule, "url.relative");
  EXPECT_EQ(link.findings[0].suggestion, link.episode_link);
  link.findings.clear();
  link.is_known_page = false;
  link.cited_by[0].form = Form::kAnchor;
  link.cited_by[0].text = "blog";
  link.cited_by[0].quote = "Reel Works is hiring, and writes a tech blog, which is mostly about tape.";
  apply_offline_rules(link);
  ASSERT_EQ(link.findings.size(), 1U);
  EXPECT_EQ(
      link.findings[0].message,
      "the host is missing: \"Reel Works is hiring, and writes a tech blog, which is mostly about tape.\"");
  EXPECT_EQ(link.findings[0].suggestion, "");
}

TEST(OfflineRules, DoNotAdviseHttpsThatFails) {
  Link link;
  link.url = link.canonical = "http://a.example/";
  link.https_fails = true;
  apply_offline_rules(link);
  EXPECT_TRUE(link.findings.empty());
  link.https_fails = false;
  apply_offline_rules(link);
  EXPECT_EQ(link.findings.size(), 1U);
}

class LostLinks : public testing::TestWithParam<LostLinkRule> {};

TEST_P(LostLinks, HaveARuleThatFindsItsExampleAndNotItsNearMiss) {
  EXPECT_EQ(find_lost_links(GetParam(), GetParam().example).size(), 1U);
  EXPECT_TRUE(find_lost_links(GetParam(), GetParam().near_miss).empty());
}

TEST(LostLinks, AreFoundInAnyProse) {
  const LostLinkRule& angle = lost_link_rules().back();
  for (const std::string_view text :
       {"Check out the site at <>", "he is on GitHub, checkout <> along with Ada",
        "Check out their platform at <> and they are here", "It's hosted at <>.",
        "Sign up for the list at <>"})
    EXPECT_EQ(find_lost_links(angle, text).size(), 1U) << text;
  for (const std::string_view text : {"Again use of <> to pass in the type", "look at <> and </>",
                                      "a <> b in SQL", "new ArrayList<>() is fine", "the <> operator"})
    EXPECT_TRUE(find_lost_links(angle, text).empty()) << text;
}

INSTANTIATE_TEST_SUITE_P(All, LostLinks,
                         testing::ValuesIn(lost_link_rules().begin(), lost_link_rules().end()));

class LostPaths : public testing::TestWithParam<LostLinkRule> {};

TEST_P(LostPaths, HaveARuleThatFindsItsExampleAndNotItsNearMiss) {
  const auto promises = [](std::string_view marked) {
    const std::size_t begin = marked.find('<');
    const std::size_t end = marked.find('>');
    const std::string words(marked.substr(begin + 1, end - begin - 1));
    std::string sentence(marked.substr(0, begin));
    sentence.append(words).append(marked.substr(end + 1));
    std::string spelled = words;
    replace_all(spelled, "~", "Stack Overflow");
    replace_all(sentence, "~", "Stack Overflow");
    return promises_page(spelled, sentence, "stack ?overflow");
  };
  EXPECT_TRUE(promises(GetParam().example));
  EXPECT_FALSE(promises(GetParam().near_miss));
}

INSTANTIATE_TEST_SUITE_P(All, LostPaths,
                         testing::ValuesIn(lost_path_rules().begin(), lost_path_rules().end()));

// A front page that is meant, and one that stands for somebody's page.
TEST(OfflineRules, TellALostPathFromAFrontPage) {
  const auto rules_of = [](const std::string& url, const std::string& text, const std::string& quote) {
    Link link;
    link.url = link.canonical = url;
    link.cited_by.resize(1);
    link.cited_by[0].form = Form::kAnchor;
    link.cited_by[0].text = text;
    link.cited_by[0].quote = quote;
    apply_offline_rules(link);
    std::string out;
    for (const Finding& finding : link.findings) out += finding.rule + ' ' + finding.message + '\n';
    return out;
  };
  const std::string lost = "url.lost-path the rest of the URL is missing: ";
  EXPECT_EQ(rules_of("https://twitter.com/", "@", "Ada is on Twitter @ and reads."),
            lost + "\"Ada is on Twitter @ and reads.\"\n");
  EXPECT_EQ(rules_of("https://www.linkedin.com/in/", "here", ""), lost + "\"here\"\n");
  EXPECT_EQ(rules_of("https://x.com/", "X", "Twitter is called X now."), "");
  EXPECT_EQ(rules_of("https://twitter.com/", "Twitter", "Everybody is tired of Twitter."), "");
  EXPECT_EQ(rules_of("https://twitter.com/", "Twitter", "See Twitter: Ada is on Twitter."),
            lost + "\"See Twitter: Ada is on Twitter.\"\n");
  EXPECT_EQ(rules_of("https://youtube.com", "YouTube", ""), "");
  for (const std::string quote : {"How to find a job on YouTube and stay sane.",
                                  "Check out YouTube for more.", "We post it on YouTube."})
    EXPECT_EQ(rules_of("https://youtube.com", "YouTube", quote), "") << quote;
  EXPECT_EQ(rules_of("https://youtube.com", "YouTubers", "Some YouTubers are mild."), "");
}

TEST(OfflineRules, SuggestOnlySoundUrls) {
  EXPECT_EQ(suggestion_for("https://a.example/x%4", "text.bare-url"), "");
  EXPECT_EQ(suggestion_for("http://me:x@a..example/", "url.credentials"), "");
  EXPECT_EQ(suggestion_for("https://a.example/", "source.differs"), "");
  EXPECT_EQ(suggestion_for("https://a.example/", "text.bare-url"),
            "<a href=\"https://a.example/\">https://a.example/</a>");
}

TEST(OfflineRules, SayAThingOnceHoweverOftenALinkIsCited) {
  Link link;
  link.url = link.canonical = "https://github.com/a/b/blob/master/x.py#L10";
  link.cited_by.resize(3);
  apply_offline_rules(link);
  ASSERT_EQ(link.findings.size(), 1U);
  EXPECT_EQ(link.findings[0].rule, "github.moving-lines");
  EXPECT_EQ(link.findings[0].message, "line numbers on 'master' drift with every change");
}

// Who comes across an old episode takes its lines for what they were.
TEST(OfflineRules, TakeLinesInOldEpisodesForAnyFile) {
  Link link;
  link.url = link.canonical = "https://github.com/a/b/blob/master/x.py#L10";
  link.cited_by.resize(1);
  link.cited_by[0].published = "2020-05-05";
  for (const auto& [old, rule] :
       {std::pair("2020-05-05", "github.moving-lines"), std::pair("2020-05-06", "github.moving-branch")}) {
    link.findings.clear();
    apply_offline_rules(link, false, old);
    ASSERT_EQ(link.findings.size(), 1U);
    EXPECT_EQ(link.findings[0].rule, rule);
  }
}

TEST(OfflineRules, KnowBranchesForOneChange) {
  for (const std::string branch : {"rfc-0005", "feature/x", "fix-heads", "patch-1", "wip"})
    EXPECT_NE(suggestion_for("https://github.com/a/b/blob/" + branch + "/x.md", "github.fork-branch"),
              "no finding")
        << branch;
  for (const std::string branch : {"main", "master", "develop", "gh-pages", "release", "rfcs", "features2"})
    EXPECT_EQ(suggestion_for("https://github.com/a/b/blob/" + branch + "/x.md", "github.fork-branch"),
              "no finding")
        << branch;
}

TEST(OfflineRules, SayWhatIsWrongWithAClosedSiteOnce) {
  Link link;
  link.url = link.canonical = "http://www.tinyletter.com/tape?utm_source=x";
  apply_offline_rules(link);
  ASSERT_EQ(link.findings.size(), 1U);
  EXPECT_EQ(link.findings[0].message, "tinyletter.com shut down in 2024");
  link.findings.clear();
  link.check.emplace();
  link.check->verdict = Verdict::kDead;  // which is said already
  apply_offline_rules(link);
  EXPECT_TRUE(link.findings.empty());
}

TEST(WordsAround, ShowsWhereTheyAreCut) {
  EXPECT_EQ(words_around("Find Ada on Reels", "Reels"), "Find Ada on Reels");
  const std::string before = "This sentence has more words than anybody wants to read before the ";
  EXPECT_EQ(words_around(before + "tape that it is about, and even more of them after it.", "tape"),
            "...has more words than anybody wants to read before the tape that it is about, and even more of "
            "them...");
}

TEST(OfflineRules, DoNotContradictEachOther) {
  Link link;
  link.url = "http://blog.example/2020/09/a-page/";
  link.canonical = link.url;
  link.cited_by.resize(1);
  link.cited_by[0].text = "http://blog.example/.../a-page/";
  apply_offline_rules(link);
  ASSERT_EQ(link.findings.size(), 2U);
  for (const Finding& finding : link.findings)
    EXPECT_EQ(finding.suggestion, "https://blog.example/2020/09/a-page/") << finding.rule;
}

TEST(OfflineRules, AdviseWhatNeedsNoFurtherAdvice) {
  struct Case {
    std::string_view url;
    std::string_view episode_link;
    std::string_view advised;
  };
  const std::vector<Case> cases = {
      {"https://docs.google.com/document/d/1abc/edit#", "", "https://docs.google.com/document/d/1abc/view"},
      {"http://me:pw@github.com/google/jax/jax/pull/1?utm_source=rss", "",
       "https://github.com/jax-ml/jax/pull/1"},
      {"http://p.example/episodes/vmap#", "https://p.example/episodes/vmap-T4Bi__t_",
       "https://p.example/episodes/vmap-T4Bi__t_"},
  };
  for (const Case& one : cases) {
    Link link;
    link.url = link.canonical = one.url;
    link.episode_link = one.episode_link;
    link.cited_by.resize(2);
    link.cited_by[0].form = Form::kBare;
    link.cited_by[1].text = "https://.../";
    apply_offline_rules(link);
    EXPECT_GE(link.findings.size(), 3U) << one.url;
    for (const Finding& finding : link.findings) {
      EXPECT_NE(finding.suggestion.find(one.advised), std::string::npos)
          << finding.rule << ": " << finding.suggestion;
      EXPECT_TRUE(finding.rule == "text.bare-url" || finding.suggestion == one.advised) << finding.rule;
    }
    Link mended;
    mended.url = mended.canonical = one.advised;
    mended.episode_link = one.episode_link;
    mended.cited_by.resize(1);
    apply_offline_rules(mended);
    EXPECT_TRUE(mended.findings.empty()) << one.advised << ": " << mended.findings[0].rule;
  }
}

}  // namespace
}  // namespace podatlas::links
