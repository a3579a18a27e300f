#pragma once

#include <string_view>

#include "extract/mention/people/name/name_lexicon.h"
#include "extract/mention/people/name/name_run.h"
#include "extract/mention/people/person_text.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

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

  /// Adds the words of `text` that stand in lower case.
  static void collect_common(std::string_view text, WordSet& common);

 private:
  NameLexicon lexicon_;
};

}  // namespace podatlas::mention
