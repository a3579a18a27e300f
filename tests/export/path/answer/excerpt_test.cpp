#include "export/path/answer/excerpt.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "graph/graph_builder.h"
#include "tests/support/school.h"

namespace podatlas::exporter {
namespace {

struct Quotation {
  std::string before;    // on the same line
  std::string sentence;  // the name is between brackets
  std::string words;     // that are left; "" for nothing
};
std::ostream& operator<<(std::ostream& out, const Quotation& row) { return out << row.sentence; }

std::string left_of(std::string sentence, std::string_view before) {
  const std::size_t begin = sentence.find('[');
  sentence.erase(begin, 1);
  const std::size_t end = sentence.find(']');
  sentence.erase(end, 1);
  return quotable(sentence, {begin, end}, before);
}

class Quotable : public testing::TestWithParam<Quotation> {};

TEST_P(Quotable, LeavesOutWhatBeginsALineAndRefusesWhatTellsNothing) {
  EXPECT_EQ(left_of(GetParam().sentence, GetParam().before), GetParam().words);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Quotable,
    testing::Values(
        Quotation{"", "Why [rye] stands the cold so well.", "Why rye stands the cold so well."},
        Quotation{"", "12:34 -- Why [rye] stands the cold so well", "Why rye stands the cold so well"},
        Quotation{"", "(1:02:34) - Why [rye] stands the cold", "Why rye stands the cold"},
        Quotation{"", "Ada: I think that [rye] stands the cold.", "Ada: I think that rye stands the cold."},
        Quotation{"", "- Wheat Limits: frost kills what is no [rye] in a night.",
                  "Wheat Limits: frost kills what is no rye in a night."},
        Quotation{"", "[Rye]: how it stands the cold", "Rye: how it stands the cold"},
        Quotation{"Rye!", "\xE2\x80\x94 The [rye] of the north stands the cold.",
                  "The rye of the north stands the cold."},
        Quotation{"", "How the [rye] stands cold https://rye.example/a/b", "How the rye stands cold"},
        Quotation{"", "Old [rye] https://rye.example/a/b", ""},  // a link
        Quotation{"", "[Rye] bread", ""},                        // a name
        Quotation{"", "What we say of [rye] today:", ""},        // a heading
        Quotation{"Old (e.g.", "wheat and [rye]) stand the cold.", ""},
        Quotation{"", ") and [rye] stands the cold.", ""},
        Quotation{"", "[Rye] \xC3\x97 Wheat \xC3\x97 Oats \xC3\x97 More", ""},  // a title
        Quotation{"", "Our course on [rye]: sign up for a year and save.", ""},
        Quotation{"", "This show on [rye] is sponsored by a mill.", ""},
        Quotation{"", "A guide to [rye] promotion in the north.", "A guide to rye promotion in the north."},
        Quotation{"", "const bake = () => { return [rye] + heat; }", ""}));

TEST(IsBelowSponsor, TellsTheSentencesBelowTheHeadingOfAnAdvertisement) {
  const std::string notes =
      "Today we bake rye.\nOld Mill - Sponsor\nBakers flock to the mill. It grinds rye.\nIt is open.\n"
      "Show notes\nRye is dark.";
  const auto is_below = [&](std::string_view words) { return is_below_sponsor(notes, notes.find(words)); };
  EXPECT_FALSE(is_below("bake rye"));
  EXPECT_TRUE(is_below("Bakers"));
  EXPECT_TRUE(is_below("grinds rye"));
  EXPECT_TRUE(is_below("It is open"));
  EXPECT_FALSE(is_below("Rye is dark"));
}

TEST(LeadOf, IsTheFirstWholeSentenceThatIsNoAdvertisement) {
  const auto lead = [](const std::string& notes) {
    const KnowledgeGraph graph = test::school({{"Rye", {"rye"}, {}, {}, 10, {}, notes}}, {{"rye"}});
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind != NodeKind::kEpisode) continue;
      const auto found = lead_of(graph, id);
      return found ? found->words : std::string();
    }
    return std::string("no episode");
  };
  EXPECT_EQ(lead("Rye!\nToday we bake a dark bread of rye. Then more."),
            "Today we bake a dark bread of rye.");
  EXPECT_EQ(lead("This episode is sponsored by a big mill.\nToday we bake a dark bread of rye."),
            "Today we bake a dark bread of rye.");
  EXPECT_EQ(lead("0:00 Today we bake a dark bread of rye."), "");
  EXPECT_EQ(lead("Links and notes"), "");
}

// What a show says of itself whose only episode has such a title and notes.
std::string told_by(const std::string& title, const std::string& notes) {
  GraphBuilder builder;
  Show show;
  show.guid = show.title = "bakery";
  const auto whole = builder.add_show(show);
  Episode episode;
  episode.guid = episode.title = title;
  episode.texts = {{Field::kTitle, title, {}}, {Field::kDescription, notes, {}}};
  builder.add_edge(builder.add_episode("bakery", episode), Relation::kPartOf, whole);
  const KnowledgeGraph graph = builder.freeze();
  const auto told = told_of_itself(graph, 0);
  return told ? told->words : std::string();
}

TEST(ToldOfItself, IsTheFirstSentenceOnTheShowOfAnEpisodeThatPresentsIt) {
  const std::string on_show = "A podcast where bakers tell what they bake.";
  const std::string on_episode = "In this episode of the show, Ada tells of bread.";
  EXPECT_EQ(told_by("Preview of What's to Come", on_episode + '\n' + on_show), on_show);
  EXPECT_EQ(told_by("Willkommen!", "Eine Sendung, in der wir vom Backen erzählen."),
            "Eine Sendung, in der wir vom Backen erzählen.");
  EXPECT_EQ(told_by("Rye", on_show), "");
  EXPECT_EQ(told_by("Introduction to rye", on_show), "");
  EXPECT_EQ(told_by("Previews of rye", on_show), "");
  EXPECT_EQ(told_by("Trailer", on_episode), "");
}

// What of "rye" an episode with such notes tells a listener, if it mentions it where it has its name.
std::string told(const std::string& notes, Relation relation, bool has_place = true) {
  GraphBuilder builder;
  Concept rye;
  rye.name = "rye";
  Episode episode;
  episode.guid = episode.title = "Bread";
  episode.texts = {{Field::kDescription, notes, {}}};
  const auto from = builder.add_episode("bakery", episode);
  const Evidence evidence{Field::kDescription, test::span_in(notes, "rye"), "test", 1};
  const auto to = builder.add_concept("https://bakery.example/rye", rye);
  if (has_place) {
    builder.add_edge(from, relation, to, from, evidence, {});
  } else {
    builder.add_edge(from, relation, to);
  }
  const KnowledgeGraph graph = builder.freeze();
  const auto place = telling_excerpt(graph, graph.edge(0));
  return place ? std::string(slice(notes, *place)) : std::string();
}

TEST(TellingExcerpt, IsTheLineThatNamesWhatIsMentioned) {
  EXPECT_EQ(told("12:13 -- Bread of rye keeps for weeks", Relation::kMentions),
            "Bread of rye keeps for weeks");
  EXPECT_EQ(told("12:13 -- Does bread of rye keep for weeks?", Relation::kMentions), "");
  EXPECT_EQ(told("12:13 -- Bread of rye keeps ... well, for weeks", Relation::kMentions), "");
  EXPECT_EQ(told("Bread of rye " + std::string(300, 'x') + " keeps for weeks", Relation::kMentions), "");
  EXPECT_EQ(told("12:13 -- Bread of rye keeps for weeks", Relation::kAbout), "");
  const std::string without_place =
      told("We bake.\n12:13 -- Bread of Rye keeps for weeks", Relation::kMentions, false);
  EXPECT_EQ(without_place, "Bread of Rye keeps for weeks") << "found by the name";
}

}  // namespace
}  // namespace podatlas::exporter
