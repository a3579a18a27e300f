#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/rule/person_words.h"
#include "extract/mention/word_table.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// The words of a name in the ontology.
struct KnownName {
  std::vector<std::string> words;
  std::uint32_t person = 0;
};

/// All words that matter to the name scanner, by folded form: those of person_words(), and the first words
/// of names in the ontology. Immutable after construction.
class NameLexicon {
 public:
  /// Data about a word.
  struct Entry {
    WordFlags flags = 0;
    std::uint32_t known = 0;  // index in known_; 0 is the empty list
  };

  /// Keeps no references.
  explicit NameLexicon(const Ontology& ontology);
  NameLexicon(const NameLexicon&) = delete;
  NameLexicon& operator=(const NameLexicon&) = delete;

  /// The entry of a folded word; empty if unknown.
  [[nodiscard]] Entry entry(std::string_view folded) const;
  /// Quick check whether a name in the ontology may start with a folded word; entry() decides.
  [[nodiscard]] bool may_be_known(std::string_view folded) const { return filter_[filter_index(folded)]; }
  /// The names that start with the word, longest first.
  [[nodiscard]] const std::vector<KnownName>& known(const Entry& entry) const { return known_[entry.known]; }

 private:
  void add_known(std::string_view name, std::uint32_t person);

  static constexpr std::size_t kFilterBits = 4096;
  // Filter by two letters and the length, since few words start a name.
  [[nodiscard]] static std::size_t filter_index(std::string_view word) {
    if (word.empty()) return 0;
    const auto letter = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(word[i])}; };
    return (letter(0) + 29 * letter(word.size() / 2) + 877 * word.size()) % kFilterBits;
  }

  std::deque<std::string> spellings_;  // of known_words_
  WordTable<std::uint32_t> known_words_;
  std::bitset<kFilterBits> filter_;
  std::vector<std::vector<KnownName>> known_{1};
};

}  // namespace podatlas::mention
