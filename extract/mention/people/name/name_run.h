#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "extract/mention/people/name/name_shape.h"
#include "extract/mention/people/person_text.h"
#include "extract/mention/people/rule/person_words.h"
#include "extract/mention/word_table.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A word that can be part of a name.
struct NameWord {
  Span span;
  Shape shape = Shape::kOther;
  WordFlags flags = 0;
  std::string folded;
  bool has_hyphen = false;  ///< in its folded form
};

/// The context of a run of such words.
struct RunContext {
  std::string_view text;            ///< the whole text, which the spans are of
  const WordSet* common = nullptr;  ///< see NameScanner::scan()
  bool is_tainted = false;          ///< what follows makes a name unlikely: "Ruiz PyTorch", "Ruiz 3"
  bool is_after_foreign = false;    ///< "PyTorch Ana"
  bool is_after_article = false;
  bool is_after_place_word = false;  ///< "at Jane Street"
};

/// The name in a run of words, with its plausibility, however low; nullopt if it cannot be one.
[[nodiscard]] std::optional<NameCandidate> judge_run(std::span<const NameWord> run,
                                                     const RunContext& context);

}  // namespace podatlas::mention
