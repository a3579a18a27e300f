#include "extract/mention/concept/label_gap.h"

#include "extract/mention/word_hash.h"

namespace podatlas::mention {
namespace {

bool is_line_break(char c) { return c == '\n' || c == '\r' || c == '\f' || c == '\v'; }

// With a blank beside it, such a sign stands between parts of a sentence; without, it may be part of a name.
bool is_stop(char c) { return c == '.' || c == ',' || c == ';' || c == ':' || c == '?' || c == '!'; }

// Also what is written for a hyphen: U+2010, U+2011 and the en dash.
bool is_hyphen(std::string_view gap) {
  return gap == "-" || gap == "\u2010" || gap == "\u2011" || gap == "\u2013";
}

}  // namespace

Gap::Gap(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view gap = text.substr(begin, end - begin);
  if (is_hyphen(gap)) return;
  joins_ = gap.size() <= kMaxSize;
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
      if (is_spaced && (is_stop(c) || (size_ > 0 && is_stop(signs_[size_ - 1])))) push(' ');
      is_spaced = false;
      push(c);
    }
  }
  if (is_spaced && size_ > 0 && is_stop(signs_[size_ - 1])) push(' ');
}

std::uint64_t Gap::hash() const {
  std::uint64_t out = kPlain;
  for (const char c : signs()) out = mix(out ^ static_cast<unsigned char>(c));
  return out;
}

void GapStarts::add(const Gap& gap) {
  std::string_view signs = gap.signs();
  if (signs.empty()) return;
  const bool is_spaced_before = signs.front() == ' ';
  if (is_spaced_before) signs.remove_prefix(1);
  const bool is_spaced = is_spaced_before || (signs.size() > 1 && signs[1] == ' ');
  const bool is_known = is_stop(signs.front());
  const unsigned after = !is_known ? kSpaced | kUnspaced : is_spaced ? kSpaced : kUnspaced;
  std::uint8_t& known = signs_[static_cast<unsigned char>(signs.front())];
  known = static_cast<std::uint8_t>(known | after);
}

}  // namespace podatlas::mention
