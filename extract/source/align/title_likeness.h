#ifndef PODATLAS_EXTRACT_SOURCE_TITLE_LIKENESS_H_
#define PODATLAS_EXTRACT_SOURCE_TITLE_LIKENESS_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {

/// A title cut into what is compared.
struct TitleWords {
  std::string squashed;  ///< folded, without spaces: services disagree on how "torch.nn" becomes a slug
  std::vector<std::string> words;
  std::vector<std::string> numbers;  ///< the words that are digits; sorted
};

/// How like two titles are.
struct Likeness {
  double value = 0;
  std::size_t shared_words = 0;
};

/// Compares titles of one show. A word tells the more the fewer titles have it; words of the show's own title
/// tell nothing.
class TitleLikeness {
 public:
  /// Weighs the words of all titles of the show, of which nothing is kept.
  explicit TitleLikeness(const Show& show);

  /// A title cut into what of() takes.
  [[nodiscard]] TitleWords words_of(std::string_view title) const;

  /// 0..1. 1: the same letters and digits. Else the larger of how much of the words' weight both have (Dice's
  /// coefficient; a word may be misspelt or inflected) and, from 0.8 on, of how few letters differ. Titles
  /// with different numbers ("Part 1", "Part 2") get half.
  [[nodiscard]] Likeness of(const TitleWords& a, const TitleWords& b) const;

 private:
  [[nodiscard]] double weight(const std::string& word) const;

  std::unordered_map<std::string, std::size_t> titles_with_;
  std::vector<std::string> shows_words_;  // sorted
  double titles_ = 0;
};

}  // namespace podatlas::source

#endif  // PODATLAS_EXTRACT_SOURCE_TITLE_LIKENESS_H_
