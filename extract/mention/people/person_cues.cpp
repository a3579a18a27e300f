#include "extract/mention/people/person_cues.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <bitset>
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

constexpr std::size_t kLongestSeparator = 100;
constexpr std::size_t kLongestConjunction = 7;  // ", and ", " sowie "

// The rows of patterns.txt.
struct Patterns {
  Patterns() : text(person_patterns()) {
    for (const std::string_view line : split(text, '\n')) {
      const std::size_t space = line.find(' ');
      if (line.starts_with('<')) rows.emplace_back(line.substr(0, space), line.substr(space + 1));
    }
    for (const auto& [name, pattern] : rows) named.emplace(name, filled(pattern));
  }
  // Signs and letters alike are single bytes.
  [[nodiscard]] LazyPattern filled(std::string_view pattern) const {
    return {filled_in(pattern, rows), LazyPattern::Encoding::kLatin1};
  }

  std::string text;
  std::vector<Placeholder> rows;
  std::map<std::string_view, LazyPattern> named;
};

const Patterns& shared_patterns() {
  static const Patterns all;
  return all;
}

const re2::RE2& pattern(std::string_view name) { return shared_patterns().named.at(name).get(); }

std::vector<std::string_view> words_of(std::string_view text, char separator) {
  std::vector<std::string_view> out = split(text, separator);
  std::erase(out, std::string_view{});
  return out;
}

PersonCue::Where where_of(std::string_view name) {
  constexpr std::array<std::string_view, 5> kNames = {"any", "title", "text", "links", "title-end"};
  return static_cast<PersonCue::Where>(std::ranges::find(kNames, name) - kNames.begin());
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
      patterns.push_back(mention::shared_patterns().filled(rows[i].pattern));
      if (rows[i].words.empty()) wordless.set(i);
      // Of a word with a hyphen the last part is looked for.
      for (const std::string_view word : rows[i].words)
        by_word[word == "<U>" ? "\x04" : word.substr(word.rfind('-') + 1)].set(i);
    }
  }

  void add(const std::vector<std::string_view>& lines) {
    const std::vector<std::string_view> head = split(lines[0], '|');
    const std::string_view example = lines[2].substr(4);
    const std::size_t arrow = example.find(" => ");
    rows.push_back({trim(head[0]), words_of(trim(head[1]), '/'), words_of(head[3], ' '), lines[1].substr(2),
                    example.substr(0, arrow), example.substr(arrow + 4), lines[3].substr(4),
                    where_of(trim(head[2]))});
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
  for (std::size_t i = 0, end = 0; i < line.size(); i = std::max(end, i + 1)) {
    for (end = i + (line[i] == '\'' ? 1 : 0); end < line.size() && is_word_byte(line[end]);) ++end;
    const CueSet* const found = all.by_word.find(line.substr(i, std::max<std::size_t>(end - i, 1)));
    if (found != nullptr) out |= *found;
  }
  return out;
}

// The rows of headings.txt: whole headings, and words of longer ones.
struct Headings {
  Headings() : text(person_headings()) {
    constexpr std::array<std::string_view, 9> kNames = {"prose", "guests",   "hosts",   "panel",  "links",
                                                        "notes", "sponsors", "credits", "outline"};
    auto section = NotesSection::kProse;
    for (const std::string_view row : split(text, '\n')) {
      if (row.starts_with('[')) {
        const auto* const name = std::ranges::find(kNames, row.substr(1, row.size() - 2));
        section = static_cast<NotesSection>(name - kNames.begin());
      } else if (row.starts_with('~')) {
        words.emplace_back(' ' + std::string(row.substr(1)), section);
      } else if (!row.empty() && row.front() != '#') {
        whole[row] = section;
      }
    }
  }

  std::string text;
  WordTable<NotesSection> whole;
  std::vector<std::pair<std::string, NotesSection>> words;
};

bool holds_for(PersonCue::Where where, LineKind kind) {
  using enum PersonCue::Where;
  if (where == kAny) return true;
  if (kind == LineKind::kTitle) return where == kTitle;
  return where == kText || where == kAfterTitle || (where == kLinks && kind == LineKind::kLinks);
}

bool is_separator(std::string_view between, LineKind kind) {
  if (between.empty() || between.size() > kLongestSeparator) return false;
  return re2::RE2::FullMatch(re2::StringPiece(between), pattern("<SEPARATOR>")) ||
         (kind == LineKind::kText && re2::RE2::FullMatch(re2::StringPiece(between), pattern("<WITH>")));
}

}  // namespace

std::span<const PersonCue> person_cues() { return cues().rows; }

FoldedLine fold_lists(std::string_view line, LineKind kind) {
  FoldedLine out;
  std::vector<std::size_t> signs;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (is_name_sign(line[i])) signs.push_back(i);
  }
  std::size_t copied = 0;
  for (std::size_t i = 0; i < signs.size();) {
    FoldedLine::Sign sign{0, {i}};
    // The next name, or the one behind it where the next is in what is said about this one.
    for (std::size_t next = i + 1; next < std::min(sign.names.back() + 3, signs.size()); ++next) {
      const std::size_t begin = signs[sign.names.back()] + 1;
      const std::string_view between = line.substr(begin, signs[next] - begin);
      // "Ana Ruiz, Acme, and Bo Lindgren's essay": hers is none.
      const bool is_owner =
          between.size() > kLongestConjunction && line.substr(signs[next] + 1).starts_with("'s");
      if (is_owner || !is_separator(between, kind)) continue;
      sign.names.push_back(next);
      sign.is_list =
          sign.is_list || sign.names.size() > 2 || between.find_first_not_of(", ") != std::string_view::npos;
    }
    out.text.append(line.substr(copied, signs[i] - copied));
    sign.at = out.text.size();
    out.text += sign.names.size() > 1 ? kNameList : line[signs[i]];
    i = sign.names.back() + 1;
    copied = signs[sign.names.back()] + 1;
    out.signs.push_back(std::move(sign));
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
  const re2::StringPiece text(line.text);
  const auto offset_of = [&](const re2::StringPiece& part) {
    return static_cast<std::size_t>(part.data() - text.data());
  };
  for (std::size_t row = 0; row < all.rows.size(); ++row) {
    if (!possible[row] || !holds_for(all.rows[row].where, kind)) continue;
    const re2::RE2& pattern = all.patterns[row].get();
    const int groups = std::min<int>(pattern.NumberOfCapturingGroups() + 1, kMostNames);
    std::array<re2::StringPiece, kMostNames> found;
    for (std::size_t from = 0;
         from <= line.signs.back().at &&
         pattern.Match(text, from, text.size(), re2::RE2::UNANCHORED, found.data(), groups);) {
      std::vector<const FoldedLine::Sign*> signs;
      for (const re2::StringPiece& group :
           std::span(found).subspan(1, static_cast<std::size_t>(groups) - 1)) {
        if (group.data() == nullptr) continue;
        signs.push_back(&*std::partition_point(line.signs.begin(), line.signs.end(),
                                               [&](const auto& s) { return s.at < offset_of(group); }));
      }
      const auto& features = all.rows[row].features;
      for (std::size_t i = 0; i < signs.size(); ++i)
        out.push_back({&all.rows[row], features[std::min(i, features.size() - 1)], signs[i],
                       signs.size() == 2 ? signs[1 - i] : nullptr});
      from = std::max(offset_of(found[0]) + found[0].size(), from + 1);
    }
  }
  return out;
}

std::optional<NotesSection> announced_section(std::string_view line, std::string_view original,
                                              std::string_view& rest) {
  static const Headings headings;
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
  if (const NotesSection* const found = headings.whole.find(head); found != nullptr) return *found;
  if (!rest.empty() || !line.ends_with(':') || head.find(kFullName) != std::string_view::npos)
    return std::nullopt;
  // "Guests in this week's episode:", "Referenced:"
  const std::string words = ' ' + fold(original);
  for (const auto& [word, section] : headings.words) {
    if (words.find(word) != std::string::npos) return section;
  }
  return std::nullopt;
}

bool has_pattern(std::string_view text, std::string_view name) {
  return re2::RE2::PartialMatch(re2::StringPiece(text), pattern(name));
}

std::string_view core_of_title(std::string_view title) {
  const std::string_view whole = trim(title);
  re2::StringPiece core(whole);
  if (re2::RE2::Consume(&core, pattern("<TITLE-PREFIX>")) && core.empty()) core = whole;
  re2::StringPiece found;
  if (pattern("<TITLE-SUFFIX>").Match(core, 0, core.size(), re2::RE2::UNANCHORED, &found, 1))
    core = core.substr(0, static_cast<std::size_t>(found.data() - core.data()));
  return trim({core.data(), core.size()});
}

}  // namespace podatlas::mention
