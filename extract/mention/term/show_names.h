#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "extract/mention/term/term_candidates.h"

namespace podatlas::mention {

/// Turns words that only repeat a name or boilerplate into signs, in the texts of a show by episode. These
/// are labels that begin or end many titles ("LUP 123", "Hasty Treat - "), and all that several titles say
/// without them ("Stump'd", "Stump'd 03"); sites at the end of a link's text
/// (" - Phoronix", "on Twitter"); sites that are the whole text of links to several pages ("Twitter"); and
/// the texts of links that name the show; and its name of several words. `show_key` has the keys of the words
/// of its title, joined. Returns the labels, as keys. Linear in the texts.
std::set<std::string> hide_show_names(std::string_view show_key, std::span<TermTexts> texts);

}  // namespace podatlas::mention
