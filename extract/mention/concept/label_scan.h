#pragma once

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

  /// Scans the part [begin, end) of `text`, which must not cut a word; the rest of the text is ignored.
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

  [[nodiscard]] auto rank(const Candidate& candidate) const;
  void at_word(std::size_t first);
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
  std::string_view text_;  // up to the end of the part
  std::size_t begin_ = 0;
  std::size_t free_ = 0;            // end of the last match
  std::vector<Phrase> phrases_;     // those that reach to the current word
  std::array<Word, kWords> words_;  // the current ones of the text
  std::size_t count_ = 0;
};

}  // namespace podatlas::mention
