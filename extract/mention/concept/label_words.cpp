#include "extract/mention/concept/label_words.h"

#include <algorithm>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {
namespace {

constexpr std::size_t kMaxGap = 64;  // bytes

// A step of FNV-1a.
std::uint64_t hash_letter(std::uint64_t state, char32_t letter) { return (state ^ letter) * 0x100000001B3U; }

std::uint64_t hash_letters(std::string_view letters) {
  std::uint64_t state = 0xCBF29CE484222325U;
  for (std::size_t at = 0; at < letters.size();) {
    if (is_ascii(letters[at])) {
      state = hash_letter(state, static_cast<unsigned char>(to_lower(letters[at++])));
    } else {
      const CodePoint here = code_point_at(letters, at);
      state = hash_letter(state, fold_case(here.value));
      at += here.size;
    }
  }
  return state;
}

// "GPUs": capitals and digits, and one small s.
bool is_plural_of_capitals(std::string_view word) {
  return word.size() >= 3 && word.back() == 's' && is_upper(word.front()) &&
         std::all_of(word.begin(), word.end() - 1, [](char c) { return is_digit(c) || is_upper(c); });
}

// A word without its plural ending: its first bytes, and a "y" if `has_y`.
struct Stem {
  std::size_t size = 0;
  bool has_y = false;
};

// `characters` of the word.
Stem stem_of(std::string_view word, std::size_t characters) {
  std::size_t size = word.size();
  const std::size_t beyond = size - characters;
  const auto last = [&](std::size_t i) { return size >= i ? to_lower(word[size - i]) : '\0'; };
  if (last(1) == 's') {
    const char before = last(2);
    const bool is_singular =
        before == 's' || before == 'u' || before == 'i' || (before == 'a' && last(3) == 'i');
    if ((!is_singular && size >= 4 + beyond) || is_plural_of_capitals(word)) --size;
  }
  if (last(1) == 'y') return {size - 1, true};
  if (last(1) == 'e' && size >= 4 + beyond) {
    // "caches" and "boxes", "movies" and "queries" lose the same letters, so their singulars must follow.
    const char before = last(2);
    if (before == 'i') return {size - 2, true};
    const bool is_hissed = before == 's' || before == 'x' || before == 'z' || before == 'o' ||
                           (before == 'h' && (last(3) == 'c' || last(3) == 's'));
    if (is_hissed) --size;
  }
  return {size, false};
}

bool same_stems(std::string_view a, std::string_view b) {
  const Stem of_a = stem_of(a, count_code_points(a));
  const Stem of_b = stem_of(b, count_code_points(b));
  return of_a.has_y == of_b.has_y && same_letters(a.substr(0, of_a.size), b.substr(0, of_b.size));
}

// Gives both hashes; most words are their own stems, which the last letter tells.
void hash_word(std::string_view text, Word& word) {
  const std::string_view letters = text.substr(word.begin, word.end - word.begin);
  const std::uint64_t all = hash_letters(letters);
  word.hash = word.stem_hash = mix(all);
  const char last = to_lower(letters.back());
  if (last != 's' && last != 'e') return;
  const Stem stem = stem_of(letters, count_code_points(letters));
  if (stem.size == letters.size()) return;
  const std::uint64_t singular = hash_letters(letters.substr(0, stem.size));
  word.stem_hash = mix(stem.has_y ? hash_letter(singular, U'y') : singular);
}

bool find_word(std::string_view text, std::size_t from, Word& word) {
  std::size_t at = from;
  while (at < text.size() && !is_letter_at(text, at))
    at += is_ascii(text[at]) ? 1 : code_point_at(text, at).size;
  if (at >= text.size()) return false;
  word = {};
  word.begin = at;
  while (at < text.size()) {
    if (is_alnum(text[at])) {
      ++at;
      continue;
    }
    if (is_ascii(text[at]) && text[at] != '\'') break;
    const CodePoint here = code_point_at(text, at);
    if (is_apostrophe(here.value)) {
      const std::size_t after = at + here.size;
      if (!is_letter_at(text, after)) break;
      if (to_lower(text[after]) == 's' && !is_letter_at(text, after + 1)) {
        word.next = after + 1;
        break;
      }
    } else if (!is_letter(here.value)) {
      break;
    }
    at += here.size;
  }
  word.end = at;
  if (word.next == 0) word.next = at;
  return true;
}

bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool is_line_break(char c) { return c == '\n' || c == '\r' || c == '\f' || c == '\v'; }

// Next to a blank, such a sign separates parts of a sentence; otherwise it may be part of a name.
bool is_stop(char c) { return c == '.' || c == ',' || c == ';' || c == ':' || c == '?' || c == '!'; }

// Also what people type for a hyphen: U+2010, U+2011 and the en dash.
bool is_hyphen(std::string_view gap) {
  return gap == "-" || gap == "\u2010" || gap == "\u2011" || gap == "\u2013";
}

}  // namespace

bool next_word(std::string_view text, std::size_t from, Word& word) {
  if (!find_word(text, from, word)) return false;
  hash_word(text, word);
  return true;
}

Gap::Gap(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view gap = text.substr(begin, end - begin);
  if (is_hyphen(gap)) return;
  joins_ = gap.size() <= kMaxGap;
  bool is_spaced = false;
  for (std::size_t i = 0; i < gap.size() && joins_; ++i) {
    const char c = gap[i];
    if (is_blank(c)) {
      is_spaced = true;
    } else if (gap.substr(i).starts_with("\u00A0")) {
      is_spaced = true;
      ++i;
    } else if (is_line_break(c)) {
      joins_ = false;
    } else if (c != '_') {
      if (is_spaced && (is_stop(c) || (!signs_.empty() && is_stop(signs_.back())))) signs_ += ' ';
      is_spaced = false;
      signs_ += c;
    }
  }
  if (is_spaced && !signs_.empty() && is_stop(signs_.back())) signs_ += ' ';
}

std::uint64_t extend_hash(std::uint64_t words, const Gap& gap, std::uint64_t word) {
  std::uint64_t state = words;
  for (const char c : gap.signs()) state = hash_letter(state, static_cast<unsigned char>(c));
  return mix(state ^ (word * 3));
}

bool same_words(std::string_view label, std::size_t count, std::size_t label_last, bool has_plural,
                std::string_view text, std::size_t begin, const Word& last) {
  const auto cut = [](std::string_view all, std::size_t from, std::size_t until) {
    return all.substr(from, until - from);
  };
  const std::string_view our_last = label.substr(label_last);
  const std::string_view their_last = cut(text, last.begin, last.end);
  // "MDN" is not one of several "mDNS".
  if (our_last.ends_with('S') && their_last.size() < our_last.size()) return false;
  if (has_plural ? !same_stems(our_last, their_last) : !same_letters(our_last, their_last)) return false;
  if (count == 1 && begin == last.begin) return true;
  Word ours;
  Word theirs;
  if (!find_word(label, 0, ours) || !find_word(text, begin, theirs)) return false;
  for (std::size_t i = 1; i < count; ++i) {
    if (!same_letters(cut(label, ours.begin, ours.end), cut(text, theirs.begin, theirs.end))) return false;
    const std::size_t our_gap = ours.next;
    const std::size_t their_gap = theirs.next;
    if (!find_word(label, our_gap, ours) || !find_word(text, their_gap, theirs)) return false;
    if (Gap(label, our_gap, ours.begin).signs() != Gap(text, their_gap, theirs.begin).signs()) return false;
  }
  return theirs.begin == last.begin;
}

}  // namespace podatlas::mention
