#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas {

/// The error for JSON that cannot be parsed, with line and column. `what` and `byte` (from 1; 0: unknown) are
/// those of nlohmann's exception.
[[nodiscard]] Error broken_json(std::string_view document, const std::string& name, std::string_view what,
                                std::size_t byte);

}  // namespace podatlas
