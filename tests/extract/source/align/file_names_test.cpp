#include "extract/source/align/file_names.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace podatlas::source {
namespace {

// One show with two numberings, "tt" and "extra": "TT 003 ..." is at /tt/3. Episodes 0 to 5 are TT 1 to 6, 6
// to 9 are Extra 1 to 4.
Show two_numberings() {
  Show out;
  out.title = "Tape Talk";
  for (int i = 0; i < 10; ++i) {
    const bool is_extra = i >= 6;
    const std::string number = std::to_string(is_extra ? i - 5 : i + 1);
    Episode episode;
    episode.title = (is_extra ? "Extra 00" : "TT 00") + number + " " + (i == 2 ? "Robots" : "Reels");
    episode.link = (is_extra ? "https://tape.example/extra/" : "https://tape.example/tt/") + number;
    episode.guid = "guid-" + std::string(1, static_cast<char>('a' + i));
    episode.published = std::chrono::sys_days(std::chrono::days(18'000 + i));
    out.episodes.push_back(std::move(episode));
  }
  return out;
}

struct NamedFile {
  const char* name;
  const char* file;
  int wanted;  // -1: none
};
void PrintTo(const NamedFile& file, std::ostream* out) { *out << file.name; }

int found_in(const Show& show, const char* file) {
  const auto found = FileNames(show).find(file);
  return found ? static_cast<int>(*found) : -1;
}

class FileNameOfTwoNumberings : public ::testing::TestWithParam<NamedFile> {};
TEST_P(FileNameOfTwoNumberings, NamesTheEpisode) {
  EXPECT_EQ(found_in(two_numberings(), GetParam().file), GetParam().wanted);
}
INSTANTIATE_TEST_SUITE_P(
    All, FileNameOfTwoNumberings,
    ::testing::Values(
        NamedFile{"name and number", "tt-003.md", 2}, NamedFile{"the other numbering", "extra-003.txt", 8},
        NamedFile{"no zeros", "TT3.md", 2}, NamedFile{"with its title", "tt-003-robots.md", 2},
        NamedFile{"with another title", "tt-003-tape-history.md", -1},
        NamedFile{"a day before it", "2021-05-04-tt-003.md", 2},
        NamedFile{"with language and kind", "tt-003_transcript.en.vtt", 2},
        NamedFile{"an address", "https://t.example/tt-003.md?x=1", 2}, NamedFile{"guid", "guid-c.md", 2},
        NamedFile{"a number that both have", "003.md", -1}, NamedFile{"a number that one has", "006.md", -1},
        NamedFile{"a usual word and a number", "episode-3.md", -1},
        NamedFile{"a number that none has", "tt-009.md", -1}, NamedFile{"another name", "ttx-003.md", -1},
        NamedFile{"no number", "robots.md", -1}, NamedFile{"nothing", ".md", -1}));

Show counted_show() {
  Show out = two_numberings();
  out.episodes.resize(6);
  for (std::size_t i = 0; i < 6; ++i) {
    out.episodes[i].title = i == 2 ? "Robots" : "Reels and reels";
    out.episodes[i].link =
        "https://tape.example/show/" + std::to_string(i + 1) + "/slug-" + static_cast<char>('a' + i);
  }
  return out;
}

class FileNameOfOneNumbering : public ::testing::TestWithParam<NamedFile> {};
TEST_P(FileNameOfOneNumbering, NamesTheEpisode) {
  EXPECT_EQ(found_in(counted_show(), GetParam().file), GetParam().wanted);
}
INSTANTIATE_TEST_SUITE_P(All, FileNameOfOneNumbering,
                         ::testing::Values(NamedFile{"number", "003.md", 2},
                                           NamedFile{"usual word", "ep3.md", 2},
                                           NamedFile{"the show's name", "tape-talk-3.md", 2},
                                           NamedFile{"the address's word", "show-3.md", 2},
                                           NamedFile{"number and title", "03-robots.md", 2},
                                           NamedFile{"number and another title", "03-capstans.md", -1},
                                           NamedFile{"slug", "slug-e.md", 4},
                                           NamedFile{"a year", "2021.md", -1}));

TEST(FileNames, BelieveNothingThatIsContradicted) {
  Show show = counted_show();
  for (std::size_t i = 0; i < 6; ++i) show.episodes[i].number = 6 - i;
  EXPECT_EQ(found_in(show, "003.md"), -1);
}

TEST(FileNames, KnowSeasons) {
  Show show = counted_show();
  show.episodes[4].season = 2;
  show.episodes[4].number = 1;
  EXPECT_EQ(found_in(show, "S02E01.srt"), 4);
}

TEST(FileNames, KnowAudioFilesByTheirName) {
  Show show = counted_show();
  for (Episode& episode : show.episodes) episode.enclosure.url = "https://cdn.example/play.mp3";
  show.episodes[1].enclosure.url = "https://cdn.example/a/tapes_and_heads.mp3?u=1";
  EXPECT_EQ(found_in(show, "tapes-and-heads.txt"), 1);
  EXPECT_EQ(found_in(show, "play.txt"), -1);
}

}  // namespace
}  // namespace podatlas::source
