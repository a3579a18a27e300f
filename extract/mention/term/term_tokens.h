#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

// A text as words, signs, line ends and URLs.
namespace podatlas::mention {

/// What a token is. kStop: a word that no term begins or ends with, such as a function word or a number.
enum class TermTokenKind : std::uint8_t { kWord, kStop, kSign, kLineEnd, kUrl };

/// How a word is spelled: a set of these bits.
using WordShape = std::uint8_t;
inline constexpr WordShape kCapitalized = 1;   ///< "Rails"
inline constexpr WordShape kAllCapitals = 2;   ///< "GPU"
inline constexpr WordShape kInnerCapital = 4;  ///< "TensorFlow", "GPUs"
inline constexpr WordShape kWithDigit = 8;     ///< "S3"
inline constexpr WordShape kCodeSign = 16;     ///< "torch.nn", "state_dict", "C++"
inline constexpr WordShape kHyphenated = 32;   ///< "cuda-memcheck"

/// The spelling of a word.
[[nodiscard]] WordShape word_shape(std::string_view word);

/// A token of a text.
struct TermToken {
  TermTokenKind kind = TermTokenKind::kSign;
  Span span;                ///< of a word without a possessive 's
  bool possessive = false;  ///< 's follows
  bool linked = false;      ///< in the text of a link
  WordShape shape = 0;      ///< of a word
  std::string folded{};     ///< a word as in stop.txt; a sign as it is
  std::string key{};        ///< term_key() of a word that may be in a term
};

/// The tokens of a text, by position. Linear.
[[nodiscard]] std::vector<TermToken> term_tokens(const Text& text);

}  // namespace podatlas::mention
