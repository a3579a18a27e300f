#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace podatlas::mention {

/// Folds a name for comparison: fold() without titles ("Dr."), suffixes ("Jr.", "PhD"), initials and
/// nicknames in quotes. "Edward Z. Yang" and "Dr. Edward Yang" are both "edward yang". A name that has
/// nothing else keeps them.
[[nodiscard]] std::string fold_name(std::string_view name);

/// Returns whether two full names can be the same: equal when folded; or the same last name, and first
/// names that are equal, short forms ("Mike", "Michael") or initials of each other; middle names may be
/// missing. Never true for a single and a longer name.
[[nodiscard]] bool is_same_person(std::string_view a, std::string_view b);

/// Returns whether the word `single` is the first or last name in `full`.
[[nodiscard]] bool is_part_of_name(std::string_view single, std::string_view full);

/// Returns whether `a` says more of a name than `b`: more words, or else more letters.
[[nodiscard]] bool is_fuller_name(std::string_view a, std::string_view b);

/// The first names a word can mean, folded: itself, its short forms and its long forms ("mike": "mike",
/// "michael").
[[nodiscard]] std::vector<std::string> first_names_like(std::string_view word);

}  // namespace podatlas::mention
