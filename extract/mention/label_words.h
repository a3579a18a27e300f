#ifndef PODATLAS_EXTRACT_MENTION_LABEL_WORDS_H_
#define PODATLAS_EXTRACT_MENTION_LABEL_WORDS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// How texts and labels are cut into words, and when words count as the same. concepts.h states the rules;
/// every function here takes any bytes.
namespace podatlas::mention {

/// A longest run of letters and digits, of any script, and of apostrophes between them ("don't"), without the
/// possessive 's at its end.
struct Word {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t next = 0;         ///< where the gap behind it begins: `end`, or behind the possessive 's
  std::size_t length = 0;       ///< in characters
  std::uint64_t hash = 0;       ///< of its letters, whatever their case
  std::uint64_t stem_hash = 0;  ///< of its singular
};

/// Finds the first word that begins at or behind `from`; false when there is none.
[[nodiscard]] bool next_word(std::string_view text, std::size_t from, Word& word);
/// The same for many words: as many as `words` holds, fewer at the end of the text. Returns their number and
/// moves `from` behind the last.
[[nodiscard]] std::size_t read_words(std::string_view text, std::size_t& from, std::span<Word> words);

/// Whether the `count` words of `label`, the last of which begins at `label_last`, are those of `text` from
/// `begin` to `last`, and what stands between them is; if `has_plural`, singular and plural of the last one
/// are the same.
[[nodiscard]] bool same_words(std::string_view label, std::size_t count, std::size_t label_last,
                              bool has_plural, std::string_view text, std::size_t begin, const Word& last);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_LABEL_WORDS_H_
