#include "graph/build/seen_people.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace podatlas::graph {
namespace {

TEST(IsOnePerson, HoldsForMiddleNamesShortFirstNamesAndSlips) {
  EXPECT_TRUE(is_one_person("Ada K. Byron", "Ada Byron"));
  EXPECT_TRUE(is_one_person("Ada Byron", "Ada Kate Byron"));
  EXPECT_TRUE(is_one_person("Ada K. Byron", "Ada Kate Byron"));
  EXPECT_TRUE(is_one_person("A. Byron", "Ada Byron"));
  EXPECT_TRUE(is_one_person("Alex Byron", "Alexandra Byron"));
  EXPECT_TRUE(is_one_person("Ada Bryon", "Ada Byron"));
  EXPECT_TRUE(is_one_person("Ada Mathews", "Ada Matthews"));
  EXPECT_TRUE(is_one_person("Johnathan Byron", "Jonathan Byron"));
}

TEST(IsOnePerson, TellsPeopleWithSimilarNamesApart) {
  EXPECT_FALSE(is_one_person("Paula Byron", "Paul Byron"));
  EXPECT_FALSE(is_one_person("Christina Byron", "Christian Byron"));
  EXPECT_FALSE(is_one_person("Martina Byron", "Martin Byron"));
  EXPECT_FALSE(is_one_person("Ada K. Byron", "Ada Lou Byron"));
  EXPECT_FALSE(is_one_person("Ada Roy", "Ada Ray"));
  EXPECT_FALSE(is_one_person("Ada Allman", "Ada Ullman"));
  EXPECT_FALSE(is_one_person("Ada", "Ada Byron"));
  EXPECT_FALSE(is_one_person("Ida Byron", "Ada Byron"));
}

TEST(IsSlipInEpisode, HoldsForLettersOfAFirstName) {
  EXPECT_TRUE(is_slip_in_episode("Fransico Byron", "Francisco Byron"));
  EXPECT_TRUE(is_slip_in_episode("Brendon Byron", "Brendan Byron"));
  EXPECT_TRUE(is_slip_in_episode("Aleix Byron", "Alexi Byron"));
  EXPECT_FALSE(is_slip_in_episode("Christian Byron", "Christina Byron"));
  EXPECT_FALSE(is_slip_in_episode("Martin Byron", "Martina Byron"));
  EXPECT_FALSE(is_slip_in_episode("Brendon Byron", "Brendan Bryon"));
  EXPECT_FALSE(is_slip_in_episode("Jon Byron", "Jan Byron"));
  EXPECT_FALSE(is_slip_in_episode("Mario Byron", "Dario Byron"));
}

PersonMention mention_of(const std::string& name) {
  PersonMention mention;
  mention.name = name;
  return mention;
}

std::vector<std::string> people_of(const std::vector<std::vector<std::string>>& episodes) {
  SeenPeople people(nullptr);
  for (const auto& names : episodes) {
    people.begin_episode();
    for (const std::string& name : names) people.see(mention_of(name));
  }
  GraphBuilder builder;
  static_cast<void>(people.add_all(builder));
  const KnowledgeGraph graph = builder.freeze();
  std::vector<std::string> out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) out.emplace_back(graph.label(id));
  return out;
}

TEST(SeenPeople, TakesARareSpellingForTheUsualOne) {
  EXPECT_EQ(people_of({{"Ada Bryon"}, {"Ada Byron"}, {"Ada Byron"}}), std::vector<std::string>{"Ada Byron"});
  EXPECT_EQ(people_of({{"Ada Byron"}, {"Ada K. Byron"}}), std::vector<std::string>{"Ada K. Byron"});
}

TEST(SeenPeople, KeepsWhoMayBeSeveralAndWhomManyEpisodesName) {
  const std::vector<std::vector<std::string>> often(4, {"Ada Bryon", "Ada Byron"});
  EXPECT_EQ(people_of(often).size(), 2U);
  EXPECT_EQ(people_of({{"A. Byron"}, {"Ada Byron"}, {"Anna Byron"}}).size(), 3U);
}

TEST(SeenPeople, TakesTwoSpellingsInOneEpisodeForOnePerson) {
  EXPECT_EQ(people_of({{"Brendon Byron", "Brendan Byron", "Brendon Byron"}}),
            std::vector<std::string>{"Brendon Byron"});
  EXPECT_EQ(people_of({{"Brendon Byron"}, {"Brendan Byron"}}).size(), 2U);
}

// The name of somebody whom two episodes call `usual` and one calls `own`, with a handle.
std::string name_of(const std::string& usual, const std::string& own, const std::string& handle) {
  SeenPeople people(nullptr);
  for (int i = 0; i < 2; ++i) {
    people.begin_episode();
    people.see(mention_of(usual));
  }
  PersonMention mention = mention_of(own);
  mention.handle = handle;
  people.begin_episode();
  people.see(mention);
  GraphBuilder builder;
  static_cast<void>(people.add_all(builder));
  return std::string(builder.freeze().label(0));
}

TEST(SeenPeople, SpellsANameAsTheHandleDoes) {
  EXPECT_EQ(name_of("Ada Matthews", "Ada Mathews", "adamathews"), "Ada Mathews");
  EXPECT_EQ(name_of("Ada Matthews", "Ada Mathews", "countess"), "Ada Matthews");
  EXPECT_EQ(name_of("Alexandra Byron", "Alex Byron", "alexbyron"), "Alexandra Byron");
}

}  // namespace
}  // namespace podatlas::graph
