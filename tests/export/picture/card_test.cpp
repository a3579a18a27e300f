#include "export/picture/card.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace podatlas::exporter {
namespace {

constexpr std::size_t kWidth = 1200;
constexpr std::size_t kHeight = 629;

struct Words {
  std::string_view name;
  std::string_view repeated;
};

void PrintTo(const Words& words, std::ostream* out) { *out << words.name; }

class Cards : public testing::TestWithParam<Words> {};

// Graphviz grows a picture with its widest label. A page title of 30 W made one of 1,913 pixels, and the page
// a card whose rows were read at the wrong width.
TEST_P(Cards, HaveTheirSizeAndRoomForEveryLine) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += GetParam().repeated;
  for (const std::size_t before : {0U, 2U}) {
    const auto card = draw_card({text, text, text, {text, text}, ink::kNoArea, before, 0});
    ASSERT_TRUE(card) << to_string(card.error());
    ASSERT_EQ(card->rows.size(), kWidth / 2 * kHeight);
    const std::string png = card_png(*card);
    constexpr std::string_view kSize("\0\0\x04\xB0\0\0\x02\x75", 8);  // 1200 by 629, in IHDR
    EXPECT_EQ(png.substr(16, kSize.size()), kSize);
    std::size_t drawn = 0;
    std::size_t in_margin = 0;
    for (std::size_t i = 0; i < card->rows.size(); ++i) {
      if (card->rows[i] == '\0') continue;  // the ground
      ++drawn;
      const std::size_t x = 2 * (i % (kWidth / 2));
      if (x < 20 || x >= kWidth - 20) ++in_margin;
    }
    EXPECT_GT(drawn, 1000U) << "words";
    EXPECT_EQ(in_margin, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, Cards,
                         testing::Values(Words{"sentence", "how it works "},
                                         Words{"one_word", "donaudampfschiff"}, Words{"wide_letters", "W"},
                                         Words{"capitals", "BIG NEWS "}, Words{"cyrillic", "Щ"},
                                         Words{"kanji", "深"}, Words{"kanji_with_spaces", "深層 学習 "},
                                         Words{"hangul", "한"}, Words{"emoji", "🎙"}),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace podatlas::exporter
