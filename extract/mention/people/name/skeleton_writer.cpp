#include "extract/mention/people/name/skeleton_writer.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"

namespace podatlas::mention {
namespace {

bool is_abbreviation(std::string_view word) {
  if (word.size() > 4) return false;
  constexpr std::array<std::string_view, 16> kAbbreviations = {"feat", "ft",   "vs",  "ep", "st",   "jr",
                                                               "sr",   "no",   "inc", "co", "corp", "ltd",
                                                               "al",   "dipl", "pt",  "vol"};
  return std::find(kAbbreviations.begin(), kAbbreviations.end(), word) != kAbbreviations.end();
}

}  // namespace

void SkeletonWriter::start_line() {
  finish();
  out_.skeleton += '\n';
  out_.lines.push_back({{out_.skeleton.size(), 0}, out_.names.size(), out_.words.size(), out_.hidden.size()});
}

void SkeletonWriter::finish() {
  if (out_.lines.empty()) return;
  Span& line = out_.lines.back().text;
  line.end = out_.skeleton.size();
  if (line.begin == line.end) out_.lines.pop_back();
}

void SkeletonWriter::put_words(std::string_view words) {
  out_.words.push_back({out_.skeleton.size(), out_.skeleton.size() + words.size()});
  out_.skeleton += words;
}

void SkeletonWriter::put_word(std::string_view word) {
  // Folding makes two of "Jean-José", but it is one.
  if (word.find(' ') == std::string_view::npos) {
    put_words(word);
  } else {
    out_.skeleton += word;
  }
}

void SkeletonWriter::hide_word(std::string_view word) {
  if (word.find(' ') != std::string_view::npos) return;
  out_.hidden += word;
  out_.hidden += ' ';
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
  switch (code) {
    case '.':
      if (is_at_end && !is_abbreviation(last_word())) put('.');
      return;
    case '!':
    case '?':
      if (is_at_end) put(static_cast<char>(code));
      return;
    case ',':
    case 0x3001:
    case 0xFF0C:
      trim_space();
      put(',');
      return;
    case ':':
    case 0xFF1A:
      trim_space();
      put(':');
      return;
    case ';':
    case '(':
    case ')':
    case '[':
    case ']':
    case '"':
    case '/':
    case '&':
    case '+':
    case '#':
    case '%':
    case '-':
    case '~':
    case '*':
      put(static_cast<char>(code));
      return;
    case '|':
    case 0x00B7:
    case 0xFF5C:
      put_separated('|');
      return;
    case 0x2013:
    case 0x2014:
    case 0x2012:
    case 0x2015:
    case 0x2212:
      put_separated('-');
      return;
    case 0x2022:
    case 0x25CF:
    case 0x25E6:
      put_separated('*');
      return;
    case 0x201C:
    case 0x201D:
      put('"');
      return;
    case 0xFF08:
      put('(');
      return;
    case 0xFF09:
      put(')');
      return;
    default:
      if (code >= 0x80) put_space();
      return;
  }
}

}  // namespace podatlas::mention
