#include "extract/source/align/title_likeness.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/text/text.h"

namespace podatlas::source {
namespace {

// Sorted. They are in every other title.
constexpr std::array<std::string_view, 12> kEmptyWords = {"a",  "an", "and", "at", "for", "in",
                                                          "of", "on", "the", "to", "vs",  "with"};
// Comparing longer titles letter by letter would be slow.
constexpr std::size_t kLongestCompared = 200;
constexpr std::size_t kMostWords = 40;
constexpr double kAlikeLetters = 0.8;

// Whether one is a plural, inflection or typo of the other. Numbers must be equal.
bool alike(std::string_view a, std::string_view b) {
  constexpr std::size_t kShortestStem = 5;
  if (a == b) return true;
  if (a.front() != b.front() && std::min(a.size(), b.size()) < kShortestStem) return false;
  if (is_digits(a) || is_digits(b)) return false;
  const std::size_t shorter = std::min(a.size(), b.size());
  const std::size_t longer = std::max(a.size(), b.size());
  if (shorter + 1 == longer && shorter >= 3 && (a.ends_with('s') || b.ends_with('s')) &&
      a.substr(0, shorter) == b.substr(0, shorter)) {
    return true;
  }
  if (shorter < kShortestStem) return false;
  const auto same = static_cast<std::size_t>(
      std::mismatch(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(shorter), b.begin()).first -
      a.begin());
  if (same >= kShortestStem && 10 * same >= 6 * longer) return true;
  const std::size_t slips = longer >= 8 ? 2 : 1;
  return longer - shorter <= slips && edit_distance(a, b, slips) <= slips;
}

double letters_alike(std::string_view a, std::string_view b) {
  const std::size_t longer = std::max(a.size(), b.size());
  if (longer == 0 || longer > kLongestCompared) return 0;
  const std::size_t limit = longer / 5;
  if (longer - std::min(a.size(), b.size()) > limit) return 0;
  const std::size_t distance = edit_distance(a, b, limit);
  if (distance > limit) return 0;
  const double likeness = 1 - static_cast<double>(distance) / static_cast<double>(longer);
  return likeness >= kAlikeLetters ? likeness : 0;
}

}  // namespace

TitleLikeness::TitleLikeness(const Show& show) {
  shows_words_ = words_of(show.title).words;
  std::sort(shows_words_.begin(), shows_words_.end());
  for (const Episode& episode : show.episodes) {
    std::vector<std::string> words = words_of(episode.title).words;
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    for (const std::string& word : words) ++titles_with_[word];
    ++titles_;
  }
}

TitleWords TitleLikeness::words_of(std::string_view title) const {
  TitleWords out;
  const std::string folded = fold(title.substr(0, 4 * kLongestCompared));
  for (const std::string_view word : split(folded, ' ')) {
    out.squashed += word;
    if (word.empty() || out.words.size() >= kMostWords) continue;
    if (std::binary_search(kEmptyWords.begin(), kEmptyWords.end(), word)) continue;
    out.words.emplace_back(word);
    out.weights.push_back(weight(out.words.back()));
    if (is_digits(word)) out.numbers.emplace_back(word);
  }
  std::sort(out.numbers.begin(), out.numbers.end());
  return out;
}

double TitleLikeness::weight(const std::string& word) const {
  if (std::binary_search(shows_words_.begin(), shows_words_.end(), word)) return 0.1;
  const auto known = titles_with_.find(word);
  const double with = known == titles_with_.end() ? 1 : static_cast<double>(known->second);
  return std::log(1 + (titles_ + 1) / with);
}

Likeness TitleLikeness::of(const TitleWords& a, const TitleWords& b) const {
  if (a.squashed.empty() || b.squashed.empty()) return {};
  if (a.squashed == b.squashed) return {1, a.words.size()};
  double total = 0;
  double shared = 0;
  std::size_t shared_words = 0;
  std::vector<bool> used(b.words.size());
  for (const double weight : b.weights) total += weight;
  for (std::size_t n = 0; n < a.words.size(); ++n) {
    const double own = a.weights[n];
    total += own;
    for (std::size_t i = 0; i < b.words.size(); ++i) {
      if (used[i] || !alike(a.words[n], b.words[i])) continue;
      used[i] = true;
      shared += own + b.weights[i];
      ++shared_words;
      break;
    }
  }
  double likeness = std::max(total > 0 ? shared / total : 0, letters_alike(a.squashed, b.squashed));
  if (a.numbers != b.numbers) likeness /= 2;
  // Only equal letters score 1.
  return {std::min(likeness, 0.99), shared_words};
}

}  // namespace podatlas::source
