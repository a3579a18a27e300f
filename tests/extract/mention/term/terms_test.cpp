#include "extract/mention/term/terms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

Episode episode_of(std::string_view title, std::string_view notes) {
  Episode out;
  out.guid = title;
  out.title = title;
  out.texts = {{.field = Field::kTitle, .plain = std::string(title), .anchors = {}},
               {.field = Field::kDescription, .plain = std::string(notes), .anchors = {}}};
  return out;
}

Show show_of(std::vector<Episode> episodes) {
  Show show;
  show.title = "Small Talk";
  show.episodes = std::move(episodes);
  return show;
}

std::vector<std::string> labels(const std::vector<Term>& terms) {
  std::vector<std::string> out;
  out.reserve(terms.size());
  for (const Term& term : terms) out.push_back(term.label);
  return out;
}

const std::vector<Episode> kEpisodes = {
    episode_of("Queues in Postgres",
               "We run SKIP LOCKED in Postgres and compare it with Redis and RabbitMQ."),
    episode_of("Sourdough", "The sourdough starter wants rye flour. Feed the sourdough starter in October."),
    episode_of("Tests in the pipeline", "Continuous Integration (CI) finds it first.\nCI is run by GitLab."),
    episode_of("Brot backen", "Der Sauerteig braucht Roggenmehl. Wir backen mit dem Sauerteig ein Brot."),
};

// --- Words -------------------------------------------------------------------------------------------------

struct KeyRow {
  std::string_view word;
  std::string_view key;
};
std::ostream& operator<<(std::ostream& out, const KeyRow& row) { return out << row.word; }

class TermKeys : public testing::TestWithParam<KeyRow> {};

TEST_P(TermKeys, FoldSpellingsOfOneWord) { EXPECT_EQ(term_key(GetParam().word), GetParam().key); }

INSTANTIATE_TEST_SUITE_P(Words, TermKeys,
                         testing::Values(KeyRow{"caches", "cach"}, KeyRow{"Caching", "cach"},
                                         KeyRow{"e-mail", "email"}, KeyRow{"Node.js", "nodej"},
                                         KeyRow{"C++", "c++"}, KeyRow{"C", "c"}, KeyRow{"C#", "c#"},
                                         KeyRow{"libraries", "library"}, KeyRow{"Käse", "kas"},
                                         KeyRow{"status", "status"}, KeyRow{"", ""}));

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

struct ShapeRow {
  std::string_view word;
  WordShape shape;
};
std::ostream& operator<<(std::ostream& out, const ShapeRow& row) { return out << row.word; }

class WordShapes : public testing::TestWithParam<ShapeRow> {};

TEST_P(WordShapes, AreReadFromTheSpelling) {
  EXPECT_EQ(int{word_shape(GetParam().word)}, int{GetParam().shape});
}

INSTANTIATE_TEST_SUITE_P(Words, WordShapes,
                         testing::Values(ShapeRow{"kernel", 0}, ShapeRow{"Rails", kCapitalized},
                                         ShapeRow{"GPU", kCapitalized | kAllCapitals},
                                         ShapeRow{"GPUs", kCapitalized | kInnerCapital},
                                         ShapeRow{"TensorFlow", kCapitalized | kInnerCapital},
                                         ShapeRow{"S3", kCapitalized | kWithDigit},
                                         ShapeRow{"state_dict", kCodeSign},
                                         ShapeRow{"cuda-memcheck", kHyphenated}, ShapeRow{"Öl", kCapitalized},
                                         ShapeRow{"", 0}));

// --- Texts -------------------------------------------------------------------------------------------------

TEST(FindTerms, FindsNamesAndNounsAndNoFunctionWords) {
  const auto terms = find_terms(show_of(kEpisodes), {});
  ASSERT_EQ(terms.size(), 4);
  EXPECT_THAT(labels(terms[0]), Contains("Postgres"));
  EXPECT_THAT(labels(terms[0]), Contains("RabbitMQ"));
  EXPECT_THAT(labels(terms[0]), Not(Contains("We")));
  EXPECT_THAT(labels(terms[1]), Not(Contains("October")));
  EXPECT_THAT(labels(terms[3]), Contains("Sauerteig"));
  EXPECT_THAT(labels(terms[3]), Contains("Brot"));
}

TEST(FindTerms, TakesAnAbbreviationForWhatItStandsFor) {
  const auto terms = find_terms(show_of(kEpisodes), {})[2];
  const auto at = std::ranges::find(terms, std::string("Continuous Integration"), &Term::label);
  ASSERT_NE(at, terms.end());
  EXPECT_EQ(at->places.size(), 3);
  EXPECT_THAT(labels(terms), Not(Contains("CI")));
}

TEST(FindTerms, SaysWhereATermIs) {
  const std::vector<Term> terms = find_terms(show_of(kEpisodes), {})[0];
  const auto at = std::ranges::find(terms, std::string("Postgres"), &Term::label);
  ASSERT_NE(at, terms.end());
  EXPECT_THAT(at->places, testing::ElementsAre(TermPlace{Field::kTitle, {10, 18}},
                                               TermPlace{Field::kDescription, {22, 30}}));
}

TEST(FindTerms, LeavesOutPeople) {
  const Show show = show_of({episode_of("With Zadie Vex", "Zadie Vex explains Kafka.")});
  EpisodeMentions mentions;
  mentions.mentions.push_back(
      {.evidence = {.field = Field::kTitle, .span = {5, 14}, .rule = "", .confidence = 1},
       .what = PersonMention{PersonRole::kGuest, "Zadie Vex", {}, {}}});
  const auto found = labels(find_terms(show, std::span(&mentions, 1))[0]);
  EXPECT_THAT(found, Contains("Kafka"));
  EXPECT_THAT(found, Not(Contains("Zadie Vex")));
  EXPECT_THAT(labels(find_terms(show, {})[0]), Contains("Zadie Vex"));
}

TEST(FindTerms, GivesATermOneLabelInAllEpisodes) {
  const auto terms = find_terms(
      show_of({episode_of("A", "About code-review, code-review and trees."),
               episode_of("B", "Of code review."), episode_of("C", "The code-reviews of Gerrit.")}),
      {});
  for (const auto& episode : terms) EXPECT_THAT(labels(episode), Contains("code-review"));
}

TEST(FindTerms, KeepsAtMostAsManyAsAskedForAndOnlySureOnes) {
  const Show show = show_of(kEpisodes);
  for (const auto& episode : find_terms(show, {}, {.max_per_episode = 2})) EXPECT_LE(episode.size(), 2);
  for (const auto& episode : find_terms(show, {}, {.min_confidence = 0.5})) {
    for (const Term& term : episode) EXPECT_GE(term.confidence, 0.5);
  }
}

TEST(FindTerms, FindsNothingInNothing) {
  EXPECT_THAT(find_terms(Show{}, {}), IsEmpty());
  EXPECT_THAT(find_terms(show_of({Episode{}}), {})[0], IsEmpty());
  EXPECT_THAT(find_terms(show_of({episode_of("", "")}), {})[0], IsEmpty());
}

TEST(TermCandidates, AreLinearInTheText) {
  std::string notes;
  for (int i = 0; i < 2000; ++i) notes.append("kernel scheduler ");
  std::size_t places = 0;
  const auto examples = term_examples(show_of({episode_of("T", notes)}), {});
  for (const TermExample& example : examples[0]) {
    places += example.candidate.places.size();
  }
  EXPECT_LE(places, kMaxTermWords * 4001);
}

// --- Properties --------------------------------------------------------------------------------------------

// Bytes that matter to the tokenizer, valid UTF-8.
std::string any_text() {
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
  const Show show = show_of({episode_of(any_text(), any_text()), episode_of("Linux", any_text())});
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
  const Episode a = episode_of("Linux", any_text());
  const Episode b = episode_of("Rails", any_text());
  const auto one = find_terms(show_of({a, b}), {});
  const auto other = find_terms(show_of({b, a}), {});
  RC_ASSERT(labels(one[0]) == labels(other[1]));
  RC_ASSERT(labels(one[1]) == labels(other[0]));
}

RC_GTEST_PROP(TermTokens, CoverEverythingButSpaces, ()) {
  const Text text{.field = Field::kTitle, .plain = any_text(), .anchors = {}};
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
