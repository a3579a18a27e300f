#include "export/site/address_name.h"

#include <gtest/gtest.h>

namespace podatlas::exporter {
namespace {

TEST(NameInAddress, IsTheWordsOfItsLastPart) {
  EXPECT_EQ(name_in_address("https://www.rye.example/2020/why-rye-is-dark.html"),
            "Why rye is dark (rye.example)");
  EXPECT_EQ(name_in_address("https://wiki.example/wiki/Rye_(dark_bread)#x"),
            "Rye (dark bread) (wiki.example)");
  EXPECT_EQ(name_in_address("https://rye.example/t/why-rye-is-dark/110"), "Why rye is dark (rye.example)");
  EXPECT_EQ(name_in_address("https://rye.example/rye-bread-18-04"), "Rye bread 18.04 (rye.example)");
  EXPECT_EQ(name_in_address("https://rye.example/rye-bread-2020-11-29"),
            "Rye bread 2020 11 29 (rye.example)");
  EXPECT_EQ(name_in_address("https://rye.example/rye-1-2-3-bread"), "Rye 1 2 3 bread (rye.example)");
  EXPECT_EQ(name_in_address("https://x.example/ada/status/12345"), "Post by @ada (x.example)");
}

TEST(NameInAddress, IsEmptyWithoutWords) {
  EXPECT_EQ(name_in_address("https://rye.example/"), "");
  EXPECT_EQ(name_in_address("https://rye.example/rye"), "");
  EXPECT_EQ(name_in_address("https://rye.example/watch?v=some-rye-bread"), "");
  EXPECT_EQ(name_in_address("https://rye.example/a/3f2a9c-77be-01aa"), "");
  EXPECT_EQ(name_in_address("mailto:ada@rye.example"), "");
}

TEST(NameBeforeAddress, IsWhatTheLineSays) {
  const auto name = [](std::string_view line) { return name_before_address(line, line.find("http")); };
  EXPECT_EQ(name("- Old notes on rye: https://rye.example/1"), "Old notes on rye");
  EXPECT_EQ(name("Old notes on rye (https://rye.example/1) and more"), "Old notes on rye");
  EXPECT_EQ(name("See the notes https://rye.example/1"), "");
  EXPECT_EQ(name("For more on rye, check out https://rye.example/1"), "");
  EXPECT_EQ(name("Notes are at https://rye.example/1"), "");
  EXPECT_EQ(name("Notes https://rye.example/1"), "");
  EXPECT_EQ(name("It is dark. Old notes https://rye.example/1"), "");
  EXPECT_EQ(name("Old notes https://rye.example/1 https://rye.example/2"), "");
}

}  // namespace
}  // namespace podatlas::exporter
