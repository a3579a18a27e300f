#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "podatlas/episode.h"

struct sb_stemmer;

namespace podatlas {

/// A word as it is searched, and where it is.
struct FoldedWord {
  std::string text;
  Span place;
};
/// The words of a run of letters that are not all ASCII: accents of Latin letters are dropped ("größe" is
/// "grosse"), Cyrillic and Greek capitals are lower-cased, and punctuation such as curly quotes and dashes
/// separates words.
[[nodiscard]] std::vector<FoldedWord> fold_words(std::string_view run);

/// Maximum length of a word in bytes; longer words are cut.
inline constexpr std::size_t kLongestWord = 64;

/// Calls visit(std::string_view word, Span place) for every word of `text`, in order: a run of letters and
/// digits, plus following '+' and '#' ("c++", "c#"); "torch.compile" and "native_functions" are two words
/// each. ASCII letters are lower-cased, others folded (fold_words). Words are cut at kLongestWord. The view
/// is valid until visit returns. Linear; allocates only for words that are not ASCII.
template <typename Visitor>
void for_each_word(std::string_view text, Visitor visit) {
  char word[kLongestWord];
  const auto is_letter = [](char c) { return is_alnum(c) || (c & '\x80') != 0; };
  for (std::size_t i = 0; i < text.size();) {
    if (!is_letter(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    bool is_ascii = true;
    for (; i < text.size() && is_letter(text[i]); ++i) is_ascii = is_ascii && (text[i] & '\x80') == 0;
    while (i < text.size() && (text[i] == '+' || text[i] == '#')) ++i;
    if (is_ascii) {
      const std::size_t size = std::min(i - begin, kLongestWord);
      for (std::size_t k = 0; k < size; ++k) word[k] = to_lower(text[begin + k]);
      visit(std::string_view(word, size), Span{begin, i});
      continue;
    }
    for (const FoldedWord& one : fold_words(text.substr(begin, i - begin)))
      visit(std::string_view(one.text), Span{begin + one.place.begin, begin + one.place.end});
  }
}

/// The first Chinese or Japanese letter of `text` at or after `begin`, which is written without spaces; its
/// size if there is none. `text` is UTF-8.
[[nodiscard]] std::size_t find_unspaced(std::string_view text, std::size_t begin);
/// The first two letters of a run of such letters.
struct UnspacedRun {
  std::size_t second = 0;  ///< where the second letter begins
  std::size_t third = 0;   ///< where the third letter, or whatever follows the second, begins
  bool is_pair = false;    ///< whether the second letter is one of them
};
/// The run whose first letter is at `begin`.
[[nodiscard]] UnspacedRun unspaced_at(std::string_view text, std::size_t begin);

/// Calls visit(word, place) for every word of `text` that is searched: those of for_each_word, except in
/// URLs, and every pair of letters in text without spaces, such as Chinese (a single letter alone).
template <typename Visitor>
void for_each_search_word(std::string_view text, const Visitor& visit) {
  const auto words = [&](std::size_t begin, std::size_t end) {
    for_each_word(text.substr(begin, end - begin), [&](std::string_view word, Span place) {
      visit(word, Span{begin + place.begin, begin + place.end});
    });
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
        visit(text.substr(unspaced, run.third - unspaced), Span{unspaced, run.third});
      } else if (!is_in_run) {
        visit(text.substr(unspaced, run.second - unspaced), Span{unspaced, run.second});
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
/// stemmer. Anything but lower-case ASCII words is unchanged. Not thread-safe.
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
  /// The distinct stems of its words but for function words.
  [[nodiscard]] std::set<std::string, std::less<>> content_stems(std::string_view text) const;

 private:
  sb_stemmer* stemmer_;
};

/// Returns whether two lower-case words with the same stem differ only by inflection, according to a table
/// of English endings: "compile" and "compiling" do, "compile" and "compiler" do not.
[[nodiscard]] bool are_forms_of_one_word(std::string_view a, std::string_view b);

/// Returns whether a word says who or what does something, and its stem does not: "transformer".
[[nodiscard]] bool is_agent(std::string_view lower_case_word, std::string_view stem);

/// Other spellings of a lower-case word, British for American and the reverse: "quantization" for
/// "quantisation", among many that are no words.
[[nodiscard]] std::vector<std::string> other_spellings(std::string_view word);

/// Returns whether a folded word is a function or filler word of a query in English ("the", "how", "explain",
/// "episode") or in another language ("wie", "pourquoi").
[[nodiscard]] bool is_function_word(std::string_view lower_case_word);
/// Returns whether it is one only in a language other than English. There it may be a name: "Red Hat".
[[nodiscard]] bool is_foreign_function_word(std::string_view lower_case_word);
/// All English function words, sorted.
[[nodiscard]] std::span<const std::string_view> function_words();
/// Those of other languages, sorted.
[[nodiscard]] std::span<const std::string_view> foreign_function_words();

/// Returns whether a folded word only says that somebody asks, if nothing but a name stands beside it:
/// "curious", "tutorial", "worth".
[[nodiscard]] bool is_asking_word(std::string_view lower_case_word);
/// All such words, sorted.
[[nodiscard]] std::span<const std::string_view> asking_words();

}  // namespace podatlas
