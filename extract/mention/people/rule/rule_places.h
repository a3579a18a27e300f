#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "extract/mention/people/rule/person_rules.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {

/// What the pattern of a rule for texts cannot match without: one of some words at a place beside a name.
/// That is cheap to see, and nearly always says that the pattern need not be tried.
struct RulePlace {
  std::string_view rule;  ///< PersonRule::name
  /// The words, with spaces between; "join/s/ed" is "join joins joined". A word is a run of letters and
  /// digits, 's and the like, "(", ":", or <U> for a URL. In front of them may stand
  ///   <N>     a name directly before the word
  ///   <N><A>  the same, or with what PersonPattern's <A> takes between
  ///   <N>..   a name before it in its sentence
  /// and behind them
  ///   <N>     a name directly behind the word
  ///   ..<N>   a name behind it in its sentence
  /// "^<N>" alone: the line begins with a name. A sentence does not end within parentheses.
  std::string_view place;
};
/// All rows; a rule that has none may match anywhere.
[[nodiscard]] std::span<const RulePlace> rule_places();

/// rule_places(), ready to be looked for. Immutable after construction.
class RulePlaces {
 public:
  RulePlaces();
  RulePlaces(const RulePlaces&) = delete;
  RulePlaces& operator=(const RulePlaces&) = delete;

  /// The rules, as indexes in person_rules(), that may match in a line of a skeleton. One pass with a table
  /// lookup per word.
  [[nodiscard]] RuleSet possible(std::string_view line) const;

 private:
  struct Word {
    RuleSet rules;
    bool opens = false;  // what PersonPattern's <A> may begin with
  };

  std::map<std::string, Word> forms_;
  WordTable<Word> words_;  // the same
  RuleSet anywhere_;       // rules without a place
  RuleSet at_begin_;       // "^<N>"
  // By what stands before the word, and behind it.
  RuleSet after_anything_;
  RuleSet after_name_;
  RuleSet after_apposition_;
  RuleSet after_name_in_sentence_;
  RuleSet before_anything_;
  RuleSet before_name_;
  RuleSet before_name_in_sentence_;
};

}  // namespace podatlas::mention
