#include "extract/mention/people/person_name.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/person_text.h"

namespace podatlas::mention {
namespace {

// --- Comparing ---------------------------------------------------------------------------------------------

struct Pair {
  std::string_view a;
  std::string_view b;
  bool is_same;
};
std::ostream& operator<<(std::ostream& out, const Pair& pair) { return out << pair.a << " / " << pair.b; }

class SamePerson : public testing::TestWithParam<Pair> {};

TEST_P(SamePerson, IsDecidedBothWays) {
  const PersonName a(GetParam().a);
  const PersonName b(GetParam().b);
  EXPECT_EQ(is_same_person(a, b), GetParam().is_same);
  EXPECT_EQ(is_same_person(b, a), GetParam().is_same);
}

INSTANTIATE_TEST_SUITE_P(
    Table, SamePerson,
    testing::Values(Pair{"Edward Yang", "Edward Z. Yang", true}, Pair{"Dr. Edward Yang", "EDWARD YANG", true},
                    Pair{"Mikey Dagitses", "Michael Dagitses", true}, Pair{"J. R. Smith", "John Smith", true},
                    Pair{"José Peña", "Jose Pena", true}, Pair{"Saoirse O’Brien", "Saoirse O'Brien", true},
                    Pair{"Sunil “Sonny” Rao", "Sunil Rao", true}, Pair{"Ana Maria Ruiz", "Ana Ruiz", true},
                    Pair{"Martin Luther King Jr.", "Martin Luther King", true},
                    Pair{"松本行弘", "松本行弘", true}, Pair{"Greg Chanan", "Gregory Chanan", true},
                    Pair{"Ana Maria Ruiz", "Ana Sofia Ruiz", false}, Pair{"Ana Ruiz", "Eva Ruiz", false},
                    Pair{"Ana Ruiz", "Ana Rojas", false}, Pair{"Ana", "Ana Ruiz", false}, Pair{"", "", false},
                    Pair{"J. Smith", "Kate Smith", false}));

TEST(PartOfName, IsAFirstOrALastName) {
  EXPECT_TRUE(is_part_of_name(PersonName("Sherlock"), PersonName("Sherlock Huang")));
  EXPECT_TRUE(is_part_of_name(PersonName("Peña"), PersonName("Xiomara Pena")));
  EXPECT_TRUE(is_part_of_name(PersonName("van Houten"), PersonName("Sam van Houten")));
  EXPECT_FALSE(is_part_of_name(PersonName("Maria"), PersonName("Ana Maria Ruiz")));
  EXPECT_FALSE(is_part_of_name(PersonName("Ana Ruiz"), PersonName("Ana Ruiz")));
  EXPECT_FALSE(is_part_of_name(PersonName(""), PersonName("Ana Ruiz")));
}

RC_GTEST_PROP(FoldName, IsIdempotent, (const std::vector<std::string>& words)) {
  const std::string name = repair_utf8(join(words, " "), false).text;
  RC_ASSERT(fold_name(fold_name(name)) == fold_name(name));
}

// --- Finding -----------------------------------------------------------------------------------------------

const NameScanner& scanner() {
  static const NameScanner instance{Ontology{}};
  return instance;
}

std::string full_names(std::string_view text, const WordSet* common = nullptr) {
  std::vector<std::string> out;
  for (const NameCandidate& name : scanner().scan(text, common).names) {
    if (name.kind == NameCandidate::Kind::kFull && name.plausibility >= 0.6)
      out.emplace_back(slice(text, name.span));
  }
  return join(out, "; ");
}

struct SpelledName {
  std::string_view text;
  std::string_view names;
};
std::ostream& operator<<(std::ostream& out, const SpelledName& row) { return out << row.text; }

class FullNames : public testing::TestWithParam<SpelledName> {};

TEST_P(FullNames, AreFound) { EXPECT_EQ(full_names(GetParam().text), GetParam().names); }

INSTANTIATE_TEST_SUITE_P(
    People, FullNames,
    testing::Values(
        SpelledName{"Today Natalia Gimelshein joins me", "Natalia Gimelshein"},
        SpelledName{"with Pieter van der Zwaan and Bram Wasti", "Pieter van der Zwaan; Bram Wasti"},
        SpelledName{"Zachary DeVito's original version", "Zachary DeVito"},
        SpelledName{"Sam Gross’s original PoC", "Sam Gross"},
        SpelledName{"Saoirse O’Malley-Quinn works", "Saoirse O’Malley-Quinn"},
        SpelledName{"Ewan MacAllister, Finn McCool", "Ewan MacAllister; Finn McCool"},
        SpelledName{"by J. R. Thistlewood and Edward Z. Yang.", "J. R. Thistlewood; Edward Z. Yang"},
        SpelledName{"by J.R. Thistlewood", "J.R. Thistlewood"},
        SpelledName{"Dr. Bridget Achterberg said", "Bridget Achterberg"},
        SpelledName{"Prof. Lorelei Finch", "Lorelei Finch"},
        SpelledName{"Jean-Luc Picard, Wei-Lin Cheng", "Jean-Luc Picard; Wei-Lin Cheng"},
        SpelledName{"Milena al-Rashid and Andreas bin Salim", "Milena al-Rashid; Andreas bin Salim"},
        SpelledName{"Zsófia Halmos, Łukasz Żal and Hedvig Ålund", "Zsófia Halmos; Łukasz Żal; Hedvig Ålund"},
        SpelledName{"Sunil “Sonny” Rao about", "Sunil “Sonny” Rao"},
        SpelledName{"Horace He joins", "Horace He"},
        SpelledName{"Honeycomb's Charity Majors on", "Charity Majors"},
        SpelledName{"Scott Wall and Jack Black", "Scott Wall; Jack Black"},
        SpelledName{"DJ Patil is here", "DJ Patil"}, SpelledName{"guest: 松本行弘", "松本行弘"},
        SpelledName{"Αλέξης Παππάς and Иван Петров", "Αλέξης Παππάς; Иван Петров"},
        SpelledName{"engineer Iwona Krol of Basalt", "Iwona Krol"},
        // What would be a language, a product or an abbreviation, were it not for what they do.
        SpelledName{"In this episode, Jon Perl goes over testing", "Jon Perl"},
        SpelledName{"CJ Okonjo talks about funds", "CJ Okonjo"},
        SpelledName{"Dash Okonjo walks us through it", "Dash Okonjo"}));

INSTANTIATE_TEST_SUITE_P(
    Others, FullNames,
    testing::Values(SpelledName{"Ruby on Rails, Machine Learning and Open Source", ""},
                    SpelledName{"New York City, San Francisco, Las Vegas", ""},
                    SpelledName{"Apache Kafka at Google Cloud", ""},
                    SpelledName{"the Poisson distribution and Gaussian processes", ""},
                    SpelledName{"conjugate Wirtinger derivative, Box Muller transform", ""},
                    SpelledName{"PyTorch Mobile, MacBook Pro, LaTeX", ""},
                    SpelledName{"https://example.com/Ana/Ruiz and www.Ana.Ruiz", ""},
                    SpelledName{"ana.ruiz@example.com", ""},
                    SpelledName{"torch.Tensor native_functions.yaml Vec256", ""},
                    SpelledName{"Monday May 3, March 2024", ""}, SpelledName{"Jane Street Capital", ""},
                    SpelledName{"Silicon Valley Bank", ""}, SpelledName{"Liskov substitution principle", ""},
                    SpelledName{"What Is Rust? Why Now?", ""}, SpelledName{"Red Hat Enterprise Linux 9", ""},
                    SpelledName{"University of Toronto", ""},
                    SpelledName{"Jon Perl, JS Okonjo and Dash Okonjo go well together", ""},
                    SpelledName{"Red Hat talks about it. JS Party discusses it. Google Cloud goes over it.",
                                ""},
                    SpelledName{"The Linux Foundation walks us through it", ""}));

TEST(NameScanner, DoubtsWordsThatTheShowWritesInLowerCase) {
  WordSet common;
  add_small_words("the broken widget of a sprocket", common);
  EXPECT_EQ(full_names("Widget Sprocket", &common), "");
  EXPECT_EQ(full_names("Widget Sprocket"), "Widget Sprocket");
}

TEST(NameScanner, ReducesTextToWhatRulesNeed) {
  const PersonText scanned =
      scanner().scan("Today, Dr. Ana Ruiz (@ana) joins me — from “A B”.\nSee https://a.example/x.", nullptr);
  ASSERT_EQ(scanned.lines.size(), 2U);
  EXPECT_EQ(scanned.lines[0].text, "today, \x01 joins me - from \"a b\".");
  EXPECT_EQ(scanned.lines[1].text, "see \x04.");
  ASSERT_EQ(scanned.names.size(), 1U);
}

TEST(NameScanner, TakesTheHandleBehindAName) {
  const std::string_view text =
      "Shen Li (mrshenli), Ana Ruiz (@kb), Basil Hawthorne (he/him), Kofi Boateng (Acme)";
  const PersonText scanned = scanner().scan(text, nullptr);
  ASSERT_GE(scanned.names.size(), 4U);
  EXPECT_EQ(scanned.names[0].handle, "mrshenli");
  EXPECT_EQ(scanned.names[1].handle, "kb");
  EXPECT_EQ(scanned.names[2].handle, "");
  EXPECT_EQ(scanned.names[3].handle, "");
}

TEST(NameScanner, FindsThePeopleOfTheOntologyHoweverTheyAreWritten) {
  Ontology ontology;
  ontology.people.push_back({"x:joel", "Joel Schlosser", {}, {"jbschlosser"}, {}, {}});
  ontology.people.push_back({"x:emilio", "Emilio Castillo", {"emcastillo"}, {}, {}, {}});
  ontology.people.push_back({"x:edward", "Edward Yang", {"Edward"}, {}, {}, {}});
  const NameScanner known(ontology);
  const std::string_view text = "joel schlosser, (emcastillo), JBSCHLOSSER, Edward Snowden, Edward";
  std::vector<std::string> found;
  for (const NameCandidate& name : known.scan(text, nullptr).names) {
    if (name.known != NameCandidate::kUnknown) found.emplace_back(slice(text, name.span));
  }
  EXPECT_EQ(join(found, "; "), "joel schlosser; emcastillo; JBSCHLOSSER; Edward");
}

// Every sign of a skeleton has its name, in order, whatever the text.
RC_GTEST_PROP(NameScanner, CountsSignsAndNamesAlike, (const std::vector<std::string>& junk)) {
  std::string text;
  for (const std::string& piece : junk) {
    text += piece;
    text += *rc::gen::elementOf(std::vector<std::string>{" Ana Ruiz", " (@x) ", "’s ", "\n", " J. R. ",
                                                         " “Z” ", " van ", " http://", " and ", "-", ", ",
                                                         "é", " Ed", "@", "."});
  }
  text = repair_utf8(text, false).text;
  const PersonText scanned = scanner().scan(text, nullptr);
  std::size_t signs = 0;
  for (const SkeletonLine& line : scanned.lines) {
    RC_ASSERT(line.first_name == signs);
    for (const char c : line.text) signs += is_name_sign(c) ? 1U : 0U;
  }
  std::size_t end = 0;
  for (const NameCandidate& name : scanned.names) {
    RC_ASSERT(name.span.begin >= end && name.span.end <= text.size() && name.span.size() > 0);
    RC_ASSERT(valid_utf8_prefix(slice(text, name.span)) == name.span.size());
    end = name.span.end;
  }
  RC_ASSERT(signs == scanned.names.size());
}

}  // namespace
}  // namespace podatlas::mention
