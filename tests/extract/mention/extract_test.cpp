#include "extract/mention/extract.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace podatlas::mention {
namespace {

Text text(Field field, std::string plain, std::vector<Anchor> anchors = {}) {
  return {field, std::move(plain), std::move(anchors)};
}

Show show_of_texts(std::vector<std::vector<Text>> episodes) {
  Show show;
  for (std::vector<Text>& texts : episodes) {
    Episode& episode = show.episodes.emplace_back();
    const std::string number = std::to_string(show.episodes.size());
    episode.guid = "e" + number;
    episode.title = "Episode " + number;
    episode.link = "https://show.example/e/" + number;
    episode.texts = std::move(texts);
  }
  return show;
}

// One mention a line: field, quoted words, and what they are.
std::string listed(const Show& show, const std::vector<Mention>& mentions, std::size_t episode) {
  std::string out;
  for (const Mention& mention : mentions) {
    const Evidence& evidence = mention.evidence;
    out += std::string(name_of(evidence.field)) + " [" +
           std::string(slice(show.episodes[episode].text(evidence.field), evidence.span)) + "] ";
    if (const auto* link = get_if<LinkMention>(mention)) {
      out +=
          std::string(name_of(link->kind)) + " " + link->canonical + (link->target_is_known ? " known" : "");
    } else {
      const auto& ref = *get_if<EpisodeRefMention>(mention);
      out += std::string(name_of(ref.relation)) + " " + std::to_string(ref.target_episode + 1);
    }
    out += " " + std::string(evidence.rule) + "\n";
  }
  return out;
}

std::string mentions_of(std::vector<Text> first, std::vector<Text> second = {}) {
  const std::vector<Show> shows = {show_of_texts({std::move(first), std::move(second)})};
  return listed(shows[0], extract_mentions(shows)[0][0].mentions, 0);
}

TEST(ExtractMentions, CitesAnchorsByTheirTargetAndBareUrlsByThemselves) {
  EXPECT_EQ(mentions_of({text(Field::kDescription, "See the notes and https://b.example/x.",
                              {{{4, 13}, "https://a.example/n?utm_source=feed"}})}),
            "description [the notes] other https://a.example/n other\n"
            "description [https://b.example/x] other https://b.example/x other\n");
}

TEST(ExtractMentions, CitesOnceWhatAnAnchorWritesOut) {
  EXPECT_EQ(
      mentions_of({text(Field::kDescription, "https://a.example/x", {{{0, 19}, "https://a.example/y"}})}),
      "description [https://a.example/x] other https://a.example/y other\n");
}

TEST(ExtractMentions, CitesAPictureThatIsALinkByAnEmptySpan) {
  EXPECT_EQ(mentions_of({text(Field::kDescription, "", {{{0, 0}, "https://a.example/x"}})}),
            "description [] other https://a.example/x other\n");
}

TEST(ExtractMentions, PassesOverWhatIsNoWebPage) {
  EXPECT_EQ(
      mentions_of({text(
          Field::kDescription, "mail me, run me, read me",
          {{{0, 4}, "mailto:me@a.example"}, {{9, 12}, "javascript:alert(1)"}, {{17, 21}, "/relative"}})}),
      "");
}

TEST(ExtractMentions, PassesOverShortenedUrls) {
  EXPECT_EQ(mentions_of({text(Field::kDescription,
                              "https://github.com/.../README.md and https://github.com/pytorch/pyto...")}),
            "");
}

TEST(ExtractMentions, CitesEveryUrlOnceAtItsFirstPlaceInTheOrderOfFieldsAndText) {
  EXPECT_EQ(
      mentions_of({text(Field::kTitle, "On https://t.example/"),
                   text(Field::kDescription, "https://b.example/ https://a.example/ https://b.example/"),
                   text(Field::kSummary, "https://a.example/ https://s.example/")}),
      "title [https://t.example/] other https://t.example/ other\n"
      "description [https://b.example/] other https://b.example/ other\n"
      "description [https://a.example/] other https://a.example/ other\n"
      "summary [https://s.example/] other https://s.example/ other\n");
}

TEST(ExtractMentions, MakesALinkToAnEpisodeAReferenceToIt) {
  EXPECT_EQ(
      mentions_of({text(Field::kDescription, "Hi. Listen to https://show.example/e/2 first. Bye.")}),
      "description [Listen to https://show.example/e/2 first.] listen_first 2 episode.listen-first-after\n"
      "description [https://show.example/e/2] episode https://show.example/e/2 known link.episode\n");
}

TEST(ExtractMentions, ReadsTheWordsAroundAnAnchor) {
  EXPECT_EQ(mentions_of({text(Field::kDescription, "Listen to this one before the next.",
                              {{{26, 34}, "http://www.show.example/e/2/"}})}),
            "description [Listen to this one before the next.] listen_before 2 episode.listen-before\n"
            "description [the next] episode http://www.show.example/e/2/ known link.episode\n");
}

TEST(ExtractMentions, RefersToNoEpisodeFromItself) {
  EXPECT_EQ(mentions_of({text(Field::kDescription, "Home: https://show.example/e/1")}),
            "description [https://show.example/e/1] episode https://show.example/e/1 known link.episode\n");
}

TEST(ExtractMentions, FindsEpisodesOfOtherShows) {
  Show other = show_of_texts({{text(Field::kDescription, "See also https://show.example/e/2.")}});
  other.episodes[0].link = "https://other.example/1";
  const std::vector<Show> shows = {show_of_texts({{}, {}}), other};
  const auto mentions = extract_mentions(shows);
  ASSERT_EQ(mentions[1][0].mentions.size(), 2U);
  const auto& ref = *get_if<EpisodeRefMention>(mentions[1][0].mentions[0]);
  EXPECT_EQ(ref.target_show, 0U);
  EXPECT_EQ(ref.target_episode, 1U);
  EXPECT_EQ(ref.cited_as, "https://show.example/e/2");
}

TEST(ExtractMentions, GivesEveryEpisodeItsList) {
  EXPECT_TRUE(extract_mentions({}).empty());
  const std::vector<Show> shows = {show_of_texts({{}, {}}), show_of_texts({})};
  const auto mentions = extract_mentions(shows);
  ASSERT_EQ(mentions.size(), 2U);
  EXPECT_EQ(mentions[0].size(), 2U);
  EXPECT_TRUE(mentions[1].empty());
}

TEST(ExtractMentions, FindsTheSameWithAnyNumberOfThreads) {
  std::vector<std::vector<Text>> episodes;
  for (int i = 0; i < 50; ++i) {
    const std::string n = std::to_string(i);
    episodes.push_back(
        {text(Field::kDescription, "See also https://show.example/e/" + n + " and https://x.example/" + n)});
  }
  const std::vector<Show> shows = {show_of_texts(episodes)};
  const auto one = extract_mentions(shows);
  for (const unsigned jobs : {2U, 7U, 64U}) {
    const auto many = extract_mentions(shows, {nullptr, jobs, false});
    for (std::size_t e = 0; e < episodes.size(); ++e) {
      EXPECT_EQ(listed(shows[0], many[0][e].mentions, e), listed(shows[0], one[0][e].mentions, e));
    }
  }
}

}  // namespace
}  // namespace podatlas::mention
