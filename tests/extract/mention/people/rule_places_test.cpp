#include "extract/mention/people/rule/rule_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/people/name/name_scanner.h"
#include "extract/mention/people/rule/person_pattern.h"
#include "extract/mention/people/rule/person_rules.h"

namespace podatlas::mention {
namespace {

std::size_t index_of(std::string_view name) {
  std::size_t i = 0;
  while (i < person_rules().size() && person_rules()[i].name != name) ++i;
  return i;
}

TEST(RulePlaces, AreOfRulesForTextsAndOneOfEach) {
  std::set<std::string_view> rules;
  for (const RulePlace& row : rule_places()) {
    ASSERT_LT(index_of(row.rule), person_rules().size()) << row.rule;
    EXPECT_NE(person_rules()[index_of(row.rule)].where, PersonRule::Where::kTitle) << row.rule;
    EXPECT_TRUE(rules.insert(row.rule).second) << row.rule;
  }
}

TEST(RulePlaces, AskForWordsBesideNames) {
  const RulePlaces places;
  const auto may = [&](std::string_view rule, std::string_view line) {
    return places.possible(line).test(index_of(rule));
  };
  EXPECT_TRUE(may("author.by", "a book by \x01"));
  EXPECT_FALSE(may("author.by", "by the way, \x01 is away"));
  EXPECT_TRUE(may("guest.here", "\x01, founder of acme, is here"));
  EXPECT_TRUE(may("guest.here", "\x01 (acme. berlin) is here"));
  EXPECT_FALSE(may("guest.here", "\x01 likes it. it is here"));
  EXPECT_FALSE(may("guest.here", "\x01 likes what is here"));
  EXPECT_TRUE(may("guest.joins-us", "\x01 recently joins us"));
  EXPECT_FALSE(may("guest.joins-us", "somebody joins us: \x01"));
  EXPECT_FALSE(may("guest.joins-us", "\x01 is away. somebody joins us"));
  EXPECT_TRUE(may("guest.interview", "an interview with the late \x01"));
  EXPECT_FALSE(may("guest.interview", "an interview. \x01"));
  EXPECT_TRUE(may("part.own-page", "- \x01: \x04"));
  EXPECT_FALSE(may("part.own-page", "see \x01: \x04"));
  EXPECT_TRUE(may("guest.then-pronoun", ""));  // has no place
}

// What makes it enough to know where a match with one name begins and ends.
TEST(RulePlaces, AreOfPatternsWhoseGroupsBeginWithANameOrAList) {
  for (const PersonRule& rule : person_rules()) {
    std::size_t groups = 0;
    for (const std::string_view name : {"(<L>)", "(<N>)", "(<F>)", "(<F>(?:, <F>)*"}) {
      for (std::size_t at = rule.pattern.find(name); at != std::string_view::npos;
           at = rule.pattern.find(name, at + 1)) {
        ++groups;
      }
    }
    EXPECT_EQ(groups, PersonPattern(rule.pattern).groups()) << rule.name;
  }
}

std::vector<std::string> lines_of(std::string_view text) {
  static const NameScanner scanner{Ontology{}};
  const PersonText scanned = scanner.scan(text, nullptr);
  std::vector<std::string> out;
  for (const SkeletonLine& line : scanned.lines) out.emplace_back(scanned.text_of(line));
  return out;
}

// Lines of the examples, joined, and with words taken out, put in and exchanged.
std::vector<std::string> mutated_lines(std::size_t count) {
  std::vector<std::string> lines;
  std::vector<std::string> words = {"\x01", "\x02", "\x03", "\x04", "\x02's", "(", ")",
                                    ",",    ".",    ":",    "-",    "and",    "'s"};
  for (const PersonRule& rule : person_rules()) {
    for (const std::string_view text : {rule.example, rule.near_miss}) {
      for (std::string& line : lines_of(text)) {
        for (const std::string_view word : split(line, ' ')) words.emplace_back(word);
        lines.push_back(std::move(line));
      }
    }
    for (const std::string_view word : split(rule.cues, ' ')) words.emplace_back(word);
  }
  std::mt19937 random(8);
  const auto any = [&](const std::vector<std::string>& from) -> const std::string& {
    return from[random() % from.size()];
  };
  std::vector<std::string> out;
  while (out.size() < count) {
    std::vector<std::string> parts;
    for (std::size_t joined = random() % 3 + 1; joined > 0; --joined) {
      for (const std::string_view word : split(any(lines), ' ')) parts.emplace_back(word);
    }
    for (std::size_t changes = random() % 5; changes > 0 && !parts.empty(); --changes) {
      const auto at = parts.begin() + static_cast<std::ptrdiff_t>(random() % parts.size());
      switch (random() % 4) {
        case 0:
          parts.erase(at);
          break;
        case 1:
          *at = any(words);
          break;
        case 2:
          *at += any(words);
          break;
        default:
          parts.insert(at, any(words));
      }
    }
    out.push_back(join(parts, " "));
  }
  return out;
}

TEST(RulePlaces, AreWhereverAPatternMatches) {
  const RulePlaces places;
  std::vector<std::pair<std::size_t, PersonPattern>> patterns;
  for (const RulePlace& row : rule_places()) {
    patterns.emplace_back(index_of(row.rule), PersonPattern(person_rules()[index_of(row.rule)].pattern));
  }
  constexpr std::size_t kLines = 3'000;
  std::size_t matches = 0;
  for (const std::string& line : mutated_lines(kLines)) {
    const RuleSet possible = places.possible(line);
    PersonPattern::Groups groups;
    for (const auto& [rule, pattern] : patterns) {
      if (!pattern.find(line, 0, groups)) continue;
      ++matches;
      EXPECT_TRUE(possible[rule]) << person_rules()[rule].name << ": " << testing::PrintToString(line);
    }
  }
  EXPECT_GT(matches, kLines / 2);
}

// Until a pattern has once been tried, a rough version of it decides where that may be worth it.
TEST(PersonPattern, MatchesTheFirstLineAsItDoesLaterOnes) {
  const std::vector<std::string> mutated = mutated_lines(600);
  PersonPattern::Groups groups;
  std::size_t matches = 0;
  for (const PersonRule& rule : person_rules()) {
    std::vector<std::string> lines = lines_of(rule.example);
    lines.insert(lines.end(), mutated.begin(), mutated.end());
    const PersonPattern used(rule.pattern);
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      return used.find(line, 0, groups);
    })) << rule.name;
    for (const std::string& line : lines) {
      if (!used.find(line, 0, groups)) continue;
      ++matches;
      EXPECT_TRUE(PersonPattern(rule.pattern).find(line, 0, groups))
          << rule.name << ": " << testing::PrintToString(line);
    }
  }
  EXPECT_GT(matches, mutated.size());
}

}  // namespace
}  // namespace podatlas::mention
