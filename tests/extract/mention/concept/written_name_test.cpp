#include "extract/mention/concept/written_name.h"

#include <gtest/gtest.h>

#include <string>

namespace podatlas::mention {
namespace {

bool is_written(const std::string& plain, const std::string& name) {
  const Text text{Field::kDescription, plain, {}};
  const std::size_t at = plain.find(name);
  return is_written_as_name(text, {at, at + name.size()}, name);
}

TEST(WrittenName, IsWithinASentence) {
  EXPECT_TRUE(is_written("The service was written in Rust.", "Rust"));
  EXPECT_TRUE(is_written("They like Valve's Steam for games.", "Steam"));
  EXPECT_TRUE(is_written("12:30 -- Sending emails with Postmark and others", "Postmark"));
  EXPECT_FALSE(is_written("Rust never sleeps in here.", "Rust"));
  EXPECT_FALSE(is_written("A song ends. Rust never sleeps.", "Rust"));
  EXPECT_FALSE(is_written("Links - Rust never sleeps in here", "Rust"));
}

TEST(WrittenName, MayAbbreviateCommonWords) {
  EXPECT_TRUE(abbreviates_common_words("CPU", "central processing unit"));
  EXPECT_TRUE(abbreviates_common_words("REPL", "read-eval-print loop"));
  EXPECT_FALSE(abbreviates_common_words("AWS", "Amazon Web Services"));
  EXPECT_FALSE(abbreviates_common_words("GPU", "graphics card"));
  EXPECT_FALSE(abbreviates_common_words("APT", "apt-get"));
  EXPECT_FALSE(abbreviates_common_words("", ""));
}

TEST(WrittenName, IsNotInTitleCase) {
  EXPECT_FALSE(is_written("Making Things with Rust Today", "Rust"));
  EXPECT_FALSE(is_written("Learning Some Rust", "Rust"));
}

TEST(WrittenName, IsNotPartOfALongerName) {
  EXPECT_FALSE(is_written("They live in the Rust Belt of a country.", "Rust"));
  EXPECT_FALSE(is_written("They listen to the Northern Rust every day.", "Rust"));
}

TEST(WrittenName, MayBeALineOrALink) {
  EXPECT_TRUE(is_written("Tools:\n- Rust\nand more", "Rust"));
  Text text{Field::kDescription, "Links: Steam, GitHub and more", {}};
  text.anchors = {{{7, 12}, "https://steampowered.com/"}, {{14, 20}, "https://github.com/"}};
  EXPECT_TRUE(is_written_as_name(text, {7, 12}, "Steam"));
  EXPECT_TRUE(is_written_as_name(text, {14, 20}, "GitHub"));
}

// "You can find her on GitHub" says where, not what the episode is about.
TEST(WrittenName, IsNotALinkToAPageThere) {
  Text text{Field::kDescription, "You can find her on GitHub and elsewhere", {}};
  text.anchors = {{{20, 26}, "https://github.com/example"}};
  EXPECT_FALSE(is_written_as_name(text, {20, 26}, "GitHub"));
}

}  // namespace
}  // namespace podatlas::mention
