// All the sources around two shows, in one build.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::podatlas_run;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kFirst =
    "<rss version=\"2.0\"><channel><title>Tape Talk</title><link>https://tape.example</link>"
    "<item><guid>t1</guid><title>Reels</title><link>https://tape.example/reels</link>"
    "<description>See https://blog.example/2020/09/how-reels-turn/</description></item>"
    "<item><guid>t2</guid><title>Rewinding heads</title><link>https://tape.example/heads</link>"
    "<description>More on tape.</description></item></channel></rss>";
constexpr const char* kSecond =
    "<rss version=\"2.0\"><channel><title>Disk Hour</title><link>https://disk.example</link>"
    "<item><guid>d1</guid><title>Platters</title><description>They said it at https://tape.example/reels "
    "and https://blog.example/2020/09/how-reels-turn/</description></item></channel></rss>";

TEST(Sources, OfTwoShowsMakeOneGraph) {
  const test::TemporaryFolder folder;
  folder.write("tape.xml", kFirst);
  folder.write("disk.xml", kSecond);
  folder.write("rewinding-heads.vtt",
               "WEBVTT\n\n00:01.000 --> 00:02.000\nIf you don't know what a reel is, go\n\n"
               "00:02.000 --> 00:03.000\nlisten to the reels podcast.\n");
  folder.write("post.md",
               "---\ntitle: How reels turn\nslug: how-reels-turn\ndate: 2020-09-10\ntags: [tape]\n---\nx\n");
  const auto built =
      podatlas_run({"build", folder.path(), "--ontology", "none", "-o", folder.path() + "/g.jsonld"});
  ASSERT_EQ(built.exit_code, 0) << built.err;
  EXPECT_THAT(built.err, HasSubstr("3 episodes of 2 shows, 1 reference"));
  const std::string graph = folder.path() + "/g.jsonld";

  const auto inspected =
      podatlas_run({"inspect", folder.path() + "/tape.xml", folder.path() + "/rewinding-heads.vtt"});
  EXPECT_THAT(inspected.out, HasSubstr("\nEntries of other sources matched to episodes: 1"));

  const auto heads = podatlas_run({"show", "Rewinding heads", "-g", graph});
  EXPECT_THAT(heads.out,
              HasSubstr("Listen to first (1)\n    Reels\n        \"If you don't know what a reel is, go "
                        "listen to the reels podcast.\""));
  const auto reels = podatlas_run({"show", "Reels", "-g", graph});
  EXPECT_THAT(reels.out, HasSubstr("Platters"));
  const auto post = podatlas_run({"show", "https://blog.example/2020/09/how-reels-turn/", "-g", graph});
  EXPECT_THAT(post.out, HasSubstr("How reels turn\n"));
  EXPECT_THAT(post.out, HasSubstr("Cited by (2)"));

  // The saved graph is read back to the same bytes.
  const auto again = podatlas_run({"export", "jsonld", "-g", graph});
  EXPECT_EQ(again.out, folder.read("g.jsonld"));
}

// The promise and the title share the concept, not the words.
TEST(Sources, HavePromisesKeptAndOpen) {
  const test::TemporaryFolder folder;
  folder.write("tape.xml",
               "<rss version=\"2.0\"><channel><title>Tape Talk</title>"
               "<item><guid>t1</guid><title>Reels</title></item>"
               "<item><guid>t2</guid><title>Rewinding heads</title></item>"
               "<item><guid>t3</guid><title>GCR, for beginners</title></item></channel></rss>");
  folder.write("reels.vtt",
               "WEBVTT\n\n00:01.000 --> 00:02.000\nI should do a podcast about group coded recording.\n\n"
               "00:03.000 --> 00:04.000\nWe should do an episode about core memory.\n");
  folder.write("tape.ttl",
               "@prefix s: <http://www.w3.org/2004/02/skos/core#> .\n"
               "<https://tape.example/c/gcr> a s:Concept ; s:prefLabel \"group coded recording\"@en ; "
               "s:altLabel \"GCR\"@en .\n"
               "<https://tape.example/c/core> a s:Concept ; s:prefLabel \"core memory\"@en .\n");
  const auto with_concepts = [&](std::vector<std::string> command) {
    command.insert(command.begin() + 1, {"tape.xml", "reels.vtt", "--ontology", folder.path() + "/tape.ttl"});
    return podatlas_run(command, {}, folder.path());
  };
  const auto built = with_concepts({"build", "-o", "g.jsonld"});
  ASSERT_EQ(built.exit_code, 0) << built.err;
  const auto about = [&](std::vector<std::string> command) {
    command.insert(command.end(), {"-g", folder.path() + "/g.jsonld"});
    return podatlas_run(command).out;
  };
  EXPECT_THAT(about({"stats"}),
              HasSubstr("\nPromised, but not named in any later title\n        core memory, in Reels\n"));
  const auto open = nlohmann::json::parse(about({"stats", "--format", "json"}))["open_promises"];
  ASSERT_EQ(open.size(), 1U) << open;
  EXPECT_EQ(open[0]["concept"], "https://tape.example/c/core");
  EXPECT_THAT(
      about({"show", "Reels"}),
      HasSubstr("\n    GCR, for beginners\n        \"I should do a podcast about group coded recording.\""));
  EXPECT_THAT(with_concepts({"extract"}).out, HasSubstr("core memory  (no matching episode)\n"));
}

TEST(Sources, WithTwoUrlsAreOneShow) {
  const test::TemporaryFolder folder;
  const std::string guid =
      "<podcast:guid xmlns:podcast=\"https://podcastindex.org/namespace/1.0\">g</podcast:guid>";
  for (const char* name : {"a.xml", "b.xml"}) {
    std::string feed = kFirst;
    feed.replace(feed.find("<item>"), 0,
                 guid + "<atom:link xmlns:atom=\"http://www.w3.org/2005/Atom\" rel=\"self\" href=\"https://" +
                     name + ".example/\"/>");
    folder.write(name, feed);
  }
  const auto built =
      podatlas_run({"build", folder.path(), "--ontology", "none", "-o", folder.path() + "/g.jsonld"});
  EXPECT_THAT(built.err, HasSubstr("2 episodes of 1 show"));
}

// The commenter and the URL are in the front matter.
constexpr const char* kPost =
    "---\ntitle: Glue\nslug: glue\npermalink: https://blog.example/glue\ntags: [a]\ncomments:\n  - author: "
    "Anonymous Commenter\n    content: Nice reels by Bea Long\n---\n\nSee "
    "[reels](https://tape.example/reels), "
    "[a paper](https://arxiv.org/abs/1706.03762)\nand <a href=\"/2020/09/how-reels-turn/\">this</a>.\n";

TEST(Sources, AreNodesEvenIfNotCited) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write("tape.xml", kFirst);
  const std::string post = folder.write("post.md", kPost);
  const std::string cited = folder.write(
      "cited.md", "---\ntitle: How reels turn\nslug: how-reels-turn\ndate: 2020-09-10\ntags: [b]\n---\n");
  const std::string index = folder.write(
      "index.txt",
      "Blog\n\nNever cited\n\nWhat it is.\n\n* May 5, 2021\n\nGlue\n\nSticks.\n\n* May 6, 2021\n");
  const std::string graph = folder.path() + "/g.jsonld";
  const auto built = podatlas_run({"build", feed, post, cited, index, "--ontology", "none", "-o", graph});
  ASSERT_EQ(built.exit_code, 0) << built.err;
  const auto shown = podatlas_run({"show", "https://blog.example/glue", "-g", graph});
  EXPECT_THAT(shown.out, HasSubstr("Glue\n"));
  EXPECT_THAT(shown.out, HasSubstr("Mentions (1)\n    Reels\n"));
  EXPECT_THAT(shown.out, HasSubstr("https://arxiv.org/abs/1706.03762"));
  // A page cited by the feed and by a post, and read from a file, is one node.
  const auto by_title = podatlas_run({"show", "glue", "-g", graph});
  EXPECT_EQ(by_title.out, shown.out);
  const auto turn = podatlas_run({"show", "https://blog.example/2020/09/how-reels-turn/", "-g", graph});
  EXPECT_THAT(turn.out, HasSubstr("How reels turn\n"));
  EXPECT_THAT(turn.out, HasSubstr("Cited by (2)"));
  EXPECT_THAT(folder.read("g.jsonld"), Not(HasSubstr("Anonymous")));
  EXPECT_THAT(folder.read("g.jsonld"), Not(HasSubstr("\"Person\"")));
  EXPECT_EQ(podatlas_run({"show", "never cited", "-g", graph}).exit_code, 0);
  EXPECT_EQ(podatlas_run({"export", "jsonld", "-g", graph}).out, folder.read("g.jsonld"));
  EXPECT_EQ(podatlas_run({"export", "dot", "-g", graph}).exit_code, 0);
}

// Which of the installed ontologies a show uses is said once, in one line.
TEST(InstalledOntologies, AreUsedWhereTheyFit) {
  const std::string real = test::source_path("data/pytorch-developer-podcast.xml");
  const std::string bread = test::source_path("tests/fixtures/bread.xml");
  const auto note = [](const std::vector<std::string>& arguments) {
    std::vector<std::string> all = {"extract", "--format", "jsonl"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return podatlas_run(all).err;
  };
  EXPECT_THAT(note({real}),
              ContainsRegex("^podatlas: ontology: PyTorch internals \\([0-9]+ of 83 titles name its "
                            "concepts\\)\n$"));
  EXPECT_THAT(note({bread}),
              HasSubstr("ontology: none of those installed fits the show; --ontology FILE uses one"));
  EXPECT_THAT(note({real, bread}), HasSubstr("ontology: PyTorch internals for 1 of 2 shows\n"));
  EXPECT_EQ(note({real, "--ontology", "none"}), "");
  EXPECT_EQ(note({bread, "--ontology", test::source_path("ontology/pytorch.ttl")}), "");
}

// What one show uses does not depend on the others: concepts of one are not looked for in the other.
TEST(InstalledOntologies, AreChosenForEachShow) {
  const std::string real = test::source_path("data/pytorch-developer-podcast.xml");
  const std::string bread = test::source_path("tests/fixtures/bread.xml");
  const auto extracted = [](const std::vector<std::string>& sources) {
    std::vector<std::string> all = {"extract", "--format", "jsonl"};
    all.insert(all.end(), sources.begin(), sources.end());
    return podatlas_run(all).out;
  };
  const std::string both = extracted({bread, real});
  EXPECT_THAT(both, HasSubstr(extracted({real})));
  EXPECT_THAT(both, HasSubstr(extracted({bread})));
}

}  // namespace
}  // namespace podatlas
