// The static site: links, twins, addresses, and what feeds must not be able to do.
#include "export/pages/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "export/site/link_check.h"
#include "graph/build/build_graph.h"
#include "graph/graph_builder.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::exporter::pages {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;

using Files = std::map<std::string, std::string>;

Files site_of(const KnowledgeGraph& graph, const ExportOptions& options = {}) {
  Files files;
  const Result<void> written = podatlas::write_site(
      graph,
      [&](const std::string& name, std::string_view content) -> Result<void> {
        EXPECT_TRUE(files.emplace(name, content).second) << name;
        return {};
      },
      options);
  EXPECT_TRUE(written) << to_string(written.error());
  return files;
}

std::vector<std::string> dangling_in(const Files& files) {
  LinkCheck check;
  for (const auto& [name, content] : files) check.add(name, content);
  return check.dangling();
}

KnowledgeGraph two_lessons() {
  return test::school({{"Storage", {"storage"}, {}, {}, 10, {}, "Storage holds bytes."},
                       {"Views", {"view"}, {"storage"}, {"Storage"}, 20, {}, "A view shares storage."}},
                      {{"storage"}, {"view", {"storage"}}});
}

TEST(LinkCheck, FindsWhatLeadsToNoFileOfTheFolder) {
  LinkCheck check;
  check.add("a.html",
            R"(<a href="b/c.html">x</a> <a href="gone.html#part">y</a> <a href="https://x.example">z</a>)");
  check.add("b/c.html",
            R"(<a href="../a.html">x</a> <img src="d.png"> <a href="#top">t</a> <a href="data:,">d</a>)");
  check.add("b/c.md", R"([x](../a.html) [y](c%2Dd.md) \[z\](gone.md))");
  EXPECT_THAT(check.dangling(),
              testing::ElementsAre("b/c.md: no file 'b/c-d.md'", "b/c.html: no file 'b/d.png'",
                                   "a.html: no file 'gone.html'"));
}

TEST(Site, HasAPageAndATwinForEverythingWithoutDanglingLinks) {
  const Files files = site_of(two_lessons());
  EXPECT_THAT(dangling_in(files), IsEmpty());
  for (const char* const name :
       {"index.html", "episodes/storage.html", "episodes/views.md", "concepts/view.html", "404.html",
        "explore/index.html", "llms.txt", "robots.txt", "graph.jsonld", "graph.nq.gz", "cover.svg",
        "paths/view.html", "paths/view.xml", "redirects.json"})
    EXPECT_THAT(files, Contains(Key(name)));
  EXPECT_THAT(files, Not(Contains(Key("sitemap.xml")))) << "which needs absolute addresses";
  const std::string& page = files.at("episodes/views.html");
  EXPECT_THAT(page, HasSubstr("<h2>Listen to first</h2>"));
  EXPECT_THAT(page, HasSubstr("<a href=\"storage.html\">Storage</a> <span class=\"aside\">#1 · 10 minutes"));
  EXPECT_THAT(files.at("episodes/views.md"),
              HasSubstr("## Listen to first\n\n- [Storage](storage.md) (\\#1, 10 minutes"));
  EXPECT_THAT(files.at("paths/view.html"), HasSubstr("<ol class=\"steps\">"));
}

// Its lines have addresses, to which the explorer leads, and times, which open the audio.
TEST(Site, HasTheTranscriptAndChaptersOfAnEpisodeWithTheirTimes) {
  Show show;
  show.guid = "s";
  Episode episode = test::episode("1", "Tape");
  episode.enclosure.url = "https://a.example/1.mp3";
  episode.chapters = {{std::chrono::seconds(750), std::nullopt, "How a capstan turns", {}}};
  Text said{Field::kTranscript, "Welcome.\nA capstan turns.\n\nIt turns on.\nBye.", {}};
  said.times = {
      {0, std::chrono::seconds(4)}, {9, std::chrono::seconds(754)}, {40, std::chrono::seconds(760)}};
  episode.texts.push_back(said);
  GraphBuilder builder;
  builder.add_show(show);
  const auto id = builder.add_episode("s", episode);
  const auto capstan = builder.add_concept("https://o.example/capstan", {"capstan", {}, {}, {}, {}, {}, {}});
  builder.add_edge(id, Relation::kAbout, capstan, id, {Field::kTranscript, {11, 18}, "test", 1}, {});
  const Files files = site_of(builder.freeze());
  const std::string& page = files.at("episodes/tape.html");
  EXPECT_THAT(page,
              HasSubstr("<details id=\"transcript\"><summary>Automatic transcript, with errors</summary>\n<p>"
                        "<a rel=\"noopener\" href=\"https://a.example/1.mp3#t=4\">0:04</a> "
                        "<span id=\"said-1\">Welcome.</span></p>\n"
                        "<p><a rel=\"noopener\" href=\"https://a.example/1.mp3#t=754\">12:34</a> "
                        "<span id=\"said-2\">A capstan turns.</span></p>\n"
                        "<p><span id=\"said-4\">It turns on.</span> <span id=\"said-5\">Bye.</span></p>\n"));
  EXPECT_THAT(page, HasSubstr("<h2>Chapter</h2>\n<ul class=\"times\">\n<li><a rel=\"noopener\" "
                              "href=\"https://a.example/1.mp3#t=750\">12:30</a> How a capstan turns</li>"));
  EXPECT_THAT(
      files.at("episodes/tape.md"),
      HasSubstr("## Automatic transcript, with errors\n\n[0:04](https://a.example/1.mp3#t=4) Welcome."));
  EXPECT_THAT(files.at("concepts/capstan.html"), Not(HasSubstr("<blockquote>")))
      << "which would say nothing but the name";
}

// Words of a program that listens are not those of the host.
TEST(Site, SaysOfATranscriptThatItIsAutomaticUnlessTheFeedHasOne) {
  const auto pages = [](std::vector<TranscriptTag> transcripts) {
    Show show;
    show.guid = "s";
    Episode episode = test::episode("1", "Tape");
    episode.transcripts = std::move(transcripts);
    episode.texts.push_back({Field::kTranscript, "A capstan is a spindle that moves a tape along.", {}});
    GraphBuilder builder;
    builder.add_show(show);
    const auto id = builder.add_episode("s", episode);
    const auto capstan =
        builder.add_concept("https://o.example/capstan", {"capstan", {}, {}, {}, {}, {}, {}});
    builder.add_edge(id, Relation::kAbout, capstan, id, {Field::kTranscript, {2, 9}, "test", 1}, {});
    return site_of(builder.freeze());
  };
  const Files automatic = pages({});
  EXPECT_THAT(automatic.at("episodes/tape.html"), HasSubstr("<summary>Automatic transcript, with errors<"));
  EXPECT_THAT(automatic.at("concepts/capstan.html"), Not(HasSubstr("<blockquote>")));
  const Files published = pages({{"https://a.example/1.vtt", "text/vtt"}});
  EXPECT_THAT(published.at("episodes/tape.html"), HasSubstr("<summary>Transcript<"));
  EXPECT_THAT(published.at("concepts/capstan.html"),
              HasSubstr("<blockquote><p>A capstan is a spindle that moves a tape along.</p>"
                        "<p class=\"from\">transcript</p></blockquote>"));
  EXPECT_THAT(published.at("concepts/capstan.md"), HasSubstr("along. (transcript)"));
}

TEST(Site, SetsSentencesOfATranscriptInParagraphs) {
  const std::string sentence = "This sentence is about as long as one that somebody would say.";  // 62 bytes
  std::string transcript;
  for (int i = 0; i < 12; ++i) transcript += sentence + '\n';
  Show show;
  show.guid = "s";
  Episode episode = test::episode("1", "Tape");
  episode.texts.push_back({Field::kTranscript, transcript + "Ada: Hello.\nBen: Hello.", {}});
  GraphBuilder builder;
  builder.add_show(show);
  builder.add_episode("s", episode);
  const std::string page = site_of(builder.freeze()).at("episodes/tape.html");
  for (const char* const begin : {"said-1", "said-10", "said-13", "said-14"})
    EXPECT_THAT(page, HasSubstr("<p><span id=\"" + std::string(begin) + "\">"));
  EXPECT_THAT(page, HasSubstr("say.</span> <span id=\"said-2\">This"));
}

TEST(Site, OpensTheAudioAtTheTimesInNotes) {
  Show show;
  show.guid = "s";
  Episode episode = test::episode("1", "Episode 274: Tape | Talk 274");
  episode.number = 274;
  episode.enclosure.url = "https://a.example/1.mp3";
  episode.texts.push_back(
      {Field::kDescription, "Chapters:\n00:04 Hello\n1:02:03 Bye\n1:99 is odd\n4 of 5", {}});
  GraphBuilder builder;
  builder.add_show(show);
  builder.add_episode("s", episode);
  const Files files = site_of(builder.freeze());
  const std::string& page = files.at("episodes/episode-274-tape-talk-274.html");
  EXPECT_THAT(
      page, HasSubstr("<p class=\"label\">Chapters:</p>\n<ul class=\"times\">\n"
                      "<li><a rel=\"noopener\" href=\"https://a.example/1.mp3#t=4\">00:04</a> Hello</li>\n"
                      "<li><a rel=\"noopener\" href=\"https://a.example/1.mp3#t=3723\">1:02:03</a> Bye</li>\n"
                      "</ul>\n<ul class=\"lines\">\n<li>1:99 is odd</li>\n<li>4 of 5</li>\n</ul>\n"));
  // The number is said once.
  EXPECT_THAT(page, HasSubstr("<p class=\"kind\">Episode 274</p>\n<h1>Tape</h1>"));
  EXPECT_THAT(files.at("episodes.html"), HasSubstr(">Tape</a> <span class=\"aside\">#274"));
}

// Episodes with these numbers and titles.
KnowledgeGraph numbered_show(const std::vector<std::pair<int, std::string>>& episodes) {
  Show show;
  show.guid = "s";
  GraphBuilder builder;
  builder.add_show(show);
  for (const auto& [number, title] : episodes) {
    Episode episode = test::episode(std::to_string(number), title);
    episode.number = number;
    builder.add_episode("s", episode);
  }
  return builder.freeze();
}

TEST(Site, SaysNumbersBesideTitlesUnlessMostTitlesHaveThem) {
  const std::string some =
      site_of(numbered_show({{9, "Tape"}, {10, "Runs 10% of All Reels"}, {11, "Reels"}})).at("episodes.html");
  EXPECT_THAT(some, HasSubstr(">Tape</a> <span class=\"aside\">#9"));
  EXPECT_THAT(some, HasSubstr(">Runs 10% of All Reels</a> <span class=\"aside\">#10"));
  const std::string most =
      site_of(numbered_show({{9, "MLG 009 Tape"}, {10, "MLG 010 Reels"}, {11, "Live"}})).at("episodes.html");
  EXPECT_THAT(most, Not(HasSubstr("#10")));
  EXPECT_THAT(most, HasSubstr(">Live</a> <span class=\"aside\">#11"));
}

TEST(Site, MakesListsOfShortLinesInNotes) {
  const std::string sentence = "This week we thread a tape. " + std::string(90, 'x') + " and more.";
  Show show;
  show.guid = "s";
  Episode episode = test::episode("1", "Tape");
  Text notes{Field::kDescription,
             sentence + "\nA short end.\n" + sentence + "\nLinks\nReels\nBelts\nCapstans turn\n" + sentence,
             {}};
  const std::size_t reels = notes.plain.find("Reels");
  notes.anchors.push_back({{reels, reels + 5}, "https://r.example/reels"});
  episode.texts.push_back(notes);
  GraphBuilder builder;
  builder.add_show(show);
  builder.add_episode("s", episode);
  const Files files = site_of(builder.freeze());
  EXPECT_THAT(files.at("episodes/tape.html"),
              HasSubstr("<p>" + sentence + "</p>\n<p>A short end.</p>\n<p>" + sentence +
                        "</p>\n<p class=\"label\">Links</p>\n<ul class=\"lines\">\n"
                        "<li><a rel=\"noopener\" href=\"https://r.example/reels\">Reels</a></li>\n"
                        "<li>Belts</li>\n<li>Capstans turn</li>\n</ul>\n<p>" +
                        sentence + "</p>\n"));
  EXPECT_THAT(files.at("episodes/tape.md"),
              HasSubstr("**Links**\n\n- [Reels](https://r.example/reels)\n- Belts\n- Capstans turn\n\n"));
}

// The feed of a show whose list items have items of their own: in plain text, the last of these looks like
// the heading of what comes next.
TEST(Site, ShowsNotesWithoutWhatIsLeftOfLinks) {
  Episode one =
      test::episode("1", "Tape and \"reel\"", "Ask [](https://ada.example/on/tape) of R&amp;D. See <> soon.");
  one.texts.back().anchors = {{{7, 34}, "https://ada.example/on/tape"}};
  const Files files = site_of(
      graph::build_graph({test::show("s", "S", {one, test::episode("2", "A reel\"", "text")})}, {{{}, {}}}));
  EXPECT_THAT(
      files.at("episodes/tape-and-reel.html"),
      HasSubstr("Ask <a rel=\"noopener\" "
                "href=\"https://ada.example/on/tape\">ada.example/on/tape</a> of R&amp;D. See \u2026 soon."));
  EXPECT_THAT(files.at("episodes/tape-and-reel.html"), HasSubstr("<h1>Tape and &quot;reel&quot;</h1>"));
  EXPECT_THAT(files.at("episodes/a-reel.html"), HasSubstr("<h1>A reel</h1>"));
}

TEST(Site, ShowsNoMarksOfCodeInNotesAndNoLinksInIt) {
  GraphBuilder builder;
  Concept loom;
  loom.name = "loom";
  const auto of_loom = builder.add_concept("https://e.org/loom", loom);
  Episode episode = test::episode("1", "Tags");
  const std::string notes = "Of `<loom>` and `a < b`: a loom.";
  episode.texts.push_back({Field::kDescription, notes, {}});
  const auto id = builder.add_episode("s", episode);
  const std::size_t at = notes.find("loom");
  builder.add_edge(id, Relation::kAbout, of_loom, id, {Field::kDescription, {at, at + 4}, "test", 1}, {});
  EXPECT_THAT(site_of(builder.freeze()).at("episodes/tags.html"),
              HasSubstr("Of &lt;loom&gt; and a &lt; b: a loom."));
}

// "In this episode, linkedin.com/in/ada goes over looms", where the list of guests has her name.
TEST(Site, NamesTheGuestWhoseLinkLostTheName) {
  const auto notes_with = [](const std::string& notes) {
    GraphBuilder builder;
    Episode episode = test::episode("1", "Looms");
    episode.texts.push_back({Field::kDescription, notes, {}});
    const auto id = builder.add_episode("s", episode);
    const std::size_t at = notes.find("https:");
    const std::string url = notes.substr(at, notes.find(')') - at);
    builder.add_edge(id, Relation::kCites, builder.add_reference({ReferenceKind::kOther, url, {}}), id,
                     {Field::kDescription, {at, at + url.size()}, "url", 1}, url);
    builder.add_edge(id, Relation::kGuest, builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}}));
    return site_of(builder.freeze()).at("episodes/looms.md");
  };
  EXPECT_THAT(notes_with("Today [](https://www.linkedin.com/in/ada) goes over looms."),
              HasSubstr("Today [Ada Ruiz](https://www.linkedin.com/in/ada) goes over looms."));
  EXPECT_THAT(notes_with("Today [](https://www.linkedin.com/in/ada) and Ada Ruiz go over looms."),
              HasSubstr("Today [linkedin.com/in/ada]"));
  EXPECT_THAT(notes_with("Today [](https://tape.example/looms) goes over looms."),
              HasSubstr("Today [tape.example/looms]"));
}

TEST(Site, ShowsFencedCodeOfNotesAsCode) {
  const Episode one = test::episode("1", "Tape",
                                    "Tape\n1:10\n```jsx\n<App a=\"**b**\">\n  {tape}\n```\nReels ```\n```"
                                    " and ```x```.");
  const Files files = site_of(graph::build_graph({test::show("s", "S", {one})}, {{{}}}));
  EXPECT_THAT(
      files.at("episodes/tape.html"),
      HasSubstr("\n<pre tabindex=\"0\"><code>&lt;App a=&quot;**b**&quot;&gt;\n  {tape}\n</code></pre>\n"));
  EXPECT_THAT(files.at("episodes/tape.html"), HasSubstr("<li>Reels </li>\n<li> and ```x```.</li>"));
  EXPECT_THAT(files.at("episodes/tape.md"), HasSubstr("\n\n```\n<App a=\"**b**\">\n  {tape}\n```\n\n"));
}

// "You can find Peter on [Twitter](https://twitter.com/)", "43:23 -- Check out <>".
TEST(Site, PromisesNoPageThatAFeedLost) {
  Episode one = test::episode("1", "Tape", "Ada is on Twitter and GitHub.\n1:10 -- Check out <>");
  one.texts.back().anchors = {{{10, 17}, "https://twitter.com/"}, {{22, 28}, "https://github.com/ada"}};
  const Files files = site_of(graph::build_graph({test::show("s", "S", {one})}, {{{}}}));
  const std::string& page = files.at("episodes/tape.md");
  EXPECT_THAT(page, HasSubstr("Ada is on Twitter and [GitHub](https://github.com/ada)."));
  EXPECT_THAT(page, Not(HasSubstr("Check out")));
}

// Of notes written in Markdown, and of sentences above a list.
TEST(Site, ShowsNotesWithoutMarkdownsStarsAndBeginsThemWithParagraphs) {
  const Episode one =
      test::episode("1", "Tape",
                    "<br />\nIn this episode, Ada and Ben talk of tape.\nPlus we ask **why it hums.** "
                    "And 2**3 is 8.\n---\nReels\nBelts\nCapstans turn, and that is all.\n***\n-1-");
  const Files files = site_of(graph::build_graph({test::show("s", "S", {one})}, {{{}}}));
  const std::string& page = files.at("episodes/tape.md");
  EXPECT_THAT(page,
              HasSubstr("\n\nIn this episode, Ada and Ben talk of tape.\n\nPlus we ask why it hums. And 2"));
  EXPECT_THAT(page, HasSubstr("\n\n- Reels\n- Belts\n- Capstans turn, and that is all.\n"));
  EXPECT_THAT(page, Not(HasSubstr("---"))) << "what only draws a line";
  EXPECT_THAT(page, HasSubstr("-1-"));
  EXPECT_THAT(page, HasSubstr("2\\*\\*3"));
  EXPECT_THAT(page, Not(HasSubstr("<br")));
}

TEST(Site, DescribesAnEpisodeWithoutMarkdownAndAddresses) {
  const Episode one = test::episode(
      "1", "Tape",
      "The [tape report](https://ada.example/r) is at https://www.ben.example/tape?x=1 now [1].");
  const Files files = site_of(graph::build_graph({test::show("s", "S", {one})}, {{{}}}));
  EXPECT_THAT(
      files.at("episodes/tape.html"),
      HasSubstr("<meta name=\"description\" content=\"The tape report is at ben.example now [1].\">"));
}

// "Show Notes 3:30 Spread ```javascript const array1", and a word cut in two.
TEST(Site, DescribesAnEpisodeByHowItsNotesBegin) {
  const auto page_of = [](const std::string& notes) {
    const Show show = test::show("s", "S", {test::episode("1", "Tape", notes)});
    return site_of(graph::build_graph({show}, {{{}}})).at("episodes/tape.html");
  };
  const auto described = [](const std::string& text) {
    return HasSubstr("<meta name=\"description\" content=\"" + text + "\">");
  };
  EXPECT_THAT(page_of("**Ada** threads a tape.\nLinks\n3:30 Reels\n```js\nturn(1)\n```\nMore."),
              described("Ada threads a tape."));
  const std::string sentence =
      "A tape hums when the capstan that pulls it is not round, or when it is dirty, or old.";
  EXPECT_THAT(page_of(sentence + ' ' + sentence + " Tapes and capstans turn, and heads wear."),
              described(sentence + ' ' + sentence));
  std::string words;
  for (int i = 0; i < 50; ++i) words += "capstans ";
  EXPECT_THAT(page_of(words), HasSubstr("capstans capstans...\">"));
  EXPECT_THAT(page_of("3:30 Reels"), described("An episode of S."));
}

// "[give it a try](https://...)", which the feed shows as it is.
TEST(Site, MakesLinksOfThoseThatNotesWriteInMarkdown) {
  Episode one = test::episode("1", "Tape",
                              "You may [give it a try](https://ada.example/r) today. [](https://b.example).");
  one.texts.back().anchors = {{{24, 45}, "https://ada.example/r"}};
  const Files files = site_of(graph::build_graph({test::show("s", "S", {one})}, {{{}}}));
  EXPECT_THAT(files.at("episodes/tape.md"),
              HasSubstr("You may [give it a try](https://ada.example/r) today. "));
}

// A page of each 250 sites with one page, in their order.
TEST(Site, DividesLongListsOfReferences) {
  std::vector<Mention> all;
  for (int i = 1000; i < 1600; ++i)
    all.push_back(test::link(ReferenceKind::kOther, "https://s" + std::to_string(i) + ".example/"));
  const Files files = site_of(test::graph_of(all));
  EXPECT_THAT(files.at("references/web-page.md"),
              HasSubstr("- [s1000.example to s1249.example](web-page-2.md) (250)\n"));
  EXPECT_THAT(files.at("references/web-page.md"), Not(HasSubstr("https://s1000.example")));
  EXPECT_THAT(files.at("references/web-page-2.md"), HasSubstr("(https://s1249.example/)"));
  EXPECT_THAT(files.at("references/web-page-4.md"), HasSubstr("(https://s1599.example/)"));
  EXPECT_THAT(files.at("references.md"), Not(HasSubstr("web-page-2")));
}

// Nobody's page: "Ada is on GitHub".
TEST(Site, ListsNoFrontPagesOfSitesForMembers) {
  const auto cites = [](std::string url) { return test::link(ReferenceKind::kOther, std::move(url)); };
  const Files files =
      site_of(test::graph_of({cites("https://twitter.com/"), cites("https://tape.example/")}));
  EXPECT_THAT(files.at("references/web-page.md"), HasSubstr("tape.example"));
  EXPECT_THAT(files.at("references/web-page.md"), Not(HasSubstr("twitter")));
  EXPECT_THAT(files.at("episodes/first.md"), Not(HasSubstr("twitter")));
}

TEST(Site, NamesTheAuthorOfTheFeedIfNobodyIsTheHost) {
  Show show = test::show("s", "S", {test::episode("1", "One", "text")});
  show.authors = {"Ada Byron"};
  show.feed_url = "https://s.example/feed.xml";
  const std::string page = site_of(graph::build_graph({show}, {{{}}})).at("index.md");
  EXPECT_THAT(page, HasSubstr("By Ada Byron"));
  EXPECT_THAT(page, HasSubstr("(https://s.example/feed.xml)"));
}

TEST(Site, TakesNoLastItemOfAListForAHeading) {
  GraphBuilder builder;
  Show show;
  show.guid = "s";
  builder.add_show(show);
  const auto add = [&](const std::string& guid, const std::string& plain) {
    Episode episode = test::episode(guid, "Tape " + guid);
    episode.enclosure.url = "https://a.example/1.mp3";
    episode.texts.push_back({Field::kDescription, plain, {}});
    builder.add_episode("s", episode);
  };
  add("1", "Belts\nRubber\n01:00 Reels\nGuests:\n02:00 Ada\nPlugs\n03:00 A book");
  add("2", "Hello\nPlugs");
  add("3", "Plugs\nBye");
  const std::string page = site_of(builder.freeze()).at("episodes/tape-1.html");
  EXPECT_THAT(page, HasSubstr("<li>Rubber</li>"));
  EXPECT_THAT(page, HasSubstr("<p class=\"label\">Guests:</p>")) << "because of its colon";
  EXPECT_THAT(page, HasSubstr("<p class=\"label\">Plugs</p>")) << "because other episodes have it, too";
}

TEST(Site, JoinsALineThatIsOnlyATimeWithTheNext) {
  Show show;
  show.guid = "s";
  Episode episode = test::episode("1", "Tape");
  episode.enclosure.url = "https://a.example/1.mp3";
  episode.texts.push_back({Field::kDescription, "01:02 -\nReels\n02:03\n03:04 Belts\n04:05", {}});
  GraphBuilder builder;
  builder.add_show(show);
  builder.add_episode("s", episode);
  const std::string page = site_of(builder.freeze()).at("episodes/tape.html");
  EXPECT_THAT(page, HasSubstr(">01:02</a> - Reels</li>\n<li><a rel=\"noopener\" "
                              "href=\"https://a.example/1.mp3#t=123\">02:03</a></li>"));
  EXPECT_THAT(page, HasSubstr(">04:05</a></li>"));
}

// A line of notes, and whether a time begins it that opens the audio, which lasts an hour.
struct NoteLine {
  const char* line;
  bool has_moment;
};

constexpr NoteLine kNoteLines[] = {
    {"10:30 Live on Twitch", true},
    {"59:59 Bye", true},
    {"1:00:00 The end", true},
    {"10:30", true},
    {"10:30. Tape", true},
    {"0:00 - Hello", true},
    {"0:00-Hello", true},
    {"0:00\u00A0\u2013 Hello", true},
    {"0:00 Am Anfang", true},
    {"10:30 pm live on Twitch", false},
    {"10:30pm live on Twitch", false},
    {"10:30 a.m., live on Twitch", false},
    {"18:00 Uhr live", false},
    {"18:00 UTC", false},
    {"9:00-17:00 open", false},
    {"0:11-20 a slip of the pen", false},
    {"0:11-the reel", true},
    {"9:00\u201317:00 open", false},
    {"1:00:01 after the end", false},
};

TEST(Site, OpensNoAudioAtTimesOfDay) {
  for (const auto& [line, has_moment] : kNoteLines) {
    Show show;
    show.guid = "s";
    Episode episode = test::episode("1", "Tape");
    episode.enclosure.url = "https://a.example/1.mp3";
    episode.duration = std::chrono::hours(1);
    episode.texts.push_back({Field::kDescription, line, {}});
    GraphBuilder builder;
    builder.add_show(show);
    builder.add_episode("s", episode);
    const std::string page = site_of(builder.freeze()).at("episodes/tape.html");
    EXPECT_EQ(page.find("https://a.example/1.mp3#t=") != std::string::npos, has_moment) << line;
  }
}

TEST(Site, SaysWhereItIsIfThatIsKnown) {
  ExportOptions options;
  options.base_url = "https://show.example/a";
  const Files files = site_of(two_lessons(), options);
  EXPECT_THAT(files.at("episodes/views.html"),
              HasSubstr("<link rel=\"canonical\" href=\"https://show.example/a/episodes/views.html\">"));
  EXPECT_THAT(files.at("index.html"),
              HasSubstr("<meta property=\"og:image\" content=\"https://show.example/a/cards/index.png\">"));
  for (const auto& [name, content] : files) {
    if (!name.ends_with(".html") || name.starts_with("widgets/") || name.starts_with("explore/")) continue;
    const auto card = files.find("cards/" + name.substr(0, name.size() - 4) + "png");
    ASSERT_NE(card, files.end()) << name;
    EXPECT_THAT(card->second, testing::StartsWith("\x89PNG"));
  }
  // Some hosts serve pages without ".html".
  for (const char* const pages : {"", "episodes/*", "episodes.html", "episodes", "search.html", "search"}) {
    EXPECT_THAT(
        files.at("_headers"),
        testing::ContainsRegex(std::string("\n/a/") + std::regex_replace(pages, std::regex("[*.]"), "[$&]") +
                               "\n  Content-Security-Policy: [^\n]*frame-ancestors 'none'\n"));
  }
  EXPECT_THAT(files.at("sitemap.xml"), HasSubstr("<loc>https://show.example/a/</loc>"));
  EXPECT_THAT(files.at("robots.txt"), HasSubstr("Sitemap: https://show.example/a/sitemap.xml"));
  EXPECT_THAT(files.at("paths/view.xml"), HasSubstr("https://show.example/a/paths/view.xml"));
}

TEST(Site, HasSchemaOrgDataWithTheIdentifiersOfTheGraph) {
  const Files files = site_of(two_lessons());
  const std::string& page = files.at("episodes/views.html");
  const std::string begin = "<script type=\"application/ld+json\">";
  const std::size_t at = page.find(begin) + begin.size();
  const auto json = nlohmann::json::parse(page.substr(at, page.find("</script>", at) - at));
  EXPECT_EQ(json["@type"], "PodcastEpisode");
  EXPECT_EQ(json["@id"], "https://w3id.org/podatlas/show/school/episode/Views");
  EXPECT_EQ(json["duration"], "PT20M");
  EXPECT_EQ(json["partOfSeries"]["name"], "School");
  EXPECT_EQ(json["about"][0]["@id"], "https://school.example/view");
}

TEST(Site, LinksAUrlThatNotesLinkedBeforeByOtherWords) {
  GraphBuilder builder;
  Episode episode = test::episode("1", "Reels");
  episode.texts.push_back(
      {Field::kDescription,
       "See the kiln.\nReferences\nhttps://kiln.example/\nhttps://kiln.example/b, a part\n"
       "Of reels",
       {{{8, 12}, "https://kiln.example/"}}});
  const auto id = builder.add_episode("s", episode);
  const auto work = builder.add_reference({ReferenceKind::kOther, "https://kiln.example/", {}});
  builder.add_edge(id, Relation::kCites, work, id, {Field::kDescription, {8, 12}, "test", 1},
                   "https://kiln.example/");
  const std::string page = site_of(builder.freeze()).at("episodes/reels.md");
  EXPECT_THAT(page, HasSubstr("See the [kiln](https://kiln.example/)"));
  EXPECT_THAT(page, HasSubstr("- References\n- [kiln.example](https://kiln.example/)\n"));
  EXPECT_THAT(page, Not(HasSubstr("(https://kiln.example/)b"))) << "which is another";
}

// What a show repeats is left out, and so were headings above what each episode has of its own.
TEST(Site, KeepsHeadingsThatTheShowRepeatsAndSaysThatAdvertisementsAreLeftOut) {
  std::vector<Episode> episodes;
  for (const std::string name : {"Reel", "Belt", "Hub"}) {
    const std::string plain = "We thread a tape over the " + name + ".\nLinks\nReferences\nThe page of " +
                              name + "\nTech Stack\nFollow us\nHere";
    episodes.push_back(
        test::episode(name, name, plain + (name == "Hub" ? "\nThis episode is sponsored by Kiln." : "")));
    const std::size_t page = plain.find("The page");
    const std::size_t here = plain.find("Here");
    episodes.back().texts.back().anchors = {{{page, plain.find('\n', page)}, "https://a.example/" + name},
                                            {{here, here + 4}, "https://s.example/"}};
    const std::size_t links = plain.find("Links");
    episodes.back().texts.back().boilerplate = {
        {links, page - 1}, {plain.find("Tech"), episodes.back().texts.back().plain.size()}};
  }
  const KnowledgeGraph graph = graph::build_graph({test::show("s", "S", episodes)}, {{{}, {}, {}}});
  const Files files = site_of(graph);
  const std::string& reel = files.at("episodes/reel.md");
  EXPECT_THAT(reel, HasSubstr("**References**\n\n- [The page of Reel](https://a.example/Reel)\n"));
  EXPECT_THAT(reel, Not(HasSubstr("Links\n"))) << "which is above no link";
  EXPECT_THAT(reel, Not(HasSubstr("Tech Stack"))) << "which is above nothing";
  EXPECT_THAT(reel, Not(HasSubstr("Follow us")));
  EXPECT_THAT(reel, Not(HasSubstr("Advertisements")));
  EXPECT_THAT(files.at("episodes/hub.md"), HasSubstr("\n\nAdvertisements are left out.\n"));
  EXPECT_THAT(files.at("episodes/hub.md"), Not(HasSubstr("Kiln")));
  ExportOptions options;
  options.keeps_advertisements = true;
  const std::string hub = site_of(graph, options).at("episodes/hub.md");
  EXPECT_THAT(hub, HasSubstr("This episode is sponsored by Kiln."));
  EXPECT_THAT(hub, Not(HasSubstr("Advertisements")));
  EXPECT_THAT(hub, Not(HasSubstr("Follow us"))) << "which is no advertisement";
}

// Relative to a page they would be others.
TEST(Site, HasCompleteIdentifiersOfTermsFoundInTheShow) {
  GraphBuilder builder;
  builder.add_show(test::show("s", "S"));
  Concept term;
  term.name = "a";
  term.scheme = "show/s/terms";
  builder.add_concept("show/s/term/a", std::move(term));
  const KnowledgeGraph graph = builder.freeze();
  const Site site(graph, Addresses::make(graph, "").value(), {}, {});
  const auto json = nlohmann::json::parse(schema_of(site, 1));
  EXPECT_EQ(json["@id"], "https://w3id.org/podatlas/show/s/term/a");
  EXPECT_EQ(json["inDefinedTermSet"]["@id"], "https://w3id.org/podatlas/show/s/terms");
}

TEST(Site, HasWidgetsOfPathsAndTopicsThatLeadOutOfTheirFrame) {
  const Files files = site_of(two_lessons());
  const std::string& path = files.at("widgets/path-view.html");
  EXPECT_THAT(path, HasSubstr("<base target=\"_top\">"));
  EXPECT_THAT(path, HasSubstr("<a href=\"../paths/view.html\">Why this order</a>"));
  EXPECT_THAT(path, Not(HasSubstr("<nav")));
  EXPECT_THAT(files.at("widgets/topic-view.html"), HasSubstr("<svg"));
}

// Lessons of 25 minutes: an hour has the first two, on the path's page as on the front page.
TEST(Site, PlansAPathOnce) {
  std::vector<test::Lesson> lessons = {{"Views one", {"view"}, {}, {}, 25}};
  for (const std::string title :
       {"Views two", "Views three", "Views four", "Views five", "Views six", "Views seven"})
    lessons.push_back({title, {"view"}, {}, {lessons.back().title}, 25});
  const Files files = site_of(test::school(lessons, {{"view"}}));
  const std::string_view path = files.at("paths/view.md");
  EXPECT_THAT(path, HasSubstr("2 episodes, 50 minutes"));
  EXPECT_THAT(path, HasSubstr("index.html#path/view/60"));
  const std::string_view rest = path.substr(path.find("## With more time"));
  EXPECT_THAT(rest, HasSubstr("[Views three]"));
  EXPECT_THAT(rest, HasSubstr("Fits if you have about 75 minutes"));
  EXPECT_THAT(path.substr(0, path.size() - rest.size()), Not(HasSubstr("[Views three]")));
  const std::string& front = files.at("index.md");
  EXPECT_THAT(front, HasSubstr("- [View](paths/view.md) (2 episodes, 50 minutes)\n"
                               "  1. [Views one](episodes/views-one.md) (Sep 1972)\n"
                               "  2. [Views two](episodes/views-two.md) (Sep 1972)\n"));
  EXPECT_THAT(front, HasSubstr("[first episode: Views one](episodes/views-one.md)"));
}

TEST(Site, CountsNoTangentsOnTheFrontPage) {
  const std::vector<test::Subject> subjects = {
      {"rye", {}, {}, {"bread"}}, {"toast", {"rye"}, {}, {"bread"}}, {"bread"}};
  const Files files = site_of(test::school({{"Rye one", {"rye"}, {}, {}, 10},
                                            {"Rye two", {"rye"}, {}, {}, 10},
                                            {"Toast", {"toast"}, {"rye"}, {}, 10}},
                                           subjects));
  ASSERT_THAT(files.at("paths/rye.md"), HasSubstr("## If time is left\n\n- [Toast]"));
  EXPECT_THAT(files.at("paths/rye.xml"), HasSubstr("<title>2. Rye two</title>"));
  EXPECT_THAT(files.at("paths/rye.xml"), Not(HasSubstr("<title>3. "))) << "the steps of the page";
  EXPECT_THAT(files.at("paths/rye.md"), HasSubstr("2 episodes, 20 minutes"));
  EXPECT_THAT(files.at("index.md"), HasSubstr("(2 episodes, 20 minutes)\n"
                                              "  1. [Rye one](episodes/rye-one.md) (Sep 1972)\n"
                                              "  2. [Rye two](episodes/rye-two.md) (Sep 1972)\n"));
}

TEST(Site, DrawsWhatEpisodesOfAPathBuildOn) {
  const Files files = site_of(two_lessons());
  const std::string& path = files.at("paths/view.html");
  EXPECT_THAT(path, HasSubstr("<svg"));
  EXPECT_THAT(path, HasSubstr("What an episode builds on is on its left."));
  // In a frame, a path has its steps only.
  EXPECT_THAT(files.at("widgets/path-view.html"), Not(HasSubstr("<svg")));
}

// A show of 2020 had a picture with "bootable containers", which it never mentions.
TEST(Site, DrawsOnlyWhatHasAPage) {
  const Files files = site_of(test::school({{"Toast", {"toast"}}, {"Rye", {"rye"}}},
                                           {{"toast", {"rye", "sourdough"}}, {"rye"}, {"sourdough"}}));
  const std::string& page = files.at("concepts/toast.html");
  const std::string picture = page.substr(page.find("<svg"), page.find("</svg>") - page.find("<svg"));
  EXPECT_THAT(picture, HasSubstr(">rye<"));
  EXPECT_THAT(picture, Not(HasSubstr("sourdough")));
}

TEST(Site, DrawsTheEpisodesThatCiteARepositoryAndShortensCommits) {
  const std::string hash(40, 'a');
  const std::string file = "https://github.com/o/r/blob/" + hash + "/a.cpp";
  Show show;
  show.guid = "s";
  GraphBuilder builder;
  builder.add_show(show);
  const auto episode = builder.add_episode("s", test::episode("1", "Views"));
  const auto repository =
      builder.add_reference({ReferenceKind::kGithubRepo, "https://github.com/o/r", "o/r"});
  for (const Reference& work :
       {Reference{ReferenceKind::kGithubFile, file, "o/r:a.cpp@" + hash},
        Reference{ReferenceKind::kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"}}) {
    const auto added = builder.add_reference(work);
    builder.add_edge(added, Relation::kPartOf, repository);
    builder.add_edge(episode, Relation::kCites, added);
  }
  const Files files = site_of(builder.freeze());
  const std::string& page = files.at("repositories/o-r.html");
  EXPECT_THAT(page, HasSubstr("The episodes that cite most of it."));
  EXPECT_THAT(page, HasSubstr("<a href=\"../episodes/views.html\">"));
  EXPECT_THAT(page, HasSubstr(">o/r:a.cpp@aaaaaaa</a>"));
}

// They are unreadable where addresses are percent-encoded. The old address still leads to the page.
TEST(Site, HasNoEmojiInAddresses) {
  const KnowledgeGraph graph =
      test::school({{"Hot \U0001F525 tips \U0001F6E0\uFE0F", {}}, {"\U0001F525", {}}}, {});
  ExportOptions options;
  options.previous = R"({"addresses": {")" +
                     std::string(graph.node(test::lesson(graph, "Hot \U0001F525 tips \U0001F6E0\uFE0F")).id) +
                     "\": \"episodes/hot-\U0001F525-tips-\U0001F6E0\uFE0F\"}}";
  const Files files = site_of(graph, options);
  EXPECT_THAT(files, Contains(Key("episodes/hot-tips.html")));
  EXPECT_THAT(files, Contains(Key("episodes/\U0001F525.html"))) << "which has no other name";
  EXPECT_THAT(files.at("redirects.json"), HasSubstr("episodes/hot-tips\""));
  EXPECT_THAT(files, Contains(Key("episodes/hot-\U0001F525-tips-\U0001F6E0\uFE0F.html")));
}

TEST(Site, KeepsAddressesAndRedirectsThoseOfChangedTitles) {
  const auto titled = [](const std::string& title, const std::string& guid) {
    test::Lesson lesson;
    lesson.title = title;
    lesson.guid = guid;
    return lesson;
  };
  ExportOptions options;
  options.previous =
      site_of(test::school({titled("Q&A", "a"), titled("Views", "b")}, {})).at("redirects.json");
  // Another episode of the same title comes first now, and "Views" has a new one.
  const KnowledgeGraph graph =
      test::school({titled("Q&a", "c"), titled("Q&A", "a"), titled("Tensor views", "b")}, {});
  const Files files = site_of(graph, options);
  EXPECT_THAT(files.at("episodes/q-a.html"), HasSubstr("<h1>Q&amp;A</h1>"));
  EXPECT_THAT(files.at("episodes/q-a-2.html"), HasSubstr("<h1>Q&amp;a</h1>"));
  EXPECT_THAT(files.at("episodes/views.html"), HasSubstr("content=\"0; url=tensor-views.html\""));
  EXPECT_EQ(files.at("_redirects"), "/episodes/views.html /episodes/tensor-views.html 301\n");
  EXPECT_THAT(
      files.at("changes.html"),
      HasSubstr("<a href=\"episodes/tensor-views.html\">Tensor views</a>, moved from episodes/views</li>"));
  EXPECT_THAT(dangling_in(files), IsEmpty());
  options.previous = files.at("redirects.json");
  EXPECT_EQ(site_of(graph, options), files) << "the next export changes nothing";
}

TEST(Site, ListsWhatEachExportAdded) {
  test::Lesson storage{"Storage", {"storage"}, {}, {}, 10, {}, "Storage holds bytes."};
  storage.guid = "a";
  test::Lesson views{"Views", {"view"}, {"storage"}, {"Storage"}, 20, {}, "A view shares storage."};
  views.guid = "b";
  ExportOptions options;
  const Files first = site_of(test::school({storage}, {{"storage"}}));
  EXPECT_THAT(first, Not(Contains(Key("changes.html")))) << "where nothing has changed";
  options.previous = first.at("redirects.json");
  const KnowledgeGraph grown = test::school({storage, views}, {{"storage"}, {"view", {"storage"}}});
  const Files second = site_of(grown, options);
  EXPECT_THAT(second.at("changes.md"), HasSubstr("- [Views](episodes/views.md)"));
  EXPECT_THAT(second.at("changes.md"), HasSubstr("- [view](concepts/view.md)"));
  EXPECT_THAT(second.at("changes.md"), Not(HasSubstr("Storage")));
  EXPECT_THAT(second.at("index.md"), HasSubstr("[What changed](changes.md)"));
  options.previous = second.at("redirects.json");
  EXPECT_EQ(site_of(grown, options), second) << "the next export changes nothing";
}

TEST(Site, BeginsWithItsCoverAndAPath) {
  const Files files = site_of(two_lessons());
  const std::string& page = files.at("index.html");
  EXPECT_THAT(page, HasSubstr("<h2>Start here</h2>\n<ul class=\"cards\">\n<li class=\"area-1\">"));
  EXPECT_THAT(page, HasSubstr("<ol><li><a href=\"episodes/storage.html\">Storage</a> (Sep\xC2\xA0"
                              "1972)</li>"));
  EXPECT_THAT(page, HasSubstr("<img class=\"artwork\" src=\"cover.svg\""));
}

TEST(Site, SaysThatALengthIsAGuess) {
  const auto front = [](int minutes) {
    return site_of(test::school({{"Storage", {"storage"}, {}, {}, 60}, {"Views", {"view"}, {}, {}, minutes}},
                                {{"storage"}, {"view"}}))
        .at("index.html");
  };
  EXPECT_THAT(front(60), HasSubstr("2 episodes · 2 hours"));
  EXPECT_THAT(front(0), HasSubstr("2 episodes · about 2 hours"));
}

// A show without any lengths has no usual one either.
TEST(Site, TellsNoLengthsIfThereAreNone) {
  const Files files =
      site_of(test::school({{"Storage", {"view"}, {}, {}, 0}, {"Views", {"view"}, {}, {}, 0}}, {{"view"}}));
  EXPECT_THAT(files.at("index.md"), HasSubstr("[View](paths/view.md) (2 episodes)"));
  EXPECT_THAT(files.at("index.md"), HasSubstr("\n\nNote: the lengths of the episodes are not known.\n"));
  EXPECT_THAT(files.at("paths/view.md"), Not(HasSubstr("minutes")));
  EXPECT_THAT(files.at("paths/view.md"), HasSubstr("(\\#1, Sep 1972)"));
}

TEST(Site, SaysOnItsFrontWhichLengthsAreAssumed) {
  const auto front = [](int minutes) {
    return site_of(test::school({{"Storage", {"view"}, {}, {}, minutes}, {"Views", {"view"}}}, {{"view"}}))
        .at("index.html");
  };
  EXPECT_THAT(front(0), HasSubstr("Note: the feed has no length for 1 episode; 10 minutes are assumed."));
  EXPECT_THAT(front(20), Not(HasSubstr("assumed")));
}

// That an episode is on the topic of a path needs no words.
TEST(Site, BeginsAPathWithTheNewerEpisodeAndNothingThatGoesWithoutSaying) {
  const Files files = site_of(test::school(
      {{"Views", {"view"}}, {"New views", {"view"}, {}, {}, 10, {"Views"}}, {"More views", {"view"}}},
      {{"view"}}));
  const std::string& path = files.at("paths/view.md");
  EXPECT_LT(path.find("[New views]"), path.find("[Views]"));
  EXPECT_THAT(path, Not(HasSubstr("On this topic")));
}

TEST(Site, FoldsPeopleOfOneMentionAndTellsNoChapterTwice) {
  Show show;
  show.guid = "s";
  GraphBuilder builder;
  builder.add_show(show);
  const auto ada = builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}});
  const auto ben = builder.add_person("person/ben", {"Ben Ruiz", {}, {}, {}});
  const auto name = builder.add_person("person/name", {"Reel Hero", {}, {}, {}});
  const auto cleo = builder.add_person("person/cleo", {"Cleo Ruiz", {}, {}, {}});
  for (const char* const title : {"Reels", "Belts"}) {
    Episode episode = test::episode(title, title);
    episode.texts.push_back({Field::kDescription, "0:10 Ada\n1:00 Ben", {}});
    episode.chapters = {{std::chrono::seconds(10), std::nullopt, "On Ada", {}},
                        {std::chrono::seconds(60), std::nullopt, "On Ben", {}}};
    const auto id = builder.add_episode("s", episode);
    const auto mention = [&](auto person, Span span, const char* rule, std::uint32_t further = 0) {
      builder.add_edge(id, Relation::kMentions, person, id, {Field::kDescription, span, rule, 1}, {},
                       further);
    };
    mention(ada, {5, 8}, "named");
    if (title[0] == 'B') mention(ben, {14, 17}, "quoted.says", 1);
    if (title[0] == 'B') mention(name, {14, 17}, "named");
    if (title[0] == 'B') mention(cleo, {14, 17}, "author.by");
  }
  const Files files = site_of(builder.freeze());
  EXPECT_THAT(files.at("people.html"), HasSubstr("<h2>Mentioned</h2>"));
  EXPECT_THAT(files.at("people.html"), HasSubstr("<summary>Mentioned in one episode (1)</summary>\n<ul "
                                                 "class=\"list\">\n<li><a href=\"people/ben-ruiz.html\">"));
  EXPECT_FALSE(files.contains("people/reel-hero.html")) << "a name that occurs once";
  EXPECT_FALSE(files.contains("people/cleo-ruiz.html")) << "\"a reel endorsed by Cleo Ruiz\"";
  EXPECT_THAT(files.at("episodes/belts.html"), Not(HasSubstr("Reel Hero")));
  EXPECT_THAT(files.at("episodes/reels.html"), Not(HasSubstr("On Ada")));
}

// Who made a video that an episode cites is nobody of the show.
TEST(Site, NamesAuthorsBesideTheirWorks) {
  GraphBuilder builder;
  const auto ada = builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}});
  const auto ben = builder.add_person("person/ben", {"Ben Ruiz", {}, {}, {}});
  const auto cleo = builder.add_person("person/cleo", {"Cleo Ruiz", {}, {}, {}});
  const auto work = builder.add_reference({ReferenceKind::kVideo, "https://video.example/ovens", "Ovens"});
  builder.add_edge(work, Relation::kAuthor, ben);
  builder.add_edge(work, Relation::kAuthor, cleo);
  for (const char* const title : {"Belts", "Reels", "Valves"}) {
    const auto id = builder.add_episode("s", test::episode(title, title));
    const auto mention = [&](auto person) {
      builder.add_edge(id, Relation::kMentions, person, id, {Field::kDescription, {}, "named", 1}, {});
    };
    mention(ada);
    if (title[0] != 'V') mention(ben);
    if (title[0] == 'B') mention(cleo);
    if (title[0] == 'B') builder.add_edge(id, Relation::kCites, work);
  }
  const Files files = site_of(builder.freeze());
  for (const char* const page : {"episodes/belts.html", "references/video.html"})
    EXPECT_THAT(files.at(page), HasSubstr("Ovens</a> by <a href=\"../people/ben-ruiz.html\">Ben Ruiz</a>, "));
  EXPECT_THAT(files.at("episodes/belts.html"), HasSubstr("<h2>Person mentioned</h2>"));
  EXPECT_THAT(files.at("episodes/reels.html"), HasSubstr("<h2>People mentioned</h2>"));
  EXPECT_THAT(files.at("people.html"), HasSubstr("Mentioned in one episode (1)")) << "that on reels";
  EXPECT_THAT(files.at("people.html"), Not(HasSubstr("Cleo Ruiz")));
}

TEST(Site, HasTheCoverItIsGiven) {
  ExportOptions options;
  options.cover = "\x89PNG";
  const Files files = site_of(two_lessons(), options);
  EXPECT_EQ(files.at("cover.png"), "\x89PNG");
  EXPECT_THAT(files.at("episodes/views.html"), HasSubstr("<link rel=\"icon\" href=\"../cover.png\">"));
}

// Concepts of an ontology: "toast" is an area, because its part is one of an episode's; "yeast" is neither
// named by an episode nor has one.
TEST(Site, HasPagesOnlyOfWhatEpisodesNameAndOfTheirAreas) {
  const std::vector<test::Subject> subjects = {
      {"toast"}, {"rye", {"yeast"}, {}, {"grain"}}, {"grain", {}, {}, {"toast"}}, {"yeast"}};
  const Files files = site_of(test::school({{"Rye one", {"rye"}}, {"Rye two", {"rye"}}}, subjects));
  EXPECT_THAT(files, Contains(Key("concepts/toast.html")));
  EXPECT_THAT(files, Contains(Key("concepts/rye.html")));
  EXPECT_THAT(files, Not(Contains(Key("concepts/grain.html"))));
  EXPECT_THAT(files, Not(Contains(Key("concepts/yeast.html"))));
  EXPECT_THAT(files.at("concepts/rye.html"),
              HasSubstr("<h2>Requires</h2>\n<ul class=\"list\">\n<li>yeast</li>"));
  EXPECT_THAT(files.at("topics.html"), Not(HasSubstr("yeast")));
}

// The page of a term would repeat the few episodes that have it, if nothing else is known of it.
TEST(Site, HasPagesOnlyOfTermsThatSeveralEpisodesHave) {
  GraphBuilder builder;
  const auto term = [&](const char* name, const char* definition) {
    return builder.add_concept(std::string("show/s/term/") + name, {name, {}, {}, definition, {}, {}, {}});
  };
  const auto four = term("crust", "");
  const auto defined = term("crumb", "What is below it.");
  const auto five = term("dough", "");
  const auto two = term("oven", "");
  for (const char* const title : {"A", "B", "C", "D", "E"}) {
    const auto id = builder.add_episode("s", test::episode(title, title));
    builder.add_edge(id, Relation::kMentions, five);
    if (title[0] == 'A') builder.add_edge(id, Relation::kAbout, defined);
    if (title[0] != 'E') builder.add_edge(id, Relation::kMentions, four);
    if (title[0] < 'C') builder.add_edge(id, Relation::kAbout, two);
  }
  const Files files = site_of(builder.freeze());
  EXPECT_THAT(files, Not(Contains(Key("concepts/crust.html"))));
  for (const char* const name : {"crumb", "dough", "oven"})
    EXPECT_THAT(files, Contains(Key(std::string("concepts/") + name + ".html")));
  EXPECT_THAT(files.at("topics.html"), Not(HasSubstr("crust")));
  EXPECT_THAT(files.at("episodes/a.html"), Not(HasSubstr("crust")));
  EXPECT_THAT(dangling_in(files), IsEmpty());
}

TEST(Site, ListsTopicsByTheNumberOfTheirEpisodes) {
  std::vector<test::Subject> subjects;
  std::vector<test::Lesson> lessons;
  for (int i = 10; i < 80; ++i) {
    subjects.push_back({"s" + std::to_string(i), {}, {}, {"all"}});
    lessons.push_back({"L" + std::to_string(i), {subjects.back().name}, {"s79"}});
  }
  subjects.push_back({"all"});
  const std::string page = site_of(test::school(lessons, subjects)).at("topics.html");
  EXPECT_LT(page.find(">s79<"), page.find(">s10<"));
  EXPECT_THAT(page, HasSubstr("<details class=\"more\"><summary>20 more</summary>"));
}

TEST(Site, BeginsAnAreaAsItsPathDoesAndSaysIfThatIsGroundwork) {
  const std::vector<test::Subject> subjects = {{"flour"}, {"bread", {"flour"}}};
  const std::vector<test::Lesson> others = {
      {"Flour two", {"flour"}}, {"Bread one", {"bread"}}, {"Bread two", {"bread"}}};
  const auto site_with = [&](test::Lesson first) {
    std::vector<test::Lesson> lessons = {std::move(first)};
    lessons.insert(lessons.end(), others.begin(), others.end());
    return site_of(test::school(lessons, subjects));
  };
  // What bread requires, and little else, is told with it.
  Files files = site_with({"Flour one", {"flour"}});
  EXPECT_THAT(files.at("paths/bread.md"), HasSubstr("\n2 episodes, 20 minutes; 30 with groundwork"));
  EXPECT_THAT(
      files.at("paths/bread.md"),
      HasSubstr("1. [Bread one](../episodes/bread-one.md) (\\#3, 10 minutes, Sep 1972)\n"
                "   - New to \"flour\"? First: [Flour one](../episodes/flour-one.md) (10 minutes)\n"));
  EXPECT_THAT(files.at("index.md"), HasSubstr("  - Begin with [Bread one](episodes/bread-one.md)"));
  EXPECT_THAT(files.at("paths/bread.xml"), HasSubstr("<title>1. Flour one</title>"));
  files = site_with({"Flour for bread", {"flour"}, {"bread"}});
  ASSERT_THAT(files.at("paths/bread.md"), HasSubstr("1. [Flour for bread]")) << "it is on the topic, too";
  EXPECT_THAT(
      files.at("index.md"),
      HasSubstr(
          "- [Bread](concepts/bread.md) (2 episodes, 20 min)\n"
          "  - Begin with [Flour for bread](episodes/flour-for-bread.md) (Sep 1972), groundwork for it\n"
          "  - [Listening path: 3 episodes, 30 minutes](paths/bread.md)\n"));
}

// A path has a few of many episodes; those to the parts of an area lead to the others.
TEST(Site, OffersThePathsToThePartsOfALargeArea) {
  const auto site_with = [](std::size_t episodes) {
    std::vector<test::Lesson> lessons;
    for (const std::string word :
         {"Dark", "Old", "Wet", "Hot", "Raw", "Thin", "Red", "Wild", "Cold", "Dry", "Sour", "Sweet"}) {
      const std::string part = lessons.size() % 2 == 0 ? "oats" : "rye";
      if (lessons.size() < episodes) lessons.push_back(test::in_title({word + ' ' + part, {part}}));
    }
    return site_of(
        test::school(lessons, {{"bread"}, {"rye", {}, {}, {"bread"}}, {"oats", {}, {}, {"bread"}}}));
  };
  const Files files = site_with(12);
  EXPECT_THAT(files.at("index.md"),
              HasSubstr("  - Paths to its parts: [Oats](paths/oats.md), [Rye](paths/rye.md)\n"));
  EXPECT_THAT(files.at("concepts/bread.md"),
              HasSubstr("## Paths to its parts\n\n- [Oats](../paths/oats.md)"));
  EXPECT_THAT(site_with(11).at("index.md"), Not(HasSubstr("Paths to its parts")));
}

// "Target=_blank security issue?" was under web frontend for the browsers that it names once each.
TEST(Site, ShowsTheAreaOfAnEpisodeThatTellsMoreThanNamesOfIt) {
  const auto site_with = [](std::uint32_t further) {
    GraphBuilder builder;
    const std::string notes = "Rye and oats, corn and wheat.";
    const auto links = builder.add_episode("s", [&] {
      Episode episode = test::episode("1", "Links");
      episode.texts.push_back({Field::kDescription, notes, {}});
      return episode;
    }());
    const auto add = [&](const std::string& name) {
      return builder.add_concept("https://o.example/" + name, {name, {}, {}, {}, {}, {}, {}});
    };
    const auto bread = add("bread");
    const auto other = builder.add_episode("s", test::episode("2", "Bread"));
    builder.add_edge(other, Relation::kAbout, bread);
    for (const std::string name : {"rye", "oats", "corn", "wheat"}) {
      const auto part = add(name);
      builder.add_edge(part, Relation::kBroader, bread);
      const Evidence evidence{Field::kDescription, test::span_in(notes, name), "test", 1};
      builder.add_edge(links, Relation::kMentions, part, links, evidence, {}, further);
    }
    return site_of(builder.freeze());
  };
  const Files shown = site_with(1);
  EXPECT_THAT(shown.at("episodes/links.md"), HasSubstr("[bread](../concepts/bread.md)"));
  EXPECT_THAT(
      shown.at("concepts/bread.md"),
      HasSubstr(
          "[Links](../episodes/links.md)\n   - Names [corn](corn.md), [oats](oats.md) and [rye](rye.md)\n"));
  EXPECT_THAT(site_with(0).at("episodes/links.md"), Not(HasSubstr("[bread](../concepts/bread.md)")));
}

// "Niche Distros Need Not Apply" does not prepare for each episode about Fedora.
TEST(Site, PutsNothingOnAWholeBeforeManyOnItsParts) {
  const auto page_of_part = [](const std::string& whole, int parts) {
    std::vector<test::Lesson> lessons = {test::in_title({whole, {"bread"}})};
    for (int i = 0; i < parts; ++i)
      lessons.push_back(test::in_title({"Rye " + std::string(1, static_cast<char>('a' + i)), {"rye"}}));
    const std::vector<test::Subject> subjects = {
        {"food"}, {"bread", {}, {}, {"food"}}, {"rye", {}, {}, {"bread"}}};
    return site_of(test::school(lessons, subjects)).at("episodes/rye-a.md");
  };
  const auto is_first = HasSubstr("\"rye\" is part of \"bread\"");
  EXPECT_THAT(page_of_part("Odd bread", 10), is_first);
  EXPECT_THAT(page_of_part("Odd bread", 11), Not(is_first));
  EXPECT_THAT(page_of_part("Bread fundamentals", 11), is_first) << "an introduction";
}

// "Domain name (4 episodes)" led to a page with three; the fourth was about top-level domains.
TEST(Site, ListsTheEpisodesAboutPartsThatItsFrontPageCounts) {
  const Files files = site_of(test::school(
      {test::in_title({"Rye", {"rye"}}), test::in_title({"More rye", {"rye"}}),
       test::in_title({"Dark rye", {"dark rye"}}), test::in_title({"Oats", {"oats"}})},
      {{"bread"}, {"rye", {}, {}, {"bread"}}, {"dark rye", {}, {}, {"rye"}}, {"oats", {}, {}, {"bread"}}}));
  ASSERT_THAT(files.at("index.md"), HasSubstr("[Rye](concepts/rye.md) (3 episodes"));
  EXPECT_THAT(files.at("concepts/rye.md"),
              HasSubstr("## Episodes about its parts\n\n- [Dark rye](../episodes/dark-rye.md)"));
}

TEST(Site, ListsTheEpisodesThatBelongToNoAreaItOffers) {
  const std::vector<test::Subject> subjects = {
      {"bread"}, {"rye", {}, {}, {"bread"}}, {"oats", {}, {}, {"bread"}}, {"tea"}};
  const auto site_with = [&](const std::string& title, const std::string& subject) {
    return site_of(test::school(
        {test::in_title({"Old rye", {"rye"}}), test::in_title({"New oats", {"oats"}}), {title, {subject}}},
        subjects));
  };
  const Files files = site_with("Leaves", "tea");
  EXPECT_THAT(files.at("index.md"), HasSubstr("[1 more episode](others.md)"));
  EXPECT_THAT(files.at("others.md"), HasSubstr("# More episodes\n"));
  EXPECT_THAT(files.at("others.md"), HasSubstr("- [Leaves](episodes/leaves.md)"));
  EXPECT_THAT(files.at("others.md"), HasSubstr("  - About [tea](concepts/tea.md)"));
  EXPECT_THAT(files.at("others.md"), Not(HasSubstr("Old rye")));
  EXPECT_THAT(site_with("Dark rye", "rye"), Not(Contains(Key("others.html"))));
}

// Three apps that are built for schools are in no area that is offered, but nobody has to search for them.
TEST(Site, ListsTheOtherEpisodesByArea) {
  const std::vector<std::string> mentions = {"tea", "milk", "juice", "water"};
  const Files files = site_of(test::school({test::in_title({"Old rye", {"rye"}}),
                                            test::in_title({"New oats", {"oats"}}),
                                            {"Cups", {}, mentions, {}, 40},
                                            {"Mugs", {}, mentions, {}, 40},
                                            {"Jugs", {}, mentions, {}, 40},
                                            {"Cans", {}, mentions, {}, 40},
                                            {"Pots", {}, mentions, {}, 40},
                                            {"Bye", {}}},
                                           {{"bread"},
                                            {"rye", {}, {}, {"bread"}},
                                            {"oats", {}, {}, {"bread"}},
                                            {"drinks"},
                                            {"tea", {}, {}, {"drinks"}},
                                            {"milk", {}, {}, {"drinks"}},
                                            {"juice", {}, {}, {"drinks"}},
                                            {"water", {}, {}, {"drinks"}}}));
  EXPECT_THAT(files.at("index.md"),
              HasSubstr(" more episodes](others.md), on [drinks](concepts/drinks.md) and other things\n"));
  EXPECT_THAT(
      files.at("others.md"),
      testing::ContainsRegex("## \\[Drinks\\]\\(concepts/drinks.md\\)\n\n- (.|\n)*## Others\n\n- \\[Bye"));
}

TEST(Site, ListsEveryEpisodeInAnAreaOrAmongTheMore) {
  const Files files = site_of(test::school({test::in_title({"Old rye", {"rye"}}),
                                            test::in_title({"New oats", {"oats"}}),
                                            test::in_title({"Green tea", {"tea"}}),
                                            test::in_title({"Black tea", {"tea"}}),
                                            {"Bye", {}}},
                                           {{"bread"},
                                            {"rye", {}, {}, {"bread"}},
                                            {"oats", {}, {}, {"bread"}},
                                            {"drinks"},
                                            {"tea", {}, {}, {"drinks"}}}));
  ASSERT_THAT(files.at("index.md"), HasSubstr("1. [Green tea](episodes/green-tea.md)"));
  EXPECT_THAT(files.at("index.md"), HasSubstr("[3 more episodes](others.md)"));
  EXPECT_THAT(files.at("others.md"), HasSubstr("- [Bye](episodes/bye.md)"));
  EXPECT_THAT(files.at("others.md"), HasSubstr("Green tea")) << "though the front page begins with it";
}

// A title that names a topic in passing is no beginning.
TEST(Site, BeginsATopicWithoutAPathWithAnEpisodeAboutIt) {
  const Files files =
      site_of(test::school({test::in_title({"Burnout in tea", {"tea"}}), test::in_title({"Tea", {"tea"}}),
                            test::in_title({"Potluck - Tea × Rye × Oats", {"tea"}})},
                           {{"drinks"}, {"tea", {}, {}, {"drinks"}}}));
  ASSERT_THAT(files, Not(Contains(Key("paths/tea.html"))));
  EXPECT_THAT(files.at("concepts/tea.md"), HasSubstr("Begin with [Tea](../episodes/tea.md)"));
}

// Episodes about many things are no path to an area.
TEST(Site, HasTheEpisodesOfAnAreaWithoutAPathInOrder) {
  const Files files = site_of(test::school(
      {{"Late × Rye × Oats", {"bread"}, {}, {"Early × Rye × Oats"}}, {"Early × Rye × Oats", {"bread"}}},
      {{"bread"}}));
  ASSERT_THAT(files, Not(Contains(Key("paths/bread.html"))));
  EXPECT_THAT(files.at("concepts/bread.md"),
              HasSubstr("## Episodes of this area, in listening order\n\n1. [Early × Rye × Oats]"));
}

TEST(Site, HasPagesOfPeopleOfWhomMoreIsKnownThanAName) {
  GraphBuilder builder;
  Episode episode = test::episode("1", "Reels");
  episode.texts.push_back({Field::kDescription, "Ada Ruiz\nReel Hero\nCleo\nBo Kiln", {}});
  const auto id = builder.add_episode("s", episode);
  const auto add = [&](const char* name, Relation relation, const char* rule, Span span, const char* link) {
    const auto person = builder.add_person(person_id(name), {name, {}, {}, {}});
    const Evidence seen{Field::kDescription, span, rule, 1};
    builder.add_edge(id, relation, person, id, seen, {});
    if (*link == 0) return;
    const auto page = builder.add_reference({ReferenceKind::kOther, link, {}});
    builder.add_edge(id, Relation::kCites, page, id, seen, link);
  };
  add("Ada Ruiz", Relation::kMentions, "page.own", {0, 8}, "https://github.com/tape");
  add("Bo Kiln", Relation::kMentions, "page.own", {24, 31}, "https://kiln.example/");
  add("Reel Hero", Relation::kMentions, "page.own", {9, 18}, "https://films.example/7");
  add("Cleo", Relation::kGuest, "guest.joins-us", {19, 23}, "");
  add("Grey", Relation::kHost, "tag.person", {}, "");
  const Files files = site_of(builder.freeze());
  EXPECT_TRUE(files.contains("people/ada-ruiz.html")) << "a profile";
  EXPECT_TRUE(files.contains("people/bo-kiln.html")) << "a site of that name";
  EXPECT_FALSE(files.contains("people/reel-hero.html")) << "a page about a film";
  EXPECT_FALSE(files.contains("people/cleo.html")) << "a first name alone";
  EXPECT_TRUE(files.contains("people/grey.html")) << "the feed says who it is";
}

// The page of somebody who wrote what two episodes cite was in no list.
TEST(Site, ListsAuthorsOfWhatIsCitedAmongPeople) {
  GraphBuilder builder;
  const auto ada = builder.add_person(person_id("Ada Ruiz"), {"Ada Ruiz", {}, {}, {}});
  const auto work = builder.add_reference({ReferenceKind::kOther, "https://a.example/1", {}});
  for (const char* const guid : {"1", "2"}) {
    Episode episode = test::episode(guid, guid);
    episode.texts.push_back({Field::kDescription, "Ada Ruiz", {}});
    const auto id = builder.add_episode("s", episode);
    const Evidence seen{Field::kDescription, {0, 8}, "page.own", 1};
    builder.add_edge(id, Relation::kCites, work, id, seen, "https://a.example/1");
    builder.add_edge(id, Relation::kMentions, ada, id, seen, {});
    builder.add_edge(work, Relation::kAuthor, ada, id, seen, {});
  }
  const Files files = site_of(builder.freeze());
  ASSERT_TRUE(files.contains("people/ada-ruiz.html"));
  EXPECT_THAT(files.at("people.md"), HasSubstr("## Authors of what is cited\n\n- [Ada Ruiz]"));
}

// The only episode that names her links to her talk, and the references name her beside it.
TEST(Site, HasNoPageOfSomebodyWhoOnlyMadeACitedWork) {
  GraphBuilder builder;
  const auto ada = builder.add_person(person_id("Ada Ruiz"), {"Ada Ruiz", {}, {}, {}});
  const auto work = builder.add_reference({ReferenceKind::kVideo, "https://a.example/1", "Ovens"});
  Episode episode = test::episode("1", "Reels");
  episode.texts.push_back({Field::kDescription, "Ovens, explained by Ada Ruiz", {}});
  const auto id = builder.add_episode("s", episode);
  builder.add_edge(id, Relation::kCites, work, id, {Field::kDescription, {0, 5}, "test", 1}, "");
  const Evidence seen{Field::kDescription, {20, 28}, "quoted.explained-by", 1};
  builder.add_edge(id, Relation::kMentions, ada, id, seen, {});
  builder.add_edge(work, Relation::kAuthor, ada, id, seen, {});
  const Files files = site_of(builder.freeze());
  EXPECT_FALSE(files.contains("people/ada-ruiz.html"));
  EXPECT_THAT(files.at("references/video.md"), HasSubstr("[Ovens](https://a.example/1) by Ada Ruiz"));
}

TEST(Site, TellsWhatTheShowSaysOfATopicThatNothingDefines) {
  const test::Subject rye{"rye"};
  const Files files = site_of(test::school({{"One", {"rye"}}, {"Two", {}, {"rye"}}}, {rye}));
  EXPECT_THAT(files.at("concepts/rye.md"), HasSubstr("1 episode is about it, and 1 mentions it."));
  GraphBuilder builder;
  const auto term = [&](const char* name) {
    return builder.add_concept(name, {name, {}, {}, {}, {}, {}, {}});
  };
  const auto oven = term("oven");
  const auto crust = term("crust");
  const auto salt = term("salt");
  for (const char* const title : {"A", "B", "C"}) {
    Episode episode = test::episode(title, title);
    episode.texts.push_back({Field::kDescription, "The oven makes the crust. Add salt.", {}});
    const auto id = builder.add_episode("s", episode);
    const auto mention = [&](auto what, Span span) {
      builder.add_edge(id, Relation::kMentions, what, id, {Field::kDescription, span, "test", 1}, {});
    };
    mention(oven, {4, 8});
    mention(crust, {19, 24});
    mention(salt, {30, 34});
  }
  EXPECT_THAT(site_of(builder.freeze()).at("concepts/crust.md"),
              HasSubstr("Mentioned in 3 episodes, mostly beside [oven](oven.md)."));
}

TEST(Site, ListsOffersAndWhatShopsSellLast) {
  GraphBuilder builder;
  Episode episode = test::episode("1", "Reels");
  episode.texts.push_back({Field::kDescription, "Chair\nGet a free trial of Kiln\nPaper", {}});
  const auto id = builder.add_episode("s", episode);
  const auto cite = [&](const char* url, Span span) {
    const auto work = builder.add_reference({ReferenceKind::kOther, url, {}});
    builder.add_edge(id, Relation::kCites, work, id, {Field::kDescription, span, "test", 1}, url);
  };
  cite("https://amzn.to/1", {0, 5});
  cite("https://kiln.example/", {26, 30});
  cite("https://paper.example/", {31, 36});
  const Files files = site_of(builder.freeze());
  for (const char* const name : {"episodes/reels.md", "references/web-page.md"}) {
    const std::string& page = files.at(name);
    const std::size_t offers = page.find("Offers (1)");
    const std::size_t shops = page.find("Shops (1)");
    ASSERT_NE(offers, std::string::npos) << name;
    ASSERT_NE(shops, std::string::npos) << name;
    EXPECT_LT(page.rfind("https://paper.example"), offers) << name;
    EXPECT_GT(page.rfind("https://kiln.example"), offers) << name;
    EXPECT_LT(page.rfind("https://kiln.example"), shops) << name;
    EXPECT_GT(page.rfind("https://amzn.to"), shops) << "nobody says that the shop is a sponsor";
  }
}

// "Scott: All Courses - Sign up for the year and save 25%!"
TEST(Site, CountsWhatAHostOffersAsAReference) {
  GraphBuilder builder;
  Episode episode = test::episode("1", "Reels");
  episode.texts.push_back(
      {Field::kDescription, "- Ada: Courses - sign up for them\n- Kiln: sign up for it", {}});
  const auto id = builder.add_episode("s", episode);
  builder.add_edge(id, Relation::kHost, builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}}));
  const auto cite = [&](const char* url, Span span) {
    const auto work = builder.add_reference({ReferenceKind::kOther, url, {}});
    builder.add_edge(id, Relation::kCites, work, id, {Field::kDescription, span, "test", 1}, url);
  };
  cite("https://ada.example/", {7, 14});
  cite("https://kiln.example/", {36, 40});
  const std::string page = site_of(builder.freeze()).at("episodes/reels.md");
  const std::size_t offers = page.find("Offers (1)");
  ASSERT_NE(offers, std::string::npos);
  EXPECT_LT(page.rfind("https://ada.example"), offers);
  EXPECT_GT(page.rfind("https://kiln.example"), offers);
}

TEST(Site, ShowsWhoAHostTalkedToAndWhenBeforeTheEpisodes) {
  Show show;
  show.guid = "s";
  show.title = "Tapes";
  GraphBuilder builder;
  const auto whole = builder.add_show(show);
  const auto ada = builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}});
  const auto ben = builder.add_person("person/ben", {"Ben Ruiz", {}, {}, {}});
  for (int i = 0; i < 30; ++i) {
    Episode episode = test::episode(std::to_string(i), "Tape " + std::to_string(i));
    episode.published = std::chrono::sys_days(std::chrono::year(2020) / 1 / 1) + std::chrono::days(30 * i);
    episode.texts.push_back({Field::kDescription, "Ada:\nAda: Ben threads a tape.", {}});
    const auto id = builder.add_episode("s", episode);
    builder.add_edge(id, Relation::kPartOf, whole);
    builder.add_edge(id, Relation::kHost, ada, id, {Field::kDescription, {0, 3}, "test", 1}, {});
    if (i == 7)
      builder.add_edge(id, Relation::kGuest, ben, id, {Field::kDescription, {10, 13}, "test", 1}, {});
  }
  const Files files = site_of(builder.freeze());
  const std::string& page = files.at("people/ada-ruiz.html");
  EXPECT_THAT(page, HasSubstr("<p>Named as a host of Tapes.</p>"));
  EXPECT_LT(page.find("<h2>Guest</h2>"), page.find("<h2>Named in the notes of</h2>"));
  EXPECT_THAT(page, Not(HasSubstr("2020: 13"))) << "the feed says that of the show, not of each episode";
  EXPECT_LT(page.find(">Tape 29<"), page.find(">Tape 28<")) << "the newest first";
  EXPECT_THAT(page, HasSubstr("<summary>10 more</summary>"));
  EXPECT_THAT(page, Not(HasSubstr("<blockquote>")));
  EXPECT_THAT(files.at("people/ben-ruiz.html"), HasSubstr("<blockquote><p>Ben threads a tape.</p>"))
      << "without a label";
  EXPECT_THAT(files.at("index.html"),
              HasSubstr("<p>Hosted by <a href=\"people/ada-ruiz.html\">Ada Ruiz</a></p>"));
}

// LINUX Unplugged is live on Sunday evening in California, when it is Monday in UTC.
TEST(Site, DatesAnEpisodeWhereItsFeedIsWritten) {
  Show show;
  show.guid = "s";
  show.title = "Tapes";
  GraphBuilder builder;
  const auto whole = builder.add_show(show);
  Episode episode = test::episode("1", "Tape");
  episode.published = std::chrono::sys_days(std::chrono::year(2024) / 1 / 1) + std::chrono::hours(4);
  episode.published_offset = -std::chrono::hours(8);
  builder.add_edge(builder.add_episode("s", episode), Relation::kPartOf, whole);
  const Files files = site_of(builder.freeze());
  EXPECT_THAT(files.at("episodes.html"), AllOf(HasSubstr(">2023<"), HasSubstr("2023-12-31")));
  for (const char* const page : {"episodes/tape.html", "episodes/tape.md"})
    EXPECT_THAT(files.at(page), AllOf(HasSubstr("2023-12-31"), Not(HasSubstr("2024-01-01")))) << page;
  EXPECT_THAT(files.at("episodes/tape.html"), HasSubstr(R"("datePublished":"2023-12-31T20:00:00-08:00")"));
}

// A show whose tags name the hosts of each episode.
TEST(Site, CountsEpisodesOfAHostWhomTheFeedNamesEpisodeByEpisode) {
  Show show;
  show.guid = "s";
  show.title = "Tapes";
  GraphBuilder builder;
  const auto whole = builder.add_show(show);
  const auto ada = builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}});
  const auto ben = builder.add_person("person/ben", {"Ben Ruiz", {}, {}, {}});
  for (int i = 0; i < 30; ++i) {
    Episode episode =
        test::episode(std::to_string(i), i == 9 ? "This episode was removed" : "Tape " + std::to_string(i));
    episode.published = std::chrono::sys_days(std::chrono::year(2020) / 1 / 1) + std::chrono::days(30 * i);
    const auto id = builder.add_episode("s", episode);
    builder.add_edge(id, Relation::kPartOf, whole);
    const auto tag = [&](auto person) {
      builder.add_edge(id, Relation::kHost, person, id, {Field::kDescription, {}, "tag.person", 1}, {});
    };
    tag(ada);
    if (i < 20) tag(ben);
  }
  const Files files = site_of(builder.freeze());
  EXPECT_THAT(files.at("people/ben-ruiz.html"),
              HasSubstr("<p>Named as a host of 19 episodes of Tapes from 2020 to 2021.</p>"));
  EXPECT_THAT(files.at("people/ada-ruiz.html"), HasSubstr("<p>Named as a host of Tapes.</p>"));
  EXPECT_THAT(files.at("people/ada-ruiz.html"), Not(HasSubstr("Tape 3"))) << "of which nothing says it";
  EXPECT_THAT(files.at("index.html"), HasSubstr("29 episodes"));
  EXPECT_THAT(files.at("episodes.html"), Not(HasSubstr("This episode was removed")));
  EXPECT_THAT(files.at("people/ben-ruiz.html"), Not(HasSubstr("This episode was removed")));
}

// The page of looms in a site of tapes that name them.
class LoomPage {
 public:
  LoomPage() {
    Show show;
    show.guid = "s";
    builder_.add_show(show);
    Concept loom;
    loom.name = "loom";
    loom_ = builder_.add_concept("https://e.org/loom", loom);
  }
  // An episode whose notes have the word.
  void add(Episode episode, const std::string& notes, Relation relation = Relation::kMentions,
           std::string_view rule = "concept.label") {
    episode.texts.push_back({Field::kDescription, notes, {}});
    const std::size_t in_title = episode.title.find("loom");
    const auto id = builder_.add_episode("s", episode);
    const std::size_t at = notes.find("loom");
    builder_.add_edge(id, relation, loom_, id, {Field::kDescription, {at, at + 4}, rule, 1}, {});
    if (in_title != std::string::npos)
      builder_.add_edge(id, relation, loom_, id, {Field::kTitle, {in_title, in_title + 4}, rule, 1}, {});
  }
  [[nodiscard]] std::string text() { return site_of(builder_.freeze()).at("concepts/loom.md"); }

 private:
  GraphBuilder builder_;
  NodeId loom_ = 0;
};

TEST(Site, BeginsAConceptThatManyMentionWithTheBestAndEndsWithThoseThatDoWithoutIt) {
  LoomPage looms;
  for (int i = 0; i < 6; ++i) {
    const bool is_denied = i == 1;
    Episode episode = test::episode(std::to_string(i), "Tape " + std::to_string(i));
    episode.published = std::chrono::sys_days(std::chrono::year(2020) / 1 / 1) + std::chrono::days(30 * i);
    looms.add(std::move(episode),
              is_denied ? "They weave all of it without a loom."
              : i > 2   ? "A loom is used. The loom is a good loom for them."
                        : "They have much to say of many things, and of a loom as well.",
              Relation::kMentions, is_denied ? "concept.denied" : "concept.label");
  }
  const std::string page = looms.text();
  const std::size_t begin = page.find("## Begin with");
  const std::size_t more = page.find("## More episodes that mention it");
  ASSERT_LT(begin, more);
  ASSERT_NE(more, std::string::npos);
  EXPECT_LT(page.find("\n3. ["), more);
  EXPECT_EQ(page.find("\n4. ["), std::string::npos);
  EXPECT_GT(page.find("[Tape 1]"), more);
  EXPECT_EQ(page.rfind("- ["), page.find("- [Tape 1]")) << "which does without it";
}

// "Begin with: Churning Over Btrfs, Btrfs Meltdown": the second came out a week before the first.
TEST(Site, BeginsAConceptWithTitlesThatNameItInTheOrderInWhichTheyCameOut) {
  LoomPage looms;
  const std::vector<std::string> titles = {"A loom breaks", "The loom again", "Tapes", "Cups", "Reels"};
  for (std::size_t i = 0; i < titles.size(); ++i) {
    Episode episode = test::episode(std::to_string(i), titles[i]);
    episode.published = std::chrono::sys_days(std::chrono::year(2020) / 1 / 1) + std::chrono::days(7 * i);
    const bool is_said_again = i != 0;
    looms.add(std::move(episode),
              is_said_again ? "A loom is used. The loom is a good loom." : "A loom is used.",
              Relation::kMentions, i < 2 ? "concept.title" : "concept.label");
  }
  const std::string page = looms.text();
  EXPECT_LT(page.find("1. [A loom breaks]"), page.find("2. [The loom again]"));
  EXPECT_LT(page.find("2. [The loom again]"), page.find("3. [Tapes]"));
}

// Of the first six episodes one is about looms, two speak of one, and the others only link to one.
TEST(Site, BeginsAConceptWithWhatIsAboutItThenWithSentences) {
  LoomPage looms;
  for (int i = 0; i < 6; ++i) {
    const bool is_sentence = i == 1 || i == 3;
    looms.add(
        test::episode(std::to_string(i), "Tape " + std::to_string(i)),
        is_sentence ? "A loom is used. The loom is a good loom for them." : "* Pocket loom kit\n* Shuttles",
        i == 5 ? Relation::kAbout : Relation::kMentions);
  }
  const std::string page = looms.text();
  EXPECT_NE(page.find("## Begin with"), std::string::npos);
  EXPECT_NE(page.find("\n1. [Tape 5]"), std::string::npos);
  EXPECT_NE(page.find("\n3. ["), std::string::npos);
  EXPECT_EQ(page.find("\n4. ["), std::string::npos);
  for (const char* const linking : {"Tape 0", "Tape 2", "Tape 4"})
    EXPECT_NE(page.find("- [" + std::string(linking)), std::string::npos) << linking;
}

TEST(Site, ShowsNoSignOfALostHandle) {
  test::Lesson tea{"Tea", {}, {}, {}, 10, {}, "Notes"};
  tea.notes =
      "They speak of tea from many countries of this world, and of how to make it. You can find Ada on "
      "Mastodon at @ and elsewhere, if you look for her.";
  const std::string page = site_of(test::school({tea}, {})).at("episodes/tea.md");
  EXPECT_THAT(page, HasSubstr("find Ada on Mastodon and elsewhere"));
}

TEST(Site, TellsATrailerFromTheFirstEpisode) {
  const Files files =
      site_of(test::school({{"Preview of what's to come", {}}, {"Tea", {}}, {"Coffee", {}}}, {}));
  EXPECT_THAT(files.at("index.md"), HasSubstr("[trailer: Preview of what's to come]"));
  EXPECT_THAT(files.at("index.md"), HasSubstr("[first episode: Tea](episodes/tea.md)"));
}

// Most notes leave the host out.
TEST(Site, KnowsTheOnlyHostFromSeveralEpisodes) {
  Show show;
  show.guid = "s";
  show.title = "Tapes";
  const auto index_of = [&](bool has_other) {
    GraphBuilder builder;
    const auto whole = builder.add_show(show);
    const auto ada = builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}});
    const auto ben = builder.add_person("person/ben", {"Ben Ruiz", {}, {}, {}});
    for (int i = 0; i < 10; ++i) {
      Episode episode = test::episode(std::to_string(i), "Tape " + std::to_string(i));
      episode.texts.push_back({Field::kDescription, "Ada hosts.", {}});
      const auto id = builder.add_episode("s", episode);
      builder.add_edge(id, Relation::kPartOf, whole);
      const auto host = [&](auto person) {
        builder.add_edge(id, Relation::kHost, person, id, {Field::kDescription, {0, 3}, "test", 1}, {});
      };
      if (i < 3) host(ada);
      if (has_other && i == 4) host(ben);
    }
    const Files files = site_of(builder.freeze());
    EXPECT_THAT(files.at("people/ada-ruiz.html"),
                HasSubstr(has_other ? "<p>Named as a host in 3 episodes of Tapes.</p>"
                                    : "<p>Host of 10 episodes of Tapes.</p>\n<h2>Newest episodes</h2>"));
    EXPECT_EQ(files.at("people/ada-ruiz.md").find("## Named as a host\n\n- [Tape 2]") != std::string::npos,
              has_other);
    EXPECT_THAT(files.at("people/ada-ruiz.md"), Not(HasSubstr("Named as the host")));
    EXPECT_EQ(files.at("people/ada-ruiz.md").find("[All episodes](../episodes.md)") != std::string::npos,
              !has_other);
    return files.at("index.html");
  };
  EXPECT_THAT(index_of(false), HasSubstr("<p>Hosted by <a href=\"people/ada-ruiz.html\">Ada Ruiz</a></p>"));
  EXPECT_THAT(index_of(true), Not(HasSubstr("Hosted by")));
}

TEST(Site, NamesReferencesByTheWordsOfTheirLinksAndListsManyBySite) {
  Show show;
  show.guid = "s";
  GraphBuilder builder;
  builder.add_show(show);
  Episode episode = test::episode("1", "Tape");
  episode.texts.push_back(
      {Field::kDescription, "here Belts Reels of old https://r.example/2 his personal site", {}});
  const auto id = builder.add_episode("s", episode);
  const auto cite = [&](const std::string& url, std::vector<Span> spans) {
    const auto reference = builder.add_reference({ReferenceKind::kOther, url, {}});
    for (const Span span : spans)
      builder.add_edge(id, Relation::kCites, reference, id, {Field::kDescription, span, "test", 1}, url);
  };
  cite("https://r.example/1", {{0, 4}, {11, 23}});
  cite("https://r.example/2", {{24, 43}});
  cite("https://r.example/3", {{44, 61}});
  for (int i = 0; i < 60; ++i) cite("https://s" + std::to_string(i) + ".example/", {{5, 10}});
  cite("https://amzn.to/1", {{5, 10}});  // which is counted, too
  const Files files = site_of(builder.freeze());
  const std::string& page = files.at("references/web-page.md");
  EXPECT_THAT(page, HasSubstr("64 addresses · 62 sites\n\n## Sites with several pages\n\n### r.example "
                              "(3)\n\n- [Reels of old](https://r.example/1)"));
  EXPECT_THAT(page, HasSubstr("- [r.example/2](https://r.example/2)"));
  EXPECT_THAT(page, HasSubstr("- [r.example/3](https://r.example/3)")) << "whose site it is says nothing";
  EXPECT_THAT(page, HasSubstr("## Sites with one page (60)\n\n- [Belts](https://s0.example/) (s0.example)"));
  EXPECT_THAT(files.at("references.md"),
              HasSubstr("(64)\n  - r.example (3), s0.example (1), s1.example (1)"));
}

TEST(Site, HasItsNameInTitlesAndTheExplorerLeadsBack) {
  const Files files = site_of(two_lessons());
  EXPECT_THAT(files.at("episodes/views.html"), HasSubstr("<title>Views · School</title>"));
  EXPECT_THAT(files.at("index.html"), HasSubstr("<title>School</title>"));
  const Frame frame{std::string(80, 'n'), "", ""};
  EXPECT_THAT(page_html({"topics", "", std::string(80, 't'), ""}, frame),
              HasSubstr("<title>" + std::string(34, 't') + "... · " + std::string(27, 'n') + "...</title>"));
  EXPECT_THAT(files.at("explore/index.html"),
              HasSubstr("<a class=\"back\" href=\"../index.html\">Back to the site</a>"));
  EXPECT_THAT(files.at("index.html"), Not(HasSubstr("What changed")));
}

TEST(HeadingOf, BeginsWithACapitalUnlessItIsANameFromCode) {
  const auto heading = [](std::string name, std::vector<std::string> alternatives = {},
                          std::string definition = {}) {
    Concept record;
    record.name = std::move(name);
    record.alternatives = std::move(alternatives);
    record.definition = std::move(definition);
    return heading_of(record);
  };
  EXPECT_EQ(heading("web frontend"), "Web frontend");
  EXPECT_EQ(heading("self-hosting"), "Self-hosting");
  EXPECT_EQ(heading("iOS"), "iOS");
  EXPECT_EQ(heading("nn.Module"), "nn.Module");
  EXPECT_EQ(heading("vmap", {"torch.vmap"}), "vmap");
  EXPECT_EQ(heading("fork", {"fork()"}), "fork");
  EXPECT_EQ(heading("curl", {}, "curl sends requests."), "curl");
  EXPECT_EQ(heading("éclair"), "éclair");
}

TEST(SpeakerLabel, IsTheNameBeforeTheColonThatBeginsALine) {
  EXPECT_EQ(speaker_label("Ada: Hello."), 4U);
  EXPECT_EQ(speaker_label("Ada Byron:"), 10U);
  EXPECT_EQ(speaker_label("What it does: it turns."), 0U);
  EXPECT_EQ(speaker_label("https://a.example"), 0U);
  EXPECT_EQ(speaker_label("12:34 Ada"), 0U);
  EXPECT_EQ(speaker_label("Hello."), 0U);
}

TEST(ShortUrl, KeepsTheHostAndTheLastPartOfALongUrl) {
  EXPECT_EQ(short_url("https://www.example.org/a/"), "example.org/a");
  EXPECT_EQ(short_url("https://example.org/a/long/way/to/somewhere/that/nobody/will/read/page"),
            "example.org/…/page");
  EXPECT_EQ(with_short_urls("See https://example.org/a/ and\nhttp://b.example."),
            "See example.org/a and b.example.");
}

// The file may come from a stranger's repository.
TEST(Site, TakesNoAddressesOutsideItsFoldersFromTheLastExport) {
  ExportOptions options;
  options.previous = R"({"addresses": {"show/school/episode/Views": "../../x"},
                         "redirects": {"../y": "episodes/views", "episodes/../../z": "episodes/views", "a": "b"}})";
  const Files files = site_of(two_lessons(), options);
  for (const auto& [name, content] : files) EXPECT_THAT(name, Not(HasSubstr("..")));
  EXPECT_EQ(files.at("_redirects"), "");
  options.previous = "{";
  const auto ignore = [](const std::string&, std::string_view) -> Result<void> { return {}; };
  EXPECT_EQ(podatlas::write_site(two_lessons(), ignore, options).error().kind, ErrorKind::kSyntax);
}

TEST(Site, ShowsHostileTextAsText) {
  const Files files =
      site_of(test::graph_titled("</script><script>alert(1)</script><img src=x onerror=alert(1)>"));
  for (const auto& [name, content] : files) {
    if (name.starts_with("explore/") || !name.ends_with(".html")) continue;
    EXPECT_THAT(content, Not(HasSubstr("<script>"))) << name;
    EXPECT_THAT(content, Not(HasSubstr("<img src"))) << name;
  }
  for (const char* const title :
       {"con", "..", "../../etc/passwd", "a\\b:c", "  .hidden ", "\xE2\x80\xAE", "?*<>|\""}) {
    const Files safe = site_of(test::graph_titled(title));
    EXPECT_THAT(dangling_in(safe), IsEmpty());
    for (const auto& [name, content] : safe) {
      EXPECT_EQ(name.find_first_of("\\:*?\"<>|"), std::string::npos) << name;
      EXPECT_THAT(name, Not(HasSubstr("/con."))) << name;
      EXPECT_THAT(name, Not(HasSubstr(".."))) << name;
    }
  }
}

RC_GTEST_PROP(Site, LinksOnlyToItsPagesWhateverTheGraph, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  const Files files = site_of(graph);
  RC_ASSERT(dangling_in(files).empty());
}

}  // namespace
}  // namespace podatlas::exporter::pages
