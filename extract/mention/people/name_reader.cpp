#include "extract/mention/people/name_reader.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"

namespace podatlas::mention {
namespace {

bool is_contraction(std::string_view suffix) {
  const auto& contractions = person_list("contractions");
  return std::find(contractions.begin(), contractions.end(), suffix) != contractions.end();
}

// Hyphens stay, unless there are letters beyond ASCII.
std::string fold_word(std::string_view spelled) {
  std::string out(spelled);
  replace_all(out, "\u2019", "");
  std::erase(out, '\'');
  return std::all_of(out.begin(), out.end(), is_ascii) ? to_lower(out) : fold_letters(out);
}

}  // namespace

PersonText NameReader::read() {
  out_.skeleton.reserve(text_.size() + 16);
  out_.lines.reserve(8);
  skeleton_.start_line();
  while (pos_ < text_.size()) step();
  end_run(nullptr);
  skeleton_.finish();
  return std::move(out_);
}

void NameReader::step() {
  char c = text_[pos_];
  if (is_small_letter(c) && run_.empty()) {
    read_plain_words();
    if (pos_ >= text_.size()) return;
    c = text_[pos_];
  }
  if (c == '\n') {
    end_run(nullptr);
    skeleton_.start_line();
    gap_ = false;
    after_ = After::kNothing;
    ++pos_;
    return;
  }
  std::size_t width = 1;
  if (c == ' ' || is_space_at(text_, pos_, width)) {
    pos_ += width;
    // One space may be inside a name; more may not.
    if (!run_.empty() && !gap_) {
      gap_ = true;
    } else {
      if (gap_) end_run(nullptr);
      skeleton_.put_space();
    }
    return;
  }
  if (c == '@') return read_handle();
  if (is_alpha(c)) {
    if (!is_capital(c) || !read_capitalized_word()) read_word();
    return;
  }
  if (is_digit(c)) return read_other_token();
  std::size_t next = pos_;
  const char32_t code = next_code_point(text_, next);
  const Letter letter = letter_of(code);
  if (letter != Letter::kNone && letter != Letter::kMark) return read_word();
  read_mark(code, next);
}

std::size_t NameReader::end_of_plain_word(std::size_t begin) const {
  const std::size_t end = end_of_small_letters(text_, begin);
  const char next = end < text_.size() ? text_[end] : ' ';
  const bool ends = next == ' ' || next == ',' || next == '\n' || next == '!' || next == '?' || next == ')' ||
                    next == ';' || (next == '.' && (end + 1 >= text_.size() || is_space(text_[end + 1])));
  return ends ? end : std::string_view::npos;
}

void NameReader::read_plain_words() {
  const std::string_view text = text_;
  std::size_t at = pos_;
  std::string_view last;
  while (true) {
    const std::size_t end = end_of_plain_word(at);
    if (end == std::string_view::npos) break;
    const std::string_view word(text.data() + at, end - at);
    if (lexicon_.may_be_known(word) && (lexicon_.entry(word).flags & kKnownStart) != 0) break;
    last = word;
    at = end;
    if (end + 1 >= text.size() || text[end] != ' ' || !is_small_letter(text[end + 1])) break;
    ++at;
  }
  if (last.empty()) return;
  skeleton_.put_text(text.substr(pos_, at - pos_));
  pos_ = at;
  after_plain_word_ = last;
  after_ = After::kNothing;
}

void NameReader::read_other_token() {
  end_run(nullptr, true);
  const std::size_t begin = pos_;
  while (pos_ < text_.size() && (is_alnum(text_[pos_]) || text_[pos_] == '_' ||
                                 ((text_[pos_] == '.' || text_[pos_] == ':' || text_[pos_] == ',') &&
                                  pos_ + 1 < text_.size() && is_alnum(text_[pos_ + 1])))) {
    ++pos_;
  }
  for (const char c : text_.substr(begin, pos_ - begin)) skeleton_.put(to_lower(c));
  gap_ = false;
  after_ = After::kNothing;
}

std::size_t NameReader::end_of_address(std::size_t begin, std::size_t word_end) const {
  const std::string_view rest = text_.substr(word_end);
  const bool is_url = rest.starts_with("://") || (text_[begin] == 'w' && text_.substr(begin, 4) == "www.");
  const bool is_mail = rest.size() > 1 && rest[0] == '@' && is_alnum(rest[1]);
  if (!is_url && !is_mail) return std::string_view::npos;
  std::size_t end = word_end;
  end = std::min(text_.find_first_of(" \t\n\r\v\f<>\")", end), text_.size());
  while (end > begin && (text_[end - 1] == '.' || text_[end - 1] == ',' || text_[end - 1] == ';')) --end;
  return end;
}

void NameReader::read_word() {
  const std::size_t begin = pos_;
  std::size_t end = pos_;
  std::size_t suffix_end = pos_;
  bool is_east_asian_word = false;  // where the script changes, a word ends
  bool is_plain = true;             // letters, hyphens and apostrophes only
  while (end < text_.size()) {
    if (is_alpha(text_[end])) {
      if (is_east_asian_word) break;
      end = end_of_small_letters(text_, end + 1);
      continue;
    }
    // Other marks of ASCII end a word.
    if (is_ascii(text_[end]) && !is_digit(text_[end]) && text_[end] != '_' && text_[end] != '-' &&
        text_[end] != '\'') {
      break;
    }
    std::size_t next = end;
    const char32_t c = next_code_point(text_, next);
    if (letter_of(c) != Letter::kNone || c == 0x30FB) {
      if (end > begin && is_east_asian(letter_of(c)) != is_east_asian_word) break;
      is_east_asian_word = is_east_asian(letter_of(c)) || c == 0x30FB;
      end = next;
      continue;
    }
    if (is_digit(text_[end]) || text_[end] == '_') {
      is_plain = false;
      end = next;
      continue;
    }
    if (next >= text_.size()) break;
    std::size_t after = next;
    const bool letter_follows = letter_of(next_code_point(text_, after)) != Letter::kNone;
    if (!letter_follows) break;
    if (c == '-' || c == 0x2010 || c == 0x2011) {
      end = next;
      continue;
    }
    if (c == '\'' || c == 0x2019 || c == 0x2BC) {
      std::size_t tail = next;
      while (tail < text_.size() && is_alpha(text_[tail])) ++tail;
      if (is_contraction(text_.substr(next, tail - next))) {
        suffix_end = tail;
        break;
      }
      end = next;
      continue;
    }
    break;
  }
  if (const std::size_t address = end_of_address(begin, end); address != std::string_view::npos) {
    end_run(nullptr);
    skeleton_.put(kUrl);
    pos_ = address;
    gap_ = false;
    after_ = After::kNothing;
    return;
  }
  const std::string_view spelled = text_.substr(begin, end - begin);
  // "torch.fx", "Gatehouse.dev", "native/README": no words, but "J.R. Smith" is a name.
  const bool is_dotted = end + 1 < text_.size() &&
                         (text_[end] == '/' || text_[end] == '\\' ||
                          (text_[end] == '.' && is_alnum(text_[end + 1]) &&
                           !(spelled.size() == 1 && text_[end + 1] >= 'A' && text_[end + 1] <= 'Z'))) &&
                         (is_alnum(text_[end + 1]) || text_[end + 1] == '_') &&
                         !(text_[end] == '/' && text_[end + 1] >= 'A' && text_[end + 1] <= 'Z');
  if (!is_plain || is_dotted || (end < text_.size() && (text_[end] == '+' || text_[end] == '#'))) {
    end_run(nullptr, true);
    while (end < text_.size() && (is_alnum(text_[end]) || text_[end] == '_' || text_[end] == '+' ||
                                  text_[end] == '#' || text_[end] == '/' ||
                                  ((text_[end] == '.' || text_[end] == '-') && end + 1 < text_.size() &&
                                   is_alnum(text_[end + 1])))) {
      ++end;
    }
    if (const auto person = known_at(begin, end); person.first == end) {
      add_known(begin, person);
    } else {
      std::string joined = to_lower(text_.substr(begin, end - begin));
      std::erase_if(joined, [](char c) { return !is_alnum(c); });
      skeleton_.put_text(joined);  // "h/t"
      after_ = After::kForeign;
    }
    pos_ = end;
    gap_ = false;
    return;
  }
  NameWord word{{begin, end}, shape_of(spelled), 0, fold_word(spelled), false};
  word.has_hyphen = word.folded.find('-') != std::string::npos;
  read_whole_word(word);
  if (suffix_end > end) {
    std::size_t mark = end;
    static_cast<void>(next_code_point(text_, mark));
    end_run(nullptr);
    skeleton_.put('\'');
    skeleton_.put_text(text_.substr(mark, suffix_end - mark));
    pos_ = suffix_end;
    gap_ = false;
    after_ = After::kNothing;
  }
}

bool NameReader::read_capitalized_word() {
  const std::size_t end = end_of_plain_word(pos_ + 1);
  if (end == std::string_view::npos) return false;
  NameWord word{{pos_, end},
                end == pos_ + 1 ? Shape::kInitial : Shape::kCapital,
                0,
                std::string(text_.substr(pos_, end - pos_)),
                false};
  word.folded.front() = to_lower(word.folded.front());
  read_whole_word(word);
  return true;
}

void NameReader::read_whole_word(NameWord& word) {
  word.flags = lexicon_.entry(word.folded).flags;
  pos_ = word.span.end;
  if (!take_known(word)) take(word);
}

PersonText NameScanner::scan(std::string_view text, const WordSet* common) const {
  return NameReader(lexicon_, text, common).read();
}

void NameScanner::collect_common(std::string_view text, WordSet& common) {
  const auto is_one_of = [&](std::string_view marks, std::size_t at) {
    return at < text.size() && marks.find(text[at]) != std::string_view::npos;
  };
  const auto is_letter_of_word = [&](std::size_t at) {
    return at < text.size() && (is_alpha(text[at]) || !is_ascii(text[at]));
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_alpha(text[i])) continue;
    const std::size_t begin = i;
    i = end_of_small_letters(text, i);
    if (is_letter_of_word(i)) {
      while (is_letter_of_word(i)) ++i;
      continue;
    }
    if (i - begin < 3) continue;
    // "example.org", "@somebody", "some_name"
    const bool in_address = (begin > 0 && is_one_of("@/._", begin - 1)) || is_one_of("@/_", i) ||
                            (is_one_of(".", i) && i + 1 < text.size() && is_alpha(text[i + 1]));
    if (!in_address) common.insert(hash_of_word(text.substr(begin, i - begin)));
  }
}

}  // namespace podatlas::mention
