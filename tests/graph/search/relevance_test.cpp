#include "graph/search/relevance.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "graph/graph_builder.h"
#include "tests/support/planning.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

double score_of(const KnowledgeGraph& graph, const std::string& topic, const std::string& title) {
  for (const Relevance& one : test::relevant_to(graph, topic).episodes) {
    if (graph.label(one.episode) == title) return one.score;
  }
  return 0;
}

// Episodes of a show about a concept or not, tied to one person by a relation.
struct Heard {
  std::string title;
  Relation relation;
  bool is_about_engines = false;
};
KnowledgeGraph graph_of(const std::vector<Heard>& episodes) {
  GraphBuilder builder;
  Show show;
  show.guid = "s";
  builder.add_show(show);
  Person ada;
  ada.name = "Ada Byron";
  const auto person = builder.add_person("ada-byron", ada);
  Concept engine;
  engine.name = "engine";
  const auto concept_node = builder.add_concept("https://school.example/engine", engine);
  for (const Heard& one : episodes) {
    Episode episode;
    episode.guid = one.title;
    episode.title = one.title;
    const auto added = builder.add_episode("s", episode);
    builder.add_edge(added, one.relation, person);
    if (one.is_about_engines) builder.add_edge(added, Relation::kAbout, concept_node);
  }
  return builder.freeze();
}

// The relevance to a query that also names the person.
Relevant relevant_to_person(const KnowledgeGraph& graph, const std::string& query) {
  const EpisodeSearch search(graph);
  Topic topic = read_topic(graph, search, query);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kPerson) continue;
    for (const Edge& edge : graph.in_edges(id)) topic.ties.push_back(edge.id);
  }
  return relevant_episodes(graph, search, topic);
}

// An episode with somebody comes before those that only mention them, which are the best there is without it.
TEST(RelevantEpisodes, WithAPersonComeBeforeThoseThatMentionThem) {
  for (const bool has_own : {true, false}) {
    const KnowledgeGraph graph = graph_of(
        {{"Alone", Relation::kMentions}, {"With her", has_own ? Relation::kGuest : Relation::kMentions}});
    const Relevant found = relevant_to_person(graph, "");
    ASSERT_EQ(found.episodes.size(), 2U);
    EXPECT_EQ(found.episodes.front().score, 1);
    EXPECT_EQ(found.episodes.back().score == 1, !has_own);
    EXPECT_EQ(graph.label(found.episodes.back().episode), has_own ? "Alone" : "With her");
  }
}

TEST(RelevantEpisodes, WithAPersonAndAConceptAreOnBoth) {
  const KnowledgeGraph graph =
      graph_of({{"A poem", Relation::kGuest}, {"An engine", Relation::kGuest, true}});
  const Relevant found = relevant_to_person(graph, "engine");
  ASSERT_EQ(found.episodes.size(), 2U);
  EXPECT_EQ(graph.label(found.episodes.front().episode), "An engine");
  EXPECT_EQ(found.episodes.front().score, 1);
  EXPECT_EQ(found.episodes.back().score, kRelevanceWeights.named_elsewhere);
}

TEST(RelevantEpisodes, WithoutSomethingComeAfterThoseThatUseIt) {
  GraphBuilder builder;
  Show show;
  show.guid = "s";
  builder.add_show(show);
  Concept engine;
  engine.name = "engine";
  const auto concept_node = builder.add_concept("https://school.example/engine", engine);
  for (const auto& [title, rule] :
       {std::pair("Without it", "concept.denied"), {"With it", "concept.label"}}) {
    Episode episode = test::episode(title, title, "On an engine.");
    const auto added = builder.add_episode("s", episode);
    builder.add_edge(added, Relation::kMentions, concept_node, added,
                     {Field::kDescription, {6, 12}, rule, 0.9}, {});
  }
  const KnowledgeGraph graph = builder.freeze();
  EXPECT_GT(score_of(graph, "engine", "With it"), score_of(graph, "engine", "Without it"));
}

// An area's name asks for what belongs to it, those on its central concepts first; not for what is about one
// of its concepts and belongs elsewhere.
TEST(RelevantEpisodes, OfAnAreaAreItsOwn) {
  const KnowledgeGraph graph = test::school({{"Bread", {"bread"}},
                                             {"More bread", {"bread"}},
                                             {"Cakes", {"cake"}},
                                             {"Ovens", {"oven", "heat", "cake"}},
                                             {"Heat", {"heat"}}},
                                            {{"baking"},
                                             {"bread", {}, {}, {"baking"}},
                                             {"cake", {}, {}, {"baking"}},
                                             {"physics"},
                                             {"oven", {}, {}, {"physics"}},
                                             {"heat", {}, {}, {"physics"}}});
  const Relevant found = test::relevant_to(graph, "baking");
  std::vector<std::string> titles;
  for (const Relevance& one : found.episodes) titles.emplace_back(graph.label(one.episode));
  EXPECT_EQ(titles, (std::vector<std::string>{"Bread", "Cakes", "More bread"}));
  EXPECT_GT(score_of(graph, "cake", "Ovens"), 0) << "any other concept";
}

TEST(RelevantEpisodes, OfAnAreaBeginWithThatOnAllOfIt) {
  const KnowledgeGraph graph =
      test::school({{"Bread", {"bread"}},
                    {"More bread", {"bread"}},
                    {"Cakes", {"cake"}},
                    {"More cakes", {"cake"}},
                    {"Ovens", {"baking"}}},
                   {{"baking"}, {"bread", {}, {}, {"baking"}}, {"cake", {}, {}, {"baking"}}});
  EXPECT_EQ(score_of(graph, "baking", "Ovens"), 1);
  EXPECT_LT(score_of(graph, "baking", "Bread"), 0.9) << "which is not the one to begin with";
  EXPECT_EQ(test::relevant_to(graph, "baking").episodes.size(), 5U);
}

// The titles of the episodes of baking, the best first.
std::vector<std::string> best_on_baking(const std::vector<test::Lesson>& lessons) {
  const KnowledgeGraph graph = test::school(lessons, {{"baking"},
                                                      {"bread", {}, {}, {"baking"}},
                                                      {"cake", {}, {}, {"baking"}},
                                                      {"school", {}, {}, {"baking"}},
                                                      {"yeast", {}, {}, {"baking"}},
                                                      {"oven"}});
  std::vector<std::string> out;
  for (const Relevance& one : test::relevant_to(graph, "baking").episodes)
    out.emplace_back(graph.label(one.episode));
  return out;
}

TEST(RelevantEpisodes, OfAnAreaCoverMoreThanACorner) {
  const auto found =
      best_on_baking({{"One", {"bread"}}, {"Two", {"bread"}}, {"Three", {"bread"}}, {"Four", {"cake"}}});
  EXPECT_EQ(found, (std::vector<std::string>{"One", "Four", "Two", "Three"}));
}

TEST(RelevantEpisodes, OfAnAreaBeginWithAnIntroduction) {
  const auto found = best_on_baking({{"Cakes again", {"cake"}},
                                     test::in_title({"Bread", {"bread"}}),
                                     test::in_title({"Bread Basics", {"bread"}})});
  EXPECT_EQ(found.front(), "Bread Basics");
}

// In a show on products the title that happens to name a technology says no more than the others' notes.
TEST(RelevantEpisodes, OfALargeAreaWhoseTitlesRarelyTellAreThoseOnItsCommonestConcept) {
  std::vector<test::Lesson> lessons = {test::in_title({"Cake shop", {"cake"}})};
  for (int i = 1; i <= 6; ++i) lessons.push_back({"Loaf " + std::to_string(i), {"bread"}});
  for (int i = 1; i <= 4; ++i) lessons.push_back({"Tart " + std::to_string(i), {"cake"}});
  EXPECT_EQ(best_on_baking(lessons).front(), "Cake shop") << "11 episodes";
  lessons.push_back({"Loaf 7", {"bread"}});
  EXPECT_EQ(best_on_baking(lessons).front(), "Loaf 1");
  lessons[1].about.emplace_back("oven");
  EXPECT_EQ(best_on_baking(lessons).front(), "Loaf 1") << "notes list everything";
}

// The show is called "School": that says nothing of an episode.
TEST(RelevantEpisodes, OfAnAreaAreNotThoseOnTheNameOfTheShow) {
  const auto found = best_on_baking({{"One", {"school"}}, {"Two", {"school"}}, {"Three", {"yeast"}}});
  EXPECT_EQ(found.front(), "Three");
}

TEST(RelevantEpisodes, OfAnAreaEndWithThoseAboutNothingOfIt) {
  const auto found = best_on_baking({{"One", {}, {"bread", "cake", "yeast", "school"}},
                                     {"Two", {"yeast"}},
                                     {"Three", {"yeast"}},
                                     {"Four", {"yeast"}}});
  EXPECT_EQ(found.back(), "One");
}

// Independent of the order in which the two are found.
TEST(RelevantEpisodes, CountEveryTieToTheTopic) {
  for (const auto& [whole, part] : {std::pair<std::string, std::string>{"tape", "reel"}, {"reel", "tape"}}) {
    const KnowledgeGraph graph =
        test::school({{"Both", {}, {whole, part}}, {"One", {}, {whole}}, {"Other", {}, {part}}},
                     {{whole}, {part, {}, {}, {whole}}});
    EXPECT_GT(score_of(graph, whole, "Both"), score_of(graph, whole, "One") + 0.01) << whole;
    EXPECT_GT(score_of(graph, whole, "One"), score_of(graph, whole, "Other")) << whole;
  }
}

// The scores of the episodes that a concept leads to, by title.
std::map<std::string, double> reached_from(const KnowledgeGraph& graph, const std::string& name) {
  std::map<std::string, double> out;
  for (const Reached& one : episodes_reached(graph, test::subject(graph, name)))
    out.emplace(graph.label(one.episode), one.score);
  return out;
}

// An episode whose notes only open with a concept counts as one that mentions it.
TEST(EpisodesReached, WeighALikelySubjectLikeAMention) {
  const auto score = [](Relation relation, std::string_view rule) {
    GraphBuilder builder;
    Show show;
    show.guid = "s";
    builder.add_show(show);
    Episode episode;
    episode.guid = "e";
    episode.title = "Old friends";
    episode.texts = {{Field::kTitle, episode.title, {}}, {Field::kDescription, "They met over a reel.", {}}};
    const auto here = builder.add_episode("s", episode);
    Concept made;
    made.name = "reel";
    const auto reel = builder.add_concept(test::subject_iri("reel"), made);
    builder.add_edge(here, relation, reel, here, {Field::kDescription, {16, 20}, rule, 0.5}, {});
    const KnowledgeGraph graph = builder.freeze();
    return episodes_reached(graph, test::subject(graph, "reel")).at(0).score;
  };
  EXPECT_EQ(score(Relation::kAbout, "concept.opening"), score(Relation::kMentions, "concept.label"));
  EXPECT_GT(score(Relation::kAbout, "concept.label"), score(Relation::kMentions, "concept.label"));
}

TEST(EpisodesReached, WeighPartsMoreThanWhatOnlyBelongsToAnArea) {
  const KnowledgeGraph graph =
      test::school({{"Ropes", {"rope"}}, {"Knots", {"knot"}}, {"Bends", {"bend"}}, {"Sails", {"sail"}}},
                   {{"rope"},
                    {"knot", {}, {}, {"rope"}},
                    {"bend", {}, {}, {"knot"}},
                    {"sail", {}, {}, {"rope"}, {"rope"}}});
  const auto scores = reached_from(graph, "rope");
  EXPECT_EQ(scores.at("Ropes"), 1);
  EXPECT_LT(scores.at("Knots"), scores.at("Ropes"));
  EXPECT_LT(scores.at("Bends"), scores.at("Knots"));
  EXPECT_LT(scores.at("Sails"), scores.at("Knots"));
  // Its ties and chains say how.
  for (const Reached& one : episodes_reached(graph, test::subject(graph, "rope"))) {
    if (graph.label(one.episode) != "Bends") continue;
    EXPECT_EQ(one.tie, Tie::kNarrower);
    EXPECT_EQ(one.chain.size(), 2U);
    EXPECT_EQ(one.concept_node, test::subject(graph, "bend"));
    EXPECT_EQ(graph.edge(one.edge).source, one.episode);
  }
}

// Only parts are followed further: what builds on a knot builds on ropes, but is not about them.
TEST(EpisodesReached, AreOneEdgeAwayUnlessTheyAreParts) {
  const KnowledgeGraph graph = test::school({{"Needed", {"fiber"}},
                                             {"Part of needed", {"hemp"}},
                                             {"Needed by needed", {"plant"}},
                                             {"Builds on it", {"knot"}},
                                             {"Part of what builds on it", {"bend"}},
                                             {"Builds on what builds on it", {"net"}},
                                             {"Whole", {"tackle"}},
                                             {"Sibling", {"pulley"}},
                                             {"Eased", {"splice"}}},
                                            {{"rope", {"fiber"}, {}, {"tackle"}},
                                             {"fiber", {"plant"}},
                                             {"hemp", {}, {}, {"fiber"}},
                                             {"plant"},
                                             {"knot", {"rope"}},
                                             {"bend", {}, {}, {"knot"}},
                                             {"net", {"knot"}},
                                             {"tackle"},
                                             {"pulley", {}, {}, {"tackle"}},
                                             {"splice", {}, {"rope"}}});
  std::vector<std::string> titles;
  for (const auto& [title, score] : reached_from(graph, "rope")) {
    titles.push_back(title);
    EXPECT_GT(score, 0) << title;
    EXPECT_LE(score, 0.5) << title;
  }
  EXPECT_EQ(titles, (std::vector<std::string>{"Builds on it", "Eased", "Needed", "Whole"}));
  EXPECT_FALSE(test::relevant_to(graph, "concept:rope").is_covered);
}

TEST(EpisodesReached, CountLessIfTheyOnlyMentionIt) {
  const KnowledgeGraph graph = test::school({{"About", {"rope"}}, {"Mentions", {}, {"rope"}}}, {{"rope"}});
  const auto scores = reached_from(graph, "rope");
  EXPECT_LT(scores.at("Mentions"), 0.5 * scores.at("About"));
  EXPECT_GT(scores.at("Mentions"), 0);
}

// Of a part that no episode names, its whole is the nearest.
TEST(EpisodesReached, AreThoseOnTheWholeOfWhatNoneNames) {
  const std::vector<test::Subject> subjects = {{"rope"}, {"splice", {}, {}, {"rope"}}};
  const KnowledgeGraph untaught = test::school({{"Ropes", {"rope"}}}, subjects);
  const KnowledgeGraph taught = test::school({{"Ropes", {"rope"}}, {"Splices", {}, {"splice"}}}, subjects);
  EXPECT_EQ(reached_from(untaught, "splice").at("Ropes"), kRelevanceWeights.untaught);
  EXPECT_LT(reached_from(taught, "splice").at("Ropes"), kRelevanceWeights.untaught);
  const KnowledgeGraph in_part =
      test::school({{"Ropes", {"rope"}}, {"Eyes", {"eye"}}},
                   {{"rope"}, {"splice", {}, {}, {"rope"}}, {"eye", {}, {}, {"splice"}}});
  EXPECT_LT(reached_from(in_part, "splice").at("Ropes"), kRelevanceWeights.untaught);
}

TEST(RelevantEpisodes, WithTheWholeTopicInTheirTitleComeFirst) {
  const KnowledgeGraph graph =
      test::school({{"Ropes", {"rope", "sail"}, {}, {}, 10, {}, "A rope and a sail. The rope, the sail."},
                    {"Sails and ropes", {"rope", "sail"}, {}, {}, 10, {}, "Much else, too, is told here."}},
                   {{"rope"}, {"sail"}});
  EXPECT_EQ(score_of(graph, "ropes and sails", "Sails and ropes"), 1);
  EXPECT_LT(score_of(graph, "ropes and sails", "Ropes"), 0.95);
}

// Another episode has the words more often, but in passing.
TEST(RelevantEpisodes, WhoseTitlesSayWhatTheTopicSaysComeFirst) {
  const KnowledgeGraph graph =
      test::school({{"Why ropes slip (12)", {}, {}, {}, 10, {}, "There are reasons."},
                    {"A day at sea",
                     {},
                     {},
                     {},
                     10,
                     {},
                     "A rope may slip, ropes slip, the rope slips, slip, rope, slip, rope."},
                    {"Sails", {}, {}, {}, 10, {}, "Much else is told here."}},
                   {});
  EXPECT_EQ(score_of(graph, "does a rope ever slip", "Why ropes slip (12)"), 1);
  EXPECT_LT(score_of(graph, "does a rope ever slip", "A day at sea"), 0.8);
}

// The word beside a concept decides between episodes that are about the concept.
TEST(RelevantEpisodes, HaveTheWordsBesideAConcept) {
  const KnowledgeGraph graph = test::school({{"One", {"rope"}, {}, {}, 10, {}, "All about a rope, or two."},
                                             {"Two", {"rope"}, {}, {}, 10, {}, "Can one trust it, then?"}},
                                            {{"rope"}});
  EXPECT_EQ(score_of(graph, "trust a rope", "Two"), 1);
  EXPECT_LT(score_of(graph, "trust a rope", "One"), 0.9);
}

TEST(RelevantEpisodes, ThatAreNamedComeFirst) {
  const KnowledgeGraph graph = test::school(
      {{"Knots", {"rope"}}, {"Ropes and ropes", {"rope"}}, {"Rope", {}}, {"Sails", {}}}, {{"rope"}});
  const auto by_title = test::relevant_to(graph, "rope").episodes;
  ASSERT_EQ(by_title.size(), 3U);
  EXPECT_EQ(graph.label(by_title[0].episode), "Rope");
  EXPECT_EQ(by_title[0].score, 1);
  EXPECT_EQ(by_title[0].tie, Tie::kNamed);
  EXPECT_LT(by_title[1].score, 1);
  const Relevant by_number = test::relevant_to(graph, "episode 4");
  ASSERT_EQ(by_number.episodes.size(), 1U);
  EXPECT_EQ(graph.label(by_number.episodes[0].episode), "Sails");
  EXPECT_TRUE(by_number.is_covered);
}

TEST(RelevantEpisodes, ThatSpeakOfBothComeBeforeThoseOnOne) {
  Relevant ropes;
  ropes.episodes = {{1, 0.8}, {2, 0.5}};
  Relevant sails;
  sails.episodes = {{3, 0.8}, {2, 0.5}};
  const Relevant both = combined({ropes, sails});
  ASSERT_EQ(both.episodes.size(), 3U);
  EXPECT_EQ(both.episodes.front().episode, 2U);
  EXPECT_EQ(both.episodes.back().score, 0.8);
}

TEST(RelevantEpisodes, AreSortedWithAScoreOfOneAtTheTop) {
  const KnowledgeGraph graph =
      test::school({{"Long ropes", {"rope"}}, {"Knots", {"knot"}}, {"Ropes of sailors", {}}, {"Gardens", {}}},
                   {{"rope"}, {"knot", {}, {}, {"rope"}}});
  const Relevant found = test::relevant_to(graph, "how do ropes work?");
  ASSERT_EQ(found.episodes.size(), 3U);
  EXPECT_EQ(graph.label(found.episodes[0].episode), "Long ropes");  // has the word and the concept
  EXPECT_EQ(found.episodes[0].score, 1);
  for (std::size_t i = 1; i < 3; ++i) {
    EXPECT_GE(found.episodes[i - 1].score, found.episodes[i].score);
    EXPECT_GT(found.episodes[i].score, 0);
  }
  EXPECT_TRUE(found.is_covered);
}

TEST(RelevantEpisodes, WeighSharedWordsLessWhereOthersAreAboutTheTopic) {
  const auto share = [](const std::vector<std::string>& about) {
    const KnowledgeGraph graph =
        test::school({{.title = "Spools", .about = about, .notes = "A tape on a reel."},
                      {.title = "Colors", .about = {}, .notes = "A tape has a color."},
                      {.title = "Lamps", .about = {}, .notes = "They shine."}},
                     {{"tape"}, {"lamp"}});
    return score_of(graph, "tape", "Colors") / score_of(graph, "tape", "Spools");
  };
  EXPECT_LT(share({"tape"}), 0.75 * share({}));
}

TEST(RelevantEpisodes, HaveTheNewerBeforeTheOneThatItReplaces) {
  const KnowledgeGraph graph = test::school(
      {{"Ropes", {"rope"}}, {.title = "News", .about = {"rope"}, .supersedes = {"Ropes"}}, {"Sails", {}}},
      {{"rope"}});
  const Relevant found = test::relevant_to(graph, "how do ropes work");
  ASSERT_EQ(found.episodes.size(), 2U);
  EXPECT_EQ(graph.label(found.episodes[0].episode), "News");
  EXPECT_EQ(found.episodes[0].score, 1);
  EXPECT_LE(found.episodes[1].score, 0.5);
  // The older one itself is asked for.
  EXPECT_EQ(graph.label(test::relevant_to(graph, "episode 1").episodes[0].episode), "Ropes");
}

// A question about something else shares a common word with the episodes, which says nothing.
TEST(RelevantEpisodes, AreNoneForAQuestionThatIsMostlyUnknown) {
  const KnowledgeGraph graph =
      test::school({{"Long ropes", {}}, {"Long knots", {}}, {"Long sails", {}}, {"Long gardens", {}}}, {});
  const Relevant found = test::relevant_to(graph, "how long do elephants and whales live?");
  EXPECT_FALSE(found.is_covered);
  EXPECT_TRUE(found.episodes.empty());
  EXPECT_TRUE(test::relevant_to(graph, "elephants").episodes.empty());
  EXPECT_EQ(test::relevant_to(graph, "how long?").episodes.size(), 4U);
}

// Neither does a concept that it may mean, because of that word.
TEST(RelevantEpisodes, AreNoneForWhatAMostlyUnknownQuestionMayMean) {
  const KnowledgeGraph graph = test::school({{"Hulls", {"tar"}}, {"Gardens", {}}}, {{"tar"}});
  Topic topic;
  topic.words = {"garden", "sourdough"};
  topic.meant = {{test::subject(graph, "tar"), 0.4, false}};
  EXPECT_TRUE(relevant_episodes(graph, EpisodeSearch(graph), topic).episodes.empty());
  topic.words = {"garden"};
  EXPECT_FALSE(relevant_episodes(graph, EpisodeSearch(graph), topic).episodes.empty());
}

// "How do I tie a sheep to a tractor with a rope": ropes alone are not what is asked.
TEST(RelevantEpisodes, DoNotCoverAQuestionOfWhichMostIsUnknownBesideAConcept) {
  const KnowledgeGraph graph =
      test::school({{"Ropes", {"rope"}}, {"Sails", {"sail"}}, {"Gardens", {}}}, {{"rope"}, {"sail"}});
  EXPECT_TRUE(test::relevant_to(graph, "are ropes for gardens?").is_covered);
  const Relevant found = test::relevant_to(graph, "ropes for sheep and tractors");
  EXPECT_FALSE(found.is_covered);
  ASSERT_FALSE(found.episodes.empty()) << "the nearest";
  EXPECT_EQ(graph.label(found.episodes[0].episode), "Ropes");
  EXPECT_TRUE(test::relevant_to(graph, "rope or sail for sheep and tractors").is_covered) << "a choice";
  EXPECT_TRUE(test::relevant_to(graph, "zorblax and ropes").is_covered) << "two things";
}

// An episode that has the words of a concept's name speaks of something else, if none is tied to the concept.
TEST(RelevantEpisodes, DoNotCoverConceptsByTheWordsOfTheirNames) {
  const std::vector<test::Lesson> lessons = {
      {.title = "Hulls", .about = {}, .notes = "A wide turn under the main sail."}, {"Gardens", {}}};
  EXPECT_TRUE(test::relevant_to(test::school(lessons, {}), "main turn").is_covered);
  EXPECT_FALSE(test::relevant_to(test::school(lessons, {{"main turn"}}), "main turn").is_covered);
  // Nor if another concept, of which there is an episode, stands beside it.
  std::vector<test::Lesson> with_rope = lessons;
  with_rope.push_back({"Knots", {}, {"rope"}});
  const KnowledgeGraph graph = test::school(with_rope, {{"main turn"}, {"rope"}});
  EXPECT_FALSE(test::relevant_to(graph, "main turn with a rope").is_covered);
}

TEST(RelevantEpisodes, LackConceptsThatOnlyTheTopicNames) {
  const KnowledgeGraph graph = school({{"Ropes", {"rope"}}, {"Sails", {}}}, {{"rope"}, {"crane"}});
  const EpisodeSearch search(graph);
  const auto untold = [&](const char* query) {
    return relevant_episodes(graph, search, topic_of(graph, query)).untold;
  };
  EXPECT_THAT(untold("crane ropes"), testing::ElementsAre(test::subject(graph, "crane")));
  EXPECT_THAT(untold("crane ropes for sails"), testing::IsEmpty());
  EXPECT_THAT(untold("crane"), testing::IsEmpty());
  EXPECT_THAT(untold("rope"), testing::IsEmpty());
  // Nor what is named by a part of its name.
  const KnowledgeGraph harbor = school({{"Ropes", {"rope"}}}, {{"rope"}, {"harbor crane"}});
  Topic topic = topic_of(harbor, "harbor crane ropes");
  EXPECT_THAT(relevant_episodes(harbor, EpisodeSearch(harbor), topic).untold, testing::SizeIs(1));
  std::erase(topic.words, "harbor");
  EXPECT_THAT(relevant_episodes(harbor, EpisodeSearch(harbor), topic).untold, testing::IsEmpty());
}

TEST(RelevantEpisodes, AreFoundByTheQuestionsOfTheirSubjects) {
  test::Subject rope{"rope"};
  rope.questions = {"What keeps a sail from flapping?"};
  const KnowledgeGraph graph = test::school({{"Hemp", {"rope"}}, {"Gardens", {}}}, {rope});
  const Relevant found = test::relevant_to(graph, "what keeps a sail from flapping");
  ASSERT_EQ(found.episodes.size(), 1U);
  EXPECT_EQ(graph.label(found.episodes[0].episode), "Hemp");
  EXPECT_TRUE(found.is_covered);
}

}  // namespace
}  // namespace podatlas::graph
