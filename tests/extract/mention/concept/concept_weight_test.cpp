#include "extract/mention/concept/concept_weight.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace podatlas::mention {

void PrintTo(const PlatformWords& row, std::ostream* out) { *out << row.name; }
void PrintTo(const AsideWords& row, std::ostream* out) { *out << row.name; }

namespace {

class PlatformRow : public testing::TestWithParam<PlatformWords> {};
TEST_P(PlatformRow, TakesItsExampleAndNotItsNearMiss) {
  const auto is_run_on = [](std::string_view beginning) {
    const std::string text = "We use Rails. " + std::string(beginning) + " Heroku. It is hosted on AWS.";
    const std::size_t at = text.find("Heroku");
    return is_platform(text, {at, at + 6});
  };
  EXPECT_TRUE(is_run_on(GetParam().example));
  EXPECT_FALSE(is_run_on(GetParam().near_miss));
}
INSTANTIATE_TEST_SUITE_P(All, PlatformRow,
                         testing::ValuesIn(platform_words().begin(), platform_words().end()));

class AsideRow : public testing::TestWithParam<AsideWords> {};
TEST_P(AsideRow, TakesItsExampleAndNotItsNearMiss) {
  const auto is_beside = [](std::string_view beginning) {
    const std::string text = "We visit the world of looms. " + std::string(beginning) + " tapes. Plus cups.";
    const std::size_t at = text.find("tapes");
    return is_aside(text, {at, at + 5});
  };
  EXPECT_TRUE(is_beside(GetParam().example));
  EXPECT_FALSE(is_beside(GetParam().near_miss));
}
INSTANTIATE_TEST_SUITE_P(All, AsideRow, testing::ValuesIn(aside_words().begin(), aside_words().end()));

TEST(IsAside, IsNoFirstSentence) {
  EXPECT_FALSE(is_aside("Plus tapes.", {5, 10}));
  EXPECT_TRUE(is_aside("Looms.\nPlus tapes.", {12, 17}));
}

TEST(BeginsParagraph, TellsTheSubjectFromOtherWords) {
  const auto begins = [](const std::string& text) {
    const std::size_t at = text.find("Btrfs");
    return begins_paragraph(text, {at, at + 5});
  };
  for (const char* const text :
       {"Btrfs is out.", "It is time.\nToday's Btrfs is not yesterday's.", "Btrfs 6.2 just made a leap."})
    EXPECT_TRUE(begins(text)) << text;
  for (const char* const text :
       {"Btrfs", "Btrfs: the link is below.", "The Btrfs community is here.", "ZFS on Btrfs gets slow.",
        "It is time. Btrfs is out.", "Why Btrfs is out.", "Btrfs island.", "Btrfs is out"})
    EXPECT_FALSE(begins(text)) << text;
}

TEST(CommandEnd, IsBeforeWhatTheCommandIsGiven) {
  const auto command = [](std::string_view title) {
    return std::string(title.substr(0, command_end(title)));
  };
  EXPECT_EQ(command("apt install arch-linux"), "apt install");
  EXPECT_EQ(command("331: apt install arch-linux"), "331: apt install");
  EXPECT_EQ(command("sudo pip install hope"), "sudo pip install");
  EXPECT_EQ(command("git clone https://a.b/c"), "git clone");
  for (const char* const title :
       {"How to apt install Arch", "APT install parties", "install", "apt install", "pip install, explained"})
    EXPECT_EQ(command_end(title), 0U) << title;
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

TEST(Salience, PrefersNamesThatAreRepeatedToPhrasesMentionedOnce) {
  ConceptWeight once;
  once.count = 1;
  ConceptWeight often;
  often.count = 5;
  const Naming word{};
  EXPECT_GT(salience(often, word), salience(once, word));
  EXPECT_GT(salience(once, {.is_name = true}), salience(once, word));
  EXPECT_GT(salience(once, {.is_capitalized = true}), salience(once, word));
  EXPECT_GT(salience(once, {.opens_notes = true}), salience(once, word));
  EXPECT_LT(salience(once, {.label_words = 3}), salience(once, word));
}

}  // namespace
}  // namespace podatlas::mention
