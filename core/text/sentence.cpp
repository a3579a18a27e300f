#include "core/text/sentence.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas {
namespace {

constexpr std::size_t kReach = 1000;

bool is_end_mark(char c) { return c == '.' || c == '?' || c == '!'; }
bool may_end(char c) { return c <= '?' && (is_end_mark(c) || c == '\n'); }  // letters are greater

}  // namespace

Span sentence_around(std::string_view text, Span inner) {
  inner.begin = std::min(inner.begin, text.size());
  inner.end = std::clamp(inner.end, inner.begin, text.size());
  std::size_t begin = inner.begin;
  const std::size_t lowest = begin > kReach ? begin - kReach : 0;
  while (begin > lowest && text[begin - 1] != '\n' &&
         !(is_space(text[begin - 1]) && begin >= 2 && is_end_mark(text[begin - 2]))) {
    --begin;
  }
  const auto ends_at = [&](std::size_t i) {
    return is_end_mark(text[i]) && (i + 1 >= text.size() || is_space(text[i + 1]));
  };
  std::size_t end = inner.end;
  const std::size_t highest = std::min(text.size(), end + kReach);
  // `inner` may already be a whole sentence.
  bool is_over = end > inner.begin && ends_at(end - 1);
  while (!is_over && end < highest) {
    const auto* const stop = std::find_if(text.begin() + end, text.begin() + highest, may_end);
    end = static_cast<std::size_t>(stop - text.begin());
    if (end == highest || text[end] == '\n') break;
    is_over = ends_at(end++);
  }
  while (begin < inner.begin && is_continuation(text[begin])) ++begin;
  while (end < text.size() && is_continuation(text[end])) ++end;
  while (begin < inner.begin && is_space(text[begin])) ++begin;
  while (end > inner.end && is_space(text[end - 1])) --end;
  return {begin, end};
}

}  // namespace podatlas
