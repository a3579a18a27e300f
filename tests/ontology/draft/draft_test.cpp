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

TEST(DraftTable, IsReadBack) {
  const std::string table = table_of(DraftedShow().draft());
  const Result<ConceptDraft> read = read_draft_table(table, "draft.tsv");
  ASSERT_TRUE(read.has_value());
  std::string confirmed = table;  // without suggestions
  confirmed.erase(confirmed.find("?redis"), 6);
  EXPECT_EQ(table_of(*read), confirmed);
  EXPECT_EQ(draft_errors(turtle_of(*read)), 0);
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
