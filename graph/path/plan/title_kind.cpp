#include "graph/path/plan/title_kind.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <string>

namespace podatlas::graph {
namespace {

using enum TitleKind;

constexpr std::array kTitleRows = {
    TitleWords{"the episode on it", kIntroduction, R"(^the .{1,40} (?:show|episode)$)", "The Perl Episode",
               "The last episode on Perl, really"},
    // A longer one tells how somebody lets others learn.
    TitleWords{"learn", kIntroduction, R"(^learn(?: \S+){1,4}$)", "Learn Perl",
               "Learn Perl by Building Things at a Camp"},
    TitleWords{"fundamentals", kIntroduction,
               R"(\b(?:fundamentals?|basics|introductions?|intro|primer|grundlagen|einführung)\b)",
               "Perl Fundamentals", "Introducing the new host"},
    TitleWords{"for beginners", kIntroduction,
               R"(\b(?:for beginners|getting started|crash course|erste schritte)\b)", "Perl for Beginners",
               "A beginner's mind"},
    TitleWords{"what is", kIntroduction, R"(\b(?:what is|was ist)\b)", "What is Perl?", "What Perl is like"},
    TitleWords{"list", kMixed, R"(\S (?:×|x) .*\S (?:×|x) \S)", "Perl × Tabs or Spaces × Chairs",
               "Perl × Me"},
    TitleWords{"and more", kMixed, R"([,×+&].*(?:,|×|\+|&|\band) more\W*$)", "Perl, Tabs, Chairs + More!",
               "Perl and more"},
    TitleWords{
        "questions", kMixed,
        R"(\b(?:potluck|q ?& ?a|ama|ask me anything|mailbag|(?:listener|your) questions|lightning round|grab bag|odds and ends|leftovers|hörerfragen|fragen und antworten)\b)",
        "Perl Q&A", "Questions of scale"},
    TitleWords{
        "occasion", kMixed,
        R"(\blive (?:\w+ ){0,2}(?:show|edition|episode|recording)\b|\b(?:holiday|christmas|halloween|anniversary|new year'?s?) (?:special|episode|party|show)\b|\bgame show\b)",
        "Live Perl Edition", "Live migration"},
    TitleWords{
        "end of a year", kMixed,
        R"(\b(?:gift guide|year[- ]end|end of (?:the )?year|clip show|best of (?:19|20)\d\d|jahresrückblick)\b)",
        "Perl: 2019 Gift Guide", "Ending years of Perl"},
    TitleWords{"what is new", kDated, R"(\b(?:what[’']?s|what is|was ist) (?:new|neu) in\b)",
               "What’s New in Perl?", "New in town"},
    TitleWords{"news", kDated, R"(\bnews\b)", "Perl News", "Newsletters"},
    TitleWords{"of a year", kDated,
               R"(\b(?:in|for|of) (?:19|20)\d\d\b|\blook ahead\b|\broad ?map\b|\bpredictions?\b)",
               "Perl in 2017", "2001 lines of Perl"},
    TitleWords{
        "looking back", kDated,
        R"(\bwhere are they now\b|\blook(?:ing)?[ -]?back\b|\bin review\b|\bretrospectives?\b|\bwrap[ -]?up\b)",
        "Where Are They Now?! Perl", "Perl code review"},
    TitleWords{
        "product", kProduct,
        R"(^(?:[\pL\d.'’&-]+ ){1,4}(?:is (?:an?|the|one of|\S+['’]s) |(?:helps?|lets?|gives?|provides?|allows?|enables?|connects?|makes? it|mixes|runs|tracks|alerts) \S))",
        "Kiln Helps Potters Sell Cups", "The cup that helps"},
    TitleWords{"compared", kComparison, R"(\b(?:vs|versus)\b)", "Perl vs Python", "Perl versions"},
};

// A pattern for all rows of a kind.
std::string words_of_kind(TitleKind kind) {
  std::string out = "(?i)";
  for (const TitleWords& row : kTitleRows) {
    if (row.kind == kind) out += (out.size() > 4 ? "|(?:" : "(?:") + std::string(row.pattern) + ')';
  }
  return out;
}

}  // namespace

std::span<const TitleWords> title_words() { return kTitleRows; }

TitleKind kind_of_title(std::string_view title) {
  struct Words {
    TitleKind kind;
    re2::RE2 pattern;
  };
  static const std::array<Words, 5> words = {{{kDated, words_of_kind(kDated)},
                                              {kIntroduction, words_of_kind(kIntroduction)},
                                              {kMixed, words_of_kind(kMixed)},
                                              {kProduct, words_of_kind(kProduct)},
                                              {kComparison, words_of_kind(kComparison)}}};
  const auto found = std::ranges::find_if(
      words, [&](const Words& one) { return re2::RE2::PartialMatch(title, one.pattern); });
  return found == words.end() ? kUsual : found->kind;
}

}  // namespace podatlas::graph
