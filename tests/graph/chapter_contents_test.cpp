#include "graph/chapter_contents.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::IsEmpty;

// An episode with three chapters: two of its notes, and one that links to a page.
class Chapters : public testing::Test {
 protected:
  Chapters() {
    Episode episode = test::episode("1", "Machines",
                                    "Of tape, motors and belts.\n00:00 Hello\n01:30 How reels turn "
                                    "(https://a.example/reels)\n05:00 Letters");
    episode.chapters = {{seconds(0), seconds(90), "Hello", ""},
                        {seconds(90), seconds(300), "How reels turn", ""},
                        {seconds(300), {}, "Letters on belt drives", "https://a.example/letters"}};
    Text speech{Field::kTranscript, "Motor. Motor. Motor. Motor. Motor. Head.", {}};
    for (int i = 0; i < 5; ++i) speech.times.push_back({static_cast<std::size_t>(i) * 7, seconds(60 * i)});
    speech.times.push_back({35, seconds(310)});
    notes_ = episode.texts.back().plain;
    episode.texts.push_back(std::move(speech));
    builder_.add_show(test::show("s", "Tape Talk"));
    episode_ = builder_.add_episode("s", std::move(episode));
  }

  GraphBuilder::Handle add(const std::string& name, std::vector<std::string> other_names = {}) {
    return builder_.add_concept("https://o.example/" + name,
                                {name, std::move(other_names), {}, {}, {}, {}, {}});
  }
  void mention(GraphBuilder::Handle node, Relation relation, Field field = Field::kTitle, Span span = {},
               const std::string& cited_as = {}) {
    builder_.add_edge(episode_, relation, node, episode_, {field, span, "test", 1}, cited_as);
  }
  [[nodiscard]] Span in_notes(const std::string& words) const {
    const std::size_t at = notes_.find(words);
    return {at, at + words.size()};
  }
  // "about / mentions / cites" of each chapter.
  std::vector<std::string> contents() {
    const KnowledgeGraph graph = builder_.freeze();
    std::vector<std::string> out;
    for (const ChapterContents& one : chapter_contents(graph, 1)) {
      std::string text;
      for (const auto* nodes : {&one.about, &one.mentions, &one.cites}) {
        if (nodes != &one.about) text += "/";
        for (const NodeId node : *nodes) text += " " + std::string(graph.label(node)) + " ";
      }
      out.push_back(text);
    }
    return out;
  }

  GraphBuilder builder_;
  GraphBuilder::Handle episode_ = 0;
  std::string notes_;
};

TEST_F(Chapters, AreAboutWhatTheirTitlesNameInAnyInflection) {
  mention(add("reel"), Relation::kAbout);
  mention(add("belt"), Relation::kMentions);
  mention(add("flat belt", {"belt drive"}), Relation::kMentions);
  add("letter");  // of another episode
  EXPECT_THAT(contents(), ElementsAre("//", " reel //", " flat belt //"));
}

TEST_F(Chapters, HaveWhatIsInTheirLineOfTheNotes) {
  mention(add("turning"), Relation::kMentions, Field::kDescription, in_notes("How reels turn"));
  mention(add("tape"), Relation::kMentions, Field::kDescription, in_notes("tape"));
  for (const std::string path : {"reels", "letters", "other"}) {
    const std::string url = "https://a.example/" + path;
    mention(builder_.add_reference({ReferenceKind::kOther, url, {}, {}}), Relation::kCites,
            Field::kDescription, path == "reels" ? in_notes(url) : in_notes("tape"), url);
  }
  EXPECT_THAT(contents(),
              ElementsAre("//", " turning // https://a.example/reels ", "// https://a.example/letters "));
}

TEST(ChapterContents, OfOneLineAreToldApart) {
  Episode episode =
      test::episode("1", "Machines", "Of tape. 00:00 Hello 01:30 Reels 05:00 Letters 06:00 End");
  const std::string notes = episode.texts.back().plain;
  episode.chapters = {{seconds(0), seconds(90), "Hello", ""},
                      {seconds(90), seconds(300), "Reels", ""},
                      {seconds(300), {}, "Letters", ""}};
  GraphBuilder builder;
  builder.add_show(test::show("s", "Tape Talk"));
  const auto handle = builder.add_episode("s", std::move(episode));
  const auto reels = builder.add_concept("https://o.example/turning", {"turning", {}, {}, {}, {}, {}, {}});
  const std::size_t at = notes.find("Reels");
  builder.add_edge(handle, Relation::kMentions, reels, handle, {Field::kDescription, {at, at + 5}, "test", 1},
                   {});
  const auto contents = chapter_contents(builder.freeze(), 1);
  ASSERT_EQ(contents.size(), 3U);
  EXPECT_THAT(contents[0].about, IsEmpty());
  EXPECT_EQ(contents[1].about.size(), 1U);
  EXPECT_THAT(contents[2].about, IsEmpty());
}

TEST_F(Chapters, MentionWhatIsSaidInThemThreeTimes) {
  const auto motor = add("motor");
  for (std::size_t i = 0; i < 5; ++i)
    mention(motor, Relation::kMentions, Field::kTranscript, {7 * i, 7 * i + 5});
  mention(add("head"), Relation::kMentions, Field::kTranscript, {35, 39});
  EXPECT_THAT(contents(), ElementsAre("//", "/ motor /", "//"));
}

// A saved graph may hold anything; this used to loop forever.
TEST(ChapterContents, OfATitleThatBeginsALineAreFound) {
  Episode episode = test::episode("1", "Machines", "Of tape.\nReels\nand more.");
  episode.chapters = {{seconds(90), {}, "\nReels", ""}};
  GraphBuilder builder;
  builder.add_show(test::show("s", "Tape Talk"));
  builder.add_episode("s", std::move(episode));
  EXPECT_EQ(chapter_contents(builder.freeze(), 1).size(), 1U);
}

TEST(ChapterContents, AreNoneWithoutChapters) {
  EXPECT_THAT(chapter_contents(test::graph_titled("Machines"), 1), IsEmpty());
}

}  // namespace
}  // namespace podatlas::graph
