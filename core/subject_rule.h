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

}  // namespace podatlas
