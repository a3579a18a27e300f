#ifndef PODATLAS_EXTRACT_MENTION_PERSON_TEXT_H_
#define PODATLAS_EXTRACT_MENTION_PERSON_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/span.h"
#include "extract/mention/name_lexicon.h"

namespace podatlas::mention {

/// A place in a text that may be somebody's name.
struct NameCandidate {
  /// A name of several words, one word, or a handle.
  enum class Kind : std::uint8_t { kFull, kSingle, kHandle };
  static constexpr std::uint32_t kUnknown = 0xFFFFFFFF;

  Kind kind = Kind::kFull;
  bool is_given_known = false;     ///< its first word is in the table of given names
  double plausibility = 0;         ///< 0..1: how likely this is a person's name, from its looks alone
  Span span;                       ///< without titles, handle and 's
  Span handle;                     ///< of "Shen Li (mrshenli)" without '@'; empty when there is none
  std::uint32_t known = kUnknown;  ///< index into the people of the ontology
};

/// One line of a text, as the rules see it.
struct SkeletonLine {
  std::string text;            ///< see NameScanner
  std::size_t first_name = 0;  ///< index in PersonText::names of the first name on this line
  CueSet cues;                 ///< rules that have one of their cue words here
};

/// A text as the rules about people see it.
struct PersonText {
  std::vector<NameCandidate> names;  ///< in the order of the text
  std::vector<SkeletonLine> lines;
};

/// Signs that stand for things in a skeleton.
inline constexpr char kFullName = '\x01';
inline constexpr char kSingleName = '\x02';  ///< one word
inline constexpr char kHandleName = '\x03';  ///< with "@"
inline constexpr char kUrl = '\x04';         ///< no name: an address

/// Whether a byte of a skeleton stands for a name.
[[nodiscard]] constexpr bool is_name_sign(char c) { return c >= kFullName && c <= kHandleName; }

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_PERSON_TEXT_H_
