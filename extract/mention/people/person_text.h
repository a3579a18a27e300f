#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/person_words.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A place in a text that may be somebody's name.
struct NameCandidate {
  /// A name of several words, one word, or a handle.
  enum class Kind : std::uint8_t { kFull, kSingle, kHandle };
  static constexpr std::uint32_t kUnknown = 0xFFFFFFFF;

  Kind kind = Kind::kFull;
  bool is_given_known = false;        ///< its first word is in the lists of given names
  bool is_given_word = false;         ///< but the show has that word in lower case, too: "dev"
  bool ends_in_word = false;          ///< its last word is an everyday one and no known surname
  bool is_at_start = false;           ///< of a line or sentence
  bool is_beside_small_word = false;  ///< or of a script without capitals
  bool is_thing = false;              ///< words before it say so: "the new Ridge Runner"
  double plausibility = 0;            ///< 0..1: plausibility as a person's name, by form alone
  Span span;                          ///< without titles, handle and 's
  std::string handle;                 ///< of "Shen Li (mrshenli)", without '@'; may be empty
  std::uint32_t known = kUnknown;     ///< index into the people of the ontology
};

/// A line of a text, as the cues see it: see NameScanner.
struct SkeletonLine {
  std::string text;
  Span original;               ///< in the text
  std::size_t first_name = 0;  ///< index in PersonText::names of the first name on this line
};

/// The names of a text, and its lines that are not empty.
struct PersonText {
  std::vector<NameCandidate> names;  ///< in the order of the text
  std::vector<SkeletonLine> lines;
};

/// Signs that stand for things in a skeleton.
inline constexpr char kFullName = '\x01';
inline constexpr char kSingleName = '\x02';  ///< one word
inline constexpr char kHandleName = '\x03';  ///< with "@"
inline constexpr char kUrl = '\x04';         ///< no name: an address
inline constexpr char kNameList = '\x05';    ///< only for cues: several names, see fold_lists()

/// Whether a byte of a skeleton stands for a name.
[[nodiscard]] constexpr bool is_name_sign(char c) { return c >= kFullName && c <= kHandleName; }

/// Finds possible names, and reduces the rest of the text to a skeleton for the rules: lower case, single
/// spaces, plain quotes and dashes, full stops only at ends of sentences, and one sign per name, handle and
/// URL. "Today, Dr. Ana Ruiz (@ana) joins me." becomes "today, \x01 joins me.". Immutable after
/// construction; thread-safe.
class NameScanner {
 public:
  /// Keeps no references.
  explicit NameScanner(const Ontology& ontology) : lexicon_(ontology) {}

  /// `text` must be valid UTF-8. `common`: words that the shows use in lower case, which therefore are hardly
  /// names; may be null. Linear.
  [[nodiscard]] PersonText scan(std::string_view text, const WordSet* common) const;

 private:
  NameLexicon lexicon_;
};

}  // namespace podatlas::mention
