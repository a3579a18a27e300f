#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "extract/mention/term/term_candidates.h"

namespace podatlas::mention {

/// Makes signs of the words of a show's texts, by episode, that only repeat a name or boilerplate: labels
/// that begin or end many titles ("LUP 123", "Hasty Treat - "); sites at the end of a link's text (" -
/// Phoronix", "on Twitter") or as all of it, where links to several pages have no other ("Twitter"); and the
/// texts of links that name the show, whose title is given as the keys of its words. Returns the labels, as
/// keys. Linear in the texts.
std::set<std::string> hide_show_names(std::string_view show_key, std::span<TermTexts> texts);

}  // namespace podatlas::mention
