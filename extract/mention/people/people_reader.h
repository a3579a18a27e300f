#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/name/name_scanner.h"
#include "extract/mention/people/person_reading.h"
#include "extract/mention/people/rule/notes_section.h"
#include "extract/mention/people/rule/person_pattern.h"
#include "extract/mention/people/rule/person_rule_set.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// Collects what an episode says about people, without resolving identities. Immutable after construction;
/// thread-safe.
class PeopleReader {
 public:
  /// Loads the people of the ontology (keeps no references) and compiles the rules.
  explicit PeopleReader(const Ontology& ontology);

  /// `common`: words that the show uses in lower case, see NameScanner::scan().
  [[nodiscard]] Reading read(const Show& show, const Episode& episode, const WordSet& common) const;

  /// Reads a title. Reading::common may be null.
  void read_title(const Text& text, Reading& reading) const;
  /// Reads a text that starts in `section` of the notes.
  void read_text(const Text& text, Reading& reading, NotesSection section = NotesSection::kProse) const;

  /// Names in "Edward Yang - Engineer at Acme", "A & B", "Ana Ruiz, Acme Media": parts that are people,
  /// judged more strictly than where a sentence says so. Not those the show, if any, is called after.
  [[nodiscard]] std::vector<Named> people_in_author(const std::string& author, const Show* show) const;

 private:
  void read_listed(NotesSection section, const LineView& line, Reading& reading) const;
  void ignore_credits(const LineView& line, Reading& reading) const;
  [[nodiscard]] Named from_tag(const PersonTag& tag) const;

  NameScanner scanner_;
  PersonPattern title_prefix_;
  PersonPattern title_suffix_;
  PersonPattern credits_;
  PersonPattern leading_list_;
};

/// The role for a tag of the feed (Podcasting 2.0's "guest", "co-host"); nullopt for other roles.
[[nodiscard]] std::optional<PersonRole> role_of_tag(std::string_view role);

}  // namespace podatlas::mention
