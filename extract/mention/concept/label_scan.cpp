#include "extract/mention/concept/label_scan.h"

#include <algorithm>

#include "core/text/text.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

using Form = LabelTable::Form;

bool is_bracket_or_quote(char c) { return std::string_view("()[]{}'\"`").find(c) != std::string_view::npos; }

std::size_t skip_underscores(std::string_view text, std::size_t at) {
  while (at < text.size() && text[at] == '_') ++at;
  return at;
}

// Whether a single letter before `at` is only the first of a word: "C**ontroller", as Markdown has it, or
// "C-Control", but not "C-like".
bool begins_longer_word(std::string_view text, std::size_t at) {
  const std::size_t after = std::min(text.find_first_not_of('*', at), text.size());
  if (after > at) return after < text.size() && is_alpha(text[after]);
  return text[at] == '-' && at + 1 < text.size() && is_upper(text[at + 1]);
}

// Whether a name continues after `word`: "torch" in "torch.compile" or "torch::deploy", "C" in "C++".
bool goes_on(std::string_view text, const Word& word) {
  if (word.next != word.end || word.end == text.size()) return false;
  const char c = text[word.end];
  if (word.end - word.begin == 1 && begins_longer_word(text, word.end)) return true;
  if (c != '+' && c != '#' && c != '_' && c != ':' && c != '.') return false;
  const std::string_view rest = text.substr(word.end, 2);
  if (rest == "++") return true;
  if (rest.starts_with('#')) return !is_letter_at(text, word.end + 1);
  const std::size_t at = skip_underscores(text, word.end);
  const std::string_view sign = text.substr(at, 2);
  const std::size_t size = sign == "::" ? 2 : sign.starts_with('.') ? 1 : 0;
  return size != 0 && is_letter_at(text, skip_underscores(text, at + size));
}

// Whether `begin` follows the dot of a name: "compile" in "torch.compile".
bool is_after_dot(std::string_view text, std::size_t floor, std::size_t begin) {
  if (begin == floor || (text[begin - 1] != '.' && text[begin - 1] != '_')) return false;
  std::size_t at = begin;
  while (at > floor && text[at - 1] == '_') --at;
  if (at == floor || text[at - 1] != '.') return false;
  --at;
  while (at > floor && text[at - 1] == '_') --at;
  return at > floor && is_letter_before(text, at);
}

}  // namespace

void LabelScan::run(std::string_view text, std::size_t begin, std::size_t end) {
  text_ = text.substr(0, end);
  begin_ = begin;
  free_ = begin;
  phrases_.clear();
  count_ = 0;
  // Words are read in blocks; the last ones of a block begin the next, as labels may extend beyond it.
  std::size_t at = begin;
  std::size_t done = 0;
  for (bool is_last = false; !is_last;) {
    std::copy(words_.begin() + done, words_.begin() + count_, words_.begin());
    count_ -= done;
    while (count_ < kWords && next_word(text_, at, words_[count_])) at = words_[count_++].next;
    is_last = count_ < kWords;
    done = is_last ? count_ : count_ - kAhead;
    for (std::size_t i = 0; i < done; ++i) {
      // Inside a match only a phrase that extends beyond it matters.
      if (words_[i].begin >= free_ || table_.has_phrases()) at_word(i);
    }
  }
}

void LabelScan::at_word(std::size_t first) {
  std::uint64_t hash = words_[first].hash;
  std::uint64_t stemmed = words_[first].stem_hash;
  if (!table_.may_have(stemmed) && !table_.may_have(LabelTable::beginning_of_any(hash))) return;
  std::array<Step, LabelTable::kMaxWords> steps;
  std::size_t count = 0;
  for (std::size_t i = first;; ++i) {
    const LabelTable::Node node = table_.find(hash);
    const LabelTable::Node of_stem = stemmed == hash ? LabelTable::Node{} : table_.find(stemmed);
    if (node.group != 0 || of_stem.group != 0) steps[count++] = {i, node.group, of_stem.group};
    if (!node.has_longer || i - first + 1 == LabelTable::kMaxWords || i + 1 == count_) break;
    const Word& next = words_[i + 1];
    const Gap gap(text_, words_[i].next, next.begin);
    if (!gap.joins()) break;
    stemmed = extend_hash(hash, gap, next.stem_hash);
    hash = extend_hash(hash, gap, next.hash);
    if (!table_.may_have(stemmed)) break;
  }
  if (count == 0) return;
  const std::size_t begin = words_[first].begin;
  if (!phrases_.empty())
    std::erase_if(phrases_, [&](const Phrase& phrase) { return phrase.span.end <= begin; });
  // Longer ones first: a phrase hides the labels within.
  while (count > 0) {
    if (take_label(begin, steps[--count])) return;
  }
}

bool LabelScan::take_label(std::size_t first, const Step& step) {
  const Word& last = words_[step.last];
  for (const std::uint32_t group : {step.group, step.group_of_stem}) {
    if (group != 0 && table_.form(group - 1).is(LabelTable::kGroupHasPhrases))
      note_phrases(group, first, last);
  }
  if (first < free_) return false;
  Candidate best;
  if (step.group != 0) compare_labels(step.group, first, last, best);
  if (step.group_of_stem != 0) compare_labels(step.group_of_stem, first, last, best);
  if (best.form == nullptr) return false;
  out_.push_back(best.match);
  free_ = best.match.span.end;
  return true;
}

void LabelScan::note_phrases(std::uint32_t group, std::size_t first, const Word& last) {
  for (std::size_t i = group - 1;; ++i) {
    const Form& form = table_.form(i);
    if (form.is(LabelTable::kPhrase)) {
      if (const std::optional<Span> span = place(form, first, last)) phrases_.push_back({i, *span});
    }
    if (form.is(LabelTable::kLastOfGroup)) return;
  }
}

// Of two labels that begin at one word the one with the higher rank is meant.
auto LabelScan::rank(const Candidate& candidate) const {
  const LabelMatch& match = candidate.match;
  return std::tuple(match.span.size(), ~match.span.begin, candidate.form->is(LabelTable::kExact),
                    slice(text_, match.span) == table_.text(*candidate.form), ~match.id, ~match.label);
}

void LabelScan::compare_labels(std::uint32_t group, std::size_t first, const Word& last,
                               Candidate& best) const {
  for (std::size_t i = group - 1;; ++i) {
    const Form& form = table_.form(i);
    if (!form.is(LabelTable::kPhrase)) {
      const std::optional<Span> span = place(form, first, last);
      const LabelTable::Owner* const owner = span ? owner_at(i, *span) : nullptr;
      if (owner != nullptr) {
        const Candidate candidate{{*span, owner->id, owner->label}, &form};
        if (best.form == nullptr || rank(candidate) > rank(best)) best = candidate;
      }
    }
    if (form.is(LabelTable::kLastOfGroup)) return;
  }
}

// Whether the words from `first` to `last` are those of the form: hashes may collide.
bool LabelScan::has_words(const Form& form, std::size_t first, const Word& last) const {
  std::string_view words = table_.text(form);
  words.remove_prefix(form.before);
  words.remove_suffix(form.behind);
  return same_words(words, form.words, std::size_t{form.last} - form.before, form.is(LabelTable::kPlural),
                    text_, first, last);
}

// The form's place, if it is there: its words from `first` to `last`, its signs around them, and no name that
// begins before or ends after it.
std::optional<Span> LabelScan::place(const Form& form, std::size_t first, const Word& last) const {
  if (!has_words(form, first, last)) return std::nullopt;
  const std::string_view label = table_.text(form);
  const std::size_t floor = form.is(LabelTable::kPhrase) ? begin_ : free_;
  Span span{first, last.end};
  if (form.before != 0 && !form.is(LabelTable::kNamesUnderscoresBefore)) {
    const std::string_view signs = label.substr(0, form.before);
    if (first < floor + signs.size() || !text_.substr(0, first).ends_with(signs)) return std::nullopt;
    span.begin -= signs.size();
    const bool is_longer = span.begin > begin_ && text_[span.begin - 1] == signs.front();
    if (is_longer && !is_bracket_or_quote(signs.front())) return std::nullopt;
    // "Authorize.Net" is not on ".NET"; but "x.grad" is ".grad".
    const bool is_product = signs == "." && is_upper(label[form.before]);
    if (is_product && span.begin > begin_ && is_letter_before(text_, span.begin)) return std::nullopt;
  } else {
    if (first < floor || is_after_dot(text_, begin_, first)) return std::nullopt;
    if (form.is(LabelTable::kNamesUnderscoresBefore)) {
      while (span.begin > floor && text_[span.begin - 1] == '_') --span.begin;
      if (form.words == 1 && span.begin == first) return std::nullopt;
    }
  }
  if (form.behind != 0 && !form.is(LabelTable::kNamesUnderscoresBehind)) {
    const std::string_view signs = label.substr(label.size() - form.behind);
    if (!text_.substr(last.end).starts_with(signs)) return std::nullopt;
    span.end += signs.size();
    const bool is_longer = span.end < text_.size() && text_[span.end] == signs.back();
    if (is_longer && !is_bracket_or_quote(signs.back())) return std::nullopt;
  } else {
    if (goes_on(text_, last)) return std::nullopt;
    if (form.is(LabelTable::kNamesUnderscoresBehind)) {
      span.end = skip_underscores(text_, span.end);
      if (form.words == 1 && span.end == last.end) return std::nullopt;
    }
  }
  if (form.is(LabelTable::kExact)) {
    const std::string_view surface = slice(text_, span);
    if (!surface.starts_with(label)) return std::nullopt;
    const std::string_view ending = surface.substr(label.size());
    if (!ending.empty() && ending != "s" && ending != "es") return std::nullopt;
  }
  return span;
}

// The first owner of the form whose phrases do not hide the span.
const LabelTable::Owner* LabelScan::owner_at(std::size_t form, Span span) const {
  if (phrases_.empty()) return table_.owners(form).data();
  for (const LabelTable::Owner& owner : table_.owners(form)) {
    const auto hides = [&](const Phrase& phrase) {
      const auto owners = table_.owners(phrase.form);
      // "General Assembly code": whoever reads "General Assembly" does not begin again at its second word.
      const bool is_before = phrase.span.begin < span.begin && span.begin < phrase.span.end;
      return (is_before || phrase.span.contains(span)) &&
             std::binary_search(owners.begin(), owners.end(), owner,
                                [](const auto& a, const auto& b) { return a.id < b.id; });
    };
    if (std::none_of(phrases_.begin(), phrases_.end(), hides)) return &owner;
  }
  return nullptr;
}

}  // namespace podatlas::mention
