#include "extract/mention/episode/episode_gates.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <map>

namespace podatlas::mention {
namespace {

// In the order of EpisodeGate. None matches across a line feed.
constexpr std::array<const char*, kEpisodeGates> kPatterns = {
    R"((?i)\b(?:listen to|hear|start with) .*\b(?:first|before)\b)",
    R"((?i)\b(?:podcasts?|episodes?|shows?) (?:about|on|covering|called|titled) )",
    R"((?i)\bep(?:isode|\.)? ?(?:#|no|num|\d))",
};

Span line_at(std::string_view text, std::size_t at) {
  return {text.rfind('\n', at) + 1,  // npos + 1 is 0
          std::min(text.find('\n', at), text.size())};
}

}  // namespace

std::string_view pattern_of(EpisodeGate gate) { return kPatterns.at(static_cast<std::size_t>(gate)); }

std::vector<GatedLine> gated_lines(std::string_view text) {
  static const std::array<re2::RE2, kEpisodeGates> patterns = {re2::RE2(kPatterns[0]), re2::RE2(kPatterns[1]),
                                                               re2::RE2(kPatterns[2])};
  const re2::StringPiece whole(text.data(), text.size());
  std::map<std::size_t, GatedLine> lines;  // by where they begin
  for (std::size_t gate = 0; gate < kEpisodeGates; ++gate) {
    re2::StringPiece match;
    for (std::size_t at = 0; at < text.size() && patterns.at(gate).Match(whole, at, text.size(),
                                                                         re2::RE2::UNANCHORED, &match, 1);) {
      const Span line = line_at(text, static_cast<std::size_t>(match.data() - text.data()));
      GatedLine& gated = lines[line.begin];
      gated.span = line;
      gated.open.set(gate);
      at = line.end + 1;
    }
  }
  std::vector<GatedLine> out;
  for (const auto& [begin, line] : lines) out.push_back(line);
  return out;
}

}  // namespace podatlas::mention
