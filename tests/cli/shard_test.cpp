// Shards of a graph, built separately and merged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/feeds.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::podatlas_run;
using test::TemporaryFolder;
using ::testing::HasSubstr;

using Sources = std::vector<std::string>;

// For shows about which no ontology says anything; half of a run's time would go into choosing one.
const Sources kNoOntology = {"--ontology", "none"};

// Graphs of some sources, built in different ways.
class Builds {
 public:
  Builds(Sources sources, std::mt19937& random, Sources options = {})
      : sources_(std::move(sources)), options_(std::move(options)), random_(random) {
    build(sources_, {"--jobs", std::to_string(1 + random_() % 4), "-o", folder_.path() + "/whole.jsonld"});
    EXPECT_FALSE(folder_.read("whole.jsonld").empty());
  }

  // Builds all shards, merges them in some order and expects the bytes of a single build.
  void expect_same(std::size_t count) {
    Sources merge = {"merge"};
    for (std::size_t k = 1; k <= count; ++k) {
      Sources sources = sources_;
      std::shuffle(sources.begin(), sources.end(), random_);
      merge.push_back(folder_.path() + "/" + std::to_string(k) + ".jsonld");
      build(sources, {"--shard", std::to_string(k) + "/" + std::to_string(count), "-o", merge.back()});
    }
    std::shuffle(merge.begin() + 1, merge.end(), random_);
    expect_whole(std::move(merge), std::to_string(count) + " shards");
  }

  // The same of a graph for each source: in any order, and if one graph has again what the others have. Each
  // is built with --recover, which leaves out nothing of complete feeds.
  void expect_same_of_graphs_of_each() {
    Sources merge = {"merge"};
    for (const std::string& source : sources_) {
      merge.push_back(folder_.path() + "/of-" + std::to_string(merge.size()) + ".jsonld");
      build({source}, {"--recover", "-o", merge.back()});
    }
    expect_whole(merge, "a graph for each source");
    std::reverse(merge.begin() + 1, merge.end());
    merge.push_back(folder_.path() + "/whole.jsonld");
    expect_whole(std::move(merge), "in another order, and twice");
  }

 private:
  void expect_whole(Sources merge, const std::string& of) {
    merge.insert(merge.end(), options_.begin(), options_.end());
    merge.insert(merge.end(), {"-o", folder_.path() + "/merged.jsonld"});
    const auto merged = podatlas_run(merge);
    ASSERT_EQ(merged.exit_code, 0) << merged.err;
    EXPECT_TRUE(folder_.read("merged.jsonld") == folder_.read("whole.jsonld")) << of;
  }

  void build(const Sources& sources, const Sources& how) {
    Sources arguments = {"build"};
    for (const Sources& some : {sources, options_, how})
      arguments.insert(arguments.end(), some.begin(), some.end());
    const auto built = podatlas_run(arguments);
    ASSERT_EQ(built.exit_code, 0) << built.err;
  }

  TemporaryFolder folder_;
  Sources sources_;
  Sources options_;
  std::mt19937& random_;
};

void expect_up_to(std::size_t most, const Sources& sources, std::mt19937& random) {
  Builds builds(sources, random, kNoOntology);
  for (std::size_t count = 1; count <= most; ++count) builds.expect_same(count);
}

TEST(Shards, OfShowsThatShareMergeToTheBytesOfOneBuild) {
  std::mt19937 random(8);
  Builds builds(test::shows_that_share(), random);
  builds.expect_same(3);
  if (!test::sanitized()) builds.expect_same_of_graphs_of_each();  // the same code, more of it
}

// Shows of one network: shared URLs, links to each other's episodes, several spellings of references, and a
// second feed.
class Network {
 public:
  explicit Network(std::mt19937& random) : random_(random) {}

  Sources write_to(const TemporaryFolder& folder) {
    Sources out;
    const std::size_t shows = 2 + below(6);
    for (std::size_t s = 0; s < shows; ++s) {
      const std::size_t feeds = 1 + below(2);
      for (std::size_t f = 0; f < feeds; ++f)
        out.push_back(folder.write(std::to_string(s) + "-" + std::to_string(f) + ".xml", feed(s, shows)));
    }
    return out;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  std::string address(std::size_t shows) {
    // A path that several shows have is resolved by the host, or not at all.
    const std::string host = below(4) == 0 ? "network" : "show" + std::to_string(below(shows));
    return "https://" + host + ".example/e/" + std::to_string(below(4)) + (below(3) == 0 ? "-Aa11bb22" : "");
  }

  std::string cited(std::size_t shows) {
    const Sources others = {"https://github.com/Reel/Tape/issues/5", "https://github.com/reel/tape/pull/5",
                            "https://github.com/reel/tape/blob/main/a.c#L1",
                            "https://arxiv.org/abs/1706.03762"};
    return below(2) == 0 ? address(shows) : others[below(others.size())];
  }

  std::string feed(std::size_t show, std::size_t shows) {
    const std::string name = "show" + std::to_string(show);
    std::string out =
        "<rss version=\"2.0\" xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel>";
    const std::string guid = "<podcast:guid>" + name + "</podcast:guid>";
    const bool is_first = below(2) == 0;
    if (is_first) out += guid;
    out += "<title>" + name + "</title><link>https://" + name + ".example/</link>";
    const std::size_t items = below(5);
    for (std::size_t i = 0; i < items; ++i) {
      const std::string id = std::to_string(below(6));
      out += "<item><guid>" + name + "-" + id + "</guid><title>Episode " + id + " of tapes</title><link>" +
             address(shows) + "</link><pubDate>0" + std::to_string(1 + i) +
             " Jan 2024 08:00:00 GMT</pubDate><description>Today Ana Ruiz (anaruiz) joins me. Listen to " +
             cited(shows) + " first. More of autograd in " + cited(shows) + " and " + cited(shows) +
             "\n\nThis episode is sponsored by " + cited(shows) + "</description></item>";
    }
    if (!is_first) out += guid;
    return out + "</channel></rss>";
  }

  std::mt19937& random_;
};

TEST(Shards, OfShowsThatCiteEachOtherMergeToTheBytesOfOneBuild) {
  for (unsigned seed = 1; seed <= test::repeated(20); ++seed) {
    std::mt19937 random(seed);
    const TemporaryFolder folder;
    const Sources feeds = Network(random).write_to(folder);
    SCOPED_TRACE("seed " + std::to_string(seed));
    Builds(feeds, random, kNoOntology).expect_same(1 + random() % 7);
    if (HasFailure()) return;
  }
}

// A third show in another shard makes a link ambiguous that two shows in one shard would resolve; a show's
// own episodes are never ambiguous.
TEST(Shards, LeaveLinksBetweenShowsToMerge) {
  const TemporaryFolder folder;
  const auto write = [&](const std::string& guid, const std::string& items) {
    folder.write(
        guid + ".xml",
        "<rss version=\"2.0\" xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel><title>" +
            guid + "</title><podcast:guid>" + guid + "</podcast:guid>" + items + "</channel></rss>");
  };
  const std::string first = "<item><guid>1</guid><title>One</title><link>https://a.example/one</link></item>";
  const std::string second =
      "<item><guid>2</guid><title>Two</title><description>Listen to https://a.example/one first."
      "</description></item>";
  const std::string third =
      "<item><guid>3</guid><title>Three</title><description>See https://b.example/four and "
      "https://a.example/one</description></item>";
  const std::string fourth =
      "<item><guid>4</guid><title>Four</title><link>https://b.example/four</link></item>";
  // With two shards, "tape" is in the first and the others are in the second.
  write("reel", first + second);
  write("disk", third);
  write("drum", fourth);
  write("tape", first + second + fourth);
  std::mt19937 random(2);
  expect_up_to(3, {folder.path()}, random);
  std::filesystem::remove(folder.path() + "/tape.xml");
  expect_up_to(3, {folder.path()}, random);
}

TEST(Shards, ContainWhatBelongsToTheirShows) {
  const TemporaryFolder folder;
  folder.write("tape.xml",
               "<rss version=\"2.0\"><channel><title>Tape</title><link>https://tape.example</link>"
               "<item><guid>t1</guid><title>Reels of tape</title></item></channel></rss>");
  folder.write("disk.xml",
               "<rss version=\"2.0\"><channel><title>Disk</title><link>https://disk.example</link>"
               "<item><guid>d1</guid><title>Platters of disks</title></item></channel></rss>");
  folder.write("reels-of-tape.srt",
               "1\n00:00:01,000 --> 00:00:02,000\nSee https://arxiv.org/abs/1706.03762 for it.\n");
  std::mt19937 random(4);
  expect_up_to(3, {folder.path()}, random);
  folder.write("post.md",
               "---\ntitle: Reels, once more\nslug: reels\npermalink: https://blog.example/reels\n---\nSee "
               "https://arxiv.org/abs/1706.03762\n");
  expect_up_to(2, {folder.path()}, random);
}

TEST(Shards, CanBeEmptyGraphs) {
  const TemporaryFolder folder;
  const std::string feed = std::string(PODATLAS_SOURCE_DIR) + "/data/small-talk.xml";
  std::size_t empty = 0;
  for (const std::string k : {"1", "2", "3"}) {
    const auto built =
        podatlas_run({"build", feed, "--shard", k + "/3", "-o", "part.jsonld"}, {}, folder.path());
    ASSERT_EQ(built.exit_code, 0) << built.err;
    const auto stats = podatlas_run({"stats", "-g", "part.jsonld"}, {}, folder.path());
    EXPECT_EQ(stats.exit_code, 0) << stats.err;
    const auto exported = podatlas_run({"export", "jsonld", "-g", "part.jsonld"}, {}, folder.path());
    EXPECT_EQ(exported.out, folder.read("part.jsonld"));
    if (built.err.find("0 episodes of 0 shows") != std::string::npos) ++empty;
  }
  EXPECT_EQ(empty, 2U);
}

TEST(Shards, AreRefusedIfInvalid) {
  for (const std::string bad : {"", "0/2", "3/2", "2", "a/b", "1/2/3", "-1/2"}) {
    const auto built = podatlas_run({"build", "--shard=" + bad, "feed.xml", "-o", "-"});
    EXPECT_EQ(built.exit_code, 2) << bad;
    EXPECT_THAT(built.err, HasSubstr("--shard")) << bad;
    EXPECT_EQ(std::count(built.err.begin(), built.err.end(), '\n'), 1) << built.err;
  }
}

// A link to an episode's other page is a link to the episode, in any show.
TEST(Merge, MatchesEpisodesByTheirOtherPages) {
  const TemporaryFolder folder;
  std::mt19937 random(1);
  const std::string page = "https://podcasts.apple.com/us/podcast/reels/id77?i=1000000000001";
  folder.write("disk.xml",
               "<rss version=\"2.0\"><channel><title>Disk Talk</title><link>https://disk.example</link>"
               "<item><guid>d1</guid><title>Platters</title><description>As in " +
                   page + "</description></item></channel></rss>");
  folder.write("tape.xml",
               "<rss version=\"2.0\"><channel><title>Tape Talk</title><link>https://tape.example</link>"
               "<item><guid>t1</guid><title>Reels</title><link>https://tape.example/reels</link>"
               "<pubDate>12 May 2021 08:00:00 GMT</pubDate></item></channel></rss>");
  folder.write("apple.md", "# Tape Talk\n1. [ 05/12/2021 Reels Of tape. 9 min ](" + page + ")\n");
  const auto built = podatlas_run({"build", folder.path(), "-o", "-"});
  ASSERT_THAT(built.out, HasSubstr("\"" + page + "\""));
  Builds({folder.path()}, random, kNoOntology).expect_same(3);
}

}  // namespace
}  // namespace podatlas
