#include "extract/mention/people/name_words.h"

#include <algorithm>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

// Whether a capital within a word is as in "DeVito": what stands before it, and what begins with it.
bool is_like_a_name(std::string_view prefix, std::string_view rest) {
  return is_in_list("capital_prefixes", prefix) && rest.size() >= 3 &&
         (flags_of(fold(rest)) & (kBreak | kNotName)) == 0;
}

// Marks within words; the katakana middle dot counts as a letter.
bool is_hyphen(char32_t c) { return c == '-' || c == 0x2010 || c == 0x2011; }
bool is_inner_apostrophe(char32_t c) { return is_apostrophe(c) || c == 0x2BC; }
constexpr char32_t kMiddleDot = 0x30FB;

bool is_east_asian(std::string_view text, std::size_t at) {
  const char32_t c = next_code_point(text, at);
  const Letter letter = letter_of(c);
  return letter == Letter::kHan || letter == Letter::kHiragana || c == kMiddleDot;
}

// Hyphens stay, unless there are letters beyond ASCII.
std::string fold_word(std::string_view spelled) {
  if (std::ranges::all_of(spelled, is_alpha)) return to_lower(spelled);  // most words
  std::string out(spelled);
  replace_all(out, "\u2019", "");
  std::erase(out, '\'');
  return std::ranges::all_of(out, is_ascii) ? to_lower(out) : fold_letters(out);
}

std::size_t end_of_letters(std::string_view text, std::size_t at) {
  while (at < text.size() && is_alpha(text[at])) ++at;
  return at;
}

// Whether the rest of a contraction is at `at`: the "s" of "Ana's".
bool is_contraction(std::string_view text, std::size_t at) {
  return is_in_list("contractions", text.substr(at, end_of_letters(text, at) - at));
}

// "l'histoire d'Ana": an article, but "Paul d'Orsay" is a name.
bool is_elision(std::string_view text, std::size_t begin, std::size_t mark, const NameToken* before) {
  std::size_t next = mark;
  static_cast<void>(next_code_point(text, next));
  return mark - begin <= 2 && end_of_small_letters(text, begin) == mark &&
         letter_at(text, next) == Letter::kUpper && (before == nullptr || !before->is(Shape::kCapital));
}

// A word, without what makes more of it.
std::size_t end_of_word(std::string_view text, std::size_t begin, const NameToken* before,
                        bool& is_identifier) {
  const bool is_east = is_east_asian(text, begin);  // where the script changes, a word ends
  std::size_t end = begin;
  while (end < text.size()) {
    if (is_alpha(text[end]) && !is_east) {
      end = end_of_small_letters(text, end + 1);
      continue;
    }
    std::size_t next = end;
    const char32_t c = next_code_point(text, next);
    if (letter_of(c) != Letter::kNone || c == kMiddleDot) {
      if (is_east_asian(text, end) != is_east) break;
    } else if (is_digit(text[end]) || c == '_') {
      is_identifier = true;
    } else if ((!is_hyphen(c) && !is_inner_apostrophe(c)) || letter_at(text, next) == Letter::kNone ||
               (!is_hyphen(c) && (is_contraction(text, next) || is_elision(text, begin, end, before)))) {
      break;
    }
    end = next;
  }
  return end;
}

// Whether an address goes on behind a word.
bool is_address(std::string_view word, std::string_view behind) {
  return behind.starts_with("://") || (word == "www" && behind.starts_with('.')) ||
         (behind.size() > 1 && behind[0] == '@' && is_alnum(behind[1]));
}

// "torch.fx", "Gatehouse.dev", "native/README", "C++": no words, but "J.R. Smith" is a name.
bool is_foreign(std::string_view word, std::string_view behind) {
  if (behind.starts_with('+') || behind.starts_with('#')) return true;
  if (behind.size() < 2 || (!is_alnum(behind[1]) && behind[1] != '_')) return false;
  const bool is_before_capital = is_upper(behind[1]);
  return behind[0] == '\\' || (behind[0] == '/' && !is_before_capital) ||
         (behind[0] == '.' && behind[1] != '_' && !(word.size() == 1 && is_before_capital));
}

void read_word(std::string_view text, std::size_t begin, const NameToken* before, const NameLexicon& lexicon,
               NameToken& out) {
  bool is_identifier = false;
  std::size_t end = end_of_word(text, begin, before, is_identifier);
  const std::string_view spelled = text.substr(begin, end - begin);
  const std::string_view behind = text.substr(end);
  if (is_address(spelled, behind)) {
    end = std::min(text.find_first_of(" \t\n\r\v\f<>\")", end), text.size());
    while (end > begin && std::string_view(".,;").find(text[end - 1]) != std::string_view::npos) --end;
    out.kind = NameToken::Kind::kUrl;
    out.folded = kUrl;
  } else if (is_identifier || is_foreign(spelled, behind)) {
    end = end_of_identifier(text, end, "_+#/", ".-");
    out.kind = NameToken::Kind::kForeign;
    out.folded = to_lower(text.substr(begin, end - begin));
    std::erase_if(out.folded, [](char c) { return !is_alnum(c); });  // "h/t"
  } else {
    out.kind = NameToken::Kind::kWord;
    out.shape = shape_of(spelled);
    out.folded = fold_word(spelled);
    out.flags = lexicon.flags(out.folded);
    // "Ex-Googler", "Open-Source": the first part says that it is none.
    const std::size_t hyphen = out.folded.find('-');
    if (hyphen != std::string::npos && out.shape == Shape::kCapital) {
      const WordFlags first = flags_of(std::string_view(out.folded).substr(0, hyphen));
      if ((first & (kBreak | kNotName)) != 0 && (first & (kGiven | kSurname)) == 0) out.flags |= kBreak;
    }
  }
  out.span = {begin, end};
}

// Whether a name in Chinese, Japanese or Korean letters starts with a surname followed by more.
bool begins_with_surname(std::string_view name) {
  std::size_t length = 0;
  for (std::size_t letters = 0; letters < 3 && length < name.size(); ++letters) {
    static_cast<void>(next_code_point(name, length));
    if (length < name.size() && is_in_list("han_surnames", name.substr(0, length))) return true;
  }
  return false;
}

// "A.I. Eats", "U.S. Robotics": initials that are an acronym.
bool begins_with_acronym(std::span<const NameToken* const> words) {
  std::string initials;
  for (const NameToken* const word : words) {
    if (!word->is(Shape::kInitial)) break;
    initials += word->folded;
  }
  return initials.size() > 1 && (flags_of(initials) & kNotName) != 0;
}

double plausibility_of_han(std::string_view name, std::span<const NameToken* const> words) {
  const std::size_t length = count_code_points(name);
  const bool is_word = words.size() == 1 && words.front()->has(kBreak | kNotName);
  const bool is_too_long = length > 5 && name.find("\u30FB") == std::string_view::npos;
  if (words.size() > 2 || length < 2 || length > 12 || is_word || is_too_long) return 0;
  return begins_with_surname(words.front()->folded) ? 0.85 : 0.6;
}

}  // namespace

void read_tokens(std::string_view text, std::size_t begin, const NameLexicon& lexicon,
                 std::vector<NameToken>& tokens) {
  using enum NameToken::Kind;
  tokens.clear();
  std::uint8_t spaces = 0;
  for (std::size_t at = begin; at < text.size();) {
    std::size_t next = at;
    const char32_t c = next_code_point(text, next);
    const bool is_behind_word = !tokens.empty() && tokens.back().kind == kWord && spaces == 0;
    if (c == ' ' || c == '\t' || c == 0xA0) {
      spaces = spaces == 0 ? 1 : 2;
      at = next;
      continue;
    }
    NameToken& token = tokens.emplace_back();
    token.spaces = std::exchange(spaces, std::uint8_t{0});
    if (const std::size_t end = end_of_small_letters(text, at);
        end > at && (end == text.size() || text[end] == ' ' || text[end] == ',')) {
      // Most words: what the last branch makes of them, at a tenth of the cost.
      token.kind = kWord;
      token.shape = Shape::kLower;
      token.span = {at, end};
      token.folded = slice(text, token.span);
      token.flags = lexicon.flags(token.folded);
    } else if (c == '@') {
      // "@name@server.example", "@name.bsky.social"
      token.span = {at, end_of_identifier(text, next, "@-_", ".")};
      token.folded = text.substr(next, end_of_identifier(text, next, "_-", "") - next);
      token.kind = token.folded.size() > 1 ? kHandle : kMark;
      token.mark = c;
    } else if (is_digit(text[at])) {
      token.kind = kNumber;
      token.span = {at, end_of_identifier(text, at, "_", ".:,")};
      token.folded = to_lower(slice(text, token.span));
    } else if (is_inner_apostrophe(c) && is_behind_word && is_contraction(text, next)) {
      token.kind = kSuffix;
      token.span = {at, end_of_letters(text, next)};
      token.folded = std::string("'").append(text.substr(next, token.span.end - next));
    } else if (const Letter letter = letter_of(c); letter == Letter::kNone || letter == Letter::kMark) {
      token.span = {at, next};
      token.mark = c;
    } else {
      const bool is_behind_space = token.spaces == 1 && tokens.size() > 1;
      read_word(text, at, is_behind_space ? &tokens[tokens.size() - 2] : nullptr, lexicon, token);
      // The mark of an elision is a space.
      next = token.span.end;
      if (token.kind == kWord && next < text.size() && is_inner_apostrophe(next_code_point(text, next)) &&
          letter_at(text, next) == Letter::kUpper) {
        at = next;
        spaces = 1;
        continue;
      }
    }
    at = token.span.end;
  }
}

Shape shape_of(std::string_view text) {
  const std::size_t begin = text.size() > 1 && is_upper(text.front()) ? 1 : 0;  // most words: "a", "Ana"
  if (end_of_small_letters(text, begin) == text.size()) return begin == 0 ? Shape::kLower : Shape::kCapital;
  std::size_t letters = 0, uppers = 0, han = 0, part_begin = 0;
  bool inner_upper = false;
  bool part_upper = false;  // some part starts in upper case: "al-Rashid"
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t at = i;
    const char32_t c = next_code_point(text, i);
    if (is_hyphen(c) || is_apostrophe(c)) {
      part_begin = i;
      continue;
    }
    const Letter letter = letter_of(c);
    if (letter == Letter::kMark) continue;
    if (letter == Letter::kHiragana) return Shape::kKana;
    if (letter == Letter::kNone) return Shape::kOther;
    ++letters;
    if (letter == Letter::kHan) ++han;
    if (letter != Letter::kUpper) continue;
    ++uppers;
    if (at == part_begin) {
      part_upper = true;
    } else if (!is_like_a_name(text.substr(part_begin, at - part_begin), text.substr(at))) {
      inner_upper = true;
    }
  }
  if (letters == 0) return Shape::kOther;
  if (han != 0) return han == letters ? Shape::kHan : Shape::kOther;
  if (letters == uppers) return letters == 1 ? Shape::kInitial : Shape::kAllCaps;
  if (inner_upper) return Shape::kOther;
  return part_upper ? Shape::kCapital : Shape::kLower;
}

bool is_given_name(const NameToken& word) {
  const std::size_t head = word.folded.find_first_of("- ");
  return word.has(kGiven) || (head != std::string::npos &&
                              (flags_of(std::string_view(word.folded).substr(0, head)) & kGiven) != 0);
}

bool is_plain_word(const NameToken& word, const WordSet* common) {
  if (!word.is(Shape::kCapital) || word.has(kSurname)) return false;
  return (common != nullptr && common->contains(hash_of_word(word.folded))) ||
         commonness(term_key(word.folded)) != CommonWord::kUnknown;
}

std::optional<NameCandidate> judge_run(const NameRun& run) {
  std::size_t capitals = 0, initials = 0, common = 0;
  bool has_particle = false;
  bool has_odd_word = false;  // "Swift", "Park": more often no name
  const NameToken* first = nullptr;
  for (const NameToken* const word : run.words) {
    initials += word->is(Shape::kInitial) ? 1U : 0U;
    has_particle = has_particle || word->is(Shape::kLower);
    if (word->is(Shape::kInitial) || word->is(Shape::kLower)) continue;
    ++capitals;
    if (first == nullptr) first = word;
    if (word->has(kGiven)) continue;
    has_odd_word = has_odd_word || (word->is(Shape::kCapital) && word->has(kBreak | kNotName));
    const bool may_be_common = run.common != nullptr && !word->is(Shape::kHan);
    common += may_be_common && run.common->contains(hash_of_word(word->folded)) ? 1U : 0U;
  }
  if (first == nullptr || begins_with_acronym(run.words)) return std::nullopt;
  NameCandidate name;
  name.span = {run.words.front()->span.begin, run.words.back()->span.end};
  name.ends_in_word = is_plain_word(*run.words.back(), run.common);
  const bool is_given = name.is_given_known = is_given_name(*first);
  // "Will" and "Mark" are words, too, but "dev" is one only where the show speaks of developers.
  name.is_given_word = is_given && run.common != nullptr &&
                       run.common->contains(hash_of_word(first->folded)) &&
                       commonness(term_key(first->folded)) == CommonWord::kUnknown;
  name.is_thing = run.is_after_codename || (run.is_after_article && !is_given);
  double& p = name.plausibility;
  if (first->is(Shape::kHan)) {
    p = plausibility_of_han(slice(run.text, name.span), run.words);
  } else if (capitals + (initials > 0 ? 1 : 0) >= 2 || (has_particle && capitals >= 1)) {
    p = capitals == 1 ? 0.75 : capitals == 2 ? 0.8 : capitals == 3 ? 0.7 : capitals == 4 ? 0.4 : 0.2;
    if (has_particle && capitals < 4) p += 0.05;
    if (common > 0) p *= capitals == common ? 0.3 : 0.45;
    if (is_given) p = capitals > 3 ? 0.7 : common > 0 && common + 1 >= capitals ? 0.6 : 1.0;
    if (has_odd_word && !is_given) p *= 0.8;
    if (run.is_tainted) p *= is_given && capitals >= 2 && !run.is_before_version ? 0.5 : 0.3;
    if (run.is_after_foreign && (!is_given || has_odd_word)) p *= 0.4;  // "OpenAI Dev Day"
    if (run.is_after_article) p *= is_given ? 0.7 : 0.4;
    // "at Jane Street", "in Jackson Hole", "San Francisco"
    if (run.is_after_place_word || (run.words.size() > 1 && run.words.front()->has(kPlaceWord))) p *= 0.6;
  } else {
    name.kind = NameCandidate::Kind::kSingle;
    p = common > 0 ? 0.1 : !is_given ? 0.5 : first->has(kNotName) ? 0.4 : 0.9;
    if (run.is_tainted || run.is_after_foreign || run.is_after_article || run.is_date) p *= 0.3;
    if (run.is_after_place_word) p *= 0.6;
  }
  if (run.is_after_codename) p *= 0.25;
  constexpr double kSpeaker = 0.8;
  if (run.is_speaker && !run.is_after_article) p = std::max(p, kSpeaker);
  return name;
}

}  // namespace podatlas::mention
