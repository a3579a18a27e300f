#include "extract/mention/people/name/name_shape.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_set>

#include "core/text/text.h"
#include "extract/mention/people/rule/person_words.h"

namespace podatlas::mention {
namespace {

bool is_capital_prefix(std::string_view prefix) {
  constexpr std::array<std::string_view, 18> kPrefixes = {"Mc",   "Mac", "De", "Di", "Da",  "Du",
                                                          "La",   "Le",  "Lo", "O",  "Van", "Von",
                                                          "Fitz", "St",  "Al", "El", "Del", "Des"};
  return prefix.size() <= 4 && std::find(kPrefixes.begin(), kPrefixes.end(), prefix) != kPrefixes.end();
}

// Whether a capital within a word is as in "DeVito": what stands before it, and what begins with it.
bool is_like_a_name(std::string_view prefix, std::string_view rest) {
  return is_capital_prefix(prefix) && rest.size() >= 3 && (flags_of(fold(rest)) & (kBreak | kNotName)) == 0;
}

// shape_of() where all are letters of ASCII.
std::optional<Shape> shape_of_letters(std::string_view text) {
  std::size_t uppers = 0;
  for (const char c : text) {
    if (!is_alpha(c)) return std::nullopt;
    uppers += c <= 'Z' ? 1U : 0U;
  }
  if (uppers == text.size()) {
    return text.empty() ? Shape::kOther : text.size() == 1 ? Shape::kInitial : Shape::kAllCaps;
  }
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] <= 'Z' && !is_like_a_name(text.substr(0, i), text.substr(i))) return Shape::kOther;
  }
  return text.front() <= 'Z' ? Shape::kCapital : Shape::kLower;
}

}  // namespace

Letter letter_of(char32_t c) {
  if (c < 0x80) {
    if (c >= 'A' && c <= 'Z') return Letter::kUpper;
    return c >= 'a' && c <= 'z' ? Letter::kLower : Letter::kNone;
  }
  const auto odd_is_lower = [&] { return (c & 1U) == 0 ? Letter::kUpper : Letter::kLower; };
  const auto even_is_lower = [&] { return (c & 1U) != 0 ? Letter::kUpper : Letter::kLower; };
  if (c < 0xC0) return Letter::kNone;
  if (c < 0x100) {
    if (c == 0xD7 || c == 0xF7) return Letter::kNone;
    return c < 0xDF ? Letter::kUpper : Letter::kLower;
  }
  if (c < 0x180) {
    if (c == 0x178) return Letter::kUpper;
    if ((c >= 0x139 && c <= 0x148) || c >= 0x179) return even_is_lower();
    return odd_is_lower();
  }
  if (c < 0x250) return odd_is_lower();
  if (c >= 0x300 && c < 0x370) return Letter::kMark;
  if (c >= 0x386 && c < 0x3AC) return Letter::kUpper;
  if (c >= 0x3AC && c < 0x3D0) return Letter::kLower;
  if (c >= 0x400 && c < 0x430) return Letter::kUpper;
  if (c >= 0x430 && c < 0x460) return Letter::kLower;
  if (c >= 0x1E00 && c < 0x1F00) return odd_is_lower();
  if (c >= 0x3041 && c < 0x30A0) return Letter::kHiragana;
  if ((c >= 0x30A1 && c < 0x3100) || c == 0x3005 || (c >= 0x3400 && c < 0xA000) ||
      (c >= 0xAC00 && c < 0xD7A4)) {
    return Letter::kHan;
  }
  return Letter::kNone;
}

Shape shape_of(std::string_view text) {
  if (!text.empty() &&
      std::all_of(text.begin() + 1, text.end(), [](char c) { return c >= 'a' && c <= 'z'; })) {
    if (text[0] >= 'a' && text[0] <= 'z') return Shape::kLower;
    if (text[0] >= 'A' && text[0] <= 'Z') return text.size() == 1 ? Shape::kInitial : Shape::kCapital;
  }
  if (const std::optional<Shape> shape = shape_of_letters(text)) return *shape;
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
  static const std::unordered_set<std::string_view> surnames = [] {
    std::unordered_set<std::string_view> out;
    for_each_word(person_words().han_surnames, [&](std::string_view word) { out.insert(word); });
    return out;
  }();
  std::size_t length = 0;
  for (std::size_t letters = 0; letters < 3 && length < name.size(); ++letters) {
    static_cast<void>(next_code_point(name, length));
    if (length < name.size() && surnames.contains(name.substr(0, length))) return true;
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

}  // namespace podatlas::mention
