#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace podatlas::mention {

/// A name, and the forms in which names are compared.
struct PersonName {
  std::string text;  ///< as it is written
  /// fold() of it without titles ("Dr."), suffixes ("Jr.", "PhD") and nicknames in quotes: "edward z yang". A
  /// name that has nothing else keeps them.
  std::string whole;
  /// The same without initials, unless it has nothing else: "edward yang".
  std::string folded;

  PersonName() = default;
  /// Makes the forms of a name.
  explicit PersonName(std::string_view name);

  /// Whether there is none.
  [[nodiscard]] bool empty() const { return text.empty(); }
  /// Whether it has several words besides initials.
  [[nodiscard]] bool is_full() const { return folded.find(' ') != std::string::npos; }
  /// The first word, folded.
  [[nodiscard]] std::string first() const { return folded.substr(0, folded.find(' ')); }
  /// The last word, folded; the first where there is one.
  [[nodiscard]] std::string last() const { return folded.substr(folded.rfind(' ') + 1); }
};

/// PersonName::folded of a name.
[[nodiscard]] inline std::string fold_name(std::string_view name) { return PersonName(name).folded; }

/// Returns whether two full names can be the same: equal when folded; or the same last name, and first
/// names that are equal, short forms ("Mike", "Michael") or initials of each other; middle names may be
/// missing. Never true for a single and a longer name.
[[nodiscard]] bool is_same_person(const PersonName& a, const PersonName& b);

/// The same, and of single names whether they are equal.
[[nodiscard]] inline bool is_same_name(const PersonName& a, const PersonName& b) {
  return a.folded == b.folded || is_same_person(a, b);
}

/// Returns whether `part` is the first or last name in `full`.
[[nodiscard]] bool is_part_of_name(const PersonName& part, const PersonName& full);

/// The first names a folded word can mean: itself, its short forms and its long forms ("mike": "mike",
/// "michael").
[[nodiscard]] std::vector<std::string> first_names_like(std::string_view word);

}  // namespace podatlas::mention
