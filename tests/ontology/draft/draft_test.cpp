#include "ontology/draft/draft.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::ontology {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view kDraftBase = "https://w3id.org/podatlas/show/s/";

std::string draft_iri(std::string_view path) { return std::string(kDraftBase).append(path); }

// A show of three episodes whose terms are an area with Celery, Redis and "support".
struct DraftedShow {
  std::vector<Show> shows;
  Ontology terms;
  std::vector<std::vector<EpisodeMentions>> mentions;

  DraftedShow() {
    Show& show = shows.emplace_back();
    show.title = "Queue \"Talk\"";
    show.language = "en-US";
    terms.schemes.push_back({draft_iri("terms"), "Terms"});
    for (const std::string_view name : {"area/celery", "term/celery", "term/redis", "term/support"}) {
      Concept& one = terms.concepts.emplace_back();
      one.iri = draft_iri(name);
      one.preferred = name.substr(5);
      one.labels.emplace_back().text = one.preferred;
      one.scheme = 0;
      if (terms.concepts.size() > 1) one.areas = one.broader = {0};
    }
    terms.concepts[0].preferred = "celery, redis";
    terms.concepts[1].labels.emplace_back().text = "Celeries 5";
    mentions.resize(1);
    add("Redis", {{2, true}});
    add("Celery at work", {{1, true}, {2, false}, {3, false}});
    add("More celery", {{1, true}, {2, false}});
    EpisodeMentions& guest = mentions[0].back();
    guest.mentions.push_back({{}, PersonMention{PersonRole::kGuest, "Zadie Vex", "zvex", {}}});
  }

  void add(std::string_view title, const std::vector<ConceptMention>& named) {
    Episode& episode = shows[0].episodes.emplace_back();
    episode.title = title;
    episode.texts = {{Field::kTitle, episode.title, {}},
                     {Field::kDescription, "Celery is a task queue. We use it.", {}}};
    EpisodeMentions& here = mentions[0].emplace_back();
    for (const ConceptMention& one : named)
      here.mentions.push_back({{Field::kDescription, {0, 6}, "term", 0.75}, one});
  }

  [[nodiscard]] ConceptDraft draft(std::size_t most = 150) const {
    return draft_of(shows, terms, mentions, most);
  }
};

std::size_t draft_errors(const std::string& turtle) {
  const Result<ReadOntology> read = read_ontology({{"draft.ttl", turtle}});
  EXPECT_TRUE(read.has_value());
  const auto problems = check_ontology(*read);
  return static_cast<std::size_t>(std::count_if(problems.begin(), problems.end(), [](const Problem& problem) {
    return problem.severity == Problem::Severity::kError;
  }));
}

TEST(DraftOf, HasAreasThenTheMostConfidentConcepts) {
  const ConceptDraft draft = DraftedShow().draft();
  ASSERT_EQ(draft.concepts.size(), 4);
  EXPECT_EQ(draft.concepts[0].iri, draft_iri("area/celery"));
  EXPECT_EQ(draft.concepts[1].name, "redis");
  EXPECT_EQ(draft.concepts[1].episodes, 3);
  EXPECT_EQ(draft.concepts[2].definition, "Celery is a task queue.");
  EXPECT_TRUE(draft.concepts[3].is_guarded);
  EXPECT_EQ(draft.language, "en");
  ASSERT_EQ(draft.people.size(), 1);
  EXPECT_EQ(DraftedShow().draft(1).concepts.size(), 2);
}

TEST(DraftOf, SuggestsWhatOlderEpisodesAreAbout) {
  const ConceptDraft draft = DraftedShow().draft();
  ASSERT_EQ(draft.concepts[2].maybe.size(), 1);
  EXPECT_EQ(draft.concepts[2].maybe[0].iri, draft_iri("term/redis"));
}

// General knowledge of Celery, which requires Redis, and of "support", which can mean anything.
Ontology known_queues() {
  Ontology out;
  for (const std::string_view name : {"Celery", "Redis", "Support"}) {
    Concept& one = out.concepts.emplace_back();
    one.iri = "https://known.example/" + std::string(name);
    one.preferred = name;
    one.definition = std::string(name) + ", as everybody knows it.";
    one.labels.emplace_back().text = name;
  }
  out.concepts[0].requirements = {{1, true, "It keeps its tasks there."}};
  out.concepts[2].labels[0].is_guarded = true;
  return out;
}

TEST(DraftOf, LinksTermsToKnownConceptsAndTakesWhatIsKnownOfThem) {
  const DraftedShow show;
  const ConceptDraft draft = draft_of(show.shows, show.terms, show.mentions, 150, known_queues());
  ASSERT_EQ(draft.concepts.size(), 4);
  EXPECT_EQ(draft.concepts[1].same_as, "https://known.example/Redis");
  // The show's own words come first.
  EXPECT_EQ(draft.concepts[2].definition, "Celery is a task queue.");
  ASSERT_EQ(draft.concepts[2].maybe.size(), 1);
  EXPECT_THAT(draft.concepts[2].maybe[0].seen, HasSubstr("It keeps its tasks there."));
  EXPECT_EQ(draft.concepts[3].same_as, "");
  const std::string turtle = turtle_of(draft);
  EXPECT_EQ(draft_errors(turtle), 0) << turtle;
  EXPECT_THAT(turtle, HasSubstr("skos:exactMatch <https://known.example/Redis>"));
  EXPECT_EQ(read_draft_table(table_of(draft), "draft.tsv")->concepts[1].same_as,
            "https://known.example/Redis");
}

TEST(DraftTurtle, HasAConceptOnEachLineAndNoErrors) {
  const std::string turtle = turtle_of(DraftedShow().draft());
  EXPECT_EQ(draft_errors(turtle), 0) << turtle;
  EXPECT_THAT(turtle, HasSubstr("pa:guardedLabel \"support\"@en"));
  EXPECT_THAT(turtle, HasSubstr("\n#   <term/celery> dcterms:requires"));
  EXPECT_THAT(turtle, HasSubstr("schema:identifier \"zvex\""));
  const std::size_t begin = turtle.find("<term/redis> a");
  std::string shorter = turtle;
  shorter.erase(begin, turtle.find('\n', begin) + 1 - begin);
  EXPECT_EQ(draft_errors(shorter), 0) << shorter;
}

TEST(DraftTurtle, IsUpdatedWithoutLosingEditsOrOfferingAgain) {
  const DraftedShow show;
  std::string old = turtle_of(show.draft(2));
  const std::size_t begin = old.find("<term/redis> a");
  old.erase(begin, old.find('\n', begin) + 1 - begin);
  const Result<std::string> updated = updated_turtle({"old.ttl", old + "# mine\n"}, show.draft());
  ASSERT_TRUE(updated.has_value());
  EXPECT_EQ(draft_errors(*updated), 0) << *updated;
  EXPECT_THAT(*updated, HasSubstr("# mine\n"));
  EXPECT_THAT(*updated, HasSubstr("term/support> a"));
  EXPECT_THAT(*updated, Not(HasSubstr("term/redis> a")));
  EXPECT_EQ(updated_turtle({"new.ttl", *updated}, show.draft()).value(), *updated);
}

TEST(DraftTurtle, IsUpdatedWithNewPeopleButNotWithThoseThatWereDeleted) {
  const DraftedShow show;
  ConceptDraft draft = show.draft();
  const std::string whole = turtle_of(draft);
  std::string without = whole;
  const std::size_t begin = without.find("<https://w3id.org/podatlas/person/zadie-vex>");
  ASSERT_NE(begin, std::string::npos);
  without.erase(begin, without.find('\n', begin) + 1 - begin);
  EXPECT_THAT(updated_turtle({"old.ttl", without}, draft).value(), Not(HasSubstr("zvex")));
  ASSERT_EQ(draft.people.size(), 1);
  draft.people.push_back(draft.people.front());
  draft.people.back().name = "Ada Moss";
  const std::string updated = updated_turtle({"old.ttl", whole}, draft).value();
  EXPECT_THAT(updated, HasSubstr("schema:name \"Ada Moss\""));
  EXPECT_EQ(draft_errors(updated), 0) << updated;
  EXPECT_EQ(updated_turtle({"new.ttl", updated}, draft).value(), updated);
}

TEST(DraftTable, IsReadBack) {
  const std::string table = table_of(DraftedShow().draft());
  const Result<ConceptDraft> read = read_draft_table(table, "draft.tsv");
  ASSERT_TRUE(read.has_value());
  std::string confirmed = table;  // without suggestions
  confirmed.erase(confirmed.find("?redis"), 6);
  EXPECT_EQ(table_of(*read), confirmed);
  EXPECT_EQ(draft_errors(turtle_of(*read)), 0);
}

TEST(DraftTable, HasThePeople) {
  const ConceptDraft draft = DraftedShow().draft();
  ASSERT_FALSE(draft.people.empty());
  const Result<ConceptDraft> read = read_draft_table(table_of(draft), "draft.tsv");
  ASSERT_TRUE(read.has_value());
  const std::string turtle = turtle_of(draft);
  EXPECT_THAT(turtle_of(*read), HasSubstr(turtle.substr(turtle.find("\n# People\n"))));
  const Result<ConceptDraft> edited = read_draft_table(
      "label\tkind\tvariants\thandles\tsame as\nAda Reel\tPerson\tAda\treel; "
      "ada\thttps://reel.example/\nrye\n",
      "x.tsv");
  ASSERT_TRUE(edited.has_value());
  ASSERT_EQ(edited->people.size(), 1U);
  EXPECT_EQ(edited->concepts.size(), 1U);
  EXPECT_EQ(draft_errors(turtle_of(*edited)), 0) << turtle_of(*edited);
  EXPECT_THAT(turtle_of(*edited),
              HasSubstr("a schema:Person ; schema:name \"Ada Reel\" ; schema:alternateName \"Ada\""
                        " ; schema:sameAs <https://reel.example/> ; schema:identifier \"reel\""
                        " ; schema:identifier \"ada\" ."));
}

TEST(DraftTable, KeepsNamesWithSemicolons) {
  ConceptDraft draft = DraftedShow().draft();
  draft.people.front().other_names = {"Zadie; Vex", "back\\slash\\", "Z"};
  draft.people.front().handles = {"a;b"};
  const auto with_name =
      std::ranges::find_if(draft.concepts, [](const auto& one) { return one.episodes > 0; });
  ASSERT_NE(with_name, draft.concepts.end());
  with_name->variants = {"AT&amp;T", ";", "x"};
  const Result<ConceptDraft> read = read_draft_table(table_of(draft), "draft.tsv");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->people.front().other_names, draft.people.front().other_names);
  EXPECT_EQ(read->people.front().handles, draft.people.front().handles);
  const auto same = std::ranges::find(read->concepts, with_name->iri, &DraftConcept::iri);
  ASSERT_NE(same, read->concepts.end());
  EXPECT_EQ(same->variants, with_name->variants);
}

TEST(DraftTable, TakesEditedRows) {
  const Result<ConceptDraft> read = read_draft_table(
      "\xEF\xBB\xBFLabel\tRequires\tArea\r\nrye\t\"sourdough; ?wheat\"\tBread\r\nsourdough\t\tBread\r\n",
      "x.tsv");
  ASSERT_TRUE(read.has_value());
  const std::string turtle = turtle_of(*read);
  EXPECT_EQ(draft_errors(turtle), 0) << turtle;
  EXPECT_THAT(turtle, HasSubstr("dcterms:requires <term/sourdough>"));
  EXPECT_FALSE(read_draft_table("a\tb\n", "x.tsv").has_value());
}

}  // namespace
}  // namespace podatlas::ontology
