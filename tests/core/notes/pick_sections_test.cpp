#include "core/notes/pick_sections.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/text/text.h"

namespace podatlas {
namespace {

TEST(PickSections, AreTheLinesUnderAHeadingThatRecommends) {
  const auto picks = [](std::string_view notes) {
    Text text{.field = Field::kDescription, .plain = std::string(notes), .anchors = {}};
    if (const std::size_t kettle = notes.find("A kettle"); kettle != std::string_view::npos)
      text.anchors = {{{kettle, kettle + 8}, "https://shop.example/kettle"}};
    std::string out;
    for (const Span& span : pick_sections(text)) out.append(slice(text.plain, span)).append("|");
    return out;
  };
  EXPECT_EQ(picks("Of bread: rye\nPicks\nAna: a lamp\nA kettle\nNext week\nBen: jam"),
            "Ana: a lamp\nA kettle|");
  for (const std::string_view heading :
       {"\u00D7\u00D7\u00D7 SIIIICK \u00D7\u00D7\u00D7 PIXXXX \u00D7\u00D7\u00D7", "Shameless Plugs",
        "48:10 - Sick Picks!", "Our gear", "App pick of the week"})
    EXPECT_EQ(picks(std::string(heading) + "\nAna: a lamp"), "Ana: a lamp|") << heading;
  for (const std::string_view heading : {"Plugins", "How to pick a database", "Pickles", "Gearbox"})
    EXPECT_EQ(picks(std::string(heading) + "\nAna: a lamp"), "") << heading;
}

}  // namespace
}  // namespace podatlas
