#include "ontology/compact.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/io/file.h"
#include "tests/support/process.h"

namespace podatlas::ontology {
namespace {

using ::testing::IsEmpty;

const std::vector<TurtleFile>& technology() {
  static const std::vector<TurtleFile> files = [] {
    std::vector<std::string> paths;
    const std::filesystem::path folder = PODATLAS_SOURCE_DIR "/ontology/technology";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
    return *read_turtle_files(paths);
  }();
  return files;
}

const Ontology& technology_ontology() {
  static const Ontology ontology = read_ontology(technology())->ontology;
  return ontology;
}

const std::string& compact_technology() {
  static const std::string compact = to_compact(technology_ontology(), technology());
  return compact;
}

// Equal bytes are equal ontologies: every member is written.
TEST(Compact, HoldsAllThatTheTurtleSays) {
  const auto read = from_compact(compact_technology(), technology());
  ASSERT_TRUE(read);
  EXPECT_EQ(read->concepts.size(), technology_ontology().concepts.size());
  EXPECT_EQ(read->sources, technology_ontology().sources);
  EXPECT_TRUE(to_compact(*read, technology()) == compact_technology());
}

TEST(Compact, IsOnlyUsedForTheFilesThatItWasMadeFrom) {
  std::vector<TurtleFile> files = technology();
  std::reverse(files.begin(), files.end());
  for (TurtleFile& file : files) file.name = "/elsewhere" + file.name.substr(file.name.rfind('/'));
  const auto moved = from_compact(compact_technology(), files);
  ASSERT_TRUE(moved);
  EXPECT_TRUE(std::is_sorted(moved->sources.begin(), moved->sources.end()));
  EXPECT_THAT(moved->sources, testing::Each(testing::StartsWith("/elsewhere/")));
  files.front().bytes += "\n";
  EXPECT_FALSE(from_compact(compact_technology(), files));
  files.erase(files.begin());
  EXPECT_FALSE(from_compact(compact_technology(), files));
}

// With every kind of id, and so small that each byte can be damaged.
const std::vector<TurtleFile>& disks() {
  static const std::vector<TurtleFile> files = {
      {"a.ttl",
       "@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix dcterms: <http://purl.org/dc/terms/> "
       ".\n"
       "<https://a.example/> a skos:ConceptScheme ; dcterms:title \"Storage\"@en .\n"
       "<https://a.example/tape> a skos:Concept ; skos:prefLabel \"tape\"@en ; skos:altLabel \"reel\"@en .\n"
       "<https://a.example/disk> a skos:Concept ; skos:prefLabel \"disk\"@en ; skos:inScheme "
       "<https://a.example/> ;\n"
       "  skos:broader <https://a.example/tape> ; skos:related <https://a.example/tape> ;\n"
       "  dcterms:requires <https://a.example/tape> .\n"}};
  return files;
}

std::string compact_disks() { return to_compact(read_ontology(disks())->ontology, disks()); }

TEST(Compact, IsRefusedIfItIsCutOff) {
  const std::string compact = compact_disks();
  ASSERT_TRUE(from_compact(compact, disks()));
  for (std::size_t size = 0; size < compact.size(); ++size)
    EXPECT_FALSE(from_compact(std::string_view(compact).substr(0, size), disks())) << size;
}

// Whatever is read of it, its ids are those of concepts, schemes and sources.
TEST(Compact, IsSoundOrRefusedIfItIsDamaged) {
  const std::string compact = compact_disks();
  for (std::size_t at = 0; at < compact.size(); ++at) {
    for (const int more : {1, 2, 127, 255}) {
      std::string damaged = compact;
      damaged[at] = static_cast<char>(damaged[at] + more);
      const auto read = from_compact(damaged, disks());
      if (!read) continue;
      const auto is_concept = [&](ConceptId id) { return id < read->concepts.size(); };
      for (const Concept& one : read->concepts) {
        for (const auto* const ids : {&one.broader, &one.narrower, &one.related, &one.areas})
          EXPECT_TRUE(std::ranges::all_of(*ids, is_concept)) << at;
        EXPECT_TRUE(std::ranges::all_of(one.requirements, is_concept, &Requirement::target)) << at;
        EXPECT_TRUE(one.scheme == kNoScheme || one.scheme < read->schemes.size()) << at;
        EXPECT_LT(one.source, read->sources.size()) << at;
        EXPECT_FALSE(one.labels.empty()) << at;
      }
    }
  }
}

// An ontology that somebody edits where it is installed is read anew.
TEST(Compact, IsIgnoredIfTheTurtleWasEdited) {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("a.ttl",
                                        "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n"
                                        "<https://a.example/> a skos:Concept ; skos:prefLabel \"tape\"@en .");
  const auto files = *read_turtle_files({path});
  const std::string compact = folder.write("a.bin", to_compact(read_ontology(files)->ontology, files));
  const auto preferred = [&] { return read_ontology_files({path}, compact)->ontology.concepts[0].preferred; };
  EXPECT_EQ(preferred(), "tape");
  EXPECT_EQ(read_ontology_files({path}, folder.path() + "/none.bin")->ontology.concepts.size(), 1U);
  folder.write("a.ttl",
               "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n"
               "<https://a.example/> a skos:Concept ; skos:prefLabel \"reel\"@en .");
  EXPECT_EQ(preferred(), "reel");
}

}  // namespace
}  // namespace podatlas::ontology
