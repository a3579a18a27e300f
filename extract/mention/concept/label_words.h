#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// How texts and labels are tokenized, and when words count as the same. concepts.h states the rules; every
/// function here takes any bytes.
namespace podatlas::mention {

/// A longest run of letters and digits, of any script, and of apostrophes between them ("don't"), without the
/// possessive 's at its end.
struct Word {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t next = 0;         ///< where the gap after it begins: `end`, or after the possessive 's
  std::uint64_t hash = 0;       ///< of its letters, whatever their case
  std::uint64_t stem_hash = 0;  ///< of its singular
};

/// Finds the first word that begins at or after `from`; false when there is none.
[[nodiscard]] bool next_word(std::string_view text, std::size_t from, Word& word);

/// The text between two words, without what makes no difference (see concepts.h).
class Gap {
 public:
  /// Of text[begin, end).
  Gap(std::string_view text, std::size_t begin, std::size_t end);

  /// False for a line break and whatever is longer than 64 bytes.
  [[nodiscard]] bool joins() const { return joins_; }
  /// Empty for spaces, underscores, or a hyphen.
  [[nodiscard]] const std::string& signs() const { return signs_; }

 private:
  std::string signs_;
  bool joins_ = true;
};

/// The hash of some words, a gap, and one more word.
[[nodiscard]] std::uint64_t extend_hash(std::uint64_t words, const Gap& gap, std::uint64_t word);

/// Whether the `count` words of `label`, the last of which begins at `label_last`, and the gaps between them
/// are those of `text` from `begin` to `last`; if `has_plural`, singular and plural of the last one are the
/// same.
[[nodiscard]] bool same_words(std::string_view label, std::size_t count, std::size_t label_last,
                              bool has_plural, std::string_view text, std::size_t begin, const Word& last);

}  // namespace podatlas::mention
