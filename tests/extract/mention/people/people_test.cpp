#include "extract/mention/people/people.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/file.h"
#include "core/text/text.h"
#include "extract/mention/people/person_cues.h"
#include "extract/mention/people/person_name.h"
#include "extract/source/feed/feed.h"

namespace podatlas::mention {

void PrintTo(const PersonCue& cue, std::ostream* out) { *out << cue.name << ": " << cue.example; }

namespace {

PeopleOfShows find_people(std::span<const Show> shows, const Ontology& ontology,
                          const PeopleOptions& options = {}) {
  return PeopleFinder(ontology).find(shows, options);
}

// --- The rows ----------------------------------------------------------------------------------------------

std::set<std::string> names_in(std::string_view list) {
  std::set<std::string> out;
  for (const std::string_view name : split(list, ';')) {
    if (!trim(name).empty()) out.emplace(trim(name));
  }
  return out;
}

// The names that one row finds in a text, unjudged.
std::vector<std::string> names_by_cue(const PersonCue& cue, std::string_view text) {
  static const PeopleReader reader(Ontology{});
  Text plain;
  plain.field = cue.where == PersonCue::Where::kTitle ? Field::kTitle : Field::kDescription;
  // Lines below a heading count as links.
  plain.plain = (cue.where == PersonCue::Where::kLinks ? "Links:\n" : "") + std::string(text);
  Reading reading;
  reader.read_text(plain, nullptr, nullptr, reading);
  std::vector<std::string> out;
  for (const Sighting& s : reading.sightings) {
    const Named& who = reading.names[s.named];
    if (s.rule == cue.name) out.push_back(who.name.empty() ? who.handle : who.name.text);
  }
  return out;
}

class PersonCues : public testing::TestWithParam<PersonCue> {};

TEST_P(PersonCues, FindTheNamesOfTheirExample) {
  EXPECT_EQ(names_in(join(names_by_cue(GetParam(), GetParam().example), ";")), names_in(GetParam().found));
}

TEST_P(PersonCues, FindNobodyInTheirNearMiss) {
  EXPECT_EQ(join(names_by_cue(GetParam(), GetParam().near_miss), "; "), "");
}

INSTANTIATE_TEST_SUITE_P(Rows, PersonCues, testing::ValuesIn(person_cues().begin(), person_cues().end()));

TEST(PersonCues, HaveOneRowPerName) {
  std::set<std::string_view> names;
  for (const PersonCue& cue : person_cues()) EXPECT_TRUE(names.insert(cue.name).second) << cue.name;
}

TEST(PersonCues, CoverSevenLanguages) { EXPECT_GT(person_cues().size(), 200U); }

struct FoldedList {
  std::string_view line;
  std::string_view folded;
};
std::ostream& operator<<(std::ostream& out, const FoldedList& row) { return out << row.line; }

class Lists : public testing::TestWithParam<FoldedList> {};

TEST_P(Lists, BecomeOneSign) {
  EXPECT_EQ(fold_lists(GetParam().line, LineKind::kText).text, GetParam().folded);
}

INSTANTIATE_TEST_SUITE_P(Table, Lists,
                         testing::Values(FoldedList{"\x01, \x01 and \x02 talk", "\x05 talk"},
                                         FoldedList{"\x01 und \x01 reden", "\x05 reden"},
                                         FoldedList{"\x01 и \x01", "\x05"},
                                         FoldedList{"\x01 (acme), \x01 (ibm. berlin)", "\x05 (ibm. berlin)"},
                                         FoldedList{"\x01, professor at \x02, and \x01", "\x05"},
                                         FoldedList{"\x01, red hat; \x01, azul", "\x05, azul"},
                                         FoldedList{"\x01 of acme and \x01 of ibm", "\x05 of ibm"},
                                         FoldedList{"\x01 talks to \x01", "\x01 talks to \x01"},
                                         FoldedList{"\x01. \x01", "\x01. \x01"},
                                         FoldedList{"hosts: \x01 guests: \x01", "hosts: \x01 guests: \x01"}));

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
    for (const FoundPerson& person : found[0][i].found) {
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
    for (const FoundPerson& person : found[0][i].found) {
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
  for (const FoundPerson& person : found[0][index].found) {
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

// Rappers stood beside the authors of libraries.
TEST(FindPeople, TakesNobodyForAnAuthorWhoseWorkIsOnlyRecommended) {
  EXPECT_EQ(people_in("ATen", "Of bread.\nShow notes\nBen: Zachary DeVito's original version"),
            "author Zachary DeVito");
  EXPECT_EQ(people_in("ATen", "Of bread.\nSick Picks\nBen: Zachary DeVito's original version"), "");
}

TEST(FindPeople, GivesTheSpanOfTheNameWithoutPossessive) {
  Show show;
  show.episodes.push_back(episode_of("ATen", "Zachary DeVito's original version of ATen"));
  const std::array<Show, 1> shows = {show};
  const std::vector<FoundPerson> people = find_people(shows, {})[0][0].found;
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

// A feed that tags every episode with today's hosts says that of the show: whoever hosts by an episode's own
// notes does.
TEST(PersonTags, OfAllEpisodesYieldToNotesThatNameOtherHosts) {
  Show show;
  for (int i = 0; i < 30; ++i) {
    show.episodes.push_back(episode_of("Tape " + std::to_string(i), i == 3 ? "Paloma and Matt dig into tapes."
                                                                    : i == 4 ? "Paloma digs into tapes."
                                                                             : "On tapes."));
    show.episodes.back().persons = {{"Paloma Echeverría", "host", ""}, {"Greta Lindqvist", "host", ""}};
  }
  const std::array<Show, 1> shows = {show};
  const PeopleOfShows people = find_people(shows, {});
  const auto hosts = [&](std::size_t i) {
    std::string out;
    for (const FoundPerson& person : people[0][i].found) {
      if (person.role == PersonRole::kHost && person.name.find(' ') != std::string::npos)
        out += person.name + "; ";
    }
    return out;
  };
  EXPECT_EQ(hosts(2), "Paloma Echeverría; Greta Lindqvist; ");
  EXPECT_EQ(hosts(3), "Paloma Echeverría; ");
  EXPECT_THAT(hosts(4), testing::HasSubstr("Greta Lindqvist")) << "who may be with her";
}

// Somebody who joins a show that he otherwise hosts is no guest.
TEST(ShowKnowledge, TakesWhoHostsNowAndThenForNoGuest) {
  Show show;
  show.guid = "x";
  show.authors = {"Rosalind Achebe"};
  show.episodes.push_back(episode_of("One", "Noah hosts again while Rosalind is in Rome."));
  show.episodes.push_back(episode_of("Two", "This week Noah fills in for Rosalind."));
  show.episodes.push_back(episode_of("Three", "Noah joins us to discuss caches."));
  show.episodes.push_back(episode_of("Four", "Rosalind and Matt dig into caches."));
  EXPECT_THAT(people_of(show, {}, 0), testing::HasSubstr("host Noah"));
  EXPECT_THAT(people_of(show, {}, 1), testing::HasSubstr("host Noah"));
  EXPECT_THAT(people_of(show, {}, 1), testing::Not(testing::HasSubstr("host Rosalind")));
  EXPECT_THAT(people_of(show, {}, 2), testing::Not(testing::HasSubstr("guest")));
  EXPECT_EQ(people_of(show, {}, 3), "host Rosalind Achebe; host Matt");
}

TEST(AuthorTags, NameAHostOnlyWhenTheyAreAPersonOfThisEpisode) {
  Show show;
  show.episodes.push_back(episode_of("Bindings", "How to bind objects."));
  for (const std::string author : {"PyTorch", "Team PyTorch", "Acme Media, Inc."}) {
    show.authors = {author};
    show.episodes[0].authors = {author};
    EXPECT_EQ(people_of(show, {}), "") << author;
  }
  show.authors = {};
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
  EXPECT_EQ(people_of(show, {}, 1), "guest Michael Bayerly; host Michael Kennard");
}

// Ana and Bo talk in every episode, and are hardly ever named in full.
Show show_of_two() {
  Show show;
  show.guid = "x";
  for (const std::string_view topic : {"indexes", "vacuum", "joins", "locks", "moves"}) {
    show.episodes.push_back(
        episode_of(std::string(topic), "Ana and Bo discuss " + std::string(topic) +
                                           ". They donate nothing.\nFollow us:\nAna Ruiz\nBo Lindgren"));
  }
  return show;
}

TEST(ShowKnowledge, LearnsTheFullNamesOfHostsAndNothingElse) {
  Show show = show_of_two();
  show.episodes.push_back(
      episode_of("Ana Moves to Zig",
                 "In this episode Ana tells Bo about Zig.\n0:10 - Q. Ana, why?\nBo "
                 "Donates everything\nAna: Airpods\nHow Bo Tries Begin\nBo Relaunched his course"));
  show.episodes.push_back(episode_of("Live", "A live show in which Ana and Bo do Hook'd on Hooks."));
  show.episodes.push_back(episode_of("Ana Teaches Bo Svelte and Zig", "Ana and Bo discuss Zig."));
  for (std::size_t i = 0; i < show.episodes.size(); ++i) {
    const std::string people = people_of(show, {}, i);
    EXPECT_TRUE(people == "host Ana Ruiz; host Bo Lindgren" || people == "host Bo Lindgren; host Ana Ruiz")
        << people;
  }
}

// "Tune Ana wrote" once made Ana a guest by the name of Tune Ana.
TEST(ShowKnowledge, KnowsItsHostsBehindEverydayWords) {
  Show show = show_of_two();
  show.episodes.push_back(
      episode_of("Sounds", "In this episode Ana and Bo discuss sounds.\nMusic\nTune Ana wrote\nBo records"));
  EXPECT_EQ(people_of(show, {}, show.episodes.size() - 1), "host Ana Ruiz; host Bo Lindgren");
  // "Woah Bo" took all that was said about Bo, and was nobody.
  show.episodes.push_back(
      episode_of("Generators", "Ana and Bo talk all about generators!\n1:00\nWoah Bo's Audio!"));
  EXPECT_EQ(people_of(show, {}, show.episodes.size() - 1), "host Ana Ruiz; host Bo Lindgren");
}

// "Tune Ana" made a host by the name of "ana".
TEST(ShowKnowledge, SpellsItsHostsBehindEverydayWordsAsItDoes) {
  Show show;
  show.guid = "x";
  for (const std::string topic : {"indexes", "vacuum", "joins", "locks", "moves"})
    show.episodes.push_back(episode_of(topic, "Ana and Bo discuss " + topic + ". They donate nothing."));
  show.episodes.push_back(
      episode_of("Sounds", "In this episode Ana and Bo discuss sounds.\nMusic\nTune Ana wrote\nBo records"));
  EXPECT_EQ(people_of(show, {}, show.episodes.size() - 1), "host Ana; host Bo");
}

// Notes that name the host once by first name, and in full where the show is the subject.
TEST(ShowKnowledge, KnowsAHostWhomItHardlyNames) {
  const auto show_with = [](std::string_view of_host) {
    Show show;
    show.guid = "x";
    show.title = "Pots in Production";
    show.episodes.push_back(
        episode_of("Kiln Is a Service", "In this episode, Ana Ruiz goes over building kilns."));
    show.episodes.push_back(episode_of("Clay Is Back", "In this episode, Bo Lindgren goes over clay."));
    show.episodes.push_back(episode_of("Pots in Production Is a Podcast",
                                       "In this episode, Ana Delacroix goes over building a site."));
    show.episodes.push_back(episode_of("Removed", std::string(of_host)));
    return show;
  };
  const Show show = show_with("As a podcast host (this is Ana writing all of this) I kept it.");
  EXPECT_EQ(people_of(show, {}, 3), "host Ana Delacroix");
  EXPECT_EQ(people_of(show, {}, 2), "host Ana Delacroix");
  EXPECT_EQ(people_of(show, {}, 0), "guest Ana Ruiz");
  EXPECT_EQ(people_of(show_with("Ana wrote all of this."), {}, 2), "guest Ana Delacroix");
}

TEST(FindPeople, IgnoresWhoIsInAnAdvertisement) {
  Show show;
  show.episodes.push_back(episode_of("Pots", "Kiln\nAna Ruiz called Kiln the one thing that she needs."));
  EXPECT_EQ(people_of(show, {}), "mentioned Ana Ruiz");
  Text& notes = show.episodes[0].texts.back();
  notes.advertisements = {{0, notes.plain.size()}};
  EXPECT_EQ(people_of(show, {}), "");
}

TEST(ShowKnowledge, LeavesFirstNamesOfOtherEpisodesAlone) {
  Show show;
  show.guid = "x";
  show.episodes.push_back(episode_of("One", "In this episode, Mark Delacroix walks us through Kubernetes."));
  show.episodes.push_back(episode_of("Two", "Mark tells us how they deploy it."));
  EXPECT_EQ(people_of(show, {}, 0), "guest Mark Delacroix");
  EXPECT_EQ(people_of(show, {}, 1).find("Delacroix"), std::string::npos);
}

// The people of a show's last episode, `later` than so many monthly ones that name `full`; a dozen others
// name nobody.
std::string people_beside(const std::string& full, int episodes, const std::string& description,
                          std::chrono::days later = std::chrono::days{30}) {
  Show show;
  show.guid = "x";
  std::chrono::sys_seconds day = std::chrono::sys_days{std::chrono::year{2020} / 1 / 1};
  for (int i = 0; i < episodes; ++i) {
    show.episodes.push_back(episode_of("One", "In this episode, " + full + " walks us through Kubernetes."));
    show.episodes.back().published = day += std::chrono::days{30};
  }
  for (int i = 0; i < 12; ++i) show.episodes.push_back(episode_of("Other", "A walk about sorting."));
  show.episodes.push_back(episode_of("Last", description));
  show.episodes.back().published = day + later;
  return people_of(show, {}, show.episodes.size() - 1);
}

TEST(ShowKnowledge, CompletesTheFirstNameOfSomebodyWhoComesOften) {
  EXPECT_EQ(people_beside("Paloma Rusk", 3, "We talk to Paloma about caches. Paloma joins us live."),
            "guest Paloma Rusk");
  EXPECT_EQ(people_beside("Ikzel Fernow", 1,
                          "Ikzel, founder of Fjordbase, joins us. We talk to Ikzel about caches."),
            "guest Ikzel Fernow")
      << "a rare name";
  // A common first name of a single guest may be anybody's.
  EXPECT_EQ(people_beside("Mark Ferrante", 1, "We talk to Mark about caches. Mark joins us live."),
            "guest Mark");
  EXPECT_EQ(people_beside("Paloma Rusk", 3, "We talk to Paloma about caches. Paloma joins us live.",
                          std::chrono::days{800}),
            "guest Paloma");
}

struct InATitle {
  std::string_view title;
  std::string_view people;
};
std::ostream& operator<<(std::ostream& out, const InATitle& row) { return out << row.title; }

class TitlesOfLinks : public testing::TestWithParam<InATitle> {};

// In title case a name is followed by capitals, too, and things look like names.
TEST_P(TitlesOfLinks, NamePeopleWithoutTheWordsBehindThem) {
  Show show;
  const std::string title(GetParam().title);
  show.episodes.push_back(episode_of("Sorting", "We sort.\nLinks:\n" + title));
  show.episodes[0].texts[1].anchors.push_back({{16, 16 + title.size()}, "https://v.example/1"});
  EXPECT_EQ(people_of(show, {}), GetParam().people);
}

INSTANTIATE_TEST_SUITE_P(
    Table, TitlesOfLinks,
    testing::Values(InATitle{"Ana Ruiz Responds to Critics", "mentioned Ana Ruiz"},
                    InATitle{"Amy Carverton Message", "mentioned Amy Carverton"},
                    InATitle{"Tom Lindgren-Frisk Photograph", "mentioned Tom Lindgren-Frisk"},
                    InATitle{"Jeff Fortin Tam", "mentioned Jeff Fortin Tam"},
                    InATitle{"David K. Piano", "mentioned David K. Piano"},
                    InATitle{"Guido van Rossum", "mentioned Guido van Rossum"},
                    InATitle{"The Release Will Likely Slip", ""}, InATitle{"Sorting Runs Into A Snag", ""},
                    InATitle{"Ryzen Threadripper", ""}, InATitle{"Animating Charts with Framer Motion", ""},
                    // What is about somebody.
                    InATitle{"Ana Lindqvist Story", "mentioned Ana Lindqvist"},
                    InATitle{"Jean-Marc Okwuosa Tweet", "mentioned Jean-Marc Okwuosa"},
                    // Not somebody who is called so.
                    InATitle{"The Database Chip Will Probably Sort", ""},
                    InATitle{"Petra Sortkill 5.0", ""}));

// The words of a sentence that make a thing of a name.
TEST(FindPeople, DoesNotTakeProductsAndVersionsForPeople) {
  for (const std::string_view notes :
       {"Nobody sells that Sandy Lake board now. We swim in a lake.",
        "The next version is codenamed Bruno Vakkerholt.", "Three talks from June."}) {
    EXPECT_EQ(people_in("Sorting", std::string(notes)), "") << notes;
  }
  EXPECT_EQ(people_in("Sorting",
                      "We hear of the new Theolio Vantor.\n7:29 Theolio Vantor\nSpecial Guest: Ana Ruiz."),
            "guest Ana Ruiz");
  EXPECT_EQ(people_in("Sorting", "A lake. We read that Sandy Lake wrote a sort."), "mentioned Sandy Lake");
}

// An episode about sorting whose notes are `line`, where `link` leads to `href`.
Episode linked_episode(std::string line, std::string_view link, std::string href) {
  const std::size_t begin = line.find(link);
  Episode episode = episode_of("Sorting", "We sort.\nLinks:\n" + line);
  const std::size_t before = episode.texts[1].plain.size() - line.size();
  episode.texts[1].anchors.push_back({{before + begin, before + begin + link.size()}, std::move(href)});
  return episode;
}

struct Linked {
  std::string_view line;
  std::string_view link;
  std::string_view href;
  std::string_view people;
};
std::ostream& operator<<(std::ostream& out, const Linked& row) { return out << row.line << ' ' << row.href; }

class PagesOfThings : public testing::TestWithParam<Linked> {};

TEST_P(PagesOfThings, AreNobodys) {
  Show show;
  show.episodes.push_back(
      linked_episode(std::string(GetParam().line), GetParam().link, std::string(GetParam().href)));
  EXPECT_EQ(people_of(show, {}), GetParam().people);
}

INSTANTIATE_TEST_SUITE_P(
    Table, PagesOfThings,
    testing::Values(Linked{"Edgar Trellix", "Edgar Trellix", "https://github.com/zvex/edgar-trellix", ""},
                    Linked{"Edgar Trellix", "Edgar Trellix", "https://github.com/edgartrellix",
                           "mentioned Edgar Trellix"},
                    Linked{"Edgar Trellix", "Edgar Trellix", "https://github.com/zvex/sorting",
                           "mentioned Edgar Trellix"},
                    Linked{"Oscar Tullis Kantor", "Oscar Tullis Kantor",
                           "https://chairs.example/products/seating/kantor", ""},
                    Linked{"ACME Oscar Tullis", "ACME Oscar Tullis", "https://shop.chairs.example/", ""},
                    Linked{"Chair \u2014 Oscar Tullis", "Chair \u2014 Oscar Tullis",
                           "https://chairs.example/products/seating/chair", "mentioned Oscar Tullis"},
                    Linked{"A chair by Oscar Tullis", "A chair by Oscar Tullis",
                           "https://chairs.example/products/seating/chair", "mentioned Oscar Tullis"},
                    // Whose pick it is, and the pick.
                    Linked{"Ellen Spatulo", "Spatulo", "https://a.example/s?k=spatulo", ""}));

TEST(ShowKnowledge, KnowsItsSponsorsAndProductsInEveryEpisode) {
  Show show;
  show.guid = "x";
  show.episodes.push_back(episode_of("One", "We sort.\nTom Lifterly \u2014 Sponsor\nSit up straight."));
  show.episodes.push_back(episode_of("Two", "We sort.\nTom Lifterly - Bo and Cy want you to sit up."));
  show.episodes.push_back(linked_episode("Una Mugsworth", "Una Mugsworth", "https://shop.mugs.example/"));
  show.episodes.push_back(episode_of("Four", "We sort.\nLinks:\nUna Mugsworth"));
  for (const std::size_t i : {0U, 2U, 3U}) EXPECT_EQ(people_of(show, {}, i), "") << i;
  EXPECT_EQ(people_of(show, {}, 1).find("Lifterly"), std::string::npos);
}

// Some given names are jargon: "deb".
TEST(ShowKnowledge, DoesNotTakeItsJargonForGivenNames) {
  Show show;
  show.guid = "x";
  for (const std::string_view tree : {"deb", "deb of roses", "deb of songs", "max of trees"}) {
    show.episodes.push_back(episode_of(
        std::string(tree),
        "We unpack the " + std::string(tree) + ".\nLinks:\nDeb Packerell\nTom Packerell\nMax Packerell"));
  }
  EXPECT_EQ(people_of(show, {}), "mentioned Tom Packerell; mentioned Max Packerell");
}

// A title puns on what its notes are about.
TEST(FindPeople, TakesNoThingWithAnEndingForASurname) {
  EXPECT_EQ(people_in("Episode 20: Fidel Chromecastro", "Chromecast is the gadget of the year."), "");
  EXPECT_NE(people_in("Episode 20: Fidel Chromecastro", "We debate gadgets."), "");
}

TEST(FindPeople, DoesNotInviteWhoSpeaksElsewhere) {
  EXPECT_EQ(people_in("Phones", "Plus a preview of our upcoming interview with Ana Ruiz, and more."),
            "mentioned Ana Ruiz");
}

TEST(ShowHosts, AreHostsOfEveryEpisode) {
  Show show;
  show.guid = "x";
  show.authors = {"Rosalind Achebe"};
  show.episodes.push_back(episode_of("Sorting", "A walk about sorting."));
  show.episodes[0].authors = {"Rosalind Achebe"};
  EXPECT_EQ(people_of(show, {}), "host Rosalind Achebe");
}

TEST(ShowHosts, YieldToNotesThatNameOthersOrCallThemAway) {
  Show show;
  show.guid = "x";
  show.description = "Hosted by Rosalind Achebe.";
  show.episodes.push_back(episode_of("One", "Guest host: Ana Ruiz. We talk about sorting."));
  show.episodes.push_back(episode_of("Two", "Without Rosalind Achebe, a walk about sorting."));
  show.episodes.push_back(episode_of("Three", "A walk about sorting."));
  EXPECT_EQ(people_of(show, {}, 0), "host Ana Ruiz");
  EXPECT_EQ(people_of(show, {}, 1).find("host"), std::string::npos);
  EXPECT_EQ(people_of(show, {}, 2), "host Rosalind Achebe");
}

TEST(ShowHosts, AreNoCompaniesThatServeTheFiles) {
  Show show;
  show.guid = "x";
  show.description = "A show about sorting. Hosted on Podwave. See podwave.example/privacy.";
  show.episodes.push_back(episode_of("Sorting", "A walk about sorting. Hosted on Podwave."));
  EXPECT_EQ(people_of(show, {}), "");
}

TEST(FindPeople, TakesTheThresholdThatIsAskedFor) {
  Show show;
  show.episodes.push_back(episode_of("Git", "Ana Ruiz joins us to talk about Git."));
  const std::array<Show, 1> shows = {show};
  PeopleOptions options;
  EXPECT_EQ(find_people(shows, {}, options)[0][0].found.at(0).role, PersonRole::kGuest);
  options.guest_threshold = 1.01;
  const PeopleOfShows none = find_people(shows, {}, options);
  for (const FoundPerson& person : none[0][0].found) EXPECT_NE(person.role, PersonRole::kGuest);
}

TEST(FindPeople, GivesReasonsWhenAsked) {
  Show show;
  show.episodes.push_back(episode_of("Git", "Ana Ruiz joins us to talk about Git."));
  const std::array<Show, 1> shows = {show};
  PeopleOptions options;
  EXPECT_EQ(find_people(shows, {}, options)[0][0].found.at(0).reasons, "");
  options.explain = true;
  const std::string reasons = find_people(shows, {}, options)[0][0].found.at(0).reasons;
  EXPECT_TRUE(reasons.starts_with("guest 0.") || reasons.starts_with("guest 1.")) << reasons;
  EXPECT_NE(reasons.find("guest-joins +"), std::string::npos) << reasons;
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
  const std::vector<FoundPerson> people = find_people(shows, {})[0][0].found;
  std::set<std::string> names;
  const std::string all = show.episodes[0].title + '\n' + show.episodes[0].texts[1].plain;
  for (std::size_t i = 0; i < people.size(); ++i) {
    const FoundPerson& person = people[i];
    // No name is invented.
    for (const std::string_view word : split(person.name, ' '))
      RC_ASSERT(all.find(word) != std::string::npos);
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
