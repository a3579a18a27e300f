#include "extract/mention/letters.h"

#include <algorithm>
#include <iterator>

namespace podatlas::mention {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

constexpr Range kSigns[] = {
    {0x80, 0xA9},       {0xAB, 0xB4},        {0xB6, 0xB9},     {0xBB, 0xBF},     {0xD7, 0xD7},
    {0xF7, 0xF7},       {0x37E, 0x37E},      {0x387, 0x387},   {0x55A, 0x55F},   {0x589, 0x58A},
    {0x5BE, 0x5BE},     {0x60C, 0x60C},      {0x61B, 0x61F},   {0x6D4, 0x6D4},   {0x964, 0x965},
    {0x2000, 0x20CF},   {0x2100, 0x2BFF},    {0x2E00, 0x2E7F}, {0x3000, 0x3004}, {0x3008, 0x3020},
    {0x3030, 0x3030},   {0x30FB, 0x30FB},    {0xD800, 0xF8FF}, {0xFE00, 0xFE1F}, {0xFE30, 0xFE6F},
    {0xFF00, 0xFF0F},   {0xFF1A, 0xFF20},    {0xFF3B, 0xFF40}, {0xFF5B, 0xFF65}, {0xFFE0, 0xFFFF},
    {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF},
};

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
  std::size_t next = at;
  const char32_t value = next_code_point(text, next);
  return {value, next - at};
}

bool is_letter(char32_t code_point) {
  if (code_point < 0x80) return is_alnum(static_cast<char>(code_point));
  if (code_point >= 0x2000 && code_point < 0x2070) return false;  // nearly all of them in practice
  const Range* const after =
      std::upper_bound(std::begin(kSigns), std::end(kSigns), code_point,
                       [](char32_t value, const Range& range) { return value < range.first; });
  return after == std::begin(kSigns) || std::prev(after)->last < code_point;
}

bool is_letter_before(std::string_view text, std::size_t at) {
  if (at == 0 || at > text.size()) return false;
  std::size_t begin = at - 1;
  while (begin > 0 && at - begin < 4 && is_continuation(text[begin])) --begin;
  return is_letter(code_point_at(text.substr(0, at), begin).value);
}

Letter letter_of(char32_t c) {
  if (c < 0x80) {
    if (is_upper(static_cast<char>(c))) return Letter::kUpper;
    return is_lower(static_cast<char>(c)) ? Letter::kLower : Letter::kNone;
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

Letter letter_at(std::string_view text, std::size_t at) {
  return at < text.size() ? letter_of(next_code_point(text, at)) : Letter::kNone;
}

std::string fold_letters(std::string_view text) {
  std::string folded = fold(text);
  if (std::all_of(folded.begin(), folded.end(), is_ascii)) return folded;
  std::string out;
  for (std::size_t i = 0; i < folded.size();) {
    const char32_t c = next_code_point(folded, i);
    append_utf8(out, c >= 0x400 && c < 0x430 ? fold_case(c) : c);
  }
  return out;
}

char32_t fold_case(char32_t code_point) {
  const auto in = [=](char32_t first, char32_t last) { return first <= code_point && code_point <= last; };
  if (code_point < 0x80) return in('A', 'Z') ? code_point + 0x20 : code_point;
  if ((in(0xC0, 0xDE) && code_point != 0xD7) || in(0x391, 0x3AB) || in(0x410, 0x42F))
    return code_point + 0x20;
  if (in(0x400, 0x40F)) return code_point + 0x50;
  if (in(0x139, 0x148) || in(0x179, 0x17E)) return code_point + (code_point & 1U);
  const bool is_odd_small =
      (in(0x100, 0x137) && !in(0x130, 0x131)) || in(0x14A, 0x177) || in(0x48A, 0x4BF) || in(0x4D0, 0x52F);
  if (is_odd_small) return code_point | 1U;
  return is_apostrophe(code_point) ? U'\'' : code_point;
}

bool same_letters(std::string_view a, std::string_view b) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    if (is_ascii(a[i]) && is_ascii(b[j])) {
      if (to_lower(a[i++]) != to_lower(b[j++])) return false;
      continue;
    }
    const CodePoint from_a = code_point_at(a, i);
    const CodePoint from_b = code_point_at(b, j);
    if (fold_case(from_a.value) != fold_case(from_b.value)) return false;
    i += from_a.size;
    j += from_b.size;
  }
  return i == a.size() && j == b.size();
}

std::size_t end_of_identifier(std::string_view text, std::size_t at, std::string_view marks,
                              std::string_view inner) {
  while (at < text.size() &&
         (is_alnum(text[at]) || marks.find(text[at]) != std::string_view::npos ||
          (inner.find(text[at]) != std::string_view::npos && at + 1 < text.size() && is_alnum(text[at + 1]))))
    ++at;
  return at;
}

void add_small_words(std::string_view text, WordSet& words) {
  const auto is_at = [&](std::size_t at, std::string_view marks) {
    return at < text.size() && std::ranges::find(marks, text[at]) != marks.end();
  };
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = std::max(end, begin + 1)) {
    if (is_space(text[begin])) continue;
    const std::size_t small_end = end_of_small_letters(text, begin);
    for (end = small_end; end < text.size() && (is_alpha(text[end]) || !is_ascii(text[end]));) ++end;
    if (end != small_end || end - begin < 3) continue;
    // "example.org", "@somebody", "some_name"
    const bool in_address = (begin > 0 && is_at(begin - 1, "@/._")) || is_at(end, "@/_") ||
                            (is_at(end, ".") && end + 1 < text.size() && is_alpha(text[end + 1]));
    if (!in_address) words.insert(hash_of_word(text.substr(begin, end - begin)));
  }
}

}  // namespace podatlas::mention
