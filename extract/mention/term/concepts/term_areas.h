#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/term/terms.h"

namespace podatlas::mention {

/// The area that a term belongs to: its key, and whether the term's own name says so, as "CSS Grid" does of
/// CSS and "JS" of JavaScript. That others are named in the same episodes makes them no part of it.
struct TermArea {
  std::string key;
  bool is_in_name = false;
};

/// Whether `brief` is a name's capitals or the first letters of its words: "JS" of "JavaScript", "NLP" of
/// "natural language processing".
[[nodiscard]] bool abbreviates(std::string_view brief, std::string_view name);

/// The terms of a show that are areas, and the terms that belong to them: the area by the term's key.
/// An area is a term that several episodes are about, one in five of those that name it or more; `is_main`
/// says which terms an episode is about. The term that most episodes are about comes first, and another needs
/// enough of the episodes that are about none of those before it. Words of the show's name and everyday
/// words are no areas. A term belongs to the area whose name its own has, or to the one that most of its
/// episodes name, if they do so much more than others do. O(areas * terms).
[[nodiscard]] std::map<std::string, TermArea> term_areas(std::span<const std::vector<Term>> terms,
                                                         std::span<const std::vector<bool>> is_main,
                                                         std::string_view show_name);

}  // namespace podatlas::mention
