#include "graph/search/index/episode_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::lesson;
using test::school;
using testing::IsEmpty;

const EpisodeHit* hit_of(const SearchResult& result, NodeId episode) {
  for (const EpisodeHit& hit : result.hits) {
    if (hit.episode == episode) return &hit;
  }
  return nullptr;
}

TEST(EpisodeSearch, ScoresWordsAsShareOfWhatTheyCouldGet) {
  const KnowledgeGraph graph =
      school({{"Gardens", {}}, {"How things are tested in the long run", {}}, {"Testing: tests", {}}}, {});
  const SearchResult result = EpisodeSearch(graph).search({"test"});
  ASSERT_EQ(result.hits.size(), 2U);
  const double best = hit_of(result, lesson(graph, "Testing: tests"))->words;
  EXPECT_NEAR(best, 2.0 / 3, 0.01);  // two in titles: f = 6, k1 = 3
  const double other = hit_of(result, lesson(graph, "How things are tested in the long run"))->words;
  EXPECT_GT(other, 0);
  EXPECT_LT(other, best);
}

// Who has half of a query has less than half of the score.
TEST(EpisodeSearch, ScoresLessThanItsShareWhatHasPartOfTheQuery) {
  const KnowledgeGraph graph =
      school({{"Sparse tensors", {}}, {"Sparse vectors", {}}, {"Dense tensors", {}}}, {});
  const SearchResult result = EpisodeSearch(graph).search({"spars", "tensor"});
  const double both = hit_of(result, lesson(graph, "Sparse tensors"))->words;
  const double one = hit_of(result, lesson(graph, "Sparse vectors"))->words;
  EXPECT_GT(one, 0);
  EXPECT_LT(one, 0.45 * both);
}

TEST(EpisodeSearch, KnowsHowMuchOfAQueryIsCovered) {
  const KnowledgeGraph graph = school({{"Sparse tensors", {}}, {"Dense tensors", {}}, {"Views", {}}}, {});
  const EpisodeSearch search(graph);
  const double all = search.search({"spars", "tensor"}).coverage;
  EXPECT_GT(all, 0.5);
  EXPECT_LE(all, 1);
  EXPECT_LT(search.search({"spars", "tensor", "unknown"}).coverage, all);
  // Two episodes with a word each do not cover the query together. The rarer word counts more.
  EXPECT_LT(search.search({"spars", "view"}).coverage, all);
  EXPECT_GT(search.search({"spars", "unknown"}).coverage, search.search({"tensor", "unknown"}).coverage);
  EXPECT_EQ(search.search({"unknown"}).coverage, 0);
  EXPECT_THAT(search.search({"unknown"}).hits, IsEmpty());
  EXPECT_EQ(search.search({}).coverage, 0);
  EXPECT_THAT(search.search({}).hits, IsEmpty());
}

TEST(EpisodeSearch, SearchesNamesOfSubjectsNotesAndQuestions) {
  test::Lesson made{"Strides", {"memory layout"}};
  made.notes = "A walk through the kernels.";
  made.questions = {"Why is my model slow?"};
  const KnowledgeGraph graph = school({made, {"Views", {}}}, {{"memory layout"}, {"autograd"}});
  const EpisodeSearch search(graph);
  for (const char* const stem : {"stride", "layout", "kernel", "slow"}) {
    EXPECT_TRUE(search.knows(stem)) << stem;
    EXPECT_NE(hit_of(search.search({stem}), lesson(graph, "Strides")), nullptr) << stem;
  }
  for (const char* const stem : {"autograd", "the", "kernels", ""}) EXPECT_FALSE(search.knows(stem));
}

// A word is as rare as in the show that has it most.
TEST(EpisodeSearch, TakesTheLeastRarityOfAllShows) {
  GraphBuilder builder;
  for (const char* const guid : {"one", "two"}) {
    Show show;
    show.guid = guid;
    const auto whole = builder.add_show(show);
    for (const char* const title : {"Views", "Kernels"}) {
      Episode episode;
      episode.guid = title;
      episode.title = guid == std::string("two") ? "Views" : title;
      builder.add_edge(builder.add_episode(guid, episode), Relation::kPartOf, whole);
    }
  }
  const KnowledgeGraph graph = builder.freeze();
  const EpisodeSearch search(graph);
  ASSERT_EQ(search.parts().size(), 2U);
  const TermTable& both = search.parts()[1].index.words;
  EXPECT_DOUBLE_EQ(search.rarity("view"), both.rarity(both.find("view")));
  EXPECT_LT(search.rarity("view"), search.rarity("kernel"));
  EXPECT_LT(search.rarity("kernel"), search.rarity("unknown"));
  EXPECT_EQ(search.search({"view"}).hits.size(), 3U);
}

struct Place {
  std::vector<std::string> stems;
  Field field = Field::kTitle;
  std::string words;
};

TEST(PlaceOf, IsWhereTheRarestWordIsFirst) {
  test::Lesson made{"Tensors", {}};
  made.notes = "Tensors have strides, and strides are numbers. We deal with them.";
  const KnowledgeGraph graph = school({made, {"More tensors", {}}, {"Views", {}}}, {});
  const EpisodeSearch search(graph);
  const NodeId id = lesson(graph, "Tensors");
  const Episode& episode = graph.episode(id);
  for (const Place& row : {Place{{"tensor"}, Field::kTitle, "Tensors"},
                           Place{{"tensor", "stride"}, Field::kDescription, "strides"},
                           Place{{"number", "view"}, Field::kDescription, "numbers"}}) {
    const WordPlace place = place_of(graph, search, id, row.stems);
    ASSERT_TRUE(place.field) << row.words;
    EXPECT_EQ(place.field, row.field);
    EXPECT_EQ(slice(episode.text(*place.field), place.span), row.words);
  }
  EXPECT_EQ(place_of(graph, search, id, {"stride"}).span.begin, made.notes.find("strides"));
  EXPECT_FALSE(place_of(graph, search, id, {"view"}).field);
  EXPECT_FALSE(place_of(graph, search, id, {"deal"}).field) << "a word with which people ask";
  EXPECT_FALSE(place_of(graph, search, id, {"unknown", "number"}).field);  // not much of the query
  EXPECT_FALSE(place_of(graph, search, id, {}).field);
}

TEST(PlaceOf, NamesSeveralWordsIfNoneTellsEnough) {
  const KnowledgeGraph graph = test::school({{"Looms and cloth", {}}, {"Cloth", {}}, {"Looms", {}}}, {});
  const EpisodeSearch search(graph);
  const WordPlace place =
      place_of(graph, search, test::lesson(graph, "Looms and cloth"), {"cloth", "loom", "unknown", "absent"});
  EXPECT_FALSE(place.field);
  EXPECT_EQ(place.words, (std::vector<std::string>{"cloth", "Looms"}));
  EXPECT_TRUE(place_of(graph, search, test::lesson(graph, "Looms"), {"loom"}).words.empty());
}

TEST(PlaceOf, NamesWordsAsTheyAreWritten) {
  test::Lesson made{"The mill", {}};
  made.notes = "We visit the old town. There LOOMS and a Water-Wheel are at work.";
  const KnowledgeGraph graph = test::school({made, {"Cloth", {}}}, {});
  const EpisodeSearch search(graph);
  const NodeId id = test::lesson(graph, "The mill");
  const auto words_of = [&](const std::vector<std::string>& stems) {
    const WordPlace place = place_of(graph, search, id, stems);
    return place.field ? std::vector<std::string>{std::string(
                             slice(graph.episode(id).text(*place.field), place.span))}
                       : place.words;
  };
  EXPECT_EQ(words_of({"wheel", "water"}), std::vector<std::string>{"Water-Wheel"}) << "what belongs together";
  EXPECT_EQ(words_of({"loom", "work", "absent"}), std::vector<std::string>{"LOOMS"});
  const std::vector<std::string> many = {"wheel", "water", "loom", "absent", "unknown", "gone"};
  EXPECT_EQ(words_of(many), (std::vector<std::string>{"LOOMS", "Water-Wheel"}));
  const Span first = place_of(graph, search, id, many).span;
  EXPECT_EQ(slice(made.notes, first), "LOOMS") << "for a quote";
}

TEST(PlaceOf, HasTheWholeNameInWhichAWordStands) {
  test::Lesson made{"The mill", {}, {"water wheel"}};
  made.notes = "Two Water Wheels are at work.";
  const KnowledgeGraph graph = test::school({made, {"Cloth", {}}}, {{"water wheel", {}}});
  const NodeId id = test::lesson(graph, "The mill");
  const WordPlace place = place_of(graph, EpisodeSearch(graph), id, {"wheel"});
  ASSERT_EQ(place.field, Field::kDescription);
  EXPECT_EQ(slice(made.notes, place.span), "Water Wheels");
}

}  // namespace
}  // namespace podatlas::graph
