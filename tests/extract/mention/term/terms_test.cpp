#include "extract/mention/term/terms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/term/concepts/term_concepts.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

Episode noted(std::string_view title, std::string_view notes) {
  Episode out;
  out.guid = title;
  out.title = title;
  out.texts = {{.field = Field::kTitle, .plain = std::string(title), .anchors = {}},
               {.field = Field::kDescription, .plain = std::string(notes), .anchors = {}}};
  return out;
}

Show talk(std::vector<Episode> episodes) {
  Show show;
  show.title = "Small Talk";
  show.episodes = std::move(episodes);
  return show;
}

std::vector<std::string> labels_of_terms(const std::vector<Term>& terms) {
  std::vector<std::string> out;
  out.reserve(terms.size());
  for (const Term& term : terms) out.push_back(term.label);
  return out;
}

const std::vector<Episode> kTermEpisodes = {
    noted("Queues in Postgres", "We run SKIP LOCKED in Postgres and compare it with Redis and RabbitMQ."),
    noted("Sourdough", "The sourdough starter wants rye flour. Feed the sourdough starter in October."),
    noted("Tests in the pipeline", "Continuous Integration (CI) finds it first.\nCI is run by GitLab."),
    noted("Brot backen", "Der Sauerteig braucht Roggenmehl. Wir backen mit dem Sauerteig ein Brot."),
};

// --- Words -------------------------------------------------------------------------------------------------

struct TermKeyRow {
  std::string_view word;
  std::string_view key;
};
std::ostream& operator<<(std::ostream& out, const TermKeyRow& row) { return out << row.word; }

class TermKeys : public testing::TestWithParam<TermKeyRow> {};

TEST_P(TermKeys, FoldSpellingsOfOneWord) { EXPECT_EQ(term_key(GetParam().word), GetParam().key); }

INSTANTIATE_TEST_SUITE_P(Words, TermKeys,
                         testing::Values(TermKeyRow{"caches", "cach"}, TermKeyRow{"Caching", "cach"},
                                         TermKeyRow{"e-mail", "email"}, TermKeyRow{"Node.js", "nodej"},
                                         TermKeyRow{"C++", "c++"}, TermKeyRow{"C", "c"},
                                         TermKeyRow{"C#", "c#"}, TermKeyRow{"libraries", "library"},
                                         TermKeyRow{"Käse", "kas"}, TermKeyRow{"status", "status"},
                                         TermKeyRow{"", ""}));

TEST(TermWords, KnowFunctionWordsOfEnglishAndGerman) {
  for (const std::string_view word : {"the", "with", "und", "fur", "dont", "october"}) {
    EXPECT_TRUE(is_stop_word(word)) << word;
  }
  for (const std::string_view word : {"linux", "teig", "kernel"}) EXPECT_FALSE(is_stop_word(word)) << word;
}

TEST(TermWords, KnowHowCommonAWordIs) {
  EXPECT_EQ(commonness(term_key("house")), CommonWord::kEveryday);
  EXPECT_EQ(commonness(term_key("kettle")), CommonWord::kFamiliar);
  EXPECT_EQ(commonness(term_key("Kubernetes")), CommonWord::kUnknown);
}

struct WordShapeRow {
  std::string_view word;
  WordShape shape;
};
std::ostream& operator<<(std::ostream& out, const WordShapeRow& row) { return out << row.word; }

class WordShapes : public testing::TestWithParam<WordShapeRow> {};

TEST_P(WordShapes, AreReadFromTheSpelling) {
  EXPECT_EQ(int{word_shape(GetParam().word)}, int{GetParam().shape});
}

INSTANTIATE_TEST_SUITE_P(Words, WordShapes,
                         testing::Values(WordShapeRow{"kernel", 0}, WordShapeRow{"Rails", kCapitalized},
                                         WordShapeRow{"GPU", kCapitalized | kAllCapitals},
                                         WordShapeRow{"GPUs", kCapitalized | kInnerCapital},
                                         WordShapeRow{"TensorFlow", kCapitalized | kInnerCapital},
                                         WordShapeRow{"S3", kCapitalized | kWithDigit},
                                         WordShapeRow{"state_dict", kCodeSign},
                                         WordShapeRow{"cuda-memcheck", kHyphenated},
                                         WordShapeRow{"Öl", kCapitalized}, WordShapeRow{"", 0}));

// --- Texts -------------------------------------------------------------------------------------------------

TEST(FindTerms, FindsNamesAndNounsButNoFunctionWords) {
  const auto terms = find_terms(talk(kTermEpisodes), {});
  ASSERT_EQ(terms.size(), 4);
  EXPECT_THAT(labels_of_terms(terms[0]), Contains("Postgres"));
  EXPECT_THAT(labels_of_terms(terms[0]), Contains("RabbitMQ"));
  EXPECT_THAT(labels_of_terms(terms[0]), Not(Contains("We")));
  EXPECT_THAT(labels_of_terms(terms[1]), Not(Contains("October")));
  EXPECT_THAT(labels_of_terms(terms[3]), Contains("Sauerteig"));
  EXPECT_THAT(labels_of_terms(terms[3]), Contains("Brot"));
}

// "react" is a word of everyday language.
TEST(FindTerms, TakesAWordThatHasCapitalsWithinSentencesForAName) {
  const auto term_of = [](const std::string& phrase, std::string_view word, std::string_view language,
                          std::string_view title = "Small Talk") {
    std::vector<Episode> episodes;
    for (const std::string_view number : {"One", "Two", "Three", "Four"})
      episodes.push_back(
          noted(number, "A talk on how " + phrase + " is used by us, and how it was before that."));
    Show show = talk(std::move(episodes));
    show.title = title;
    show.language = language;
    const std::vector<Term> found = find_terms(show, {}, {.max_per_episode = 100})[0];
    const auto at = std::ranges::find(found, word, &Term::label);
    EXPECT_NE(at, found.end()) << phrase;
    return at == found.end() ? Term{} : *at;
  };
  const Term name = term_of("React", "React", "en");
  EXPECT_FALSE(name.is_everyday);
  EXPECT_TRUE(term_of("react", "react", "en").is_everyday);
  EXPECT_GT(name.confidence, term_of("react", "react", "en").confidence + 0.2);
  EXPECT_TRUE(term_of("Hot React Treat\nReact", "React", "en").is_everyday);
  EXPECT_TRUE(term_of("React", "React", "en", "React Time").is_everyday) << "part of the show's name";
  EXPECT_TRUE(term_of("React", "React", "de").is_everyday) << "German writes all nouns with capitals";
}

TEST(FindTerms, LeavesOutBriefWordsThatAreWrittenLikeNoName) {
  const auto found = [](const std::string& word) {
    std::vector<Episode> episodes;
    for (const std::string_view number : {"One", "Two", "Three", "Four"})
      episodes.push_back(noted(number, "A talk on how " + word + " is used by us, and of " + word + "."));
    return labels_of_terms(find_terms(talk(std::move(episodes)), {}, {.max_per_episode = 100})[0]);
  };
  EXPECT_THAT(found("dev"), Not(Contains("dev")));
  for (const std::string word : {"Dev", "DEV", "npm", "devs2", "xdev"})
    EXPECT_THAT(found(word), Contains(word));
}

// "imposter" and "imposter syndrome" were two concepts of the same episodes.
TEST(FindTerms, LeavesOutAWordThatAlmostAlwaysStandsInALongerTerm) {
  const auto found = [](std::string_view elsewhere) {
    std::vector<Episode> episodes;
    for (const std::string_view number : {"One", "Two", "Three"})
      episodes.push_back(noted(number, "A talk on levain starter, and how levain is fed."));
    for (const std::string_view number : {"Four", "Five"}) episodes.push_back(noted(number, elsewhere));
    return labels_of_terms(find_terms(talk(std::move(episodes)), {}, {.max_per_episode = 100})[0]);
  };
  EXPECT_THAT(found("Of tea."), Contains("levain starter"));
  EXPECT_THAT(found("Of tea."), Not(Contains("levain")));
  EXPECT_THAT(found("A talk on levain, and how levain is fed."), Contains("levain"));
}

TEST(FindTerms, TakesNoCommonWordForAnAbbreviationOfTheShow) {
  std::vector<Episode> episodes;
  for (const std::string_view number : {"One", "Two", "Three", "Four"})
    episodes.push_back(noted(number, "A server with more RAM, as RAM is cheap."));
  episodes.push_back(noted("Five", "We ram it into the wall, and ram it again."));
  episodes.push_back(noted("Six", "A server with more npm, as npm is cheap."));
  const auto terms = find_terms(talk(std::move(episodes)), {}, {.max_per_episode = 100});
  EXPECT_THAT(labels_of_terms(terms[0]), Contains("RAM"));
  EXPECT_THAT(labels_of_terms(terms[4]), Not(Contains("RAM")));
}

TEST(FindTerms, TakesWhatSeveralTitlesConsistOfForAFormat) {
  const auto in_title = [](std::span<const std::string_view> titles) {
    std::vector<Episode> episodes;
    for (const std::string_view title : titles)
      episodes.push_back(noted(title, "We ask each other about Kubernetes."));
    const std::vector<Term> terms = find_terms(talk(std::move(episodes)), {})[0];
    return std::ranges::any_of(terms,
                               [](const Term& term) { return term.places.front().field == Field::kTitle; });
  };
  using Titles = std::array<std::string_view, 4>;
  EXPECT_FALSE(in_title(Titles{"Quizzo", "Quizzo", "Quizzo 3", "Quizzo! 04"}));
  EXPECT_TRUE(in_title(Titles{"Quizzo", "Quizzo 2", "Quizzo 3", "Quizzo 4"})) << "parts of one subject";
  EXPECT_TRUE(in_title(Titles{"Quizzo", "Quizzo", "Quizzo 3", "Sourdough"}));
  constexpr std::string_view kLong = "How Quizzo became what Sourdough was";
  EXPECT_TRUE(in_title(Titles{kLong, kLong, kLong, kLong})) << "says more than a format";
}

TEST(FindTerms, ReplacesAnAbbreviationByWhatItStandsFor) {
  const auto terms = find_terms(talk(kTermEpisodes), {})[2];
  const auto at = std::ranges::find(terms, std::string("Continuous Integration"), &Term::label);
  ASSERT_NE(at, terms.end());
  EXPECT_EQ(at->places.size(), 3);
  EXPECT_THAT(labels_of_terms(terms), Not(Contains("CI")));
}

TEST(FindTerms, SaysWhereATermIs) {
  const std::vector<Term> terms = find_terms(talk(kTermEpisodes), {})[0];
  const auto at = std::ranges::find(terms, std::string("Postgres"), &Term::label);
  ASSERT_NE(at, terms.end());
  EXPECT_THAT(at->places, testing::ElementsAre(TermPlace{Field::kTitle, {10, 18}},
                                               TermPlace{Field::kDescription, {22, 30}}));
}

TEST(FindTerms, LeavesOutQuantities) {
  const Show show = talk({noted("Below 1024px", "At 5p.m. the Pixel 3XL shows 1024px. Kafka shows 1024px.")});
  const auto found = labels_of_terms(find_terms(show, {})[0]);
  EXPECT_THAT(found, Contains("Kafka"));
  for (const std::string_view quantity : {"1024px", "5p.m"}) EXPECT_THAT(found, Not(Contains(quantity)));
}

// What is spelled like a name, and is a word that is rarely in dictionaries, or none.
TEST(FindTerms, LeavesOutExclamationsTitlesAndPlaces) {
  const Show show = talk({
      noted("Gotta Sort Kafka",
            "Gotta sort! Dang, that's Kafka. GREEEEAT STUFFFFF.\nGREEEEAT STUFFFFF\nWanna sort?"),
      noted("Sleep", "We ask Dr. Vex. Ask the Dr about Kafka. The TL;DR on Kafka, since mid-2020."),
      noted("Camp", "The camp is in San Jose, CA. Kafka, Inc. is in Portland, OR, too."),
  });
  const auto terms = find_terms(show, {});
  for (const auto& episode : terms) {
    const auto found = labels_of_terms(episode);
    EXPECT_THAT(found, Contains("Kafka"));
    for (const std::string_view junk :
         {"Gotta", "Gotta Sort", "Dang", "GREEEEAT", "STUFFFFF", "GREEEEAT STUFFFFF", "Wanna", "Dr", "TL",
          "DR", "TL;DR", "mid-2020", "CA", "OR", "Inc"})
      EXPECT_THAT(found, Not(Contains(junk)));
  }
}

TEST(FindTerms, KeepsAbbreviationsThatLookLikeTitlesAndPlaces) {
  const Show show = talk({noted("DR", "We test DR plans. A DR plan, MR and CA: a CA signs."),
                          noted("CA", "Kafka, CI, CA and MR.")});
  const auto terms = find_terms(show, {});
  EXPECT_THAT(labels_of_terms(terms[0]), testing::IsSupersetOf({"DR", "MR", "CA"}));
}

TEST(FindTerms, LeavesOutInitialsOfPeople) {
  const Show show = talk({noted("Pipes", "Zadie F.K. Vex explains Kafka.")});
  EpisodeMentions mentions;
  mentions.mentions.push_back(
      {.evidence = {.field = Field::kDescription, .span = {0, 14}, .rule = "", .confidence = 1},
       .what = PersonMention{PersonRole::kGuest, "Zadie F.K. Vex", {}, {}}});
  EXPECT_THAT(labels_of_terms(find_terms(show, std::span(&mentions, 1))[0]), Not(Contains("F.K")));
}

TEST(FindTerms, LeavesOutPeople) {
  const Show show = talk({noted("With Zadie Vex", "Zadie Vex explains Kafka.")});
  EpisodeMentions mentions;
  mentions.mentions.push_back(
      {.evidence = {.field = Field::kTitle, .span = {5, 14}, .rule = "", .confidence = 1},
       .what = PersonMention{PersonRole::kGuest, "Zadie Vex", {}, {}}});
  const auto found = labels_of_terms(find_terms(show, std::span(&mentions, 1))[0]);
  EXPECT_THAT(found, Contains("Kafka"));
  EXPECT_THAT(found, Not(Contains("Zadie Vex")));
  EXPECT_THAT(labels_of_terms(find_terms(show, {})[0]), Contains("Zadie Vex"));
}

// "Wimpy" was a concept of 14 episodes.
TEST(FindTerms, LeavesOutNicknames) {
  const auto found = [](std::string_view said) {
    const Show show = talk({noted("Sprints", said), noted("All Frosty's Vault", "Frosty builds a vault."),
                            noted("Frosty Again", "We ask Frosty.")});
    const std::vector<std::string> labels = labels_of_terms(find_terms(show, {})[1]);
    return std::ranges::find(labels, "Frosty") != labels.end();
  };
  EXPECT_FALSE(found("Then Martin aka Frosty returns from the sprint."));
  EXPECT_TRUE(found("Then Level 2 aka Frosty returns from the sprint."));
}

TEST(FindTerms, GivesATermOneLabelInAllEpisodes) {
  const auto terms =
      find_terms(talk({noted("A", "About code-review, code-review and trees."), noted("B", "Of code review."),
                       noted("C", "The code-reviews of Gerrit.")}),
                 {});
  for (const auto& episode : terms) EXPECT_THAT(labels_of_terms(episode), Contains("code-review"));
}

TEST(FindTerms, KeepsAtMostTheMaximumAndOnlyConfidentOnes) {
  const Show show = talk(kTermEpisodes);
  for (const auto& episode : find_terms(show, {}, {.max_per_episode = 2})) EXPECT_LE(episode.size(), 2);
  for (const auto& episode : find_terms(show, {}, {.min_confidence = 0.5})) {
    for (const Term& term : episode) EXPECT_GE(term.confidence, 0.5);
  }
}

TEST(FindTerms, EndsGermanTermsWithANoun) {
  Show show = talk({noted("Brot backen", "Brot backen und neuronale Netze trainieren.")});
  show.language = "de-AT";
  const auto found = labels_of_terms(find_terms(show, {})[0]);
  EXPECT_THAT(found, Contains("Brot"));
  EXPECT_THAT(found, Contains("neuronale Netze"));
  EXPECT_THAT(found, Not(Contains("Brot backen")));
}

// A show of links, whose words would otherwise rank high.
std::vector<Episode> linked_episodes() {
  std::vector<Episode> out;
  for (const std::string_view name : {"Kafka", "Redis", "Nginx", "Erlang", "Postgres", "Haskell"}) {
    std::string title = "Tech Talk: ";
    title += name;
    std::string notes(name);
    notes += " on Twitter, logs - Phoronix and Small Talk Club. Sponsored by Acme. Needs 2.0-beta3 of ";
    notes += name;
    Episode& episode = out.emplace_back(noted(title, notes));
    Text& text = episode.texts[1];
    const std::size_t size = name.size();
    text.anchors = {{{size + 4, size + 11}, std::string("https://twitter.com/").append(name)},
                    {{size + 13, size + 28}, std::string("https://phoronix.com/").append(name)},
                    {{size + 33, size + 48}, "https://club.example/"}};
    text.boilerplate = {{size + 50, size + 68}};
  }
  return out;
}

TEST(FindTerms, LeavesOutWhatTheShowRepeats) {
  const auto terms = find_terms(talk(linked_episodes()), {});
  for (const auto& episode : terms) {
    const auto labels = labels_of_terms(episode);
    for (const std::string_view hidden : {"Tech Talk", "Twitter", "Phoronix", "Club", "Acme", "2.0-beta3"})
      EXPECT_THAT(labels, Not(Contains(hidden)));
  }
  EXPECT_THAT(labels_of_terms(terms[0]), Contains("Kafka"));
}

TEST(FindTerms, LeavesOutTheNameOfTheShow) {
  for (const std::string_view name : {"Rust Camp", "Small Talk"}) {
    Show show = talk({noted("Redis", "We went to Rust Camp for Redis. At Rust Camp they bake."),
                      noted("Trains", "Steam.")});
    show.title = name;
    const std::vector<std::string> labels = labels_of_terms(find_terms(show, {})[0]);
    EXPECT_EQ(testing::Matches(Contains("Rust Camp"))(labels), name != "Rust Camp")
        << testing::PrintToString(labels);
    EXPECT_THAT(labels, Contains("Redis"));
  }
}

// People of "LINUX Unplugged" spoke about "Unplugged".
TEST(FindTerms, LeavesOutAWordOfTheShowsNameUnlessEpisodesSpeakOfIt) {
  Show show = talk({noted("Quuxbar Unplugged One", "Of the Quuxbar."), noted("Trains", "Of a Quuxbar."),
                    noted("It gets Unplugged", "We like Unplugged, our Quuxbar.")});
  show.title = "Quuxbar Unplugged";
  for (const auto& terms : find_terms(show, {})) {
    EXPECT_THAT(labels_of_terms(terms), Contains("Quuxbar"));
    EXPECT_THAT(labels_of_terms(terms), Not(Contains("Unplugged")));
  }
  show.title = "Small Talk";
  EXPECT_THAT(labels_of_terms(find_terms(show, {})[2]), Contains("Unplugged"));
}

TEST(FindTerms, DoesNotTakeAListForATerm) {
  const auto terms = find_terms(talk({noted("A", "Kafka and Redis."), noted("B", "Kafka, then Redis."),
                                      noted("C", "Redis, then Kafka.")}),
                                {});
  EXPECT_THAT(labels_of_terms(terms[0]), Not(Contains("Kafka and Redis")));
  EXPECT_THAT(labels_of_terms(terms[0]), Contains("Kafka"));
}

TEST(FindTerms, FindsNothingInNothing) {
  EXPECT_THAT(find_terms(Show{}, {}), IsEmpty());
  EXPECT_THAT(find_terms(talk({Episode{}}), {})[0], IsEmpty());
  EXPECT_THAT(find_terms(talk({noted("", "")}), {})[0], IsEmpty());
}

// Where the candidate with this key is in the notes.
std::vector<std::size_t> begins_of(std::string_view key, std::string_view notes) {
  std::vector<std::size_t> out;
  const auto examples = term_examples(talk({noted("", notes)}), {});
  for (const TermExample& one : examples[0]) {
    if (one.candidate.key != key) continue;
    for (const TermPlace& place : one.candidate.places) out.push_back(place.span.begin);
  }
  return out;
}

// The fuzz target found a term twice at one place.
TEST(TermCandidates, AreNoAbbreviationsOfThemselves) {
  EXPECT_THAT(begins_of("gpu", "GPU kernels (GPU) and a GPU."), testing::ElementsAre(0, 13, 24));
  EXPECT_THAT(begins_of("gpukernel", "GPU kernels (GPU) and a GPU."), testing::ElementsAre(0));
  EXPECT_THAT(begins_of("acornnut", "An acorn nut (AC) or AC ornnut."), testing::ElementsAre(3, 14, 21));
}

TEST(TermCandidates, AreLinearInTheText) {
  std::string notes;
  for (int i = 0; i < 2000; ++i) notes.append("kernel scheduler ");
  std::size_t places = 0;
  const auto examples = term_examples(talk({noted("T", notes)}), {});
  for (const TermExample& example : examples[0]) {
    places += example.candidate.places.size();
  }
  EXPECT_LE(places, kMaxTermWords * 4001);
}

// --- Concepts ----------------------------------------------------------------------------------------------

using ShowMentions = std::vector<std::vector<EpisodeMentions>>;

TEST(AddTermConcepts, MakesTermsTopConceptsOfTheShowsScheme) {
  Show show = talk(kTermEpisodes);
  show.guid = "a b";
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(4)};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kList);
  ASSERT_EQ(ontology.schemes.size(), 1);
  EXPECT_EQ(ontology.schemes[0].title, "Terms found in Small Talk");
  ASSERT_FALSE(ontology.concepts.empty());
  EXPECT_TRUE(std::ranges::is_sorted(ontology.concepts, {}, &ontology::Concept::iri));
  for (const ontology::Concept& one : ontology.concepts) {
    EXPECT_TRUE(one.iri.starts_with("https://w3id.org/podatlas/show/a%20b/term/")) << one.iri;
    EXPECT_EQ(one.iri.find(' '), std::string::npos) << one.iri;
    EXPECT_EQ(one.labels.front().text, one.preferred);
  }
}

TEST(AddTermConcepts, GivesTheFirstPlaceInEachFieldAsEvidenceAndMakesTermsInTheTitleMain) {
  const Show show = talk(kTermEpisodes);
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(4)};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kList);
  std::size_t main = 0;
  for (const Mention& mention : mentions[0][0].mentions) {
    const auto* found = get_if<ConceptMention>(mention);
    ASSERT_NE(found, nullptr);
    ASSERT_LT(found->concept_id, ontology.concepts.size());
    EXPECT_EQ(mention.evidence.rule, "term");
    if (ontology.concepts[found->concept_id].preferred != "Postgres") continue;
    EXPECT_TRUE(found->is_main);
    EXPECT_EQ(slice(show.episodes[0].text(mention.evidence.field), mention.evidence.span), "Postgres");
    ++main;
  }
  EXPECT_EQ(main, 2);
}

TEST(AddTermConcepts, MakesNewsOfTheShowAboutNothing) {
  Show show = talk(kTermEpisodes);
  show.episodes[0] = noted("New series: Postgres", "A new series on Postgres begins.");
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(4)};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kList);
  EXPECT_FALSE(mentions[0][0].mentions.empty());
  for (const Mention& mention : mentions[0][0].mentions)
    EXPECT_FALSE(get_if<ConceptMention>(mention)->is_main);
}

// The names of the terms that the first episode of a show is about.
std::set<std::string> subjects_of_first(Show show) {
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(show.episodes.size())};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kGraph);
  std::set<std::string> out;
  for (const Mention& mention : mentions[0][0].mentions) {
    const auto* const named = get_if<ConceptMention>(mention);
    if (named->is_main) out.insert(ontology.concepts[named->concept_id].preferred);
  }
  return out;
}

// Thirteen episodes of a real show were an area "Notion", from a tip and a link each; a calculator "hosted on
// GitHub Pages" was about GitHub.
TEST(AddTermConcepts, MakesNoSubjectOfWhatOneLineOrALinkNames) {
  struct Row {
    std::string_view notes;
    std::string_view link;  // their last words
    bool is_subject;
  };
  constexpr std::array kNotes = {
      Row{"Of bread and butter, and of how we bake it.\nWe try QuuxForge.\nThen the tea.\n", "", false},
      Row{"Of bread and butter, and of how we bake it.\nWe try QuuxForge.\nThen the tea.\n", "QuuxForge",
          false},
      Row{"Of bread and butter, and of how we bake it.\nWe try QuuxForge.\nThen on QuuxForge Pages.\n", "",
          false},
      Row{"Of bread and butter, and of how we bake it.\nWe try QuuxForge.\nThen QuuxForge helps.\n", "",
          true},
      Row{"Of bread and butter, and of how we try QuuxForge.\nThen the tea.\n", "", true},
  };
  for (const auto& [notes, link, is_subject] : kNotes) {
    Episode first = noted("Talk", std::string(notes).append(link));
    first.keywords = {"QuuxForge"};  // so it is a sure term
    Text& text = first.texts.back();
    if (!link.empty())
      text.anchors.push_back({{text.plain.size() - link.size(), text.plain.size()}, "https://quux.example/"});
    const std::set<std::string> subjects =
        subjects_of_first(talk({first, noted("Jam", "We try QuuxForge.")}));
    EXPECT_EQ(subjects.contains("QuuxForge"), is_subject) << text.plain;
  }
}

// Two groups of episodes that have terms in common.
Show two_groups() {
  std::vector<Episode> episodes;
  for (const std::string_view number : {"one", "two", "three"}) {
    episodes.push_back(noted(std::string("Bread ").append(number), "Sourdough, Levain, Poolish. Of Rye."));
    episodes.push_back(noted(std::string("Servers ").append(number), "Kubernetes, Ansible, Terraform."));
  }
  return talk(std::move(episodes));
}

// The name of the area of each term that has one, and those of the areas themselves.
std::map<std::string, std::string> areas_in(const Show& show) {
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(show.episodes.size())};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kGraph);
  std::map<std::string, std::string> out;
  for (const ontology::Concept& one : ontology.concepts) {
    for (const ontology::ConceptId area : one.areas) {
      out[one.preferred] = ontology.concepts[area].preferred;
      out[ontology.concepts[area].preferred] = {};
    }
  }
  return out;
}

TEST(AddTermConcepts, PutsTermsUnderTheOneThatTheirEpisodesAreAbout) {
  using testing::Pair;
  std::vector<Episode> episodes;
  for (const std::string_view number : {"one", "two", "three"}) {
    episodes.push_back(noted(std::string("Sourdough ").append(number), "Sourdough needs Levain."));
    episodes.push_back(noted(std::string("Kubernetes ").append(number), "Kubernetes, Ansible, Terraform."));
  }
  EXPECT_THAT(areas_in(talk(episodes)),
              testing::UnorderedElementsAre(Pair("Sourdough", ""), Pair("Levain", "Sourdough"),
                                            Pair("Kubernetes", ""), Pair("Ansible", "Kubernetes"),
                                            Pair("Terraform", "Kubernetes")));
}

// Apps and sponsors that the same episodes named were "topics" and "parts" of React and Fedora.
TEST(AddTermConcepts, MakesPartsOnlyOfTermsWhoseNamesSayIt) {
  std::vector<Episode> episodes;
  for (const std::string_view number : {"one", "two", "three"}) {
    episodes.push_back(noted(std::string("Sourdough ").append(number),
                             "Sourdough needs Levain.\nSourdough Rack, Sourdough Starter."));
    episodes.push_back(noted(std::string("Kubernetes ").append(number), "Kubernetes, Ansible, Terraform."));
  }
  episodes.push_back(noted("A Fitting Sourdough", "Flour for all."));
  for (const std::string_view title : {"Tea", "Coffee", "Milk"}) episodes.push_back(noted(title, "A drink."));
  const Show show = talk(episodes);
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(show.episodes.size())};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kGraph);
  std::set<std::string> parts;
  for (const ontology::Concept& one : ontology.concepts) {
    EXPECT_EQ(one.is_top, one.broader.empty()) << one.preferred;
    if (!one.broader.empty()) parts.insert(one.preferred);
  }
  EXPECT_THAT(parts, testing::ElementsAre("Sourdough Rack", "Sourdough Starter"));
}

// Pflaume is named more often than roses, but no episode is about it; two are too few for an area.
TEST(AddTermConcepts, NamesNoAreaAfterWhatIsOnlyMentionedOrSeldom) {
  Show show = talk({});
  show.title = "Das Gartengespräch";
  show.language = "de";
  for (const std::string_view number : {"eins", "zwei", "drei", "vier"}) {
    show.episodes.push_back(noted(std::string("Rosen schneiden, Teil ").append(number),
                                  "Rosen brauchen Kalium. Am Ende auch Gurken, Pflaume und Mulch."));
    show.episodes.push_back(noted(std::string("Kompost, Teil ").append(number),
                                  "Kompost mit Bokashi. Am Ende auch Gurken, Pflaume und Kohlrabi."));
  }
  for (const std::string_view number : {"eins", "zwei"})
    show.episodes.push_back(noted(std::string("Gemüse ").append(number), "Gemüse mit Pflaume und Lauch."));
  std::set<std::string> areas;
  for (const auto& [name, area] : areas_in(show)) areas.insert(area);
  areas.erase("");
  EXPECT_THAT(areas, testing::ElementsAre("Kompost", "Rosen"));
}

// Two thirds of a real show of 384 episodes were in no area, as most only mention each distribution.
TEST(AddTermConcepts, NamesAnAreaAfterWhatSomeEpisodesAreAboutThoughMostOnlyMentionIt) {
  std::vector<Episode> episodes;
  for (const std::string_view number : {"one", "two", "three"})
    episodes.push_back(noted(std::string("Sourdough ").append(number), "Sourdough needs Levain."));
  for (int i = 0; i < 21; ++i)
    episodes.push_back(noted("Talk " + std::to_string(i), "Of bread.\nWe tried the Sourdough once."));
  for (int i = 21; i < 77; ++i) episodes.push_back(noted("Talk " + std::to_string(i), "Of tea."));
  EXPECT_THAT(areas_in(talk(episodes)), Contains(testing::Pair("Sourdough", "")));
}

// A word of the show's name says nothing of an episode, and one area has one name.
TEST(AddTermConcepts, NamesNoAreaAfterTheShowOrAnAbbreviation) {
  Show show = talk({});
  show.title = "Opera Hour";
  for (const std::string_view number : {"one", "two", "three"}) {
    show.episodes.push_back(
        noted(std::string("Opera of Mozart ").append(number), "Opera by Mozart: Figaro."));
    show.episodes.push_back(
        noted(std::string("Opera of BelCanto ").append(number), "Opera and BelCanto, Norma."));
    show.episodes.push_back(noted(std::string("Opera of BC ").append(number), "Opera and BC, Norma."));
  }
  show.episodes.push_back(noted("Opera of BelCanto four", "Opera and BelCanto, Norma."));
  for (const std::string_view number : {"one", "two", "three", "four", "five"})
    show.episodes.push_back(noted(std::string("Of tea ").append(number), "We drink."));
  std::set<std::string> areas;
  for (const auto& [name, area] : areas_in(show)) areas.insert(area);
  areas.erase("");
  EXPECT_THAT(areas, testing::ElementsAre("BelCanto", "Mozart"));
}

// "JS" was a part of JavaScript, with episodes of its own.
TEST(AddTermConcepts, CallsAnAbbreviationByTheOneNameOfTheShowForWhichItIsShort) {
  const auto names = [](std::string_view other) {
    Show show = talk({});
    for (const std::string_view number : {"one", "two", "three"}) {
      show.episodes.push_back(
          noted(std::string("Opera of BelCanto ").append(number), "Opera and BelCanto, Norma."));
      show.episodes.push_back(noted(std::string("Opera of BC ").append(number), "Opera and BC, Norma."));
      show.episodes.push_back(
          noted(std::string("Opera of ").append(other).append(" ").append(number), "Opera again."));
    }
    Ontology ontology;
    ShowMentions mentions = {std::vector<EpisodeMentions>(show.episodes.size())};
    add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kGraph);
    std::set<std::string> out;
    for (const ontology::Concept& one : ontology.concepts) out.insert(one.preferred);
    return out;
  };
  EXPECT_THAT(names("Mozart"), testing::AllOf(Contains("BelCanto"), testing::Not(Contains("BC"))));
  EXPECT_THAT(names("BelCoro"), testing::AllOf(Contains("BelCanto"), Contains("BC")));
}

TEST(AddTermConcepts, GivesAGraphNoPlacesOfTermsMentionedInPassing) {
  Show show = two_groups();
  show.episodes.push_back(noted("Ovens", "Of Anthracite, Coke, Peat, Wood, Gas and Sourdough."));
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(show.episodes.size())};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, TermUse::kGraph);
  std::set<std::uint32_t> named;
  for (const EpisodeMentions& episode : mentions[0]) {
    for (const Mention& mention : episode.mentions) {
      const auto* found = get_if<ConceptMention>(mention);
      ASSERT_NE(found, nullptr);
      EXPECT_EQ(found->is_main, mention.evidence.rule == "term");
      named.insert(found->concept_id);
    }
  }
  EXPECT_EQ(named.size(), ontology.concepts.size());
}

// One show uses an ontology whose concepts come before and after the other's terms.
// "tips" was a concept with a picture of its own, though seventy episodes had the word.
TEST(AddTermConcepts, LeavesOutEverydayWordsOfAGraph) {
  Show show = two_groups();
  show.episodes.push_back(
      noted("Levain tips", "Tips for levain, tips for rye. A recent trip for Kubernetes."));
  for (const std::string_view title : {"Tea", "Coffee", "Milk", "Juice"}) {
    show.episodes.push_back(noted(title,
                                  "Of Anthracite, Coke, Peat, Lignite, Charcoal, Briquette, Diesel, Methane, "
                                  "Ethanol and Biogas. Then tips."));
  }
  const auto names = [&](TermUse use) {
    Ontology ontology;
    ShowMentions mentions = {std::vector<EpisodeMentions>(show.episodes.size())};
    add_term_concepts(ontology, std::span(&show, 1), {TermScope::kAll}, mentions, use);
    std::vector<std::string> out;
    for (const ontology::Concept& one : ontology.concepts) out.push_back(one.preferred);
    return out;
  };
  EXPECT_THAT(names(TermUse::kList), testing::IsSupersetOf({"Levain", "tips"}));
  EXPECT_THAT(names(TermUse::kGraph), Contains("Levain"));
  EXPECT_THAT(names(TermUse::kGraph), Not(Contains("tips")));
}

TEST(AddTermConcepts, RenumbersTheConceptsOfShowsThatUseAnOntology) {
  const std::vector<Show> shows = {talk(kTermEpisodes), talk(kTermEpisodes)};
  Ontology ontology;
  for (const char* const iri : {"http://a.example/", "urn:x"}) ontology.concepts.emplace_back().iri = iri;
  ontology.concepts[0].related = {1};
  ontology.concepts[1].requirements = {{0, true, ""}};
  ShowMentions mentions(2, std::vector<EpisodeMentions>(4));
  mentions[0][0].mentions.push_back({{}, ConceptMention{1, true}});
  add_term_concepts(ontology, shows, {TermScope::kNone, TermScope::kAll}, mentions, TermUse::kList);

  ASSERT_GT(ontology.concepts.size(), 3);
  EXPECT_TRUE(std::ranges::is_sorted(ontology.concepts, {}, &ontology::Concept::iri));
  const ontology::ConceptId last = *ontology.find("urn:x");
  EXPECT_EQ(last, ontology.concepts.size() - 1);
  EXPECT_THAT(ontology.concepts.front().related, testing::ElementsAre(last));
  EXPECT_EQ(ontology.concepts.back().requirements.front().target, 0);
  ASSERT_EQ(mentions[0][0].mentions.size(), 1);
  EXPECT_EQ(get_if<ConceptMention>(mentions[0][0].mentions.front())->concept_id, last);
  ASSERT_FALSE(mentions[1][0].mentions.empty());
  for (const Mention& mention : mentions[1][0].mentions) {
    const std::string& iri = ontology.concepts[get_if<ConceptMention>(mention)->concept_id].iri;
    EXPECT_THAT(iri, testing::StartsWith("https://w3id.org/podatlas/show/"));
  }
}

TEST(AddTermConcepts, FindsNoneInShowsThatUseAnOntology) {
  const Show show = talk(kTermEpisodes);
  Ontology ontology;
  ShowMentions mentions = {std::vector<EpisodeMentions>(4)};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kNone}, mentions, TermUse::kList);
  EXPECT_TRUE(ontology.concepts.empty());
  EXPECT_TRUE(mentions[0][0].mentions.empty());
}

// An episode that is about no concept is about what both its title and the opening of its notes name.
TEST(AddTermConcepts, GivesEpisodesWithoutASubjectTheirTitleTerm) {
  const Show show = talk({
      noted("Backyard Saunas", "Scott and Wes talk about Backyard Saunas and what they cost."),
      noted("Fine Wine", "The port of the game to Linux is late. Backyard Saunas are next."),
      noted("Garden Sheds", "Scott and Wes talk about Garden Sheds and what they cost."),
  });
  Ontology ontology;
  ontology.concepts.emplace_back().iri = "urn:x";
  ShowMentions mentions = {std::vector<EpisodeMentions>(3)};
  mentions[0][2].mentions.push_back({{}, ConceptMention{0, true}});
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kUnknown}, mentions, TermUse::kGraph);
  ASSERT_EQ(mentions[0][0].mentions.size(), 1U);
  const auto* const subject = get_if<ConceptMention>(mentions[0][0].mentions[0]);
  ASSERT_NE(subject, nullptr);
  EXPECT_TRUE(subject->is_main);
  EXPECT_EQ(ontology.concepts[subject->concept_id].preferred, "Backyard Saunas");
  EXPECT_TRUE(mentions[0][1].mentions.empty());
  EXPECT_EQ(mentions[0][2].mentions.size(), 1U);
  EXPECT_EQ(ontology.concepts.size(), 2U);
}

// A letter away from the name of a concept that more episodes have.
TEST(AddTermConcepts, TakesNoMisspelledConceptForATerm) {
  std::vector<Episode> episodes = {
      noted("Backyard Saunnas", "Scott and Wes talk about Backyard Saunnas now.")};
  for (const std::string_view title : {"One", "Two", "Three"})
    episodes.push_back(noted(title, "Of bread and butter."));
  const Show show = talk(std::move(episodes));
  const auto terms_beside = [&](std::string_view name) {
    Ontology ontology;
    ontology.schemes = {{"https://known.example/", "Known", true}};
    ontology::Concept& one = ontology.concepts.emplace_back();
    one.iri = "https://known.example/x";
    one.preferred = name;
    one.labels.emplace_back().text = name;
    one.scheme = 0;
    ShowMentions mentions = {std::vector<EpisodeMentions>(4)};
    for (std::size_t e = 1; e < 4; ++e) mentions[0][e].mentions.push_back({{}, ConceptMention{0, true}});
    add_term_concepts(ontology, std::span(&show, 1), {TermScope::kUnknown}, mentions, TermUse::kGraph);
    return mentions[0][0].mentions.size();
  };
  EXPECT_EQ(terms_beside("Backyard Saunas"), 0U);
  EXPECT_EQ(terms_beside("Garden Saunas"), 1U);
}

TEST(FindTerms, IsSurerOfWhatThePublisherListsAsAKeyword) {
  Show show = talk({noted("Talk", "We use anchovies and the code review.")});
  const auto confidence = [&] {
    const auto terms = find_terms(show, {})[0];
    const auto at = std::ranges::find(terms, std::string("code review"), &Term::label);
    return at == terms.end() ? 0.0 : at->confidence;
  };
  const double before = confidence();
  show.episodes[0].keywords = {"Code-Reviews"};
  EXPECT_GT(confidence(), before + 0.2);
}

// General knowledge of "server", an area, and of four tools in it.
Ontology known_tools() {
  Ontology ontology;
  ontology.schemes = {{"https://known.example/", "Known", true}};
  for (const std::string_view name : {"Ansible", "Chef", "Puppet", "Salt", "server"}) {
    ontology::Concept& one = ontology.concepts.emplace_back();
    one.iri = "https://known.example/" + std::string(name);
    one.preferred = name;
    one.labels.emplace_back().text = name;
    one.scheme = 0;
  }
  for (ontology::ConceptId tool = 0; tool < 4; ++tool) {
    ontology.concepts[tool].broader = ontology.concepts[tool].areas = {4};
    ontology.concepts[4].narrower.push_back(tool);
  }
  return ontology;
}

Mention mention_in(std::string_view notes, std::string_view name, ontology::ConceptId id) {
  const std::size_t at = notes.find(name);
  return {{Field::kDescription, {at, at + name.size()}, "concept.label", 0.9}, ConceptMention{id, true}};
}

// Four episodes with QuuxForge in their notes, beside the tools named there, which the first `naming` name;
// four without.
struct ToolTalk {
  Ontology ontology = known_tools();
  Show show;
  ShowMentions mentions = {std::vector<EpisodeMentions>(8)};

  explicit ToolTalk(std::string_view notes, std::size_t naming = 4) {
    std::vector<Episode> episodes;
    for (const std::string_view number : {"one", "two", "three", "four"})
      episodes.push_back(noted(number, notes));
    for (const std::string_view number : {"five", "six", "seven", "eight"})
      episodes.push_back(noted(number, "Of bread and butter."));
    show = talk(std::move(episodes));
    for (std::size_t e = 0; e < naming; ++e) {
      for (ontology::ConceptId tool = 0; tool < 4; ++tool) {
        const std::string& name = ontology.concepts[tool].preferred;
        if (notes.find(name) != std::string_view::npos)
          mentions[0][e].mentions.push_back(mention_in(notes, name, tool));
      }
    }
    add_term_concepts(ontology, std::span(&show, 1), {TermScope::kUnknown}, mentions, TermUse::kGraph);
  }
  [[nodiscard]] const ontology::Concept& found() const {
    return *std::ranges::find(ontology.concepts, std::string("QuuxForge"), &ontology::Concept::preferred);
  }
};

TEST(AddTermConcepts, AddsNamesThatGeneralKnowledgeLacksToTheAreaOfTheConceptsBesideThem) {
  const ToolTalk talk("We run Ansible, Puppet, Chef and Salt with QuuxForge and rest.");
  ASSERT_EQ(talk.ontology.concepts.size(), 6U);
  ASSERT_EQ(talk.found().areas.size(), 1U);
  EXPECT_EQ(talk.ontology.concepts[talk.found().areas.front()].preferred, "server");
  ASSERT_EQ(talk.mentions[0][0].mentions.size(), 5U);
  const Mention& added = talk.mentions[0][0].mentions[4];
  EXPECT_FALSE(get_if<ConceptMention>(added)->is_main);
  EXPECT_EQ(slice(talk.show.episodes[0].text(added.evidence.field), added.evidence.span), "QuuxForge");
  EXPECT_TRUE(talk.mentions[0][4].mentions.empty());
}

TEST(AddTermConcepts, LeavesNamesWithoutAnAreaThatFewConceptsStandBeside) {
  EXPECT_TRUE(ToolTalk("We run Ansible with QuuxForge and rest.").found().areas.empty());
  const std::string far(200, '.');
  const ToolTalk apart("We run Ansible, Puppet, Chef, Salt. " + far + " Then QuuxForge and rest.");
  EXPECT_TRUE(apart.found().areas.empty());
  // What one episode names beside it is chance: a pandemic once became a part of infrastructure.
  const ToolTalk once("We run Ansible, Puppet, Chef and Salt with QuuxForge and rest.", 1);
  EXPECT_TRUE(once.found().areas.empty());
}

// How many episodes of a show of eight, some with each of the notes, have each term that general knowledge
// lacks.
std::map<std::string, std::size_t> new_terms(std::span<const std::string_view> notes,
                                             std::size_t advertising = 0) {
  std::vector<Episode> episodes;
  for (const std::string_view number : {"one", "two", "three", "four", "five", "six", "seven", "eight"})
    episodes.push_back(noted(number, notes[episodes.size() % notes.size()]));
  Show show = talk(std::move(episodes));
  for (std::size_t e = 0; e < advertising; ++e) {
    Text& text = show.episodes[e % show.episodes.size()].texts.back();
    text.advertisements.push_back({text.plain.rfind('\n') + 1, text.plain.size()});
  }
  Ontology ontology = known_tools();
  ShowMentions mentions = {std::vector<EpisodeMentions>(8)};
  add_term_concepts(ontology, std::span(&show, 1), {TermScope::kUnknown}, mentions, TermUse::kGraph);
  std::map<std::string, std::size_t> out;
  for (const EpisodeMentions& episode : mentions[0]) {
    for (const Mention& mention : episode.mentions) {
      if (const auto* const named = get_if<ConceptMention>(mention))
        ++out[ontology.concepts[named->concept_id].preferred];
    }
  }
  return out;
}

// "0:00 Pre-Show", "Housekeeping": eight episodes of a real show had these as topics.
TEST(AddTermConcepts, TakesNoPartOfTheShowForATopic) {
  constexpr std::string_view kChapters = "Of bread and butter.\n9:05 - QuuxForge\n12:30 QuuxForge";
  constexpr std::array<std::string_view, 1> kAll = {kChapters};
  EXPECT_EQ(new_terms(kAll).count("QuuxForge"), 0U);
  constexpr std::array<std::string_view, 2> kHalf = {kChapters, "Of jam."};
  EXPECT_EQ(new_terms(kHalf)["QuuxForge"], 4U);
}

TEST(AddTermConcepts, CallsASiteByItsName) {
  constexpr std::array<std::string_view, 2> kBoth = {"Of bread with QuuxForge and jam.",
                                                     "Of bread with QuuxForge.io and jam."};
  const auto found = new_terms(kBoth);
  EXPECT_EQ(found.at("QuuxForge"), 8U);
  EXPECT_EQ(found.count("QuuxForge.io"), 0U);
  // Known by its name, and the end of a sentence.
  constexpr std::array<std::string_view, 1> kKnown = {"Of bread with Ansible.com and jam."};
  EXPECT_EQ(new_terms(kKnown).count("Ansible.com"), 0U);
  constexpr std::array<std::string_view, 1> kAfterWord = {"Of bread, join us on Chattr Quuxforge.com/chat"};
  EXPECT_EQ(new_terms(kAfterWord).count("Chattr Quuxforge.com"), 0U);
}

// "refine", "server fast": words of a title that only one episode has, whatever else it is about.
TEST(AddTermConcepts, TakesNoTermOfATitleThatOneEpisodeHasUnlessItsNotesOpenWithIt) {
  constexpr std::string_view kOther = "Of bread with QuuxForge and jam.";
  const auto terms_with = [&](std::string_view notes) {
    const Show show = talk({noted("QuuxForge and Ansible", notes), noted("Jam", kOther)});
    Ontology ontology = known_tools();
    ShowMentions mentions = {std::vector<EpisodeMentions>(2)};
    mentions[0][0].mentions.push_back({{}, ConceptMention{0, true}});
    mentions[0][1].mentions.push_back(mention_in(kOther, "QuuxForge", 0));  // known there
    add_term_concepts(ontology, std::span(&show, 1), {TermScope::kUnknown}, mentions, TermUse::kGraph);
    return mentions[0][0].mentions.size() - 1;
  };
  EXPECT_EQ(terms_with("Of bread and butter."), 0U);
  EXPECT_GT(terms_with("Of bread with QuuxForge and butter."), 0U);
}

// "Refine" and "server fast" were subjects of episodes.
TEST(AddTermConcepts, TakesNoWordForASubjectThatOnlyDescribesSomething) {
  const auto subjects = [](std::string_view title) {
    const Show show = talk({noted(title, std::string("Ana and Ben talk about this: ").append(title)),
                            noted("Jam", "Of bread.")});
    Ontology ontology = known_tools();
    ShowMentions mentions = {std::vector<EpisodeMentions>(2)};
    add_term_concepts(ontology, std::span(&show, 1), {TermScope::kUnknown}, mentions, TermUse::kGraph);
    std::string out;
    for (const Mention& mention : mentions[0][0].mentions) {
      const auto* const named = get_if<ConceptMention>(mention);
      if (named->is_main) out = ontology.concepts[named->concept_id].preferred;
    }
    return out;
  };
  EXPECT_EQ(subjects("Backyard Saunas"), "Backyard Saunas");
  for (const std::string_view title :
       {"How to Refine Your Process", "What makes a sauna cheap", "Hireable Skills"}) {
    const std::string subject = subjects(title);
    for (const std::string_view word : {"Refine", "cheap", "Hireable"})
      EXPECT_FALSE(subject.ends_with(word)) << title << ": " << subject;
  }
}

// A microphone that hosts link to in a shop, or under "Picks", was a topic with a page of its own.
TEST(AddTermConcepts, TakesWhatIsOnlyRecommendedForNoTopic) {
  constexpr std::array<std::string_view, 1> kPicked = {
      "Of bread and butter.\nSick Picks\nAna: a kettle by QuuxForge"};
  EXPECT_EQ(new_terms(kPicked).count("QuuxForge"), 0U);
  constexpr std::array<std::string_view, 1> kTalkedAbout = {
      "Of bread with QuuxForge and jam.\nSick Picks\nAna: a kettle by QuuxForge"};
  EXPECT_EQ(new_terms(kTalkedAbout)["QuuxForge"], 8U);
}

// "Keystone.js" and "Keystone", "Stump'd" and "Stumped" each had two pages.
TEST(AddTermConcepts, TakesSpellingsOfANameForOne) {
  constexpr std::array<std::string_view, 2> kBoth = {"Of bread with QuuxForge and jam.",
                                                     "Of bread with QuuxForge.js and jam."};
  const auto found = new_terms(kBoth);
  EXPECT_EQ(found.at("QuuxForge"), 8U);
  EXPECT_EQ(found.count("QuuxForge.js"), 0U);
  EXPECT_EQ(term_key("Stump'd"), term_key("Stumped"));
  EXPECT_EQ(term_key("Stump\u2019d"), term_key("Stumped"));
}

TEST(AddTermConcepts, TakesWhoMostlyAdvertisesForNoTopic) {
  constexpr std::array<std::string_view, 1> kNotes = {
      "Of bread with QuuxForge and jam.\nQuuxForge - Sponsor"};
  EXPECT_EQ(new_terms(kNotes, 2)["QuuxForge"], 8U);
  EXPECT_EQ(new_terms(kNotes, 9).count("QuuxForge"), 0U);
}

// "Fitting Fedora" was a concept beside Fedora.
TEST(AddTermConcepts, TakesNoPhraseOfOneTitleForASubjectBesideItsTerm) {
  const auto subjects = [](std::string_view notes) {
    return subjects_of_first(
        talk({noted("A Fitting QuuxForge", notes), noted("Bread", "We bake it with QuuxForge and butter."),
              noted("Jam", "We cook it with QuuxForge and sugar."), noted("Tea", "We drink it with milk.")}));
  };
  EXPECT_EQ(subjects("We bake a cake with QuuxForge and honey."), std::set<std::string>{"QuuxForge"});
  EXPECT_TRUE(
      subjects("We bake a cake with a Fitting QuuxForge, unlike QuuxForge.").contains("Fitting QuuxForge"));
}

// --- Properties --------------------------------------------------------------------------------------------

// Bytes that matter to the tokenizer, valid UTF-8.
std::string any_notes() {
  static const std::vector<std::string> kPieces = {"Linux",
                                                   "kernel",
                                                   " ",
                                                   "the",
                                                   "\n",
                                                   "(",
                                                   ")",
                                                   "CI",
                                                   "’s",
                                                   "-",
                                                   ".",
                                                   "_",
                                                   "Ö",
                                                   "ß",
                                                   "C++",
                                                   "Ж",
                                                   "42",
                                                   ",",
                                                   "https://a.org/b-c",
                                                   "K",
                                                   "🎉",
                                                   "und ",
                                                   "s",
                                                   "Rails on Rails"};
  std::string out;
  for (const std::size_t at :
       *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, kPieces.size()))) {
    out += kPieces[at];
  }
  return out;
}

RC_GTEST_PROP(FindTerms, PlacesAreInOrderAndInsideTheText, ()) {
  const Show show = talk({noted(any_notes(), any_notes()), noted("Linux", any_notes())});
  const auto terms = find_terms(show, {});
  for (std::size_t e = 0; e < terms.size(); ++e) {
    for (const Term& term : terms[e]) {
      RC_ASSERT(!term.label.empty());
      RC_ASSERT(term.confidence > 0 && term.confidence < 1);
      RC_ASSERT(term.episodes >= 1 && term.episodes <= 2);
      for (std::size_t i = 0; i < term.places.size(); ++i) {
        const TermPlace& place = term.places[i];
        const std::string_view text = show.episodes[e].text(place.field);
        RC_ASSERT(place.span.begin < place.span.end && place.span.end <= text.size());
        RC_ASSERT(!is_continuation(text[place.span.begin]));
        if (i == 0 || term.places[i - 1].field != place.field) continue;
        RC_ASSERT(term.places[i - 1].span.begin < place.span.begin);
      }
    }
  }
}

RC_GTEST_PROP(FindTerms, DoesNotDependOnTheOrderOfEpisodes, ()) {
  const Episode a = noted("Linux", any_notes());
  const Episode b = noted("Rails", any_notes());
  const auto one = find_terms(talk({a, b}), {});
  const auto other = find_terms(talk({b, a}), {});
  RC_ASSERT(labels_of_terms(one[0]) == labels_of_terms(other[1]));
  RC_ASSERT(labels_of_terms(one[1]) == labels_of_terms(other[0]));
}

RC_GTEST_PROP(TermTokens, CoverEverythingButSpaces, ()) {
  const Text text{.field = Field::kTitle, .plain = any_notes(), .anchors = {}};
  std::size_t end = 0;
  for (const TermToken& token : term_tokens(text)) {
    RC_ASSERT(token.span.begin >= end && token.span.begin < token.span.end);
    const std::string_view gap = slice(text.plain, {end, token.span.begin});
    RC_ASSERT(trim(gap).empty() || gap.starts_with("’s") || gap.starts_with("'s"));
    end = token.span.end;
  }
}

}  // namespace
}  // namespace podatlas::mention
