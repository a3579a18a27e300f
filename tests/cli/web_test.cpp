// Web sources, served by nginx.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>

#include "tests/support/golden.h"
#include "tests/support/nginx.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

namespace fs = std::filesystem;
using test::Outcome;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class Web : public testing::Test {
 protected:
  // podatlas with a cache folder of its own.
  [[nodiscard]] Outcome run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"env", "XDG_CACHE_HOME=" + cache_.path(), test::program()});
    return test::run(arguments);
  }
  // What podatlas says of a source if the server is its proxy, which answers for every host.
  [[nodiscard]] std::string complaint_about(const std::string& url) const {
    return test::run({"env", "XDG_CACHE_HOME=" + cache_.path(), "no_proxy=", "http_proxy=" + nginx_.url("/"),
                      test::program(), "inspect", url})
        .err;
  }
  [[nodiscard]] std::vector<std::string> cached() const {
    std::vector<std::string> out;
    for (const auto& file : fs::recursive_directory_iterator(cache_.path())) {
      if (file.is_regular_file()) out.push_back(file.path());
    }
    return out;
  }
  std::string serve(const std::string& name, const std::string& content) {
    nginx_.root().write(name, content);
    return nginx_.url("/" + name);
  }
  [[nodiscard]] std::string feed_with_transcripts() const {
    return "<rss version=\"2.0\" xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel>"
           "<title>Tape Talk</title>"
           "<item><guid>t1</guid><title>Reels</title><pubDate>Mon, 06 Sep 2021 10:00:00 GMT</pubDate></item>"
           "<item><guid>t2</guid><title>Heads</title><pubDate>Mon, 13 Sep 2021 10:00:00 GMT</pubDate>"
           "<podcast:transcript url=\"" +
           nginx_.url("/t.html") +
           "\" type=\"text/html\"/>"
           "<podcast:transcript url=\"" +
           nginx_.url("/t.vtt") +
           "\" type=\"text/vtt\"/></item>"
           "<item><guid>t3</guid><title>Glue</title><pubDate>Mon, 20 Sep 2021 10:00:00 GMT</pubDate>"
           "<podcast:transcript url=\"" +
           nginx_.url("/missing.srt") + "\" type=\"application/srt\"/></item></channel></rss>";
  }
  test::Nginx nginx_{
      "location /to-file { return 302 file:///etc/passwd; }"
      "location /russian { default_type \"text/xml; charset=windows-1251\"; }"
      "location /slow/ { alias $root/; limit_rate 20k; gzip off; }"
      "location ~ ^/(us|show|@show|feeds)/ { default_type text/html; return 200 '<!doctype "
      "html><title>Show</title>'; }"};
  test::TemporaryFolder cache_;
};

// Chapter files, which some feeds only link to.
TEST_F(Web, FetchesChapters) {
  serve("one.json", R"({"version":"1.2.0","chapters":[{"startTime":0,"title":"Hello"},
                       {"startTime":90.5,"endTime":300,"title":"Reels","url":"https://reels.example/"},
                       {"startTime":-5,"title":"Before"},{"startTime":900,"title":"Beyond"}]})");
  serve("two.json", "{\"chapters\": [\n{]}");
  const std::string feed =
      serve("feed.xml",
            "<rss version=\"2.0\" xmlns:podcast=\"https://podcastindex.org/namespace/1.0\" "
            "xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"><channel><title>Tape Talk</title>"
            "<item><guid>1</guid><title>Machines</title><itunes:duration>600</itunes:duration>"
            "<podcast:chapters url=\"" +
                nginx_.url("/one.json") +
                "\" type=\"application/json+chapters\"/></item>"
                "<item><guid>2</guid><title>Heads</title><podcast:chapters url=\"" +
                nginx_.url("/two.json") + "\" type=\"application/json+chapters\"/></item></channel></rss>");
  const std::string graph = cache_.path() + "/g.jsonld";
  EXPECT_EQ(run({"build", feed, "--allow-private", "--ontology", "none", "-o", graph}).exit_code, 0);
  EXPECT_THAT(run({"show", "Machines", "-g", graph}).out, Not(HasSubstr("chapters")));
  const Outcome built = run({"build", feed, "--fetch", "--allow-private", "--ontology", "none", "-o", graph});
  EXPECT_EQ(built.exit_code, 0);
  EXPECT_THAT(built.err, HasSubstr("one.json: chapter 'Before' begins before the episode (-5); skipped"));
  EXPECT_THAT(built.err,
              HasSubstr("one.json: chapter 'Beyond' begins after the end of the episode; skipped"));
  EXPECT_THAT(built.err, HasSubstr("two.json:2:2: invalid JSON"));
  EXPECT_THAT(built.err, HasSubstr("; no chapters for 'Heads'"));
  EXPECT_THAT(run({"show", "Machines", "-g", graph}).out,
              HasSubstr("\nchapters (2)\n    0:00  Hello\n    1:30  Reels\n"));
}

TEST_F(Web, FeedsAreSourcesOfEveryCommand) {
  const std::string feed = test::source_file("data/small-talk.xml");
  const std::string url = serve("feed.xml", feed);
  const std::string file = test::source_path("data/small-talk.xml");
  // The feed has its own URL, so the source URL does not matter.
  const Outcome built = run({"build", url, "--allow-private", "-o", "-"});
  EXPECT_EQ(built.exit_code, 0) << built.err;
  EXPECT_EQ(built.out, run({"build", file, "-o", "-"}).out);
  EXPECT_EQ(run({"stats", "-g", url, "--allow-private"}).out, run({"stats", "-g", file}).out);
  EXPECT_EQ(run({"build", url, file, "--allow-private", "-o", "-"}).out, built.out);
  EXPECT_EQ(cached().size(), 1U);
}

TEST_F(Web, UsesTheEncodingFromTheServer) {
  const std::string url = serve(
      "russian", "<rss><channel><title>\xCF\xF0</title><item><title>\xD7\xE0</title></item></channel></rss>");
  for (int from_the_cache = 0; from_the_cache < 2; ++from_the_cache) {
    const Outcome outcome = run({"inspect", url, "--allow-private"});
    EXPECT_THAT(outcome.out, HasSubstr("Пр"));
    EXPECT_THAT(outcome.out, HasSubstr("Ча"));
    EXPECT_THAT(outcome.err, IsEmpty());
  }
}

// One private feed with the URLs of two subscribers.
TEST_F(Web, KeepsFeedSecretsOutOfTheGraph) {
  const std::string url = serve("feed.xml", feed_with_transcripts());
  const Outcome built = run({"build", url + "?show=7&token=secret", "--allow-private", "-o", "-"});
  EXPECT_EQ(built.exit_code, 0) << built.err;
  EXPECT_THAT(built.out, HasSubstr(url + "?show=7\""));
  EXPECT_THAT(built.out, Not(HasSubstr("secret")));
}

TEST_F(Web, SavedGraphsAreRead) {
  const std::string file = test::source_path("data/small-talk.xml");
  const std::string url = serve("graph.jsonld", run({"build", file, "-o", "-"}).out);
  EXPECT_EQ(run({"stats", "-g", url, "--allow-private"}).out, run({"stats", "-g", file}).out);
}

TEST_F(Web, NeedsNoHome) {
  const std::string url = serve("feed.xml", feed_with_transcripts());
  const Outcome outcome = test::run(
      {"env", "-u", "HOME", "-u", "XDG_CACHE_HOME", test::program(), "inspect", url, "--allow-private"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("3 episodes"));
}

TEST_F(Web, FetchesTranscriptsOfFeeds) {
  serve("t.html", "<p>not this one</p>");
  serve("t.vtt",
        "WEBVTT\n\n00:01.000 --> 00:02.000\nIf you don't know what a reel is, go\n\n"
        "00:02.000 --> 00:03.000\nlisten to the reels podcast.\n");
  const std::string url = serve("feed.xml", feed_with_transcripts());
  const Outcome without = run({"extract", url, "--allow-private"});
  EXPECT_THAT(without.out, Not(HasSubstr("listen_first")));
  const Outcome with = run({"extract", url, "--allow-private", "--transcripts"});
  EXPECT_EQ(with.exit_code, 0);
  EXPECT_THAT(with.out, HasSubstr("listen_first"));
  EXPECT_EQ(with.err, "podatlas: " + nginx_.url("/missing.srt") +
                          ": the server answered 404; no transcript for 'Glue'\n"
                          "podatlas: ontology: none of those installed fits the show; --ontology FILE uses "
                          "one anyway\n");
  // Without the feed's URL in between: a feed from disk names transcripts too.
  const std::string file = cache_.write("feed.xml", feed_with_transcripts());
  EXPECT_EQ(run({"extract", file, "--allow-private", "--transcripts"}).out, with.out);
}

TEST_F(Web, TellsHowToFindTheFeedOfAPageInADirectory) {
  const std::string apple = "https://itunes.apple.com/lookup?id=12 names the show's feed (feedUrl)";
  const std::string other = " is not its feed: look for RSS on its own site";
  const std::string unknown = "name the show's feed: an RSS file or its https address";
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"http://podcasts.apple.com/us/podcast/some-show/id12", apple},
      {"http://podcasts.apple.com/us/podcast/some-show/id12?i=100", apple},
      {"http://podcasts.apple.com/us/podcast/some-show/id12/reviews", apple},
      {"http://open.spotify.com/show/4rOoJ6", "the show's page on Spotify" + other},
      {"http://www.youtube.com/@show/videos", "the show's page on YouTube" + other},
      {"http://www.youtube.com/feeds/videos.xml?channel_id=UC1", unknown},
      {"http://show.example/show/1", unknown},
  };
  for (const auto& [url, hint] : rows)
    EXPECT_EQ(complaint_about(url), "podatlas: " + url + ": is an HTML page, not a feed; " + hint + "\n");
}

TEST_F(Web, BlamesNoDirectoryForAFeedThatBreaksOff) {
  serve("feed.xml", "<rss><channel><item><title>One</title></item><item>");
  EXPECT_THAT(complaint_about("http://youtube.com/feed.xml"),
              AllOf(HasSubstr("the document ends inside <item>"), Not(HasSubstr("YouTube"))));
}

TEST_F(Web, RefusesNonSourcesInOneLine) {
  const std::string page = serve("page", "<!doctype html><html><head><title>Hi</title></head></html>");
  const std::string empty = serve("empty", "");
  const std::vector<std::pair<std::string, std::string>> rows = {
      {page, page + ": "},
      {empty, empty + ": "},
      {nginx_.url("/missing"), nginx_.url("/missing") + ": the server answered 404"},
      {nginx_.url("/to-file"), "redirect to file:///etc/passwd: not an http or https URL"},
      {"file:///etc/passwd", "file:///etc/passwd: only http and https addresses are fetched"},
      {"ftp://127.0.0.1/x", "ftp://127.0.0.1/x: only http and https addresses are fetched"},
      {"http://", "http://: "},
      {"http://a b/", "http://a b/: "},
      {"http://user:secret@127.0.0.1/", "http://127.0.0.1/: the URL contains a user name"},
      {"htp://user:secret@127.0.0.1/", "htp://***@127.0.0.1/: only http and https"},
      {"http:/user:secret@127.0.0.1/", "http:/***@127.0.0.1/: cannot open"},
      {"user:secret@127.0.0.1/", "***@127.0.0.1/: cannot open"},
      {"http://user:se/cret@127.0.0.1/", "http://***@127.0.0.1/: "},
      {nginx_.url("/missing?token=secret"), "/missing?token=***: the server answered 404"},
      {"http://169.254.169.254/", "reserved address refused"},
  };
  for (const auto& [source, message] : rows) {
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"inspect", source}, std::vector<std::string>{"stats", "-g", source}}) {
      std::vector<std::string> arguments = command;
      arguments.emplace_back("--allow-private");
      const Outcome outcome = run(arguments);
      EXPECT_EQ(outcome.exit_code, 2) << source;
      EXPECT_THAT(outcome.out, IsEmpty());
      EXPECT_THAT(outcome.err, testing::StartsWith("podatlas: "));
      EXPECT_THAT(outcome.err, HasSubstr(message));
      EXPECT_THAT(outcome.err, Not(HasSubstr("cret")));
      EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    }
  }
  EXPECT_THAT(run({"inspect", page}).err, HasSubstr("private address refused; use --allow-private"));
}

// Wherever it is killed, the cache has complete files only, and the next run is like the first.
TEST_F(Web, LeavesNoPartialFileAfterAKill) {
  std::string feed = feed_with_transcripts();
  feed.insert(feed.find("<item>"), "<description>" + std::string(2'000'000, 'a') + "</description>");
  const std::string url = serve("feed.xml", feed);
  const std::string slow = nginx_.url("/slow/feed.xml");
  const std::string variable = "XDG_CACHE_HOME=" + cache_.path();
  // Without unnamed files, a kill may leave a temporary file.
  const int unnamed = ::open(cache_.path().c_str(), O_TMPFILE | O_WRONLY, 0600);
  constexpr std::size_t kNameOfAnEntry = 64;
  ::close(unnamed);
  for (int round = 0; round < 12; ++round) {
    const std::string& from = round == 0 ? slow : url;
    const pid_t child = ::fork();
    if (child == 0) {
      static_cast<void>(std::freopen("/dev/null", "w", stdout));
      ::execlp("env", "env", variable.c_str(), test::program().c_str(), "inspect", from.c_str(),
               "--allow-private", nullptr);
      ::_exit(127);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(4 * round));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    for (const std::string& file : cached()) {
      if (unnamed < 0 && fs::path(file).filename().string().size() != kNameOfAnEntry) continue;
      EXPECT_GT(fs::file_size(file), feed.size()) << "killed in round " << round;
    }
  }
  EXPECT_THAT(run({"inspect", url, "--allow-private"}).out, HasSubstr("3 episodes"));
}

}  // namespace
}  // namespace podatlas
