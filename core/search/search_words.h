#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"

struct sb_stemmer;

namespace podatlas {

/// Calls visit(std::string_view word, std::size_t offset) for every word of `text`, in order: a run of
/// letters and digits, plus following '+' and '#' ("c++", "c#"); "torch.compile" and "native_functions" are
/// two words each. ASCII letters are lower-cased; bytes above 0x7F count as letters. Words are cut at 64
/// bytes. The view is valid until visit returns. Linear, no allocations.
template <typename Visitor>
void for_each_word(std::string_view text, Visitor visit) {
  constexpr std::size_t kLongest = 64;
  char word[kLongest];
  std::size_t i = 0;
  const auto is_letter = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & '\x80') != 0;
  };
  while (i < text.size()) {
    if (!is_letter(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    std::size_t size = 0;
    const auto take = [&] {
      const char c = text[i++];
      if (size < kLongest) word[size++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    };
    while (i < text.size() && is_letter(text[i])) take();
    while (i < text.size() && (text[i] == '+' || text[i] == '#')) take();
    visit(std::string_view(word, size), begin);
  }
}

/// The first Chinese or Japanese letter of `text` at or after `begin`, which is written without spaces; its
/// size if there is none. `text` is UTF-8.
[[nodiscard]] std::size_t find_unspaced(std::string_view text, std::size_t begin);
/// The end of a run of such letters, and where its second letter begins.
struct UnspacedRun {
  std::size_t second = 0;  ///< where the second letter begins
  std::size_t third = 0;   ///< where the third one begins, or what follows the second
  bool is_pair = false;    ///< whether the second letter is one of them
};
/// The letters at `begin`, which is the place of one.
[[nodiscard]] UnspacedRun unspaced_at(std::string_view text, std::size_t begin);

/// Calls visit(word, offset) for every word of `text` that is searched: those of for_each_word, except in
/// URLs, and every pair of letters in text without spaces, such as Chinese (a single letter alone).
template <typename Visitor>
void for_each_search_word(std::string_view text, const Visitor& visit) {
  const auto words = [&](std::size_t begin, std::size_t end) {
    for_each_word(text.substr(begin, end - begin),
                  [&](std::string_view word, std::size_t offset) { visit(word, begin + offset); });
  };
  const auto spoken = [&](std::size_t begin, std::size_t end) {
    bool is_in_run = false;
    while (begin < end) {
      const std::size_t unspaced = find_unspaced(text.substr(0, end), begin);
      if (unspaced > begin) is_in_run = false;
      words(begin, unspaced);
      if (unspaced == end) return;
      const UnspacedRun run = unspaced_at(text, unspaced);
      if (run.is_pair) {
        visit(text.substr(unspaced, run.third - unspaced), unspaced);
      } else if (!is_in_run) {
        visit(text.substr(unspaced, run.second - unspaced), unspaced);
      }
      is_in_run = true;
      begin = run.second;
    }
  };
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t url = text.find("://", begin);
    std::size_t end = std::min(url, text.size());
    if (url != std::string_view::npos) {
      while (end > begin && !is_space(text[end - 1])) --end;
    }
    spoken(begin, end);
    if (url == std::string_view::npos) return;
    begin = url;
    while (begin < text.size() && !is_space(text[begin])) ++begin;
  }
}

/// Reduces English words to their stem ("tested", "tests", "testing": "test") with Snowball's English
/// stemmer. Other than lower-case ASCII words are unchanged. Not thread-safe.
class Stemmer {
 public:
  Stemmer();
  ~Stemmer();
  Stemmer(const Stemmer&) = delete;
  Stemmer& operator=(const Stemmer&) = delete;
  /// The stem of a lower-case word ("test" for "testing"), or the word itself.
  [[nodiscard]] std::string stem(std::string_view word) const;
  /// The stems of all words of `text`.
  [[nodiscard]] std::vector<std::string> stems(std::string_view text) const;

 private:
  sb_stemmer* stemmer_;
};

/// Returns whether two lower-case words with the same stem differ only by inflection, according to a table
/// of English endings: "compile" and "compiling" do, "compile" and "compiler" do not.
[[nodiscard]] bool are_forms_of_one_word(std::string_view a, std::string_view b);

/// Returns whether a word is a function or filler word in a query: "the", "how", "explain", "episode".
[[nodiscard]] bool is_function_word(std::string_view lower_case_word);
/// All function words, sorted.
[[nodiscard]] std::span<const std::string_view> function_words();

}  // namespace podatlas
