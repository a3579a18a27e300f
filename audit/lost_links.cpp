#include "audit/lost_links.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "core/text/text.h"
#include "core/url/rules/known_sites.h"

namespace podatlas::links {
namespace {

constexpr std::array kLostLinkRules = {
    LostLinkRule{"nameless", R"((?m)(?:^|[^!\w\]])\[\]\((https?://[^\s()<>]+)\))",
                 "A template left out the words of a link in Markdown.",
                 "Today [](https://tape.example/ada) talks", "![](https://tape.example/ada.png)"},
    LostLinkRule{"markdown", R"((?m)(?:^|[\s("'])(\[[^\[\]\n]*[A-Za-z\x{80}-\x{10FFFF}][^\[\]\n]*\]\(\s*\)))",
                 "A template left out the address of a link in Markdown.", "Check out [Tape Talk](), too",
                 "calls[reel]() and reel[0]()"},
    LostLinkRule{
        "angle",
        R"((?im)(?:\b(?:check(?:ing|ed)?(?: \w+)? ?out|visit|go to|head (?:over )?to|)"
        R"((?:check|find|follow|read|learn|listen|see|sign)(?:ing|ed|s)?(?: ?[\w'’-]+){0,6} (?:at|on|here)|)"
        R"((?:available|hosted|lives?|located|is|are|over|site|platform|blog|app|shop|store|docs|page) )"
        R"((?:at|on|from)|(?:web ?site|home ?page|url|web page|link)(?: is)?),?:? )(<>)(?:\s|[.,;:!?)]|$))",
        "A template left out the address of a link in angle brackets.", "You can check out <>, too",
        "use <> to pass in the type"},
};

constexpr std::array kLostPathRules = {
    LostLinkRule{"handle", R"(<@[\w.-]*>)", "What follows the @ is missing in the URL as well.",
                 "You can find Ada on ~ <@>", "Mail <Ada@Reel>"},
    LostLinkRule{"unnamed", R"(\[\]\(<[^>]*>\))", "A template left out words and path of a link in Markdown.",
                 "follow Ada @[](<https://~/>)", "made with [~](<https://~/>)"},
    LostLinkRule{
        "on",
        R"(<(?:[^>]*(?:(?:\b(?:is|are|am)|['’](?:s|re|m))(?: also)?|)"
        R"(\b(?i:connect with|contact|find|follow|reach) (?:me|us|him|her|it|them|@\S+|[A-Z]\S*)) )?)"
        R"(on ~(?: too)?>)",
        "The link's words say who or what is there.", "<Ada is on ~>", "<how to find work on ~>"},
    LostLinkRule{"owner", R"(\b(?:my|his|her|their|our)[ <]+~)", "It is somebody's page.", "his <~>",
                 "use <~>"},
    LostLinkRule{"account", R"(<[^>]*~ (?:account|channel|handle|page|profile|repo(?:sitory)?)s?>)",
                 "It is somebody's page.", "Ada's <~ account>", "the <~ website>"},
    LostLinkRule{"is on",
                 R"((?:\b(?:is|are|am)|['’](?:s|re|m))(?: also| both| active)? on )"
                 R"((?:[^<.;!?]*(?:[,/&]| and) )?<~>)",
                 "Only one who has a page there is on the site.", "Ada's on IRC / <~>",
                 "Everybody talks on <~>"},
    LostLinkRule{"find",
                 R"(\b(?i:check(?:ing)? out|connect(?:ing)? with|contact|find|follow(?:ing)?|reach) )"
                 R"((?:me|us|him|her|it|them|@\S+|[A-Z]\S*)(?:[^<.;!?]|[.]\S)* on )"
                 R"((?:(?:[^<.;!?]|[.]\S)*(?:[,/&]| and| or| with) *)?<~>)",
                 "Only one who has a page there can be found on the site.",
                 "Find Ada on her site, IRC and <~>", "Find work on <~>"},
    LostLinkRule{"name", R"((?:[a-z,] <[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,2}>|<[A-Z][\w'’-]*> [a-z]))",
                 "The words of a sentence name somebody.", "<Ada> has a podcast", "<Sign up> for it"},
};

// The rules, compiled once.
template <const auto& kRules>
const re2::RE2& compiled_rule(const LostLinkRule& rule) {
  static const auto kCompiled = [] {
    std::array<std::unique_ptr<const re2::RE2>, kRules.size()> out;
    for (std::size_t i = 0; i < kRules.size(); ++i)
      out.at(i) = std::make_unique<re2::RE2>(kRules.at(i).pattern);
    return out;
  }();
  const auto* const found = std::ranges::find(kRules, rule.name, &LostLinkRule::name);
  return *kCompiled.at(static_cast<std::size_t>(found - kRules.begin()));
}

// What people call a site, perhaps with an ending: "Tape Talk", "tape.com", "tapers". Compiled once.
const re2::RE2& name_of_site(std::string_view names) {
  static const auto kCompiled = [] {
    std::map<std::string_view, const re2::RE2, std::less<>> out;
    for (const MemberSite& site : member_sites())
      out.try_emplace(site.names,
                      "(?i)\\b(?:" + std::string(site.names) + ")(?:\\.[a-z]{2,3}|o?e?rs?|s)?\\b");
    return out;
  }();
  return kCompiled.at(names);
}

}  // namespace

std::span<const LostLinkRule> lost_link_rules() { return kLostLinkRules; }

std::vector<Span> find_lost_links(const LostLinkRule& rule, std::string_view text) {
  std::vector<Span> out;
  re2::StringPiece rest(text.data(), text.size());
  re2::StringPiece found;
  while (re2::RE2::FindAndConsume(&rest, compiled_rule<kLostLinkRules>(rule), &found)) {
    const auto begin = static_cast<std::size_t>(found.data() - text.data());
    out.push_back({begin, begin + found.size()});
  }
  return out;
}

std::vector<LostLink> lost_links_of(const Episode& episode) {
  std::vector<LostLink> out;
  for (const Text& text : episode.texts) {
    // What is said is no link, and titles have none.
    if (text.field == Field::kTranscript || text.field == Field::kTitle) continue;
    std::vector<Span> spans = text.lost_links;
    for (const LostLinkRule& rule : kLostLinkRules) {
      for (const Span span : find_lost_links(rule, text.plain)) spans.push_back(span);
    }
    std::ranges::stable_sort(spans, {}, &Span::begin);
    for (const Span span : spans) out.push_back({text.field, span});
  }
  return out;
}

std::span<const LostLinkRule> lost_path_rules() { return kLostPathRules; }

bool promises_page(std::string_view words, std::string_view sentence, std::string_view site) {
  const auto without_marks = [](std::string_view text) {
    std::string out(text);
    std::ranges::replace_if(
        out, [](char c) { return c == '<' || c == '>' || c == '~'; }, ' ');
    return out;
  };
  if (words.empty() || sentence.find(words) == std::string_view::npos) sentence = words;
  constexpr int kMostPlaces = 8;  // of the words in the sentence
  std::size_t at = 0;
  for (int i = 0; i < kMostPlaces; ++i, ++at) {
    at = sentence.find(words, at);
    if (at == std::string_view::npos) return false;
    std::string marked = one_line(without_marks(sentence.substr(0, at)) + '<' + without_marks(words) + '>' +
                                  without_marks(sentence.substr(at + words.size())));
    re2::RE2::GlobalReplace(&marked, name_of_site(site), "~");
    const auto fits = [&marked](const LostLinkRule& rule) {
      return re2::RE2::PartialMatch(marked, compiled_rule<kLostPathRules>(rule));
    };
    if (std::ranges::any_of(kLostPathRules, fits)) return true;
  }
  return false;
}

std::string words_around(std::string_view text, std::string_view inner) {
  constexpr std::size_t kBefore = 60;  // bytes
  constexpr std::size_t kAfter = 40;
  const std::size_t at = inner.empty() ? std::string_view::npos : text.find(inner);
  if (at == std::string_view::npos) return one_line(inner);
  std::size_t begin = text.find_last_of('\n', at) + 1;  // npos + 1 is 0
  const bool is_cut_before = at - begin > kBefore;
  if (is_cut_before) begin = std::min(text.find(' ', at - kBefore) + 1, at);
  const std::size_t last = at + inner.size();
  std::size_t end = std::min(text.find('\n', last), text.size());
  const bool is_cut_after = end - last > kAfter;
  if (is_cut_after) end = std::max(text.rfind(' ', last + kAfter), last);
  return (is_cut_before ? "..." : "") + one_line(text.substr(begin, end - begin)) +
         (is_cut_after ? "..." : "");
}

std::string words_of_lost(std::string_view text, std::string_view quote) {
  const bool has_words = std::ranges::any_of(text, [](char c) { return is_alnum(c) || (c & '\x80') != 0; });
  return has_words ? one_line(text) : words_around(quote, text);
}

}  // namespace podatlas::links
