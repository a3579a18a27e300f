#pragma once

#include <cstddef>
#include <vector>

#include "extract/mention/people/person_reading.h"
#include "extract/mention/people/person_text.h"
#include "extract/mention/people/rule/notes_section.h"
#include "extract/mention/people/rule/person_pattern.h"
#include "extract/mention/people/rule/person_rules.h"
#include "extract/mention/people/rule/rule_places.h"
#include "extract/mention/word_table.h"

namespace podatlas::mention {

/// person_rules(), ready to be looked for. Thread-safe.
class PersonRuleSet {
 public:
  /// One per process, so that its patterns are compiled once.
  [[nodiscard]] static const PersonRuleSet& shared();

  /// Rows without cue words, or with one of them in the line.
  [[nodiscard]] RuleSet cued(const PersonText& text, std::size_t line) const;
  /// Adds what the rows for titles say about the names of a line. `cued`: of the whole line.
  void read_title(const LineView& line, const RuleSet& cued, Reading& reading) const;
  /// The same for a line of a text that stands in `section`.
  void read_text(const LineView& line, const RuleSet& cued, NotesSection section, Reading& reading) const;

 private:
  PersonRuleSet();

  struct Compiled {
    const PersonRule* rule = nullptr;
    std::size_t index = 0;
    PersonPattern pattern;
  };

  std::vector<Compiled> title_rules_;
  std::vector<Compiled> text_rules_;
  WordTable<RuleSet> cues_;
  RuleSet cueless_;
  RulePlaces places_;
};

}  // namespace podatlas::mention
