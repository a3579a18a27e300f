#ifndef PODATLAS_EXTRACT_MENTION_PERSON_NAME_H_
#define PODATLAS_EXTRACT_MENTION_PERSON_NAME_H_

#include <string>
#include <string_view>
#include <vector>

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

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_PERSON_NAME_H_
