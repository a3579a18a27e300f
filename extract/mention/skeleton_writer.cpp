#include "extract/mention/skeleton_writer.h"

#include <algorithm>
#include <array>

#include "core/text.h"

namespace podatlas::mention {
namespace {

bool is_abbreviation(std::string_view word) {
  constexpr std::array<std::string_view, 16> kAbbreviations = {"feat", "ft",   "vs",  "ep", "st",   "jr",
                                                               "sr",   "no",   "inc", "co", "corp", "ltd",
                                                               "al",   "dipl", "pt",  "vol"};
  return std::find(kAbbreviations.begin(), kAbbreviations.end(), word) != kAbbreviations.end();
}

}  // namespace

void SkeletonWriter::start_line(std::size_t first_name) {
  finish();
  lines_.push_back({{}, first_name, {}});
}

void SkeletonWriter::finish() {
  if (!lines_.empty() && lines_.back().text.empty()) lines_.pop_back();
}

void SkeletonWriter::put(char c) {
  if (c == ' ' && (text().empty() || text().back() == ' ')) return;
  text() += c;
}

void SkeletonWriter::put_separated(std::string_view marks) {
  put(' ');
  text() += marks;
  put(' ');
}

void SkeletonWriter::trim_space() {
  if (!text().empty() && text().back() == ' ') text().pop_back();
}

std::string_view SkeletonWriter::last_word() {
  const std::string& s = text();
  std::size_t begin = s.size();
  while (begin > 0 && is_alnum(s[begin - 1])) --begin;
  return std::string_view(s).substr(begin);
}

void SkeletonWriter::put_mark(char32_t code, bool is_at_end) {
  switch (code) {
    case '.':
      if (is_at_end && !is_abbreviation(last_word())) text() += '.';
      return;
    case '!':
    case '?':
      if (is_at_end) text() += static_cast<char>(code);
      return;
    case ',':
    case 0x3001:
    case 0xFF0C:
      trim_space();
      text() += ',';
      return;
    case ':':
    case 0xFF1A:
      trim_space();
      text() += ':';
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
      text() += static_cast<char>(code);
      return;
    case '|':
    case 0x00B7:
    case 0xFF5C:
      put_separated("|");
      return;
    case 0x2013:
    case 0x2014:
    case 0x2012:
    case 0x2015:
    case 0x2212:
      put_separated("-");
      return;
    case 0x2022:
    case 0x25CF:
    case 0x25E6:
      put_separated("*");
      return;
    case 0x201C:
    case 0x201D:
      text() += '"';
      return;
    case 0xFF08:
      text() += '(';
      return;
    case 0xFF09:
      text() += ')';
      return;
    default:
      if (code >= 0x80) put(' ');
      return;
  }
}

}  // namespace podatlas::mention
