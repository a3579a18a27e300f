#include "extract/mention/concept/written_name.h"

#include <algorithm>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "extract/mention/concept/concepts.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

// The word that ends at `end`, in [begin, end).
std::string_view word_before(std::string_view text, std::size_t begin, std::size_t end) {
  std::size_t at = end;
  while (at > begin && is_letter_before(text, at)) --at;
  return text.substr(at, end - at);
}

bool has_capital_after(std::string_view text, std::size_t end) {
  return end + 2 < text.size() && text[end] == ' ' && is_upper(text[end + 1]) && is_alnum(text[end + 2]);
}

// Without the first word of the sentence, which has a capital anyway. "Valve's Steam" is no longer name.
bool has_capital_before(std::string_view text, std::size_t begin, std::size_t of_sentence) {
  if (begin < of_sentence + 3 || text[begin - 1] != ' ') return false;
  const std::string_view word = word_before(text, of_sentence, begin - 1);
  return word.size() > 1 && is_upper(word.front()) && word.data() != text.data() + of_sentence;
}

// Whether most longer words around `span` have a capital, so that it tells nothing. The first word of the
// sentence is not counted.
bool is_in_title_case(std::string_view text, Span sentence, Span span) {
  constexpr std::size_t kLonger = 4;
  std::size_t small = 0;
  std::size_t all = 0;
  bool is_first = true;
  for (std::size_t at = sentence.begin; at < sentence.end;) {
    if (!is_letter_at(text, at)) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < sentence.end && (is_alnum(text[at]) || !is_ascii(text[at]))) ++at;
    at = std::max(at, begin + 1);
    const bool is_counted = !is_first && at - begin >= kLonger && (at <= span.begin || begin >= span.end);
    is_first = false;
    if (!is_counted) continue;
    ++all;
    small += is_lower(text[begin]) ? 1U : 0U;
  }
  return 2 * small <= all;
}

// Whether `span` is all of `part`, but for a few signs.
bool is_all_of_part(std::string_view text, Span part, Span span) {
  constexpr std::size_t kMostSigns = 8;  // bytes
  return part.size() <= span.size() + kMostSigns &&
         is_all_of(slice(text, part), {span.begin - part.begin, span.end - part.begin});
}

// Whether a link called "GitHub" leads to somebody's page at github.com, which says where they are, not what
// they talk about.
bool is_page_at(std::string_view href, std::string_view host_name) {
  const std::size_t scheme = href.find("://");
  if (scheme == std::string_view::npos) return false;
  href.remove_prefix(scheme + 3);
  const std::size_t path = href.find('/');
  if (path == std::string_view::npos || path + 1 >= href.size()) return false;
  const std::string host = to_lower(href.substr(0, path));
  return host.find(to_lower(host_name) + '.') != std::string::npos;
}

// The link around `span`, if its text is nothing else.
const Anchor* link_of(const Text& text, Span span) {
  const auto after =
      std::upper_bound(text.anchors.begin(), text.anchors.end(), span.begin,
                       [](std::size_t at, const Anchor& anchor) { return at < anchor.span.begin; });
  if (after == text.anchors.begin()) return nullptr;
  const Anchor& link = *std::prev(after);
  return link.span.contains(span) && is_all_of_part(text.plain, link.span, span) ? &link : nullptr;
}

bool is_all_of_line(std::string_view text, Span span) {
  const Span line = sentence_around(text, span);
  return (line.begin == 0 || text[line.begin - 1] == '\n') && is_all_of_part(text, line, span);
}

}  // namespace

bool is_name(std::string_view label) { return !label.empty() && is_upper(label.front()); }

bool abbreviates_common_words(std::string_view label, std::string_view longer) {
  std::size_t found = 0;
  char before = ' ';
  for (const char c : longer) {
    if (before == ' ' || before == '-') {
      if (!is_lower(c) || found == label.size() || to_lower(label[found]) != c) return false;
      ++found;
    }
    before = c;
  }
  return found > 1 && found == label.size();
}

bool is_part_of_longer_name(std::string_view text, Span span) {
  return has_capital_after(text, span.end) || has_capital_before(text, span.begin, 0);
}

bool is_written_as_name(const Text& text, Span span, std::string_view name) {
  const std::string_view plain = text.plain;
  if (slice(plain, span) != name) return false;
  if (const Anchor* link = link_of(text, span)) return !is_page_at(link->href, name);
  if (text.field != Field::kTitle && is_all_of_line(plain, span)) return true;
  const Span sentence = sentence_around(plain, span);
  std::size_t before = span.begin;
  while (before > sentence.begin && (is_space(plain[before - 1]) || plain[before - 1] == '"')) --before;
  constexpr std::string_view kStarts = ":-|*/";
  if (before == sentence.begin || kStarts.find(plain[before - 1]) != std::string_view::npos) return false;
  if (!is_letter_before(plain, before) && !is_ascii(plain[before - 1])) return false;  // a dash or a bullet
  return !has_capital_after(plain, span.end) && !has_capital_before(plain, span.begin, sentence.begin) &&
         !is_in_title_case(plain, sentence, span);
}

}  // namespace podatlas::mention
