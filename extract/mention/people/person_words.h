#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"
#include "extract/mention/word_table.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

// The data files of this folder, embedded at build time. In all, lines that begin with "#" are comments.

/// words/: lines "[kind]" and below them words of that kind, folded.
[[nodiscard]] std::string person_word_lists();
/// cues/: the rows of person_cues(), see there.
[[nodiscard]] std::string person_cue_rows();
/// patterns.txt: lines "<NAME> pattern", see has_pattern().
[[nodiscard]] std::string person_patterns();
/// headings.txt: lines "[section]" and below them headings that begin one, folded.
[[nodiscard]] std::string person_headings();
/// weights.tsv: the weights of RoleModel.
[[nodiscard]] std::string person_weights();

/// The words of a list that makes no flags: "nicknames". There must be one of that kind.
[[nodiscard]] const std::vector<std::string_view>& person_list(std::string_view kind);
/// Whether a word is in such a list.
[[nodiscard]] inline bool is_in_list(std::string_view kind, std::string_view word) {
  return is_one_of(word, person_list(kind));
}

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

/// The flags of a folded word; 0 if it is in no list.
[[nodiscard]] WordFlags flags_of(std::string_view folded);

/// A name or handle of somebody in the ontology.
struct KnownName {
  std::string folded;
  std::uint32_t person = 0;  ///< index into the people of the ontology
};

/// All words that matter to the name scanner, by folded form: those of the lists, and the first words of
/// names in the ontology. Immutable after construction.
class NameLexicon {
 public:
  /// Keeps no references.
  explicit NameLexicon(const Ontology& ontology);
  NameLexicon(const NameLexicon&) = delete;
  NameLexicon& operator=(const NameLexicon&) = delete;

  /// flags_of(), and kKnownStart where a known name begins with the word.
  [[nodiscard]] WordFlags flags(std::string_view folded) const {
    return flags_of(folded) | (known_.find(folded) == nullptr ? WordFlags{0} : kKnownStart);
  }
  /// The known names that begin with the first word of a folded text, longest first.
  [[nodiscard]] std::span<const KnownName> known(std::string_view folded) const;

 private:
  std::deque<std::string> spellings_;  // of known_
  WordTable<std::vector<KnownName>> known_;
};

}  // namespace podatlas::mention
