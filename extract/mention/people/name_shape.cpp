#include <algorithm>
#include <array>
#include <optional>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/name_reader.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

bool is_capital_prefix(std::string_view prefix) {
  static const auto& prefixes = person_list("capital_prefixes");
  return std::find(prefixes.begin(), prefixes.end(), prefix) != prefixes.end();
}

// Whether a capital within a word is as in "DeVito": what stands before it, and what begins with it.
bool is_like_a_name(std::string_view prefix, std::string_view rest) {
  return is_capital_prefix(prefix) && rest.size() >= 3 && (flags_of(fold(rest)) & (kBreak | kNotName)) == 0;
}

// "A.I. Eats", "U.S. Robotics": initials that are an acronym.
bool begins_with_acronym(std::span<const NameWord> run) {
  std::string initials;
  for (const NameWord& word : run) {
    if (word.shape != Shape::kInitial) break;
    initials += word.folded;
  }
  return initials.size() > 1 && (flags_of(initials) & kNotName) != 0;
}

bool is_abbreviation(std::string_view word) {
  static const auto& abbreviations = person_list("abbreviations");
  return std::find(abbreviations.begin(), abbreviations.end(), word) != abbreviations.end();
}

}  // namespace

Letter letter_of(char32_t c) {
  if (c < 0x80) {
    if (is_capital(static_cast<char>(c))) return Letter::kUpper;
    return is_small_letter(static_cast<char>(c)) ? Letter::kLower : Letter::kNone;
  }
  if (!is_letter(c)) return Letter::kNone;
  if (c >= 0x300 && c < 0x370) return Letter::kMark;
  if (c >= 0x3041 && c < 0x30A0) return Letter::kHiragana;
  if ((c >= 0x30A1 && c < 0x3100) || c == 0x3005 || (c >= 0x3400 && c < 0xA000) ||
      (c >= 0xAC00 && c < 0xD7A4)) {
    return Letter::kHan;
  }
  return fold_case(c) != c ? Letter::kUpper : Letter::kLower;
}

Shape shape_of(std::string_view text) {
  if (!text.empty() &&
      std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= 'a' && c <= 'z'; })) {
    if (text[0] >= 'a' && text[0] <= 'z') return Shape::kLower;
    if (text[0] >= 'A' && text[0] <= 'Z') return text.size() == 1 ? Shape::kInitial : Shape::kCapital;
  }
  std::size_t letters = 0;
  std::size_t uppers = 0;
  std::size_t han = 0;
  std::size_t part_begin = 0;
  bool is_part_start = true;
  bool first_upper = false;
  bool inner_upper = false;
  bool part_upper = false;  // some part starts in upper case: "al-Rashid"
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t at = i;
    const char32_t c = next_code_point(text, i);
    if (c == '-' || c == '\'' || c == 0x2019 || c == 0x2010 || c == 0x2011) {
      is_part_start = true;
      part_begin = i;
      continue;
    }
    const Letter letter = letter_of(c);
    if (letter == Letter::kMark) continue;
    if (letter == Letter::kHiragana) return Shape::kKana;
    if (letter == Letter::kNone) return Shape::kOther;
    ++letters;
    if (letter == Letter::kHan) ++han;
    if (letter == Letter::kUpper) {
      ++uppers;
      if (at == 0) first_upper = true;
      if (is_part_start) {
        part_upper = true;
      } else {
        const std::string_view rest = text.substr(at);
        if (!is_like_a_name(text.substr(part_begin, at - part_begin), rest)) inner_upper = true;
      }
    }
    is_part_start = false;
  }
  if (letters == 0) return Shape::kOther;
  if (han == letters) return Shape::kHan;
  if (han != 0) return Shape::kOther;
  if (letters == 1 && uppers == 1) return Shape::kInitial;
  if (uppers == letters) return Shape::kAllCaps;
  if (inner_upper) return Shape::kOther;
  if (first_upper || part_upper) return Shape::kCapital;
  return Shape::kLower;
}

bool begins_with_surname(std::string_view name) {
  static const auto& surnames = person_list("han_surnames");
  std::size_t length = 0;
  for (std::size_t letters = 0; letters < 3 && length < name.size(); ++letters) {
    static_cast<void>(next_code_point(name, length));
    if (length < name.size() &&
        std::find(surnames.begin(), surnames.end(), name.substr(0, length)) != surnames.end())
      return true;
  }
  return false;
}

bool is_space_at(std::string_view text, std::size_t i, std::size_t& width) {
  if (i >= text.size()) return false;
  width = 1;
  if (text[i] == ' ' || text[i] == '\t') return true;
  if (text[i] == '\xC2' && i + 1 < text.size() && text[i + 1] == '\xA0') {  // U+00A0
    width = 2;
    return true;
  }
  return false;
}

bool is_plain_word(const NameWord& word, const WordSet* common) {
  if (word.shape != Shape::kCapital || (word.flags & kSurname) != 0) return false;
  return (common != nullptr && common->contains(hash_of_word(word.folded))) ||
         commonness(term_key(word.folded)) != CommonWord::kUnknown;
}

std::optional<NameCandidate> judge_run(std::span<const NameWord> run, const RunContext& context) {
  std::size_t capitals = 0;
  std::size_t initials = 0;
  std::size_t common = 0;
  bool has_particle = false;
  bool has_odd_word = false;  // "Swift", "Park": more often no name
  const NameWord* first = nullptr;
  for (const NameWord& word : run) {
    if (word.shape == Shape::kInitial) {
      ++initials;
    } else if (word.shape == Shape::kLower) {
      has_particle = true;
    } else {
      ++capitals;
      if (first == nullptr) first = &word;
      if (word.shape == Shape::kCapital && (word.flags & (kBreak | kNotName)) != 0 &&
          (word.flags & kGiven) == 0)
        has_odd_word = true;
      if (context.common != nullptr && word.shape != Shape::kHan && (word.flags & kGiven) == 0 &&
          context.common->contains(hash_of_word(word.folded))) {
        ++common;
      }
    }
  }
  if (first == nullptr) return std::nullopt;
  if (begins_with_acronym(run)) return std::nullopt;
  NameCandidate name;
  name.span = {run.front().span.begin, run.back().span.end};
  name.ends_in_word = is_plain_word(run.back(), context.common);
  const std::size_t head = first->folded.find_first_of("- ");
  name.is_given_known = (first->flags & kGiven) != 0 ||
                        (head != std::string::npos &&
                         (flags_of(std::string_view(first->folded).substr(0, head)) & kGiven) != 0);
  if (first->shape == Shape::kHan) {
    const std::size_t length = count_code_points(slice(context.text, name.span));
    if (run.size() > 2 || length < 2 || length > 12) return std::nullopt;
    if (run.size() == 1 && (first->flags & (kBreak | kNotName)) != 0) return std::nullopt;
    if (length > 5 && slice(context.text, name.span).find("\u30FB") == std::string_view::npos)
      return std::nullopt;
    name.plausibility = begins_with_surname(first->folded) ? 0.85 : 0.6;
  } else if (capitals + (initials > 0 ? 1 : 0) >= 2 || (has_particle && capitals >= 1)) {
    double p = 0.8;
    if (capitals == 1) p = 0.75;
    if (capitals == 3) p = 0.7;
    if (capitals == 4) p = 0.4;
    if (capitals > 4) p = 0.2;
    if (has_particle && capitals < 4) p += 0.05;
    if (common > 0) p *= capitals == common ? 0.3 : 0.45;
    if (name.is_given_known) p = capitals <= 3 ? (common + 1 >= capitals && common > 0 ? 0.6 : 1.0) : 0.7;
    if (has_odd_word && !name.is_given_known) p *= 0.8;
    if (context.is_tainted) p *= name.is_given_known && capitals >= 2 ? 0.5 : 0.3;
    if (context.is_after_foreign && (!name.is_given_known || has_odd_word)) p *= 0.4;  // "OpenAI Dev Day"
    if (context.is_after_article) p *= name.is_given_known ? 0.7 : 0.4;
    // "at Jane Street", "in Jackson Hole", "San Francisco"
    if (context.is_after_place_word || (run.size() > 1 && (run.front().flags & kPlaceWord) != 0)) p *= 0.6;
    name.plausibility = p;
  } else {
    name.kind = NameCandidate::Kind::kSingle;
    double p = name.is_given_known ? ((first->flags & kNotName) != 0 ? 0.4 : 0.9) : 0.5;
    if (common > 0) p = 0.1;
    if (context.is_tainted || context.is_after_foreign || context.is_after_article) p *= 0.3;
    if (context.is_after_place_word) p *= 0.6;
    name.plausibility = p;
  }
  return name;
}

void SkeletonWriter::start_line() {
  finish();
  out_.skeleton += '\n';
  out_.lines.push_back({{out_.skeleton.size(), 0}, out_.names.size()});
}

void SkeletonWriter::finish() {
  if (out_.lines.empty()) return;
  Span& line = out_.lines.back().text;
  line.end = out_.skeleton.size();
  if (line.begin == line.end) out_.lines.pop_back();
}

void SkeletonWriter::put_separated(char mark) {
  put_space();
  put(mark);
  put_space();
}

void SkeletonWriter::trim_space() {
  if (out_.skeleton.back() == ' ') out_.skeleton.pop_back();
}

std::string_view SkeletonWriter::last_word() const {
  const std::string& s = out_.skeleton;
  std::size_t begin = s.size();
  while (is_alnum(s[begin - 1])) --begin;
  return std::string_view(s).substr(begin);
}

void SkeletonWriter::put_mark(char32_t code, bool is_at_end) {
  // Marks beyond ASCII, and what stands for them; those that are separated by spaces come first.
  constexpr std::u32string_view kMarks =
      U"\u00B7\uFF5C\u2013\u2014\u2012\u2015\u2212\u2022\u25CF\u25E6"
      U"\u3001\uFF0C\uFF1A\u201C\u201D\u201E\u00AB\u00BB\uFF08\uFF09";
  constexpr std::string_view kPlain = R"m(||-----***,,:"""""())m";
  constexpr std::size_t kSeparated = 10;
  char mark = static_cast<char>(code);
  bool is_separated = code == '|';
  if (code >= 0x80) {
    const std::size_t at = kMarks.find(code);
    if (at == std::u32string_view::npos) return put_space();
    mark = kPlain[at];
    is_separated = at < kSeparated;
  }
  if (is_separated) return put_separated(mark);
  if (mark == '.') {
    if (is_at_end && !is_abbreviation(last_word())) put('.');
  } else if (mark == '!' || mark == '?') {
    if (is_at_end) put(mark);
  } else if (mark == ',' || mark == ':') {
    trim_space();
    put(mark);
  } else if (std::string_view(";()[]\"/&+#%-~*").find(mark) != std::string_view::npos) {
    put(mark);
  }
}

}  // namespace podatlas::mention
