#include "extract/mention/people/people.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/file.h"
#include "core/text/text.h"
#include "extract/mention/people/person_name.h"
#include "extract/mention/people/person_text.h"
#include "extract/mention/people/rule/notes_section.h"
#include "extract/source/feed/feed.h"

namespace podatlas::mention {

void PrintTo(const PersonRule& rule, std::ostream* out) { *out << rule.name << ": " << rule.example; }

namespace {

// --- The table ---------------------------------------------------------------------------------------------

class PersonRules : public testing::TestWithParam<PersonRule> {};

TEST_P(PersonRules, FindTheNamesOfTheirExample) {
  EXPECT_EQ(join(names_by_rule(GetParam(), GetParam().example), "; "), GetParam().found);
}

TEST_P(PersonRules, FindNobodyInTheirNearMiss) {
  EXPECT_EQ(join(names_by_rule(GetParam(), GetParam().near_miss), "; "), "");
}

TEST_P(PersonRules, AreNotCertain) {
  EXPECT_GT(GetParam().confidence, 0.0);
  EXPECT_LT(GetParam().confidence, 1.0);
}

INSTANTIATE_TEST_SUITE_P(Table, PersonRules, testing::ValuesIn(person_rules().begin(), person_rules().end()));

TEST(PersonTable, HasNoTwoRowsOfOneName) {
  std::set<std::string_view> names;
  for (const PersonRule& rule : person_rules()) EXPECT_TRUE(names.insert(rule.name).second) << rule.name;
}

TEST(PersonTable, FitsTheCuesOfALine) { EXPECT_LE(person_rules().size(), RuleSet{}.size()); }

TEST(PersonTable, HasNoTwoSectionsOfOneHeading) {
  std::set<std::string_view> texts;
  for (const SectionHeading& heading : section_headings())
    EXPECT_TRUE(texts.insert(heading.text).second) << heading.text;
}

// --- Invented shows ----------------------------------------------------------------------------------------

using Guests = std::map<std::string, std::set<std::string>>;  // by guid, folded

Guests read_labels(const std::string& path) {
  const std::string text = read_file(path).value_or("");
  EXPECT_FALSE(text.empty()) << path;
  Guests out;
  for (const std::string_view line : split(text, '\n')) {
    const std::size_t colon = line.find(':');
    if (line.empty() || line.front() == '#' || colon == std::string_view::npos) continue;
    std::set<std::string>& guests = out[std::string(line.substr(0, colon))];
    for (const std::string_view name : split(line.substr(colon + 1), ';')) {
      if (!trim(name).empty()) guests.insert(fold_name(name));
    }
  }
  return out;
}

Show read_show(const std::string& path) {
  auto bytes = read_file(path);
  EXPECT_TRUE(bytes) << path;
  auto feed = source::read_feed(std::move(bytes).value_or(""), path);
  EXPECT_TRUE(feed) << path;
  return feed ? std::move(feed->show) : Show{};
}

class InventedShow : public testing::TestWithParam<std::string_view> {};

TEST_P(InventedShow, HasExactlyTheGuestsOfItsLabels) {
  const std::string base =
      std::string(PODATLAS_SOURCE_DIR) + "/tests/fixtures/people/" + std::string(GetParam());
  const std::vector<Show> shows = {read_show(base + ".xml")};
  const Guests labels = read_labels(base + ".labels.txt");
  ASSERT_EQ(labels.size(), shows[0].episodes.size());
  const PeopleOfShows found = find_people(shows, Ontology{});
  for (std::size_t i = 0; i < shows[0].episodes.size(); ++i) {
    const Episode& episode = shows[0].episodes[i];
    std::set<std::string> guests;
    for (const FoundPerson& person : found[0][i]) {
      if (person.role == PersonRole::kGuest) guests.insert(fold_name(person.name));
    }
    EXPECT_EQ(guests, labels.at(episode.guid)) << episode.title << "\n" << episode.text(Field::kDescription);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Fixtures, InventedShow,
    testing::Values(
        // "Topic with Name", introduced in the third person
        "evening-engineering", "gradient-walks", "fireside-code", "crab-station", "humans-of-infra",
        // "#301 – Name: Topic", "49 – Name", "Topic | Name (Company)", "612: Name on Topic"
        "lantern", "lambda-lounge", "product-lore", "se-wavelength", "theorem-time",
        // person tags, "Special Guest", "Featuring:", "Guests:"
        "tidewater", "open-commit", "hackers-corner", "craft-radio",
        // the host's own words
        "wrong-turns", "dark-packets", "snake-charmers", "pipeline-podcast", "long-now-code", "solder-fm",
        // several voices
        "racks-and-friends", "cpp-hour", "tailwind-fm", "runtime-radio",
        // many names, hardly a guest
        "byte-brief", "proofs-on-foot", "market-byte",
        // other languages
        "codestammtisch", "codigo-abierto", "cafe-crypte", "dongfang-code",
        // bios without "guest", bare link lists, badges, picks, boosts
        "build-radio", "deep-questions", "stack-talk", "hidden-state", "cast-cpp", "penguin-unplugged",
        "gem-rogues", "soft-fork", "net-boulders"));

class InventedShowInFull : public testing::TestWithParam<std::string_view> {};

TEST_P(InventedShowInFull, HasExactlyTheAuthorsAndNamesOfItsLabels) {
  const std::string base =
      std::string(PODATLAS_SOURCE_DIR) + "/tests/fixtures/people/" + std::string(GetParam());
  const std::vector<Show> shows = {read_show(base + ".xml")};
  const Guests labels = read_labels(base + ".people.txt");
  ASSERT_EQ(labels.size(), shows[0].episodes.size());
  const PeopleOfShows found = find_people(shows, Ontology{});
  for (std::size_t i = 0; i < shows[0].episodes.size(); ++i) {
    const Episode& episode = shows[0].episodes[i];
    std::set<std::string> people;
    for (const FoundPerson& person : found[0][i]) {
      if (person.role == PersonRole::kGuest || person.role == PersonRole::kHost) continue;
      people.insert(fold_name(std::string(name_of(person.role)) + ' ' + person.name));
    }
    EXPECT_EQ(people, labels.at(episode.guid)) << episode.title << "\n" << episode.text(Field::kDescription);
  }
}

INSTANTIATE_TEST_SUITE_P(Fixtures, InventedShowInFull,
                         testing::Values("build-radio", "deep-questions", "codigo-abierto", "dongfang-code",
                                         "stack-talk"));

// --- One episode -------------------------------------------------------------------------------------------

Episode episode_of(std::string title, std::string description) {
  Episode episode;
  episode.guid = title;
  episode.title = title;
  episode.texts.push_back({Field::kTitle, std::move(title), {}});
  episode.texts.push_back({Field::kDescription, std::move(description), {}});
  return episode;
}

Ontology known_people() {
  Ontology out;
  out.people.push_back({"x:edward", "Edward Yang", {"Edward Z. Yang", "Edward"}, {"ezyang"}, {}, {"host"}});
  out.people.push_back({"x:shen", "Shen Li", {}, {"mrshenli"}, {}, {}});
  out.people.push_back({"x:horace", "Horace He", {"Horace"}, {"Chillee"}, {}, {}});
  out.people.push_back({"x:emilio", "Emilio Castillo", {"emcastillo"}, {"emcastillo"}, {}, {}});
  out.people.push_back({"x:mikey", "Mikey Dagitses", {"Mikey Dagistes"}, {"dagitses"}, {}, {}});
  out.people.push_back({"x:brian", "Brian Hirsh", {}, {"bdhirsh"}, {}, {}});
  out.people.push_back({"x:barbara", "Barbara Liskov", {}, {}, {}, {}});
  return out;
}

// "role name (handle)" of everyone, joined by "; ".
std::string people_of(const Show& show, const Ontology& ontology, std::size_t index = 0) {
  const std::array<Show, 1> shows = {show};
  const PeopleOfShows found = find_people(shows, ontology);
  std::vector<std::string> out;
  for (const FoundPerson& person : found[0][index]) {
    std::string text(name_of(person.role));
    text += ' ' + person.name;
    if (!person.handle.empty()) text += " (" + person.handle + ")";
    out.push_back(std::move(text));
  }
  return join(out, "; ");
}

std::string people_in(std::string title, std::string description, const Ontology& ontology = {}) {
  Show show;
  show.episodes.push_back(episode_of(std::move(title), std::move(description)));
  return people_of(show, ontology);
}

TEST(FindPeople, ResolvesFirstNamesAndHandlesThroughTheOntology) {
  EXPECT_EQ(people_in("AOTAutograd", "Today, Horace joins me to tell me how it works.", known_people()),
            "guest Horace He (Chillee)");
  EXPECT_EQ(people_in("torch.nn", "new stuff: lazy modules (emcastillo)", known_people()),
            "author Emilio Castillo (emcastillo)");
}

TEST(FindPeople, KeepsAFullNameAsTheEpisodeSpellsIt) {
  EXPECT_EQ(people_in("0/1", "Mikey Dagistes joins me to ask some questions.", known_people()),
            "guest Mikey Dagistes (dagitses)");
}

TEST(FindPeople, KnowsTheHostOfTheOntology) {
  EXPECT_EQ(people_in("Strides", "What does Edward think we should do about them?", known_people()),
            "host Edward Yang (ezyang)");
}

TEST(FindPeople, TellsAuthorsFromThoseWhoAreOnlyNamed) {
  EXPECT_EQ(
      people_in("Subclasses",
                "Recent work by Brian Hirsh means that we can compile. An old principle from Barbara Liskov.",
                known_people()),
      "author Brian Hirsh (bdhirsh); mentioned Barbara Liskov");
}

TEST(FindPeople, TakesTheTextOfALinkForTheThingBehindIt) {
  EXPECT_EQ(people_in("LSP",
                      "I talk about subtypes.\nFurther reading:\nThis is a cool interview with Barbara "
                      "Liskov https://v.example/1"),
            "mentioned Barbara Liskov");
  Show show;
  show.episodes.push_back(episode_of("LSP", "Here is an interview with Barbara Liskov worth watching."));
  show.episodes[0].texts[1].anchors.push_back({{8, 38}, "https://v.example/1"});
  EXPECT_EQ(people_of(show, {}), "mentioned Barbara Liskov");
}

TEST(FindPeople, MergesTheSpellingsOfOnePerson) {
  EXPECT_EQ(people_in("Git with Ana Ruiz",
                      "Ana joins the show. Dr. Ana M. Ruiz (@anaruiz) is an engineer. Ruiz wrote a book."),
            "guest Ana M. Ruiz (anaruiz)");
}

TEST(FindPeople, DoesNotTakeThingsNamedAfterPeopleForPeople) {
  EXPECT_EQ(people_in("The Poisson distribution",
                      "Gaussian processes, the conjugate Wirtinger derivative, Kahan summation, the Liskov "
                      "substitution principle, Triton and Horovod."),
            "");
}

TEST(FindPeople, IgnoresSponsorsAndCredits) {
  EXPECT_EQ(people_in("News",
                      "Thanks to Linode for sponsoring. Sponsored by Masterworks and Jonah Wells.\nMusic by "
                      "Kevin MacLeod. Edited "
                      "by Kit Marlowe."),
            "");
}

TEST(FindPeople, GivesTheSpanOfTheNameWithoutPossessive) {
  Show show;
  show.episodes.push_back(episode_of("ATen", "Zachary DeVito's original version of ATen"));
  const std::array<Show, 1> shows = {show};
  const std::vector<FoundPerson> people = find_people(shows, {})[0][0];
  ASSERT_EQ(people.size(), 1U);
  EXPECT_EQ(people[0].role, PersonRole::kAuthor);
  EXPECT_EQ(people[0].evidence.rule, "author.possessive");
  EXPECT_EQ(slice(show.episodes[0].text(people[0].evidence.field), people[0].evidence.span),
            "Zachary DeVito");
}

// --- Tags --------------------------------------------------------------------------------------------------

TEST(PersonTags, GiveRolesAndTheTextTheSpan) {
  Show show;
  show.episodes.push_back(episode_of("Home Assistant", "Paloma Echeverría automates a farmhouse."));
  show.episodes[0].persons = {{"Paloma Echeverría", "guest", "https://github.com/palomae"},
                              {"Greta Lindqvist", "co-host", ""},
                              {"Philippa Rusk", "audio editor", ""}};
  EXPECT_EQ(people_of(show, {}), "guest Paloma Echeverría (palomae); host Greta Lindqvist");
}

TEST(AuthorTags, NameAHostOnlyWhenTheyAreAPersonOfThisEpisode) {
  Show show;
  show.authors = {"Edward Yang, Team PyTorch"};
  show.episodes.push_back(episode_of("Bindings", "How to bind objects."));
  for (const std::string author :
       {"PyTorch", "Team PyTorch", "Acme Media, Inc.", "Edward Yang, Team PyTorch"}) {
    show.episodes[0].authors = {author};
    EXPECT_EQ(people_of(show, {}), "") << author;
  }
  show.episodes[0].authors = {"Edward Yang - PyTorch Research Engineer at Facebook AI"};
  EXPECT_EQ(people_of(show, {}), "host Edward Yang");
}

TEST(AuthorTags, YieldToATextThatSaysGuest) {
  Show show;
  show.episodes.push_back(episode_of("GPUs", "Today, Natalia Gimelshein joins me to talk about GPUs."));
  show.episodes[0].authors = {"Natalia Gimelshein"};
  EXPECT_EQ(people_of(show, {}), "guest Natalia Gimelshein");
}

// --- The rest of the show ----------------------------------------------------------------------------------

TEST(ShowKnowledge, TurnsWhoTakesPartEveryWeekIntoAHost) {
  Show show;
  show.guid = "x";
  for (const std::string_view topic : {"indexes", "vacuum", "joins", "locks"}) {
    show.episodes.push_back(episode_of(
        std::string(topic), "Nikolay Orlov and Michaela Stern discuss " + std::string(topic) + "."));
  }
  EXPECT_EQ(people_of(show, {}), "host Nikolay Orlov; host Michaela Stern");
}

TEST(ShowKnowledge, ResolvesTheHostsFirstNameUnlessTheGuestHasIt) {
  Show show;
  show.guid = "x";
  show.description = "Hosted by Michael Kennard.";
  show.episodes.push_back(episode_of("One", "Michael talks to Ana Ruiz about Python."));
  show.episodes.push_back(
      episode_of("Two with Michael Bayerly", "Michael joins the show to talk about databases."));
  EXPECT_EQ(people_of(show, {}, 0), "host Michael Kennard; guest Ana Ruiz");
  EXPECT_EQ(people_of(show, {}, 1), "guest Michael Bayerly");
}

TEST(ShowKnowledge, DoesNotRepeatTheHostInEveryEpisode) {
  Show show;
  show.guid = "x";
  show.authors = {"Rosalind Achebe"};
  show.episodes.push_back(episode_of("Sorting", "A walk about sorting."));
  show.episodes[0].authors = {"Rosalind Achebe"};
  EXPECT_EQ(people_of(show, {}), "");
}

// What has to be compared with all before it, or moved for each that follows, takes hours here.
TEST(FindPeople, IsNotBroughtDownByInitialsOrByAnAuthorOfThousands) {
  Show show;
  show.guid = "x";
  std::string initials;
  while (initials.size() < 1'000'000) initials += "A. ";
  std::string authors;
  for (char a = 'a'; a <= 'z'; ++a) {
    for (char b = 'a'; b <= 'z'; ++b) {
      for (char c = 'a'; c <= 'j'; ++c) authors += std::string("Ab") + a + b + c + " Ef" + c + b + a + ", ";
    }
  }
  show.authors = {authors};
  show.episodes.push_back(episode_of("Sorting", initials));
  EXPECT_EQ(people_of(show, {}), "");
}

TEST(FindPeople, IsNotBroughtDownByThousandsOfOneSurname) {
  std::string text;
  for (char a = 'a'; a <= 'z'; ++a) {
    for (char b = 'a'; b <= 'z'; ++b) {
      for (char c = 'a'; c <= 'z'; ++c) text += std::string("We talk with Q") + a + b + c + " Achebe. ";
    }
  }
  Show show;
  show.guid = "x";
  show.episodes.push_back(episode_of("Sorting", text));
  const std::string people = people_of(show, {});
  EXPECT_GT(std::count(people.begin(), people.end(), 'Q'), 15'000);
}

// --- Properties --------------------------------------------------------------------------------------------

RC_GTEST_PROP(FindPeople, FindsEachPersonOnceInOrderAndInsideTheText,
              (const std::vector<std::string>& junk)) {
  std::string text;
  for (const std::string& piece : junk) {
    text += *rc::gen::elementOf(std::vector<std::string>{
        "Ana Ruiz joins us. ", "Guests: Bo Lindgren, Siti Rahman\n", "Ana (", "(@ana) ", "h/t ",
        "Kofi's paper ", "with Ana, ", "interview with ", "Sponsors:\n", " talks to "});
    text += piece;
  }
  Show show;
  show.episodes.push_back(episode_of("12: Ana Ruiz on Rust", repair_utf8(text, false).text));
  const std::array<Show, 1> shows = {show};
  const std::vector<FoundPerson> people = find_people(shows, {})[0][0];
  std::set<std::string> names;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const FoundPerson& person = people[i];
    RC_ASSERT(
        names.insert(fold_name(person.name) + "\n" + (person.name.empty() ? person.handle : "")).second);
    RC_ASSERT(!person.name.empty() || !person.handle.empty());
    RC_ASSERT(person.evidence.span.end <= show.episodes[0].text(person.evidence.field).size());
    RC_ASSERT(person.evidence.confidence > 0 && person.evidence.confidence <= 1);
    if (i > 0) {
      RC_ASSERT(std::pair(people[i - 1].evidence.field, people[i - 1].evidence.span.begin) <=
                std::pair(person.evidence.field, person.evidence.span.begin));
    }
  }
}

}  // namespace
}  // namespace podatlas::mention
