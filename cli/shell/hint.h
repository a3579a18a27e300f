#pragma once

#include <string>

#include "podatlas/result.h"

namespace podatlas::cli {

/// What to do about an error while running: "; did you mean 'https://...'?"; "" if that is not known.
[[nodiscard]] std::string hint_for(const Error& error);

}  // namespace podatlas::cli
