#pragma once

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/word_table.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

// The data files of this folder, embedded at build time. In all, lines that begin with "#" are comments.

/// words/: lines "[kind]" and below them words of that kind, folded.
[[nodiscard]] std::string person_word_lists();
/// cues/: the rows of person_cues(), see there.
[[nodiscard]] std::string person_cue_rows();
/// headings.txt: lines "[section]" and below them headings that begin one, folded.
[[nodiscard]] std::string person_headings();
/// weights.tsv: the weights of RoleModel.
[[nodiscard]] std::string person_weights();

/// The words of a list that makes no flags: "nicknames". There must be one of that kind.
[[nodiscard]] const std::vector<std::string_view>& person_list(std::string_view kind);

/// What the lists say about a word: a set of these bits.
using WordFlags = std::uint16_t;
inline constexpr WordFlags kGiven = 1;        ///< a given name
inline constexpr WordFlags kParticle = 2;     ///< inside of names, in lower case: "van", "de"
inline constexpr WordFlags kHonorific = 4;    ///< before names, no part of them: "dr"
inline constexpr WordFlags kBreak = 8;        ///< never part of a name, but may be next to one
inline constexpr WordFlags kNotName = 16;     ///< what is directly beside it is no name either
inline constexpr WordFlags kSurname = 32;     ///< of these two, a last name after a given one
inline constexpr WordFlags kKnownStart = 64;  ///< a name or handle of the ontology begins with it
inline constexpr WordFlags kArticle = 128;    ///< "the", "this"
inline constexpr WordFlags kPlaceWord = 256;  ///< "at": a place or a company follows rather than a person

inline constexpr WordFlags kWeakBreak = 512;  ///< a break in one language, and part of names in another

/// The flags of a folded word; 0 if it is in no list. Cyrillic given names are known in all their cases.
[[nodiscard]] WordFlags flags_of(std::string_view folded);

/// fold(), and Cyrillic in lower case.
[[nodiscard]] std::string fold_letters(std::string_view text);

/// Calls `use` with each word of a text with one space between words.
template <typename Use>
void for_each_word(std::string_view table, Use use) {
  for (std::size_t begin = 0; begin < table.size();) {
    const std::size_t end = std::min(table.find(' ', begin), table.size());
    if (end > begin) use(table.substr(begin, end - begin));
    begin = end + 1;
  }
}

/// The words of a name in the ontology.
struct KnownName {
  std::vector<std::string> words;
  std::uint32_t person = 0;
};

/// All words that matter to the name scanner, by folded form: those of the lists, and the first words of
/// names in the ontology. Immutable after construction.
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
