#include "extract/mention/people/person_cues.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"
#include "extract/mention/people/person_words.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kMostCues = 320;
using CueSet = std::bitset<kMostCues>;

// What names stand for in patterns. Whatever may hold another comes first.
constexpr std::array<Placeholder, 9> kCuePlaceholders = {{
    {"<A>",
     R"((?: ?\([^()]*\))?(?:, [^.!?;:]+?,|,? - [^.!?;:\x01\x05]+? -| (?:of|from|at|who|the|a|an|bei|vom|von|der|die|das|chez|du|de|des|en|del|di|da|do|dal|na|no|из) [^.!?;:,\x01\x05]+?|,? (?:ceo|cto|founder|co-founder|author|creator|professor|head|vp|director) [^.!?;:\x01\x05]+?)?,?)"},
    {"<K>",
     R"((?:rfcs?|prs?|pull requests?|papers?|posts?|articles?|blogs?|talks?|keynotes?|books?|tutorials?|prototypes?|pocs?|proofs? of concept|implementations?|versions?|library|libraries|work|proposals?|specs?|specifications?|designs?|thesis|optimi[sz]ations?|patch|patches|guides?|essays?|repos?|repository|threads?|tweets?|slides|presentations?|videos?|series|courses?|notes?|comments?|projects?|tools?|lectures?|memos?|explanations?|analysis|issues?|code generation|codegen|benchmarks?|newsletters?|gists?|scripts?|letters?|stud(?:y|ies)|research|reports?|surveys?|documentar(?:y|ies)|novels?|memoirs?|dissertations?|demos?))"},
    {"<W>{", R"((?:[^\s\x01-\x05.!?;:(),]+ |\x02's |\x02 ){)"},
    {"<W>", R"((?:[^\s\x01-\x05.!?;:(),]+ |\x02's |\x02 ))"},
    {"<N>", R"(([\x01-\x03\x05]))"},
    {"<n>", R"([\x01-\x03\x05])"},
    {"<F>", R"(([\x01\x05]))"},
    {"<S>", R"((\x02))"},
    {"<U>", R"(\x04)"},
}};

// What joins two names to a list. <P>: "(Acme)"; <O>: " of Acme"; <T>: words that lead to the next.
constexpr std::array<Placeholder, 6> kListPlaceholders = {{
    {"<AND>", R"((?:,? (?:and|und|&|et|y|e|ed|i|og|och|sowie|plus|as well as|и|а также) <T>))"},
    {"<T>", R"((?:(?:with|to|a|con|com|avec|mit|also|auch|o|с|со|к|von|de|di|from) ){0,2}<T0>)"},
    {"<T0>",
     R"((?:(?:his|her|their|our|my) (?:[a-z-]+ ){1,2}|(?:our|my|friend|colleague|co-?hosts?|co-?founder|professor|author|the|late) )*)"},
    {"<P>", R"((?: ?\([^()]*\))?)"},
    {"<O>", R"((?: (?:of|from|at|bei|von der|von|de|di|da|chez|из) [^,;.!?()\x01\x03\x04]{1,40})?)"},
    {"<AS>", R"(, [^.;:!?\x01\x05]{2,80})"},
}};
constexpr std::string_view kSeparator =
    R"(<P><O>(?:<AND>|, ?<T0>|; ?<T0>| ?/ ?| ?\+ ?|,? ?& ?)|<P><AS><AND>|<P><AS>; ?<T0>)";
constexpr std::size_t kLongestSeparator = 100;
constexpr std::size_t kLongestConjunction = 7;  // ", and ", " sowie "

constexpr std::string_view kTitlePrefix =
    R"(^(?:(?:bonus|special|rerun|rebroadcast|replay|encore|classic)(?:: | - | \| ))?(?:\[[^\]]*\]|(?:(?:[a-z'-]+ ){0,3}(?:ep|eps|episode|folge|ausgabe|episodio|puntata|show|radio|podcast|no|vol|season \d+,? (?:ep|episode)) )?#?\d{1,5}[a-z]?\b|(?:выпуск|эпизод) ?\d+|(?:[a-z'-]+ ){1,3}#?\d{1,5}(?: ?:| -| \|)|[a-z]{1,4}\d{1,4}|s\d+ ?e\d+|t\d+ ?e\d+|\d+x\d+)(?: ?[:|.)~-]+ ?| ))";
constexpr std::string_view kTitleSuffix =
    R"((?: ?(?:\||-+) ?)?(?: #\d+| ?\((?:ep|eps|episode|part|pt) ?#?[a-z0-9]+\)|,? (?:part|pt|teil) (?:\d+|one|two|three|i+)| ?\((?:interview|rebroadcast|rerun|bonus)\)| ?\[[^\]]{1,20}\]| (?:ep|episode) #?\d+)+$)";
constexpr std::string_view kSponsors =
    R"(sponsor|brought to you by|promo code|support for this|werbung|partenaire|patrocin|coupon|free trial|\boffert[ao] da\b|спонсор|реклам|% off|use code)";

LazyPattern pattern_of(std::string_view text) {
  return {std::string(text), LazyPattern::Encoding::kLatin1};  // signs and letters alike are single bytes
}

// Reads a part up to `mark`, and what is behind it.
std::string_view cut(std::string_view& text, std::string_view mark) {
  const std::size_t at = text.find(mark);
  const std::string_view head = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + mark.size());
  return trim(head);
}

std::vector<std::string_view> words_of(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  for (const std::string_view word : split(text, separator)) {
    if (!word.empty()) out.push_back(word);
  }
  return out;
}

PersonCue::Where where_of(std::string_view name) {
  using enum PersonCue::Where;
  return name == "title"       ? kTitle
         : name == "text"      ? kText
         : name == "links"     ? kLinks
         : name == "title-end" ? kAfterTitle
                               : kAny;
}

// All rows, ready to be looked for.
struct Cues {
  Cues() : text(person_cue_rows()) {
    std::vector<std::string_view> block;
    for (const std::string_view line : split(text, '\n')) {
      if (line.starts_with('#')) continue;
      if (!line.empty()) block.push_back(line);
      if (block.size() < 4) continue;
      add(block);
      block.clear();
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      patterns.push_back(pattern_of(filled_in(rows[i].pattern, kCuePlaceholders)));
      if (rows[i].words.empty()) wordless.set(i);
      for (const std::string_view word : rows[i].words) by_word[word == "<U>" ? "\x04" : word].set(i);
    }
  }

  void add(const std::vector<std::string_view>& lines) {
    PersonCue row;
    std::string_view head = lines[0];
    row.name = cut(head, " | ");
    row.features = words_of(cut(head, " | "), '/');
    row.where = where_of(cut(head, " |"));
    row.words = words_of(head, ' ');
    row.pattern = lines[1].substr(2);
    std::string_view example = lines[2].substr(4);
    row.example = cut(example, " => ");
    row.found = example;
    row.near_miss = lines[3].substr(4);
    rows.push_back(std::move(row));
  }

  std::string text;
  std::vector<PersonCue> rows;
  std::vector<LazyPattern> patterns;
  WordTable<CueSet> by_word;
  CueSet wordless;
};

const Cues& cues() {
  static const Cues all;
  return all;
}

bool is_word_byte(char c) { return is_alnum(c) || (static_cast<unsigned char>(c) & 0x80U) != 0; }

// Rows that may match a line, by its words.
CueSet cued(std::string_view line) {
  const Cues& all = cues();
  CueSet out = all.wordless;
  const auto take = [&](std::string_view word) {
    if (const CueSet* const found = all.by_word.find(word); found != nullptr) out |= *found;
  };
  for (std::size_t i = 0; i < line.size();) {
    const std::size_t begin = i;
    if (line[i] == '\'') ++i;
    bool has_hyphen = false;
    while (i < line.size() && (is_word_byte(line[i]) || (line[i] == '-' && i > begin && i + 1 < line.size() &&
                                                         is_word_byte(line[i + 1])))) {
      has_hyphen = has_hyphen || line[i] == '-';
      ++i;
    }
    if (i > begin) {
      const std::string_view word = line.substr(begin, i - begin);
      take(word);
      if (has_hyphen) {
        for (const std::string_view part : split(word, '-')) take(part);
      }
      continue;
    }
    if (line[i] == '(' || line[i] == kUrl) take(line.substr(i, 1));
    ++i;
  }
  return out;
}

bool holds_for(PersonCue::Where where, LineKind kind) {
  using enum PersonCue::Where;
  if (where == kAny) return true;
  if (kind == LineKind::kTitle) return where == kTitle;
  return where == kText || where == kAfterTitle || (where == kLinks && kind == LineKind::kLinks);
}

bool may_separate(std::string_view between) {
  if (between.empty() || between.size() > kLongestSeparator) return false;
  int depth = 0;
  for (const char c : between) {
    if (c == '(') ++depth;
    if (c == ')') --depth;
    if (depth == 0 && (c == '.' || c == '!' || c == '?' || c == ':' || c == kUrl)) return false;
  }
  return true;
}

bool is_separator(std::string_view between, LineKind kind) {
  static const LazyPattern pattern = pattern_of(filled_in(kSeparator, kListPlaceholders));
  // "With Bo, with Ana"; but a title is "Queues, with Ana".
  static const LazyPattern with = pattern_of(",? (?:and )?with ");
  if (!may_separate(between)) return false;
  return re2::RE2::FullMatch(re2::StringPiece(between), pattern.get()) ||
         (kind == LineKind::kText && re2::RE2::FullMatch(re2::StringPiece(between), with.get()));
}

}  // namespace

std::span<const PersonCue> person_cues() { return cues().rows; }

FoldedLine fold_lists(std::string_view line, LineKind kind) {
  FoldedLine out;
  std::vector<std::size_t> signs;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_name_sign(line[i])) signs.push_back(i);
  }
  out.text.reserve(line.size());
  std::size_t copied = 0;
  for (std::size_t i = 0; i < signs.size();) {
    std::vector<std::size_t> members = {i};
    std::size_t last = i;
    bool is_list = false;  // "Ana Ruiz, Bo Lindgren" may be one, too, but also an apposition
    // The next name, or the one behind it where the next is in what is said about this one.
    for (bool goes_on = true; goes_on;) {
      goes_on = false;
      for (std::size_t next = last + 1; next < std::min(last + 3, signs.size()); ++next) {
        const std::string_view between = line.substr(signs[last] + 1, signs[next] - signs[last] - 1);
        if (!is_separator(between, kind)) continue;
        // "Ana Ruiz, Acme, and Bo Lindgren's essay": hers is none.
        if (between.size() > kLongestConjunction && line.substr(signs[next] + 1).starts_with("'s")) continue;
        members.push_back(next);
        is_list = is_list || members.size() > 2 || between.find_first_not_of(", ") != std::string_view::npos;
        last = next;
        goes_on = true;
        break;
      }
    }
    out.text.append(line.substr(copied, signs[i] - copied));
    out.signs.push_back(out.text.size());
    out.text += members.size() > 1 ? kNameList : line[signs[i]];
    out.names.push_back(std::move(members));
    out.is_list.push_back(is_list);
    copied = signs[last] + 1;
    i = last + 1;
  }
  out.text.append(line.substr(copied));
  return out;
}

std::vector<CueMatch> match_cues(const FoldedLine& line, LineKind kind) {
  std::vector<CueMatch> out;
  if (line.signs.empty()) return out;
  const Cues& all = cues();
  const CueSet possible = cued(line.text);
  constexpr std::size_t kMostNames = 8;  // groups of a pattern, of which alternatives leave some unmatched
  const auto sign_at = [&](const char* sign) {
    const auto offset = static_cast<std::size_t>(sign - line.text.data());
    const auto at = std::lower_bound(line.signs.begin(), line.signs.end(), offset);
    return static_cast<std::size_t>(at - line.signs.begin());
  };
  for (std::size_t row = 0; row < all.rows.size(); ++row) {
    if (!possible[row] || !holds_for(all.rows[row].where, kind)) continue;
    const re2::RE2& pattern = all.patterns[row].get();
    const int groups = std::min<int>(pattern.NumberOfCapturingGroups() + 1, kMostNames);
    std::array<re2::StringPiece, kMostNames> found;
    const re2::StringPiece text(line.text);
    for (std::size_t from = 0;
         from <= line.signs.back() &&
         pattern.Match(text, from, text.size(), re2::RE2::UNANCHORED, found.data(), groups);) {
      std::vector<std::size_t> at;
      for (int g = 1; g < groups; ++g) {
        if (found[static_cast<std::size_t>(g)].data() != nullptr)
          at.push_back(sign_at(found[static_cast<std::size_t>(g)].data()));
      }
      const std::size_t last_feature = all.rows[row].features.size() - 1;
      for (std::size_t i = 0; i < at.size(); ++i) {
        out.push_back({&all.rows[row], std::min(i, last_feature), &line.names[at[i]],
                       at.size() == 2 ? &line.names[at[1 - i]] : nullptr, line.is_list[at[i]]});
      }
      const auto end = static_cast<std::size_t>(found[0].data() - line.text.data()) + found[0].size();
      from = std::max(end, from + 1);
    }
  }
  return out;
}

std::optional<NotesSection> announced_section(std::string_view line, std::string_view words,
                                              std::string_view& rest) {
  using enum NotesSection;
  static const std::string text = person_headings();
  static const std::map<std::string_view, NotesSection> kSections = {
      {"guests", kGuests},   {"hosts", kHosts},     {"panel", kPanel},
      {"links", kLinks},     {"notes", kNotes},     {"sponsors", kSponsors},
      {"credits", kCredits}, {"outline", kOutline}, {"prose", kProse}};
  static const WordTable<NotesSection> headings = [] {
    WordTable<NotesSection> out;
    NotesSection section = kProse;
    for (const std::string_view row : split(text, '\n')) {
      if (row.empty() || row.front() == '#') continue;
      if (row.front() == '[') {
        section = kSections.at(row.substr(1, row.size() - 2));
      } else {
        out[row] = section;
      }
    }
    return out;
  }();
  constexpr std::size_t kLongestHeading = 40;
  rest = {};
  std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) colon = line.substr(0, kLongestHeading + 3).find(" - ");
  std::string_view head = line;
  if (colon <= kLongestHeading) {
    head = line.substr(0, colon);
    rest = trim(line.substr(colon + 1));
    if (!rest.empty() && rest.front() == '-') rest = trim(rest.substr(1));
  }
  if (head.size() > kLongestHeading) return std::nullopt;
  while (!head.empty() && !is_word_byte(head.back()) && !is_name_sign(head.back())) head.remove_suffix(1);
  head.remove_prefix(std::min(head.find_first_not_of("*- #["), head.size()));
  if (const NotesSection* const found = headings.find(head); found != nullptr) return *found;
  if (!rest.empty() || line.empty() || line.back() != ':' || head.find(kFullName) != std::string_view::npos)
    return std::nullopt;
  // "Guests in this week's episode:", "Referenced:"
  constexpr std::array<std::pair<std::string_view, NotesSection>, 8> kWords = {{{"guest", kGuests},
                                                                                {"sponsor", kSponsors},
                                                                                {"host", kHosts},
                                                                                {"link", kLinks},
                                                                                {"resource", kLinks},
                                                                                {"reference", kLinks},
                                                                                {"mentioned", kLinks},
                                                                                {"reading", kLinks}}};
  for (const auto& [word, section] : kWords) {
    const std::size_t at = words.find(word);
    if (at != std::string_view::npos && (at == 0 || !is_alpha(words[at - 1]))) return section;
  }
  return std::nullopt;
}

bool ends_section(std::string_view line) {
  constexpr std::size_t kLongestHeading = 40;
  const bool is_rule = !line.empty() && line.find_first_not_of("-*=_~ ") == std::string_view::npos;
  return is_rule || (line.size() <= kLongestHeading && line.ends_with(':') &&
                     line.find(kFullName) == std::string_view::npos);
}

bool begins_with_time(std::string_view line) {
  std::size_t i = std::min(line.find_first_not_of("([* "), line.size());
  const std::size_t digits = i;
  while (i < line.size() && is_digit(line[i])) ++i;
  return i > digits && i - digits <= 2 && i + 2 < line.size() && line[i] == ':' && is_digit(line[i + 1]) &&
         is_digit(line[i + 2]);
}

bool is_about_sponsors(std::string_view sentence) {
  static const LazyPattern pattern = pattern_of(kSponsors);
  return re2::RE2::PartialMatch(re2::StringPiece(sentence), pattern.get());
}

std::string_view core_of_title(std::string_view title) {
  static const LazyPattern prefix = pattern_of(kTitlePrefix);
  static const LazyPattern suffix = pattern_of(kTitleSuffix);
  re2::StringPiece found;
  std::string_view core = trim(title);
  if (prefix.get().Match(re2::StringPiece(core), 0, core.size(), re2::RE2::ANCHOR_START, &found, 1) &&
      found.size() < core.size()) {
    core = trim(core.substr(found.size()));
  }
  if (suffix.get().Match(re2::StringPiece(core), 0, core.size(), re2::RE2::UNANCHORED, &found, 1))
    core = trim(core.substr(0, static_cast<std::size_t>(found.data() - core.data())));
  return core;
}

}  // namespace podatlas::mention
