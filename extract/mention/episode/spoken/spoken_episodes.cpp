#include "extract/mention/episode/spoken/spoken_episodes.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "core/io/parallel.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"

namespace podatlas::mention {
namespace {

using Where = SpokenCue::Where;

constexpr std::size_t kMostPlaces = 500;

// Parts that the patterns share, replaced in this order: the first has the others in it.
constexpr std::array<Placeholder, 7> kPlaceholders = {{
    {"<OTHERS>",
     R"((?:<EARLIER> <EPISODE>|(?:<EARLIER>|different|other) (?:versions?|editions?|installments?) of (?:the|this|my|our) <EPISODE>|(?:a few|a couple|a couple of|some|several|two|three|four) <EPISODE> (?:ago|back)))"},
    {"<EPISODE>", R"((?:podcasts?|episodes?)(?: episodes?)?)"},
    {"<EARLIER>", R"((?:(?:very |much )?(?:previous|early|earlier|past|prior|old|older|recent|last)))"},
    {"<AGO>",
     R"((?:(?:a (?:little |long )?while|ages|(?:a few|a couple|a couple of|some|several|two|three|four) (?:days|weeks|months|years)) (?:ago|back)|last (?:week|month|year)|the other (?:day|week)))"},
    {"<WHOLE>", R"((?:whole|entire|full|separate|dedicated|previous|long|short))"},
    {"<HAVE-TALKED>", R"((?:I|we)(?:'ve| have)?(?: (?:also|already|actually))? (?:talked|spoken|spoke))"},
    {"<TALK>",
     R"((?:talk|talked|speak|spoke|explain|explained|discuss|discussed|cover|covered|describe|described))"},
}};

constexpr std::array kSpokenCues = {
    SpokenCue{"spoken.first-episode", Where::kFirst, 0.95, R"((?i)\bvery first <EPISODE>\b)",
              "As I promised on the very first episode.", "This is the first episode about tape.",
              "very first"},
    SpokenCue{"spoken.remember-when", Where::kAfter, 0.9,
              R"((?i)\b(?:remember|recall|back) when (?:I|we)(?: had)? (?:talked|spoke) about ([^.?!\n]+))",
              "Remember when we talked about tape drives?", "Remember when we bought tape drives?",
              "when &talked about|spoke about"},
    SpokenCue{"spoken.when-talked", Where::kTitle, 0.85,
              R"((?i)\bwhen (?:I|we)(?: had)? (?:talked|spoke) about ([^,.?!\n]+))",
              "When we talked about tape drives, I left that out.",
              "When we talked about reels, I left it out.", "when &talked about|spoke about"},
    SpokenCue{"spoken.named", Where::kName, 0.9, R"((?i)\b(?:the|my|our) ((?:[\w'+-]+ ){1,5})<EPISODE>\b)",
              "Check out the tape drives podcast.", "Check out a tape drives podcast.",
              "the |my |our &podcast|episode"},
    SpokenCue{
        "spoken.about", Where::kAfter, 0.9,
        R"((?i)\b(?:the|my|our|that|(?:have|did|gave|made|recorded|released) an?(?: <WHOLE>)?|an old|<EARLIER>|one of (?:my|our)) <EPISODE>,? (?:talk )?(?:about|on|covering|called|titled|(?:where|in which) (?:I|we) <TALK>(?: about)?),? ([^.?!\n]+))",
        "I have a previous podcast about tape drives.", "I heard a podcast about tape drives.",
        "podcast|episode& about| on| covering| called| titled| where | in which"},
    SpokenCue{
        "spoken.talked-before", Where::kAfter, 0.85,
        R"((?i)\b<HAVE-TALKED> (?:a (?:little )?bit )?about ([^.?!\n]{3,}?)(?: a (?:little )?bit| a lot)? (?:before|previously|in the past|in <OTHERS>|<AGO>)\b)",
        "We've talked about tape drives a little bit in the past.",
        "We've talked about tape drives a minute ago.",
        "talked about|spoken about|spoke about|bit about&before|previously|in the "
        "past|podcast|episode|ago|back|last|other"},
    SpokenCue{
        "spoken.said-before", Where::kContext, 0.7,
        R"((?i)\b(?:I|we)(?:'ve| have) (?:also |already )?(?:said|talked about|mentioned|discussed|covered|explained) (?:this|that|it|these|those)(?: (?:many times|a few times|several times|a lot))? before\b)",
        "What does caching cost?\nI've said this before.\nIt costs a copy.", "I've said this just now.",
        " before"},
    SpokenCue{"spoken.ago", Where::kAfter, 0.85,
              R"((?i)\b<AGO>,? (?:I|we) (?:talked|spoke) (?:a (?:little )?bit )?about ([^.?!\n]+))",
              "A few weeks ago we talked about tape drives.", "A few weeks ago we bought tape drives.",
              "talked about|spoken about|spoke about|bit about&ago|back|last|other"},
    SpokenCue{
        "spoken.one-about", Where::kAfter, 0.85,
        R"((?i)\b(?:listen to|check out|go hear|remember|<EPISODE>[^.?!\n]*,) (?:the|my|our) one,? (?:about|on|called|(?:where|in which) (?:I|we) <TALK>(?: about)?),? ([^.?!\n]+))",
        "You should listen to the one about tape drives.", "You should buy the one about tape drives.",
        "the one|my one|our one"},
    SpokenCue{
        "spoken.one", Where::kName, 0.85,
        R"((?i)\b(?:listen to|check out|go hear|<EPISODE>[^.?!\n]*,|<TALK> (?:about )?(?:this|that|it) in) (?:the|my|our) ((?:[\w'+-]+ ){1,4})one\b)",
        "I have podcasts on this, like that, the tape drives one.",
        "I have drives like that, the tape drives one.",
        " one&listen to|check out|go hear|podcast|episode| in the | in my | in our "},
    SpokenCue{
        "spoken.another-topic", Where::kAfter, 0.8,
        R"((?i)\b(?:the|this|that|an?|our|my|to|of|is|with|on|about) ([^,.?!\n]{3,40}?),? (?:which is )?(?:another|one|a) (?:topic|thing|subject)(?: that| which)? <HAVE-TALKED> about\b)",
        "This writes to tape drives, another topic that we've talked about.",
        "This writes to tape drives, a topic that people talk about.",
        "topic|thing|subject&talked about|spoken about|spoke about"},
    SpokenCue{"spoken.earlier", Where::kAround, 0.85, R"((?i)\b<OTHERS>\b([^.?!\n]*))",
              "In a previous podcast, I talked about tape drives.",
              "In this podcast I talk about tape drives.",
              "podcast|episode&previous|early|earlier|past|prior|old|recent|last|different|other|ago|back"},
    SpokenCue{
        "spoken.last", Where::kLast, 0.85,
        R"((?i)\b(?:the|my|our) last (?:podcast|episode)\b(?:[.,;:]|$| (?:I|we|you|they|it|about|on|with|where|when|that|which|was|is|went|and|but|so|because|how)\b))",
        "As I said in the last episode, it was slow.", "As I said in the last episode of the year.",
        "last podcast|last episode"},
    SpokenCue{"spoken.last-time", Where::kLast, 0.8,
              R"((?i)\blast time,? (?:I|we) (?:talked|spoke|discussed|covered|explained)\b)",
              "Last time we talked about something else.", "Last time we looked, it was slow.", "last time"},
    SpokenCue{
        "spoken.previous", Where::kPrevious, 0.8,
        R"((?i)\b(?:in|from|on|of|to|per|with|see) (?:the|my|our) (?:previous|prior) (?:podcast|episode)\b([^.?!\n]*))",
        "As I said in my previous podcast.", "As I said in previous podcasts.",
        "previous podcast|previous episode|prior podcast|prior episode"},
};

// The words right before, back to the start of their clause.
std::string_view last_words(std::string_view before) {
  constexpr std::size_t kMostWords = 14;
  const std::size_t last = before.find_last_not_of(" \n.?!");
  before = before.substr(0, last + 1);  // npos + 1 is 0
  std::size_t begin = before.size();
  for (std::size_t words = 0; begin > 0 && words < kMostWords; ++words) {
    while (begin > 0 && is_space(before[begin - 1])) --begin;
    while (begin > 0 && !is_space(before[begin - 1])) --begin;
  }
  before = before.substr(begin);
  return before.substr(before.find_last_of(".?!") + 1);
}

struct Place {
  std::size_t cue = 0;  // a row
  std::string_view sentence;
  std::string_view before;  // in the sentence; the sentence before of "See one of my earlier podcasts."
  std::string_view group;
  std::string_view context;    // the sentence, the one before and the one after
  bool is_of_several = false;  // "in earlier episodes"
  [[nodiscard]] Where where() const { return kSpokenCues.at(cue).where; }
};

// What the episodes of a show are called.
struct SpokenNames {
  const SpokenTitles& titles;
  const SpokenTopics& topics;
};

std::optional<std::size_t> episode_with_title(const Place& place, std::size_t self,
                                              const SpokenTitles& titles) {
  // "the rewinding pass, which we met in an earlier episode"
  static const re2::RE2 said_of(
      R"((?i)\b(?:the|this|these|a|an|our|my) ([^,.?!]{2,60}?),? (?:which|that) (?:I|we)\b)");
  switch (place.where()) {
    case Where::kFirst:
      return self > 0 ? std::optional<std::size_t>(0) : std::nullopt;
    case Where::kName:
      return titles.find(place.group, self, Topic::kName);
    case Where::kTitle:
      return titles.find_titled(first_clause(place.group), self);
    case Where::kAfter:
      return titles.find(first_clause(place.group), self, Topic::kClause);
    case Where::kLast:
    case Where::kContext:
      return std::nullopt;
    case Where::kPrevious:
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

// The episode that says most about what the words around are about.
std::optional<std::size_t> episode_about(const Place& place, std::size_t self, const SpokenNames& names) {
  const double lead = place.is_of_several ? SpokenTopics::kLeadOfSeveral : SpokenTopics::kLead;
  const auto about = [&](std::string_view topic) -> std::optional<std::size_t> {
    const auto found = names.topics.find(topic, self, {SpokenTopics::kEnough, lead, {}});
    // It has to fit the rest of the sentence as well.
    return found && names.topics.find(place.sentence, self, {}) == found ? found : std::nullopt;
  };
  switch (place.where()) {
    case Where::kFirst:
    case Where::kTitle:
    case Where::kLast:
      return std::nullopt;
    case Where::kName: {
      if (names.titles.is_shows_own(place.group)) return std::nullopt;
      // "In the tape podcast I said that reels wear out": the rest tells which of those about tape it is.
      const std::vector<std::size_t> some = names.titles.with_all_of(place.group, self);
      if (!some.empty()) return names.topics.find(place.sentence, self, {0, SpokenTopics::kLead, some});
      return names.topics.find(place.group, self, {SpokenTopics::kEnoughForName, SpokenTopics::kLead, {}});
    }
    case Where::kAfter:
      return about(first_clause(place.group));
    case Where::kContext:
      return names.topics.find(place.context, self,
                               {SpokenTopics::kEnoughInContext, SpokenTopics::kLeadInContext, {}});
    case Where::kPrevious:
    case Where::kAround:
      break;
  }
  if (const auto after = about(first_clause(place.group))) return after;
  if (const auto after = about(place.group)) return after;
  return about(last_words(place.before));
}

EpisodeRelation relation_of(std::string_view sentences) {
  // The listener needs the other episode first, rather than might like it.
  static const re2::RE2 listen_first(
      R"((?is)\byou (?:do(?:n'?t| not) know|haven'?t (?:heard|listened)|have not (?:heard|listened))\b.*\b(?:listen|check out)\b|\blisten to\b[^.?!]*\b(?:first|before this)\b)");
  static const re2::RE2 continues(R"((?i)\b(?:make good on|follow(?:ing)? up on|continu\w+ (?:from|of))\b)");
  if (re2::RE2::PartialMatch(sentences, listen_first)) return EpisodeRelation::kListenFirst;
  if (re2::RE2::PartialMatch(sentences, continues)) return EpisodeRelation::kContinues;
  return EpisodeRelation::kMentions;
}

struct Spoken {
  std::size_t episode = 0;
  std::size_t cue = 0;
};

// Where a sentence speaks of an episode, in the order of the rows.
std::vector<Place> places_in(std::string_view sentence, std::string_view sentence_before,
                             std::string_view context) {
  static const CuedPatterns patterns(kSpokenCues, kPlaceholders);
  // "the rest of this podcast", "the last podcast": not names.
  static const re2::RE2 no_name(
      R"((?i)\b(?:this|that|these|those|today'?s?|previous|earlier|past|prior|few|last|next|first|second|other|same|whole|rest|entire|about|of|in|to|is|was)\b)");
  // "As I said in my previous podcast": the topic is in the sentence before.
  static const re2::RE2 lead(
      R"((?i)(?:(?:see|say|said|seen|now|course|well|also|as|so|and|like|again|check|out|go|listen|to|hear|in|one|of|my|our|the|a|I|we|I've|we've|from|remember|recall|mentioned|discussed|explained)\b\W*)*)");
  // "we're gonna discuss that in the tape drives episode", "which I didn't mention in a previous episode"
  static const re2::RE2 not_said(
      R"((?i)(?:gonna|going to|will|'ll|did(?: not|n'?t)|ha(?:ve|d)(?: not|n'?t)|never) (?:\w+ ){0,2}(?:discuss|talk|speak|spoken|cover|explain|describe|mention|learn|see|hear|get)(?:ed)?\b(?: [\w']+){0,4} $)");
  static const re2::RE2 several(R"((?i)\b(?:podcasts|episodes)\b)");
  std::vector<Place> out;
  const std::string lower = to_lower(sentence);
  for (std::size_t row = 0; row < kSpokenCues.size(); ++row) {
    std::size_t from = 0;
    while (const auto match = patterns.find(row, sentence, lower, from)) {
      const auto begin = static_cast<std::size_t>(match->all.data() - sentence.data());
      from = begin + std::max<std::size_t>(match->all.size(), 1);
      const std::string_view before = sentence.substr(0, begin);
      const bool is_named = kSpokenCues.at(row).where == Where::kName;
      if (is_named && re2::RE2::PartialMatch(match->group, no_name)) continue;
      if (re2::RE2::PartialMatch(before, not_said)) continue;
      Place place{row, sentence, before, match->group, context};
      if (re2::RE2::FullMatch(before, lead)) place.before = sentence_before;
      const std::string_view cue = match->all.substr(0, match->all.size() - match->group.size());
      place.is_of_several = re2::RE2::PartialMatch(cue, several);
      out.push_back(place);
    }
  }
  return out;
}

// Each episode once. Titles come before topics. "My previous podcast" is the one before unless another one is
// clearly meant.
std::vector<Spoken> find_in_sentence(const std::vector<Place>& places, std::size_t self,
                                     const SpokenNames& names) {
  std::vector<Spoken> found;
  const auto add = [&](const Place& place, std::optional<std::size_t> episode) {
    const auto is_same = [&](const Spoken& f) { return f.episode == *episode; };
    if (episode && std::none_of(found.begin(), found.end(), is_same)) found.push_back({*episode, place.cue});
  };
  const auto previous = [&](Where where) {
    const auto is_one = [&](const Place& p) { return p.where() == where; };
    return self == 0 ? places.end() : std::find_if(places.begin(), places.end(), is_one);
  };
  const auto is_around = [](const Place& p) {
    return p.where() == Where::kAround || p.where() == Where::kPrevious;
  };
  for (const Place& place : places) {
    if (!is_around(place)) add(place, episode_with_title(place, self, names.titles));
  }
  for (const Place& place : places) {
    if (found.empty() && place.where() == Where::kAfter) add(place, episode_about(place, self, names));
  }
  if (!found.empty()) return found;
  if (const auto last = previous(Where::kLast); last != places.end()) return {{self - 1, last->cue}};
  const auto before = previous(Where::kPrevious);
  for (const Place& place : places) {
    if (!is_around(place)) continue;
    const auto titled = episode_with_title(place, self, names.titles);
    if (titled && before != places.end() && *titled + 1 != self) {
      const SpokenTopics::Bounds of_two{0, SpokenTopics::kLeadOfSeveral, {*titled, self - 1}};
      if (names.topics.find(place.sentence, self, of_two) != titled) continue;
    }
    add(place, titled);
  }
  if (!found.empty()) return found;
  if (before != places.end() && names.topics.fits_previous(before->sentence, self))
    return {{self - 1, before->cue}};
  for (const Place& place : places) add(place, episode_about(place, self, names));
  if (found.empty() && before != places.end()) add(*before, self - 1);
  return found;
}

}  // namespace

// A sentence that may mention episodes.
struct SaidSentence {
  Span sentence;
  std::string_view with_before;  // the sentence before it, and it
  std::vector<Place> places;
};

namespace {

std::vector<SaidSentence> sentences_of_interest(std::string_view text) {
  static const re2::RE2 prefilter(
      R"((?i)\b(?:podcasts?|episodes?|last time|when (?:I|we)|(?:the|my|our) one|(?:ago|back|last (?:week|month|year)|other (?:day|week)),? (?:I|we) (?:talked|spoke)|(?:this|that|it|these|those)(?: [a-z]+){0,2} before|(?:talked|spoken|spoke) (?:a (?:little )?bit )?about)\b)");
  // A planned episode is not an earlier one.
  static const re2::RE2 planned(
      R"((?i)\b(?:gonna|going to|should|will|want to|wanna|could|hope to|might) (?:\w+ )?(?:do|make|record|have) (?:a|an|another)\b|\b(?:future|next|upcoming) (?:podcasts?|episodes?)\b)");
  std::vector<SaidSentence> out;
  Occurrences candidate(text, prefilter);
  std::size_t candidates = 0;
  Span before{};
  for (std::size_t begin = 0; begin < text.size() && candidates < kMostPlaces;) {
    const Span sentence = sentence_around(text, {begin, begin});
    const std::string_view words = slice(text, sentence);
    if (candidate.any_in(sentence) && !re2::RE2::PartialMatch(words, planned)) {
      ++candidates;
      std::size_t next = sentence.end;
      while (next < text.size() && is_space(text[next])) ++next;
      const Span context{before.begin, sentence_around(text, {next, next}).end};
      std::vector<Place> places = places_in(words, slice(text, before), slice(text, context));
      if (!places.empty())
        out.push_back({sentence, slice(text, {before.begin, sentence.end}), std::move(places)});
    }
    if (sentence.size() > 0) before = sentence;
    begin = std::max(sentence.end, begin + 1);
    while (begin < text.size() && is_space(text[begin])) ++begin;
  }
  return out;
}

}  // namespace

std::span<const SpokenCue> spoken_cues() { return kSpokenCues; }

SpokenEpisodes::SpokenEpisodes(const Show& show, unsigned jobs) : titles_(show), said_(show.episodes.size()) {
  parallel_for(said_.size(), jobs, [&](std::size_t i) {
    said_[i] = sentences_of_interest(show.episodes[i].text(Field::kTranscript));
  });
  std::vector<std::string_view> topics;
  for (const std::vector<SaidSentence>& said : said_) {
    for (const SaidSentence& one : said) {
      for (const Place& place : one.places) {
        const bool has_context = place.where() == Where::kContext;
        topics.insert(topics.end(), {place.before, has_context ? place.context : place.sentence});
      }
    }
  }
  topics_ = std::make_unique<const SpokenTopics>(show, topics);
}
SpokenEpisodes::~SpokenEpisodes() = default;

std::vector<SpokenOf> SpokenEpisodes::find(std::size_t self) const {
  std::vector<SpokenOf> out;
  for (const SaidSentence& said : said_[self]) {
    for (const Spoken& f : find_in_sentence(said.places, self, {titles_, *topics_})) {
      // The reason is often in the sentence before.
      const EpisodeRelation relation = relation_of(said.with_before);
      const auto known =
          std::find_if(out.begin(), out.end(), [&](const SpokenOf& o) { return o.episode == f.episode; });
      if (known != out.end() && (known->relation == relation || relation == EpisodeRelation::kMentions))
        continue;
      const SpokenCue& cue = kSpokenCues.at(f.cue);
      if (known != out.end()) out.erase(known);
      out.push_back({{Field::kTranscript, said.sentence, cue.name, cue.confidence}, relation, f.episode});
    }
  }
  return out;
}

}  // namespace podatlas::mention
