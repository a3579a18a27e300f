#include "core/text/sentence.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr std::size_t kReach = 1000;
constexpr std::size_t kLongest = 12;  // bytes of an abbreviation

// End no sentence, in English and other languages. Without their last full stop.
constexpr std::array<std::string_view, 22> kInner = {
    "e.g", "i.e", "eg",  "ie",  "cf", "vs",   "approx", "esp", "incl", "resp", "viz",
    "z.B", "d.h", "u.a", "bzw", "ca", "p.ej", "p.ex",   "Mr",  "Mrs",  "Ms",   "Dr"};
constexpr std::array<std::string_view, 6> kBeforeName = {"Prof", "St", "Sr", "Sra", "feat", "Lt"};
constexpr std::array<std::string_view, 9> kBeforeNumber = {"no", "nr", "ep", "vol", "fig",
                                                           "p",  "pp", "ch", "sec"};
// Often end one as well: the next word tells.
constexpr std::array<std::string_view, 16> kMayEnd = {"etc",  "inc",  "ltd",  "co",  "corp", "jr",
                                                      "al",   "usw",  "u.s",  "u.k", "a.m",  "p.m",
                                                      "ph.d", "gmbh", "dept", "est"};

bool is_end_mark(char c) { return c == '.' || c == '?' || c == '!'; }
bool may_end(char c) { return c <= '?' && (is_end_mark(c) || c == '\n'); }  // letters are greater
bool is_closing(char c) { return c == ')' || c == ']' || c == '"' || c == '\''; }

// The word that ends at `end`, as far as an abbreviation may reach; it has no bracket or quotation mark.
std::string_view word_before(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && end - begin <= kLongest && !is_space(text[begin - 1]) && text[begin - 1] != '(' &&
         text[begin - 1] != '[' && text[begin - 1] != '"')
    --begin;
  return text.substr(begin, end - begin);
}

// "J", "F.K"; "I" is a word.
bool is_initials(std::string_view word) {
  if (word.empty() || word == "I") return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (i % 2 == 0 ? !is_upper(word[i]) : word[i] != '.') return false;
  }
  return word.size() % 2 == 1;
}

// Whether the full stop at `stop`, which a space follows, belongs to an abbreviation within a sentence.
bool is_abbreviation(std::string_view text, std::size_t stop) {
  const std::string_view word = word_before(text, stop);
  if (word.empty() || word.size() > kLongest) return false;
  const std::string_view after = text.substr(stop + 1, kReach);
  const std::size_t skipped = after.find_first_not_of(' ');
  if (skipped == std::string_view::npos || after[skipped] == '\n') return false;
  const char next = after[skipped];
  if (is_one_of(word, kInner)) return true;
  if (is_one_of(word, kBeforeName)) return !is_lower(next);
  const std::string lower = to_lower(word);
  if (is_one_of(lower, kBeforeNumber)) return is_digit(next);
  if (is_one_of(lower, kMayEnd)) return is_lower(next) || is_digit(next);
  const auto begin = static_cast<std::size_t>(word.data() - text.data());
  const std::string_view before =
      begin > 0 && text[begin - 1] == ' ' ? word_before(text, begin - 1) : std::string_view();
  // "z. B.", as careful typists have it.
  const bool is_letter_before = before.size() == 2 && is_lower(before.front()) && before.back() == '.';
  if (word.size() == 1 && is_alpha(word.front()) && is_letter_before) return true;
  if (word.size() == 1 && is_lower(word.front()))
    return after.size() > skipped + 1 && is_alpha(next) && after[skipped + 1] == '.';
  // "Ada K. Byron", "K. Byron"; but "written in C. Next".
  const bool is_after_name = begin == 0 || text[begin - 1] != ' ' || before.empty() ||
                             is_upper(before.front()) || is_end_mark(before.back());
  return is_initials(word) && is_after_name && (is_upper(next) || static_cast<unsigned char>(next) >= 0x80);
}

// Where the sentence that the mark at `mark` ends is over, after closing brackets and quotation marks; `mark`
// itself if it ends none.
std::size_t end_after(std::string_view text, std::size_t mark) {
  std::size_t end = mark + 1;
  while (end < text.size() && end - mark <= kLongest && is_closing(text[end])) ++end;
  if (end == text.size()) return end;
  if (!is_space(text[end])) return mark;
  const bool is_closed = end > mark + 1;
  const std::size_t next = text.substr(0, end + kLongest).find_first_not_of(' ', end);
  // "It grows (or does it?) and blooms."
  if (is_closed && next != std::string_view::npos && is_lower(text[next])) return mark;
  return !is_closed && text[mark] == '.' && is_abbreviation(text, mark) ? mark : end;
}

// Whether a sentence ends at `end`.
bool is_over_at(std::string_view text, std::size_t end) {
  std::size_t mark = end;
  while (mark > 0 && end - mark <= kLongest && is_closing(text[mark - 1])) --mark;
  return mark > 0 && is_end_mark(text[mark - 1]) && end_after(text, mark - 1) == end;
}

}  // namespace

Span sentence_around(std::string_view text, Span inner) {
  inner.begin = std::min(inner.begin, text.size());
  inner.end = std::clamp(inner.end, inner.begin, text.size());
  std::size_t begin = inner.begin;
  const std::size_t lowest = begin > kReach ? begin - kReach : 0;
  while (begin > lowest && text[begin - 1] != '\n' &&
         !(is_space(text[begin - 1]) && is_over_at(text, begin - 1)))
    --begin;
  std::size_t end = inner.end;
  const std::size_t highest = std::min(text.size(), end + kReach);
  // `inner` may already be a whole sentence.
  bool is_over = end > inner.begin && is_over_at(text, end);
  while (!is_over && end < highest) {
    const auto* const stop = std::find_if(text.begin() + end, text.begin() + highest, may_end);
    const auto mark = static_cast<std::size_t>(stop - text.begin());
    end = mark;
    if (end == highest || text[end] == '\n') break;
    end = end_after(text, mark);
    is_over = end > mark;
    if (!is_over) ++end;
  }
  end = std::min(end, std::max(highest, inner.end));
  while (begin < inner.begin && is_continuation(text[begin])) ++begin;
  while (end < text.size() && is_continuation(text[end])) ++end;
  while (begin < inner.begin && is_space(text[begin])) ++begin;
  while (end > inner.end && is_space(text[end - 1])) --end;
  return {begin, end};
}

}  // namespace podatlas
