#ifndef PODATLAS_ONTOLOGY_LABEL_H_
#define PODATLAS_ONTOLOGY_LABEL_H_

#include <string>
#include <string_view>

namespace podatlas::ontology {

/// What labels are compared by: letter case (ASCII), a plural s and the difference between hyphen, underscore
/// and white space do not count; everything else does, so "C++" stays apart from "C". Words are parted by one
/// space. Plurals are cut by spelling alone ("caches" and "cache" give "cach", "bias" gives "bia"): good for
/// comparing, not for showing.
[[nodiscard]] std::string fold_label(std::string_view label);

/// Whether `part` stands in `whole` and no word goes on before or after it; both folded.
[[nodiscard]] bool contains_words(std::string_view whole, std::string_view part);

/// Whether a folded single word is so common in English that it cannot be a label without a guard.
[[nodiscard]] bool is_everyday_word(std::string_view folded);

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_LABEL_H_
