#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/io/file.h"
#include "ontology/label.h"
#include "tests/ontology/describe.h"
#include "tests/support/process.h"

namespace podatlas::ontology {
namespace {

using ::testing::HasSubstr;

const std::string& our_ontology() {
  static const std::string turtle = *read_file(PODATLAS_SOURCE_DIR "/ontology/pytorch.ttl");
  return turtle;
}

std::vector<Problem> check(const std::string& turtle) {
  const Result<ReadOntology> read = read_ontology({{"a.ttl", turtle}});
  if (!read) throw std::runtime_error(to_string(read.error()));
  return check_ontology(*read);
}

TEST(CheckOntology, FindsNothingInOurs) {
  const std::string people = *read_file(PODATLAS_SOURCE_DIR "/ontology/pytorch-people.ttl");
  const Result<ReadOntology> read = read_ontology({{"pytorch.ttl", our_ontology()}, {"people.ttl", people}});
  ASSERT_TRUE(read);
  EXPECT_GT(read->ontology.concepts.size(), 600U);
  EXPECT_GT(read->ontology.people.size(), 20U);
  for (const Problem& problem : check_ontology(*read)) ADD_FAILURE() << problem;
}

// Concepts that are in nearly every episode are asked for by names that no text is searched for.
TEST(OurOntology, DoesNotSearchForPythonAndCppAlone) {
  const Result<ReadOntology> read = read_ontology({{"pytorch.ttl", our_ontology()}});
  ASSERT_TRUE(read);
  std::size_t found = 0;
  for (const Concept& entry : read->ontology.concepts) {
    for (const Label& label : entry.labels) {
      const bool is_everywhere = label.text == "Python" || label.text == "C++" || label.text == "PyTorch";
      EXPECT_TRUE(!is_everywhere || label.is_search_only) << label.text;
      if (is_everywhere) ++found;
    }
  }
  EXPECT_EQ(found, 2U);
}

// A fault added at the end of our own ontology. "@@" stands before the byte at which it must be reported: the
// last one of an object, or the first one of a subject. Nothing else may be reported.
struct Fault {
  std::string_view rule;
  Problem::Severity severity;
  std::string_view turtle;
  std::string_view message;
};
std::ostream& operator<<(std::ostream& out, const Fault& row) {
  return out << row.rule << ": " << row.turtle;
}

constexpr auto kError = Problem::Severity::kError;
constexpr auto kWarning = Problem::Severity::kWarning;

// A sound concept but for what follows.
#define PODATLAS_NEW \
  "c:new skos:prefLabel \"brand new thing\"@en ; skos:definition \"d\"@en ; skos:broader c:tensor "

constexpr std::array kFaults = {
    Fault{"dangling", kError, "c:vmap skos:broader\n c:nowher@@e .",
          "skos:broader names https://w3id.org/podatlas/pytorch/concept/nowhere, which is not a concept"},
    Fault{"dangling", kError, "c:vmap skos:related <http://dbpedia.org/resource/Map@@> .",
          "skos:related names"},
    Fault{"dangling", kError, "c:vmap dcterms:requires c:tensor@@s .", "dcterms:requires names"},
    Fault{"dangling", kError, "c:vmap skos:narrower c:nowher@@e .", "skos:narrower names"},
    Fault{"dangling", kError, "c:vmap pa:easierAfter c:nowher@@e .", "pa:easierAfter names"},
    Fault{"dangling", kError, "c:stride pa:because [ pa:of c:nowher@@e ; rdfs:comment \"x\"@en ] .",
          "pa:of names"},
    Fault{"cycle", kError, "c:tensor skos:broader c:strid@@e .",
          "stride has broader tensor has broader stride"},
    Fault{"cycle", kError, "c:tensor skos:broader c:tenso@@r .", "tensor has broader tensor"},
    Fault{"cycle", kError,
          "c:x1 skos:prefLabel \"one thing\" ; skos:definition \"d\" ; skos:broader c:tensor ; "
          "dcterms:requires c:x@@2 ;"
          " pa:because [ pa:of c:x2 ; rdfs:comment \"r\" ] .\n"
          "c:x2 skos:prefLabel \"two thing\" ; skos:definition \"d\" ; skos:broader c:tensor ; "
          "dcterms:requires c:x3 ;"
          " pa:because [ pa:of c:x3 ; rdfs:comment \"r\" ] .\n"
          "c:x3 skos:prefLabel \"three thing\" ; skos:definition \"d\" ; skos:broader c:tensor ; "
          "dcterms:requires c:x1 ;"
          " pa:because [ pa:of c:x1 ; rdfs:comment \"r\" ] .",
          "x1 (one thing) requires x2 (two thing) requires x3 (three thing) requires x1 (one thing)"},
    Fault{"label-clash", kError, PODATLAS_NEW "; skos:altLabel \"DISPATCH-keys\"@e@@n .",
          "is also a label of dispatch-key"},
    Fault{"label-clash", kError, PODATLAS_NEW "; skos:hiddenLabel \"x y\"@en , \"batched_tensor@@\" .",
          "is also a label of"},
    Fault{"label-clash", kError, PODATLAS_NEW "; pa:exactLabel \"GitHub\"@e@@n .",
          "is also a label of github"},
    Fault{"label-clash", kWarning, PODATLAS_NEW "; pa:guardedLabel \"Device\"@e@@n .",
          "is also a label of device"},
    Fault{"label-clash", kWarning, PODATLAS_NEW "; pa:searchLabel \"c++\"@e@@n .",
          "is also a label of cpp (C++ language)"},
    Fault{"repeated-label", kWarning, PODATLAS_NEW "; skos:altLabel \"brand-new things\"@e@@n .",
          "adds nothing to \"brand new thing\""},
    Fault{"repeated-label", kWarning,
          PODATLAS_NEW "; skos:altLabel \"newfangled\"@en , \"newfangled\"@e@@n .",
          "is already a label here"},
    Fault{"label-kinds", kError, PODATLAS_NEW "; skos:altLabel \"brand new thing\"@e@@n .",
          "is another kind of label here, too (SKOS S13)"},
    Fault{"related-above", kError, PODATLAS_NEW "; skos:related c:tenso@@r .",
          "new (brand new thing) is related to tensor, which is above it (SKOS S27)"},
    Fault{"everyday-word", kError, PODATLAS_NEW "; skos:altLabel \"journals\"@e@@n .",
          "\"journals\" is an everyday word"},
    Fault{"everyday-word", kError, PODATLAS_NEW "; skos:altLabel \"a b c\"@en ,\n  \"Ladder\"@e@@n .",
          "\"Ladder\" is an everyday word"},
    Fault{"orphan", kWarning, "@@c:new skos:prefLabel \"brand new thing\"@en ; skos:definition \"d\"@en .",
          "new (brand new thing) is neither"},
    Fault{"missing-definition", kWarning,
          "@@c:new skos:prefLabel \"brand new thing\"@en ; skos:broader c:tensor .",
          "has no skos:definition"},
    Fault{"missing-preferred", kError,
          "\n@@c:new a skos:Concept ; skos:altLabel \"brand new thing\"@en ; skos:definition \"d\" ; "
          "skos:broader c:tensor .",
          "new has no skos:prefLabel"},
    Fault{"several-preferred", kError, "c:vmap skos:prefLabel \"vectorising map\"@e@@n .",
          "a second skos:prefLabel in one language, \"vectorising map\" beside \"vmap\""},
    Fault{"no-reason", kWarning, PODATLAS_NEW "; dcterms:requires c:tenso@@r .",
          "requires tensor without a pa:because"},
    Fault{"no-reason", kWarning, PODATLAS_NEW "; pa:easierAfter c:vma@@p ; pa:because [ pa:of c:vmap ] .",
          "is easier after vmap"},
    Fault{"because", kError, PODATLAS_NEW "; pa:because [ pa:of c:vma@@p ; rdfs:comment \"x\" ] .",
          "reason for vmap"},
    Fault{"because", kError, PODATLAS_NEW "; pa:because @@[ rdfs:comment \"x\" ] .", "names no requirement"},
    Fault{"unknown-term", kError, PODATLAS_NEW "; pa:guardedlabel \"brand\"@e@@n .",
          "podatlas has no term pa:guardedlabel; did you mean guardedLabel?"},
    Fault{"unknown-term", kError, PODATLAS_NEW "; skos:altLable \"brand\"@e@@n .",
          "SKOS has no term altLable; did you mean altLabel?"},
    Fault{"unknown-term", kError, PODATLAS_NEW "; <http://w3id.org/podatlas/ns#notIn> \"x\"@e@@n .",
          "podatlas's terms begin with https://"},
    Fault{"unknown-term", kError, PODATLAS_NEW "; a pa:Concep@@t .", "podatlas has no term pa:Concept"},
    Fault{"wrong-object", kError, PODATLAS_NEW "; skos:broader \"tensor\"@e@@n .",
          "skos:broader takes an IRI"},
    Fault{"wrong-object", kError, PODATLAS_NEW "; skos:altLabel c:tenso@@r .", "skos:altLabel takes a text"},
    Fault{"empty-text", kWarning, PODATLAS_NEW "; skos:altLabel \" \"@e@@n .", "an empty skos:altLabel"},
    Fault{"idle-not-in", kWarning, PODATLAS_NEW "; pa:notIn \"some other thing\"@e@@n .",
          "contains no label of new"},
    Fault{"hard-and-soft", kWarning, "c:backward-pass pa:easierAfter c:autogra@@d .",
          "autograd is required already"},
    Fault{"blank-concept", kWarning, "@@[] a skos:Concept ; skos:prefLabel \"x y z\" .", "without an IRI"},
    Fault{"missing-name", kError, "@@c:somebody a schema:Person ; schema:identifier \"x\" .",
          "somebody has no schema:name"},
};

class PlantedFault : public ::testing::TestWithParam<Fault> {};

TEST_P(PlantedFault, IsFoundAtItsPlace) {
  std::string turtle = our_ontology() + "\n\n" + std::string(GetParam().turtle) + '\n';
  const std::size_t mark = turtle.find("@@");
  turtle.erase(mark, 2);
  const std::vector<Problem> problems = check(turtle);
  for (const Problem& problem : problems) {
    EXPECT_EQ(problem.rule, GetParam().rule) << problem;
    EXPECT_EQ(problem.severity, GetParam().severity) << problem;
  }
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_THAT(problems[0].message, HasSubstr(GetParam().message));
  if (GetParam().message.starts_with("stride has")) return;  // the cycle begins at stride, in the file itself
  EXPECT_EQ(problems[0].place, place_of(turtle, mark)) << problems[0];
}

INSTANTIATE_TEST_SUITE_P(Rows, PlantedFault, ::testing::ValuesIn(kFaults));

TEST(CheckOntology, NamesACycleOfNarrowerWithTheFileItIsIn) {
  const std::string prefix = "@prefix skos: <http://www.w3.org/2004/02/skos/core#> . ";
  const Result<ReadOntology> read = read_ontology(
      {{"1.ttl", prefix + "<b> skos:prefLabel \"b\" ; skos:definition \"d\" ; skos:broader <a> ."},
       {"2.ttl", prefix + "<a> skos:prefLabel \"a\" ; skos:definition \"d\" .\n<b> skos:narrower <a> ."}});
  ASSERT_TRUE(read);
  const std::vector<Problem> problems = check_ontology(*read);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems[0].source, "2.ttl");
  EXPECT_EQ(problems[0].place.line, 2U);
  EXPECT_EQ(problems[0].message, "a has broader b has broader a");
}

TEST(CheckOntology, NamesPartOfACycleOfAHundredThousand) {
  std::string turtle =
      "@prefix dcterms: <http://purl.org/dc/terms/> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> "
      ".\n";
  const std::size_t size = test::repeated(100'000);
  for (std::size_t i = 0; i < size; ++i)
    turtle += "<" + std::to_string(i) + "> skos:prefLabel \"same\" ; dcterms:requires <" +
              std::to_string((i + 1) % size) + "> .\n";
  const std::vector<Problem> problems = check(turtle);
  const auto is_cycle = [](const Problem& problem) { return problem.rule == "cycle"; };
  ASSERT_EQ(std::count_if(problems.begin(), problems.end(), is_cycle), 1);
  EXPECT_LT(std::find_if(problems.begin(), problems.end(), is_cycle)->message.size(), 5000U);
}

struct Folded {
  std::string_view label;
  std::string_view folded;
};
class FoldLabel : public ::testing::TestWithParam<Folded> {};

TEST_P(FoldLabel, IgnoresCasePluralAndSeparators) {
  EXPECT_EQ(fold_label(GetParam().label), GetParam().folded);
  EXPECT_EQ(fold_label(std::string(GetParam().label) + ' '), GetParam().folded);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, FoldLabel,
    ::testing::Values(Folded{"Dispatch-Keys", "dispatch key"}, Folded{"data_ptr", "data ptr"},
                      Folded{"caches", "cach"}, Folded{"cache", "cach"}, Folded{"batches", "batch"},
                      Folded{"batch", "batch"}, Folded{"indexes", "index"}, Folded{"class", "class"},
                      Folded{"classes", "class"}, Folded{"libraries", "library"}, Folded{"C++", "c++"},
                      Folded{"__init__", "init"}, Folded{"-", "-"}, Folded{"", ""}, Folded{"S", "s"}));

}  // namespace
}  // namespace podatlas::ontology
