#include "extract/mention/people/name/name_reader.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/people/name/name_shape.h"
#include "extract/mention/people/rule/person_words.h"

namespace podatlas::mention {
namespace {

// Whether a handle looks made from a name: it has a word of it, or three letters of its start.
bool resembles(const std::string& handle, std::string_view name) {
  const std::string folded = fold(name);
  if (handle.size() < 3 || (flags_of(handle) & (kBreak | kNotName)) != 0) return false;
  for (const std::string_view word : split(folded, ' ')) {
    if (word.size() >= 2 && handle.find(word.substr(0, 4)) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

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
  skeleton_.hide_word(word.folded);
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
