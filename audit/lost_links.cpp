#include "audit/lost_links.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <memory>

#include "core/text/text.h"

namespace podatlas::links {
namespace {

constexpr std::array kLostLinkRules = {
    LostLinkRule{"markdown", R"((?m)(?:^|[\s("'])(\[[^\[\]\n]*[A-Za-z\x{80}-\x{10FFFF}][^\[\]\n]*\]\(\s*\)))",
                 "A template left out the address of a link in Markdown.", "Check out [Tape Talk](), too",
                 "calls[reel]() and reel[0]()"},
    LostLinkRule{
        "angle",
        R"((?im)(?:\b(?:check(?:ing|ed)?(?: \w+)? out|visit|sign up (?:at|on)|go to|head (?:over )?to|)"
        R"((?:find|follow|read|learn|listen|see)(?: \w+){0,3} (?:at|on|here)|available (?:at|on|from)|)"
        R"((?:web ?site|home ?page|url|web page|link)(?: is)?(?: at)?),?:? )(<>)(?:\s|[.,;:!?)]|$))",
        "A template left out the address of a link in angle brackets.", "You can check out <>, too",
        "use <> to pass in the type"},
};

// The rules, compiled once.
const re2::RE2& compiled_rule(const LostLinkRule& rule) {
  static const std::array<std::unique_ptr<const re2::RE2>, kLostLinkRules.size()> kCompiled = [] {
    std::array<std::unique_ptr<const re2::RE2>, kLostLinkRules.size()> out;
    for (std::size_t i = 0; i < kLostLinkRules.size(); ++i)
      out.at(i) = std::make_unique<re2::RE2>(kLostLinkRules.at(i).pattern);
    return out;
  }();
  const auto* const found = std::ranges::find(kLostLinkRules, rule.name, &LostLinkRule::name);
  return *kCompiled.at(static_cast<std::size_t>(found - kLostLinkRules.begin()));
}

}  // namespace

std::span<const LostLinkRule> lost_link_rules() { return kLostLinkRules; }

std::vector<Span> find_lost_links(const LostLinkRule& rule, std::string_view text) {
  std::vector<Span> out;
  re2::StringPiece rest(text.data(), text.size());
  re2::StringPiece found;
  while (re2::RE2::FindAndConsume(&rest, compiled_rule(rule), &found)) {
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

std::string words_around(std::string_view text, std::string_view inner) {
  constexpr std::size_t kBefore = 30;  // bytes
  constexpr std::size_t kAfter = 30;
  const std::size_t at = inner.empty() ? std::string_view::npos : text.find(inner);
  if (at == std::string_view::npos) return one_line(inner);
  std::size_t begin = text.find_last_of('\n', at) + 1;  // npos + 1 is 0
  if (at - begin > kBefore) begin = std::min(text.find(' ', at - kBefore) + 1, at);
  const std::size_t last = at + inner.size();
  std::size_t end = std::min(text.find('\n', last), text.size());
  if (end - last > kAfter) end = std::max(text.rfind(' ', last + kAfter), last);
  return one_line(text.substr(begin, end - begin));
}

}  // namespace podatlas::links
