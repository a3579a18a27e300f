#include "ontology/read/turtle_places.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/text/text.h"

namespace podatlas::ontology {
namespace {

// Bytes that may stand in a name, a number, a keyword or a language tag without a backslash. A dot may, too,
// but not at the end.
constexpr std::array<bool, 256> kWordBytes = [] {
  std::array<bool, 256> bytes{};
  bytes.fill(true);
  for (unsigned i = 0; i <= 0x20; ++i) bytes.at(i) = false;
  for (const char c : {'"', '\'', '<', '>', '[', ']', '(', ')', '{', '}', ',', ';', '#', '.', '\\'})
    bytes.at(static_cast<unsigned char>(c)) = false;
  return bytes;
}();

bool is_word(char c) { return kWordBytes.at(static_cast<unsigned char>(c)); }

}  // namespace

TurtlePlaces::TurtlePlaces(std::string_view turtle) : text_(turtle) {
  if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

void TurtlePlaces::skip_blank() {
  while (at_ < text_.size()) {
    if (text_[at_] == '#') {
      while (at_ < text_.size() && text_[at_] != '\n' && text_[at_] != '\r') ++at_;
    } else if (text_[at_] == '\n') {
      ++line_;
      line_begin_ = ++at_;
    } else if (static_cast<unsigned char>(text_[at_]) <= ' ') {
      ++at_;
    } else {
      return;
    }
  }
}

void TurtlePlaces::skip_word() {
  while (at_ < text_.size()) {
    if (is_word(text_[at_])) {
      ++at_;
    } else if (text_[at_] == '\\') {
      at_ = std::min(at_ + 2, text_.size());
    } else if (text_[at_] == '.') {
      // Within "c:x.y" and "2.5" it belongs to the word, after "c:x" it ends the statement.
      const std::size_t next = text_.find_first_not_of('.', at_);
      if (next == std::string_view::npos || !(is_word(text_[next]) || text_[next] == '\\')) return;
      at_ = next;
    } else {
      return;
    }
  }
}

void TurtlePlaces::skip_iri() {
  const std::size_t begin = at_;
  const std::size_t end = text_.find('>', at_);
  at_ = end == std::string_view::npos ? text_.size() : end + 1;
  count_lines(begin);
}

// Those since `begin`: of a literal, and of a broken IRI, which serd reads.
void TurtlePlaces::count_lines(std::size_t begin) {
  while (begin < at_) {
    const void* const newline = std::memchr(text_.data() + begin, '\n', at_ - begin);
    if (newline == nullptr) return;
    ++line_;
    line_begin_ = begin = static_cast<std::size_t>(static_cast<const char*>(newline) - text_.data()) + 1;
  }
}

// With its language or datatype.
void TurtlePlaces::skip_string(char quote) {
  const std::array<char, 3> three{quote, quote, quote};
  const std::string_view long_quote(three.data(), three.size());
  const bool is_long = text_.substr(at_, 3) == long_quote;
  at_ += is_long ? 3 : 1;
  const std::size_t inner = at_;
  while (at_ < text_.size()) {
    at_ = std::min(text_.find(quote, at_), text_.size());
    std::size_t escape = at_;
    while (escape > inner && text_[escape - 1] == '\\') --escape;
    const bool is_escaped = (at_ - escape) % 2 == 1;
    if (!is_escaped && (!is_long || text_.substr(at_, 3) == long_quote)) break;
    ++at_;
  }
  at_ = std::min(at_ + (is_long ? 3 : 1), text_.size());
  count_lines(inner);
  if (at_ < text_.size() && text_[at_] == '@') {
    skip_word();
  } else if (text_.substr(at_, 2) == "^^") {
    at_ += 2;
    skip_blank();
    if (at_ < text_.size() && text_[at_] == '<') {
      skip_iri();
    } else {
      skip_word();
    }
  }
}

// True when the bracket is an object itself.
bool TurtlePlaces::open(bool is_list) {
  const bool is_object = expect_ == Expect::kObject;
  const bool in_list = !brackets_.empty() && brackets_.back().is_list;
  Expect after = is_object ? Expect::kEnd : Expect::kPredicate;
  if (is_object && in_list) after = Expect::kObject;
  brackets_.push_back({is_list, after});
  expect_ = is_list ? Expect::kObject : Expect::kPredicate;
  return is_object;
}

// True when the term that begins at `begin` and ends here is an object.
bool TurtlePlaces::term(std::size_t begin, Place place) {
  if (ignored_terms_ > 0) {
    --ignored_terms_;
    return false;
  }
  switch (expect_) {
    case Expect::kSubject: {
      const std::string_view word = text_.substr(begin, at_ - begin);
      if (word == "@prefix" || equals_ignore_case(word, "prefix")) {
        ignored_terms_ = 2;
      } else if (word == "@base" || equals_ignore_case(word, "base")) {
        ignored_terms_ = 1;
      } else if (!equals_ignore_case(word, "graph")) {
        subject_ = place;
        expect_ = Expect::kPredicate;
      }
      return false;
    }
    case Expect::kPredicate:
      expect_ = Expect::kObject;
      return false;
    case Expect::kObject:
      if (brackets_.empty() || !brackets_.back().is_list) expect_ = Expect::kEnd;
      return true;
    case Expect::kEnd:
      return false;
  }
  return false;
}

bool TurtlePlaces::advance() {
  for (skip_blank(); at_ < text_.size(); skip_blank()) {
    const std::size_t begin = at_;
    const Place place = here();
    const char c = text_[at_];
    bool is_object = false;
    switch (c) {
      case '[':
      case '(':
        if (expect_ == Expect::kSubject) subject_ = place;
        ++at_;
        is_object = open(c == '(');
        break;
      case ']':
      case ')':
        ++at_;
        if (!brackets_.empty()) {
          expect_ = brackets_.back().after;
          brackets_.pop_back();
        }
        break;
      case ',':
        ++at_;
        expect_ = Expect::kObject;
        break;
      case ';':
        ++at_;
        expect_ = Expect::kPredicate;
        break;
      case '.':
        if (expect_ == Expect::kObject && at_ + 1 < text_.size() && is_digit(text_[at_ + 1])) {
          ++at_;
          skip_word();
          is_object = term(begin, place);
          break;
        }
        [[fallthrough]];
      case '{':
      case '}':
        ++at_;
        expect_ = Expect::kSubject;
        ignored_terms_ = 0;
        brackets_.clear();
        break;
      case '<':
        skip_iri();
        is_object = term(begin, place);
        break;
      case '"':
      case '\'':
        skip_string(c);
        is_object = term(begin, place);
        break;
      default:
        if (c != '\\') ++at_;
        skip_word();
        is_object = term(begin, place);
    }
    if (is_object) {
      offset_ = begin;
      object_ = place;
      return true;
    }
  }
  return false;
}

}  // namespace podatlas::ontology
