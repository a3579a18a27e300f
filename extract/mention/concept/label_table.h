#ifndef PODATLAS_EXTRACT_MENTION_LABEL_TABLE_H_
#define PODATLAS_EXTRACT_MENTION_LABEL_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/concept/label_gap.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// The labels of an ontology, and the phrases that are none, found by the hashes of their words.
///
/// Of each label the table holds the hash of every beginning ("dynamic", "dynamic shape", "dynamic shape
/// guard"), so that a reader of text goes on only while some label may go on. Hashes collide: what is found
/// must be verified.
class LabelTable {
 public:
  static constexpr std::size_t kMaxWords = 16;
  static constexpr std::size_t kMaxBytes = 65535;

  /// What is particular about a form: bits of Form::flags.
  enum Flag : std::uint8_t {
    kLastOfGroup = 1,
    kExact = 2,
    kPhrase = 4,                   ///< Concept::not_in
    kPlural = 8,                   ///< the stem of the last word counts
    kNamesUnderscoresBefore = 16,  ///< what stands before the first word, `before` bytes, are underscores
    kNamesUnderscoresBehind = 32,
    kGroupHasPhrases = 64,  ///< set for the first form of a group
  };

  /// One spelling, whoever has it.
  struct Form {
    std::uint32_t offset = 0;  ///< of its text
    std::uint32_t owner = 0;   ///< index of the first owner; the next form's is the end
    std::uint16_t size = 0;
    std::uint16_t last = 0;   ///< where its last word begins
    std::uint8_t before = 0;  ///< bytes of signs in front of the first word
    std::uint8_t behind = 0;  ///< bytes of signs behind the last word
    std::uint8_t words = 0;
    std::uint8_t flags = 0;

    /// Whether that bit is set.
    [[nodiscard]] bool is(Flag flag) const { return (flags & flag) != 0; }
  };

  /// A concept that has a form, and which of its labels the form is.
  struct Owner {
    ontology::ConceptId id = 0;
    std::uint32_t label = 0;
  };

  /// What is known of some words.
  struct Node {
    std::uint32_t group = 0;  ///< 1 + index of the first form that may be these words; 0 when there is none
    bool has_longer = false;  ///< whether a form may begin with these words and go on
  };

  /// Takes all labels of the ontology, of which nothing is kept. Linear in their length.
  explicit LabelTable(const Ontology& ontology);

  /// Whether a form may be one plain word that has this head, or begin with it and go on with a word that has
  /// the other head, 0 when that one is not plain. False only if none does; true without need one time in
  /// ten, and for words that have the same first eight letters. Two accesses to memory, no branches.
  [[nodiscard]] bool may_begin(std::uint64_t head, std::uint64_t next) const {
    return (int{has_head(head)} | int{may_go_on(head, next)}) != 0;  // no branch
  }
  /// The latter.
  [[nodiscard]] bool may_go_on(std::uint64_t head, std::uint64_t next) const {
    return has_head(pair_of_heads(head, next));
  }
  /// Whether there may be forms for two or more words, or a form for one word, or longer ones that begin with
  /// them; the last of the words is given by its stem. False only if there are none; true without need one
  /// time in thirty. One access to memory.
  [[nodiscard]] bool may_have(std::uint64_t hash) const {
    const std::uint64_t bits = filter_bits(hash);
    return (filter_[filter_index(hash)] & bits) == bits;
  }
  /// may_have() of this tells whether anything longer may begin with one word, whatever stands behind it.
  [[nodiscard]] static std::uint64_t beginning_of_any(std::uint64_t hash) {
    return hash ^ 0x5BD1E9955BD1E995U;
  }
  /// What is known of some words: as they are, and as the last one's stem is what counts.
  [[nodiscard]] Node find(std::uint64_t hash) const {
    const std::uint32_t key = key_of(hash);
    std::size_t i = first_slot(key);
    while (slots_[i].value != 0 && slots_[i].key != key) i = i + 1 == slots_.size() ? 0 : i + 1;
    return {slots_[i].value >> 1U, (slots_[i].value & 1U) != 0};
  }

  /// A form by its index, as find() gives it.
  [[nodiscard]] const Form& form(std::size_t index) const { return forms_[index]; }
  /// The form's spelling; lives as long as the table.
  [[nodiscard]] std::string_view text(const Form& form) const {
    return {arena_.data() + form.offset, form.size};
  }
  /// In ascending order.
  [[nodiscard]] std::span<const Owner> owners(std::size_t form) const {
    return std::span(owners_).subspan(forms_[form].owner, forms_[form + 1].owner - forms_[form].owner);
  }
  /// The gaps within labels.
  [[nodiscard]] const GapStarts& gaps() const { return gaps_; }
  /// Whether there is nothing to be found.
  [[nodiscard]] bool is_empty() const { return owners_.empty(); }
  /// Whether any form is a phrase in which a label is something else.
  [[nodiscard]] bool has_phrases() const { return has_phrases_; }
  /// Bytes on the heap.
  [[nodiscard]] std::size_t memory() const;

 private:
  struct Draft;
  struct Beginning;
  struct Slot {
    std::uint32_t key = 0;
    std::uint32_t value = 0;  ///< group in the upper bits, has_longer in the lowest; 0 means an empty slot
  };

  [[nodiscard]] static std::uint32_t key_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32U);
  }
  [[nodiscard]] std::size_t first_slot(std::uint32_t key) const {
    return static_cast<std::size_t>((std::uint64_t{key} * slots_.size()) >> 32U);
  }
  [[nodiscard]] std::size_t filter_index(std::uint64_t hash) const {
    return static_cast<std::size_t>(((hash & 0xFFFFFFFFU) * filter_.size()) >> 32U);
  }
  [[nodiscard]] static std::uint64_t filter_bits(std::uint64_t hash) {
    return (std::uint64_t{1} << ((hash >> 32U) & 63U)) | (std::uint64_t{1} << ((hash >> 38U) & 63U));
  }

  [[nodiscard]] static std::uint64_t pair_of_heads(std::uint64_t head, std::uint64_t next) {
    return head * 3 + (next ^ 0x5BD1E9955BD1E995U) * 0x9E3779B97F4A7C15U;
  }
  [[nodiscard]] bool has_head(std::uint64_t key) const {
    const std::uint64_t bit = head_bit(key);
    return ((heads_[bit / 64] >> (bit % 64)) & 1U) != 0;
  }
  [[nodiscard]] std::uint64_t head_bit(std::uint64_t head) const {
    return (head * 0xD6E8FEB86659FD93U) >> heads_shift_;
  }

  void add_heads(std::vector<std::uint64_t>& heads);
  void add_forms(std::vector<Draft>& drafts, std::vector<Beginning>& beginnings);
  void add_slots(std::vector<Beginning>& beginnings);

  std::vector<std::uint64_t> heads_;
  unsigned heads_shift_ = 0;
  std::vector<std::uint64_t> filter_;
  std::vector<Slot> slots_;
  std::vector<Form> forms_;  ///< one more at the end, which has no text
  std::vector<Owner> owners_;
  std::string arena_;
  GapStarts gaps_;
  bool has_phrases_ = false;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_LABEL_TABLE_H_
