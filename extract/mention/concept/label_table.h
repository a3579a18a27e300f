#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/ontology.h"

namespace podatlas::mention {

/// The labels of an ontology, and the phrases in which they mean something else, by the hashes of their
/// words.
///
/// The table holds the hash of every beginning of a label ("dynamic", "dynamic shape", "dynamic shape
/// guard"), so that a reader of text continues only while some label may continue. Hashes collide: matches
/// must be verified.
class LabelTable {
 public:
  static constexpr std::size_t kMaxWords = 16;
  static constexpr std::size_t kMaxBytes = 65535;

  /// Bits of Form::flags.
  enum Flag : std::uint8_t {
    kLastOfGroup = 1,
    kExact = 2,
    kPhrase = 4,                   ///< Concept::not_in
    kPlural = 8,                   ///< the stem of the last word counts
    kNamesUnderscoresBefore = 16,  ///< the `before` bytes before the first word are underscores
    kNamesUnderscoresBehind = 32,
    kGroupHasPhrases = 64,  ///< set for the first form of a group
  };

  /// One spelling, whoever has it.
  struct Form {
    std::uint32_t offset = 0;  ///< of its text
    std::uint32_t owner = 0;   ///< index of the first owner; the next form's is the end
    std::uint16_t size = 0;
    std::uint16_t last = 0;   ///< where its last word begins
    std::uint8_t before = 0;  ///< bytes of signs before the first word
    std::uint8_t behind = 0;  ///< bytes of signs after the last word
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

  /// A Bloom filter: false only if there are no forms for two or more words, or for one word, nor longer
  /// forms that begin with them; the last of the words is given by its stem. Wrongly true one time in thirty.
  [[nodiscard]] bool may_have(std::uint64_t hash) const {
    const std::uint64_t bits = filter_bits(hash);
    return (filter_[filter_index(hash)] & bits) == bits;
  }
  /// may_have() of this tells whether anything longer may begin with one word, whatever follows it.
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

  static std::optional<Draft> parse(std::string_view label, std::uint8_t flags, bool has_plural,
                                    std::vector<Beginning>& beginnings);
  void add_forms(std::vector<Draft>& drafts, std::vector<Beginning>& beginnings);
  void add_slots(std::vector<Beginning>& beginnings);

  std::vector<std::uint64_t> filter_;
  std::vector<Slot> slots_;
  std::vector<Form> forms_;  ///< one more at the end, which has no text
  std::vector<Owner> owners_;
  std::string arena_;
  bool has_phrases_ = false;
};

}  // namespace podatlas::mention
