#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Words in the form that terms compare, and what the word lists say about them.
namespace podatlas::mention {

// The data files of this folder, embedded at build time. In all, lines that begin with "#" are comments.

/// stop.txt: words that no term begins or ends with, folded; of all languages in one list.
[[nodiscard]] std::string term_stop_words();
/// common.txt: everyday words by how common they are, see CommonWord.
[[nodiscard]] std::string term_common_words();
/// regions.txt: postal codes of states and provinces, folded.
[[nodiscard]] std::string term_region_codes();
/// weights.tsv: the weights of TermModel.
[[nodiscard]] std::string term_weights();

/// How common a word is in everyday language, in ascending order.
enum class CommonWord : std::uint8_t { kUnknown, kFamiliar, kEveryday };

/// A word in lower case without accents, dots, apostrophes and hyphens, with each part lightly stemmed, so
/// that "caches" and "caching" are equal, and "e-mails" and "email". "C++" and "C#" keep their signs. May be
/// empty.
[[nodiscard]] std::string term_key(std::string_view word);
/// Whether a folded word is in stop.txt.
[[nodiscard]] bool is_stop_word(std::string_view folded);
/// Whether a folded word is in regions.txt.
[[nodiscard]] bool is_region_code(std::string_view folded);
/// How common the word of a key is.
[[nodiscard]] CommonWord commonness(std::string_view key);

}  // namespace podatlas::mention
