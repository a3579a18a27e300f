#include "extract/mention/boilerplate/boilerplate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "core/notes/sponsor_headings.h"
#include "extract/mention/boilerplate/note_units.h"
#include "extract/mention/extract.h"

namespace podatlas::mention {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using Strings = std::vector<std::string>;

// Notes in which "[words](URL)" is a link.
Text notes(const std::string& source) {
  Text out;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i] != '[') {
      out.plain += source[i];
      continue;
    }
    const std::size_t close = source.find("](", i);
    const std::size_t end = source.find(')', close);
    const std::size_t begin = out.plain.size();
    out.plain += source.substr(i + 1, close - i - 1);
    out.anchors.push_back({{begin, out.plain.size()}, source.substr(close + 2, end - close - 2)});
    i = end;
  }
  return out;
}

Show show_of(const Strings& sources) {
  Show show;
  for (const std::string& source : sources) {
    Episode episode;
    episode.guid = std::to_string(show.episodes.size());
    episode.texts = {{Field::kTitle, "Episode " + episode.guid, {}}, notes(source)};
    show.episodes.push_back(std::move(episode));
  }
  mark_boilerplate(show);
  return show;
}

// A show of `count` episodes; each line of `repeated` is in all of them, after words of its own.
Strings with_footer(std::size_t count, const std::string& repeated) {
  Strings out;
  for (std::size_t i = 0; i < count; ++i)
    out.push_back("Today: subject " + std::string(1, static_cast<char>('a' + i % 26)) +
                  std::string(i / 26, 'x') + ".\n" + repeated);
  return out;
}

Strings boilerplate(const Show& show, std::size_t episode) {
  Strings out;
  for (const Span& span : show.episodes[episode].texts[1].boilerplate)
    out.emplace_back(slice(show.episodes[episode].texts[1].plain, span));
  return out;
}

class SponsorHeadings : public testing::TestWithParam<SponsorHeading> {};
TEST_P(SponsorHeadings, TakesItsExampleAndNotItsNearMiss) {
  EXPECT_EQ(announced_links(GetParam().example), GetParam().reach);
  EXPECT_EQ(announced_links(GetParam().near_miss), std::nullopt);
}
INSTANTIATE_TEST_SUITE_P(Rows, SponsorHeadings, testing::ValuesIn(sponsor_headings()), [](const auto& row) {
  std::string name(row.param.name);
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
});

struct Alike {
  std::string a;
  std::string b;
  bool are_alike;
};
std::ostream& operator<<(std::ostream& out, const Alike& row) { return out << row.a << " | " << row.b; }
class NoteUnits : public testing::TestWithParam<Alike> {};
TEST_P(NoteUnits, ComparesSentences) {
  const auto a = note_units(notes(GetParam().a));
  const auto b = note_units(notes(GetParam().b));
  ASSERT_EQ(a.size(), 1U);
  ASSERT_EQ(b.size(), 1U);
  EXPECT_EQ(a[0].key == b[0].key, GetParam().are_alike) << a[0].key << '\n' << b[0].key;
}
INSTANTIATE_TEST_SUITE_P(
    Rows, NoteUnits,
    testing::Values(
        Alike{"Recorded on March 5, 2021.", "Recorded on 12 April 2022.", true},
        Alike{"Aufgenommen am 5. März 2021", "Aufgenommen am 30. April 2022", true},
        Alike{"Support us: [Patreon](https://p.example/x?utm_source=ep1)",
              "Support us: [Patreon](https://p.example/x?utm_source=ep2)", true},
        Alike{"See https://p.example/x?utm_campaign=12", "See https://p.example/x?utm_campaign=13", true},
        Alike{"Notes: [here](https://s.example/45)", "Notes: [here](https://s.example/46)", false},
        Alike{"[The issue](https://github.com/o/r/issues/1)", "[The issue](https://github.com/o/r/issues/2)",
              false},
        Alike{"Hosted by ADA.", "hosted by Ada", true}, Alike{"Hosted by Ada.", "Hosted by Grace.", false}));

TEST(MarkBoilerplate, TakesTheFooterOfEveryEpisode) {
  const Show show =
      show_of(with_footer(6, "[Twitter](https://t.example/show)\nHosted on [Acast](https://a.example/)"));
  for (std::size_t e = 0; e < 6; ++e)
    EXPECT_THAT(boilerplate(show, e), ElementsAre("Twitter\nHosted on Acast"));
}

TEST(MarkBoilerplate, LeavesASmallShowAlone) {
  const Show show = show_of(
      with_footer(4, "[Code](https://github.com/o/r)\nThis sentence has more than eight words in it."));
  EXPECT_THAT(boilerplate(show, 0), IsEmpty());
}

TEST(MarkBoilerplate, TakesAThirdAndNotLess) {
  Strings third = with_footer(15, "");
  for (std::size_t i = 0; i < 5; ++i) third[i * 3] += "Join our [chat](https://c.example/)";
  EXPECT_THAT(boilerplate(show_of(third), 0), ElementsAre("Join our chat"));
  Strings less = with_footer(16, "");
  for (std::size_t i = 0; i < 5; ++i) less[i * 3] += "Join our [chat](https://c.example/)";
  EXPECT_THAT(boilerplate(show_of(less), 0), IsEmpty());
}

// A project is cited because the topic recurs: in other words, or at another place of a list.
TEST(MarkBoilerplate, LeavesALinkThatATopicBringsBack) {
  Strings running = with_footer(30, "");
  Strings listed = with_footer(30, "");
  for (std::size_t i = 0; i < 12; ++i) {
    const std::string word(1, static_cast<char>('a' + i));
    running[2 * i] += "We use [the engine](https://github.com/o/engine) for " + word + word + " here";
    listed[2 * i] += "[before " + word + "](https://x.example/b" + word +
                     ")\n[The engine](https://github.com/o/engine)\n" + "[after " + word +
                     "](https://x.example/a" + word + ")";
  }
  for (const Show& show : {show_of(running), show_of(listed)}) {
    for (std::size_t e = 0; e < 30; ++e) EXPECT_THAT(boilerplate(show, e), IsEmpty()) << e;
  }
}

TEST(MarkBoilerplate, LeavesASentenceWithALinkOfItsOwn) {
  Strings sources = with_footer(8, "");
  for (std::size_t i = 0; i < 8; ++i)
    sources[i] += "You find all of the notes of this episode on [our page](https://s.example/" +
                  std::to_string(i) + ")";
  EXPECT_THAT(boilerplate(show_of(sources), 3), IsEmpty());
}

// A sponsor of half a year in a long show; twenty episodes here and there are a topic.
TEST(MarkBoilerplate, TakesASeasonsSentence) {
  Strings sources = with_footer(100, "");
  for (std::size_t i = 40; i < 60; ++i) sources[i] += "Visit [Acme](https://acme.example/show)\nBye";
  EXPECT_THAT(boilerplate(show_of(sources), 45), ElementsAre("Visit Acme\nBye"));
  Strings apart = with_footer(100, "");
  for (std::size_t i = 0; i < 20; ++i) apart[5 * i] += "Visit [Acme](https://acme.example/show)\nBye";
  EXPECT_THAT(boilerplate(show_of(apart), 45), IsEmpty());
}

TEST(MarkBoilerplate, TakesLinksUnderAHeadingToTheNextOne) {
  const Show show =
      show_of({"About x.\nSponsors:\n[Acme](https://acme.example/)\nUse [Bolt](https://b.example/) now.\n"
               "Links:\n[Own](https://github.com/o/r)"});
  EXPECT_THAT(boilerplate(show, 0), ElementsAre("Sponsors:\nAcme\nUse Bolt now."));
}

TEST(MarkBoilerplate, TakesTheSentencesUnderTheHeadingOfOneSponsor) {
  const Show show = show_of(
      {"Acme - Sponsor\nTry [Acme](https://acme.example/).\n[Own](https://github.com/o/r)",
       "[Acme.example](https://acme.example/) - Sponsor\nPotters flock to Acme in pursuit of a common goal.\n"
       "Acme is this June in San Jose, so save 20% with code: TAPE\nShow Notes\n"
       "Potters of the show talk about all that they do in a day."});
  EXPECT_THAT(boilerplate(show, 0), ElementsAre("Acme - Sponsor\nTry Acme."));
  EXPECT_THAT(boilerplate(show, 1),
              ElementsAre("Acme.example - Sponsor\nPotters flock to Acme in pursuit of a common goal.\n"
                          "Acme is this June in San Jose, so save 20% with code: TAPE"));
}

// The notes of an episode with an advertisement that no heading calls so, before one that says it.
std::string with_unnamed(const std::string& heading, const std::string& last) {
  return "Today: clay.\n" + heading +
         "\nFrom the makers of glazes, the Ride Home is a short daily podcast about the day's pots. "
         "Ana Ruiz calls it the one source of news that she follows every day. "
         "Get it [here](https://ride.example/).\n" +
         last + "\nTry [Acme](https://acme.example/).\nShow Notes\nOf pots.";
}

// What a sponsor does was a list, and the offer below it stayed.
TEST(MarkBoilerplate, TakesAllDownToTheOfferOfASponsor) {
  const std::string before =
      "About pots.\nAcme - Sponsor\nAcme builds the best kilns that you have ever seen.\n";
  const std::string list = "Fire pots\nGlaze them\n";
  const auto left_out_with = [&](const std::string& offer) {
    const Show show = show_of({before + list + offer + "\nA note\n[Own](https://own.example/)", "b", "c"});
    std::string found;
    for (const std::string& one : boilerplate(show, 0)) found += one + '\n';
    return found;
  };
  EXPECT_THAT(left_out_with("Get a mug on [Acme](https://acme.example/show)."),
              testing::HasSubstr("Glaze them"));
  EXPECT_THAT(left_out_with("See [Bolt](https://bolt.example/)."),
              testing::Not(testing::HasSubstr("Glaze them")));
}

TEST(MarkBoilerplate, TakesWhatIsBesideAnAdvertisementAndAlwaysTheSame) {
  const auto sections = [](const std::string& heading, const std::string& last) {
    return boilerplate(show_of({with_unnamed(heading, last), with_unnamed(heading, last), "Of jam."}), 0);
  };
  const std::string marked = sections("Ride Home", "Acme - Sponsor").front();
  EXPECT_TRUE(marked.starts_with("Ride Home\nFrom the makers")) << marked;
  EXPECT_TRUE(marked.ends_with("Try Acme.")) << marked;
  // Neither what is beside no advertisement, nor a heading that has something else below it elsewhere.
  EXPECT_THAT(sections("Ride Home", "Of Acme"), IsEmpty());
  const Show show = show_of({with_unnamed("Show Notes", "Acme - Sponsor"),
                             with_unnamed("Show Notes", "Acme - Sponsor"), "Of jam.\nShow Notes\nMore jam."});
  EXPECT_THAT(boilerplate(show, 0), ElementsAre("Acme - Sponsor\nTry Acme."));
}

TEST(MarkBoilerplate, TakesALineOfFewWordsWithAnotherLinkToTheSponsor) {
  const Show show = show_of(
      {"Acme - Sponsor\nAcme is the best way to fire all pots: [Acme](https://acme.example/show).\n"
       "They are also hiring! [Careers](https://acme.example/careers)\n[Own](https://github.com/o/r)"});
  EXPECT_THAT(boilerplate(show, 0),
              ElementsAre("Acme - Sponsor\nAcme is the best way to fire all pots: Acme.\n"
                          "They are also hiring! Careers"));
}

TEST(MarkBoilerplate, KnowsASponsorByItsNameAboveItsLink) {
  const auto marked = [](const std::string& elsewhere) {
    return boilerplate(
        show_of({"Of clay.\nAcme is the best!\n[acme](https://acme.example/show) - Get 30 days free.\n"
                 "Clay\n[Own](https://github.com/o/r)",
                 elsewhere + "\n[Acme](https://acme.example/show) makes wheels."}),
        0);
  };
  EXPECT_THAT(marked("Acme - Sponsor"), ElementsAre("Acme is the best!\nacme - Get 30 days free."));
  EXPECT_THAT(marked("Acme"), IsEmpty()) << "nobody calls it a sponsor";
  const auto beside = [](const std::string& after) {
    const std::string cited = "[Acme](https://acme.example/)";
    return boilerplate(
        show_of({"Of clay.\nAcme\n" + cited + " is the best way to fire all of your pots.\n" + after,
                 "Acme - Sponsor\n" + cited, "Of mud: " + cited, "Of jam: " + cited}),
        0);
  };
  EXPECT_THAT(beside("Bolt - Sponsor"),
              ElementsAre("Acme\nAcme is the best way to fire all of your pots.\nBolt - Sponsor"));
  EXPECT_THAT(beside("Show notes"), IsEmpty()) << "most episodes cite it";
}

TEST(MarkBoilerplate, TellsAdvertisementsFromTheRest) {
  const Show show =
      show_of({"Acme - Sponsor\nTry [Acme](https://acme.example/).\nFollow us\n"
               "[Ana Ruiz](https://ana.example/)"});
  const Text& text = show.episodes[0].texts[1];
  EXPECT_TRUE(text.is_advertisement({text.plain.find("Try"), text.plain.find("Try") + 3}));
  EXPECT_TRUE(text.is_boilerplate({text.plain.find("Ana"), text.plain.size()}));
  EXPECT_FALSE(text.is_advertisement({text.plain.find("Ana"), text.plain.size()}));
}

TEST(MarkBoilerplate, EndsALineOfSponsorsWithItsSentence) {
  const Show show = show_of(
      {"This episode is sponsored by [Acme](https://acme.example/). We read [it](https://github.com/o/r)."});
  EXPECT_THAT(boilerplate(show, 0), ElementsAre("This episode is sponsored by Acme."));
}

TEST(MarkBoilerplate, KnowsItsLinksInOtherWords) {
  Strings sources = with_footer(9, "[Our Twitter](https://t.example/show)");
  sources[8] = "Today: something else.\n[@show](https://t.example/show)";
  EXPECT_THAT(boilerplate(show_of(sources), 8), ElementsAre("@show"));
}

TEST(ExtractMentions, MarksLinksInBoilerplateUnlessTheEpisodeCitesThemToo) {
  Strings sources = with_footer(6, "[Chat](https://c.example/)");
  sources[2] = "We rebuilt [our chat](https://c.example/).\n[Chat](https://c.example/)";
  const Show show = show_of(sources);
  const auto mentions = extract_mentions({&show, 1});
  const auto is_shows = [&](std::size_t episode) {
    for (const Mention& mention : mentions[0][episode].mentions) {
      if (const auto* const link = get_if<LinkMention>(mention)) return link->is_boilerplate;
    }
    return false;
  };
  EXPECT_TRUE(is_shows(0));
  EXPECT_FALSE(is_shows(2));
}

TEST(ExtractMentions, FindsNoConceptInBoilerplate) {
  Ontology ontology;
  ontology.concepts.resize(1);
  ontology.concepts[0].labels = {{"chat"}};
  const Show show = show_of(with_footer(6, "Come to our chat"));
  const auto mentions = extract_mentions({&show, 1}, {&ontology, 1, true});
  for (const EpisodeMentions& episode : mentions[0]) {
    EXPECT_THAT(episode.mentions, IsEmpty());
    ASSERT_EQ(episode.rejected.size(), 1U);
    EXPECT_EQ(episode.rejected[0].reason, "the show repeats this sentence from episode to episode");
  }
}

TEST(Boilerplate, KeywordsOfAllEpisodesAreAboutTheShow) {
  Show show;
  show.episodes.resize(20);
  for (std::size_t e = 0; e < 12; ++e) {
    Strings& keywords = show.episodes[e].keywords;
    keywords = {e % 2 == 0 ? "Linux Podcast" : "linux podcast", "subject " + std::to_string(e)};
    if (e < 4) keywords.push_back("often");
    if (e < 5) keywords.push_back("usual");
  }
  mark_boilerplate(show);
  EXPECT_THAT(show.episodes[0].keywords, ElementsAre("subject 0", "often"));
  EXPECT_THAT(show.episodes[11].keywords, ElementsAre("subject 11"));
}

}  // namespace
}  // namespace podatlas::mention
