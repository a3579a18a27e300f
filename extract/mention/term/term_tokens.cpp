#include "extract/mention/term/term_tokens.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {

namespace {

bool is_in_word(std::string_view text, std::size_t at) {
  return is_letter_at(text, at) || (at < text.size() && text[at] == '_');
}

std::size_t joiner_size(std::string_view text, std::size_t at) {
  if (at >= text.size()) return 0;
  // "TL;DR"
  if (text[at] == ';' && at > 0 && is_upper(text[at - 1]) && at + 1 < text.size() && is_upper(text[at + 1]))
    return 1;
  if (text[at] == '.' || text[at] == '-' || text[at] == '\'') return 1;
  return text.substr(at).starts_with("\u2019") ? 3 : 0;
}

// Dots, hyphens and apostrophes belong to a word between letters; "+" and "#" at its end.
std::size_t end_of_word(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (is_in_word(text, at)) {
      at += is_ascii(text[at]) ? 1 : code_point_at(text, at).size;
    } else if (const std::size_t joiner = joiner_size(text, at);
               joiner != 0 && is_in_word(text, at + joiner)) {
      at += joiner;
    } else {
      break;
    }
  }
  while (at < text.size() && (text[at] == '+' || text[at] == '#')) ++at;
  return at;
}

bool begins_url(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  return rest.starts_with("http://") || rest.starts_with("https://") || rest.starts_with("www.");
}

std::size_t possessive_size(std::string_view word) {
  if (word.size() > 2 && (word.ends_with("'s") || word.ends_with("'S"))) return 2;
  return word.size() > 4 && word.ends_with("\u2019s") ? 4 : 0;
}

// "12", "4.2", "3rd", "10k", "1h": numbers are not terms, and neither is "2.0-beta3".
bool is_number(std::string_view folded) {
  const std::size_t end = folded.find_first_not_of("0123456789. ");
  if (end == 0 || folded.empty()) return false;
  if (end == std::string_view::npos) return true;
  const std::string_view rest = folded.substr(end);
  constexpr std::array<std::string_view, 13> kAfter = {"st", "nd", "rd", "th",  "s",  "k", "h",
                                                       "m",  "x",  "gb", "min", "mb", "%"};
  return is_one_of(rest, kAfter);
}

bool is_version(std::string_view word) {
  const std::size_t end = std::min(word.find_first_not_of("0123456789."), word.size());
  return end > 0 && word.front() != '.' && word.substr(0, end).find('.') != std::string_view::npos;
}

// "mid-2020", "pre-1970"
bool is_year(std::string_view word) {
  constexpr std::size_t kDigits = 4;
  const std::size_t hyphen = word.find('-');
  const std::string_view year = word.substr(hyphen == std::string_view::npos ? word.size() : hyphen + 1);
  constexpr std::array<std::string_view, 5> kBefore = {"early", "late", "mid", "post", "pre"};
  return year.size() == kDigits && (year.starts_with("19") || year.starts_with("20")) &&
         std::ranges::all_of(year, is_digit) && is_one_of(to_lower(word.substr(0, hyphen)), kBefore);
}

// "GREEEEAT", "Woooow": no word has a letter four times in a row. "WWWW" is one of its own.
bool is_drawn_out(std::string_view folded) {
  constexpr std::size_t kMany = 4;
  std::size_t run = 0;
  for (std::size_t i = 0; i < folded.size(); ++i) {
    run = i > 0 && folded[i] == folded[i - 1] ? run + 1 : 1;
    if (run == kMany && folded.size() > kMany && is_alpha(folded[i])) return true;
  }
  return false;
}

// "Dr", "Mrs", but "DR" and "MR" are abbreviations of something else.
bool is_title(std::string_view folded, WordShape shape) {
  constexpr std::array<std::string_view, 7> kTitles = {"dr", "jr", "mr", "mrs", "ms", "prof", "sr"};
  return (shape & kCapitalized) != 0 && (shape & kAllCapitals) == 0 && is_one_of(folded, kTitles);
}

// Of two letters behind a city: "San Jose, CA".
bool is_region(std::string_view text, const std::vector<TermToken>& before, const TermToken& token) {
  if (before.size() < 2 || (token.shape & kAllCapitals) == 0 || !is_region_code(token.folded)) return false;
  const TermToken& city = before[before.size() - 2];
  return before.back().folded == "," && token.span.begin == before.back().span.end + 1 &&
         city.kind == TermTokenKind::kWord && (city.shape & kCapitalized) != 0 &&
         (city.shape & (kAllCapitals | kInnerCapital | kWithDigit | kCodeSign)) == 0 &&
         text[city.span.end] == ',';
}

TermToken word_token(std::string_view text, Span span) {
  TermToken token{.kind = TermTokenKind::kWord, .span = span};
  const std::size_t possessive = possessive_size(slice(text, span));
  token.possessive = possessive != 0;
  token.span.end -= possessive;
  const std::string_view word = slice(text, token.span);
  token.shape = word_shape(word);
  token.folded = fold_letters(word);
  std::erase(token.folded, ' ');
  const bool is_letter_alone = word.size() == 1 && !is_upper(word.front());
  const bool stop = token.folded.empty() || is_letter_alone || is_number(token.folded) || is_version(word) ||
                    is_year(word) || is_drawn_out(token.folded) || is_title(token.folded, token.shape) ||
                    is_stop_word(token.folded);
  if (stop) token.kind = TermTokenKind::kStop;
  token.key = term_key(word);
  return token;
}

}  // namespace

WordShape word_shape(std::string_view word) {
  WordShape shape = 0;
  std::size_t capitals = 0;
  bool has_small = false;
  bool inner = false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    if (is_upper(c)) {
      ++capitals;
      inner = inner || (i > 0 && is_lower(word[i - 1]));
    } else if (is_lower(c)) {
      has_small = true;
      inner = inner || (i > 1 && is_upper(word[i - 1]) && is_upper(word[i - 2]));
    } else if (is_digit(c)) {
      shape |= kWithDigit;
    } else if (c == '_' || c == '.' || c == '+' || c == '#') {
      shape |= kCodeSign;
    } else if (c == '-') {
      shape |= kHyphenated;
    }
  }
  if (letter_at(word, 0) == Letter::kUpper) shape |= kCapitalized;  // "Öl", too
  if (capitals >= 2 && !has_small) shape |= kAllCapitals;
  if (inner) shape |= kInnerCapital;
  return shape;
}

std::vector<TermToken> term_tokens(const Text& text) {
  const std::string_view plain = text.plain;
  std::vector<TermToken> out;
  auto anchor = text.anchors.begin();
  for (std::size_t at = 0; at < plain.size();) {
    const std::size_t begin = at;
    if (plain[at] == '\n') {
      ++at;
      out.push_back({.kind = TermTokenKind::kLineEnd, .span = {begin, at}});
      continue;
    }
    if (is_space(plain[at])) {
      ++at;
      continue;
    }
    if (begins_url(plain, at)) {
      while (at < plain.size() && !is_space(plain[at])) ++at;
      out.push_back({.kind = TermTokenKind::kUrl, .span = {begin, at}});
      continue;
    }
    if (!is_in_word(plain, at)) {
      at += code_point_at(plain, at).size;
      out.push_back({.kind = TermTokenKind::kSign,
                     .span = {begin, at},
                     .folded = std::string(plain.substr(begin, at - begin))});
      continue;
    }
    at = end_of_word(plain, at);
    TermToken token = word_token(plain, {begin, at});
    if (is_region(plain, out, token)) token.kind = TermTokenKind::kStop;
    while (anchor != text.anchors.end() && anchor->span.end <= begin) ++anchor;
    token.linked = anchor != text.anchors.end() && anchor->span.begin <= begin;
    out.push_back(std::move(token));
  }
  return out;
}

}  // namespace podatlas::mention
