#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/name/name_run.h"
#include "extract/mention/people/person_text.h"
#include "extract/mention/people/rule/person_rules.h"
#include "podatlas/episode.h"

namespace podatlas::mention {

/// A name at a place, or in a tag.
struct Named {
  std::string name;                               ///< empty for a handle alone
  std::string handle;                             ///< without '@'; may be empty
  std::uint32_t known = NameCandidate::kUnknown;  ///< index into the people of the ontology
  NameCandidate::Kind kind = NameCandidate::Kind::kFull;
  double plausibility = 0;  ///< see NameCandidate
  bool is_given_known = false;
  Field field = Field::kTitle;
  Span span;                 ///< in the plain text of the field
  bool is_in_tag = false;    ///< only a tag of the feed says it; no span
  bool is_in_link = false;   ///< in the midst of the text of a link
  bool is_ignored = false;   ///< a sponsor's, or in the credits
  bool is_in_notes = false;  ///< below "Links:", in an outline
};

/// What a rule says about a name.
struct Sighting {
  std::size_t named = 0;  ///< index into Reading::names
  PersonRole role = PersonRole::kMentioned;
  double confidence = 0;  ///< the rule's times the name's plausibility
  std::string_view rule;
  std::uint8_t flags = PersonRule::kNone;
  bool is_title = false;
  std::size_t match = 0;    ///< sightings of one match have one number
  bool is_first = false;    ///< in the first group of two
  bool is_paired = false;   ///< the match has two groups
  bool is_opening = false;  ///< on the first line of a description that names anybody
};

/// The names found in an episode, before identities are resolved.
struct Reading {
  std::vector<Named> names;
  std::vector<Sighting> sightings;
  std::size_t matches = 0;          ///< so far
  std::string_view plain;           ///< the text that is read now
  bool is_opening = false;          ///< what is read now is the first line that names anybody
  const Show* show = nullptr;       ///< null where nobody knows
  const WordSet* common = nullptr;  ///< words that the show uses in lower case; null if unknown
};

/// A line of a skeleton, or part of one, with the names of its signs.
class LineView {
 public:
  /// `first` is the index of the name of the first sign.
  LineView(std::string_view line, std::size_t first) : text_(line), first_(first) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (is_name_sign(line[i])) signs_.push_back(i);
    }
    std::size_t end = line.size();
    while (end > 0 && (line[end - 1] == ' ' || line[end - 1] == '.' || line[end - 1] == ')')) --end;
    ends_with_url_ = end > 0 && line[end - 1] == kUrl;
  }

  /// The line as a skeleton has it.
  [[nodiscard]] std::string_view text() const { return text_; }
  /// Returns whether it ends with a URL, ignoring a bracket or full stop.
  [[nodiscard]] bool ends_with_url() const { return ends_with_url_; }
  /// Where its signs for names are.
  [[nodiscard]] const std::vector<std::size_t>& signs() const { return signs_; }
  /// Whether any sign for a name is on it.
  [[nodiscard]] bool has_names() const { return !signs_.empty(); }
  /// Where `part`, a view into text(), begins in it.
  [[nodiscard]] std::size_t offset_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }
  /// Index of the first name at or after `offset`.
  [[nodiscard]] std::size_t name_at(std::size_t offset) const {
    const auto sign = std::lower_bound(signs_.begin(), signs_.end(), offset);
    return first_ + static_cast<std::size_t>(sign - signs_.begin());
  }
  /// A part of the text, which must be a view into it.
  [[nodiscard]] LineView part(std::string_view part_of_text) const {
    return {part_of_text, name_at(offset_of(part_of_text))};
  }

 private:
  std::string_view text_;
  std::size_t first_;
  std::vector<std::size_t> signs_;
  bool ends_with_url_ = false;
};

}  // namespace podatlas::mention
