#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/term/terms.h"

namespace podatlas::mention {

/// The terms of a show that are areas, and the terms that belong to them: the area's key by the term's key.
/// An area is a term that several episodes are about, one in five of those that name it or more; `is_main`
/// says which terms an episode is about. The term that most episodes are about comes first, and another needs
/// enough of the episodes that are about none of those before it. Words of the show's name and everyday
/// words are no areas. A term belongs to the area that most of its episodes name, and they do so much more
/// than others. O(areas * terms).
[[nodiscard]] std::map<std::string, std::string> term_areas(std::span<const std::vector<Term>> terms,
                                                            std::span<const std::vector<bool>> is_main,
                                                            std::string_view show_name);

}  // namespace podatlas::mention
