#include "extract/mention/concept/concept_mentions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace podatlas::mention {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// "tensor" with "view" (guarded) below it, and "queue" (guarded) that has nothing to do with either.
Ontology small_ontology() {
  Ontology ontology;
  const auto add = [&](const char* name, bool is_guarded) {
    ontology::Concept concept_node;
    concept_node.iri = std::string("https://example.org/") + name;
    concept_node.preferred = name;
    concept_node.labels.push_back({name, false, is_guarded});
    ontology.concepts.push_back(concept_node);
  };
  add("queue", true);
  add("stride", false);
  add("tensor", false);
  add("view", true);
  ontology.concepts[3].broader = {2};
  ontology.concepts[2].narrower = {3};
  return ontology;
}

// "language" with "go" (guarded), "java" and "zig" below it; they are related to nothing.
Ontology with_an_area(bool is_kind) {
  Ontology ontology;
  for (const char* const name : {"go", "java", "language", "speech", "zig"}) {
    ontology.concepts.emplace_back().labels.push_back({name, false, std::string_view(name) == "go"});
    ontology.concepts.back().preferred = name;
  }
  for (const ontology::ConceptId id : {0U, 1U, 4U}) {
    ontology.concepts[id].broader = {2};
    ontology.concepts[2].narrower.push_back(id);
  }
  if (is_kind) ontology.concepts[2].broader = {3};
  ontology.concepts[2].scheme = 0;
  ontology.schemes = {{"https://example.org/", "General", true}};
  return ontology;
}

struct Found {
  std::vector<std::string> surfaces;
  std::vector<std::string> main;
  std::vector<std::string> rejected;
};

Found find(const std::string& title, const std::string& description,
           const Ontology& ontology = small_ontology()) {
  const ConceptMatcher matcher(ontology);
  const Text texts[] = {{Field::kTitle, title, {}}, {Field::kDescription, description, {}}};
  const ScannedText scanned[] = {{&texts[0], {}}, {&texts[1], {}}};
  std::vector<Rejected> rejected;
  Found out;
  for (const FoundConcept& found : find_concepts(scanned, matcher, ontology, &rejected)) {
    const std::string& text = found.evidence.field == Field::kTitle ? title : description;
    out.surfaces.emplace_back(slice(text, found.evidence.span));
    if (found.is_main) out.main.push_back(ontology.concepts[found.id].preferred);
  }
  for (const Rejected& near : rejected) out.rejected.push_back(near.what);
  return out;
}

TEST(FindConcepts, TakesAGuardedLabelOnlyBesideANeighbour) {
  EXPECT_THAT(find("Talk", "A view of the sea.").surfaces, IsEmpty());
  EXPECT_THAT(find("Talk", "A view of the sea.").rejected, ElementsAre("view"));
  EXPECT_THAT(find("Talk", "A view of a tensor.").surfaces, ElementsAre("view", "tensor"));
}

TEST(FindConcepts, DoesNotTakeAStrangerForANeighbour) {
  EXPECT_THAT(find("Talk", "A queue for a tensor.").surfaces, ElementsAre("tensor"));
}

// An area has something of everything: one concept of it does not turn an everyday word into another.
TEST(FindConcepts, NeedsTwoConceptsOfAnAreaForAGuardedLabel) {
  EXPECT_THAT(find("Talk", "Go and learn Java.", with_an_area(false)).surfaces, ElementsAre("Java"));
  EXPECT_THAT(find("Talk", "Go, Java and Zig.", with_an_area(false)).surfaces,
              ElementsAre("Go", "Java", "Zig"));
  EXPECT_THAT(find("Talk", "Go and Java.", with_an_area(true)).surfaces, ElementsAre("Go", "Java"));
}

TEST(FindConcepts, TakesAGuardedLabelThatIsTheWholeTitle) {
  EXPECT_THAT(find("Queues", "How they work.").main, ElementsAre("queue"));
}

TEST(FindConcepts, IsAboutWhatTheTitleNames) {
  const Found found = find("All about strides", "What they have to do with a tensor.");
  EXPECT_THAT(found.main, ElementsAre("stride"));
  EXPECT_THAT(found.surfaces, ElementsAre("strides", "tensor"));
}

TEST(FindConcepts, IsAboutWhatTheTextComesBackToFromItsFirstSentenceOn) {
  EXPECT_THAT(
      find("A talk", "Tensors are everywhere in numerical work. A tensor has rows. Some tensors have more.")
          .main,
      ElementsAre("tensor", "tensor", "tensor"));
  EXPECT_THAT(find("A talk", "Something that is long enough for a sentence. Then a tensor.").main, IsEmpty());
}

TEST(MainScore, GrowsWithEverythingThatSpeaksForAConcept) {
  const ConceptWeight nothing;
  ConceptWeight titled = nothing;
  titled.in_title = true;
  ConceptWeight opened = nothing;
  opened.in_first_sentence = true;
  ConceptWeight repeated = nothing;
  repeated.count = 3;
  for (const ConceptWeight& weight : {titled, opened, repeated})
    EXPECT_GT(main_score(weight), main_score(nothing));
  EXPECT_GE(main_score(titled), kMainScore);
  EXPECT_LT(main_score(opened), kMainScore);
}

TEST(MainScore, SaysHowItComesAbout) {
  const Text title{Field::kTitle, "Double backwards", {}};
  const Text notes{
      Field::kDescription, "Double backwards is a way to differentiate twice, says the host. More.", {}};
  ConceptWeight weight;
  add_occurrence(weight, notes, {0, 16}, first_sentence_end(notes.plain));
  EXPECT_EQ(explain_score(weight), "1.5 (main topic from 2.0): in the first sentence, 1 time in the notes");
  add_occurrence(weight, title, {0, 16}, first_sentence_end(title.plain));
  EXPECT_EQ(explain_score(weight),
            "5.5 (main topic from 2.0): it is the title, in the first sentence, 1 time in the notes");
  EXPECT_GE(main_score(weight), kMainScore);
}

}  // namespace
}  // namespace podatlas::mention
