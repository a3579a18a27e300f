#pragma once

#include <string>
#include <string_view>

namespace podatlas::ontology {

/// The key for comparing labels: ignores letter case (ASCII), a plural s and the difference between hyphen,
/// underscore and white space, but nothing else, so "C++" differs from "C". Words are separated by one space.
/// Plurals are cut by spelling alone ("caches" and "cache" give "cach", "bias" gives "bia"): good for
/// comparing, not for display.
[[nodiscard]] std::string fold_label(std::string_view label);

/// Whether `whole` contains `part` as whole words; both folded.
[[nodiscard]] bool contains_words(std::string_view whole, std::string_view part);

}  // namespace podatlas::ontology
