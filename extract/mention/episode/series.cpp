#include "extract/mention/episode/series.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string>
#include <unordered_map>

#include "core/subject_rule.h"
#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"

namespace podatlas::mention {
namespace {

constexpr std::array<Placeholder, 3> kPartPlaceholders = {{
    {"<PART>", R"((?:part|pt|teil|partie|volet|parte|часть|частина|ч|deel|del|część|cz|část|bölüm)\.?)"},
    {"<ORDINAL>",
     R"(\d{1,2}(?:\.|re|ère|e|è|ème|ª|º|-?я|-?ая)|first|second|third|fourth|fifth|erster|zweiter|dritter|vierter|fünfter|première|deuxième|seconde|troisième|quatrième|primera|segunda|tercera|cuarta|quinta|primeira|terceira|prima|seconda|terza|quarta|первая|вторая|третья|четв[её]ртая|пятая|перша|друга|третя)"},
    {"<NUMBER>",
     R"(\d{1,2}|[IVX]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eins|zwei|drei|vier|fünf|sechs|un|une|deux|trois|quatre|cinq|uno|una|dos|tres|cuatro|cinco|um|uma|dois|duas|três|quatro|due|tre|quattro|prima|seconda|terza|первая|вторая|третья|четв[её]ртая|пятая|перша|друга|третя|een|twee|drie|ett|två)"},
}};

constexpr std::array kPartRules = {
    PartRule{
        kPartRule,
        R"((?i)(?:^|[^\p{L}\p{N}])(<PART> ?#?(<NUMBER>)(?: ?(?:/|of|von|sur|de|di|из|van) ?\d{1,2})?)(?:$|[^\p{L}\p{N}]))",
        true, 0.97, "Drying clay, Part II", 2, "Drying clay", "The best part of 2 kilns"},
    PartRule{kOrdinalPartRule, R"((?i)(?:^|[^\p{L}\p{N}])((<ORDINAL>) <PART>)(?:$|[^\p{L}\p{N}]))", true,
             0.97, "Печи. Вторая часть", 2, "Печи", "The second party"},
    PartRule{"series.fraction", R"([\s(\[–—-]((\d) ?/ ?\d)[)\]]?$)", false, 0.93, "Raku (2/3)", 2, "Raku",
             "Raku 24/7"},
    PartRule{"series.bracket", R"(\s(\((\d{1,2})\))$)", false, 0.9, "Raku (2)", 2, "Raku", "Raku (2021)"},
    PartRule{"series.number", R"(\s((\d{1,2}|II|III|IV|V|VI))$)", false, 0.88, "Raku III", 3, "Raku",
             "Raku 2.0"},
};

constexpr PartRule kMore = {
    kMoreRule,
    R"((?i)(?:^|[^\p{L}\p{N}])((?:<NUMBER>|even|noch|encore|ещё|еще) (?:more|weitere|mehr|autres|más|mais|altri|altre|meer|więcej|больше)) )",
    true,
    0.93,
    "3 more ways to fire raku",
    2,
    "ways to fire raku",
    "More ways to fire raku"};

// What a number is called, folded where the script allows.
struct Numeral {
  std::string_view word;
  int value;
};
constexpr std::array kNumerals = {
    Numeral{"i", 1},         Numeral{"ii", 2},        Numeral{"iii", 3},       Numeral{"iv", 4},
    Numeral{"v", 5},         Numeral{"vi", 6},        Numeral{"vii", 7},       Numeral{"viii", 8},
    Numeral{"ix", 9},        Numeral{"x", 10},        Numeral{"one", 1},       Numeral{"two", 2},
    Numeral{"three", 3},     Numeral{"four", 4},      Numeral{"five", 5},      Numeral{"six", 6},
    Numeral{"seven", 7},     Numeral{"eight", 8},     Numeral{"nine", 9},      Numeral{"ten", 10},
    Numeral{"first", 1},     Numeral{"second", 2},    Numeral{"third", 3},     Numeral{"fourth", 4},
    Numeral{"fifth", 5},     Numeral{"eins", 1},      Numeral{"zwei", 2},      Numeral{"drei", 3},
    Numeral{"vier", 4},      Numeral{"funf", 5},      Numeral{"sechs", 6},     Numeral{"erster", 1},
    Numeral{"zweiter", 2},   Numeral{"dritter", 3},   Numeral{"vierter", 4},   Numeral{"funfter", 5},
    Numeral{"un", 1},        Numeral{"une", 1},       Numeral{"deux", 2},      Numeral{"trois", 3},
    Numeral{"quatre", 4},    Numeral{"cinq", 5},      Numeral{"premiere", 1},  Numeral{"deuxieme", 2},
    Numeral{"seconde", 2},   Numeral{"troisieme", 3}, Numeral{"quatrieme", 4}, Numeral{"uno", 1},
    Numeral{"una", 1},       Numeral{"dos", 2},       Numeral{"tres", 3},      Numeral{"cuatro", 4},
    Numeral{"cinco", 5},     Numeral{"primera", 1},   Numeral{"segunda", 2},   Numeral{"tercera", 3},
    Numeral{"cuarta", 4},    Numeral{"quinta", 5},    Numeral{"um", 1},        Numeral{"uma", 1},
    Numeral{"dois", 2},      Numeral{"duas", 2},      Numeral{"quatro", 4},    Numeral{"primeira", 1},
    Numeral{"terceira", 3},  Numeral{"quarta", 4},    Numeral{"due", 2},       Numeral{"tre", 3},
    Numeral{"quattro", 4},   Numeral{"prima", 1},     Numeral{"seconda", 2},   Numeral{"terza", 3},
    Numeral{"een", 1},       Numeral{"twee", 2},      Numeral{"drie", 3},      Numeral{"ett", 1},
    Numeral{"tva", 2},       Numeral{"первая", 1},    Numeral{"вторая", 2},    Numeral{"третья", 3},
    Numeral{"четвертая", 4}, Numeral{"четвёртая", 4}, Numeral{"пятая", 5},     Numeral{"Первая", 1},
    Numeral{"Вторая", 2},    Numeral{"Третья", 3},    Numeral{"перша", 1},     Numeral{"друга", 2},
    Numeral{"третя", 3},
};

int number_called(std::string_view word) {
  const std::string folded = fold(word);
  const std::size_t digits = std::min(folded.find_first_not_of("0123456789"), folded.size());
  if (digits > 0)
    return static_cast<int>(parse_number(std::string_view(folded).substr(0, digits)).value_or(0));
  const auto* const known = std::find_if(kNumerals.begin(), kNumerals.end(),
                                         [&](const Numeral& numeral) { return numeral.word == folded; });
  return known == kNumerals.end() ? 0 : known->value;
}

// Without the punctuation and brackets that joined it to the part.
std::string_view trimmed_series(std::string_view text) {
  constexpr std::string_view kJoints = " .,:;|-_([{)]}#/";
  bool again = true;
  while (again && !text.empty()) {
    again = false;
    for (const std::string_view dash : {"–", "—", "·"}) {
      if (text.ends_with(dash)) text.remove_suffix(dash.size()), again = true;
      if (text.starts_with(dash)) text.remove_prefix(dash.size()), again = true;
    }
    if (!text.empty() && kJoints.find(text.back()) != std::string_view::npos)
      text.remove_suffix(1), again = true;
    if (!text.empty() && kJoints.find(text.front()) != std::string_view::npos)
      text.remove_prefix(1), again = true;
  }
  return text;
}

// Whether a title has all words of a series' name, or begins with it: "Firing raku and salt: a kiln" is the
// first part of "Raku firing, part 2".
bool may_begin(std::string_view title, std::string_view series) {
  constexpr std::size_t kFewestWords = 2;
  const std::string folded = fold(series);
  const std::vector<std::string_view> words = split(folded, ' ');
  if (words.size() < kFewestWords) return false;
  const std::string all = ' ' + std::string(title) + ' ';
  return squashed_title(title).starts_with(squashed_title(series)) ||
         std::ranges::all_of(words, [&](std::string_view word) {
           return all.find(' ' + std::string(word) + ' ') != std::string::npos;
         });
}

}  // namespace

std::span<const PartRule> part_rules() { return kPartRules; }

std::optional<SeriesPart> part_of(std::string_view title) {
  static const std::vector<LazyPattern> patterns = patterns_of(kPartRules, kPartPlaceholders);
  constexpr int kMostParts = 40;
  for (std::size_t row = 0; row < kPartRules.size(); ++row) {
    std::array<re2::StringPiece, 3> groups;
    if (!patterns[row].get().Match(re2::StringPiece(title.data(), title.size()), 0, title.size(),
                                   re2::RE2::UNANCHORED, groups.data(), 3))
      continue;
    const int number = number_called({groups[2].data(), groups[2].size()});
    if (number < 1 || number > kMostParts) continue;
    const auto begin = static_cast<std::size_t>(groups[1].data() - title.data());
    const Span words{begin, begin + groups[1].size()};
    std::string_view series = trimmed_series(title.substr(0, begin));
    if (series.empty()) series = trimmed_series(title.substr(words.end));
    if (series.empty()) continue;
    return SeriesPart{number, series, words, &kPartRules.at(row)};
  }
  return std::nullopt;
}

const PartRule& more_rule() { return kMore; }

std::optional<SeriesPart> more_of(std::string_view title) {
  constexpr std::size_t kFewestWords = 2;
  constexpr int kNext = 2;
  static const LazyPattern pattern(filled_in(kMore.pattern, kPartPlaceholders), LazyPattern::Encoding::kUtf8);
  std::array<re2::StringPiece, 2> groups;
  if (!pattern.get().Match(re2::StringPiece(title.data(), title.size()), 0, title.size(),
                           re2::RE2::UNANCHORED, groups.data(), 2))
    return std::nullopt;
  const auto begin = static_cast<std::size_t>(groups[1].data() - title.data());
  const Span words{begin, begin + groups[1].size()};
  const std::string_view series = trimmed_series(title.substr(words.end));
  if (split(series, ' ').size() < kFewestWords || squashed_title(series).size() < OwnTitles::kShortest)
    return std::nullopt;
  return SeriesPart{kNext, series, words, &kMore};
}

namespace {

constexpr std::size_t kClose = 8;  // episodes apart
constexpr std::size_t kNear = 50;  // episodes

// The part that an episode's title says it is, and where; without the episode's own number, which differs
// from part to part.
std::optional<SeriesPart> placed_part(const Show& show, const OwnTitles& titles, std::size_t episode) {
  const std::string_view bare = titles.numbering().bare_title(episode);
  const std::size_t at = bare.empty() ? std::string_view::npos : show.episodes[episode].title.find(bare);
  std::optional<SeriesPart> part = at == std::string_view::npos ? std::nullopt : part_of(bare);
  if (part) part->words = {part->words.begin + at, part->words.end + at};
  return part;
}

// A word that the titles of a third and a second part share, with spaces around it, unless many titles near
// them have it: "Raku treats, part 2" and "Raku love, part 3". "" if there is none.
std::string shared_word(const OwnTitles& titles, std::size_t one, std::size_t other, std::size_t episodes) {
  constexpr std::size_t kShortest = 4;
  const auto has = [&](std::size_t i, std::string_view word) {
    return (' ' + std::string(titles.folded(i)) + ' ').find(word) != std::string::npos;
  };
  for (const std::string_view word : split(titles.folded(one), ' ')) {
    if (word.size() < kShortest || word == "part") continue;
    std::string sought = ' ' + std::string(word) + ' ';
    if (!has(other, sought)) continue;
    std::size_t count = 0;
    for (std::size_t i = one - std::min(one, kNear); i < std::min(one + kNear, episodes); ++i)
      count += has(i, sought) ? 1U : 0U;
    if (count <= kClose) return sought;
  }
  return {};
}

// What an episode continues whose title is no part, but whose notes begin with "We do a part 2 on kilns".
std::optional<Continued> continued_by_notes(const Show& show, std::size_t episode) {
  constexpr std::size_t kShortestWord = 5;
  const std::string_view notes = show.episodes[episode].text(Field::kDescription);
  const std::string_view sentence = slice(notes, sentence_around(notes, {0, 0}));
  const std::optional<SeriesPart> part = part_of(sentence);
  if (!part || !part->rule->is_sure || part->number == 1) return std::nullopt;
  const std::string said = ' ' + fold(sentence) + ' ';
  for (std::size_t i = episode; i-- > 0 && episode - i <= kClose;) {
    const std::optional<SeriesPart> other = part_of(show.episodes[i].title);
    if (!other || !other->rule->is_sure || other->number + 1 != part->number) continue;
    const std::string series = fold(other->series);
    const std::vector<std::string_view> words = split(series, ' ');
    const bool is_same = std::ranges::any_of(words, [&](std::string_view word) {
      return word.size() >= kShortestWord && said.find(' ' + std::string(word) + ' ') != std::string::npos;
    });
    const auto begin = static_cast<std::size_t>(sentence.data() - notes.data());
    const Span words_of_part{begin + part->words.begin, begin + part->words.end};
    if (is_same)
      return Continued{i, {Field::kDescription, words_of_part, part->rule->name, part->rule->confidence}};
  }
  return std::nullopt;
}

// What an episode continues whose title has more of what an earlier title ends with: "3 more ways to fire
// raku" after "5 ways to fire raku". The latest such episode of the last few.
std::optional<Continued> continued_by_more(const Show& show, const OwnTitles& titles, std::size_t episode) {
  const std::optional<SeriesPart> more = more_of(show.episodes[episode].title);
  if (!more) return std::nullopt;
  const std::string series = squashed_title(more->series);
  for (std::size_t i = episode; i-- > 0 && episode - i <= kNear;) {
    if (!squashed_title(titles.folded(i)).ends_with(series) || more_of(show.episodes[i].title)) continue;
    return Continued{i, {Field::kTitle, more->words, more->rule->name, more->rule->confidence}};
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::optional<Continued>> find_series(const Show& show, const OwnTitles& titles) {
  constexpr std::size_t kShortestSeries = 3;
  std::vector<std::optional<Continued>> out(show.episodes.size());
  std::unordered_map<std::string, std::map<int, std::size_t>> series;  // the latest episode of each part
  for (std::size_t i = 0; i < show.episodes.size(); ++i) {
    const std::optional<SeriesPart> part = placed_part(show, titles, i);
    if (!part) {
      out[i] = continued_by_notes(show, i);
      if (!out[i]) out[i] = continued_by_more(show, titles, i);
      continue;
    }
    const std::string name = squashed_title(part->series);
    if (name.size() < kShortestSeries) continue;
    std::map<int, std::size_t>& parts = series[name];
    std::optional<std::size_t> before;
    if (const auto next = parts.lower_bound(part->number); next != parts.begin())
      before = std::prev(next)->second;
    if (!before && part->number == 2) {
      const auto first = titles.with_title(name);
      if (first && *first < i) before = first;
      // The first part of what became a series has a longer title.
      for (std::size_t j = i; !before && part->rule->is_sure && j-- > 0 && i - j <= kClose;) {
        if (!part_of(show.episodes[j].title) && may_begin(titles.folded(j), part->series)) before = j;
      }
    }
    // Parts whose titles have but one word in common; the first of them is no part by its title.
    for (std::size_t j = i;
         !before && part->number == 3 && part->rule->is_sure && j-- > 0 && i - j <= kClose;) {
      const std::optional<SeriesPart> second = placed_part(show, titles, j);
      if (!second || second->number != 2 || !second->rule->is_sure) continue;
      const std::string word = shared_word(titles, i, j, show.episodes.size());
      if (word.empty()) continue;
      before = j;
      for (std::size_t k = j; !out[j] && k-- > 0 && j - k <= kClose;) {
        if ((' ' + std::string(titles.folded(k)) + ' ').find(word) == std::string::npos) continue;
        out[j] = Continued{k, {Field::kTitle, second->words, second->rule->name, second->rule->confidence}};
      }
    }
    parts[part->number] = i;
    if (!before || (!part->rule->is_sure && i - *before > kClose)) continue;
    out[i] = Continued{*before, {Field::kTitle, part->words, part->rule->name, part->rule->confidence}};
  }
  return out;
}

}  // namespace podatlas::mention
