#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {

/// A title, prepared for comparison.
struct TitleWords {
  std::string squashed;  ///< folded, without spaces: services turn "torch.nn" into different slugs
  std::vector<std::string> words;
  std::vector<double> weights;       ///< of the words
  std::vector<std::string> numbers;  ///< the words of digits, sorted
};

/// The similarity of two titles.
struct Likeness {
  double value = 0;
  std::size_t shared_words = 0;
};

/// Compares titles of one show. Words in fewer titles weigh more; words of the show's title hardly count.
class TitleLikeness {
 public:
  /// Weighs the words of all titles. Does not keep `show`.
  explicit TitleLikeness(const Show& show);

  /// Prepares a title for of().
  [[nodiscard]] TitleWords words_of(std::string_view title) const;

  /// 1: the same letters and digits. Else the larger of the shared weight of words (Dice's coefficient; words
  /// may be misspelled or inflected) and of the share of equal letters, if that is at least 0.8. Titles with
  /// different numbers ("Part 1", "Part 2") get half.
  [[nodiscard]] Likeness of(const TitleWords& a, const TitleWords& b) const;

 private:
  [[nodiscard]] double weight(const std::string& word) const;

  std::unordered_map<std::string, std::size_t> titles_with_;
  std::vector<std::string> shows_words_;  // sorted
  double titles_ = 0;
};

}  // namespace podatlas::source
