#ifndef PODATLAS_EXTRACT_MENTION_LABEL_SCAN_H_
#define PODATLAS_EXTRACT_MENTION_LABEL_SCAN_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "extract/mention/concept/concepts.h"
#include "extract/mention/concept/label_table.h"
#include "extract/mention/concept/label_words.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// Finds labels in a text, one part of it after the other. Matches are added to a list.
class LabelScan {
 public:
  /// Adds to `out`; both arguments must outlive it.
  LabelScan(const LabelTable& table, std::vector<LabelMatch>& out) : table_(table), out_(out) {}

  /// The part [begin, end) of `text`, into which no word from outside reaches. Nothing is found that lies
  /// beyond it in part, and what stands there is of no account.
  void run(std::string_view text, std::size_t begin, std::size_t end);

 private:
  // Words that are those of a label, or of several.
  struct Step {
    std::size_t last;  // index of the last one
    std::uint32_t group;
    std::uint32_t group_of_stem;
  };
  struct Phrase {
    std::size_t form = 0;
    Span span;
  };
  struct Candidate {
    LabelMatch match;  // an empty span when there is none
    const LabelTable::Form* form = nullptr;
  };

  [[nodiscard]] std::size_t find_firsts(std::size_t end);
  const Word& hashed(std::size_t word) {
    if (!words_[word].is_hashed) hash_word(whole_, words_[word]);
    return words_[word];
  }
  [[nodiscard]] auto rank(const Candidate& candidate) const;
  void at_word(std::size_t first);
  [[nodiscard]] std::uint64_t gap_hash(std::size_t begin, std::size_t end) const;
  [[nodiscard]] bool take_label(std::size_t first, const Step& step);
  void note_phrases(std::uint32_t group, std::size_t first, const Word& last);
  void compare_labels(std::uint32_t group, std::size_t first, const Word& last, Candidate& best) const;
  [[nodiscard]] bool has_words(const LabelTable::Form& form, std::size_t first, const Word& last) const;
  [[nodiscard]] std::optional<Span> place(const LabelTable::Form& form, std::size_t first,
                                          const Word& last) const;
  [[nodiscard]] const LabelTable::Owner* owner_at(std::size_t form, Span span) const;

  static constexpr std::size_t kWords = 128;
  static constexpr std::size_t kAhead = LabelTable::kMaxWords - 1;

  const LabelTable& table_;
  std::vector<LabelMatch>& out_;
  std::string_view text_;   // up to the end of the part
  std::string_view whole_;  // what text_ begins
  std::size_t begin_ = 0;
  std::size_t free_ = 0;         // end of the last match
  std::vector<Phrase> phrases_;  // those that reach to the word at hand
  // Words of the text at hand, and the indexes of those at which a label may begin.
  std::array<Word, kWords> words_;
  std::array<std::uint32_t, kWords> firsts_;
  std::size_t count_ = 0;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_LABEL_SCAN_H_
