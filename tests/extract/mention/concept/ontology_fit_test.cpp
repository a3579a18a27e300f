#include "extract/mention/concept/ontology_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "extract/mention/extract.h"
#include "extract/source/feed/feed.h"
#include "ontology/label.h"

namespace podatlas::mention {
namespace {

using testing::ElementsAre;
using Strings = std::vector<std::string>;

Ontology of_labels(const Strings& labels) {
  Ontology out;
  for (const std::string& label : labels) {
    out.concepts.emplace_back();
    out.concepts.back().labels = {{label}};
  }
  return out;
}

Show of_titles(const std::string& title, const Strings& titles) {
  Show show;
  show.title = title;
  for (const std::string& one : titles) {
    Episode& episode = show.episodes.emplace_back();
    episode.title = one;
    episode.texts = {{Field::kTitle, one, {}}};
  }
  return show;
}

const Strings kLabels = {"autograd", "stride", "dispatcher", "kernel", "gpu"};

OntologyFit fit_of(const Ontology& ontology, const Show& show) { return FitMeter(ontology).of(show); }

bool fits(const Show& show, const Strings& labels = kLabels) {
  return fit_of(of_labels(labels), show).is_enough();
}

TEST(OntologyFit, CountsTitlesThatNameAConcept) {
  const OntologyFit fit =
      fit_of(of_labels(kLabels), of_titles("S", {"Autograd and strides", "Strides", "Bread"}));
  EXPECT_EQ(fit.titles, 3U);
  EXPECT_EQ(fit.naming, 2U);
  EXPECT_EQ(fit.concepts, 2U);
}

TEST(OntologyFit, FitsAShowAboutItsSubject) {
  EXPECT_TRUE(fits(of_titles("S", {"Autograd", "The dispatcher", "Strides", "Kernels"})));
}

// A show about machine learning uses some of its words now and then; one about bread uses none.
TEST(OntologyFit, DoesNotFitAShowThatUsesSomeOfItsWords) {
  Strings titles = {"Autograd", "Kernels", "A GPU at home"};
  for (char c = 'a'; c < 'q'; ++c) titles.push_back(std::string("Subject ") + c);
  EXPECT_FALSE(fits(of_titles("S", titles)));
  EXPECT_FALSE(fits(of_titles("S", {"Rye", "Wheat", "Spelt", "Oats"})));
}

TEST(OntologyFit, NeedsMoreThanTwoTitles) {
  EXPECT_FALSE(fits(of_titles("S", {"Autograd", "Strides and kernels"})));
  EXPECT_FALSE(fits(of_titles("S", {})));
  EXPECT_TRUE(fits(of_titles("S", {"Autograd", "Strides", "Kernels"})));
}

TEST(OntologyFit, NeedsMoreThanOneConcept) {
  EXPECT_FALSE(fits(of_titles("S", {"GPU news", "GPU prices", "GPU heat", "GPU noise"})));
}

TEST(OntologyFit, DoesNotCountGuardedLabels) {
  Ontology ontology = of_labels(kLabels);
  for (auto& one : ontology.concepts) one.labels.front().is_guarded = true;
  EXPECT_EQ(fit_of(ontology, of_titles("S", {"Autograd", "Strides", "Kernels"})).naming, 0U);
}

TEST(OntologyFit, DoesNotCountTheNameOfTheShow) {
  EXPECT_EQ(
      fit_of(of_labels(kLabels), of_titles("The GPU Hour", {"GPU Hour 1: Rye", "GPU Hour 2: GPU"})).naming,
      1U);
}

// Concepts 0 and 1 are areas: of the odd numbers from 2, and of the even ones.
Ontology with_two_areas(const Strings& labels) {
  Ontology out = of_labels(labels);
  for (std::uint32_t id = 2; id < out.concepts.size(); ++id) {
    const std::uint32_t area = id % 2 == 1 ? 0 : 1;
    out.concepts[id].broader = {area};
    out.concepts[area].narrower.push_back(id);
  }
  return out;
}

// An area fits if a tenth of the episodes name it and they name three of its concepts, in titles or notes.
TEST(Areas, FitIfEpisodesNameTheirConcepts) {
  const Ontology ontology = with_two_areas({"web", "hardware", "GPU", "HTML", "relay", "CSS", "fan", "SVG"});
  Show show = of_titles("S", {"HTML", "A story", "A letter", "A song", "A relay race", "A poem"});
  show.episodes[1].texts.push_back({Field::kDescription, "CSS and SVG, on a GPU.", {}});
  EXPECT_THAT(FitMeter(ontology).use_of(show).areas, ElementsAre(0));
}

// A show that speaks of most areas also means the others.
TEST(Areas, AllFitIfMostDo) {
  Ontology ontology = with_two_areas({"web", "hardware", "GPU", "HTML", "relay", "CSS", "fan", "SVG"});
  const Show show = of_titles("S", {"HTML and GPU", "A relay and CSS", "A fan of SVG"});
  ontology.concepts.emplace_back().labels.push_back({"business"});
  EXPECT_THAT(FitMeter(ontology).use_of(show).areas, ElementsAre(0, 1, 8));
  EXPECT_THAT(FitMeter(ontology).use_of(show).usual, ElementsAre(0, 1));
  ontology.concepts.emplace_back().labels.push_back({"law"});
  EXPECT_THAT(FitMeter(ontology).use_of(show).areas, ElementsAre(0, 1));
}

TEST(Areas, DoNotFitBecauseOfBoilerplateOrSpeech) {
  const Ontology ontology = with_two_areas({"web", "hardware", "GPU", "HTML", "relay", "CSS", "fan", "SVG"});
  Show show = of_titles("S", {"A story", "A letter"});
  show.episodes[0].texts.push_back({Field::kTranscript, "HTML, CSS, SVG", {}});
  show.episodes[1].texts.push_back({Field::kDescription, "HTML, CSS, SVG", {}});
  show.episodes[1].texts.back().boilerplate = {{0, 14}};
  EXPECT_THAT(FitMeter(ontology).use_of(show).areas, ElementsAre());
}

// A show about the web names Cypress and logic analyzers now and then, but its relays are not switches.
TEST(Areas, ThatDoNotFitKeepOnlyDistinctiveNames) {
  Ontology ontology =
      with_two_areas({"web", "hardware", "Cypress", "HTML", "relay", "CSS", "logic analyzer"});
  ontology.concepts[6].labels.push_back({"probe", false, true});
  const Ontology only = for_show(ontology, {{0}, {}, {}});
  const auto found = [&](std::string_view text) {
    Strings out;
    for (const LabelMatch& match : ConceptMatcher(only).find(text))
      out.push_back(only.concepts[match.id].labels[match.label].text);
    return out;
  };
  EXPECT_THAT(found("HTML with a relay under a cypress: Cypress, css, a probe, and a Logic Analyzer"),
              ElementsAre("HTML", "Cypress", "CSS", "logic analyzer"));
}

// A show is known to speak of Rust if three of its episodes name a neighbor of it.
TEST(Names, AreKnownIfNeighborsAreNamed) {
  Ontology ontology = with_two_areas(
      {"languages", "hardware", "GPU", "Cargo", "relay", "Rust", "fan", "Zig", "C", "Go", "probe", "Nim"});
  for (const std::uint32_t id : {5U, 9U}) ontology.concepts[id].labels.front().is_guarded = true;
  ontology.concepts[5].related = {3};
  ontology.concepts[3].related = {5};
  Show show = of_titles("S", {"Cargo", "Zig", "More Cargo", "Nim"});
  EXPECT_THAT(FitMeter(ontology).use_of(show).names, ElementsAre());
  show.episodes.push_back(show.episodes.front());
  const ShowUse use = FitMeter(ontology).use_of(show);
  EXPECT_THAT(use.names, ElementsAre(5));
  const Ontology known = for_show(ontology, use);
  EXPECT_TRUE(known.concepts[5].labels.front().is_known_name);
  EXPECT_FALSE(known.concepts[9].labels.front().is_known_name);
}

// A show that speaks of one of two areas: only there an everyday word may be meant as the ontology means it.
TEST(Areas, ThatFitOnTheirOwnAreUsual) {
  Ontology ontology = with_two_areas({"web", "hardware", "cookie", "HTML", "relay", "CSS", "fan", "SVG"});
  for (ontology::Concept& one : ontology.concepts) one.labels.push_back({one.preferred + "s", false, true});
  const Show show = of_titles("S", {"HTML", "CSS", "SVG"});
  const ShowUse use = FitMeter(ontology).use_of(show);
  EXPECT_THAT(use.usual, ElementsAre(0));
  const Ontology ours = for_show(ontology, use);
  EXPECT_TRUE(ours.concepts[3].labels.back().is_usual);
  EXPECT_FALSE(ours.concepts[3].labels.front().is_usual);  // not guarded
  EXPECT_FALSE(ours.concepts[4].labels.back().is_usual);
}

// Invented shows, and whether the technology ontology fits them.
struct FitShow {
  const char* file;
  bool fits;
  std::size_t areas;  // at most
};

class FitShows : public testing::TestWithParam<FitShow> {};

TEST_P(FitShows, GetOnlyTheOntologyThatFits) {
  std::vector<std::string> files;
  const auto folder = std::filesystem::path(PODATLAS_SOURCE_DIR) / "ontology/technology";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
  const auto read = read_ontology_files(files);
  ASSERT_TRUE(read.has_value());
  const std::string path = std::string(PODATLAS_SOURCE_DIR) + "/tests/fixtures/fit/" + GetParam().file;
  auto feed = source::read_feed(read_file(path).value_or(""), path);
  ASSERT_TRUE(feed.has_value());
  const Ontology ontology =
      ontology::with_labels_in(read->ontology, ontology::primary_language(feed->show.language));
  const FitMeter meter(ontology);
  EXPECT_EQ(meter.of(feed->show).is_enough(), GetParam().fits);
  EXPECT_LE(meter.use_of(feed->show).areas.size(), GetParam().areas);
}

INSTANTIATE_TEST_SUITE_P(All, FitShows,
                         testing::Values(FitShow{"baking.xml", false, 0}, FitShow{"business.xml", false, 2},
                                         FitShow{"chess.xml", false, 1}, FitShow{"datenbank.xml", true, 8},
                                         FitShow{"gardening.xml", false, 0}, FitShow{"history.xml", false, 0},
                                         FitShow{"rust.xml", true, 5}));

// A show with the name of a concept is not about it in every episode.
TEST(ExtractMentions, FindsNoConceptInTheNameOfTheShow) {
  const Ontology ontology = of_labels({"docker"});
  Show show = of_titles("Docker", {"Docker 12: Rye", "Bread"});
  show.episodes[1].texts.push_back({Field::kDescription, "Welcome to Docker. We call docker run.", {}});
  const auto mentions = extract_mentions({&show, 1}, {&ontology});
  EXPECT_TRUE(mentions[0][0].mentions.empty());
  ASSERT_EQ(mentions[0][1].mentions.size(), 1U);
  EXPECT_EQ(mentions[0][1].mentions[0].evidence.span.begin, 27U);
}

TEST(ShowName, IsFoundWithoutSubtitleAndArticle) {
  Show show;
  show.title = "The Go Show - tasty treats";
  const ShowName name(show);
  EXPECT_TRUE(name.contains("On the go show we talk", {7, 9}));
  EXPECT_FALSE(name.contains("Let us go shopping", {7, 9}));
  EXPECT_FALSE(name.contains("Go", {0, 2}));
  EXPECT_FALSE(ShowName().contains("Go", {0, 2}));
}

}  // namespace
}  // namespace podatlas::mention
