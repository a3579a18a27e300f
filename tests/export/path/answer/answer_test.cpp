#include "export/path/answer/answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/text/text.h"
#include "export/path/path_formats.h"
#include "tests/support/baking.h"
#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::exporter {
namespace {

using std::chrono::minutes;
using test::Lesson;
using test::Subject;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class Answers : public testing::Test {
 protected:
  const Answer& ask(const std::string& query, const std::vector<Lesson>& lessons,
                    const std::vector<Subject>& subjects, std::optional<minutes> budget = std::nullopt) {
    graph_ = test::school(lessons, subjects);
    graph::PathRequest request;
    request.topics = {test::topic_of(graph_, query)};
    request.budget = budget;
    plan_ = {&graph_, query, request.topics.front().concepts, budget,
             test::path_for(graph::Curriculum(graph_), request)};
    answer_ = answer_of(plan_);
    return answer_;
  }
  [[nodiscard]] std::vector<std::string> reasons() const {
    std::vector<std::string> out;
    for (const AnswerStep& step : answer_.steps) out.push_back(step.reason.words());
    return out;
  }
  KnowledgeGraph graph_;
  PathPlan plan_;
  Answer answer_;
};

TEST_F(Answers, StateTheTopicTheTimeAndTheLength) {
  EXPECT_EQ(ask("rye", {{"Rye", {"rye"}}}, {{"rye"}}, minutes(60)).head, "rye: 1 episode, 10 of 60 minutes");
  EXPECT_EQ(ask("rye", {{"Rye", {"rye"}}}, {{"rye"}}).head, "rye: 1 episode, 10 minutes");
  EXPECT_EQ(ask("how do I bake rye", {{"Rye", {"rye"}}}, {{"rye"}}).head,
            "how do I bake rye: 1 episode, 10 minutes");
  EXPECT_EQ(ask("what is rye?", {{"Rye", {"rye"}}}, {{"rye"}}).head,
            "\"what is rye?\": 1 episode, 10 minutes");
  EXPECT_EQ(ask("rye: how", {{"Rye", {"rye"}}}, {{"rye"}}).head, "\"rye: how\": 1 episode, 10 minutes");
  EXPECT_EQ(ask("rye", {{"Rye", {"rye"}, {}, {}, 0}}, {{"rye"}}).head, "rye: 1 episode, assumed 30 minutes");
}

TEST_F(Answers, HaveTheNumberAndTheMinutesOfEachEpisode) {
  EXPECT_EQ(ask("rye", {{"Rye", {"rye"}}}, {{"rye"}}).steps.front().facts, "#1, 10 min");
  EXPECT_EQ(ask("rye", {{"Rye", {"rye"}, {}, {}, 0}}, {{"rye"}}).steps.front().facts, "#1, about 30 min");
}

// What the ontology says why, put so that it follows the episode or the name of what it is about.
TEST_F(Answers, GiveTheReasonOfTheOntologyForPrerequisites) {
  const std::vector<Lesson> lessons = {{"Wild yeast", {"yeast"}}, {"Bread", {"dough"}}};
  const auto first_reason = [&](const std::string& reason) {
    ask("dough", lessons, {{"yeast"}, {"dough", {"yeast"}, {}, {}, {}, {}, {{"yeast", reason}}}});
    return reasons().front();
  };
  EXPECT_EQ(first_reason("A dough is raised by wild cells."),
            "groundwork for \"Bread\": a dough is raised by wild cells");
  EXPECT_EQ(first_reason("It is raised by what lives in it."),
            "groundwork for \"dough\": it is raised by what lives in it");
  EXPECT_EQ(first_reason("The dough rises because it lives."),
            "groundwork for \"dough\": the dough rises because it lives");
  EXPECT_EQ(first_reason("Bakers raise it."), "groundwork for \"dough\": Bakers raise it");
  EXPECT_EQ(first_reason("dough catches wild cells."), "groundwork for \"Bread\": dough catches wild cells");
  EXPECT_EQ(first_reason(""), "groundwork for \"Bread\": \"dough\" builds on \"yeast\"");
  EXPECT_EQ(first_reason("It rises. Nobody knows why."),
            "groundwork for \"Bread\": \"dough\" builds on \"yeast\"");
  EXPECT_EQ(reasons().back(), "on this topic");
}

TEST_F(Answers, TellHowAnEpisodeIsTiedToTheTopic) {
  ask("bread", {{"Rye", {"rye"}}, {"Bread", {"bread"}}}, {{"bread"}, {"rye", {}, {}, {"bread"}}},
      minutes(60));
  EXPECT_THAT(reasons(), Contains("about \"rye\", part of \"bread\""));
  EXPECT_THAT(reasons(), Contains("on this topic"));
  ask("bread", {{"Ovens", {"oven"}}, {"Bread", {"bread"}}},
      {{"bread"}, {"oven", {}, {}, {"bread"}, {"bread"}}}, minutes(60));
  for (const std::string& reason : reasons())
    EXPECT_THAT(reason, testing::AnyOf("about \"oven\", in the area of \"bread\"", "on this topic"));
}

TEST_F(Answers, SayThatALessonProbablyHelps) {
  ask("croissant", test::baking_lessons(), test::baking_subjects());
  EXPECT_THAT(reasons(),
              ElementsAre("probably helps: \"007 Croissant\" mentions \"dough\"", "on this topic"));
  plan_.detail = PathDetail::kReasons;
  EXPECT_THAT(path_text(plan_, 200),
              HasSubstr("It is probably easier after \"002 Dough\": it mentions \"dough\"."));
  ask("crust", test::baking_lessons(), test::baking_subjects());
  plan_.detail = PathDetail::kReasons;
  EXPECT_THAT(path_text(plan_, 200), HasSubstr("it mentions \"sourdough\", part of \"dough\"."));
}

TEST_F(Answers, SayWhatAnotherEpisodeAsksFor) {
  ask("rye", {{"Mills", {"mill"}}, {"Rye", {"rye"}, {}, {"Mills"}}}, {{"mill"}, {"rye"}});
  EXPECT_THAT(reasons(), ElementsAre("first, as \"Rye\" recommends", "on this topic"));
  Lesson mills{"Mills", {"mill"}};
  mills.comes_before = {"Rye"};
  ask("rye", {mills, {"Rye", {"rye"}}}, {{"mill"}, {"rye"}});
  EXPECT_THAT(reasons(), ElementsAre("first, as its notes say", "on this topic"));
}

// What only leads to the answer does not look like it.
TEST_F(Answers, BeginWithWhatWasAskedFor) {
  Lesson rye{"Rye", {"rye"}, {}, {"Mills"}};
  rye.notes = "Rye is a dark bread of the north.";
  ask("rye", {{"Mills", {"mill"}}, rye}, {{"mill"}, {"rye"}}, minutes(60));
  EXPECT_EQ(path_text(plan_, 80),
            "rye: 1 episode, 10 minutes; 20 of 60 with groundwork\n\n"
            "1. Rye (#2, 10 min)   on this topic\n"
            "   \"Rye is a dark bread of the north.\"\n"
            "   New to \"mill\"? First: Mills (#1, 10 min), as \"Rye\" recommends\n");
  EXPECT_EQ(path_markdown(plan_),
            "# rye: 1 episode, 10 minutes; 20 of 60 with groundwork\n\n"
            "- [ ] **Rye** (\\#2, 10 min): on this topic\n"
            "  > Rye is a dark bread of the north.\n"
            "  - [ ] New to \"mill\"? First: **Mills** (\\#1, 10 min), as \"Rye\" recommends\n");
  EXPECT_THAT(path_json(plan_), HasSubstr("\"optional\": true"));
  // The files of a player, and sessions, keep the order.
  const std::string feed = path_rss(plan_);
  EXPECT_LT(feed.find("1. Mills"), feed.find("2. Rye"));
  plan_.session_length = minutes(30);
  plan_.sessions = {{0, 2, minutes(20)}};
  const std::string text = path_text(plan_, 80);
  EXPECT_THAT(text, HasSubstr("rye: 2 episodes, 20 of 60 minutes\n"));
  EXPECT_LT(text.find("1. Mills"), text.find("2. Rye"));
  plan_.sessions.clear();
  plan_.detail = PathDetail::kReasons;
  EXPECT_THAT(path_text(plan_, 80), HasSubstr("Listening path for rye: 2 episodes, 20 of 60 minutes\n"));
}

// What the ontology says why is in --why; a guess is told as one.
TEST_F(Answers, TellGroundworkInOneLine) {
  const std::vector<Lesson> lessons = {{"Wild yeast", {"yeast"}}, {"Dough, dough and dough", {"dough"}}};
  ask("dough", lessons,
      {{"yeast"}, {"dough", {"yeast"}, {}, {}, {}, {}, {{"yeast", "A dough is raised by cells."}}}});
  EXPECT_THAT(path_text(plan_, 110), HasSubstr("\n   New to \"yeast\"? First: Wild yeast (#1, 10 min)\n"));
  ask("croissant", test::baking_lessons(), test::baking_subjects());
  EXPECT_THAT(path_text(plan_, 110),
              HasSubstr("New to \"dough\"? First: 002 Dough (#2, 10 min); probably helps: "
                        "\"007 Croissant\" mentions \"dough\"\n"));
}

// What an episode continues may be about nothing that has a name.
TEST_F(Answers, TellGroundworkWithoutAName) {
  ask("rye", {{"Mills", {}}, {"Rye", {"rye"}, {}, {"Mills"}}}, {{"rye"}});
  EXPECT_THAT(path_text(plan_, 110), HasSubstr("If this is new to you, first: Mills (#1, 10 min), as"));
  ask("rye", {{"Mills", {"mills"}}, {"Rye", {"rye"}, {}, {"Mills"}}}, {{"mills"}, {"rye"}});
  EXPECT_THAT(path_text(plan_, 110), HasSubstr("If this is new to you, first: Mills (#1, 10 min), as"));
}

TEST_F(Answers, SayThatANewerEpisodeReplacesAnOlderOne) {
  ask("rye", {{"Old rye", {"rye"}}, {"New rye", {"rye"}, {}, {}, 10, {"Old rye"}}}, {{"rye"}}, minutes(60));
  for (const AnswerStep& step : answer_.steps) {
    const bool is_old = graph_.episode(step.episode).title == "Old rye";
    if (is_old) {
      EXPECT_EQ(step.reason.words(), "older; \"New rye\" covers what changed");
    } else if (answer_.steps.size() == 2) {
      EXPECT_EQ(step.reason.words(), "newer: replaces \"Old rye\"");
    }
  }
}

TEST_F(Answers, PutTangentsLast) {
  const std::vector<Subject> subjects = {{"rye"}, {"toast", {"rye"}}, {"rye whiskey", {"rye"}}};
  ask("rye", {{"Toast", {"toast"}}, {"Rye", {"rye"}}, {"Whiskey", {"rye whiskey"}}}, subjects, minutes(60));
  bool is_tangent = false;
  for (const AnswerStep& step : answer_.steps) {
    EXPECT_GE(step.is_tangent, is_tangent);
    is_tangent = step.is_tangent;
  }
  EXPECT_FALSE(answer_.steps.front().is_tangent);
  if (is_tangent) {
    EXPECT_THAT(path_text(plan_, 80), HasSubstr("\nIf time is left\n"));
  }
}

TEST_F(Answers, ListAtMostThreeEpisodesThatAreLeftOut) {
  std::vector<Lesson> lessons;
  for (int i = 0; i < 9; ++i) lessons.push_back({"Rye " + std::to_string(i), {"rye"}});
  ask("rye", lessons, {{"rye"}}, minutes(30));
  EXPECT_EQ(plan_.path.left_out.size(), 6U);
  std::size_t count = 0;
  for (const AnswerAddition& one : answer_.additions) {
    EXPECT_LE(one.missing, minutes(30));
    count += one.episodes.size();
  }
  EXPECT_EQ(count, 3U);
  EXPECT_THAT(path_text(plan_, 80), HasSubstr("\nWith 10 more minutes: Rye "));
  plan_.detail = PathDetail::kReasons;
  EXPECT_THAT(path_text(plan_, 80), HasSubstr("\nLeft out:\n"));
  EXPECT_THAT(path_markdown(plan_), HasSubstr("\n## Left out\n"));
}

// In 24 minutes there is time for the better episode, but not for both.
TEST_F(Answers, SayWhatMoreMinutesWouldReplace) {
  ask("rye", {{"Short rye", {}, {"rye"}, {}, 20}, {"Rye", {"rye"}, {}, {}, 24}}, {{"rye"}}, minutes(20));
  ASSERT_THAT(plan_.path.steps, testing::SizeIs(1));
  ASSERT_EQ(graph_.episode(plan_.path.steps.front().episode).title, "Short rye");
  ASSERT_EQ(answer_.additions.size(), 1U);
  EXPECT_EQ(instead_text(graph_, answer_.additions.front()), ", instead of \"Short rye\"");
  EXPECT_THAT(path_text(plan_, 80), HasSubstr("\nWith 4 more minutes: Rye (#2), instead of \"Short rye\"\n"));
  EXPECT_THAT(path_markdown(plan_), HasSubstr(", instead of \"Short rye\"\n"));
}

TEST_F(Answers, TakeNoMoreTimeForWhatNoEpisodeCovers) {
  ask("rye", {{"Rye", {"rye"}}, {"More rye", {"rye"}}}, {{"rye"}}, minutes(10));
  EXPECT_THAT(answer_.additions, testing::SizeIs(1));
  plan_.path.is_covered = false;
  EXPECT_THAT(answer_of(plan_).additions, testing::IsEmpty());
}

TEST_F(Answers, TellWhoeverGetsNothingWhatFitsFirst) {
  ask("rye", {{"Rye", {"rye"}, {}, {}, 40}, {"More rye", {"rye"}, {}, {}, 25}}, {{"rye"}}, minutes(10));
  EXPECT_THAT(answer_.remarks, ElementsAre("Nothing fits."));
  ASSERT_EQ(answer_.additions.size(), 1U);
  EXPECT_EQ(answer_.additions.front().missing, minutes(15));
}

TEST_F(Answers, SayWhatThreeHoursLeaveOut) {
  const std::vector<Lesson> lessons = {{"Rye", {"rye"}, {}, {}, 100}, {"More rye", {"rye"}, {}, {}, 100}};
  ASSERT_EQ(ask("rye", lessons, {{"rye"}}).steps.size(), 1U);
  EXPECT_THAT(answer_.remarks, ElementsAre("Also about this, beyond three hours: \"More rye\"."));
  EXPECT_THAT(ask("rye", lessons, {{"rye"}}, minutes(120)).remarks, IsEmpty());
}

TEST_F(Answers, QuoteWhatAnEpisodeSaysOfItselfIfItStatesNothing) {
  Lesson rye{"Rye", {"rye"}};
  rye.notes = "Today we talk about a dark bread of the north. Then more.";
  ask("rye", {rye, {"More rye", {"rye"}}}, {{"rye"}});
  ASSERT_THAT(answer_.steps, testing::SizeIs(2));
  ASSERT_TRUE(answer_.steps[0].quote);
  EXPECT_EQ(answer_.steps[0].quote->words, "Today we talk about a dark bread of the north.");
  EXPECT_FALSE(answer_.steps[1].quote);
}

TEST_F(Answers, QuoteTheSentenceWithTheWordByWhichTheyWereFound) {
  Lesson rye{"Rye", {"rye"}};
  const std::string told = "Today we talk about a dark bread of the north.";
  rye.notes = told + " It rests on a capstan for a day.";
  ask("capstan", {rye}, {{"rye"}});
  ASSERT_THAT(answer_.steps, testing::SizeIs(1));
  EXPECT_THAT(reasons(), ElementsAre("mentions \"capstan\""));
  ASSERT_TRUE(answer_.steps[0].quote);
  EXPECT_EQ(answer_.steps[0].quote->words, "It rests on a capstan for a day.");
  // What is no whole sentence, or an address, is not quoted; another sentence would seem to have the word.
  for (const std::string rest :
       {" It rests on a capstan for a day", " The capstan (https://x.example/a) turns."}) {
    rye.notes = told + rest;
    ask("capstan", {rye}, {{"rye"}});
    EXPECT_FALSE(answer_.steps.at(0).quote);
  }
}

TEST_F(Answers, QuoteTheSentenceWithTheFirstOfSeveralWords) {
  Lesson ropes{"Ropes", {"rope"}};
  ropes.notes = "Today we talk about ships. They have windlasses, winches and anchors.";
  ask("windlass winch anchor", {ropes}, {{"rope"}});
  ASSERT_THAT(answer_.steps, testing::SizeIs(1));
  EXPECT_THAT(reasons(), ElementsAre("mentions \"anchors\", \"winches\" and \"windlasses\""));
  ASSERT_TRUE(answer_.steps[0].quote);
  EXPECT_EQ(answer_.steps[0].quote->words, "They have windlasses, winches and anchors.");
}

TEST_F(Answers, QuoteNothingWithoutTheNameOfWhatIsOnlyMentioned) {
  Lesson rye{"Rye", {"rye"}, {"capstan"}};
  rye.notes = "Today we talk about a dark bread of the north.";
  ask("capstan", {rye}, {{"rye"}, {"capstan"}});
  ASSERT_THAT(answer_.steps, testing::SizeIs(1));
  EXPECT_THAT(reasons(), ElementsAre("mentions \"capstan\""));
  EXPECT_FALSE(answer_.steps[0].quote);
  rye.notes += " It rests on a capstan for a day.";
  ask("capstan", {rye}, {{"rye"}, {"capstan"}});
  ASSERT_TRUE(answer_.steps.at(0).quote);
  EXPECT_EQ(answer_.steps[0].quote->words, "It rests on a capstan for a day.");
}

}  // namespace
}  // namespace podatlas::exporter
