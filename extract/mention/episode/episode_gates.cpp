#include "extract/mention/episode/episode_gates.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <string>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

using enum EpisodeGate;

// In the order of EpisodeGate.
constexpr std::array<std::string_view, kEpisodeGates> kPatterns = {
    R"((?i)\b(?:listen to|hear|start with) .*\b(?:first|before)\b)",
    R"((?i)\b(?:podcasts?|episodes?|shows?) (?:about|on|covering|called|titled) )",
    R"((?i)\bep(?:isode|\.)? ?(?:#|no|num|\d))",
};

// Words of which each match of a gate holds one. "ep" begins "episode" also. Those of one gate all begin its
// matches, or none does.
struct GateWord {
  std::string_view word;
  std::size_t before;  // bytes before the letter by which it is found
  EpisodeGate gate;
  bool begins_match;  // else it stands somewhere in a match
};
constexpr std::array kWordsWithP = {GateWord{"podcast", 0, kEpisodeAbout, true},
                                    GateWord{"episode", 1, kEpisodeAbout, true},
                                    GateWord{"ep", 1, kNumber, true}};
constexpr std::array kWordsWithW = {GateWord{"show", 3, kEpisodeAbout, true}};
constexpr std::array kWordsWithF = {GateWord{"first", 0, kListen, false},
                                    GateWord{"before", 2, kListen, false}};

// They are found by their rarest letter in English.
struct RareLetter {
  char letter;
  std::span<const GateWord> words;
};
constexpr std::array kRareLetters = {
    RareLetter{'p', kWordsWithP}, RareLetter{'P', kWordsWithP}, RareLetter{'w', kWordsWithW},
    RareLetter{'W', kWordsWithW}, RareLetter{'f', kWordsWithF}, RareLetter{'F', kWordsWithF},
};

Span line_at(std::string_view text, std::size_t at) {
  return {text.rfind('\n', at) + 1,  // npos + 1 is 0
          std::min(text.find('\n', at), text.size())};
}

}  // namespace

std::string_view pattern_of(EpisodeGate gate) { return kPatterns.at(static_cast<std::size_t>(gate)); }

struct EpisodeGates::Impl {
  std::vector<LazyPattern> patterns;  // of each gate

  // Whether the word at `at` opens its gate in its line.
  [[nodiscard]] bool opens(const GateWord& word, std::string_view text, std::size_t at, Span line) const {
    const re2::StringPiece whole(text.data(), text.size());
    return patterns[static_cast<std::size_t>(word.gate)].get().Match(
        whole, word.begins_match ? at : line.begin, line.end,
        word.begins_match ? re2::RE2::ANCHOR_START : re2::RE2::UNANCHORED, nullptr, 0);
  }
};

EpisodeGates::EpisodeGates() {
  auto impl = std::make_unique<Impl>();
  for (const std::string_view pattern : kPatterns)
    impl->patterns.emplace_back(std::string(pattern), LazyPattern::Encoding::kUtf8);
  impl_ = std::move(impl);
}
EpisodeGates::~EpisodeGates() = default;
EpisodeGates::EpisodeGates(EpisodeGates&&) noexcept = default;
EpisodeGates& EpisodeGates::operator=(EpisodeGates&&) noexcept = default;

std::vector<GatedLine> EpisodeGates::find(std::string_view text) const {
  struct Looked {
    std::size_t end = 0;
    std::bitset<kEpisodeGates> open;
    // Not to be asked again: open, or looked for in the whole line, however often a word of the gate is
    // there.
    std::bitset<kEpisodeGates> settled;
  };
  std::map<std::size_t, Looked> lines;  // by where they begin
  Span line;                            // the last one
  const auto ask = [&](const GateWord& word, std::size_t at) {
    if (at > 0 && is_word_character(text[at - 1])) return;
    if (at < line.begin || at >= line.end) line = line_at(text, at);
    const auto gate = static_cast<std::size_t>(word.gate);
    const auto known = lines.find(line.begin);
    if (known != lines.end() && known->second.settled[gate]) return;
    const bool is_open = impl_->opens(word, text, at, line);
    if (!is_open && word.begins_match) return;
    Looked& looked = known != lines.end() ? known->second : lines[line.begin];
    looked.end = line.end;
    looked.open[gate] = is_open;
    looked.settled[gate] = true;
  };
  for (const auto& [letter, words] : kRareLetters) {
    for (std::size_t i = text.find(letter); i != std::string_view::npos; i = text.find(letter, i + 1)) {
      for (const GateWord& word : words) {
        if (i < word.before) continue;
        const std::string_view here = text.substr(i - word.before, word.word.size());
        // Its ends tell most other words from it.
        if (to_lower(here.front()) == word.word.front() && to_lower(here.back()) == word.word.back() &&
            equals_ignore_case(here, word.word)) {
          ask(word, i - word.before);
        }
      }
    }
  }
  std::vector<GatedLine> out;
  for (const auto& [begin, looked] : lines) {
    if (looked.open.any()) out.push_back({{begin, looked.end}, looked.open});
  }
  return out;
}

}  // namespace podatlas::mention
