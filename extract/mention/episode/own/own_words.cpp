#include "extract/mention/episode/own/own_words.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/episode/episode_cues.h"
#include "extract/mention/episode/own/number_words.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

constexpr double kByNumber = 0.95;
constexpr double kByTitle = 0.93;

// "12 of 20", "12.5", "12:30", "12 %", "12 minutes": no number of an episode.
bool is_count(std::string_view after) {
  static const re2::RE2 pattern(
      R"((?i)^(?:[.,:]\d| ?%|-?(?:st|nd|rd|th)\b| ?(?:of|von|de|из|di) (?:the )?\d|[ -]?(?:min(?:ut\w*)?|hours?|stunden?|seconds?|years?|Jahre?n?|x)\b))");
  return after.starts_with('_') || is_letter_at(after, 0) ||
         re2::RE2::PartialMatch(re2::StringPiece(after.data(), after.size()), pattern);
}

// The word that ends right before `at`, without white space; empty at the start of a line.
std::string_view word_before(std::string_view text, std::size_t at) {
  while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t')) --at;
  std::size_t begin = at;
  constexpr std::size_t kLongestWord = 64;
  while (begin > 0 && !is_space(text[begin - 1]) && at - begin < kLongestWord) --begin;
  return text.substr(begin, at - begin);
}

bool is_capitalized(std::string_view word) { return letter_at(word, 0) == Letter::kUpper; }

// Words before "episode 12" that are capitalized in titles and at the start of sentences, and name no show.
bool is_function_word(std::string_view folded) {
  static const re2::RE2 words(
      R"((?:in|see|listen|to|from|our|my|the|check|out|last|previous|earlier|and|also|with|on|of|at|or|part|new|bonus|back|hear|watch|full|first|next|this|that|as|after|before|for|you|your|i|we|it|is|was|related|listen|bonus|previously|read|more|notes|links?|past|recap|remember|revisit|discussed|mentioned|zu|zur|in|siehe|aus|vgl|mehr|auch|die|der|den|unsere|unserer|letzte|und|von|mit|dans|voir|notre|l|le|la|en|el|nuestro|ver|del|da|na|no|nel|nella|nell|vedi)|\d+)");
  return folded.empty() || re2::RE2::FullMatch(re2::StringPiece(folded.data(), folded.size()), words);
}

// The line around `at`, as far as words there can say something about it.
Span near(std::string_view text, Span words) {
  constexpr std::size_t kFarthest = 160;
  const std::size_t first = words.begin - std::min(words.begin, kFarthest);
  const std::size_t last = std::min(words.end + kFarthest, text.size());
  const std::size_t line = text.substr(0, words.begin).substr(first).rfind('\n');
  return {line == std::string_view::npos ? first : first + line + 1,
          std::min(text.substr(0, last).find('\n', words.end), last)};
}

// Numbers written one after the other, and all between the ends of a range.
std::vector<std::int64_t> numbers_in(std::string_view list) {
  constexpr std::int64_t kLongestRange = 12;
  std::vector<std::int64_t> out;
  bool is_range = false;
  for (std::size_t i = 0; i < list.size();) {
    if (!is_digit(list[i])) {
      static const re2::RE2 range(R"((?i)^ ?(?:-|–|to|bis|à|a|по|до) ?\d)");
      is_range =
          is_range || (i > 0 && is_digit(list[i - 1]) &&
                       re2::RE2::PartialMatch(re2::StringPiece(list.data() + i, list.size() - i), range));
      ++i;
      continue;
    }
    const std::size_t end = std::min(list.find_first_not_of("0123456789", i), list.size());
    const std::int64_t number = parse_number(list.substr(i, end - i)).value_or(-1);
    if (is_range && !out.empty() && number - out.back() <= kLongestRange) {
      for (std::int64_t between = out.back() + 1; between < number; ++between) out.push_back(between);
    }
    out.push_back(number);
    is_range = false;
    i = end;
  }
  return out;
}

// The text from its first word on; from its start if that is not close.
std::string_view from_next_word(std::string_view text) {
  constexpr std::size_t kMostMarks = 3;
  std::size_t at = 0;
  for (std::size_t marks = 0; at < text.size() && letter_at(text, at) == Letter::kNone; ++marks) {
    if (text[at] == '\n' || marks > kMostMarks || (marks == kMostMarks && text[at] != ' ')) return text;
    at += code_point_at(text, at).size;
  }
  return text.substr(at);
}

// The capitalized words at the start of a text: "Clay Radio: The Kiln".
std::string_view capitalized_words(std::string_view text) {
  const auto is_in_word = [&](std::size_t at) {
    return is_letter_at(text, at) || (at < text.size() && is_apostrophe(code_point_at(text, at).value));
  };
  std::size_t end = 0;
  while (letter_at(text, end) == Letter::kUpper) {
    while (is_in_word(end)) end += code_point_at(text, end).size;
    end = std::min(text.find_first_not_of(" :&-", end), text.size());
  }
  return text.substr(0, end);
}

// The next stretch of a text, from `from` on, that has digits: no number is far from one.
Span near_digits(std::string_view text, std::size_t from) {
  constexpr std::size_t kFar = 100;
  const auto next_digit = [&](std::size_t at) {
    const auto after = text.begin() + static_cast<std::ptrdiff_t>(std::min(at, text.size()));
    return static_cast<std::size_t>(std::find_if(after, text.end(), is_digit) - text.begin());
  };
  std::size_t digit = next_digit(from);
  if (digit == text.size()) return {digit, digit};
  Span out{std::max(from, digit - std::min(digit, kFar)), digit};
  for (; digit < text.size() && digit <= out.end + kFar; digit = next_digit(digit + 1))
    out.end = std::min(digit + kFar, text.size());
  return out;
}

bool has_episode_word(std::string_view text) {
  static const re2::RE2 pattern(pattern_of_episode_words());
  return re2::RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), pattern);
}

}  // namespace

// What is found in one text.
struct OwnWords::Found {
  void add(const Text& text, Span words, std::string_view rule, double confidence, std::size_t episode) {
    if (!seen.insert(episode).second) return;
    const auto [relation, evidence] = relation_at(text, words);
    // Words that say how the episodes relate are the evidence, else the number itself.
    const Span number = rule.starts_with("number.") ? words : Span{};
    if (relation != EpisodeRelation::kMentions) {
      all.push_back({evidence, relation, episode, number});
    } else {
      all.push_back({{text.field, words, rule, confidence}, relation, episode, number});
    }
  }

  std::vector<SpokenOf> all;
  std::unordered_set<std::size_t> seen;  // episodes
};

OwnWords::OwnWords(const OwnTitles& titles, const Show& show) : titles_(&titles) {
  constexpr std::size_t kShortestName = 3;
  std::size_t signs = 0;
  for (const Episode& episode : show.episodes) {
    if (episode.number && episode.title.find('#' + std::to_string(*episode.number)) != std::string::npos)
      ++signs;
  }
  titles_have_signs_ = 2 * signs > show.episodes.size();
  std::string names;
  const auto name = [&](std::string_view spelled) {
    if (!names.empty()) names += '|';
    names += re2::RE2::QuoteMeta(re2::StringPiece(spelled.data(), spelled.size()));
  };
  if (titles.show().size() >= kShortestName) name(trim(show.title));
  for (const auto& [folded, numbered] : titles.numbering().names()) {
    if (folded.size() >= kShortestName && !is_episode_word(folded) && squashed_title(folded) != titles.show())
      name(numbered.spelled);
  }
  if (names.empty()) return;
  names_ = std::make_unique<const re2::RE2>(
      R"((?:^|[^\p{L}\p{N}/_.@-])()" + names +
      R"()(?:[ .:-]{0,2}(?i:ep(?:isode|isodio|\.)?|folge|nr\.?|no\.?|выпуск)[ .:]{0,2})?[ .-]?(#|№)?(0*)(\d{1,5}))");
}
OwnWords::~OwnWords() = default;
OwnWords::OwnWords(OwnWords&&) noexcept = default;

// "Other Show episode 12", "episode 12 of Other Show", "season 2, episode 12".
bool OwnWords::is_of_another(std::string_view text, Span words) const {
  const Span line = near(text, words);
  const std::string_view before = slice(text, {line.begin, words.begin});
  const std::string_view after = slice(text, {words.end, line.end});
  if (is_digit(text[words.end - 1]) && is_count(after)) return true;
  static const re2::RE2 series(
      R"((?i)^ ?(?:,? ?season \d| of (?:the|this|that|a) (?:\w+ )?(?:series|season|show|book|anime)))");
  if (re2::RE2::PartialMatch(re2::StringPiece(after.data(), after.size()), series)) return true;
  static const re2::RE2 season(
      R"((?i)(?:seasons?|staffel|saison|temporada|stagione|сезон[а-яё]*|S)\.? ?\d{1,2}[ ,:|/–-]*$)");
  if (re2::RE2::PartialMatch(re2::StringPiece(before.data(), before.size()), season)) return true;
  // Whose episode, in the words before it.
  std::size_t at = words.begin;
  std::string_view previous;
  std::string folded;
  do {
    previous = word_before(text, at);
    at = static_cast<std::size_t>(previous.data() - text.data());
    folded = fold(previous);
  } while (!previous.empty() && is_episode_word(folded));
  const bool is_own = titles_->is_of_show(folded) || titles_->numbering().has_name(folded);
  if (!is_own && !previous.empty()) {
    static const re2::RE2 possessive(R"((?:['’]s|s['’])$)");
    if (re2::RE2::PartialMatch(re2::StringPiece(previous.data(), previous.size()), possessive)) return true;
    const std::string_view earlier = word_before(text, at);
    const bool is_joined = previous.back() == ',' || is_letter_before(previous, previous.size());
    const bool is_heading =
        previous.back() == ':' && is_capitalized(earlier) && !is_function_word(fold(earlier));
    // "Hear episode 12": the first word of a sentence is no name by itself.
    const bool is_first =
        earlier.empty() || std::string_view(".?!:;*|-").find(earlier.back()) != std::string_view::npos;
    if (((is_joined && !is_first) || is_heading) && is_capitalized(previous) && !is_function_word(folded))
      return true;
  }
  // Whose episode, in the words after it.
  static const re2::RE2 owner(
      R"((?i)(?:of|by|from|von|vom|des|der|du|de|del|della|di|do|da|из|подкаста|on|at|bei|beim) (?:(?:the|a|an|our|my|his|her|their|podcasts?|dem|la|el|le|il|show|series|season|serie) )*)");
  const std::string_view next = from_next_word(after);
  re2::StringPiece rest(next);
  if (!re2::RE2::Consume(&rest, owner)) return false;
  const std::string_view whose = capitalized_words(rest);
  if (whose.empty()) return false;
  const std::string name = fold(whose);
  const std::vector<std::string_view> parts = split(name, ' ');
  const bool all_own = std::all_of(parts.begin(), parts.end(), [&](std::string_view part) {
    return titles_->is_of_show(part) || is_episode_word(part);
  });
  // "episode 12 on Docker" says what it is about.
  static const re2::RE2 place(R"((?i)^(?:on|at|bei|beim) )");
  static const re2::RE2 media(R"((?i)podcast|cast\b|radio|show|\bFM\b|\btalk\b|\bhour\b)");
  const bool is_topic =
      re2::RE2::PartialMatch(next, place) &&
      !re2::RE2::PartialMatch(next.substr(0, next.size() - rest.size() + whose.size()), media);
  return !all_own && !is_topic;
}

void OwnWords::find_numbers(const Text& text, std::size_t self, Found& out) const {
  // Anchored, so that RE2 need not compile it backwards to find where a match begins. \C is a byte: the part
  // may begin within a character.
  static const re2::RE2 pattern("\\C*?(" + pattern_of_numbers() + ")");
  const re2::StringPiece plain(text.plain);
  const auto matches = [&](Span part, re2::StringPiece* groups, int count) {
    return pattern.Match(plain, part.begin, part.end, re2::RE2::ANCHOR_START, groups, count);
  };
  std::array<re2::StringPiece, 6> all;
  const std::span groups = std::span(all).subspan(1);  // the first begins with what is before the match
  Span part;
  for (std::size_t from = 0; from < text.plain.size();) {
    if (from >= part.end) part = near_digits(text.plain, from);
    from = std::max(from, part.begin);
    if (!matches({from, part.end}, nullptr, 0) || !matches({from, part.end}, all.data(), 6)) {
      from = part.end;
      continue;
    }
    const auto at = [&](const re2::StringPiece& piece) {
      return static_cast<std::size_t>(piece.data() - text.plain.data());
    };
    const auto numbers = std::find_if(groups.begin() + 1, groups.end(),
                                      [](const re2::StringPiece& g) { return g.data() != nullptr; });
    Span words{at(groups[0]), at(groups[0]) + groups[0].size()};
    if (numbers != groups.begin() + 1 && numbers != groups.end() - 1)
      words.end = std::max(at(*numbers) + numbers->size(), words.begin + 1);
    while (words.begin < words.end && !is_letter_at(text.plain, words.begin)) ++words.begin;
    while (words.end > words.begin && !is_letter_before(text.plain, words.end)) --words.end;
    from = std::max(words.end, from + 1);
    if (is_of_another(text.plain, words)) continue;
    for (const std::int64_t number : numbers_in({numbers->data(), numbers->size()})) {
      const auto episode = titles_->numbering().find(number);
      if (episode && *episode != self) out.add(text, words, "number.word", kByNumber, *episode);
    }
  }
}

void OwnWords::find_named_numbers(const Text& text, std::size_t self, Found& out) const {
  constexpr std::int64_t kSmall = 20;  // "Python 3" is a version, even if the show is called Python
  if (names_ == nullptr) return;
  const re2::StringPiece plain(text.plain);
  std::array<re2::StringPiece, 5> groups;
  for (std::size_t from = 0;
       from < text.plain.size() &&
       names_->Match(plain, from, plain.size(), re2::RE2::UNANCHORED, groups.data(), 5);) {
    const auto begin = static_cast<std::size_t>(groups[1].data() - text.plain.data());
    const Span words{begin,
                     static_cast<std::size_t>(groups[4].data() - text.plain.data()) + groups[4].size()};
    from = words.end;
    const std::string_view after = std::string_view(text.plain).substr(words.end);
    if (is_count(after)) continue;
    const auto number = parse_number(groups[4]);
    if (!number) continue;
    const std::string name = fold(groups[1]);
    const bool is_plain = groups[2].empty() && groups[3].empty() && groups[4].size() < 3 &&
                          *number < kSmall && groups[1].find(' ') == re2::StringPiece::npos &&
                          words.size() <= groups[1].size() + 3;
    auto episode = titles_->numbering().find(name, *number);
    if (!episode && squashed_title(name) == titles_->show() && !is_plain)
      episode = titles_->numbering().find(*number);
    if (episode && *episode != self) out.add(text, words, "number.show", kByNumber, *episode);
  }
}

void OwnWords::find_signs(const Text& text, std::size_t self, Found& out) const {
  static const re2::RE2 pattern(R"((?:^|[\s(,\[])#(\d{1,5})(?:$|[^\p{L}\p{N}_-]))");
  static const re2::RE2 issue(
      R"((?i)^\W*(?:issues?|prs?|pull|requests?|bugs?|tickets?|commits?|fix(?:es|ed)?|clos(?:es|ed)|merge|mr|patch|rfc|no|nr|number|item|rule|tip|top|win|room|track)\W*$)");
  if (!titles_have_signs_) return;
  const re2::StringPiece plain(text.plain);
  std::array<re2::StringPiece, 2> groups;
  for (std::size_t from = 0;
       from < text.plain.size() &&
       pattern.Match(plain, from, plain.size(), re2::RE2::UNANCHORED, groups.data(), 2);) {
    const auto at = static_cast<std::size_t>(groups[1].data() - text.plain.data());
    const Span words{at - 1, at + groups[1].size()};
    from = words.end;
    const std::string_view previous = word_before(text.plain, words.begin);
    if (re2::RE2::PartialMatch(re2::StringPiece(previous.data(), previous.size()), issue) ||
        is_of_another(text.plain, words))
      continue;
    const auto number = parse_number(groups[1]);
    const auto episode = number ? titles_->numbering().find(*number) : std::nullopt;
    if (episode && *episode != self) out.add(text, words, "number.sign", kByNumber, *episode);
  }
}

void OwnWords::find_titles(const Text& text, std::size_t self, Found& out) const {
  constexpr std::size_t kShortestLine = 16;  // shorter ones may be a topic that has an episode, too
  constexpr std::size_t kLongestLine = 220;
  const auto look = [&](Span words, const auto& is_enough) {
    const std::string_view said = slice(text.plain, words);
    if (said.size() < kShortestLine || said.size() > kLongestLine) return;
    const auto episode = titles_->named(said);
    if (episode && *episode != self && is_enough(*episode))
      out.add(text, words, "title.line", kByTitle, *episode);
  };
  for (const Anchor& anchor : text.anchors)
    look(anchor.span, [&](std::size_t episode) { return titles_->is_distinctive(episode, 18); });
  // An episode's subject may be a topic of another one, so that a line must be longer, or say which episode.
  const auto line = [&](Span words) {
    look(words, [&](std::size_t episode) {
      return titles_->is_distinctive(episode, 30) ||
             (titles_->is_distinctive(episode, 12) && has_episode_word(slice(text.plain, words)));
    });
  };
  for (std::size_t begin = 0; begin < text.plain.size();) {
    const std::size_t end = std::min(text.plain.find('\n', begin), text.plain.size());
    const std::size_t url = slice(text.plain, {begin, end}).find("http");
    line({begin, url == std::string_view::npos ? end : begin + url});
    begin = end + 1;
  }
  // A title in quotation marks, where episodes are spoken of.
  static const re2::RE2 quoted(R"([„“"«»”]([^„“"«»”\n]{6,120})[“"«»”])");
  const re2::StringPiece plain(text.plain);
  std::array<re2::StringPiece, 2> groups;
  for (std::size_t from = 0;
       from < text.plain.size() &&
       quoted.Match(plain, from, plain.size(), re2::RE2::UNANCHORED, groups.data(), 2);) {
    const auto at = static_cast<std::size_t>(groups[1].data() - text.plain.data());
    const Span words{at, at + groups[1].size()};
    from = words.end;
    const auto episode = titles_->named(slice(text.plain, words));
    if (episode && *episode != self && has_episode_word(slice(text.plain, near(text.plain, words))))
      out.add(text, words, "title.quoted", kByTitle, *episode);
  }
}

std::vector<SpokenOf> OwnWords::find(const Text& text, std::size_t self) const {
  Found out;
  if (std::any_of(text.plain.begin(), text.plain.end(), is_digit)) {
    find_numbers(text, self, out);
    find_named_numbers(text, self, out);
    find_signs(text, self, out);
  }
  // Titles are not told apart from other words in speech.
  if (text.field != Field::kTitle && text.field != Field::kTranscript) find_titles(text, self, out);
  std::stable_sort(out.all.begin(), out.all.end(), [](const SpokenOf& a, const SpokenOf& b) {
    return a.evidence.span.begin < b.evidence.span.begin;
  });
  return std::move(out.all);
}

}  // namespace podatlas::mention
