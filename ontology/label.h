#pragma once

#include <string>
#include <string_view>

#include "podatlas/ontology.h"

namespace podatlas::ontology {

/// The key for comparing labels: ignores letter case (ASCII), a plural s and the difference between hyphen,
/// underscore and white space, but nothing else, so "C++" differs from "C". Words are separated by one space.
/// Plurals are cut by spelling alone ("caches" and "cache" give "cach", "bias" gives "bia"): good for
/// comparing, not for display.
[[nodiscard]] std::string fold_label(std::string_view label);

/// Whether `whole` contains `part` as whole words; both folded.
[[nodiscard]] bool contains_words(std::string_view whole, std::string_view part);

/// "de" for "de-AT" or "DE_de".
[[nodiscard]] std::string primary_language(std::string_view language);
/// Whether a language is a kind of English.
[[nodiscard]] bool is_english(std::string_view language);
/// Whether any concept has a foreign label in a primary language.
[[nodiscard]] bool has_labels_in(const Ontology& ontology, std::string_view language);
/// The ontology with the foreign labels in a primary language added to its labels.
[[nodiscard]] Ontology with_labels_in(Ontology ontology, std::string_view language);

}  // namespace podatlas::ontology
