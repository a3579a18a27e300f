#include "graph/path/plan/title_kind.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <ostream>
#include <string>

namespace podatlas::graph {

void PrintTo(const TitleWords& row, std::ostream* out) { *out << row.name; }

namespace {

class KindOfTitle : public testing::TestWithParam<TitleWords> {};
TEST_P(KindOfTitle, IsThatOfTheRowThatTakesIt) {
  EXPECT_EQ(kind_of_title(GetParam().example), GetParam().kind);
  EXPECT_EQ(kind_of_title(GetParam().near_miss), TitleKind::kUsual);
}
INSTANTIATE_TEST_SUITE_P(Rows, KindOfTitle, testing::ValuesIn(title_words().begin(), title_words().end()),
                         [](const auto& row) {
                           std::string name;
                           std::ranges::copy_if(row.param.name, std::back_inserter(name),
                                                [](char c) { return std::isalnum(c) != 0; });
                           return name;
                         });

TEST(KindOfTitle, IsNewsRatherThanAnIntroduction) {
  EXPECT_EQ(kind_of_title("What is new in Perl: the basics"), TitleKind::kDated);
}

TEST(KindOfTitle, KnowsTitlesThatPresentAProduct) {
  for (const std::string_view title :
       {"Kernl.us Helps WordPress Plugin and Theme Developers", "Hex.pm Is Elixir's Official Package Manager",
        "Dropbox Gives You Secure Access", "Place Card Me Lets You Create Cards",
        "Mux Is an API Based Platform"})
    EXPECT_EQ(kind_of_title(title), TitleKind::kProduct) << title;
  for (const std::string_view title : {"The Testing Show", "Is Angular Good?", "What makes a server fast?",
                                       "How to help", "Open Source Is Hard"})
    EXPECT_NE(kind_of_title(title), TitleKind::kProduct) << title;
}

}  // namespace
}  // namespace podatlas::graph
