#ifndef PODATLAS_EXTRACT_MENTION_LABEL_WORDS_H_
#define PODATLAS_EXTRACT_MENTION_LABEL_WORDS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

/// How texts and labels are cut into words, and when words count as the same. concepts.h states the rules;
/// every function here takes any bytes.
namespace podatlas::mention {

/// A longest run of letters and digits, of any script, and of apostrophes between them ("don't"), without the
/// possessive 's at its end. Nearly all are plain: sixteen letters of ASCII at most, without an apostrophe.
struct Word {
  std::size_t begin;
  std::size_t end;
  std::size_t next;         ///< where the gap behind it begins: `end`, or behind the possessive 's
  std::uint64_t head;       ///< the first eight letters of a plain word, in small letters; else 0
  std::uint64_t hash;       ///< of its letters, whatever their case; once `is_hashed`
  std::uint64_t stem_hash;  ///< of its singular; once `is_hashed`
  bool is_hashed;           ///< plain words are not until hash_word() is asked for it
};

/// Finds the first word that begins at or behind `from`, and hashes it; false when there is none.
[[nodiscard]] bool next_word(std::string_view text, std::size_t from, Word& word);
/// The words of text[from, end), into which no word from outside reaches: as many as `words` holds, fewer at
/// the end. Returns their number and moves `from` behind the last. Plain words are not hashed.
[[nodiscard]] std::size_t read_words(std::string_view text, std::size_t end, std::size_t& from,
                                     std::span<Word> words);
/// Hashes a word of `text` that is not. What stands behind the word is read, and of no account.
void hash_word(std::string_view text, Word& word);

/// The heads of all plain words with the same stem as `word`; of those with its very letters only, if not
/// `has_plural`.
[[nodiscard]] std::vector<std::uint64_t> heads_like(std::string_view text, const Word& word, bool has_plural);

/// Whether the `count` words of `label`, the last of which begins at `label_last`, are those of `text` from
/// `begin` to `last`, and what stands between them is; if `has_plural`, singular and plural of the last one
/// are the same.
[[nodiscard]] bool same_words(std::string_view label, std::size_t count, std::size_t label_last,
                              bool has_plural, std::string_view text, std::size_t begin, const Word& last);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_LABEL_WORDS_H_
