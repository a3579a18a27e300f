#include "podatlas/ontology.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>

#include "core/io/file.h"
#include "ontology/label.h"
#include "tests/ontology/describe.h"

namespace podatlas::ontology {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr std::string_view kPrefixes = R"(@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix schema: <http://schema.org/> .
@prefix pa: <https://w3id.org/podatlas/ns#> .
@prefix c: <https://example.org/> .
)";

ReadOntology read(std::string_view turtle) {
  Result<ReadOntology> result = read_ontology({{"a.ttl", std::string(kPrefixes) + std::string(turtle)}});
  if (!result) throw std::runtime_error(to_string(result.error()));
  return std::move(*result);
}

const Concept& concept_called(const ReadOntology& all, std::string_view name) {
  const auto id = all.ontology.find("https://example.org/" + std::string(name));
  if (!id) throw std::runtime_error("no concept " + std::string(name));
  return all.ontology.concepts[*id];
}

std::vector<std::string> texts(const std::vector<Label>& labels) {
  std::vector<std::string> out;
  for (const Label& label : labels) {
    out.push_back(label.text + (label.is_exact ? " exact" : "") + (label.is_guarded ? " guarded" : "") +
                  (label.is_search_only ? " search" : ""));
  }
  return out;
}

TEST(ReadOntology, KeepsEachLabelOnceWithItsMarks) {
  const ReadOntology all = read(R"(c:jit a skos:Concept ; skos:altLabel "compiler"@en , "TorchScript" ;
    pa:exactLabel "JIT"@en ; pa:guardedLabel "JIT"@en , "compiler"@en ; skos:hiddenLabel "jitted" ;
    pa:searchLabel "Torch script" ; skos:prefLabel "JIT"@en .)");
  const Concept& jit = concept_called(all, "jit");
  EXPECT_EQ(jit.preferred, "JIT");
  EXPECT_THAT(texts(jit.labels), ElementsAre("JIT exact guarded", "compiler guarded", "TorchScript", "jitted",
                                             "Torch script search"));
  EXPECT_THAT(jit.alternatives, ElementsAre("compiler", "TorchScript"));
}

TEST(ReadOntology, PrefersEnglishThenNoLanguageThenTheFirst) {
  const ReadOntology all = read(R"(
    c:a skos:prefLabel "Netz"@de , "net" , "network"@en ; skos:definition "de"@de , "none" .
    c:b skos:prefLabel "Netz"@de , "net" ; skos:definition "fr"@fr , "de"@de .
    c:c skos:prefLabel "filet"@fr , "Netz"@de ; skos:altLabel "red"@es , "grid"@en , "tamis"@fr , "x" .)");
  EXPECT_EQ(concept_called(all, "a").preferred, "network");
  EXPECT_EQ(concept_called(all, "a").definition, "none");
  EXPECT_EQ(concept_called(all, "b").preferred, "net");
  EXPECT_EQ(concept_called(all, "b").definition, "fr");
  EXPECT_EQ(concept_called(all, "c").preferred, "filet");
  EXPECT_THAT(texts(concept_called(all, "c").labels), ElementsAre("filet", "grid", "tamis", "x"));
}

// A German show has German names of concepts whose own language is English.
TEST(ReadOntology, KeepsLabelsOfOtherLanguagesApart) {
  const ReadOntology all = read(R"(
    c:db skos:prefLabel "database"@en , "Datenbank"@de-AT , "base"@fr ; pa:guardedLabel "Datenbank"@de , "base"@fr .
    c:net skos:prefLabel "net"@en .)");
  EXPECT_THAT(texts(concept_called(all, "db").labels), ElementsAre("database"));
  EXPECT_TRUE(has_labels_in(all.ontology, "de"));
  EXPECT_FALSE(has_labels_in(all.ontology, "en"));
  const Ontology german = with_labels_in(all.ontology, primary_language("DE-de"));
  EXPECT_THAT(texts(german.concepts[*german.find(concept_called(all, "db").iri)].labels),
              ElementsAre("database", "Datenbank guarded"));
}

TEST(ReadOntology, KeepsQuestionsInEveryLanguageOnce) {
  const ReadOntology all = read(R"(
    c:rope skos:prefLabel "rope" ; pa:question "Wozu Hanf?"@de , "What is hemp for?" , "What is hemp for?"@en .
    c:e2 pa:question "Second?" .
    c:e1 pa:question "Why knots?"@en , "How long?" . c:e1 pa:question "How long?" .
    c:knot skos:prefLabel "knot" .)");
  EXPECT_THAT(concept_called(all, "rope").questions, ElementsAre("What is hemp for?", "Wozu Hanf?"));
  EXPECT_THAT(concept_called(all, "knot").questions, IsEmpty());
  ASSERT_EQ(all.ontology.episode_questions.size(), 2U);
  EXPECT_EQ(all.ontology.episode_questions[0].iri, "https://example.org/e1");
  EXPECT_THAT(all.ontology.episode_questions[0].questions, ElementsAre("How long?", "Why knots?"));
  EXPECT_EQ(all.ontology.episode_questions[1].iri, "https://example.org/e2");
  EXPECT_EQ(all.ontology.concepts.size(), 2U);  // a question makes no concept
  EXPECT_THAT(all.problems, IsEmpty());
}

TEST(ReadOntology, KeepsAreasAmongTheBroaderConcepts) {
  const ReadOntology all = read(R"(
    c:art skos:prefLabel "art" . c:gear skos:prefLabel "gear" . c:tool skos:prefLabel "tool" .
    c:knot skos:prefLabel "knot" ; skos:broader c:art , c:gear , c:tool ; pa:area c:tool , c:art , c:art .)");
  const Concept& knot = concept_called(all, "knot");
  EXPECT_THAT(knot.areas, ElementsAre(all.ontology.find("https://example.org/art"),
                                      all.ontology.find("https://example.org/tool")));
  EXPECT_EQ(knot.broader.size(), 3U);
}

TEST(ReadOntology, ReportsAnAreaThatIsNoConcept) {
  const ReadOntology all = read(R"(c:knot skos:prefLabel "knot" ; pa:area c:nothing .)");
  EXPECT_THAT(concept_called(all, "knot").areas, IsEmpty());
  ASSERT_EQ(all.problems.size(), 1U);
  EXPECT_THAT(all.problems[0].message, HasSubstr("pa:area"));
}

TEST(ReadOntology, TiesConceptsInBothDirections) {
  const ReadOntology all = read(R"(
    c:a skos:prefLabel "a" ; skos:narrower c:b ; skos:related c:c .
    c:b skos:prefLabel "b" ; skos:broader c:a .
    c:c skos:prefLabel "c" ; skos:broader c:b .)");
  EXPECT_THAT(all.ontology.concepts[0].narrower, ElementsAre(1));
  EXPECT_THAT(all.ontology.concepts[1].broader, ElementsAre(0));
  EXPECT_THAT(all.ontology.concepts[1].narrower, ElementsAre(2));
  EXPECT_THAT(all.ontology.concepts[0].related, ElementsAre(2));
  EXPECT_THAT(all.ontology.concepts[2].related, ElementsAre(0));
}

TEST(ReadOntology, GivesHardRequirementsFirstWithTheirReasons) {
  const ReadOntology all = read(R"(
    c:d skos:prefLabel "d" ; pa:easierAfter c:a ; dcterms:requires c:c , c:b ;
      pa:because [ pa:of c:a ; rdfs:comment "soft"@en ] , [ pa:of c:c ; rdfs:comment "weich"@de , "hard"@en ] .
    c:a skos:prefLabel "a" . c:b skos:prefLabel "b" . c:c skos:prefLabel "c" .)");
  std::vector<std::string> described;
  for (const Requirement& r : all.ontology.concepts[3].requirements)
    described.push_back(std::to_string(r.target) + (r.is_hard ? " hard " : " soft ") + r.reason);
  EXPECT_THAT(described, ElementsAre("1 hard ", "2 hard hard", "0 soft soft"));
}

TEST(ReadOntology, ReadsPeopleOfBothSchemaOrgs) {
  const ReadOntology all = read(R"(@prefix s: <https://schema.org/> .
    c:b a s:Person ; s:name "B" ; s:identifier "@bee" ; s:sameAs <https://github.com/bee2/> , <https://github.com/b/c> ;
      s:roleName "host"@en .
    c:a a schema:Person ; schema:name "Ann Lee" , "Ана"@bg ; schema:alternateName "Ann" , "Ann Lee" ;
      schema:sameAs "http://www.github.com/ann" .)");
  ASSERT_EQ(all.ontology.people.size(), 2U);
  EXPECT_EQ(all.ontology.people[0].name, "Ann Lee");
  EXPECT_THAT(all.ontology.people[0].other_names, ElementsAre("Ана", "Ann"));
  EXPECT_THAT(all.ontology.people[0].handles, ElementsAre("ann"));
  EXPECT_THAT(all.ontology.people[1].handles, ElementsAre("bee", "bee2"));
  EXPECT_THAT(all.ontology.people[1].roles, ElementsAre("host"));
  EXPECT_THAT(all.problems, IsEmpty());
}

// The scheme that a concept names, else that of its file; with a single one in all files there is no
// question.
TEST(ReadOntology, KeepsSchemesApart) {
  const std::string skos =
      "@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix c: <https://e.org/> .\n";
  const std::string tools =
      skos + "c:tools a skos:ConceptScheme . c:saw a skos:Concept ; skos:prefLabel \"saw\" .";
  const std::string bread =
      skos + R"(c:bread a skos:ConceptScheme . c:rye a skos:Concept ; skos:prefLabel "rye" .
    c:knife a skos:Concept ; skos:prefLabel "knife" ; skos:inScheme c:tools .)";
  const std::string loose = skos + "c:salt a skos:Concept ; skos:prefLabel \"salt\" .";
  const auto scheme_names = [](const Result<ReadOntology>& all) {
    std::vector<std::string> out;
    for (const Concept& entry : all->ontology.concepts) {
      out.push_back(entry.preferred + " in " +
                    (entry.scheme == kNoScheme ? "none" : all->ontology.schemes.at(entry.scheme).iri));
    }
    return out;
  };
  EXPECT_THAT(scheme_names(read_ontology({{"t.ttl", tools}, {"b.ttl", bread}, {"l.ttl", loose}})),
              ElementsAre("knife in https://e.org/tools", "rye in https://e.org/bread", "salt in none",
                          "saw in https://e.org/tools"));
  EXPECT_THAT(scheme_names(read_ontology({{"t.ttl", tools}, {"l.ttl", loose}})),
              ElementsAre("salt in https://e.org/tools", "saw in https://e.org/tools"));
}

TEST(ReadOntology, KeepsTheSameConceptElsewhere) {
  const Result<ReadOntology> all =
      read_ontology({{"a.ttl", R"(@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<https://e.org/rye> a skos:Concept ; skos:prefLabel "rye"@en ;
  skos:exactMatch <http://www.wikidata.org/entity/Q12099> , <http://a.example/rye> , [] .)"}});
  ASSERT_TRUE(all);
  EXPECT_THAT(all->ontology.concepts.at(0).exact_matches,
              ElementsAre("http://a.example/rye", "http://www.wikidata.org/entity/Q12099"));
}

TEST(ReadOntology, LoadsPublishedSkosFiles) {
  const std::string path = PODATLAS_SOURCE_DIR "/tests/fixtures/ontology/other_peoples.ttl";
  const Result<ReadOntology> all = read_ontology({{"food.ttl", *read_file(path)}});
  ASSERT_TRUE(all) << to_string(all.error());
  ASSERT_EQ(all->ontology.schemes.size(), 1U);
  EXPECT_EQ(all->ontology.schemes[0].title, "Food");
  EXPECT_EQ(all->ontology.schemes[0].iri, "https://example.org/food/scheme");
  ASSERT_EQ(all->ontology.concepts.size(), 3U);
  const Concept& bread = all->ontology.concepts[0];
  const Concept& fish = all->ontology.concepts[1];
  const Concept& food = all->ontology.concepts[2];
  EXPECT_EQ(food.iri, "https://example.org/food/#food");
  EXPECT_EQ(food.place, (Place{12, 1}));
  EXPECT_TRUE(food.is_top);
  EXPECT_THAT(texts(food.labels), ElementsAre("food stuff", "nourishment", "E-000"));
  EXPECT_EQ(food.definition, "What\nis \"eaten\".");
  EXPECT_EQ(food.scope_note, "");
  EXPECT_THAT(food.narrower, ElementsAre(0, 1));
  EXPECT_THAT(texts(bread.labels), ElementsAre("Brot", "Brotlaib"));
  EXPECT_THAT(texts(fish.labels), ElementsAre("fishes of the sea", "marine fauna"));
  EXPECT_EQ(fish.definition, "Swims \U0001F41F.");
  ASSERT_EQ(all->problems.size(), 1U);
  EXPECT_EQ(all->problems[0].rule, "blank-concept");
  EXPECT_EQ(all->problems[0].place, (Place{34, 1}));
}

TEST(ReadOntology, ReadsNTriplesAndRelativeIris) {
  const Result<ReadOntology> all = read_ontology(
      {{"a.nt", "\xEF\xBB\xBF<x> <http://www.w3.org/2004/02/skos/core#prefLabel> \"caf\\u00E9\"@en .\r\n"}});
  ASSERT_TRUE(all) << to_string(all.error());
  ASSERT_EQ(all->ontology.concepts.size(), 1U);
  EXPECT_EQ(all->ontology.concepts[0].iri, "x");
  EXPECT_EQ(all->ontology.concepts[0].preferred, "café");
}

TEST(ReadOntology, KeepsBlankNodesOfTwoFilesApart) {
  const std::string one = std::string(kPrefixes) +
                          "c:a skos:prefLabel \"a\" ; dcterms:requires c:b ; pa:because _:r . "
                          "_:r pa:of c:b ; rdfs:comment \"one\" .";
  const std::string two = std::string(kPrefixes) +
                          "c:b skos:prefLabel \"b\" ; dcterms:requires c:a ; pa:because _:r . "
                          "_:r pa:of c:a ; rdfs:comment \"two\" .";
  const Result<ReadOntology> all = read_ontology({{"1.ttl", one}, {"2.ttl", two}});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->ontology.concepts[0].requirements[0].reason, "one");
  EXPECT_EQ(all->ontology.concepts[1].requirements[0].reason, "two");
  EXPECT_THAT(all->problems, IsEmpty());
}

TEST(ReadOntology, ReadsAHundredThousandLabelsOfOneConceptAndAHugeLiteral) {
  std::string turtle =
      "c:a skos:definition \"" + std::string(std::size_t{8} << 20U, 'x') + "\" ; skos:prefLabel \"a\"";
  for (int i = 0; i < 100'000; ++i) turtle += " ; skos:altLabel \"l" + std::to_string(i) + '"';
  const ReadOntology all = read(turtle + " .");
  EXPECT_EQ(all.ontology.concepts[0].labels.size(), 100'001U);
  EXPECT_EQ(all.ontology.concepts[0].definition.size(), std::size_t{8} << 20U);
}

TEST(ReadOntology, IgnoresSelfReferences) {
  const ReadOntology all =
      read("c:a skos:prefLabel \"a\" ; skos:broader c:a ; skos:related c:a ; dcterms:requires c:a .");
  EXPECT_THAT(all.ontology.concepts[0].broader, IsEmpty());
  EXPECT_THAT(all.ontology.concepts[0].narrower, IsEmpty());
  EXPECT_THAT(all.ontology.concepts[0].related, IsEmpty());
  EXPECT_THAT(all.ontology.concepts[0].requirements, IsEmpty());
}

struct Broken {
  std::string_view what;
  std::string turtle;
  Place place;
  ErrorKind kind = ErrorKind::kSyntax;
};
std::ostream& operator<<(std::ostream& out, const Broken& row) { return out << row.what; }

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

class BrokenTurtle : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenTurtle, FailsAtItsPlace) {
  const Result<ReadOntology> all = read_ontology({{"a.ttl", "<a:a> <a:b> <a:c> .\n" + GetParam().turtle}});
  ASSERT_FALSE(all);
  EXPECT_EQ(all.error().kind, GetParam().kind);
  EXPECT_EQ(all.error().source, "a.ttl");
  EXPECT_EQ(all.error().place.line, GetParam().place.line) << to_string(all.error());
  EXPECT_EQ(all.error().place.column, GetParam().place.column) << to_string(all.error());
  EXPECT_FALSE(all.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, BrokenTurtle,
    ::testing::Values(
        Broken{"no full stop", "<a:a> <a:b> <a:c>", {2, 18}},
        Broken{"a literal as predicate", "<a:a> \"b\" <a:c> .", {2, 7}},
        Broken{"an open string", "\n<a:a> <a:b> \"c", {3, 15}},
        Broken{"a line end in a string", "<a:a> <a:b> \"c\n\" .", {2, 15}},
        Broken{"a bad escape", "<a:a> <a:b> \"\\q\" .", {2, 15}},
        Broken{"an undeclared prefix of an object", "<a:a> <a:b> <a:c> , no:c .", {2, 24}},
        Broken{"an undeclared prefix of a subject", "no:a <a:b> <a:c> .", {2, 16}},
        Broken{"an undeclared prefix of a datatype", "<a:a> <a:b> \"1\"^^no:int .", {2, 23}},
        Broken{"a surrogate", "<a:a> <http://www.w3.org/2004/02/skos/core#prefLabel> \"\\ud800\" .", {2, 62}},
        Broken{
            "an escaped NUL", "<a:a> <http://www.w3.org/2004/02/skos/core#prefLabel> \"\\u0000\" .", {2, 62}},
        Broken{"a surrogate in an IRI", "<a:\\udfff> <a:b> <a:c> .", {2, 22}},
        Broken{"an IRI never closed", "<a:a> <a:b", {2, 11}},
        Broken{"a brace", "<a:a> <a:b> <http://{x}> .", {2, 22}},
        Broken{"a NUL byte", std::string("<a:a> <a:b> \"\0\" .", 17), {2, 14}},
        Broken{"Latin-1", "<a:a> <a:b> \"caf\xE9\" .", {2, 17}},
        Broken{"a surplus bracket", "<a:a> <a:b> <a:c> ] .", {2, 19}},
        Broken{"a thousand open graphs", repeated("{", 1000), {2, 1}}),
    [](const auto& row) {
      std::string name(row.param.what);
      for (char& c : name) c = c == ' ' || c == '-' ? '_' : c;
      return name;
    });

// serd 0.30 calls itself for each bracket: without a limit of ours these crash.
TEST(ReadOntology, BoundsTheNestingOfBrackets) {
  const auto nested = [](std::string_view open, std::string_view close, int depth) {
    return "<a:a> <a:b> " + repeated(open, depth) + " <a:c> " + repeated(close, depth) + " .";
  };
  for (const auto& [open, close] :
       {std::pair("[ <a:b> ", "]"), std::pair("( ", ")"), std::pair("( [ <a:b> ", "])")}) {
    EXPECT_TRUE(read_ontology({{"a.ttl", nested(open, close, 100)}})) << open;
    const Result<ReadOntology> deep = read_ontology({{"a.ttl", nested(open, close, 100'000)}});
    ASSERT_FALSE(deep) << open;
    EXPECT_EQ(deep.error().kind, ErrorKind::kLimit) << to_string(deep.error());
    EXPECT_EQ(deep.error().place.line, 1U);
  }
  EXPECT_FALSE(read_ontology({{"a.ttl", repeated("[", 100'000)}}));
  EXPECT_FALSE(read_ontology({{"a.ttl", repeated("(", 100'000)}}));
  EXPECT_TRUE(read_ontology({{"a.ttl", "<a:a> <a:b> (" + repeated("<a:c> ", 100'000) + ") ."}}));
}

// serd 0.30 took bytes of an earlier page for more of the file when the file ended right after its last full
// stop.
TEST(ReadOntology, ReadsFilesOfEveryLengthWithoutALineEnd) {
  for (const std::size_t page : {1U, 2U, 3U}) {
    for (std::size_t size = page * 4096 - 5; size < page * 4096 + 5; ++size) {
      std::string turtle = "<a> <b> <c> . # ] bad\n";
      while (turtle.size() + 60 < size) turtle += "<a> <b> <c> .\n";
      turtle += "<a> <http://www.w3.org/2004/02/skos/core#prefLabel> \"";
      turtle.resize(std::max(size - 3, turtle.size() + 1), 'x');
      const Result<ReadOntology> all = read_ontology({{"a.ttl", turtle + "\" ."}});
      ASSERT_TRUE(all) << size << to_string(all.error());
      EXPECT_EQ(all->ontology.concepts.size(), 1U);
      EXPECT_FALSE(read_ontology({{"a.ttl", turtle}}));
      EXPECT_TRUE(read_ontology({{"a.ttl", turtle + "\" .# comment"}}));
    }
  }
}

TEST(ReadOntology, ReadsFilesOfDirectivesAndCommentsOnly) {
  for (const std::string_view turtle : {"", "\n", "# a", "@prefix a: <b> .", "@prefix a: <b> .\n",
                                        "@base <a:b> .", "BASE <a:b>", "PREFIX a: <b>\n# c"}) {
    const Result<ReadOntology> all = read_ontology({{"a.ttl", std::string(turtle)}});
    ASSERT_TRUE(all) << to_string(all.error());
    EXPECT_THAT(all->problems, IsEmpty());
  }
}

TEST(ReadOntology, WarnsAboutASpaceInAnIri) {
  const ReadOntology all = read("<http://a/ b> skos:prefLabel \"a\" .");
  EXPECT_EQ(all.ontology.concepts.size(), 1U);
  ASSERT_EQ(all.problems.size(), 1U);
  EXPECT_EQ(all.problems[0].rule, "syntax");
  EXPECT_THAT(all.problems[0].message, HasSubstr("invalid IRI character"));
}

// Whatever the files say, their order does not matter.
TEST(ReadOntology, IsEqualForEveryOrderOfTheFiles) {
  const bool holds = rc::check([] {
    static const std::vector<std::string> said = {"skos:prefLabel \"tensor\"@en",
                                                  "skos:prefLabel \"Tensor\"@de",
                                                  "skos:altLabel \"array\"",
                                                  "a skos:Concept",
                                                  "skos:broader c:0",
                                                  "skos:narrower c:1",
                                                  "skos:related c:2",
                                                  "dcterms:requires c:1",
                                                  "pa:easierAfter c:0",
                                                  "pa:because [ pa:of c:1 ; rdfs:comment \"so\" ]",
                                                  "pa:exactLabel \"array\"",
                                                  "pa:notIn \"an array of\"",
                                                  "skos:definition \"d1\"@en , \"d2\"@en",
                                                  "a schema:Person ; schema:name \"P\"",
                                                  "a skos:ConceptScheme",
                                                  "pa:guarded \"x\"",
                                                  "skos:topConceptOf c:1"};
    std::vector<TurtleFile> files;
    const auto file_count = *rc::gen::inRange(1, 5);
    for (int file = 0; file < file_count; ++file) {
      std::string turtle(kPrefixes);
      for (const auto& [subject, statement] : *rc::gen::container<std::vector<std::pair<int, std::string>>>(
               rc::gen::pair(rc::gen::inRange(0, 4), rc::gen::elementOf(said)))) {
        turtle += "c:" + std::to_string(subject) + ' ' + statement + " .\n";
      }
      files.push_back({*rc::gen::element<std::string>("a", "b", "c"), turtle});
    }
    std::vector<TurtleFile> shuffled = files;
    std::rotate(shuffled.begin(), shuffled.begin() + *rc::gen::inRange(0, file_count), shuffled.end());
    if (*rc::gen::arbitrary<bool>()) std::reverse(shuffled.begin(), shuffled.end());
    const Result<ReadOntology> one = read_ontology(files);
    const Result<ReadOntology> other = read_ontology(shuffled);
    RC_ASSERT(one.has_value() && other.has_value());
    RC_ASSERT(describe(*one) == describe(*other));
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace podatlas::ontology
