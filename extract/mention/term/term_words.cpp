#include "extract/mention/term/term_words.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "extract/mention/letters.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {

namespace {

bool has_vowel(std::string_view word) {
  return word.find_first_of("aeiouy") != std::string_view::npos ||
         std::ranges::any_of(word, [](char c) { return !is_ascii(c); });
}

bool ends_with_any(std::string_view word, std::initializer_list<std::string_view> ends) {
  return std::ranges::any_of(ends, [&](std::string_view end) { return word.ends_with(end); });
}

// Cuts plurals, "-ing", "-ed" and a final e: little enough to leave names and other languages recognizable.
void stem(std::string& word) {
  if (word.size() >= 5 && word.ends_with("ies")) {
    word.replace(word.size() - 3, 3, "y");
  } else if (word.size() >= 4 && word.ends_with('s') && !ends_with_any(word, {"ss", "us", "is"})) {
    word.pop_back();
  }
  for (const std::string_view end : {"ing", "ed"}) {
    if (!word.ends_with(end) || word.ends_with("eed") || word.size() < end.size() + 3) continue;
    const std::string_view rest = std::string_view(word).substr(0, word.size() - end.size());
    if (!has_vowel(rest)) continue;
    word.resize(rest.size());
    const char last = word.back();
    if (last == word[word.size() - 2] && std::string_view("aeioulsz").find(last) == std::string_view::npos) {
      word.pop_back();
    }
    break;
  }
  if (word.size() >= 4 && word.ends_with('e')) word.pop_back();
}

struct WordList {
  std::string text;  // the table refers to its bytes
  WordTable<bool> words;

  explicit WordList(std::string list) : text(std::move(list)) {
    for (const std::string_view line : split(text, '\n')) {
      if (line.empty() || line.starts_with('#')) continue;
      for (const std::string_view word : split(line, ' ')) words[word] = true;
    }
  }
};

struct CommonWords {
  std::string text = term_common_words();  // the table refers to its bytes
  WordTable<CommonWord> words;

  CommonWords() {
    auto level = CommonWord::kUnknown;
    for (const std::string_view line : split(text, '\n')) {
      if (line.empty() || line.starts_with('#')) continue;
      if (line == "[everyday]") {
        level = CommonWord::kEveryday;
      } else if (line == "[familiar]") {
        level = CommonWord::kFamiliar;
      } else {
        for (const std::string_view word : split(line, ' ')) words[word] = std::max(words[word], level);
      }
    }
  }
};

}  // namespace

std::string term_key(std::string_view word) {
  std::string_view signs;
  if (const std::size_t last = word.find_last_not_of("+#"); last != std::string_view::npos) {
    signs = word.substr(last + 1);
    word = word.substr(0, last + 1);
  }
  std::string out;
  for (std::size_t begin = 0; begin <= word.size();) {
    const std::size_t end = std::min(word.find_first_of("-_", begin), word.size());
    std::string_view written = word.substr(begin, end - begin);
    std::string part = fold_letters(written);
    for (const std::string_view ending : {"'d", "\u2019d"}) {
      if (written.ends_with(ending)) part.replace(part.size() - 1, 1, "ed");  // "Stump'd"
    }
    std::erase(part, ' ');
    stem(part);
    out += part;
    begin = end + 1;
  }
  if (!out.empty()) out += signs;
  return out;
}

bool is_stop_word(std::string_view folded) {
  static const WordList kWords(term_stop_words());
  return kWords.words.find(folded) != nullptr;
}

bool is_region_code(std::string_view folded) {
  static const WordList kCodes(term_region_codes());
  return kCodes.words.find(folded) != nullptr;
}

CommonWord commonness(std::string_view key) {
  static const CommonWords kWords;
  const CommonWord* found = kWords.words.find(key);
  return found == nullptr ? CommonWord::kUnknown : *found;
}

}  // namespace podatlas::mention
