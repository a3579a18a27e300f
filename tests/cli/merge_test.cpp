// Merging separately built graphs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::podatlas_run;
using ::testing::HasSubstr;

// A later feed: its episode, which another show links to, has a new URL.
TEST(Merge, FollowsTheAddressesOfTheNewestGraph) {
  const auto feed = [](const std::string& guid, const std::string& items) {
    return "<rss version=\"2.0\"><channel><title>" + guid + "</title><link>https://" + guid +
           ".example</link>" + items + "</channel></rss>";
  };
  const std::string second =
      "<item><guid>t2</guid><title>Heads</title><link>https://tape.example/heads</link>"
      "<pubDate>Mon, 08 Jan 2024 00:00:00 GMT</pubDate></item>";
  const auto first = [](const std::string& link) {
    return "<item><guid>t1</guid><title>Reels</title><link>" + link +
           "</link><pubDate>Mon, 01 Jan 2024 00:00:00 GMT</pubDate></item>";
  };
  const test::TemporaryFolder folder;
  folder.write("old.xml", feed("tape", first("https://tape.example/reels")));
  folder.write("new.xml", feed("tape", first("https://tape.example/all-about-reels") + second));
  folder.write("disk.xml", feed("disk",
                                "<item><guid>d1</guid><title>Platters</title><description>As in "
                                "https://tape.example/all-about-reels</description></item>"));
  for (const std::string name : {"old", "new", "disk"}) {
    ASSERT_EQ(podatlas_run({"build", name + ".xml", "--ontology", "none", "-o", name + ".jsonld"}, {},
                           folder.path())
                  .exit_code,
              0);
  }
  const auto built =
      podatlas_run({"build", "new.xml", "disk.xml", "--ontology", "none", "-o", "-"}, {}, folder.path());
  for (const std::vector<std::string>& order :
       {std::vector<std::string>{"old.jsonld", "new.jsonld", "disk.jsonld"},
        {"new.jsonld", "disk.jsonld", "old.jsonld"}}) {
    std::vector<std::string> merge = {"merge", "-o", "-"};
    merge.insert(merge.end(), order.begin(), order.end());
    EXPECT_EQ(podatlas_run(merge, {}, folder.path()).out, built.out) << order[0];
  }
}

TEST(Merge, KeepsWhatGraphsOfOneFeedFoundWithDifferentOntologies) {
  const test::TemporaryFolder folder;
  const std::string feed = std::string(PODATLAS_SOURCE_DIR) + "/data/pytorch-developer-podcast.xml";
  ASSERT_EQ(podatlas_run({"build", feed, "-o", "with.jsonld"}, {}, folder.path()).exit_code, 0);
  ASSERT_EQ(podatlas_run({"build", feed, "--ontology", "none", "-o", "without.jsonld"}, {}, folder.path())
                .exit_code,
            0);
  const auto one = podatlas_run({"merge", "with.jsonld", "without.jsonld", "-o", "-"}, {}, folder.path());
  const auto other = podatlas_run({"merge", "without.jsonld", "with.jsonld", "-o", "-"}, {}, folder.path());
  EXPECT_TRUE(one.out == other.out) << "the order counts";
  folder.write("merged.jsonld", one.out);
  const auto shown = podatlas_run({"show", "dispatch key", "-g", "merged.jsonld"}, {}, folder.path());
  EXPECT_EQ(shown.exit_code, 0) << shown.err;
}

// Graphs are kept in a temporary file or, without one, in memory; the result is the same.
TEST(Merge, DoesNotDependOnATemporaryFile) {
  const test::TemporaryFolder folder;
  const std::string data = std::string(PODATLAS_SOURCE_DIR) + "/data/";
  ASSERT_EQ(podatlas_run({"build", data + "small-talk.xml", "-o", "a.jsonld"}, {}, folder.path()).exit_code,
            0);
  ASSERT_EQ(
      podatlas_run({"build", data + "pytorch-developer-podcast.xml", "-o", "b.jsonld"}, {}, folder.path())
          .exit_code,
      0);
  const auto usual = podatlas_run({"merge", "a.jsonld", "b.jsonld", "-o", "-"}, {}, folder.path());
  EXPECT_EQ(usual.exit_code, 0) << usual.err;
  const auto without =
      test::run({"env", "TMPDIR=nowhere", test::program(), "merge", "a.jsonld", "b.jsonld", "-o", "-"}, {},
                folder.path());
  EXPECT_EQ(without.exit_code, 0);
  EXPECT_EQ(without.err, usual.err);
  EXPECT_TRUE(without.out == usual.out);
}

TEST(Merge, NamesInputsThatAreNotGraphs) {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("a.jsonld", "{\"@graph\": 1}");
  const auto merged = podatlas_run({"merge", path, "-o", folder.path() + "/out.jsonld"});
  EXPECT_EQ(merged.exit_code, 2);
  EXPECT_THAT(merged.err, HasSubstr("a.jsonld"));
  EXPECT_EQ(folder.read("out.jsonld"), "");
}

}  // namespace
}  // namespace podatlas
