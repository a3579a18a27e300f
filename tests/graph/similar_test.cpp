#include "graph/similar.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// What an episode of the show has besides ten concepts that no other one has.
struct Has {
  std::size_t episode = 0;
  Relation relation = Relation::kCites;
  std::string thing;
};

// A show of so many episodes; the relation, if any, leads from the last to the first.
KnowledgeGraph graph_with(std::size_t episodes, const std::vector<Has>& rows,
                          std::optional<Relation> last_to_first = {}) {
  GraphBuilder builder;
  const auto show = builder.add_show(test::show("s", "Tape Talk"));
  std::vector<GraphBuilder::Handle> handles;
  for (std::size_t i = 0; i < episodes; ++i) {
    const std::string guid = std::to_string(10000 + i);  // in order
    handles.push_back(builder.add_episode("s", test::episode(guid, "Episode " + guid)));
    builder.add_edge(handles[i], Relation::kPartOf, show);
    for (std::size_t own = 0; own < 10; ++own) {
      const std::string name = "own" + guid + std::to_string(own);
      builder.add_edge(handles[i], Relation::kAbout,
                       builder.add_concept("https://o.example/" + name, {name, {}, {}, {}, {}, {}, {}}));
    }
  }
  for (const Has& row : rows) {
    GraphBuilder::Handle thing = 0;
    if (row.relation == Relation::kCites) {
      const bool is_url = row.thing.starts_with("https:");
      thing =
          builder.add_reference({ReferenceKind::kBlog, (is_url ? "" : "https://b.example/") + row.thing, {}});
    } else if (row.relation == Relation::kGuest || row.relation == Relation::kHost) {
      thing = builder.add_person(person_id(row.thing), {row.thing, {}, {}, {}});
    } else {
      thing = builder.add_concept("https://o.example/" + row.thing, {row.thing, {}, {}, {}, {}, {}, {}});
    }
    builder.add_edge(handles[row.episode], row.relation, thing);
  }
  if (last_to_first) builder.add_edge(handles.back(), *last_to_first, handles.front());
  return builder.freeze();
}

// "1~9: reel" for each pair, the older first, with what they share. Episodes count from 0.
std::vector<std::string> pairs_of(const KnowledgeGraph& graph) {
  std::vector<std::string> out;
  for (const auto& [id, episodes] : similar_episodes(graph)) {
    for (const SimilarEpisode& one : episodes) {
      if (one.episode < id) continue;
      std::string text = std::to_string(id - 1) + "~" + std::to_string(one.episode - 1) + ":";
      for (const SharedThing& thing : one.shared) text += " " + std::string(graph.label(thing.node));
      out.push_back(text);
    }
  }
  return out;
}

TEST(SimilarEpisodes, DoNotShareWhatASponsorMadeForTheShowsListeners) {
  for (const auto& [url, is_similar] : {std::pair("tape-talk", false), std::pair("tape-talks", true)}) {
    const KnowledgeGraph graph = graph_with(60, {{0, Relation::kCites, url}, {9, Relation::kCites, url}});
    EXPECT_EQ(!pairs_of(graph).empty(), is_similar) << url;
  }
}

TEST(SimilarEpisodes, DoNotShareTheFrontPageOfASiteForEverybody) {
  for (const auto& [url, is_similar] :
       {std::pair("https://github.com/", false), std::pair("https://github.com/tape/reel", true)}) {
    const KnowledgeGraph graph = graph_with(60, {{0, Relation::kCites, url}, {9, Relation::kCites, url}});
    EXPECT_EQ(!pairs_of(graph).empty(), is_similar) << url;
  }
}

// "both cite postgresql.org", or an address of a channel at YouTube.
TEST(SimilarEpisodes, DoNotShareAWholeSiteOrChannel) {
  for (const auto& [url, is_similar] :
       {std::pair("https://tape.example/", false), std::pair("https://tape.example/reel", true),
        std::pair("https://youtube.com/channel/UCtape", false), std::pair("https://x.com/tape", false)}) {
    const KnowledgeGraph graph = graph_with(60, {{0, Relation::kCites, url}, {9, Relation::kCites, url}});
    EXPECT_EQ(!pairs_of(graph).empty(), is_similar) << url;
  }
}

// Two episodes were similar for a parcel tracker among the picks of both.
TEST(SimilarEpisodes, DoNotShareWhatTheirHostsRecommend) {
  for (const auto& [heading, is_similar] : {std::pair("Sick Picks", false), std::pair("Links", true)}) {
    GraphBuilder builder;
    const auto show = builder.add_show(test::show("s", "Tape Talk"));
    const auto lamp = builder.add_reference({ReferenceKind::kBlog, "https://b.example/lamp", {}});
    for (std::size_t i = 0; i < 60; ++i) {
      const std::string guid = std::to_string(100 + i);
      Episode episode = test::episode(guid, "Episode " + guid);
      const std::string notes = std::string(heading) + "\nAna: a lamp";
      episode.texts = {{Field::kDescription, notes, {}}};
      const auto handle = builder.add_episode("s", episode);
      builder.add_edge(handle, Relation::kPartOf, show);
      for (std::size_t own = 0; own < 10; ++own) {
        const std::string name = "own" + guid + std::to_string(own);
        builder.add_edge(handle, Relation::kAbout,
                         builder.add_concept("https://o.example/" + name, {name, {}, {}, {}, {}, {}, {}}));
      }
      if (i % 45 != 0) continue;
      const std::size_t at = notes.find("a lamp");
      builder.add_edge(handle, Relation::kCites, lamp, handle,
                       {Field::kDescription, {at, at + 6}, "link", 1.0}, "https://b.example/lamp");
    }
    EXPECT_EQ(!pairs_of(builder.freeze()).empty(), is_similar) << heading;
  }
}

// A guest of five episodes filled the list of each with the others.
TEST(SimilarEpisodes, ShareGuestsAloneOnlyWhereNothingElseIsShared) {
  std::vector<Has> rows;
  for (std::size_t i = 0; i < 5; ++i) rows.push_back({i * 5, Relation::kGuest, "Ada"});
  for (std::size_t i = 1; i < 5; ++i) {
    const std::string thing = "reel" + std::to_string(i);
    rows.push_back({0, Relation::kCites, thing});
    rows.push_back({i * 10 + 1, Relation::kCites, thing});
  }
  std::size_t by_guests = 0;
  std::size_t all = 0;
  for (const std::string& pair : pairs_of(graph_with(100, rows))) {
    if (!pair.starts_with("0~")) continue;
    ++all;
    by_guests += pair.ends_with("Ada") ? 1U : 0U;
  }
  EXPECT_EQ(by_guests, 2U) << all;
}

TEST(SimilarEpisodes, ShareARareReferenceGuestOrSubject) {
  const KnowledgeGraph graph = graph_with(60, {{0, Relation::kCites, "reel"},
                                               {9, Relation::kCites, "reel"},
                                               {2, Relation::kGuest, "Ada"},
                                               {5, Relation::kGuest, "Ada"},
                                               {2, Relation::kAbout, "motor"},
                                               {5, Relation::kAbout, "motor"},
                                               {3, Relation::kAbout, "belt"},
                                               {4, Relation::kAbout, "belt"},
                                               {6, Relation::kMentions, "tape"},
                                               {7, Relation::kMentions, "tape"},
                                               {6, Relation::kHost, "Bob"},
                                               {7, Relation::kHost, "Bob"}});
  EXPECT_THAT(pairs_of(graph), ElementsAre("0~9: https://b.example/reel", "2~5: Ada motor", "3~4: belt"));
  const SimilarEpisode with_guest = similar_to(graph, 3).front();
  EXPECT_EQ(with_guest.shared[0].relation, Relation::kGuest);
  EXPECT_EQ(with_guest.shared[1].relation, Relation::kAbout);
  EXPECT_GT(with_guest.weight, 1.5);
}

TEST(SimilarEpisodes, ShareNothingThatManyHave) {
  std::vector<Has> rows;
  for (std::size_t i = 0; i < 28; i += 4) rows.push_back({i, Relation::kGuest, "reel"});
  EXPECT_THAT(pairs_of(graph_with(28, rows)), IsEmpty());  // 7 of 28
  EXPECT_FALSE(pairs_of(graph_with(100, rows)).empty());
}

// Links to a sponsor or an event are in some consecutive episodes only.
TEST(SimilarEpisodes, ShareNoReferenceThatIsPromotedForAWhile) {
  const auto rows = [](std::size_t step) {
    std::vector<Has> out;
    for (std::size_t i = 0; i < 3; ++i) out.push_back({i * step, Relation::kCites, "reel"});
    return out;
  };
  EXPECT_THAT(pairs_of(graph_with(400, rows(1))), IsEmpty());
  EXPECT_EQ(pairs_of(graph_with(400, rows(100))).size(), 3U);
}

TEST(SimilarEpisodes, NeedMoreThanOneReferenceIfOthersCiteIt) {
  std::vector<Has> rows;
  for (std::size_t i = 0; i < 5000; i += 1250) rows.push_back({i, Relation::kCites, "reel"});
  EXPECT_THAT(pairs_of(graph_with(5000, rows)), IsEmpty());
  rows.push_back({1250, Relation::kAbout, "motor"});
  rows.push_back({2500, Relation::kAbout, "motor"});
  EXPECT_THAT(pairs_of(graph_with(5000, rows)), ElementsAre("1250~2500: motor https://b.example/reel"));
}

TEST(SimilarEpisodes, AreNotTiedOtherwise) {
  const std::vector<Has> rows = {{0, Relation::kAbout, "reel"}, {59, Relation::kAbout, "reel"}};
  EXPECT_EQ(pairs_of(graph_with(60, rows)).size(), 1U);
  for (const Relation relation : {Relation::kContinues, Relation::kSupersedes, Relation::kListenFirst,
                                  Relation::kRelated, Relation::kPromises, Relation::kMentions})
    EXPECT_THAT(pairs_of(graph_with(60, rows, relation)), IsEmpty()) << name_of(relation);
}

TEST(SimilarEpisodes, AreNoneInAShortShow) {
  const std::vector<Has> rows = {{0, Relation::kGuest, "Ada"}, {1, Relation::kGuest, "Ada"}};
  EXPECT_THAT(pairs_of(graph_with(7, rows)), IsEmpty());
  EXPECT_EQ(pairs_of(graph_with(8, rows)).size(), 1U);
}

TEST(SimilarEpisodes, AreAtMostFiveForEach) {
  std::vector<Has> rows;
  for (std::size_t i = 0; i < 8; ++i) {  // 0 shares something with 7 others
    rows.push_back({0, Relation::kGuest, "guest" + std::to_string(i)});
    rows.push_back({i + 1, Relation::kGuest, "guest" + std::to_string(i)});
  }
  EXPECT_EQ(similar_episodes(graph_with(60, rows), 0).at(1).size(), 5U);
}

RC_GTEST_PROP(SimilarEpisodes, AreSymmetricAndTheSameInAnyOrder, ()) {
  const auto count = *rc::gen::inRange<std::size_t>(8, 30);
  std::vector<Has> rows;
  const auto rows_count = *rc::gen::inRange<std::size_t>(0, 80);
  for (std::size_t i = 0; i < rows_count; ++i)
    rows.push_back(
        {*rc::gen::inRange<std::size_t>(0, count),
         *rc::gen::element(Relation::kCites, Relation::kGuest, Relation::kAbout, Relation::kMentions),
         "thing" + std::to_string(*rc::gen::inRange(0, 30))});
  const KnowledgeGraph graph = graph_with(count, rows);
  const SimilarEpisodes similar = similar_episodes(graph, 0);
  for (const auto& [id, episodes] : similar) {
    const NodeId here = id;
    for (const SimilarEpisode& one : episodes) {
      const auto& back = similar.at(one.episode);
      RC_ASSERT(std::ranges::any_of(back, [&](const SimilarEpisode& other) {
        return other.episode == here && other.weight == one.weight &&
               other.shared.size() == one.shared.size();
      }));
      RC_ASSERT(!one.shared.empty() && one.weight >= 0.8);
    }
    RC_ASSERT(episodes.size() <= 5);
  }
  std::ranges::reverse(rows);
  RC_ASSERT(pairs_of(graph_with(count, rows)) == pairs_of(graph));
}

}  // namespace
}  // namespace podatlas::graph
