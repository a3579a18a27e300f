#include "extract/mention/concept/concepts.h"

#include <algorithm>

#include "core/text/text.h"
#include "extract/mention/concept/label_scan.h"
#include "extract/mention/concept/label_table.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

// A word cut by an excluded span belongs to neither side.
std::size_t after_cut_word(std::string_view text, std::size_t begin, std::size_t end) {
  if (!is_letter_before(text, begin)) return begin;
  while (begin < end && is_letter_at(text, begin)) (void)next_code_point(text, begin);
  return begin;
}

std::size_t before_cut_word(std::string_view text, std::size_t begin, std::size_t end) {
  if (!is_letter_at(text, end)) return end;
  while (end > begin && is_letter_before(text, end)) {
    do --end;
    while (end > begin && is_continuation(text[end]));
  }
  return end;
}

}  // namespace

ConceptMatcher::ConceptMatcher(const Ontology& ontology)
    : table_(std::make_shared<const LabelTable>(ontology)) {}

std::vector<LabelMatch> ConceptMatcher::find(std::string_view text, const std::vector<Span>& excluded) const {
  std::vector<LabelMatch> out;
  find(text, excluded, out);
  return out;
}

void ConceptMatcher::find(std::string_view text, const std::vector<Span>& excluded,
                          std::vector<LabelMatch>& out) const {
  if (table_->is_empty()) return;
  LabelScan scanner(*table_, out);
  std::size_t begin = 0;
  const auto scan = [&](std::size_t end) {
    const std::size_t from = after_cut_word(text, begin, end);
    if (from < end) scanner.run(text, from, before_cut_word(text, from, end));
  };
  for (const Span& span : excluded) {
    if (span.end <= span.begin) continue;
    scan(std::min(span.begin, text.size()));
    begin = std::max(begin, span.end);
  }
  scan(text.size());
}

std::size_t ConceptMatcher::memory() const { return sizeof(*this) + sizeof(LabelTable) + table_->memory(); }

bool is_all_of(std::string_view text, Span span) {
  bool has_others = false;
  for (const std::string_view outside : {text.substr(0, span.begin), text.substr(span.end)}) {
    // fold() keeps these wherever they are.
    if (std::any_of(outside.begin(), outside.end(), is_alnum)) return false;
    has_others = has_others || !std::all_of(outside.begin(), outside.end(), is_ascii);
  }
  return !has_others || fold(slice(text, span)) == fold(text);
}

}  // namespace podatlas::mention
