#include "core/search/search_words.h"

#include <libstemmer.h>

#include <algorithm>
#include <array>
#include <new>

#include "core/search/word_lists.h"

namespace podatlas {
namespace {

// Endings that inflect a word or its common prefix.
constexpr std::array<std::string_view, 10> kEndings = {"",  "e", "s",   "es",  "ed",
                                                       "d", "y", "ing", "ies", "ied"};

// Where British and American spelling differ.
struct Spelling {
  std::string_view british;
  std::string_view american;
};
constexpr auto kSpellings = std::to_array<Spelling>({{"isa", "iza"},
                                                     {"ise", "ize"},
                                                     {"isi", "izi"},
                                                     {"yse", "yze"},
                                                     {"ysi", "yzi"},
                                                     {"our", "or"},
                                                     {"lled", "led"},
                                                     {"lling", "ling"},
                                                     {"ller", "ler"},
                                                     {"tre", "ter"},
                                                     {"bre", "ber"},
                                                     {"ogue", "og"},
                                                     {"ence", "ense"},
                                                     {"mme", "m"}});

// Whether a word ends like "transformers" or "allocator".
bool may_be_agent(std::string_view word) {
  if (word.ends_with('s')) word.remove_suffix(1);
  return word.ends_with("er") || word.ends_with("ator");
}

// The size of a UTF-8 sequence that is Han, Hiragana or Katakana (U+3040 to U+30FF, U+3400 to U+9FFF); 0 for
// others. All of these take three bytes.
std::size_t unspaced_size(std::string_view text, std::size_t at) {
  if (at + 3 > text.size()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned code = (byte(0) & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
  if ((byte(0) & 0xF0U) != 0xE0U) return 0;
  return (code >= 0x3040 && code <= 0x30FF) || (code >= 0x3400 && code <= 0x9FFF) ? 3 : 0;
}

// "lstms" and "gpus", which Snowball takes for no plurals; not "https", "css" or "plus".
bool is_plural_of_letters(std::string_view word) {
  constexpr std::array<std::string_view, 3> kOthers = {"https", "plus", "thus"};
  if (word.size() < 4 || !word.ends_with('s') || word.ends_with("ss") || is_one_of(word, kOthers))
    return false;
  const std::string_view letters = word.substr(0, word.size() - (word.ends_with("us") ? 2 : 1));
  return letters.find_first_of("aeiouy") == std::string_view::npos;
}

// The lines of a list.
class SortedWords {
 public:
  explicit SortedWords(std::string list) : list_(std::move(list)) {
    words_ = split(std::string_view(list_).substr(0, list_.rfind('\n')), '\n');
    std::ranges::sort(words_);
  }
  [[nodiscard]] std::span<const std::string_view> all() const { return words_; }

 private:
  std::string list_;
  std::vector<std::string_view> words_;
};

}  // namespace

std::vector<FoldedWord> fold_words(std::string_view run) {
  std::vector<FoldedWord> out;
  bool is_open = false;  // whether the last word continues
  bool is_full = false;
  for (std::size_t end = 0; end < run.size();) {
    const std::size_t begin = end;
    const char32_t c = next_code_point(run, end);
    if (c >= 0x300 && c < 0x370) continue;      // a combining accent
    const bool is_sign = c == '+' || c == '#';  // they follow a letter
    std::string letter(is_sign ? std::string(run.substr(begin, 1)) : fold(run.substr(begin, end - begin)));
    if (c == 0xDF) letter = "ss";
    if ((c >= 0x410 && c < 0x430) || (c >= 0x391 && c < 0x3AA)) append_utf8(letter = {}, c + 0x20);
    if (c >= 0x400 && c < 0x410) append_utf8(letter = {}, c + 0x50);
    if (letter.empty() || (is_sign && !is_open)) {
      is_open = false;
      continue;
    }
    if (!is_open) out.push_back({{}, {begin, begin}});
    is_full = is_open && (is_full || out.back().text.size() + letter.size() > kLongestWord);
    is_open = true;
    out.back().place.end = end;
    if (!is_full) out.back().text += letter;
  }
  return out;
}

std::size_t find_unspaced(std::string_view text, std::size_t begin) {
  while (begin < text.size() && ((text[begin] & '\x80') == 0 || unspaced_size(text, begin) == 0)) ++begin;
  return begin;
}

UnspacedRun unspaced_at(std::string_view text, std::size_t begin) {
  const std::size_t second = begin + unspaced_size(text, begin);
  const std::size_t size = unspaced_size(text, second);
  return {second, second + size, size > 0};
}

Stemmer::Stemmer() : stemmer_(sb_stemmer_new("english", "UTF_8")) {
  if (stemmer_ == nullptr) throw std::bad_alloc();
}

Stemmer::~Stemmer() { sb_stemmer_delete(stemmer_); }

std::string Stemmer::stem(std::string_view word) const {
  const bool is_plain = std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  if (!is_plain) return std::string(word);
  if (is_plural_of_letters(word)) word.remove_suffix(1);
  const auto* const bytes = reinterpret_cast<const sb_symbol*>(word.data());
  const sb_symbol* const stem = sb_stemmer_stem(stemmer_, bytes, static_cast<int>(word.size()));
  if (stem == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(stem), static_cast<std::size_t>(sb_stemmer_length(stemmer_))};
}

std::vector<std::string> Stemmer::stems(std::string_view text) const {
  std::vector<std::string> out;
  for_each_search_word(text, [&](std::string_view word, Span) { out.push_back(stem(word)); });
  return out;
}

std::set<std::string, std::less<>> Stemmer::content_stems(std::string_view text) const {
  std::set<std::string, std::less<>> out;
  for_each_search_word(text, [&](std::string_view word, Span) {
    if (!is_function_word(word)) out.insert(stem(word));
  });
  return out;
}

bool are_forms_of_one_word(std::string_view a, std::string_view b) {
  const std::size_t shared =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const auto is_form = [shared](std::string_view word) {
    const std::string_view rest = word.substr(shared);
    // "mapped": the last consonant of "map" is doubled.
    const bool is_doubled = shared > 0 && rest.size() > 2 && rest.front() == word[shared - 1];
    return is_one_of(rest, kEndings) || (is_doubled && is_one_of(rest.substr(1), kEndings));
  };
  return is_form(a) && is_form(b);
}

bool is_agent(std::string_view lower_case_word, std::string_view stem) {
  return may_be_agent(lower_case_word) && !may_be_agent(stem);
}

std::vector<std::string> other_spellings(std::string_view word) {
  std::vector<std::string> out;
  const auto replace = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = word.find(from, 1); at != std::string_view::npos; at = word.find(from, at + 1))
      out.push_back(std::string(word.substr(0, at)).append(to).append(word.substr(at + from.size())));
  };
  for (const Spelling& one : kSpellings) {
    replace(one.british, one.american);
    replace(one.american, one.british);
  }
  return out;
}

bool is_function_word(std::string_view lower_case_word) {
  return std::ranges::binary_search(function_words(), lower_case_word) ||
         is_foreign_function_word(lower_case_word);
}

bool is_foreign_function_word(std::string_view lower_case_word) {
  return std::ranges::binary_search(foreign_function_words(), lower_case_word);
}

std::span<const std::string_view> function_words() {
  static const SortedWords words(function_word_list());
  return words.all();
}

std::span<const std::string_view> foreign_function_words() {
  static const SortedWords words(foreign_function_word_list());
  return words.all();
}

bool is_asking_word(std::string_view lower_case_word) {
  return std::ranges::binary_search(asking_words(), lower_case_word);
}

std::span<const std::string_view> asking_words() {
  static const SortedWords words(asking_word_list());
  return words.all();
}

}  // namespace podatlas
