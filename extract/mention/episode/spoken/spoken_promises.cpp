#include "extract/mention/episode/spoken/spoken_promises.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kMostPromises = 50;
constexpr std::size_t kLongestPromise = 120;
constexpr std::size_t kShortestLead = 24;  // "Well, that's a long " names no topic

// Parts that the patterns share, filled in in this order.
constexpr std::array<Placeholder, 3> kPromisePlaceholders = {{
    {"<I-WILL>",
     R"((?:I|we)(?:'ll|(?:'m|'re|'d| am| are| would)?(?: (?:also|probably|hopefully|definitely|really))*(?: (?:will|should|can|could|might|may|hope to|plan to|want to|wanna|gonna|going to|like to|promise to|need to))+))"},
    {"<SOME-DAY>",
     R"((?:sometime|some time|at some point|some ?day|one day|eventually|another (?:time|day)|next time|in the future|in (?:a|an|some|another|the) (?:future|later|upcoming|next|other)? ?<EPISODE>))"},
    {"<EPISODE>", R"((?:podcasts?|episodes?)(?: episodes?)?)"},
}};

constexpr std::array kPromiseCues = {
    PromiseCue{
        "promise.podcast-about", PromiseCue::Where::kAfter, 0.9,
        R"((?i)\b<I-WILL> (?:do|make|record|have) (?:a|an|another|some)(?: \w+)? <EPISODE> (?:talk )?(?:about|on|covering),? ([^.?!\n]+))",
        "At some point, I should do a podcast about tape drives.",
        "I have a previous podcast about tape drives.",
        "do |make |record |have &podcast|episode& about| on| covering"},
    PromiseCue{
        "promise.future-podcast", PromiseCue::Where::kAfter, 0.9,
        R"((?i)\b(?:future|upcoming|next|later) <EPISODE>,? <I-WILL>,? [^.?!\n]*?\b(?:about|on|cover|discuss|explain) ([^.?!\n]+))",
        "In a future podcast, I can talk with Ann about tape drives.",
        "In the last podcast, I talked about tape drives.",
        "future|upcoming|next|later&podcast|episode&about |on |cover |discuss |explain "},
    PromiseCue{
        "promise.next-time", PromiseCue::Where::kAfter, 0.85,
        R"((?i)(?:^|[,;:.] |\b(?:so|and|but|then),? )next time,? <I-WILL>,? (?:talk|tell you|speak|cover|discuss|explain|look)\b(?: a (?:little )?bit)?(?: about| at| into)?,? ([^.?!\n]+))",
        "So next time, I wanna talk a little bit about tape drives.",
        "The next time you look at tape drives, think of this.",
        "next time i|next time we|next time, i|next time, we"},
    PromiseCue{
        "promise.some-day", PromiseCue::Where::kAfter, 0.85,
        R"((?i)\b<I-WILL> (?:talk|speak|tell you) about (?:this |that |it )?<SOME-DAY>\b(?:,? (?:is|would be))?,? ?(?:about )?([^.?!\n]*))",
        "A topic that I should talk about sometime is about tape drives.",
        "A topic that I talked about was tape drives.", "talk about|speak about|tell you about"},
    PromiseCue{"promise.talk-some-day", PromiseCue::Where::kAfter, 0.85,
               R"((?i)\b<I-WILL> (?:talk|speak|tell you) (?:more )?about ([^.?!\n]{3,}?),? <SOME-DAY>\b)",
               "We will talk about tape drives in a future episode.",
               "We will talk about tape drives in this episode.",
               "talk |speak |tell you & about & sometime| some | someday| one day| eventually| another | "
               "next time| in "},
    PromiseCue{
        "promise.another-time", PromiseCue::Where::kBefore, 0.85,
        R"((?i)\b(?:story|stories|topics?|tale|things?|question|discussion|matter|save (?:it|that|this|them|those))(?: \w+){0,2} for (?:(?:another|some other|a different) (?:time|day|podcast|episode)|(?:a|some) (?:future|later) (?:time|podcast|episode))\b)",
        "How tape drives work is a long story for another time.", "Talk to you another time.",
        "for another|for some other|for a different|for a future|for a later|for some future|for some later"},
    PromiseCue{
        "promise.more", PromiseCue::Where::kNowhere, 0.7,
        R"((?i)\b(?:hope|hoping|want|wanna|would like|plan|planning)\b[^.?!\n]*\b(?:do|make|record) more\b[^.?!\n]*\b<EPISODE>\b)",
        "I hope that we can do more of these interview podcasts.", "I hope that you like more podcasts.",
        "do more|make more|record more"},
};

struct SpokenLine {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t previous_begin = 0;  // of the line before; its own at the start
};

// The topic's place; empty when there is none.
Span topic_of(const PromiseCue& cue, const SpokenLine& line, std::string_view text, std::size_t at,
              std::string_view group) {
  if (cue.topic == PromiseCue::Where::kNowhere) return {at, at};
  if (cue.topic == PromiseCue::Where::kAfter) {
    if (group.data() == nullptr) return {at, at};
    const auto begin = static_cast<std::size_t>(group.data() - text.data());
    return {begin, begin + std::min(group.size(), kLongestPromise)};
  }
  // "Well, that's a long story for another time.": the sentence before has the topic.
  const Span sentence = sentence_around(text.substr(0, line.end), {at, at});
  const std::size_t begin = std::max(sentence.begin, line.begin);
  if (at - begin >= kShortestLead) return {at - std::min(at - begin, kLongestPromise), at};
  if (begin == line.begin) return {line.previous_begin, line.begin};
  const Span before = sentence_around(text, {begin - 1, begin - 1});
  return {std::max(before.begin, line.begin), begin};
}

void find_promise(const Text& transcript, const SpokenLine& line, std::size_t self,
                  const SpokenTitles& titles, std::vector<Promised>& out) {
  static const CuedPatterns patterns(kPromiseCues, kPromisePlaceholders);
  // Something done now is not a promise.
  static const re2::RE2 now(R"((?i)\b(?:today|later in (?:this|the)|in this (?:podcast|episode))\b)");
  static const re2::RE2 next_episode(R"((?i)\bthe (?:very )?next (?:podcast|episode)\b)");
  const std::string_view text = transcript.plain;
  const std::string_view here = text.substr(line.begin, line.end - line.begin);
  if (re2::RE2::PartialMatch(here, now)) return;
  const std::string lower = to_lower(here);
  for (std::size_t row = 0; row < kPromiseCues.size(); ++row) {
    const PromiseCue& cue = kPromiseCues.at(row);
    const auto match = patterns.find(row, here, lower, 0);
    if (!match) continue;
    const auto at = static_cast<std::size_t>(match->all.data() - text.data());
    const Span topic = topic_of(cue, line, text, at, match->group);
    const bool is_after = cue.topic == PromiseCue::Where::kAfter;
    const Span sentence = sentence_around(text, {at, at});
    std::optional<std::size_t> episode;
    if (self + 1 < titles.size() && re2::RE2::PartialMatch(slice(text, sentence), next_episode)) {
      episode = self + 1;
    } else {
      const std::string_view words = slice(text, topic);
      episode = is_after ? titles.find_later(first_clause(words), self, Topic::kClause)
                         : titles.find_later(words, self, Topic::kName);
    }
    out.push_back({{transcript.field, sentence, cue.name, cue.confidence}, topic, episode});
    return;
  }
}

}  // namespace

std::span<const PromiseCue> promise_cues() { return kPromiseCues; }

std::vector<Promised> find_promises(const Text& transcript, std::size_t self, const SpokenTitles& titles) {
  static const re2::RE2 prefilter(
      R"((?i)\b(?:podcasts?|episodes?|next time|another (?:time|day)|some ?(?:time|day)|some point|a different (?:time|day)|one day|eventually|in the future|later time)\b)");
  std::vector<Promised> out;
  const std::string_view text = transcript.plain;
  Occurrences candidate(text, prefilter);
  SpokenLine line;
  while (line.begin < text.size() && out.size() < kMostPromises) {
    line.end = std::min(text.find('\n', line.begin), text.size());
    if (candidate.any_in({line.begin, line.end})) find_promise(transcript, line, self, titles, out);
    line.previous_begin = std::exchange(line.begin, line.end + 1);
  }
  return out;
}

}  // namespace podatlas::mention
