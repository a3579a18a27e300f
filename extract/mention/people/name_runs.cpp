#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/name_reader.h"
#include "extract/mention/term/term_words.h"

namespace podatlas::mention {
namespace {

constexpr double kLeastPlausible = 0.3;  // of what becomes a sign

// Whether a handle looks made from a name: it has a word of it, or three letters of its start.
bool resembles(const std::string& handle, std::string_view name) {
  const std::string folded = fold(name);
  if (handle.size() < 3 || (flags_of(handle) & (kBreak | kNotName)) != 0) return false;
  for (const std::string_view word : split(folded, ' ')) {
    if (word.size() >= 2 && handle.find(word.substr(0, 4)) != std::string::npos) return true;
  }
  return false;
}

// Whether a word in small letters and one space stand directly before `at`.
bool is_after_small_word(std::string_view text, std::size_t at) {
  if (at < 2 || text[at - 1] != ' ') return false;
  std::size_t begin = text.find_last_of(" \n", at - 2) + 1;  // 0 where there is none
  return begin + 1 < at && letter_of(next_code_point(text, begin)) == Letter::kLower &&
         std::string_view(",.:;!?").find(text[at - 2]) == std::string_view::npos;
}

// Whether a word follows behind one space.
bool next_is_word(std::string_view behind) {
  std::size_t at = 1;
  return behind.size() > 1 && behind[0] == ' ' && letter_of(next_code_point(behind, at)) != Letter::kNone;
}

// Whether one of some words does.
bool begins_with(std::string_view behind, std::span<const std::string_view> words) {
  return next_is_word(behind) && std::any_of(words.begin(), words.end(), [&](std::string_view word) {
           return behind.substr(1).starts_with(word);
         });
}

// "Moves", "Tried", "Snapping": more likely what somebody does than a surname.
bool is_verb_form(const NameWord& word) {
  const std::string_view w = word.folded;
  const bool is_inflected =
      w.ends_with("ing") || (w.ends_with("ed") && !w.ends_with("eed")) ||
      (w.ends_with('s') && !w.ends_with("ss") && !w.ends_with("us") && !w.ends_with("is"));
  return is_inflected && w.size() > 4;
}

}  // namespace

// "l'histoire d'Ana": the article before a name is no part of it, but "Paul d'Orsay" is a name.
void NameReader::cut_elision(NameWord& word) {
  std::size_t at = word.span.begin;
  while (at < word.span.end && is_small_letter(text_[at])) ++at;
  if (at == word.span.begin || at - word.span.begin > 2 || at >= word.span.end) return;
  std::size_t next = at;
  const char32_t mark = next_code_point(text_, next);
  if ((mark != '\'' && mark != 0x2019) || next >= word.span.end) return;
  std::size_t after = next;
  if (letter_of(next_code_point(text_, after)) != Letter::kUpper) return;
  skeleton_.put_text(to_lower(text_.substr(word.span.begin, at - word.span.begin)));
  skeleton_.put_space();
  word.span.begin = next;
  word.folded = fold_letters(slice(text_, word.span));
  word.flags = lexicon_.entry(word.folded).flags;
  word.shape = shape_of(slice(text_, word.span));
}

void NameReader::take(NameWord& word) {
  const bool is_other_script =
      !run_.empty() && gap_ && (run_.back().shape == Shape::kHan) != (word.shape == Shape::kHan);
  if (is_other_script) end_run(nullptr);
  const bool goes_on = !run_.empty() && gap_;
  if (!run_.empty() && !gap_) end_run(&word);
  if (!goes_on && word.shape == Shape::kCapital) cut_elision(word);
  const bool is_surname_here = goes_on && (word.flags & kSurname) != 0 &&
                               (word.folded.size() > 3 || (run_.front().flags & kGiven) != 0);
  const bool may_be_given = (word.flags & kGiven) != 0 && word.shape == Shape::kCapital &&
                            ((word.flags & kBreak) == 0 || next_is_capital(word.span.end));
  // "Ex-Googler", "Open-Source": the first part says that it is none.
  if (word.has_hyphen && word.shape == Shape::kCapital) {
    const WordFlags first = flags_of(std::string_view(word.folded).substr(0, word.folded.find('-')));
    if ((first & (kBreak | kNotName)) != 0 && (first & (kGiven | kSurname)) == 0) word.flags |= kBreak;
  }
  const bool is_capital_particle = (word.flags & kParticle) != 0 && word.shape == Shape::kCapital &&
                                   (goes_on || next_is_capital(word.span.end));
  constexpr std::size_t kShortBreak = 3;
  const bool is_short_name = goes_on && word.shape == Shape::kCapital && word.folded.size() <= kShortBreak &&
                             (word.flags & (kWeakBreak | kNotName)) == kWeakBreak;
  const bool is_name_word =
      is_short_name || (is_capital_particle && (goes_on || (word.flags & kBreak) == 0)) ||
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
  // "Ersilia Montecchi di Acme": after a whole name, where it is from.
  static const auto& origins = person_list("origins");
  if (goes_on && word.shape == Shape::kLower && run_.size() >= 2 && run_.back().shape == Shape::kCapital &&
      (run_.back().flags & kGiven) == 0 && (word.flags & kParticle) != 0 &&
      std::find(origins.begin(), origins.end(), word.folded) != origins.end()) {
    end_run(&word);
    skeleton_.put_text(word.folded);
    set_before(word.flags);
    gap_ = false;
    after_ = After::kNothing;
    return;
  }
  // "Annegret Blum von der Post"
  const auto capitals =
      std::count_if(run_.begin(), run_.end(), [](const NameWord& w) { return w.shape == Shape::kCapital; });
  if (goes_on && capitals >= 2 && run_.back().folded == "von" && word.folded == "der") {
    end_run(&word);
    skeleton_.put_text(word.folded);
    gap_ = false;
    after_ = After::kNothing;
    return;
  }
  // "von der", but not "der" alone.
  const bool is_bare_article = (word.folded == "der" || word.folded == "den" || word.folded == "des") &&
                               goes_on && run_.back().shape != Shape::kLower &&
                               (run_.back().flags & kParticle) == 0;
  if (goes_on && (word.flags & kParticle) != 0 && word.shape == Shape::kLower && !is_bare_article) {
    run_.push_back(std::move(word));
    gap_ = false;
    return;
  }
  end_run(goes_on ? &word : nullptr);
  // A title belongs to the name that follows, and is not seen by the rules.
  if ((word.flags & kHonorific) != 0 && word.shape == Shape::kCapital) {
    if (pos_ < text_.size() && text_[pos_] == '.') ++pos_;
    std::size_t width = 0;
    if (is_space_at(text_, pos_, width) && next_is_upper(pos_)) {
      pos_ += width;
      skeleton_.put_space();
      after_ = After::kNothing;
      set_before(0);
      gap_ = false;
      return;
    }
  }
  skeleton_.put_text(word.folded);
  gap_ = false;
  const bool is_foreign =
      word.shape == Shape::kOther || (word.shape == Shape::kCapital && (word.flags & kNotName) != 0);
  after_ = is_foreign ? After::kForeign : After::kNothing;
  set_before(word.flags);
}

bool NameReader::next_is_upper(std::size_t at) const {
  std::size_t width = 0;
  if (!is_space_at(text_, at, width)) return false;
  at += width;
  return at < text_.size() && letter_of(next_code_point(text_, at)) == Letter::kUpper;
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
  return shape_of(word) == Shape::kCapital && (flags_of(fold_letters(word)) & (kBreak | kNotName)) == 0;
}

bool NameReader::end_run(const NameWord* next, bool before_foreign) {
  if (run_.empty()) return false;
  const bool gap = gap_;
  gap_ = false;
  // Particles at the end are words of the sentence; "class A" or "Vitamin C": an initial ends no name.
  std::size_t end = run_.size();
  while (end > 0 && run_[end - 1].shape == Shape::kLower) --end;
  while (end > 1 && run_[end - 1].shape == Shape::kInitial) --end;
  const std::size_t begin = begin_of_name(std::span(run_).first(end));
  end = end_of_name(begin, end);
  const bool is_whole = end == run_.size();
  const bool tainted =
      is_whole && ((next != nullptr && (next->shape == Shape::kOther ||
                                        (next->shape == Shape::kCapital && (next->flags & kNotName) != 0))) ||
                   (before_foreign && gap));
  const auto put_words = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      if (i != 0) skeleton_.put_space();
      skeleton_.put_text(run_[i].folded);
    }
  };
  put_words(0, begin);
  if (begin != 0) skeleton_.put_space();
  const bool found = add_name(std::span(run_).subspan(begin, end - begin), tainted, begin != 0);
  put_words(found ? end : begin, run_.size());
  run_.clear();
  if (gap) skeleton_.put_space();
  return found && is_whole;
}

// In a sentence a name goes on as long as there are capitals; only where it begins one, or in a title, words
// behind it may have capitals, too.
std::size_t NameReader::end_of_name(std::size_t begin, std::size_t end) const {
  if (end < begin + 2 || (run_[begin].flags & kGiven) == 0) return end;
  const bool is_in_sentence = is_after_small_word(text_, run_[begin].span.begin);
  const auto is_no_name = [&](const NameWord& word) {
    return is_plain_word(word, common_) && ((word.flags & kGiven) == 0 || is_stop_word(word.folded));
  };
  const auto is_small_word = [&](const NameWord& word) {
    return word.shape == Shape::kLower && commonness(term_key(word.folded)) == CommonWord::kEveryday;
  };
  constexpr std::array<std::string_view, 6> kAnd = {"and ", "und ", "et ", "y ", "e ", "og "};
  constexpr std::array<std::string_view, 6> kObjects = {"his ", "her ", "their ", "its ", "my ", "our "};
  constexpr std::size_t kShortName = 3;  // "Tam"
  for (; end > begin + 1; --end) {
    const NameWord& last = run_[end - 1];
    const NameWord& before = run_[end - 2];
    if (last.shape == Shape::kLower) continue;
    const std::string_view behind = std::string_view(text_).substr(last.span.end);
    bool is_cut = is_no_name(last) && before.shape != Shape::kInitial;
    if (before.shape == Shape::kLower) {
      is_cut = is_cut && end == begin + 3 && is_small_word(before);  // "Ana do Hook"
    } else if (is_in_sentence) {
      is_cut = false;
    } else if (end == begin + 2) {
      is_cut = is_verb_form(last) && (begins_with(behind, kObjects) ||
                                      (is_cut && next_is_word(behind) && !begins_with(behind, kAnd)));
    } else {
      is_cut = is_cut && last.folded.size() > kShortName;
    }
    if (!is_cut) break;
  }
  return end;
}

// "Kollegin Birgit Ostheimer", "Vortrag von Ana Ruiz": words before the given name are no part
// of it.
std::size_t NameReader::begin_of_name(std::span<const NameWord> run) const {
  std::size_t begin = 0;
  const auto is_given = [&](std::size_t i) { return (run[i].flags & kGiven) != 0; };
  // "A Snag" and "Q. Ana, ..." begin with no initial.
  if (run.size() > 1 && run[0].shape == Shape::kInitial) {
    const bool has_dot = run[0].span.end < text_.size() && text_[run[0].span.end] == '.';
    if ((run[0].folded == "a" && !has_dot && !is_given(1)) ||
        (run[0].folded == "q" && has_dot && run.size() == 2 && is_given(1)))
      return 1;
  }
  constexpr std::size_t kShortWord = 3;
  while (begin + 2 < run.size() && run[begin].shape == Shape::kCapital && !is_given(begin) &&
         run[begin].folded.size() > kShortWord) {
    std::size_t next = begin + 1;
    while (next < run.size() && run[next].shape == Shape::kLower) ++next;
    const bool after_particle = next > begin + 1;
    if (next + 2 > run.size() || run[next].shape != Shape::kCapital) break;
    if (!is_given(next) && (!after_particle || next + 2 > run.size())) break;
    if (run[next + 1].shape != Shape::kCapital) break;
    begin = next;
  }
  return begin;
}

bool NameReader::add_name(std::span<const NameWord> run, bool is_tainted, bool is_cut) {
  RunContext context;
  context.text = text_;
  context.common = common_;
  context.is_tainted = is_tainted;
  if (!is_cut) {
    context.is_after_foreign = last_break_ == After::kForeign;
    context.is_after_article = (before_flags_ & kArticle) != 0;
    context.is_after_place_word = (before_flags_ & kPlaceWord) != 0;
  }
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
  const bool may_be_short = !run_.empty() && !gap_ &&
                            (run_.back().shape == Shape::kInitial || run_.back().folded == "st" ||
                             run_.back().folded == "ph" || run_.back().folded == "chr");
  if (code == '.' && may_be_short) {
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
      ++pos_;
      after_ = After::kNothing;
      return;
    }
    if ((found || after_name) && at > 0 && text_[at - 1] == 's' && pos_ < text_.size() &&
        text_[pos_] == ' ') {
      skeleton_.put_text("'s");
    }
    after_ = After::kNothing;
    return;
  }
  if (code == '(') {
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

void NameReader::read_handle() {
  std::size_t end = pos_ + 1;
  while (end < text_.size() && (is_alnum(text_[end]) || text_[end] == '_' || text_[end] == '-')) ++end;
  const Span handle{pos_ + 1, end};
  if (handle.size() < 2) {
    end_run(nullptr);
    pos_ = std::max(end, pos_ + 1);
    return;
  }
  // "@name@server.example", "@name.bsky.social"
  while (end < text_.size() &&
         (is_alnum(text_[end]) || text_[end] == '@' || text_[end] == '-' || text_[end] == '_' ||
          (text_[end] == '.' && end + 1 < text_.size() && is_alnum(text_[end + 1])))) {
    ++end;
  }
  if (!run_.empty() && gap_ && end_run(nullptr)) {
    out_.names.back().handle = handle;
  } else {
    end_run(nullptr);
    NameCandidate name;
    name.kind = NameCandidate::Kind::kHandle;
    name.plausibility = 0.9;
    name.span = {handle.begin, handle.end};
    name.handle = handle;
    name.known = known_handle(handle);
    out_.names.push_back(name);
    skeleton_.put(kHandleName);
  }
  pos_ = end;
  gap_ = false;
  after_ = After::kNothing;
}

std::uint32_t NameReader::known_handle(Span handle) const {
  const std::string folded = fold(slice(text_, handle));
  const NameLexicon::Entry entry = lexicon_.entry(std::string_view(folded).substr(0, folded.find(' ')));
  if ((entry.flags & kKnownStart) == 0) return NameCandidate::kUnknown;
  for (const KnownName& name : lexicon_.known(entry)) {
    if (join(name.words, " ") == folded) return name.person;
  }
  return NameCandidate::kUnknown;
}

bool NameReader::take_handle_in_parentheses(std::size_t open) {
  std::size_t begin = open + 1;
  const bool has_at = begin < text_.size() && text_[begin] == '@';
  if (has_at) ++begin;
  std::size_t end = begin;
  while (end < text_.size() && (is_alnum(text_[end]) || text_[end] == '_' || text_[end] == '-')) ++end;
  const std::size_t handle_end = end;
  if (has_at) {
    while (end < text_.size() &&
           (is_alnum(text_[end]) || text_[end] == '@' || text_[end] == '.' || text_[end] == '-'))
      ++end;
  }
  if (end >= text_.size() || text_[end] != ')' || handle_end - begin < 2) return false;
  const Span handle{begin, handle_end};
  const std::string folded = fold(slice(text_, handle));
  NameCandidate& name = out_.names.back();
  const std::uint32_t known = known_handle(handle);
  if (!has_at && known == NameCandidate::kUnknown && !resembles(folded, slice(text_, name.span)))
    return false;
  name.handle = handle;
  if (name.known == NameCandidate::kUnknown) name.known = known;
  pos_ = end + 1;
  gap_ = false;
  return true;
}

std::size_t NameReader::end_of_nickname(std::size_t open, char32_t code) const {
  const std::string_view close = code == '"' ? "\"" : code == '(' ? ")" : "\u201D";
  std::size_t begin = open;
  static_cast<void>(next_code_point(text_, begin));
  const std::size_t end = text_.find(close, begin);
  if (end == std::string_view::npos || end - begin > 20 || end == begin) return 0;
  const std::string_view inner = text_.substr(begin, end - begin);
  if (shape_of(inner) != Shape::kCapital) return 0;
  std::size_t after = end + close.size();
  std::size_t width = 0;
  if (!is_space_at(text_, after, width) || !next_is_capital(after)) return 0;
  return after + width;
}

std::pair<std::size_t, std::uint32_t> NameReader::known_at(std::size_t begin, std::size_t word_end) const {
  // Nearly always it is seen from the first letters and digits that there is none.
  std::string head;
  std::size_t head_end = begin;
  for (; head_end < word_end && is_alnum(text_[head_end]); ++head_end) head += to_lower(text_[head_end]);
  const bool is_first_word = !head.empty() && (head_end == word_end || is_ascii(text_[head_end]));
  if (is_first_word && !lexicon_.may_be_known(head)) return {begin, 0};
  const std::string folded = fold(text_.substr(begin, word_end - begin));
  std::vector<std::string_view> own = split(folded, ' ');
  const NameLexicon::Entry entry = lexicon_.entry(own.front());
  if ((entry.flags & kKnownStart) == 0) return {begin, 0};
  for (const KnownName& name : lexicon_.known(entry)) {
    if (name.words.size() < own.size() || !std::equal(own.begin(), own.end(), name.words.begin())) continue;
    std::size_t at = word_end;
    bool matches = true;
    for (std::size_t i = own.size(); i < name.words.size() && matches; ++i) {
      if (at < text_.size() && text_[at] == '.') ++at;
      std::size_t width = 0;
      matches = is_space_at(text_, at, width);
      if (!matches) break;
      at += width;
      std::size_t end = at;
      while (end < text_.size()) {
        std::size_t next = end;
        const char32_t c = next_code_point(text_, next);
        if (letter_of(c) == Letter::kNone && !is_digit(text_[end])) break;
        end = next;
      }
      matches = fold(text_.substr(at, end - at)) == name.words[i];
      at = end;
    }
    if (!matches) continue;
    std::size_t next = at;
    if (at < text_.size() && letter_of(next_code_point(text_, next)) != Letter::kNone) continue;
    return {at, name.person};
  }
  return {begin, 0};
}

bool NameReader::take_known(const NameWord& word) {
  if (word.has_hyphen) {
    const std::string_view head = std::string_view(word.folded).substr(0, word.folded.find('-'));
    if ((lexicon_.entry(head).flags & kKnownStart) == 0) return false;
  } else if ((word.flags & kKnownStart) == 0) {
    return false;
  }
  const auto person = known_at(word.span.begin, word.span.end);
  if (person.first == word.span.begin) return false;
  if (person.first == word.span.end) {
    // One word alone: not as a part of another name, and no everyday word in lower case.
    if (!run_.empty() && gap_ && word.shape != Shape::kLower) return false;
    if (word.shape == Shape::kLower && ((word.flags & (kBreak | kNotName)) != 0 || word.folded.size() < 4))
      return false;
    if (word.shape != Shape::kLower && next_is_capital(word.span.end)) return false;
  }
  end_run(nullptr);
  add_known(word.span.begin, person);
  pos_ = person.first;
  return true;
}

void NameReader::add_known(std::size_t begin, std::pair<std::size_t, std::uint32_t> person) {
  NameCandidate name;
  name.plausibility = 1;
  name.is_given_known = true;
  name.span = {begin, person.first};
  name.known = person.second;
  out_.names.push_back(name);
  skeleton_.put(kFullName);
  gap_ = false;
  after_ = After::kName;
  set_before(0);
}

}  // namespace podatlas::mention
