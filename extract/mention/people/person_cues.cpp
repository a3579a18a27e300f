#include "extract/mention/people/person_cues.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <utility>

#include "core/text/lazy_pattern.h"
#include "core/text/text.h"
#include "extract/mention/pattern_text.h"
#include "extract/mention/people/person_words.h"

namespace podatlas::mention {
namespace {

// Two bits for each row: whether a line has a word of each of the row's groups.
constexpr std::size_t kMostCues = 320;
using CueSet = std::array<std::uint64_t, 2 * kMostCues / 64>;

void add_cue(CueSet& cues, std::size_t row, std::size_t group) {
  cues.at((row + group * kMostCues) / 64) |= std::uint64_t{1} << (row % 64);
}

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
    const auto& shared = mention::shared_patterns().rows;
    std::string works(std::ranges::find(shared, "<K>", &Placeholder::first)->second);
    std::ranges::replace(works, '|', ' ');
    replace_all(text, "<K words>", works);
    std::vector<std::string_view> block;
    for (const std::string_view line : split(text, '\n')) {
      if (line.starts_with('#')) continue;
      if (!line.empty()) block.push_back(line);
      if (block.size() < 4) continue;
      add(block);
      block.clear();
    }
  }

  void add(const std::vector<std::string_view>& lines) {
    const std::vector<std::string_view> head = split(lines[0], '|');
    const std::string_view words = lines[0].substr(head[0].size() + head[1].size() + head[2].size() + 3);
    const std::string_view pattern = lines[1].substr(2);
    const std::string_view example = lines[2].substr(4);
    const std::size_t arrow = example.find(" => ");
    std::size_t group = 0;
    for (std::string_view word : words_of(words, ' ')) {
      if (word == "&") {
        ++group;
        continue;
      }
      if (word.size() > 1) word.remove_prefix(word.find_last_of("-]") + 1);  // "co-host", "pull[ ]request"
      add_cue(by_word[word == "<U>" ? "\x04" : word], rows.size(), group);
    }
    if (words.empty()) add_cue(wordless, rows.size(), 0);
    if (group == 0) add_cue(wordless, rows.size(), 1);
    rows.push_back({trim(head[0]), words_of(trim(head[1]), '/'), pattern, example.substr(0, arrow),
                    example.substr(arrow + 4), lines[3].substr(4), where_of(trim(head[2]))});
    patterns.push_back(mention::shared_patterns().filled(pattern));
  }

  std::string text;
  std::vector<PersonCue> rows;
  std::vector<LazyPattern> patterns;
  WordTable<CueSet> by_word;
  CueSet wordless{};  // what they have whose group is empty
};

const Cues& cues() {
  static const Cues all;
  return all;
}

bool is_word_byte(char c) { return is_alnum(c) || (static_cast<unsigned char>(c) & 0x80U) != 0; }

// Rows that may match a line, by its words; in order.
std::vector<std::size_t> cued(std::string_view line) {
  const Cues& all = cues();
  CueSet cues = all.wordless;
  for (std::size_t i = 0, end = 0; i < line.size(); i = std::max(end, i + 1)) {
    for (end = i + (line[i] == '\'' ? 1 : 0); end < line.size() && is_word_byte(line[end]);) ++end;
    const CueSet* const found = all.by_word.find(line.substr(i, std::max<std::size_t>(end - i, 1)));
    for (std::size_t at = 0; found != nullptr && at < cues.size(); ++at) cues[at] |= (*found)[at];
  }
  std::vector<std::size_t> out;
  for (std::size_t at = 0; 2 * at < cues.size(); ++at) {
    for (std::uint64_t rows = cues[at] & cues[at + cues.size() / 2]; rows != 0; rows &= rows - 1)
      out.push_back(64 * at + static_cast<std::size_t>(std::countr_zero(rows)));
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

// Whether a row is for lines like this one.
bool holds_for(const PersonCue& cue, const FoldedLine& line, LineKind kind, bool begins_with_name) {
  using enum PersonCue::Where;
  const bool is_at_start = cue.pattern.starts_with("^<") || cue.pattern.starts_with("^(?:[*-] ?)?<");
  if (line.signs.size() < cue.features.size() || (is_at_start && !begins_with_name)) return false;
  if (cue.where == kAny) return true;
  if (kind == LineKind::kTitle) return cue.where == kTitle;
  return cue.where == kText || cue.where == kAfterTitle || (cue.where == kLinks && kind == LineKind::kLinks);
}

bool is_separator(std::string_view between, LineKind kind) {
  if (between.empty() || between.size() > kLongestSeparator) return false;
  return has_pattern(between, "<SEPARATOR>") || (kind == LineKind::kText && has_pattern(between, "<WITH>"));
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
  constexpr std::size_t kMostNames = 8;  // groups of a pattern, of which alternatives leave some unmatched
  const re2::StringPiece text(line.text);
  const auto sign_at = [&](const char* place) {
    return std::ranges::lower_bound(line.signs, static_cast<std::size_t>(place - text.data()), {},
                                    &FoldedLine::Sign::at);
  };
  const bool begins_with_name = line.text.find_first_not_of("*- ") == line.signs.front().at;
  for (const std::size_t row : cued(line.text)) {
    const PersonCue& cue = all.rows[row];
    if (!holds_for(cue, line, kind, begins_with_name)) continue;
    const re2::RE2& pattern = all.patterns[row].get();
    const int groups = std::min<int>(pattern.NumberOfCapturingGroups() + 1, kMostNames);
    const std::size_t until = cue.pattern.ends_with("<N>") ? line.signs.back().at + 1 : text.size();
    std::array<re2::StringPiece, kMostNames> found;
    const auto is_found = [&](std::size_t from, int count) {
      return pattern.Match(text, from, until, re2::RE2::UNANCHORED, found.data(), count);
    };
    for (std::size_t from = 0; from <= line.signs.back().at && is_found(from, 1);) {
      const char* const end = found[0].data() + found[0].size();
      std::vector<const FoldedLine::Sign*> signs = {&*sign_at(found[0].data())};
      // Groups cost much more than the whole. Of a single name it is clear which one it is.
      if (sign_at(end) - sign_at(found[0].data()) != 1 && is_found(from, groups)) {
        signs.clear();
        for (const re2::StringPiece& group : std::span(found).subspan(1)) {
          if (group.data() != nullptr) signs.push_back(&*sign_at(group.data()));
        }
      }
      for (std::size_t i = 0; i < signs.size(); ++i)
        out.push_back({&cue, cue.features[std::min(i, cue.features.size() - 1)], signs[i],
                       signs.size() == 2 ? signs[1 - i] : nullptr});
      from = std::max(static_cast<std::size_t>(end - text.data()), from + 1);
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
