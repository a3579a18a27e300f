// `podatlas path`, `next` and `needed-for` on the first corpus.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "export/rdf/json_ld.h"
#include "podatlas/path.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using nlohmann::json;
using test::Outcome;
using test::podatlas_run;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

const std::string& saved() {
  static const std::string graph =
      podatlas_run({"build", test::source_path("data/pytorch-developer-podcast.xml"), "-o", "-"}).out;
  return graph;
}

Outcome run(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"-g", "-"});
  return podatlas_run(arguments, saved());
}

json path_of(const std::string& topic, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"path", "--format", "json", topic});
  const Outcome outcome = run(options);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  return json::parse(outcome.out);
}

const KnowledgeGraph& saved_graph() {
  static const auto read = exporter::read_json_ld(saved(), "saved");
  return read->graph;
}

// What `podatlas path` prints, without a process that reads the graph: for tests of many paths.
std::string planned(const std::string& topic, std::string_view format, const PathOptions& options) {
  const auto plan = plan_path(saved_graph(), topic, options);
  EXPECT_TRUE(plan) << topic;
  const auto row = std::ranges::find(path_formats(), format, &PathFormat::name);
  return plan ? row->format(*plan, 80).value() : std::string();
}

std::string planned(const std::string& topic, std::string_view format, std::optional<int> budget = {}) {
  PathOptions options;
  if (budget) options.budget = std::chrono::minutes(*budget);
  return planned(topic, format, options);
}

json planned_whole(const std::string& topic) {
  PathOptions options;
  options.has_no_limit = true;
  return json::parse(planned(topic, "json", options));
}

json planned_json(const std::string& topic, std::optional<int> budget = {}) {
  return json::parse(planned(topic, "json", budget));
}

std::vector<int> episodes(const json& path) {
  std::vector<int> out;
  for (const json& step : path["steps"]) out.push_back(step["episode"]);
  return out;
}

TEST(Path, ForAutogradMatchesTheGoldenFile) {
  test::expect_golden("pytorch_path_autograd.txt",
                      run({"path", "autograd", "--budget", "90m", "--known", "c++"}).out);
}

TEST(Path, IsWhatTheLibraryPlans) {
  for (const std::string format : {"text", "json", "markdown"}) {
    const Outcome outcome = run({"path", "autograd", "--budget", "60", "--format", format});
    EXPECT_EQ(outcome.out, planned("autograd", format, 60));
  }
  EXPECT_EQ(path_of("how does backward work?"), planned_json("how does backward work?"));
}

class PathFor : public testing::TestWithParam<const char*> {};

// Topics by short name and as a question.
TEST_P(PathFor, HasAReasonForEveryStepAndKeepsTheBudget) {
  for (const std::optional<int> budget : {std::optional(60), std::optional(120), std::optional<int>()}) {
    const json path = planned_json(GetParam(), budget);
    ASSERT_FALSE(path["steps"].empty());
    double total = 0;
    for (const json& step : path["steps"]) {
      total += step["minutes"].get<double>();
      ASSERT_FALSE(step["reasons"].empty()) << step["title"];
      for (const json& reason : step["reasons"]) {
        EXPECT_THAT(reason["text"].get<std::string>(), testing::EndsWith("."));
        if (!reason["evidence"].is_null()) {
          EXPECT_NE(reason["evidence"]["quote"], "");
        }
      }
    }
    EXPECT_NEAR(total, path["total_minutes"].get<double>(), 0.01);
    if (budget) {
      // 16.6 + 15.75 + 15.55 + 12.1 is more than 60.
      EXPECT_LE(path["total_minutes"].get<double>(), *budget);
    }
    EXPECT_EQ(path["contradictions"].size(), 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(TwentyTopics, PathFor,
                         testing::Values("dispatcher", "autograd", "how does backward work?", "CUDA", "vmap",
                                         "functorch", "torch.compile", "dynamic shapes", "Inductor",
                                         "memory layout", "reference counting and memory leaks",
                                         "testing and CI", "tensor subclasses",
                                         "how are new operators written", "code generation", "mobile",
                                         "distributed training", "random numbers", "TorchScript",
                                         "python bindings"));

TEST(Path, ToAnEpisodeEndsWithIt) {
  const std::vector<int> path = episodes(planned_json("what do I need before episode 74?"));
  ASSERT_GE(path.size(), 3U);
  EXPECT_EQ(path.back(), 74);
  EXPECT_NE(std::find(path.begin(), path.end(), 67), path.end());
}

TEST(Path, BeginsWithTheShowIfAllOfItIsToBeLearnt) {
  const std::vector<int> start = episodes(planned_json("where do I start?"));
  EXPECT_EQ(episodes(planned_json("how do I start learning PyTorch?")), start);
  EXPECT_EQ(episodes(planned_json("I'm new to PyTorch, where should I begin?")), start);
  EXPECT_EQ(episodes(planned_json("learn autograd")), episodes(planned_json("autograd")));
}

TEST(Path, AsksForWhatIsKnownIfNothingElseIsSaid) {
  const std::string equivalent = "I come from JAX and want to understand what PyTorch has that is similar";
  EXPECT_THAT(episodes(planned_json(equivalent)), testing::Contains(65)) << "its notes name JAX";
}

TEST(Path, HasNothingNearForWordsThatNoNotesHave) {
  const json path = planned_json("tensorflow keras callbacks tutorial", 60);
  EXPECT_EQ(path["topic"]["covered"], false);
  EXPECT_THAT(path["steps"], testing::IsEmpty());
}

TEST(Path, RespectsKnownSkipStartAndMax) {
  EXPECT_EQ(episodes(path_of("autograd", {"--max", "2"})).size(), 2U);
  const std::vector<int> without = episodes(path_of("autograd", {"--budget", "1h30", "--skip", "41"}));
  EXPECT_EQ(std::count(without.begin(), without.end(), 41), 0);
  EXPECT_EQ(episodes(path_of("autograd", {"--budget", "90", "--start", "Double backwards"})).front(), 41);
  const std::vector<int> known = episodes(path_of("63", {"--known", "episode 26", "--known", "46"}));
  EXPECT_THAT(known, ElementsAre(63));
}

// "Autograd" is unrelated, but could have been a prerequisite.
TEST(Path, ListsSkippedEpisodesEvenIfIrrelevant) {
  const json left_out = path_of("autograd", {"--budget", "1h30", "--skip", "1"})["left_out"];
  const auto first =
      std::find_if(left_out.begin(), left_out.end(), [](const json& one) { return one["episode"] == 1; });
  ASSERT_NE(first, left_out.end()) << left_out;
  EXPECT_EQ((*first)["reason"], "skipped at your request");
}

// Each says that the other comes first.
TEST(Path, ReportsOrdersDroppedBecauseOfACycle) {
  const test::TemporaryFolder folder;
  folder.write(
      "feed.xml",
      "<rss><channel><title>Tape Talk</title>"
      "<item><guid>1</guid><title>Tape reels</title><link>https://tape.example/reels</link>"
      "<description>On tape. You should listen to https://tape.example/heads first.</description></item>"
      "<item><guid>2</guid><title>Tape heads</title><link>https://tape.example/heads</link>"
      "<description>On tape. You should listen to https://tape.example/reels first.</description></item>"
      "</channel></rss>");
  folder.write("tape.ttl",
               "<https://tape.example/c> a <http://www.w3.org/2004/02/skos/core#Concept> ; "
               "<http://www.w3.org/2004/02/skos/core#prefLabel> \"tape\"@en .\n");
  for (const std::string format : {"text", "markdown", "json"}) {
    const Outcome outcome = podatlas_run(
        {"path", "tape", "-g", "feed.xml", "--ontology", "tape.ttl", "--format", format}, {}, folder.path());
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.out, HasSubstr("is not placed before"));
  }
}

TEST(Path, CanStartWithAnUnrelatedEpisode) {
  EXPECT_EQ(episodes(path_of("autograd", {"--budget", "60", "--start", "29"})).front(), 29);
  PathOptions options;
  options.budget = std::chrono::minutes(60);
  options.start = "29";
  const auto plan = plan_path(saved_graph(), "autograd", options);
  ASSERT_TRUE(plan);
  for (const PathFormat& format : path_formats()) {
    if (format.name == "ics") continue;  // that is of sessions
    EXPECT_TRUE(format.format(*plan, 80)) << format.name;
  }
}

TEST(Path, FindsEpisodesOfAPersonAndOfAReference) {
  const json path = planned_json("pytorch/pytorch#54987");
  EXPECT_THAT(episodes(path), testing::Contains(13));
  EXPECT_THAT(path.dump(), HasSubstr("It cites pytorch/pytorch#54987."));
}

// "PR" and a name are how they are looked up, not what else to listen to.
TEST(Path, OfALookupHasOnlyWhatItNames) {
  EXPECT_EQ(episodes(planned_json("PR 130935", 60)), (std::vector<int>{83, 42}));  // 83 builds on 42
  const json of_a_person = planned_json("Richard Zou", 180);
  for (const json& step : of_a_person["steps"]) {
    EXPECT_THAT(step.dump(), Not(HasSubstr("speaks of similar things"))) << step;
    EXPECT_THAT(step.dump(), Not(HasSubstr("questions like"))) << step;
  }
  EXPECT_THAT(episodes(planned_json("what does Richard Zou say about vmap", 60)),
              testing::IsSupersetOf({34, 65}));
}

TEST(Path, ToTheShowOrItsHostIsACourse) {
  const std::string hosts = "is read as the whole show, hosted by \"Edward Yang\"";
  for (const char* query :
       {"PyTorch Developer Podcast", "who is Edward Yang", "@ezyang", "who hosts this podcast?"}) {
    const std::string text = planned(query, "text");
    EXPECT_THAT(podatlas::one_line(text), HasSubstr(hosts)) << query;
    EXPECT_THAT(text, HasSubstr("of 60 minutes"));
    EXPECT_THAT(text, HasSubstr("History and constraints of the dispatcher (#2"));
  }
  const std::string text = planned("what does Edward Yang say about autograd", "text");
  EXPECT_THAT(text, HasSubstr("Why is autograd so complicated"));
  EXPECT_THAT(text, Not(HasSubstr("Edward Yang is the host")));
}

// What is asked for by name is offered even if what it builds on does not fit; the output says so.
TEST(Path, ReportsWhatItAssumes) {
  EXPECT_THAT(planned("63", "text", 20),
              HasSubstr("Note: there is no time for what this needs: \"PyObject preservation\" and"));
  const json path = planned_json("63", 20);
  EXPECT_THAT(episodes(path), ElementsAre(63));
  std::vector<int> assumed;
  for (const json& one : path["assumed"]) {
    assumed.push_back(one["episode"]);
    EXPECT_EQ(one["needed_by"], path["steps"][0]["guid"]);
    EXPECT_FALSE(one["title"].get<std::string>().empty());
  }
  EXPECT_THAT(assumed, ElementsAre(26, 46));
  EXPECT_THAT(planned_json("63")["assumed"], testing::IsEmpty());
}

TEST(Path, ListsWhatDoesNotFit) {
  const json path = planned_json("63", 10);
  EXPECT_TRUE(path["steps"].empty());
  EXPECT_THAT(path["left_out"][0]["reason"].get<std::string>(), StartsWith("fits with "));
  EXPECT_GT(path["left_out"][0]["needs_minutes"].get<int>(), 0);
}

TEST(Path, HasLessThanThreeHoursUnlessAllIsWanted) {
  const json path = planned_json("tensor");
  const json all = planned_whole("tensor");
  EXPECT_LT(path["total_minutes"].get<double>(), 180);
  EXPECT_GT(all["total_minutes"].get<double>(), 180);
  EXPECT_THAT(episodes(all), testing::IsSupersetOf(episodes(path)));
  for (const json& one : all["left_out"]) EXPECT_TRUE(one["needs_minutes"].is_null()) << one;
}

TEST(Path, ShowsWholeTitlesFromTheTenthEpisodeOn) {
  const json path = planned_whole("tensor");
  const std::string text = run({"path", "tensor", "--all"}).out;
  ASSERT_GT(path["steps"].size(), 10U);
  int position = 0;
  for (const json& step : path["steps"]) {
    if (step.value("optional", false)) continue;
    const std::string title = step["title"];
    const std::string number = std::to_string(++position) + '.';
    EXPECT_THAT(text, testing::ContainsRegex('\n' + number + " +" + title.substr(0, title.find(' '))));
  }
  EXPECT_GT(position, 10);
}

// The command line overrides the file, either way.
TEST(Path, TakesAllOrABudgetFromSettings) {
  const test::TemporaryFolder folder;
  folder.write("graph.jsonld", saved());
  const auto minutes = [&](const std::string& settings, const std::vector<std::string>& options) {
    folder.write("podatlas.toml", "[path]\n" + settings + "\n");
    std::vector<std::string> arguments = {"path", "tensor", "--format", "json", "--config", "podatlas.toml"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const Outcome outcome = podatlas_run(arguments, {}, folder.path());
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    return json::parse(outcome.out)["total_minutes"].get<double>();
  };
  EXPECT_GT(minutes("budget = \"1h\"", {"--all"}), 180);
  EXPECT_LE(minutes("budget = \"1h\"", {"--all=false"}), 60);
  EXPECT_GT(minutes("all = true", {}), 180);
  EXPECT_LE(minutes("all = true", {"--budget", "1h"}), 60);
}

// How query words were read, in every format.
TEST(Path, ReportsUnknownWords) {
  const std::string note =
      "\"Zorblax\" is unknown: no concept has this name, and no title or description contains it";
  const json topic = planned_json("Zorblax and vmap")["topic"];
  ASSERT_EQ(topic["readings"].size(), 1U);
  EXPECT_EQ(topic["readings"][0],
            (json{{"typed", "Zorblax"}, {"how", "not known"}, {"names", json::array()}}));
  const Outcome text = run({"path", "Zorblax and vmap"});
  EXPECT_THAT(text.out, HasSubstr("Note: \"Zorblax\" is unknown"));
  EXPECT_EQ(text.err, "");
  EXPECT_THAT(planned("Zorblax and vmap", "markdown"), HasSubstr("Note: \"Zorblax\" is unknown"));
  for (const std::string format : {"json", "rss", "podcastL", "m3u", "dot"}) {
    EXPECT_EQ(run({"path", "Zorblax and vmap", "--format", format}).err, "podatlas: " + note + "\n");
  }
  EXPECT_EQ(run({"export", "dot", "--view", "Zorblax and vmap"}).err, "podatlas: " + note + "\n");
}

// Both parts occur, but nothing here is made of them.
TEST(Path, ReadsNoCompoundThatNoConceptHas) {
  const Outcome outcome = run({"path", "blockchain"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.err, StartsWith("podatlas: no match for 'blockchain'"));
}

TEST(Path, ReadsTheTimeAndWhatIsKnown) {
  const json asked = planned_json("I want to understand autograd, I have 90 minutes, I know C++");
  const json told = path_of("I want to understand autograd", {"--budget", "90m", "--known", "C++"});
  EXPECT_EQ(asked["budget_minutes"], 90);
  EXPECT_EQ(asked["steps"], told["steps"]);
  EXPECT_EQ(path_of("autograd in 90 minutes", {"--budget", "60m"})["budget_minutes"], 60);
  EXPECT_THAT(run({"path", "autograd in 90 minutes", "--budget", "60m"}).err,
              HasSubstr("--budget: 60 minutes are planned, not the 90 minutes of the question"));
  EXPECT_THAT(run({"path", "autograd in 90 minutes", "--budget", "90m"}).err, Not(HasSubstr("--budget")));
}

TEST(Path, ReportsCorrectedWords) {
  EXPECT_EQ(episodes(planned_json("how does functorhc work")),
            episodes(planned_json("how does functorch work")));
  EXPECT_THAT(planned("how does functorhc work", "text"),
              HasSubstr("Note: \"functorhc\" is read as \"functorch\"."));
  EXPECT_EQ(run({"next", "--known", "memroy format", "--max", "1"}).err,
            "podatlas: \"memroy\" is read as \"memory\"\n");
}

// A concept by whose description a question is read is named only if it leads to a step.
TEST(Path, ReportsAMeaningOnlyIfItLeadsSomewhere) {
  EXPECT_THAT(planned("why does my model give different results every time i run it", "text"),
              Not(HasSubstr("is read as")));
  EXPECT_THAT(planned("an object that comes back to life", "text"), HasSubstr("is read as"));
}

TEST(Path, SaysThatEpisodesOnlyTouchAConcept) {
  EXPECT_THAT(planned("fake tensor", "text"), HasSubstr("these episodes only touch \"fake tensor\""));
  EXPECT_THAT(planned("vmap", "text"), Not(HasSubstr("only touch")));
}

TEST(Path, IsTheNewestEpisodeIfAsked) {
  for (const char* const query : {"what's the newest episode about?", "latest episode"})
    EXPECT_EQ(episodes(planned_json(query, 60)).front(), 83) << query;
}

TEST(Path, LeavesOutThatSomebodyJoinedATeam) {
  EXPECT_EQ(episodes(planned_json("I just joined the PyTorch team, where do I start?")),
            episodes(planned_json("where do I start?")));
  EXPECT_EQ(
      episodes(planned_json("I just joined the PyTorch team and have to author a new operator")).front(), 11);
}

// "Sherlock" is not a concept, but in a title.
TEST(Path, SearchesForWordsNextToAConcept) {
  EXPECT_THAT(episodes(planned_json("random numbers and Sherlock", 90)), testing::IsSupersetOf({35, 60}));
}

TEST(Path, ReportsThatNoEpisodeCoversTheTopic) {
  const std::string topic = "compile for windows arm";
  const json path = planned_json(topic);
  EXPECT_EQ(path["topic"]["covered"], false);
  EXPECT_EQ(planned_json("vmap")["topic"]["covered"], true);
  ASSERT_FALSE(path["steps"].empty());
  for (const json& step : path["steps"]) EXPECT_NE(step["role"], "core") << step["title"];
  const std::string note = "no episode is clearly about \"" + topic + "\"; these come nearest";
  EXPECT_THAT(run({"path", topic, "--format", "json"}).err, HasSubstr(note));
  EXPECT_THAT(planned(topic, "markdown"), HasSubstr("Note: no episode is clearly about"));
}

// "Fine-tune" is not "autotuning".
TEST(Path, GivesNoEpisodesThatAreFarFromATopic) {
  const json path = planned_json("how do I fine-tune Llama with LoRA");
  EXPECT_EQ(path["topic"]["covered"], false);
  EXPECT_EQ(path["steps"], json::array());
}

// Its words are unknown but for two, which say nothing.
TEST(Path, GivesNoEpisodesForATopicOfUnknownWords) {
  const std::string topic = "how do I bake sourdough bread in a cast iron pot";
  const json path = planned_json(topic);
  EXPECT_EQ(path["topic"]["covered"], false);
  EXPECT_EQ(path["steps"], json::array());
  EXPECT_THAT(planned(topic, "text"), AllOf(HasSubstr("iron pot\"."), Not(HasSubstr("come nearest")),
                                            Not(HasSubstr("Nothing fits"))));
}

// A budget can be filled with related episodes; the output marks them.
TEST(Path, ReportsFurtherEpisodes) {
  std::vector<int> all;  // that are asked for
  const json unlimited = planned_json("C++ frontend");
  for (const json& step : unlimited["steps"])
    if (step["role"] != "further") all.push_back(step["episode"].get<int>());
  const json path = planned_json("C++ frontend", 240);
  std::size_t further = 0;
  for (const json& step : path["steps"]) {
    const bool is_in_all = std::find(all.begin(), all.end(), step["episode"].get<int>()) != all.end();
    EXPECT_EQ(step["role"] == "further", !is_in_all && step["role"] != "prerequisite") << step;
    further += step["role"] == "further" ? 1U : 0U;
  }
  ASSERT_GT(further, 1U);
  EXPECT_THAT(run({"path", "C++ frontend", "--budget", "4h", "--format", "markdown", "--why"}).out,
              HasSubstr("Note: " + std::to_string(further) + " episodes are \"further\": related episodes"));
  EXPECT_THAT(planned("C++ frontend", "text", 240), HasSubstr("\nIf time is left\n"));
  EXPECT_THAT(planned("C++ frontend", "markdown"), testing::Not(HasSubstr("further")));
}

// Another episode could use the extra minutes better, but the stated minutes have to hold, and no fewer do
// that let every step stay.
TEST(Path, GivesTheMinutesAtWhichAnEpisodeFits) {
  const std::vector<const char*> topics = {"autograd", "dispatcher", "vmap",  "CUDA",
                                           "Inductor", "tensor",     "Dynamo"};
  const std::size_t most = test::sanitized() ? 2 : topics.size();
  std::size_t count = 0;
  for (const char* const topic : std::span(topics).first(most)) {
    std::map<int, std::vector<int>> by_budget;
    for (const int budget : {20, 40, 60}) {
      const json path = planned_json(topic, budget);
      const std::vector<int> steps = episodes(path);
      for (const json& one : path["left_out"]) {
        if (one["needs_minutes"].is_null()) continue;
        const int more = one["needs_minutes"].get<int>();
        const auto steps_at = [&](int minutes) -> const std::vector<int>& {
          std::vector<int>& larger = by_budget[budget + minutes];
          if (larger.empty()) larger = episodes(planned_json(topic, budget + minutes));
          return larger;
        };
        const auto is_in = [&](int minutes) {
          return std::ranges::count(steps_at(minutes), one["episode"].get<int>()) > 0;
        };
        const auto all_stay = [&](int minutes) {
          return std::ranges::all_of(
              steps, [&](int step) { return std::ranges::count(steps_at(minutes), step) > 0; });
        };
        EXPECT_EQ(one["reason"].get<std::string>().find("fits with " + std::to_string(more) + " more"), 0U);
        EXPECT_TRUE(is_in(more)) << topic << ' ' << budget << ": " << one;
        EXPECT_FALSE(is_in(more - 1) && all_stay(more - 1)) << topic << ' ' << budget << ": " << one;
        ++count;
      }
    }
  }
  EXPECT_GT(count, 3 * most);
}

// What a listener reads: whole sentences that state something, and little of what is left out.
TEST(Path, QuotesStatementsAndListsFewEpisodesThatAreLeftOut) {
  std::size_t quotes = 0;
  std::size_t steps = 0;
  for (const std::string topic : {"autograd", "dispatcher", "CUDA graphs", "vmap", "torch.compile",
                                  "continuous integration", "strides", "how do I write a new operator",
                                  "what is a tensor subclass", "kubernetes deployment", "63", "Horace"}) {
    for (const int budget : {15, 60, 180}) {
      const std::string out = planned(topic, "markdown", budget);
      const bool is_empty = out.find("Nothing fits.") != std::string::npos;
      std::size_t left_out = 0;
      std::istringstream lines(out);
      for (std::string line; std::getline(lines, line);) {
        steps += line.starts_with("- [ ] ") ? 1U : 0U;
        if (line.starts_with("  > ")) {
          ++quotes;
          EXPECT_THAT(line, testing::Not(HasSubstr("?"))) << topic;
          EXPECT_THAT(line, testing::Not(HasSubstr("://"))) << topic;
          EXPECT_THAT(line, testing::Not(HasSubstr("..."))) << topic;
        }
        if (!line.starts_with("With ")) continue;
        EXPECT_LE(std::stoi(line.substr(5)), is_empty ? 60 : budget) << topic << ": " << line;
        for (std::size_t at = line.find("(#"); at != std::string::npos; at = line.find("(#", at + 1))
          ++left_out;
      }
      EXPECT_LE(left_out, 3U) << topic;
    }
  }
  EXPECT_GT(steps, 80U);
  EXPECT_GT(5 * quotes, 2 * steps);
}

// The full reasons of everything are for whoever asks why.
TEST(Path, HasAllReasonsIfAskedWhy) {
  const std::string text = run({"path", "CUDA graphs", "--budget", "1h", "--why"}).out;
  EXPECT_THAT(text, StartsWith("Listening path for CUDA graphs: 3 episodes, "));
  EXPECT_THAT(text, HasSubstr("\n    You need it for \"CUDA graphs\": "));
  EXPECT_THAT(text, HasSubstr("\nLeft out:\n"));
  EXPECT_THAT(run({"path", "CUDA graphs", "--budget", "1h", "--why", "--format", "markdown"}).out,
              HasSubstr("\n## Left out\n"));
  EXPECT_THAT(planned("CUDA graphs", "text", 60),
              StartsWith("CUDA graphs: 2 episodes, 35 minutes; 52 of 60 with groundwork\n"));
}

// An old episode and its replacement.
TEST(Path, SaysWhatReplacesAnEpisode) {
  const std::string text = planned("continuous integration", "text", 60);
  EXPECT_THAT(text, HasSubstr("older; \"New CI\" covers what changed"));
}

TEST(Path, WarnsAboutKnownTopicsWithoutEffect) {
  EXPECT_EQ(run({"path", "vmap", "--known", "c++", "--known", "dispatcher"}).err,
            "podatlas: --known: 'c++' does not change this path\n");
  EXPECT_EQ(run({"path", "63", "--known", "episode 26", "--known", "46"}).err, "");
  // Either makes the other redundant, but one of them is needed.
  EXPECT_EQ(run({"path", "vmap", "--known", "dispatcher", "--known", "concept:dispatcher"}).err, "");
}

TEST(Path, AsAPictureCountsTheEpisodesLeftOut) {
  const std::size_t all = planned_whole("PyTorch 2 compiler")["steps"].size();
  ASSERT_GT(all, 14U);
  EXPECT_THAT(run({"export", "dot", "--view", "PyTorch 2 compiler"}).out,
              HasSubstr("" + std::to_string(all - 14) + " more of the path not shown"));
  EXPECT_THAT(run({"export", "dot", "--view", "vmap"}).out, testing::Not(HasSubstr("more of the path")));
}

struct Wrong {
  std::vector<std::string> arguments;
  std::string message;
};
std::ostream& operator<<(std::ostream& out, const Wrong& row) {
  return out << testing::PrintToString(row.arguments);
}

class WrongPath : public testing::TestWithParam<Wrong> {};

TEST_P(WrongPath, FailsWithOneLineAndExitCodeTwo) {
  const Outcome outcome = run(GetParam().arguments);
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("podatlas: "));
  EXPECT_THAT(outcome.err, HasSubstr(GetParam().message));
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, WrongPath,
    testing::Values(Wrong{{"path", "autograd", "--budget", "soon"}, "invalid duration 'soon'"},
                    Wrong{{"path", "autograd", "--budget", ""}, "--budget is empty"},
                    Wrong{{"path", "autograd", "--budget", "1:75"}, "invalid duration '1:75'"},
                    Wrong{{"path", "autograd", "--all", "--budget", "1h"}, "--all"},
                    Wrong{{"path", "autograd", "--known", "zzzqqq"}, "no match for 'zzzqqq': no episode"},
                    Wrong{{"path", "autograd", "--skip", "999"}, "no match for"},
                    Wrong{{"path", "autograd", "--max", "-1"}, "--max"},
                    Wrong{{"path", "autograd", "--max", "0"}, "--max"},
                    Wrong{{"path", "autograd", "--start", "22", "--skip", "22"}, "the same episode"},
                    Wrong{{"path", "autograd", "--start", "61", "--budget", "18m"}, "longer than the budget"},
                    Wrong{{"path", "autograd", "--self-url", "me.example"}, "must be an http or https URL"},
                    Wrong{{"path", "autograd", "--self-url", "https://a.example/my feed"}, "without spaces"},
                    Wrong{{"path", "autograd", "zzzqqq"}, "no match for 'zzzqqq'"},
                    Wrong{{"path", "autograd \xFF"}, "not valid UTF-8"},
                    Wrong{{"next", "--known", "pytorch/pytorch"}, "neither a topic nor an episode"},
                    Wrong{{"path", "zzzqqq"}, "no match for 'zzzqqq'"},
                    Wrong{{"path", "how does zzzqqq work"}, "no match for 'zzzqqq'"},
                    Wrong{{"path", "zzzqqq in qqqzzz"}, "nothing here mentions \"zzzqqq\" or"},
                    Wrong{{"path", "--session", "soon"}, "invalid duration 'soon'"},
                    Wrong{{"path", "--session", "0"}, "a session must last at least a minute"},
                    Wrong{{"path", "--from", "2026-01-05"}, "--from needs --session"},
                    Wrong{{"path", "--session", "40m", "--from", "2026-02-30"}, "invalid date '2026-02-30'"},
                    Wrong{{"path", "--session", "40m", "--from", "2026-02-03T24:00"}, "invalid date"},
                    Wrong{{"path", "--session", "40m", "--format", "ics"},
                          "add --session TIME and --from DATE"},
                    Wrong{{"path", "--ask"}, "--ask reads answers from standard input; -g needs a file"},
                    Wrong{{"path", "autograd", "--format", "doc"}, "--format"},
                    Wrong{{"needed-for", "pytorch/pytorch"}, "neither an episode nor a concept"},
                    Wrong{{"next", "--known", "zzzqqq"}, "no match for 'zzzqqq': no episode"}));

TEST(Path, AsAFeedKeepsEpisodesAndOrder) {
  const json path = planned_json("autograd", 120);
  const std::string feed = run({"path", "autograd", "--budget", "120m", "--format", "rss"}).out;
  const Outcome read = podatlas_run({"inspect", "-", "--format", "json"}, feed);
  ASSERT_EQ(read.exit_code, 0) << read.err;
  EXPECT_EQ(read.err, "");
  std::map<int, std::string> guids;
  const json inspected = json::parse(read.out);
  const json original = json::parse(
      podatlas_run({"inspect", test::source_path("data/pytorch-developer-podcast.xml"), "--format", "json"})
          .out);
  for (const std::string field : {"image", "categories", "medium", "language"})
    EXPECT_EQ(inspected["show"][field], original["show"][field]) << field;
  for (const json& episode : inspected["episodes"]) {
    guids[episode["number"]] = episode["guid"];
    EXPECT_NE(episode["enclosure_url"], "");
  }
  ASSERT_EQ(guids.size(), path["steps"].size());
  for (const json& step : path["steps"]) EXPECT_EQ(guids[step["position"]], step["guid"]);
}

// The example in docs/ontology.md.
TEST(Path, WorksForAnotherShowWithAnotherOntology) {
  std::ifstream file(test::source_path("docs/ontology.md"));
  const std::string page{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = page.find("```turtle\n") + 10;
  const std::string turtle = page.substr(begin, page.find("```", begin) - begin);
  const std::string name = testing::TempDir() + "bread.ttl";
  std::ofstream(name) << turtle;
  EXPECT_EQ(podatlas_run({"ontology", "check", "--strict", name}).exit_code, 0);
  const std::string feed = test::source_path("tests/fixtures/bread.xml");
  const Outcome outcome =
      podatlas_run({"path", "shaping", "-g", feed, "--ontology", name, "--format", "json"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(episodes(json::parse(outcome.out)), ElementsAre(2, 1));
  EXPECT_THAT(outcome.out, HasSubstr("It is the network that is put under tension."));
  EXPECT_THAT(run({"path", "autograd", "--ontology", name}).err, HasSubstr("is a saved graph"));
}

TEST(Next, ListsWhatBuildsOnKnownTopicsFirst) {
  const json next = json::parse(run({"next", "--known", "67", "--known", "61", "--format", "json"}).out);
  std::set<int> first;
  for (const json& one : next) first.insert(one["episode"].get<int>());
  EXPECT_TRUE(first.contains(74));  // needs both
  EXPECT_FALSE(first.contains(67));
}

TEST(NeededFor, ListsWhatBuildsOnAnEpisode) {
  const json opened = json::parse(run({"needed-for", "46", "--format", "json"}).out)["needed_for"];
  std::map<int, int> steps;
  for (const json& one : opened) steps[one["episode"]] = one["steps"];
  EXPECT_EQ(steps[26], 1);
  EXPECT_EQ(steps[63], 1);
  EXPECT_THAT(run({"needed-for", "46"}).out, StartsWith("3 episodes build on Reference counting"));
}

TEST(Course, HasTheWholeShowAreaByArea) {
  const json path = json::parse(run({"path", "--format", "json"}).out);
  EXPECT_EQ(path["topic"]["query"], "");
  EXPECT_EQ(path["steps"].size(), 83U);
  std::set<std::string> areas;
  std::vector<std::string> headings;
  for (const json& step : path["steps"]) {
    if (headings.empty() || headings.back() != step["area"]) headings.push_back(step["area"]);
    areas.insert(headings.back());
  }
  EXPECT_GT(areas.size(), 10U);
  EXPECT_LE(headings.size(), 2 * areas.size());
}

TEST(Course, KeepsTheOrderOfHandLabeledPairs) {
  const std::vector<int> order = episodes(json::parse(run({"path", "--format", "json"}).out));
  std::ifstream labels(test::source_path("tests/fixtures/eval/prereq.json"));
  const auto place = [&](int number) {
    return std::find(order.begin(), order.end(), number) - order.begin();
  };
  std::size_t count = 0;
  for (const json& pair : json::parse(labels)) {
    if (pair["strength"] != "hard") continue;
    EXPECT_LT(place(pair["before"]), place(pair["after"])) << pair;
    ++count;
  }
  EXPECT_GT(count, 0U);
}

TEST(Course, KeepsABudgetAndCutsItIntoSessions) {
  const json path = json::parse(
      run({"path", "--budget", "5h", "--session", "40m", "--from", "2026-01-31", "--format", "json"}).out);
  EXPECT_LE(path["total_minutes"], 300);
  EXPECT_GT(path["total_minutes"], 270);
  double total = 0;
  for (const json& session : path["sessions"]) {
    EXPECT_TRUE(session["fits"]);
    EXPECT_LE(session["minutes"], 40);
    total += session["minutes"].get<double>();
  }
  EXPECT_NEAR(total, path["total_minutes"].get<double>(), 0.01);
  EXPECT_EQ(path["sessions"][1]["begins"], "2026-02-01");
  EXPECT_EQ(path["steps"].back()["session"], path["sessions"].size());
}

// Runs on a saved file: standard input has the answers.
class Asked : public testing::TestWithParam<std::vector<std::string>> {
 protected:
  Outcome ask(const std::string& answers, std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"path", "-g", folder_.path() + "/graph.jsonld"};
    arguments.insert(arguments.end(), GetParam().begin(), GetParam().end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    return podatlas_run(arguments, answers);
  }

 private:
  void SetUp() override { folder_.write("graph.jsonld", saved()); }
  test::TemporaryFolder folder_;
};

// The --known options of "For the same path without questions, ...".
std::vector<std::string> known_in(const std::string& text) {
  std::vector<std::string> out;
  const std::string option = "--known '";
  for (std::size_t at = text.find(option); at != std::string::npos; at = text.find(option, at)) {
    at += option.size();
    out.emplace_back("--known");
    out.push_back(text.substr(at, text.find('\'', at) - at));
  }
  return out;
}

std::size_t count_of(std::string_view text, std::string_view words) {
  std::size_t out = 0;
  for (std::size_t at = text.find(words); at != std::string_view::npos; at = text.find(words, at + 1)) ++out;
  return out;
}

TEST_P(Asked, PrintsOptionsForTheSamePath) {
  std::vector<std::string> all = {"?\nmaybe\nYes\nn\ny\nn\ny\n"};
  if (GetParam().size() == 1) all.insert(all.end(), {"n\nn\n", ""});  // a short path with several questions
  for (const std::string& answers : all) {
    const Outcome asked = ask(answers, {"--ask"});
    ASSERT_EQ(asked.exit_code, 0) << asked.err;
    EXPECT_EQ(asked.out, ask("", known_in(asked.err)).out) << asked.err;
    // Neither "?" nor "maybe" answers the first question, but "Yes" does; the end of the input is the last.
    const std::size_t begin = asked.err.find("Do you know what ");
    ASSERT_NE(begin, std::string::npos);
    const std::string first = asked.err.substr(begin, asked.err.find('?', begin) - begin);
    const bool has_all = answers.starts_with('?');
    EXPECT_EQ(count_of(asked.err, first), has_all ? 3U : 1U) << asked.err;
    EXPECT_EQ(count_of(asked.err, "Answer y or n"), has_all ? 1U : 0U) << asked.err;
    EXPECT_EQ(known_in(asked.err).empty(), !has_all) << asked.err;
    EXPECT_LE(count_of(asked.err, "[y/n/?]"), count_of(answers, "\n") + 1) << asked.err;
  }
}

TEST_P(Asked, AsksAtMostSevenQuestionsAndLeavesOutWhatIsKnown) {
  const Outcome asked = ask("y\ny\ny\ny\ny\ny\ny\ny\ny\n", {"--ask", "--format", "json"});
  const std::size_t questions = count_of(asked.err, "[y/n/?]");
  EXPECT_GT(questions, 0U);
  EXPECT_LE(questions, 7U);
  const json without = json::parse(ask("", {"--format", "json"}).out);
  // With a budget, other episodes may take their place.
  const std::vector<int> left = episodes(json::parse(asked.out));
  const std::vector<int> all = episodes(without);
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](int number) {
    return std::find(left.begin(), left.end(), number) == left.end();
  }));
}

TEST_P(Asked, ExplainsAConcept) {
  const Outcome asked = ask("?\n", {"--ask"});
  const std::size_t question = asked.err.find("Do you know what ");
  ASSERT_NE(question, std::string::npos);
  EXPECT_THAT(asked.err, Not(HasSubstr("Answer y or n")));
  const std::size_t answer = asked.err.find("?\n  ", question);
  EXPECT_NE(asked.err.find("Do you know what ", answer), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Paths, Asked,
                         testing::Values(std::vector<std::string>{},
                                         std::vector<std::string>{"compiled autograd"},
                                         std::vector<std::string>{"vmap", "--budget", "45m"}));

}  // namespace
// An invented show: one episode has chapters, the other nothing with times.
std::string reels_feed() {
  return "<rss version='2.0' xmlns:psc='http://podlove.org/simple-chapters'"
         " xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'><channel><title>Tape Talk</title>"
         "<item><guid>1</guid><title>Machines</title><itunes:duration>48:00</itunes:duration>"
         "<enclosure url='https://cdn.example/1.mp3' type='audio/mpeg'/>"
         "<description>About reels, a capstan and heads.</description><psc:chapters>"
         "<psc:chapter start='0' title='Welcome'/><psc:chapter start='12:30' title='How a capstan works'/>"
         "<psc:chapter start='19:00' title='Heads'/></psc:chapters></item>"
         "<item><guid>2</guid><title>Motors</title><itunes:duration>20:00</itunes:duration>"
         "<description>About motors.</description></item></channel></rss>";
}

TEST(Path, NamesThePartOfAnEpisodeIfAsked) {
  const test::TemporaryFolder folder;
  folder.write("feed.xml", reels_feed());
  const auto path = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"path", "-g", "feed.xml", "--ontology", "none"});
    return podatlas_run(options, {}, folder.path());
  };
  EXPECT_THAT(
      path({"capstans", "--segments"}).out,
      HasSubstr("(7 of 48 min)   mentions \"capstan\"\n   hear 12:30 to 19:00: \"How a capstan works\"\n"));
  EXPECT_THAT(path({"capstans", "--segments", "--format", "m3u"}).out, HasSubstr("stop-time=1140\n"));
  EXPECT_THAT(path({"capstans"}).out, HasSubstr("(48 min, from 12:30)"));
  // What has no times has no parts, and the listener is told.
  const Outcome none = path({"motors", "--segments"});
  EXPECT_THAT(none.err,
              HasSubstr("--segments: these episodes have no chapters and no transcripts with times"));
  EXPECT_EQ(none.out, path({"motors"}).out);
}

}  // namespace podatlas
