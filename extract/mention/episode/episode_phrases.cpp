#include "extract/mention/episode/episode_phrases.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/pattern_text.h"

namespace podatlas::mention {
namespace {

using enum EpisodeRelation;
using Gate = EpisodeGate;

// In the order of EpisodeGate. None matches across a line feed.
constexpr std::array<const char*, kEpisodeGates> kGatePatterns = {
    R"((?i)\b(?:listen to|hear|start with) .*\b(?:first|before)\b)",
    R"((?i)\b(?:podcasts?|episodes?|shows?) (?:about|on|covering|called|titled) )",
};

Span line_at(std::string_view text, std::size_t at) {
  return {text.rfind('\n', at) + 1,  // npos + 1 is 0
          std::min(text.find('\n', at), text.size())};
}

constexpr std::string_view kTopic = "<TOPIC>";

// A topic ends where its clause does; what joins several topics is taken apart afterwards. Patterns are of
// bytes: RE2 takes ten times as long to compile a repetition of characters, and only the last may be cut (see
// whole_characters).
constexpr std::array<Placeholder, 3> kPhrasePlaceholders = {{
    {"<EPISODE>", R"re((?:podcasts?|episodes?|shows?))re"},
    {kTopic, R"re(([^.?!;:()"\n]{2}))re"},  // and what end_of_topic adds, where a pattern ends with it
    {"<SHORT>", R"re(([^.?!;:()"\n]{2,80}?))re"},
}};

constexpr std::array kPhrases = {
    EpisodePhrase{
        "phrase.listen-before", kListenBefore, 0.95, When::kAnyTime, Gate::kListen,
        R"re((?i)\blisten to this (?:one|<EPISODE>)(?: first)?,? before (?:listening to |hearing )?)re"
        "(?:(?:the |our |my )?<EPISODE> (?:about|on) )?<TOPIC>",
        "Listen to this one before the episode about tape drives.", "tape drives",
        "Listen to this one. Before bed it is long."},
    EpisodePhrase{
        "phrase.listen-first", kListenFirst, 0.97, When::kAnyTime, Gate::kListen,
        R"re((?i)\b(?:listen to|hear|start with) (?:the |our |my )?(?:(?:previous |earlier )?<EPISODE> (?:about|on) )?)re"
        R"re(<SHORT>(?: <EPISODE>)?,? (?:first\b|before (?:this|listening)))re",
        "You should listen to the episode on tape drives first.", "tape drives",
        "Listen to the first minute of it."},
    EpisodePhrase{
        "phrase.continues", kContinues, 0.95, When::kBefore, Gate::kEpisodeAbout,
        R"re((?i)\b(?:follow[- ]?up to|continuation of|sequel to|part (?:two|three|four|ii|iii|iv|[2-9]) of|continues) )re"
        "(?:the |our |my )?(?:(?:previous|earlier|last|old) )?(?:<EPISODE> (?:about|on) )<TOPIC>",
        "A follow-up to our episode on tape drives.", "tape drives",
        "A follow-up to the pull request on tape drives."},
    EpisodePhrase{
        "phrase.supersedes", kSupersedes, 0.95, When::kBefore, Gate::kEpisodeAbout,
        R"re((?i)\b(?:my|our|the) (?:old|previous|earlier|original) <EPISODE> (?:about|on) <SHORT> )re"
        R"re((?:is |was |now |are )*(?:obsolete|outdated|out of date|superseded|wrong)\b)re",
        "This makes my old podcast about tape drives obsolete!", "tape drives",
        "This makes tape drives obsolete!"},
    EpisodePhrase{
        "phrase.previous", kMentions, 0.93, When::kBefore, Gate::kEpisodeAbout,
        R"re((?i)\b(?:previous|earlier|prior|past|old|older|last|recent|other|another|original) <EPISODE> )re"
        "(?:about|on|covering|called|titled) <TOPIC>",
        "We said so in previous podcasts about tape drives.", "tape drives",
        "In previous releases of tape drives this was slow."},
    EpisodePhrase{
        "phrase.next", kMentions, 0.9, When::kAfter, Gate::kEpisodeAbout,
        R"re((?i)\b(?:next|upcoming|future|coming|follow[- ]?up) <EPISODE> (?:about|on|covering) <TOPIC>)re",
        "More in an upcoming episode on tape drives.", "tape drives",
        "The next release is about tape drives."},
    EpisodePhrase{"phrase.episode-about", kMentions, 0.9, When::kAnyTime, Gate::kEpisodeAbout,
                  R"re((?i)\b(?:my|our|the|an|that) <EPISODE> (?:about|on|called|titled) <TOPIC>)re",
                  "Remember the episode about tape drives?", "tape drives",
                  "In this episode about tape drives we meet."},
};

// Words around a mention that make more of it. Asked only for what is otherwise a mere mention.
struct Upgrade {
  EpisodeRelation relation;
  std::string_view pattern;
};
constexpr std::array kUpgrades = {
    Upgrade{kSupersedes, R"((?i)\b(?:obsolete|supersed\w+|outdated|out of date|replaces)\b)"},
    Upgrade{kRelated,
            R"((?i)\b(?:overlap|related|(?:also )?(?:be|are) (?:also )?interested in|see also|companion)\b)"},
};

EpisodeRelation upgraded(EpisodeRelation relation, std::string_view sentence) {
  static const std::vector<LazyPattern> patterns = patterns_of(kUpgrades);
  if (relation != kMentions) return relation;
  for (std::size_t i = 0; i < kUpgrades.size(); ++i) {
    if (re2::RE2::PartialMatch(sentence, patterns[i].get())) return kUpgrades.at(i).relation;
  }
  return relation;
}

std::vector<std::string_view> topics_in(std::string_view phrase) {
  std::vector<std::string_view> out;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < phrase.size(); ++i) {
    for (const std::string_view separator : {", and ", ", ", " and ", " or ", " & "}) {
      if (phrase.substr(i, separator.size()) != separator) continue;
      out.push_back(trim(phrase.substr(begin, i - begin)));
      begin = i + separator.size();
      i = begin - 1;
      break;
    }
  }
  out.push_back(trim(phrase.substr(begin)));
  return out;
}

// The end of what was matched up to `end`, without a part of a character.
std::size_t whole_characters(std::string_view text, std::size_t end) {
  while (end < text.size() && is_continuation(text[end])) --end;
  return end;
}

}  // namespace

std::string_view pattern_of(EpisodeGate gate) { return kGatePatterns.at(static_cast<std::size_t>(gate)); }

std::vector<GatedLine> gated_lines(std::string_view text) {
  static const std::array<re2::RE2, kEpisodeGates> patterns = {re2::RE2(kGatePatterns[0]),
                                                               re2::RE2(kGatePatterns[1])};
  // Few texts pass any gate, so that one pass over most of them is enough.
  static const re2::RE2 any_pattern{std::string(kGatePatterns[0]) + '|' + kGatePatterns[1]};
  std::vector<GatedLine> out;
  re2::StringPiece match;
  for (std::size_t at = 0;
       at < text.size() && any_pattern.Match(text, at, text.size(), re2::RE2::UNANCHORED, &match, 1);) {
    GatedLine line;
    line.span = line_at(text, static_cast<std::size_t>(match.data() - text.data()));
    for (std::size_t gate = 0; gate < kEpisodeGates; ++gate) {
      line.open.set(gate, patterns.at(gate).Match(text, line.span.begin, line.span.end, re2::RE2::UNANCHORED,
                                                  nullptr, 0));
    }
    at = line.span.end + 1;
    out.push_back(line);
  }
  return out;
}

std::span<const EpisodePhrase> episode_phrases() { return kPhrases; }

std::size_t end_of_topic(std::string_view text, std::size_t begin) {
  constexpr std::size_t kMost = 80;
  constexpr std::size_t kMostBehindDot = 60;
  const auto clause_end = [text](std::size_t from, std::size_t most) {
    const std::string_view part = text.substr(0, from + most);
    return std::min(part.find_first_of(".?!;:()\"\n", from), part.size());
  };
  const std::size_t end = clause_end(begin, kMost);
  const std::string_view rest = text.substr(end, 2);
  const bool goes_on = rest.size() == 2 && rest[0] == '.' && is_word_character(rest[1]);
  return goes_on ? clause_end(end + 2, kMostBehindDot) : end;
}

std::vector<SpokenOf> find_phrases(const Text& text, std::size_t self, const EpisodeTitles& titles) {
  static const std::vector<LazyPattern> patterns =
      patterns_of(kPhrases, kPhrasePlaceholders, LazyPattern::Encoding::kLatin1);
  std::vector<SpokenOf> out;
  const std::vector<GatedLine> lines = gated_lines(text.plain);
  for (std::size_t row = 0; row < kPhrases.size(); ++row) {
    const EpisodePhrase& phrase = kPhrases.at(row);
    for (const GatedLine& line : lines) {
      if (!line.open[static_cast<std::size_t>(phrase.gate)]) continue;
      std::array<re2::StringPiece, 2> groups;
      for (std::size_t from = line.span.begin;
           from < line.span.end && patterns[row].get().Match(text.plain, from, line.span.end,
                                                             re2::RE2::UNANCHORED, groups.data(), 2);) {
        const auto begin = static_cast<std::size_t>(groups[0].data() - text.plain.data());
        const auto topic_begin = static_cast<std::size_t>(groups[1].data() - text.plain.data());
        std::size_t end = begin + groups[0].size();
        std::size_t topic_end = topic_begin + groups[1].size();
        if (phrase.pattern.ends_with(kTopic))
          end = topic_end = end_of_topic(slice(text.plain, {0, line.span.end}), topic_begin);
        const Span span{begin, whole_characters(text.plain, end)};
        from = std::max(span.end, from + 1);
        const std::string_view topic =
            slice(text.plain, {topic_begin, whole_characters(text.plain, topic_end)});
        const Span sentence = sentence_around(text.plain, span);
        const EpisodeRelation relation = upgraded(phrase.relation, slice(text.plain, sentence));
        const auto take = [&](std::optional<std::size_t> target) {
          if (!target) return;
          // An earlier row is more telling; one place names one episode once.
          const bool known =
              std::any_of(out.begin(), out.end(), [&](const SpokenOf& o) { return o.episode == *target; });
          if (!known) out.push_back({{text.field, span, phrase.name, phrase.confidence}, relation, *target});
        };
        // A title may hold an "and" of its own.
        if (const auto target = titles.find(topic, self, phrase.when)) {
          take(target);
          continue;
        }
        for (const std::string_view part : topics_in(topic)) take(titles.find(part, self, phrase.when));
      }
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const SpokenOf& a, const SpokenOf& b) {
    return a.evidence.span.begin < b.evidence.span.begin;
  });
  return out;
}

}  // namespace podatlas::mention
