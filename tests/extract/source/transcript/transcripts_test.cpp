#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <ostream>
#include <string>

#include "core/text/text.h"
#include "extract/source/load.h"
#include "extract/source/readers.h"
#include "extract/source/text/plain_lines.h"
#include "tests/extract/source/feed/feeds.h"
#include "tests/support/process.h"

namespace podatlas::source {
namespace {

using test::rss;
using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Sample {
  const char* name;
  const char* reader;
  const char* bytes;
  const char* said;
};
void PrintTo(const Sample& sample, std::ostream* out) { *out << sample.name; }

constexpr const char* kSaid = "Hello and welcome.\nThis is about tape drives.";

class TranscriptFormats : public ::testing::TestWithParam<Sample> {};
TEST_P(TranscriptFormats, AreKnownByTheirContentAndRead) {
  const Sample& sample = GetParam();
  const auto reader = std::find_if(readers().begin(), readers().end(),
                                   [&](const Reader* r) { return r->accepts(sample.bytes); });
  EXPECT_EQ((*reader)->name, sample.reader);
  const auto document = read_document(sample.bytes, "in/2021-05-04-tape-drives.any");
  ASSERT_TRUE(document) << to_string(document.error());
  ASSERT_EQ(document->companions.size(), 1U);
  const Episode& episode = document->companions[0].entries.at(0).episode;
  EXPECT_EQ(fold(episode.title), "tape drives");
  EXPECT_EQ(episode.text(Field::kTranscript), sample.said);
  EXPECT_EQ(rfc3339({*episode.published}).substr(0, 10), "2021-05-04");
}
INSTANTIATE_TEST_SUITE_P(
    All, TranscriptFormats,
    ::testing::Values(
        Sample{"srt", "SRT transcript",
               "1\n00:00:01,000 --> 00:00:02,500\nHello and\nwelcome.\n\n2\n00:00:02,500 --> "
               "00:00:04,000\nThis is "
               "about <i>tape</i> drives.\n",
               kSaid},
        Sample{"srt with carriage returns", "SRT transcript",
               "\r\n1\r\n00:00:01,000 --> 00:00:02,500\r\nHello and welcome.\r\n2\r\n00:00:02,500 --> "
               "00:00:04,000\r\nThis is about tape drives.\r\n",
               kSaid},
        Sample{"vtt", "WebVTT transcript",
               "WEBVTT - Tape Talk\nKind: captions\n\nNOTE made by hand\nand --> so\n\nSTYLE\n::cue "
               "{}\n\nintro\n00:01.000 "
               "--> 00:02.000 align:start\n<v Ann Lee>Hello and welcome.\n\n00:02.000 --> 00:03.000\n<v Ann "
               "Lee>This is <c.loud>about</c> tape drives.</v>\n",
               kSaid},
        Sample{
            "json", "JSON transcript",
            R"({"version":"1.0.0","segments":[{"speaker":"Ann","startTime":0.5,"endTime":1,"body":"Hello and"},
               {"startTime":1,"endTime":2,"body":"welcome."},{"body":"This is about tape drives."}]})",
            kSaid},
        Sample{"html", "HTML transcript",
               "<!DOCTYPE html>\n<html><head><title>Tape Talk</title></head><body><h1>Transcript</h1>\n"
               "<cite>Ann &amp; Bo:</cite>\n<time>0:00</time>\n<p>Hello and</p>\n<time>0:02</time>\n"
               "<p>welcome.</p>\n<CITE>Ann:</CITE><TIME>0:04</TIME><P>This is\nabout <i>tape</i> drives.\n"
               "<script>count()</script></body></html>\n",
               kSaid},
        Sample{"html without times", "HTML transcript",
               "<cite>Ann:</cite>\n<p>Hello and welcome.</p>\n<cite>Bo:</cite>\n<p>This is about tape "
               "drives.</p>\n",
               kSaid},
        Sample{"markdown", "Markdown transcript",
               "---\nlayout: post\ntitle: \"Tape Drives\"\ndate: 2021-05-04\n---\nAudio is at "
               "https://x.example/\n\n# "
               "Tape Drives\n\nHello and welcome.\n\nThis is about tape drives.\n",
               kSaid},
        Sample{
            "plain with times", "plain transcript",
            "[00:00:00] Hello and\nwelcome.\n\n[00:00:04] This is about tape drives, which hold data on\n"
            "long tapes, and about [1:02:03] robots that put them away\n\n(00:31) Bye",
            "Hello and welcome.\nThis is about tape drives, which hold data on long tapes, and about robots "
            "that put them away\nBye"}));

std::string prose(std::size_t sentences) {
  std::string out;
  for (std::size_t i = 0; i < sentences; ++i) out += "Tapes hold the data of a lab, said Ann. ";
  return out;
}

struct TimedSample {
  const char* name;
  const char* bytes;
};
void PrintTo(const TimedSample& sample, std::ostream* out) { *out << sample.name; }
class TranscriptTimes : public ::testing::TestWithParam<TimedSample> {};
TEST_P(TranscriptTimes, AreKept) {
  const auto document = read_document(GetParam().bytes, "in/2021-05-04-tape-drives.any");
  ASSERT_TRUE(document) << to_string(document.error());
  const Episode& episode = document->companions.at(0).entries.at(0).episode;
  const std::string_view said = episode.text(Field::kTranscript);
  const auto seconds_at = [&](const char* words) {
    const auto time = episode.time_of(Field::kTranscript, said.find(words));
    return time ? time->count() : -1;
  };
  EXPECT_EQ(seconds_at("Hello"), 1);
  EXPECT_EQ(seconds_at("welcome"), 1);
  EXPECT_EQ(seconds_at("drives"), 754);
}
INSTANTIATE_TEST_SUITE_P(
    All, TranscriptTimes,
    ::testing::Values(
        TimedSample{"srt",
                    "1\n00:00:01,000 --> 00:00:02,500\nHello and\nwelcome.\n\n2\n00:12:34,900 --> "
                    "00:12:40,000\nThis is about tape drives.\n"},
        TimedSample{"vtt",
                    "WEBVTT\n\n00:01.000 --> 00:02.500\nHello and welcome.\n\n12:34.100 --> 12:40.000\n"
                    "This is about tape drives.\n"},
        TimedSample{"json", R"({"segments": [{"body": "Hello and welcome.", "startTime": 1.2},
                                {"startTime": 754, "endTime": 760.5, "body": "This is about tape drives."}]})"},
        TimedSample{"html",
                    "<cite>Ann:</cite>\n<time>0:01</time>\n<p>Hello and welcome.</p>\n<cite>Bo:</cite>\n"
                    "<time>12:34</time>\n<p>This is about tape drives.</p>\n"},
        TimedSample{"html with the speaker after the time",
                    "<time>[00:00:01]</time><cite>Ann:</cite><p>Hello and welcome.</p>"
                    "<time datetime='PT12M34S'>00:12:34.500</time><cite>Bo:</cite><p class=b>This is about "
                    "tape drives.</p>"},
        TimedSample{"markdown",
                    "---\ntitle: Tape drives\n---\n[00:00:01] Hello and welcome.\n\n[00:12:34]\n\n"
                    "This is about tape drives.\n"},
        TimedSample{"plain",
                    "[00:00:01] Hello and welcome, you who listen and you who read along at home.\n\n"
                    "[00:12:34] This is about tape drives, and about what they do all day.\n"}));

// "01:02:03.700" for SubRip with a comma, "[01:02:03]" for text.
std::string clock_of(int milliseconds, const char* fraction) {
  const int seconds = milliseconds / 1000;
  std::string out;
  for (const int part : {seconds / 3600, seconds / 60 % 60, seconds % 60})
    out += (out.empty() ? "" : ":") + zero_padded(part, 2);
  return *fraction == '\0' ? out : out + fraction + zero_padded(milliseconds % 1000, 3);
}

// A form of a transcript: what comes before and after its cues, and how a cue is written.
struct CueForm {
  const char* name;
  std::string before;
  std::string (*cue)(int begin, int end, const std::string& said);
  std::string after;
};
void PrintTo(const CueForm& form, std::ostream* out) { *out << form.name; }
class CueForms : public ::testing::TestWithParam<CueForm> {};
TEST_P(CueForms, KeepTheTimeOfEveryCue) {
  constexpr int kCues = 300;
  constexpr int kLength = 13'370;  // milliseconds; the last ones are after the first hour
  const CueForm& form = GetParam();
  const auto said = [](int cue) {
    // Some end a sentence, and some do not.
    return "word" + std::to_string(cue) + " of the tape" + (cue % 3 == 0 ? "." : "");
  };
  std::string bytes = form.before;
  for (int cue = 0; cue < kCues; ++cue) bytes += form.cue(cue * kLength, (cue + 1) * kLength, said(cue));
  const auto document = read_document(bytes + form.after, "tape-drives.any");
  ASSERT_TRUE(document) << to_string(document.error());
  EXPECT_THAT(document->warnings, IsEmpty());
  const Episode& episode = document->companions.at(0).entries.at(0).episode;
  const std::string_view text = episode.text(Field::kTranscript);
  for (int cue = 0; cue < kCues; ++cue) {
    const std::size_t at = text.find(said(cue));
    ASSERT_NE(at, std::string_view::npos) << said(cue);
    const auto time = episode.time_of(Field::kTranscript, at);
    ASSERT_TRUE(time) << said(cue);
    EXPECT_LE(std::abs(cue * kLength - 1000 * static_cast<int>(time->count())), 2000) << said(cue);
  }
}
INSTANTIATE_TEST_SUITE_P(All, CueForms,
                         ::testing::Values(CueForm{"srt", "",
                                                   [](int begin, int end, const std::string& said) {
                                                     return "7\n" + clock_of(begin, ",") + " --> " +
                                                            clock_of(end, ",") + "\n" + said + "\n\n";
                                                   },
                                                   ""},
                                           CueForm{"vtt", "WEBVTT\n\n",
                                                   [](int begin, int end, const std::string& said) {
                                                     return clock_of(begin, ".") + " --> " +
                                                            clock_of(end, ".") + " align:start\n<v Ann>" +
                                                            said + "\n\n";
                                                   },
                                                   ""},
                                           CueForm{"json", R"({"version": "1.0.0", "segments": [)",
                                                   [](int begin, int end, const std::string& said) {
                                                     return R"({"startTime": )" +
                                                            std::to_string(begin / 1000.0) +
                                                            R"(, "endTime": )" +
                                                            std::to_string(end / 1000.0) + R"(, "body": ")" +
                                                            said + R"("},)";
                                                   },
                                                   R"({"body": "Bye."}]})"},
                                           CueForm{"html", "<cite>Ann:</cite>\n",
                                                   [](int begin, int /*end*/, const std::string& said) {
                                                     return "<time>" + clock_of(begin, "") + "</time>\n<p>" +
                                                            said + "</p>\n";
                                                   },
                                                   ""},
                                           CueForm{"markdown", "---\ntitle: Tape drives\n---\n",
                                                   [](int begin, int /*end*/, const std::string& said) {
                                                     return "[" + clock_of(begin, "") + "] " + said + "\n\n";
                                                   },
                                                   ""},
                                           CueForm{"text", "",
                                                   [](int begin, int /*end*/, const std::string& said) {
                                                     return clock_of(begin, "") + " " + said + "\n";
                                                   },
                                                   ""}),
                         [](const auto& form) { return std::string(form.param.name); });

TEST(TranscriptTimes, GoForward) {
  const auto document =
      read_document("WEBVTT\n\n00:10.000 --> 00:12.000\nHello.\n\n00:05.000 --> 00:06.000\nTape.\n", "a.vtt");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->companions.at(0).entries.at(0).episode.texts.back().times.size(), 1U);
  ASSERT_EQ(document->warnings.size(), 1U);
  EXPECT_EQ(document->warnings[0].message, "1 time before an earlier one; left out");
}

TEST(HtmlTranscript, WarnsOfBrokenTimes) {
  const auto document = read_document(
      "<time>0:05</time>\n<p>Hello.</p>\n<time>-0:09</time>\n<p>This "
      "is</p>\n<time>soon</time>\n<p>tape.</p>\n"
      "<time>0:02</time><p>Bye.</p>",
      "a.html");
  ASSERT_TRUE(document);
  const Text& said = document->companions.at(0).entries.at(0).episode.texts.back();
  EXPECT_EQ(said.plain, "Hello.\nThis is tape.\nBye.");
  EXPECT_THAT(said.times, ElementsAre(SpokenAt{0, std::chrono::seconds(5)}));
  ASSERT_EQ(document->warnings.size(), 2U);
  EXPECT_EQ(to_string(document->warnings[0]),
            "a.html:3: 2 paragraphs with an invalid time (-0:09); the time is left out");
  EXPECT_EQ(document->warnings[1].message, "1 time before an earlier one; left out");
}

TEST(HtmlTranscript, KeepsTimesAndTitlesOfASentence) {
  const auto document = read_document(
      "<time>0:05</time><p>We met at <time>10:30</time>, as <cite>The Tape Book:</cite> says.</p>", "a.html");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->companions.at(0).entries.at(0).episode.text(Field::kTranscript),
            "We met at 10:30, as The Tape Book: says.");
}

TEST(HtmlTranscript, IsNoOtherPageOrFeed) {
  const auto reader_of = [](const std::string& bytes) {
    return (*std::find_if(readers().begin(), readers().end(),
                          [&](const Reader* r) { return r->accepts(bytes); }))
        ->name;
  };
  const std::string cue = "<time>0:05</time><p>Hello.</p>";
  EXPECT_EQ(reader_of("<html><body>" + cue), "HTML transcript");
  EXPECT_EQ(
      reader_of(rss("<item><title>Tape</title><description><![CDATA[" + cue + "]]></description></item>")),
      "feed");
  EXPECT_EQ(reader_of("<html><body><time>May 5</time><p>Hello.</p>"), "feed");
  EXPECT_EQ(reader_of("<html><body><blockquote>Hello <cite>Ann</cite></blockquote><p>So she said."), "feed");
}

TEST(PlainTranscript, IsProse) {
  const auto reader_of = [](const std::string& bytes) {
    return (*std::find_if(readers().begin(), readers().end(),
                          [&](const Reader* r) { return r->accepts(bytes); }))
        ->name;
  };
  EXPECT_EQ(reader_of(prose(20)), "plain transcript");
  EXPECT_EQ(reader_of("# Tapes\n\n" + prose(20)), "plain transcript");
  EXPECT_EQ(reader_of(prose(3)), "feed");
  EXPECT_EQ(reader_of(prose(20) + "See [one](https://x.example/1) and [two](/2)."), "feed");
  EXPECT_EQ(reader_of(prose(20) + "\n```sh\nmake\n```\n"), "feed");
  EXPECT_EQ(reader_of(prose(20) + "<rss><channel/></rss>"), "feed");
}

TEST(PlainTranscript, LeavesTimesOut) {
  EXPECT_EQ(without_times("[00:01:08] Hello [00:01:09] you"), "Hello you");
  EXPECT_EQ(without_times("00:31 Hello"), "Hello");
  EXPECT_EQ(without_times("Ann (00:31): Hello"), "Ann : Hello");
  EXPECT_EQ(without_times("John (3:16) says [1] at 10:30"), "John (3:16) says [1] at 10:30");
}

struct Broken {
  const char* name;
  std::string bytes;
  const char* message;
};
void PrintTo(const Broken& broken, std::ostream* out) { *out << broken.name; }

class BrokenTranscripts : public ::testing::TestWithParam<Broken> {};
TEST_P(BrokenTranscripts, AreRefusedInOneLine) {
  const auto document = read_document(GetParam().bytes, "t");
  ASSERT_FALSE(document);
  EXPECT_EQ(to_string(document.error()), GetParam().message);
}
INSTANTIATE_TEST_SUITE_P(
    All, BrokenTranscripts,
    ::testing::Values(Broken{"silent", "WEBVTT\n\nNOTE nothing\n", "t: is an empty transcript"},
                      Broken{"cut json", "{\"segments\":[{\"body\":\"a\"},\n",
                             "t:2:1: invalid JSON: expected '[', '{', or a literal"},
                      Broken{"yaml", "---\ntitle: x\n  date: y\n---\nHello.\n",
                             "t:3:7: broken YAML: illegal map value"},
                      Broken{"deep yaml", "---\ntitle: " + std::string(600, '[') + "\n---\n",
                             "t: front matter is nested too deep"}));

TEST(TranscriptIndex, WarnsOfAnItemThatBreaks) {
  const auto document =
      read_document("* 2021-05-04 [Tape](e/tape.md)\n* 2021-05-05 Robots\n* Other\n", "index.md");
  ASSERT_TRUE(document);
  ASSERT_EQ(document->companions.at(0).entries.size(), 1U);
  ASSERT_EQ(document->warnings.size(), 1U);
  EXPECT_EQ(to_string(document->warnings[0]), "index.md:2: a dated item without [title](path); skipped");
}

std::string small_feed() {
  return rss(
      "<item><guid>1</guid><title>Tape drives</title><pubDate>Tue, 04 May 2021 10:00:00 GMT</pubDate></item>"
      "<item><guid>2</guid><title>Robots</title><pubDate>Wed, 05 May 2021 10:00:00 GMT</pubDate>"
      "<podcast:transcript url=\"https://x.example/t/odd%20name.vtt\" type=\"text/vtt\"/></item>");
}

TEST(Companions, GiveEpisodesTheirTranscripts) {
  const TemporaryFolder folder;
  folder.write("feed.xml", small_feed());
  std::filesystem::create_directories(folder.path() + "/t");
  folder.write("t/2021-05-03-tape-drives.srt", "1\n00:00:01,000 --> 00:00:02,000\nHello.\n");
  folder.write("t/odd%20name.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nBeep.\n");
  folder.write("index.md", "* 2021-05-03 [Tape Drives](t/2021-05-03-tape-drives.srt)\n");
  const auto loaded = load_sources({folder.path()});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_THAT(loaded->warnings, IsEmpty());
  const Show& show = loaded->shows.at(0);
  EXPECT_EQ(show.episodes.at(0).text(Field::kTranscript), "Hello.");
  EXPECT_EQ(show.episodes.at(1).text(Field::kTranscript), "Beep.");
  EXPECT_THAT(show.episodes[0].sources, ElementsAre("2021-05-03-tape-drives.srt", "feed.xml", "index.md"));
}

TEST(Companions, AreMatchedByTheNamesOfTheirFiles) {
  const TemporaryFolder folder;
  std::string items;
  for (const char* const series : {"tt", "extra"}) {
    for (int i = 1; i <= 4; ++i) {
      const std::string at = series + ("/" + std::to_string(i));
      items += "<item><guid>" + at + "</guid><title>Reels</title><link>https://x.example/" + at +
               "</link><pubDate>0" + std::to_string(i) + " May 2021 10:00:00 GMT</pubDate></item>";
    }
  }
  const std::string feed = folder.write("feed.xml", rss(items));
  std::filesystem::create_directories(folder.path() + "/t");
  folder.write("t/extra-002.md", "[00:00:00] Beep.\n[00:00:01] " + prose(3));
  folder.write("t/003.md", "[00:00:00] Beep.\n[00:00:01] " + prose(3));
  const auto loaded = load_sources({feed, folder.path() + "/t"});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  ASSERT_EQ(loaded->resolutions.size(), 1U);
  EXPECT_EQ(loaded->resolutions[0].guid, "extra/2");
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_THAT(to_string(loaded->warnings[0]), HasSubstr("003.md: no certain match for number 3; left out"));
}

TEST(Companions, ReportWhatIsNoEpisode) {
  const TemporaryFolder folder;
  const std::string feed = folder.write("feed.xml", small_feed());
  const std::string other =
      folder.write("index.md", "* 2021-05-03 [Tape robots](x.md)\n* 2020-01-01 [Rust](r.md)\n");
  const auto loaded = load_sources({feed, other});
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->warnings.size(), 2U);
  EXPECT_THAT(to_string(loaded->warnings[0]),
              HasSubstr("index.md:1: no certain match for 'Tape robots' of 2021-05-03; left out"));
  EXPECT_THAT(to_string(loaded->warnings[1]), HasSubstr("index.md:2: no certain match for 'Rust'"));
}

TEST(Companions, GoToTheShowTheyFit) {
  const TemporaryFolder folder;
  folder.write("a.xml", rss("<podcast:guid>a</podcast:guid><item><guid>1</guid><title>Rust</title></item>"));
  folder.write("b.xml",
               rss("<podcast:guid>b</podcast:guid><item><guid>1</guid><title>Tape drives</title></item>"));
  folder.write("tape-drives.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n");
  const auto loaded = load_sources({folder.path()});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->shows.at(0).episodes.at(0).text(Field::kTranscript), "");
  EXPECT_EQ(loaded->shows.at(1).episodes.at(0).text(Field::kTranscript), "Hello.");
}

TEST(Companions, ReportNoMoreThanAPersonReads) {
  const TemporaryFolder folder;
  const std::string feed = folder.write("feed.xml", small_feed());
  std::string items;
  for (int i = 0; i < 500; ++i) items += "* 2021-05-03 [Rust " + std::to_string(i) + "](x.md)\n";
  const auto loaded = load_sources({feed, folder.write("index.md", items)});
  ASSERT_TRUE(loaded);
  ASSERT_EQ(loaded->warnings.size(), 102U);
  EXPECT_THAT(to_string(loaded->warnings.back()), HasSubstr("index.md: 399 further warnings not shown"));
}

TEST(Companions, WithTimesAfterTheEndAreReported) {
  const TemporaryFolder folder;
  const std::string feed = folder.write("feed.xml", rss("<item><guid>1</guid><title>Tape drives</title>"
                                                        "<itunes:duration>10:00</itunes:duration></item>"));
  const auto warnings_with = [&](const std::string& last) {
    const std::string cue = last + ".000 --> 12:00.000\nHello.\n";
    const auto loaded = load_sources({feed, folder.write("tape-drives.vtt", "WEBVTT\n\n" + cue)});
    EXPECT_EQ(loaded->shows.at(0).episodes.at(0).texts.back().times.size(), 1U);
    return loaded->warnings;
  };
  EXPECT_THAT(warnings_with("11:00"), IsEmpty());
  const std::vector<Warning> warnings = warnings_with("11:01");
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_THAT(
      to_string(warnings[0]),
      HasSubstr("tape-drives.vtt: has times up to 11:01, but 'Tape drives' ends at 10:00; it may be of "
                "another recording"));
}

TEST(FetchedTranscript, IsHtmlWithWarningsOfBrokenTimes) {
  const TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      rss("<item><guid>1</guid><title>Tape drives</title>"
          "<podcast:transcript url='https://a.example/1.txt' type='text/plain'/>"
          "<podcast:transcript url='https://a.example/1.html' type='text/html; charset=utf-8'/></item>"));
  LoadOptions options;
  options.transcripts = true;
  options.fetch = [](const std::vector<std::string>& urls) {
    EXPECT_THAT(urls, ElementsAre("https://a.example/1.html"));
    return std::vector<Result<Fetched>>(
        urls.size(),
        Fetched{"<cite>Ann:</cite>\n<time>0:07</time>\n<p>Hello.</p>\n<time>-0:09</time>\n<p>Bye.</p>"});
  };
  const auto loaded = load_sources({feed}, options);
  ASSERT_TRUE(loaded);
  const Episode& episode = loaded->shows.at(0).episodes.at(0);
  EXPECT_EQ(episode.text(Field::kTranscript), "Hello.\nBye.");
  EXPECT_EQ(episode.time_of(Field::kTranscript, 0), std::chrono::seconds(7));
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_EQ(to_string(loaded->warnings[0]),
            "https://a.example/1.html:4: 1 paragraph with an invalid time (-0:09); the time is left out");
}

TEST(Companions, NeedAFeed) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n");
  const auto loaded = load_sources({file});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(to_string(loaded.error()), file + ": is a WebVTT transcript; also give the feed of its show");
}

}  // namespace
}  // namespace podatlas::source
