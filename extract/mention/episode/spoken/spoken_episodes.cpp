#include "extract/mention/episode/spoken/spoken_episodes.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"

namespace podatlas::mention {
namespace {

using Where = SpokenCue::Where;

constexpr std::size_t kMostPlaces = 500;

// Parts that the patterns share.
constexpr std::array<Placeholder, 2> kPlaceholders = {{
    {"<EPISODE>", R"((?:podcasts?|episodes?)(?: episodes?)?)"},
    {"<EARLIER>", R"((?:previous|earlier|past|prior|old|older|last))"},
}};

constexpr std::array kSpokenCues = {
    SpokenCue{"spoken.first-episode", Where::kFirst, 0.95, R"((?i)\bvery first <EPISODE>\b)",
              "As I promised on the very first episode.", "This is the first episode about tape."},
    SpokenCue{"spoken.remember-when", Where::kAfter, 0.9,
              R"((?i)\bremember when (?:I|we)(?: had)? (?:talked|spoke) about ([^.?!\n]+))",
              "Remember when we talked about tape drives?", "Remember when we bought tape drives?"},
    SpokenCue{"spoken.named", Where::kName, 0.9, R"((?i)\b(?:the|my|our) ((?:[\w'+-]+ ){1,5})<EPISODE>\b)",
              "Check out the tape drives podcast.", "Check out a tape drives podcast."},
    SpokenCue{
        "spoken.about", Where::kAfter, 0.9,
        R"((?i)\b(?:the|my|our|that|(?:have|did|gave|recorded) an?|an old|<EARLIER>) <EPISODE>,? (?:talk )?(?:about|on|covering),? ([^.?!\n]+))",
        "I have a previous podcast about tape drives.", "I heard a podcast about tape drives."},
    SpokenCue{"spoken.earlier", Where::kAround, 0.85, R"((?i)\b<EARLIER> <EPISODE>\b([^.?!\n]*))",
              "In a previous podcast, I talked about tape drives.",
              "In this podcast I talk about tape drives."},
    SpokenCue{"spoken.previous", Where::kPrevious, 0.8,
              R"((?i)\b(?:in|from|see) (?:the|my) previous <EPISODE>\b)", "As I said in my previous podcast.",
              "As I said in previous podcasts."},
};

// Up to the end of the clause; fillers may precede its first word ("where, you know, I ...").
std::string_view first_clause(std::string_view text) {
  constexpr std::size_t kShortest = 8;
  constexpr std::size_t kLongest = 120;
  text = text.substr(0, kLongest);
  if (text.size() <= kShortest) return text;
  static const re2::RE2 clause_end(
      R"((?i)(?:, (?:where|which|who|because|and|but|right|so|if|a|an)\b| (?:where|which|because|but|if|so that|and I|and how)\b))");
  re2::StringPiece end;
  if (!clause_end.Match(text, kShortest, text.size(), re2::RE2::UNANCHORED, &end, 1)) return text;
  return text.substr(0, static_cast<std::size_t>(end.data() - text.data()));
}

// The words right before, back to the start of their clause.
std::string_view last_words(std::string_view before) {
  constexpr std::size_t kMostWords = 14;
  std::size_t begin = before.size();
  for (std::size_t words = 0; begin > 0 && words < kMostWords; ++words) {
    while (begin > 0 && is_space(before[begin - 1])) --begin;
    while (begin > 0 && !is_space(before[begin - 1])) --begin;
  }
  before = before.substr(begin);
  return before.substr(before.find_last_of(".?!") + 1);  // npos + 1 is 0
}

struct Surroundings {
  std::string_view before;  // in its line
  std::string_view group;
};

std::optional<std::size_t> episode_of(const SpokenCue& cue, const Surroundings& place, std::size_t self,
                                      const SpokenTitles& titles) {
  // "the rest of this podcast", "the last podcast": not names.
  static const re2::RE2 no_name(
      R"((?i)\b(?:this|that|these|those|today'?s?|previous|earlier|past|last|next|first|second|other|same|whole|rest|entire|about|of|in|to|is|was)\b)");
  // "the rewinding pass, which we met in an earlier episode"
  static const re2::RE2 said_of(
      R"((?i)\b(?:the|this|these|a|an|our|my) ([^,.?!]{2,60}?),? (?:which|that) (?:I|we)\b)");
  switch (cue.where) {
    case Where::kFirst:
      return self > 0 ? std::optional<std::size_t>(0) : std::nullopt;
    case Where::kPrevious:
      return self > 0 ? std::optional(self - 1) : std::nullopt;
    case Where::kName:
      if (re2::RE2::PartialMatch(place.group, no_name)) return std::nullopt;
      return titles.find(place.group, self, Topic::kName);
    case Where::kAfter:
      return titles.find(first_clause(place.group), self, Topic::kClause);
    case Where::kAround:
      break;
  }
  if (const auto after = titles.find(first_clause(place.group), self, Topic::kClause)) return after;
  const std::string_view before = last_words(place.before);
  re2::StringPiece thing;
  if (re2::RE2::PartialMatch(before, said_of, &thing))
    return titles.find({thing.data(), thing.size()}, self, Topic::kName);
  return titles.find(before, self, Topic::kClause);
}

EpisodeRelation relation_of(std::string_view sentences) {
  // The listener needs the other episode first, rather than might like it.
  static const re2::RE2 listen_first(
      R"((?is)\byou (?:do(?:n'?t| not) know|haven'?t (?:heard|listened)|have not (?:heard|listened))\b.{0,160}\b(?:listen|check out)\b|\blisten to\b[^.?!]*\b(?:first|before this)\b)");
  static const re2::RE2 continues(R"((?i)\b(?:make good on|follow(?:ing)? up on|continu\w+ (?:from|of))\b)");
  if (re2::RE2::PartialMatch(sentences, listen_first)) return EpisodeRelation::kListenFirst;
  if (re2::RE2::PartialMatch(sentences, continues)) return EpisodeRelation::kContinues;
  return EpisodeRelation::kMentions;
}

struct Spoken {
  std::size_t episode = 0;
  std::size_t cue = 0;
  std::size_t at = 0;
};

// The first row that finds an episode in the line decides its place; other rows may find others. After "See
// my earlier podcast." `line_before` has the topic.
void find_in_line(std::string_view line, std::string_view line_before, std::size_t self,
                  const SpokenTitles& titles, std::vector<Spoken>& found) {
  constexpr std::size_t kShortestLead = 12;
  static const std::vector<LazyPattern> patterns = patterns_of(kSpokenCues, kPlaceholders);
  while (line_before.ends_with('.') || line_before.ends_with('\n')) line_before.remove_suffix(1);
  for (std::size_t row = 0; row < kSpokenCues.size(); ++row) {
    const SpokenCue& cue = kSpokenCues.at(row);
    if (cue.where == Where::kPrevious && !found.empty()) continue;
    std::array<re2::StringPiece, 2> groups;
    for (std::size_t from = 0;
         from < line.size() &&
         patterns[row].get().Match(line, from, line.size(), re2::RE2::UNANCHORED, groups.data(), 2);) {
      const auto begin = static_cast<std::size_t>(groups[0].data() - line.data());
      const Surroundings place{begin < kShortestLead ? line_before : line.substr(0, begin),
                               {groups[1].data(), groups[1].size()}};
      from = begin + std::max<std::size_t>(groups[0].size(), 1);
      const auto episode = episode_of(cue, place, self, titles);
      const auto is_same = [&](const Spoken& f) { return f.episode == *episode; };
      if (episode && std::none_of(found.begin(), found.end(), is_same))
        found.push_back({*episode, row, begin});
    }
  }
}

}  // namespace

std::span<const SpokenCue> spoken_cues() { return kSpokenCues; }

std::vector<SpokenOf> find_spoken_episodes(const Text& transcript, std::size_t self,
                                           const SpokenTitles& titles) {
  static const re2::RE2 prefilter(R"((?i)\b(?:podcasts?|episodes?|remember when)\b)");
  // A planned episode is not an earlier one.
  static const re2::RE2 planned(
      R"((?i)\b(?:gonna|going to|should|will|want to|wanna|could|hope to|might) (?:\w+ )?(?:do|make|record|have) (?:a|an|another)\b|\b(?:future|next|upcoming) (?:podcasts?|episodes?)\b)");
  std::vector<SpokenOf> out;
  const std::string_view text = transcript.plain;
  std::size_t places = 0;
  std::size_t previous_begin = 0;
  for (std::size_t begin = 0; begin < text.size() && places < kMostPlaces;) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (re2::RE2::PartialMatch(line, prefilter)) {
      ++places;
      if (!re2::RE2::PartialMatch(line, planned)) {
        std::vector<Spoken> found;
        find_in_line(line, text.substr(previous_begin, begin - previous_begin), self, titles, found);
        for (const Spoken& f : found) {
          // The reason is often in the line before.
          const EpisodeRelation relation = relation_of(text.substr(previous_begin, end - previous_begin));
          const auto known =
              std::find_if(out.begin(), out.end(), [&](const SpokenOf& o) { return o.episode == f.episode; });
          if (known != out.end() && (known->relation == relation || relation == EpisodeRelation::kMentions))
            continue;
          const SpokenCue& cue = kSpokenCues.at(f.cue);
          const Span sentence = sentence_around(text, {begin + f.at, begin + f.at});
          if (known != out.end()) out.erase(known);
          out.push_back({{transcript.field, sentence, cue.name, cue.confidence}, relation, f.episode});
        }
      }
    }
    previous_begin = begin;
    begin = end + 1;
  }
  return out;
}

}  // namespace podatlas::mention
