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

TEST(FindConcepts, FindsNothingInCodeAndInNamesOfPeople) {
  const Ontology ontology = small_ontology();
  Text notes = {Field::kDescription, "A tensor. ```js tensor ``` Ana Tensor, Tensor, a stride", {}};
  notes.code = {{notes.plain.find("```"), notes.plain.rfind("```") + 3}};
  ScannedText scanned = {&notes, {}};
  const std::size_t name = notes.plain.find("Ana");
  scanned.names = {{name, name + std::string_view("Ana Tensor").size()}};
  std::vector<std::size_t> places;
  for (const FoundConcept& found : find_concepts({&scanned, 1}, ConceptMatcher(ontology), ontology, nullptr))
    places.push_back(found.evidence.span.begin);
  EXPECT_THAT(places, ElementsAre(2, notes.plain.rfind("Tensor"), notes.plain.find("stride")));
}

// "Dan tries to keep it small" once was about tries.
TEST(FindConcepts, DoesNotTakeAFormOfAnEverydayWordForAGuardedLabel) {
  Ontology ontology = small_ontology();
  ontology.concepts[0].labels = {{"trie", false, true}};
  ontology.concepts[0].broader = {2};
  ontology.concepts[2].narrower = {0, 3};
  EXPECT_THAT(find("Talk", "Dan tries a tensor.", ontology).surfaces, ElementsAre("tensor"));
  EXPECT_THAT(find("Talk", "A trie of a tensor.", ontology).surfaces, ElementsAre("trie", "tensor"));
}

// "A referee to help us lock in our predictions" once was about vendor lock-in.
TEST(FindConcepts, DoesNotTakeAVerbForANounWithAHyphen) {
  Ontology ontology = small_ontology();
  ontology.concepts[2].labels = {{"lock-in", false, false}};
  EXPECT_THAT(find("Talk", "We lock in our predictions.", ontology).surfaces, IsEmpty());
  EXPECT_THAT(find("Talk", "We lock in our predictions.", ontology).rejected, ElementsAre("tensor"));
  EXPECT_THAT(find("Talk", "Is it a lock-in?", ontology).surfaces, ElementsAre("lock-in"));
}

// "Parcel - Global Package Tracking", a sick pick, once was a bundler.
TEST(FindConcepts, FindsNothingAmongWhatHostsRecommend) {
  EXPECT_THAT(find("Talk", "A stride.\nSick Picks\nAna: a tensor", small_ontology()).surfaces,
              ElementsAre("stride"));
  EXPECT_THAT(find("Talk", "A stride.\nSick talks\nAna: a tensor", small_ontology()).surfaces,
              ElementsAre("stride", "tensor"));
}

// An episode with the makers of "The View" does not speak of views when it says "View".
TEST(FindConcepts, TakesAWordForTheNameThatTheEpisodeHasElsewhere) {
  Ontology ontology = small_ontology();
  ontology.concepts[3].not_in = {"The View", "sea view"};
  EXPECT_THAT(find("The View", "View and a view of a tensor.", ontology).surfaces,
              ElementsAre("view", "tensor"));
  EXPECT_THAT(find("A sea view", "View of a tensor.", ontology).surfaces, ElementsAre("View", "tensor"));
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

// "All about views" may be about anything; if the notes name it, too, and the show is about such things, the
// title means the concept.
TEST(FindConcepts, TakesAGuardedLabelOfAUsualAreaInATitleIfTheNotesNameItToo) {
  Ontology ontology = small_ontology();
  EXPECT_THAT(find("All about views", "When a view is cheap.", ontology).main, IsEmpty());
  ontology.concepts[3].labels.front().is_usual = true;
  EXPECT_THAT(find("All about views", "When a view is cheap.", ontology).main, ElementsAre("view", "view"));
  EXPECT_THAT(find("All about views", "When are they cheap?", ontology).main, IsEmpty());
  EXPECT_THAT(find("All about nothing", "When a view is cheap.", ontology).main, IsEmpty());
}

TEST(FindConcepts, TakesAGuardedPhraseInATitle) {
  Ontology ontology = small_ontology();
  ontology.concepts[3].labels.push_back({"sea view", false, true});
  EXPECT_THAT(find("Better Sea View Options", "What to do?", ontology).main, ElementsAre("view"));
  EXPECT_THAT(find("Better Options", "What to do with a sea view?", ontology).main, IsEmpty());
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

// "Phoenix" (guarded) is written in "Elixir" (guarded); "Erlang" is an area of its own. "origin" (guarded) is
// a part of "CDN".
Ontology with_names(bool is_known) {
  Ontology ontology;
  for (const char* const name : {"CDN", "Elixir", "Erlang", "Phoenix", "origin"}) {
    ontology::Label label{name, false, name != std::string_view("CDN") && name != std::string_view("Erlang")};
    label.is_known_name = is_known && label.is_guarded;
    ontology.concepts.emplace_back().labels.push_back(label);
    ontology.concepts.back().preferred = name;
  }
  ontology.concepts[1].related = {2, 3};
  ontology.concepts[3].related = {1};
  ontology.concepts[4].broader = {0};
  return ontology;
}

// "language", an area, with "go" (guarded), "java" and "zig" below it, all of general knowledge.
Ontology general() {
  Ontology ontology = with_an_area(false);
  for (ontology::Concept& one : ontology.concepts) one.scheme = 0;
  return ontology;
}

TEST(FindConcepts, IsLikelyAboutWhatTheNotesOpenWithIfNothingElseIsCertain) {
  const std::string notes = "One of our guests writes zig. They met over a cup of java.";
  EXPECT_THAT(find("Old friends", notes, general()).main, ElementsAre("zig"));
  EXPECT_THAT(find("Old java", notes, general()).main, ElementsAre("java", "java"));
  // "This is the world of Haiku. Plus our favorite tools for virtual machines."
  EXPECT_THAT(find("Old friends", "We visit the world of Haiku. Plus tools for zig.", general()).main,
              IsEmpty());
  const std::string links = "\n" + std::string(400, '-') + "\nzig\nzig\nzig";
  EXPECT_THAT(find("Old friends",
                   "We visit the wide and wonderful world of Haiku.\nPlus tools for zig." + links, general())
                  .main,
              IsEmpty());
  EXPECT_THAT(find("Old friends",
                   "We visit the wide and wonderful world of Haiku.\nAll is done in zig." + links, general())
                  .main,
              ElementsAre("zig", "zig", "zig", "zig"));
  // Only the first paragraph opens them.
  EXPECT_THAT(find("Old friends", "We have guests today, of whom one paints.\nAlso java.", general()).main,
              IsEmpty());
  // An area says nothing about one episode, and a show's own ontology is not guessed with.
  EXPECT_THAT(find("Old friends", "We speak about a language today.", general()).main, IsEmpty());
  EXPECT_THAT(find("Old friends", notes, with_an_area(false)).main, IsEmpty());
}

TEST(FindConcepts, IsLikelyAboutWhatTheNotesOpenWithAndReturnTo) {
  const auto main_of = [](const std::string& notes) { return find("Old zig", notes, general()).main; };
  const std::string opening = "One of our guests has built a shop for old clothes. ";
  // Beside what the title names.
  EXPECT_THAT(main_of(opening + "It is written in java.\nWhy java?\nHow java changed."),
              ElementsAre("zig", "java", "java", "java"));
  EXPECT_THAT(main_of(opening + "It is written in java.\nWhy java?"), ElementsAre("zig"));
  // Not what it runs on.
  for (const char* const on : {"It is hosted on java.", "It has been running since 2012 on java.",
                               "Der Laden läuft schon lange auf java.", "Está alojada en java."})
    EXPECT_THAT(main_of(opening + on + "\nWhy java?\nHow java changed."), ElementsAre("zig")) << on;
  EXPECT_THAT(
      main_of(
          "This is Running Things, where we talk to people who write java.\nWhy java?\nHow java changed."),
      ElementsAre("zig", "java", "java", "java"));
  // The next lines, if they are clearer and the first say nothing.
  EXPECT_THAT(main_of(opening + "\nThey tell of java.\nWhy java?\nHow java changed.\nMore java."),
              ElementsAre("zig", "java", "java", "java", "java"));
  EXPECT_THAT(main_of(opening + "\nThey tell of java.\nWhy java?\nHow java changed."), ElementsAre("zig"));
  EXPECT_THAT(
      main_of(opening + "It is all zig.\nThey tell of java.\nWhy java?\nHow java changed.\nMore java. "
                        "And zig, zig."),
      ElementsAre("zig", "zig", "zig", "zig"));
}

TEST(FindConcepts, SaysThatASubjectIsOnlyLikely) {
  const Ontology ontology = general();
  const Text texts[] = {{Field::kTitle, "Old friends", {}}, {Field::kDescription, "They met over zig.", {}}};
  const ScannedText scanned[] = {{&texts[0], {}}, {&texts[1], {}}};
  const auto found = find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].evidence.rule, "concept.opening");
  EXPECT_EQ(found[0].evidence.confidence, 0.5);
  // What the show's name names says nothing about one episode.
  Show show;
  show.title = "Zig Hour";
  const auto of_show = find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr, ShowName(show));
  ASSERT_EQ(of_show.size(), 1U);
  EXPECT_FALSE(of_show[0].is_main);
}

TEST(FindConcepts, SaysThatSomethingIsNotUsed) {
  const Ontology ontology = general();
  const Text texts[] = {
      {Field::kTitle, "Old friends", {}},
      {Field::kDescription, "They met over java, an old friend of theirs.\n\nIt runs without zig.", {}}};
  const ScannedText scanned[] = {{&texts[0], {}}, {&texts[1], {}}};
  std::map<std::string, std::string_view> rules;
  for (const FoundConcept& one : find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr))
    rules[ontology.concepts[one.id].preferred] = one.evidence.rule;
  EXPECT_EQ(rules["zig"], "concept.denied");
  EXPECT_EQ(rules["java"], "concept.opening");
}

// A show called Docker speaks of it in every episode, and is about it where a title says so.
TEST(FindConcepts, IsAboutWhatTheShowIsNamedForOnlyIfTheTitleSaysSo) {
  const Ontology ontology = general();
  Show show;
  show.title = "The Zig Hour";
  const std::string notes = "Some zig, more zig, then zig and zig, and zig again. Also zig.";
  for (const std::string title : {"Old friends", "Old zig"}) {
    const Text texts[] = {{Field::kTitle, title, {}}, {Field::kDescription, notes, {}}};
    const ScannedText scanned[] = {{&texts[0], {}}, {&texts[1], {}}};
    const auto found = find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr, ShowName(show));
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back().is_main, title == "Old zig");
  }
}

TEST(FindConcepts, TakesWholeKeywordsWhateverGuardsThem) {
  const Ontology ontology = general();
  const Text notes{
      Field::kDescription, "A walk by the sea with all of our good old friends.\nThen we go home.", {}};
  const ScannedText scanned[] = {{&notes, {}}};
  const std::vector<std::string> keywords = {"go", "zig", "a java of one's own"};
  const auto found =
      find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr, ShowName(), keywords);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(slice(notes.plain, found[0].evidence.span), "go");
  EXPECT_EQ(found[0].evidence.confidence, 0.9);
  EXPECT_EQ(ontology.concepts[found[1].id].preferred, "zig");
  EXPECT_EQ(found[1].evidence.rule, "concept.keyword");
  EXPECT_EQ(found[1].evidence.span.size(), 0U);
  EXPECT_FALSE(found[1].is_main);
}

TEST(FindConcepts, TakesTitlesOfLinkedWikipediaPagesAndRepositories) {
  const Ontology ontology = general();
  const auto found_by = [&](const std::string& url) {
    const Text notes{Field::kDescription, "A walk by the sea with our good old friend.", {{{14, 21}, url}}};
    const ScannedText scanned[] = {{&notes, {}}};
    return find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr);
  };
  for (const std::string url :
       {"https://en.wikipedia.org/wiki/Zig", "https://de.m.wikipedia.org/wiki/Zig_(Language)#x",
        "http://en.wikipedia.org/wiki/%5Aig", "https://github.com/ziglang/zig",
        "https://www.github.com/a/Zig/"}) {
    const auto found = found_by(url);
    ASSERT_EQ(found.size(), 1U) << url;
    EXPECT_EQ(ontology.concepts[found[0].id].preferred, "zig");
    EXPECT_EQ(found[0].evidence.rule, "concept.page");
    EXPECT_EQ(found[0].evidence.span, (Span{14, 21}));
    EXPECT_FALSE(found[0].is_main);
  }
  for (const std::string url :
       {"https://en.wikipedia.org/wiki/Go", "https://en.wikipedia.org/wiki/Zig_zag",
        "https://wikipedia.example/wiki/Zig", "https://en.wikipedia.org/zig",
        "https://en.wikipedia.org/wiki/%FFig", "https://en.wikipedia.org/wiki/", "https://github.com/zig",
        "https://github.com/zig/ziglings", "https://github.com/golang/go",
        "https://github.com/ziglang/zig/issues/1", "https://github.example/ziglang/zig"})
    EXPECT_THAT(found_by(url), IsEmpty()) << url;
}

TEST(FindConcepts, TakesTwoNamesOfASentenceThatAreNeighbours) {
  EXPECT_THAT(find("Learn Elixir and Phoenix by Building Things", "Bread.", with_names(false)).surfaces,
              ElementsAre("Elixir", "Phoenix"));
  EXPECT_THAT(find("Talk", "An elixir for a phoenix. Elixir. Then Phoenix.", with_names(false)).surfaces,
              IsEmpty());
}

// Both have to be within a sentence, as an area has something of everything.
TEST(FindConcepts, TakesTwoNamesOfAnAreaOnlyAsTheyAreWritten) {
  Ontology ontology = with_an_area(false);
  ontology.concepts[0].labels[0].text = "Go";
  ontology.concepts[1].labels[0].text = "Java";
  EXPECT_THAT(find("Talk", "They wrote most of it in Go and Java.", ontology).surfaces,
              ElementsAre("Go", "Java"));
  EXPECT_THAT(find("Talk", "Go and learn some Java.", ontology).surfaces, ElementsAre("Java"));
}

TEST(FindConcepts, TakesANameThatTheShowIsKnownToSpeakOf) {
  EXPECT_THAT(find("Talk", "The site is written in Phoenix. Phoenix is fast.", with_names(true)).surfaces,
              ElementsAre("Phoenix", "Phoenix"));
  EXPECT_THAT(find("Talk", "The site is written in Phoenix.", with_names(false)).surfaces, IsEmpty());
  EXPECT_THAT(find("Talk", "It rose like a phoenix over the Phoenix Suns.", with_names(true)).surfaces,
              IsEmpty());
  // "React Spring is small" has nothing to do with Spring.
  EXPECT_THAT(find("Talk", "CDN Phoenix is small, they say.", with_names(true)).surfaces, ElementsAre("CDN"));
}

// "Origin" in "Wes Bos Origin Story" was a server, as the sponsor's text named a CDN.
TEST(FindConcepts, DoesNotTakeAWordOfALongerNameInATitle) {
  EXPECT_THAT(find("Our Origin Story", "Pages come from a CDN.", with_names(false)).surfaces,
              ElementsAre("CDN"));
  EXPECT_THAT(find("Our Origin Story", "The origin behind a CDN.", with_names(false)).surfaces,
              ElementsAre("Origin", "origin", "CDN"));
  EXPECT_THAT(find("The CDN and Its Origin", "Bread.", with_names(false)).surfaces,
              ElementsAre("CDN", "Origin"));
}

TEST(FindConcepts, NeedsMoreThanAnAreaForAnEverydayWordInATitle) {
  EXPECT_THAT(find("How to go on", "Java and Zig.", with_an_area(false)).surfaces,
              ElementsAre("Java", "Zig"));
  EXPECT_THAT(find("How to go on", "Java, Zig and go.", with_an_area(false)).surfaces,
              ElementsAre("go", "Java", "Zig", "go"));
}

// "Open Source Power Outlets" was about open source, though its notes speak of an office suite.
TEST(FindConcepts, IsAboutAWholeAreaOnlyIfMoreThanAWordOfTheTitleSaysSo) {
  Ontology ontology = with_an_area(false);
  for (ontology::Concept& one : ontology.concepts) {
    one.scheme = 0;
    for (ontology::Label& label : one.labels) label.is_guarded = false;
  }
  const auto is_main = [&](const std::string& title, const std::string& notes) {
    const std::vector<std::string> main = find(title, notes, ontology).main;
    return std::find(main.begin(), main.end(), "language") != main.end();
  };
  EXPECT_FALSE(is_main("Mind your language please", "Of Java and Zig: how we go on."));
  EXPECT_TRUE(is_main("Mind your language please", "Of bread, and of Java."));
  EXPECT_TRUE(is_main("Mind your language please", "Of Java and Zig: a language to go on."));
  EXPECT_TRUE(is_main("Gear | Language | More", "Of Java and Zig: how we go on."));
}

// "AmazonBasics Pro-Style Spring Sprayer Kitchen Faucet" was about a Java framework.
TEST(FindConcepts, FindsNoGuardedLabelInTheNameOfWhatAShopSells) {
  const Ontology ontology = small_ontology();
  const auto surfaces = [&](const std::string& url) {
    const Text notes{Field::kDescription, "Of a tensor. A view of a lake, framed", {{{13, 37}, url}}};
    const ScannedText scanned[] = {{&notes, {}}};
    return find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr).size();
  };
  EXPECT_EQ(surfaces("https://www.amazon.com/dp/B07F2R728S"), 1U);
  EXPECT_EQ(surfaces("https://example.org/views"), 2U);
}

TEST(FindConcepts, TakesTheSubjectOfABareIntroductionFromItsFirstSentence) {
  const std::string notes =
      "This course is about tensors and all that is done with a tensor. Later: a stride.";
  for (const char* const title :
       {"Introduction", "ABC 001 Introduction", "1: Einführung", "Trees – An Intro"})
    EXPECT_THAT(find(title, notes).main, testing::Contains("tensor")) << title;
  EXPECT_THAT(find("Introduction", notes).main, testing::Not(testing::Contains("stride")));
  const std::string once = "This course is about a tensor, and it is for all. Later: a stride, and a stride.";
  EXPECT_THAT(find("Introduction", once).main, ElementsAre("tensor"));
  for (const char* const title : {"Talk", "Introduction to walks", "Introducing Ana"})
    EXPECT_THAT(find(title, once).main, IsEmpty()) << title;
}

// "PEP" is a polyfill for pointer events, too.
TEST(FindConcepts, DoesNotTakeAnAbbreviationForTheNameOfARepository) {
  Ontology ontology = small_ontology();
  ontology.concepts[1].labels = {{"PEP", true, false}};
  const auto found = [&](const std::string& url) {
    const Text notes{Field::kDescription, "Of a walk by the sea", {{{5, 9}, url}}};
    const ScannedText scanned[] = {{&notes, {}}};
    return find_concepts(scanned, ConceptMatcher(ontology), ontology, nullptr).size();
  };
  EXPECT_EQ(found("https://github.com/pointers/PEP"), 0U);
  EXPECT_EQ(found("https://en.wikipedia.org/wiki/PEP"), 1U);
}

}  // namespace
}  // namespace podatlas::mention
