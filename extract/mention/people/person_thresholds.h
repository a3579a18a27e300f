#pragma once

#include <string_view>

namespace podatlas::mention {

/// Minimum certainty for a guest, host or author.
inline constexpr double kGuestThreshold = 0.65;
inline constexpr double kHostThreshold = 0.6;     ///< of a host
inline constexpr double kAuthorThreshold = 0.55;  ///< of an author

/// Minimum plausibility for a mention of a name without a rule.
inline constexpr double kNamedThreshold = 0.9;
/// The same for one in a list of people.
inline constexpr double kListedThreshold = 0.8;

/// Least plausibility of a name with a handle.
inline constexpr double kHandledPlausibility = 0.8;

/// Names of evidence that has no row in person_rules().
inline constexpr std::string_view kTagRule = "tag.person";
inline constexpr std::string_view kAuthorTagRule = "tag.author";         ///< the feed's authors
inline constexpr std::string_view kSectionGuestRule = "section.guests";  ///< below "Guests:"
inline constexpr std::string_view kSectionHostRule = "section.hosts";    ///< below "Hosts:"
inline constexpr std::string_view kSectionPanelRule = "section.panel";   ///< below "Panel:"
inline constexpr std::string_view kNameFirstRule = "author.name-first";  ///< the row "Ana Ruiz: a talk"
inline constexpr std::string_view kNamedRule = "named";                  ///< no rule speaks of the name

}  // namespace podatlas::mention
