#pragma once

// The words of a text, as names are read from them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/person_text.h"
#include "extract/mention/people/person_words.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// The shape of a word. kInitial: one capital; kOther: "PyTorch", "x2"; kHan: only such letters.
enum class Shape : std::uint8_t { kLower, kCapital, kInitial, kAllCaps, kOther, kHan, kKana };

/// "Ruiz", "O'Brien" and "DeVito" are capitalized, "PyTorch" and "MacBook" are not.
[[nodiscard]] Shape shape_of(std::string_view text);

/// A word, a mark, or whatever else stands between spaces.
struct NameToken {
  /// What it is.
  enum class Kind : std::uint8_t {
    kWord,
    kSuffix,   ///< "'s", "'ll" behind a word
    kForeign,  ///< an identifier: "torch.fx", "x2", "C++"
    kNumber,
    kUrl,
    kHandle,  ///< with its "@" and server
    kMark
  };
  Kind kind = Kind::kMark;
  Shape shape = Shape::kOther;  ///< of a word
  std::uint8_t spaces = 0;      ///< before it on its line; 2: more than one
  WordFlags flags = 0;          ///< of a word
  Span span;
  std::string folded;  ///< as the skeleton has it; of a handle the handle, "" of a mark
  char32_t mark = 0;

  /// Whether it is a word of this shape.
  [[nodiscard]] bool is(Shape other) const { return kind == Kind::kWord && shape == other; }
  /// Whether one of the lists has it that `other` stands for.
  [[nodiscard]] bool has(WordFlags other) const { return (flags & other) != 0; }
};

/// Reads the line of `text` that begins at `begin` and ends with the text. Replaces what is in `tokens`.
void read_tokens(std::string_view text, std::size_t begin, const NameLexicon& lexicon,
                 std::vector<NameToken>& tokens);

/// A run of words that may be a name, and its context.
struct NameRun {
  std::string_view text;  ///< the whole, which the spans are of
  std::span<const NameToken* const> words;
  const WordSet* common = nullptr;   ///< see NameScanner::scan()
  bool is_tainted = false;           ///< what follows makes a name unlikely: "Ruiz PyTorch", "Ruiz 3"
  bool is_before_version = false;    ///< "Ruiz 5.0"
  bool is_after_foreign = false;     ///< "PyTorch Ana"
  bool is_after_article = false;     ///< "the Ana", "the new Ana"
  bool is_after_codename = false;    ///< "codenamed Ana"
  bool is_date = false;              ///< "since May"
  bool is_after_place_word = false;  ///< "at Jane Street"
  bool is_speaker = false;           ///< "Jane Street talks about"
};

/// The name in a run of words, with its plausibility, however low; nullopt if it cannot be one.
[[nodiscard]] std::optional<NameCandidate> judge_run(const NameRun& run);

/// Whether a word is a given name, or begins with one: "Jean-Marc".
[[nodiscard]] bool is_given_name(const NameToken& word);

/// Whether a word is an everyday one, or one that the show also writes in lower case, and no known surname.
[[nodiscard]] bool is_plain_word(const NameToken& word, const WordSet* common);

}  // namespace podatlas::mention
