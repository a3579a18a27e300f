#include "graph/search/index/search_words.h"

#include <libstemmer.h>

#include <algorithm>
#include <array>
#include <new>

namespace podatlas::graph {
namespace {

// Articles, pronouns, prepositions, auxiliaries, question words, and filler words in questions. Sorted.
constexpr auto kFunctionWords =
    std::to_array<std::string_view>({"a",         "about",   "actually", "after",      "again",
                                     "all",       "also",    "am",       "an",         "and",
                                     "any",       "are",     "around",   "as",         "at",
                                     "be",        "because", "been",     "before",     "behind",
                                     "being",     "between", "both",     "but",        "by",
                                     "can",       "come",    "could",    "did",        "do",
                                     "does",      "doing",   "done",     "each",       "episode",
                                     "episodes",  "ever",    "every",    "everything", "explain",
                                     "explained", "find",    "for",      "from",       "get",
                                     "give",      "go",      "had",      "has",        "have",
                                     "hear",      "help",    "here",     "how",        "i",
                                     "if",        "in",      "inside",   "into",       "is",
                                     "it",        "its",     "itself",   "just",       "know",
                                     "learn",     "like",    "listen",   "made",       "make",
                                     "many",      "may",     "me",       "mean",       "means",
                                     "more",      "most",    "much",     "my",         "need",
                                     "no",        "not",     "of",       "on",         "one",
                                     "only",      "or",      "other",    "our",        "out",
                                     "over",      "please",  "podcast",  "should",     "so",
                                     "some",      "such",    "tell",     "than",       "that",
                                     "the",       "their",   "them",     "then",       "there",
                                     "these",     "they",    "thing",    "things",     "this",
                                     "those",     "to",      "under",    "understand", "understanding",
                                     "up",        "us",      "use",      "used",       "using",
                                     "want",      "was",     "we",       "were",       "what",
                                     "when",      "where",   "which",    "while",      "who",
                                     "whom",      "whose",   "why",      "will",       "with",
                                     "within",    "work",    "working",  "works",      "would",
                                     "you",       "your"});

// Endings that inflect a word or its common prefix.
constexpr std::array<std::string_view, 10> kEndings = {"",  "e", "s",   "es",  "ed",
                                                       "d", "y", "ing", "ies", "ied"};

bool is_ending(std::string_view ending) {
  return std::find(kEndings.begin(), kEndings.end(), ending) != kEndings.end();
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

}  // namespace

std::size_t find_unspaced(std::string_view text, std::size_t begin) {
  while (begin < text.size() && unspaced_size(text, begin) == 0) ++begin;
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
  const auto* const bytes = reinterpret_cast<const sb_symbol*>(word.data());
  const sb_symbol* const stem = sb_stemmer_stem(stemmer_, bytes, static_cast<int>(word.size()));
  if (stem == nullptr) throw std::bad_alloc();
  return {reinterpret_cast<const char*>(stem), static_cast<std::size_t>(sb_stemmer_length(stemmer_))};
}

std::vector<std::string> Stemmer::stems(std::string_view text) const {
  std::vector<std::string> out;
  for_each_search_word(text, [&](std::string_view word, std::size_t) { out.push_back(stem(word)); });
  return out;
}

bool are_forms_of_one_word(std::string_view a, std::string_view b) {
  const std::size_t shared =
      static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  const auto is_form = [shared](std::string_view word) {
    const std::string_view rest = word.substr(shared);
    // "mapped": the last consonant of "map" is doubled.
    const bool is_doubled = shared > 0 && rest.size() > 2 && rest.front() == word[shared - 1];
    return is_ending(rest) || (is_doubled && is_ending(rest.substr(1)));
  };
  return is_form(a) && is_form(b);
}

bool is_function_word(std::string_view lower_case_word) {
  return std::binary_search(kFunctionWords.begin(), kFunctionWords.end(), lower_case_word);
}

std::span<const std::string_view> function_words() { return kFunctionWords; }

}  // namespace podatlas::graph
