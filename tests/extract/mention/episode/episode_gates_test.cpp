#include "extract/mention/episode/episode_phrases.h"

#include <gtest/gtest.h>
#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <random>
#include <string>

#include "core/text/text.h"

namespace podatlas::mention {

void PrintTo(const GatedLine& line, std::ostream* out) {
  *out << line.span.begin << "-" << line.span.end << " " << line.open.to_string();
}

namespace {

// Every line, asked for every gate.
std::vector<GatedLine> found_the_slow_way(std::string_view text) {
  static const std::array<re2::RE2, kEpisodeGates> patterns = {
      std::string(pattern_of(EpisodeGate::kListen)), std::string(pattern_of(EpisodeGate::kEpisodeAbout))};
  std::vector<GatedLine> out;
  std::size_t begin = 0;
  for (const std::string_view line : split(text, '\n')) {
    GatedLine gated{{begin, begin + line.size()}, {}};
    for (std::size_t gate = 0; gate < kEpisodeGates; ++gate) {
      gated.open[gate] =
          re2::RE2::PartialMatch(re2::StringPiece(line.data(), line.size()), patterns.at(gate));
    }
    if (gated.open.any()) out.push_back(gated);
    begin += line.size() + 1;
  }
  return out;
}

TEST(EpisodeGates, OpenForTheLinesThatTalkOfEpisodes) {
  const std::string text =
      "In this episode we stack pancakes.\nLISTEN TO the one before.\nSee the Podcasts about "
      "syrup.\n";
  const std::vector<GatedLine> lines = gated_lines(text);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(slice(text, lines[0].span), "LISTEN TO the one before.");
  EXPECT_EQ(lines[0].open, std::bitset<kEpisodeGates>("01"));
  EXPECT_EQ(slice(text, lines[1].span), "See the Podcasts about syrup.");
  EXPECT_EQ(lines[1].open, std::bitset<kEpisodeGates>("10"));
}

TEST(EpisodeGates, AreThoseThatEachPatternFindsInEachLine) {
  constexpr std::array<std::string_view, 39> kPieces = {
      "listen to", "Hear",     "start with", "first", "before", "BEFORE", "podcast",  "Podcasts",
      "episode",   "EPISODES", "show",       "shows", "about",  "on",     "covering", "called",
      "titled",    "ep",       "Ep.",        "no",    "num",    "#",      "12",       "7",
      "step",      "epic",     "tv",         "f",     "p",      "w",      "_",        "\n",
      "\n",        " ",        " ",          " ",     " ",      ".",      "\u00E9"};
  std::mt19937 random(20240101);
  std::size_t opened = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (std::size_t n = random() % 40; n > 0; --n) {
      text += kPieces.at(random() % kPieces.size());
      if (random() % 2 == 0) text += ' ';
    }
    const std::vector<GatedLine> lines = gated_lines(text);
    EXPECT_EQ(lines, found_the_slow_way(text)) << text;
    opened += lines.size();
  }
  EXPECT_GT(opened, 400U);
}

TEST(EpisodeGates, StayClosedInALongLineWithoutAMatch) {
  for (const std::string_view words : {"In the last episode. ", "Before the first. "}) {
    std::string text;
    while (text.size() < 8'000'000) text += words;
    EXPECT_TRUE(gated_lines(text).empty()) << words;
  }
}

}  // namespace
}  // namespace podatlas::mention
