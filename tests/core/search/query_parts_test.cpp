#include "core/search/query_parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace podatlas {

void PrintTo(const QueryRule& rule, std::ostream* out) { *out << rule.name; }

namespace {

using std::chrono::minutes;
using testing::ElementsAre;
using testing::IsEmpty;

class QueryRules : public testing::TestWithParam<QueryRule> {};

TEST_P(QueryRules, FindTheirExamples) {
  const QueryParts parts = parts_of_query(GetParam().example);
  const QueryRule::Kind kind = GetParam().kind;
  const bool is_newest = kind == QueryRule::Kind::kNewest;
  const bool is_about_show = kind == QueryRule::Kind::kStart || kind == QueryRule::Kind::kHost || is_newest;
  EXPECT_EQ(parts.asks_for_newest, is_newest);
  EXPECT_EQ(parts.time.has_value(), kind == QueryRule::Kind::kTime || kind == QueryRule::Kind::kHost);
  EXPECT_EQ(parts.asks_for_start, kind == QueryRule::Kind::kStart);
  EXPECT_EQ(parts.asks_for_host, kind == QueryRule::Kind::kHost);
  EXPECT_EQ(parts.known.empty(), kind != QueryRule::Kind::kKnown);
  EXPECT_EQ(parts.topic.empty(), is_about_show);
  EXPECT_EQ(parts.wants_new, kind == QueryRule::Kind::kNew);
  EXPECT_EQ(parts.wants_groundwork, kind == QueryRule::Kind::kBefore);
  EXPECT_EQ(parts.looks_up, kind == QueryRule::Kind::kLookup);
  EXPECT_EQ(parts.begins, kind == QueryRule::Kind::kBegin);
  EXPECT_EQ(parts.topic.find(GetParam().part), std::string::npos) << parts.topic;
}

TEST_P(QueryRules, LeaveTheirNearMissesAlone) {
  const QueryParts parts = parts_of_query(GetParam().near_miss);
  EXPECT_EQ(parts.topic, GetParam().near_miss);
  EXPECT_FALSE(parts.time);
  EXPECT_FALSE(parts.wants_new);
  EXPECT_FALSE(parts.wants_groundwork);
  EXPECT_FALSE(parts.looks_up);
  EXPECT_FALSE(parts.begins);
  EXPECT_THAT(parts.known, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Rows, QueryRules, testing::ValuesIn(query_rules()));

TEST(QueryParts, SeparateTimeAndKnowledgeFromTheTopic) {
  const QueryParts parts = parts_of_query("I want to understand autograd, I have 90 minutes, I know C++");
  EXPECT_EQ(parts.topic, "I want to understand autograd");
  EXPECT_EQ(parts.time, minutes(90));
  EXPECT_THAT(parts.known, ElementsAre("C++"));
}

TEST(QueryParts, LeaveNoTopicToWhoAsksWhereToStart) {
  EXPECT_EQ(parts_of_query("where do I begin?").time, std::nullopt);
  EXPECT_TRUE(parts_of_query("I'm new to this show. Which episode should I start with?").asks_for_start);
  EXPECT_TRUE(parts_of_query("I am new here").asks_for_start);
  const QueryParts parts = parts_of_query("I have 40 minutes and know C++, where should I start?");
  EXPECT_EQ(parts.topic, "");
  EXPECT_EQ(parts.time, minutes(40));
}

TEST(QueryParts, LeaveOutWhatIsNotWanted) {
  const auto topic_of = [](const char* typed) { return parts_of_query(typed).topic; };
  EXPECT_EQ(topic_of("sharing photos at home instead of Acme Photos, how does that work?"),
            "sharing photos at home , how does that work?");
  EXPECT_EQ(topic_of("a typed language rather than a scripting language for small tools"),
            "a typed language  for small tools");
  EXPECT_EQ(topic_of("views instead of copies"), "views instead of copies") << "a comparison";
}

TEST(QueryParts, LeaveNoTopicOfFunctionWords) {
  const QueryParts parts = parts_of_query("three hours, please");
  EXPECT_EQ(parts.topic, "");
  EXPECT_EQ(parts.time, minutes(180));
  EXPECT_EQ(parts_of_query("please").topic, "please");
}

TEST(QueryParts, LeaveOutWhatIsNotKnown) {
  const QueryParts parts = parts_of_query("I know Python but no C++, how do I understand pytorch internals");
  EXPECT_EQ(parts.topic, "how do I understand pytorch internals");
  EXPECT_THAT(parts.known, ElementsAre("Python"));
}

TEST(QueryParts, ReadKnowledgeThatFollowsTheTime) {
  const QueryParts parts = parts_of_query("I have 40 minutes and know Python but no C++, what is vmap");
  EXPECT_EQ(parts.topic, "what is vmap");
  EXPECT_THAT(parts.known, ElementsAre("Python"));
  EXPECT_THAT(parts_of_query("I want to use vmap and know how it works").known, IsEmpty());
}

TEST(QueryParts, EndKnowledgeWhereSomethingIsAskedFor) {
  const QueryParts parts = parts_of_query("I already know autograd, explain PT2, max 1 hour");
  EXPECT_EQ(parts.topic, "PT2");
  EXPECT_EQ(parts.time, minutes(60));
  EXPECT_THAT(parts.known, ElementsAre("autograd"));
}

TEST(QueryParts, ReadLists) {
  const QueryParts parts = parts_of_query("I'm familiar with C++, Python, and CUDA. What is a stream?");
  EXPECT_EQ(parts.topic, "What is a stream?");
  EXPECT_THAT(parts.known, ElementsAre("C++", "Python", "CUDA"));
}

TEST(QueryParts, ReadWhatIsUnderstood) {
  for (const char* const query :
       {"I know how autograd works, what is PT2", "I understand autograd, what is PT2",
        "knowing autograd already, what is PT2", "having understood autograd, what is PT2",
        "I'm comfortable with autograd. what is PT2", "what is PT2 for people who know autograd"}) {
    const QueryParts parts = parts_of_query(query);
    EXPECT_EQ(parts.topic, "what is PT2") << query;
    EXPECT_THAT(parts.known, ElementsAre("autograd")) << query;
  }
  EXPECT_THAT(parts_of_query("I want to learn about vmap and understand autograd").known, IsEmpty());
  EXPECT_THAT(parts_of_query("I know how to export, but does it work").known, IsEmpty());
}

TEST(QueryParts, ReadTheTimeWithoutASentence) {
  for (const auto& [query, time] : std::vector<std::pair<std::string, int>>{
           {"PT2, 45 minutes", 45}, {"PT2 (2h)", 120}, {"2 hours on PT2", 120}, {"PT2, have 2 hours", 120}}) {
    const QueryParts parts = parts_of_query(query);
    EXPECT_EQ(parts.topic, "PT2") << query;
    EXPECT_EQ(parts.time, minutes(time)) << query;
  }
  EXPECT_EQ(parts_of_query("why does it compile for 20 minutes").time, std::nullopt);
}

TEST(QueryParts, ReadNumbersInWords) {
  EXPECT_EQ(parts_of_query("I've only got half an hour for autograd").time, minutes(30));
  EXPECT_EQ(parts_of_query("autograd in two hours").time, minutes(120));
  for (const std::string half : {"an hour and a half", "1 hour and a half", "one and a half hours"}) {
    const QueryParts parts = parts_of_query("autograd, I have " + half);
    EXPECT_EQ(parts.topic, "autograd") << half;
    EXPECT_EQ(parts.time, minutes(90)) << half;
  }
  EXPECT_EQ(parts_of_query("got two and a half hours for autograd").time, minutes(150));
  EXPECT_EQ(parts_of_query("autograd, I have 2 hours and a half").time, minutes(150));
  EXPECT_EQ(parts_of_query("Autograd in zwei Stunden").time, minutes(120));
  EXPECT_EQ(parts_of_query("autograd in an hour").topic, "autograd");
  EXPECT_EQ(parts_of_query("autograd in 2 hr").time, minutes(120));
  EXPECT_EQ(parts_of_query("autograd, I have half an hr").time, std::nullopt);
}

TEST(QueryParts, LeaveOutWhatSaysNothingAboutTheTopic) {
  const QueryParts parts =
      parts_of_query("I'm a complete beginner, only 20 minutes on my commute, what is a tensor");
  EXPECT_EQ(parts.topic, "what is a tensor");
  EXPECT_EQ(parts.time, minutes(20));
  EXPECT_EQ(parts_of_query("Autograd, max 1 hour").topic, "Autograd");
  EXPECT_EQ(parts_of_query("explain").topic, "explain");
}

TEST(QueryParts, LeaveSentencesInTheTopic) {
  for (const char* const query :
       {"I know that tensors have strides, but why?", "how do I know which kernel runs", "autograd",
        "why is the first iteration slow in float16", "", "what changed in 2021"}) {
    const QueryParts parts = parts_of_query(query);
    EXPECT_EQ(parts.topic, query);
    EXPECT_FALSE(parts.time);
    EXPECT_THAT(parts.known, IsEmpty());
  }
}

TEST(QueryParts, EndWhatIsKnownWhereTheQuestionBegins) {
  for (const auto& [query, topic] : std::vector<std::pair<std::string, std::string>>{
           {"I know C++ but want to learn about autograd", "but want to learn about autograd"},
           {"I know C++ and want to understand the dispatcher", "and want to understand the dispatcher"},
           {"I know C++ how does the dispatcher work", "how does the dispatcher work"},
           {"Ich kenne C++ und will Autograd verstehen", "und will Autograd verstehen"}}) {
    const QueryParts parts = parts_of_query(query);
    EXPECT_EQ(parts.topic, topic);
    EXPECT_THAT(parts.known, ElementsAre("C++")) << query;
  }
}

TEST(QueryParts, KeepATopicThatIsOnlyKnown) {
  const QueryParts parts = parts_of_query("I know C++");
  EXPECT_EQ(parts.topic, "I know C++");
  EXPECT_THAT(parts.known, IsEmpty());
}

TEST(QueryParts, CanBeAll) {
  const QueryParts parts = parts_of_query("I have 40 minutes");
  EXPECT_EQ(parts.topic, "");
  EXPECT_EQ(parts.time, minutes(40));
}

}  // namespace
}  // namespace podatlas
