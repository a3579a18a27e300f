#pragma once

#include <string_view>

namespace podatlas::mention {

/// Given names, folded, with one space between them, in the order of their letters.
extern const std::string_view kGivenNames;

}  // namespace podatlas::mention
