#ifndef PODATLAS_EXTRACT_MENTION_NAME_LEXICON_H_
#define PODATLAS_EXTRACT_MENTION_NAME_LEXICON_H_

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "extract/mention/person_words.h"
#include "ontology/ontology.h"

namespace podatlas::mention {

/// Rules by their number, of which a line has a cue word.
using CueSet = std::bitset<128>;

/// A name of the ontology, word by word.
struct KnownName {
  std::vector<std::string> words;
  std::uint32_t person = 0;
};

/// All words that mean something to the scanner of names, by their folded form: those of person_words(), cue
/// words of rules, and the first words of names that the ontology knows. Immutable after construction.
class NameLexicon {
 public:
  /// What is known of a word.
  struct Entry {
    WordFlags flags = 0;
    std::uint32_t cues = 0;   // index in cue_sets_; 0 is the empty set
    std::uint32_t known = 0;  // index in known_; 0 is the empty list
  };

  /// `cue_words[i]`: the words, separated by spaces, that set cue i. Keeps no references.
  NameLexicon(const ontology::Ontology& ontology, std::span<const std::string_view> cue_words);

  /// The entry of a folded word; one without anything when it is not known.
  [[nodiscard]] Entry entry(std::string_view folded) const;
  /// The rules of which the word is a cue.
  [[nodiscard]] const CueSet& cues(const Entry& entry) const { return cue_sets_[entry.cues]; }
  /// The names that begin with the word, longest first.
  [[nodiscard]] const std::vector<KnownName>& known(const Entry& entry) const { return known_[entry.known]; }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };

  void add_cue(std::string_view word, std::size_t cue);
  void add_known(std::string_view name, std::uint32_t person);

  // A few letters and the length, for a look at filter_ before owned_: most words of a text are not known.
  [[nodiscard]] static std::size_t filter_index(std::string_view word) {
    const auto letter = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(word[i])}; };
    return word.empty() ? 0
                        : (letter(0) + 29 * letter(word.size() / 2) + 877 * letter(word.size() - 1) +
                           26'591 * word.size()) %
                              kFilterBits;
  }
  Entry& owned(const std::string& word);

  static constexpr std::size_t kFilterBits = 65'536;
  std::unordered_map<std::string, Entry, Hash, std::equal_to<>> owned_;
  std::vector<bool> filter_ = std::vector<bool>(kFilterBits);
  std::vector<CueSet> cue_sets_{1};
  std::vector<std::vector<KnownName>> known_{1};
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_NAME_LEXICON_H_
