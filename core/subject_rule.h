#pragma once

#include <string_view>

namespace podatlas {

/// The rule of evidence that an episode is about a concept only because its notes begin with it, and
/// return to it or have no other main topic.
inline constexpr std::string_view kOpeningRule = "concept.opening";

/// The rule of evidence that an episode names a concept by a link to its page in Wikipedia or its repository.
inline constexpr std::string_view kPageRule = "concept.page";

/// The rule of evidence that an episode names a concept only to say that it is not used: "without Docker".
inline constexpr std::string_view kDeniedRule = "concept.denied";

/// The rule of evidence that an episode is a numbered part: "Part 2".
inline constexpr std::string_view kPartRule = "series.part";
/// The same with the number first: "second part".
inline constexpr std::string_view kOrdinalPartRule = "series.ordinal-part";
/// The rule of evidence that an episode has more of what another had: "5 more ways to fire raku".
inline constexpr std::string_view kMoreRule = "series.more";

}  // namespace podatlas
