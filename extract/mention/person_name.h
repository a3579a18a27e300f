#ifndef PODATLAS_EXTRACT_MENTION_PERSON_NAME_H_
#define PODATLAS_EXTRACT_MENTION_PERSON_NAME_H_

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/span.h"
#include "ontology/ontology.h"

namespace podatlas::mention {

/// For comparing names: fold() without titles ("Dr."), suffixes ("Jr.", "PhD"), initials and nicknames in
/// quotes. "Edward Z. Yang" and "Dr. Edward Yang" are both "edward yang". What has nothing else keeps them.
[[nodiscard]] std::string fold_name(std::string_view name);

/// Whether two full names can be two spellings of one: equal when folded; or the same last name, and first
/// names that are equal, short for each other ("Mike", "Michael") or an initial of each other, where the
/// words in between may be missing. Never true for a name of one word and a longer one.
[[nodiscard]] bool is_same_person(std::string_view a, std::string_view b);

/// Whether the one word `single` is the first or the last name of `full`.
[[nodiscard]] bool is_part_of_name(std::string_view single, std::string_view full);

/// The first names that one word may stand for, folded: itself, and those it is short for or that are short
/// for it ("mike": "mike", "michael").
[[nodiscard]] std::vector<std::string> first_names_like(std::string_view word);

/// Words by what they say about a name they stand in, each table a text with one space between words, folded.
struct PersonWords {
  std::string_view han_surnames;  ///< with which names in Chinese, Japanese and Korean letters begin
  std::string_view given;         ///< given names
  std::string_view nicknames;     ///< "mike=michael"
  std::string_view particles;     ///< inside of names, in lower case: "van", "de"
  std::string_view surnames;      ///< words of the two tables below that are last names behind a given one
  std::string_view honorifics;    ///< before names, no part of them: "dr"
  std::string_view breaks;        ///< never part of a name, whatever their case; a name may stand beside them
  std::string_view not_names;  ///< capitalised words of places, companies, products, subjects: whatever they
                               ///< stand directly behind is no name either ("Jane Street")
};
[[nodiscard]] const PersonWords& person_words();

/// A place in a text that may be somebody's name.
struct NameCandidate {
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
  std::bitset<128> cues;       ///< rules that have one of their cue words here
};

struct PersonText {
  std::vector<NameCandidate> names;  ///< in the order of the text
  std::vector<SkeletonLine> lines;
};

/// Signs that stand for things in a skeleton.
inline constexpr char kFullName = '\x01';
inline constexpr char kSingleName = '\x02';
inline constexpr char kHandleName = '\x03';
inline constexpr char kUrl = '\x04';
[[nodiscard]] constexpr bool is_name_sign(char c) { return c >= kFullName && c <= kHandleName; }

/// Words by hash.
using WordSet = std::unordered_set<std::uint64_t>;

/// Finds what looks like a name, and reduces the rest of the text to what rules ask for: lower case, one
/// space between words, plain quotes and dashes, full stops only at ends of sentences, and one sign for every
/// name, handle and URL. "Today, Dr. Ana Ruiz (@ana) joins me." becomes "today, \x01 joins me.".
/// Immutable after construction; thread-safe.
class NameScanner {
 public:
  /// `cue_words[i]`: the words, separated by spaces, that set cue i. Keeps no references.
  NameScanner(const ontology::Ontology& ontology, std::span<const std::string_view> cue_words);
  ~NameScanner();
  NameScanner(NameScanner&&) noexcept;
  NameScanner& operator=(NameScanner&&) noexcept;

  /// `text` must be valid UTF-8. `common`: words that the shows use in lower case, which therefore are hardly
  /// names; may be null. Linear.
  [[nodiscard]] PersonText scan(std::string_view text, const WordSet* common) const;

  /// Adds the words of `text` that stand in lower case.
  static void collect_common(std::string_view text, WordSet& common);

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_PERSON_NAME_H_
