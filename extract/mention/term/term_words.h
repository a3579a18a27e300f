#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Words as terms compare them, and what is known about words beforehand.
namespace podatlas::mention {

// The data files of this folder, embedded at build time. In all, lines that begin with "#" are comments.

/// stop.txt: words that no term begins or ends with, folded; of all languages in one list.
[[nodiscard]] std::string term_stop_words();
/// common.txt: everyday words by how common they are, see CommonWord.
[[nodiscard]] std::string term_common_words();
/// weights.tsv: the weights of TermModel.
[[nodiscard]] std::string term_weights();

/// How common a word is in everyday language, the commonest last.
enum class CommonWord : std::uint8_t { kUnknown, kFamiliar, kEveryday };

/// A word without its accents, case, dots, apostrophes and hyphens, each part of it stemmed lightly, so that
/// "caches" and "caching", "e-mails" and "email" are one. "C++" and "C#" keep their signs. May be empty.
[[nodiscard]] std::string term_key(std::string_view word);
/// Whether a folded word is in stop.txt.
[[nodiscard]] bool is_stop_word(std::string_view folded);
/// How common the word of a key is.
[[nodiscard]] CommonWord commonness(std::string_view key);

}  // namespace podatlas::mention
