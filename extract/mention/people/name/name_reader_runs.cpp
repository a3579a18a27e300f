#include "extract/mention/people/name/name_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/people/name/name_shape.h"
#include "extract/mention/people/rule/person_words.h"

namespace podatlas::mention {
namespace {

constexpr double kLeastPlausible = 0.3;  // of what becomes a sign

}  // namespace

void NameReader::take(NameWord& word) {
  const bool is_other_script =
      !run_.empty() && gap_ && (run_.back().shape == Shape::kHan) != (word.shape == Shape::kHan);
  if (is_other_script) end_run(nullptr);
  const bool goes_on = !run_.empty() && gap_;
  if (!run_.empty() && !gap_) end_run(&word);
  const bool is_surname_here = goes_on && (word.flags & kSurname) != 0 &&
                               (word.folded.size() > 3 || (run_.front().flags & kGiven) != 0);
  const bool may_be_given = (word.flags & kGiven) != 0 && word.shape == Shape::kCapital &&
                            ((word.flags & kBreak) == 0 || next_is_capital(word.span.end));
  // "Ex-Googler", "Open-Source": the first part says that it is none.
  if (word.has_hyphen && word.shape == Shape::kCapital) {
    const WordFlags first = flags_of(std::string_view(word.folded).substr(0, word.folded.find('-')));
    if ((first & (kBreak | kNotName)) != 0 && (first & (kGiven | kSurname)) == 0) word.flags |= kBreak;
  }
  const bool is_name_word =
      (word.shape == Shape::kCapital &&
       ((word.flags & (kBreak | kNotName | kHonorific)) == 0 || may_be_given || is_surname_here)) ||
      word.shape == Shape::kInitial || word.shape == Shape::kHan ||
      (word.shape == Shape::kAllCaps && word.folded.size() == 2 && (word.flags & kGiven) != 0 && !goes_on &&
       next_is_capital(word.span.end));
  if (is_name_word) {
    if (!goes_on) {
      end_run(&word);
      last_break_ = after_;
      before_flags_ = flags_before();
    }
    run_.push_back(std::move(word));
    gap_ = false;
    return;
  }
  if (goes_on && (word.flags & kParticle) != 0 && word.shape == Shape::kLower) {
    run_.push_back(std::move(word));
    gap_ = false;
    return;
  }
  end_run(goes_on ? &word : nullptr);
  // A title belongs to the name that follows, and is not seen by the rules.
  if ((word.flags & kHonorific) != 0 && word.shape == Shape::kCapital) {
    if (pos_ < text_.size() && text_[pos_] == '.') ++pos_;
    std::size_t width = 0;
    if (is_space_at(text_, pos_, width) && next_is_capital_or_initial(pos_)) {
      pos_ += width;
      skeleton_.hide_word(word.folded);
      skeleton_.put_space();
      after_ = After::kNothing;
      set_before(0);
      gap_ = false;
      return;
    }
  }
  skeleton_.put_word(word.folded);
  gap_ = false;
  const bool is_foreign =
      word.shape == Shape::kOther || (word.shape == Shape::kCapital && (word.flags & kNotName) != 0);
  after_ = is_foreign ? After::kForeign : After::kNothing;
  set_before(word.flags);
}

bool NameReader::next_is_capital(std::size_t at) const {
  std::size_t width = 0;
  if (!is_space_at(text_, at, width)) return false;
  at += width;
  if (at >= text_.size()) return false;
  std::size_t end = at;
  while (end < text_.size()) {
    std::size_t next = end;
    if (letter_of(next_code_point(text_, next)) == Letter::kNone) break;
    end = next;
  }
  const std::string_view word = text_.substr(at, end - at);
  return shape_of(word) == Shape::kCapital && (flags_of(fold(word)) & (kBreak | kNotName)) == 0;
}

bool NameReader::next_is_capital_or_initial(std::size_t at) const {
  std::size_t width = 0;
  if (!is_space_at(text_, at, width)) return false;
  at += width;
  std::size_t next = at;
  return at < text_.size() && letter_of(next_code_point(text_, next)) == Letter::kUpper;
}

void NameReader::end_run_before_number() {
  before_number_ = gap_;
  end_run(nullptr);
  before_number_ = false;
}

bool NameReader::end_run(const NameWord* next, bool before_identifier) {
  if (run_.empty()) return false;
  const bool gap = gap_;
  gap_ = false;
  // Particles at the end are words of the sentence; "class A" or "Vitamin C": an initial ends no name.
  std::size_t end = run_.size();
  while (end > 0 && run_[end - 1].shape == Shape::kLower) --end;
  while (end > 1 && run_[end - 1].shape == Shape::kInitial) --end;
  const bool is_whole = end == run_.size();
  const bool tainted =
      is_whole && ((next != nullptr && (next->shape == Shape::kOther ||
                                        (next->shape == Shape::kCapital && (next->flags & kNotName) != 0))) ||
                   (before_identifier && gap) || before_number_);
  const bool found = add_name(std::span(run_).first(end), tainted);
  for (std::size_t i = 0; i < run_.size(); ++i) {
    if (found && i < end) {
      skeleton_.hide_word(run_[i].folded);
      continue;
    }
    if (i != 0) skeleton_.put_space();
    skeleton_.put_word(run_[i].folded);
  }
  run_.clear();
  if (gap) skeleton_.put_space();
  return found && is_whole;
}

bool NameReader::add_name(std::span<const NameWord> run, bool is_tainted) {
  RunContext context;
  context.text = text_;
  context.common = common_;
  context.is_tainted = is_tainted;
  context.is_after_foreign = last_break_ == After::kForeign;
  context.is_after_article = (before_flags_ & kArticle) != 0;
  context.is_after_place_word = (before_flags_ & kPlaceWord) != 0;
  std::optional<NameCandidate> name = judge_run(run, context);
  if (!name) return false;
  const bool is_name = name->plausibility >= kLeastPlausible;
  after_ = is_name ? After::kName : After::kNothing;
  set_before(0);
  if (!is_name) return false;
  name->handle = {name->span.end, name->span.end};
  skeleton_.put(name->kind == NameCandidate::Kind::kFull ? kFullName : kSingleName);
  out_.names.push_back(*name);
  return true;
}

void NameReader::read_mark(char32_t code, std::size_t next) {
  const std::size_t at = pos_;
  pos_ = next;
  // Dots and quotes inside of a name: "J. R. Smith", "Sunil “Sonny” Rao".
  if (code == '.' && !run_.empty() && !gap_ && run_.back().shape == Shape::kInitial) {
    if (pos_ < text_.size()) {
      std::size_t probe = pos_;
      if (letter_of(next_code_point(text_, probe)) == Letter::kUpper) gap_ = true;  // "J.R."
    }
    return;
  }
  if ((code == '"' || code == 0x201C || code == '(') && !run_.empty() && gap_) {
    if (const std::size_t end = end_of_nickname(at, code); end != 0) {
      pos_ = end;
      return;
    }
  }
  const bool after_name = after_ == After::kName;
  if (code == '\'' || code == 0x2019 || code == 0x2018) {
    // "Evans' book", and "Shen Li's" behind a name of the ontology
    const bool found = end_run(nullptr);
    if (after_name && pos_ < text_.size() && text_[pos_] == 's' &&
        (pos_ + 1 >= text_.size() || !is_alnum(text_[pos_ + 1]))) {
      skeleton_.put_text("'s");
      skeleton_.hide_word("'s");
      ++pos_;
      after_ = After::kNothing;
      return;
    }
    if ((found || after_name) && at > 0 && text_[at - 1] == 's' && pos_ < text_.size() &&
        text_[pos_] == ' ') {
      skeleton_.put_text("'s");
      skeleton_.hide_word("'s");
    }
    after_ = After::kNothing;
    return;
  }
  if (code == '(') {
    skeleton_.hide_word("(");
    const bool found = end_run(nullptr);
    if (found && take_handle_in_parentheses(at)) return;
  } else {
    end_run(nullptr);
  }
  gap_ = false;
  after_ = After::kNothing;
  set_before(0);
  const bool is_at_end = pos_ >= text_.size() || is_space(text_[pos_]) || text_[pos_] == '"' ||
                         text_[pos_] == ')' || (static_cast<unsigned char>(text_[pos_]) & 0x80U) != 0;
  skeleton_.put_mark(code, is_at_end);
}

}  // namespace podatlas::mention
