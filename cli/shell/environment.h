#pragma once

#include <string>

namespace podatlas::cli {

/// The value of an environment variable; empty when it is not set.
[[nodiscard]] std::string environment(const char* name);

/// podatlas's folder in an XDG base directory: `variable`, or `fallback` in the home folder. Ignores
/// relative paths, as the specification says. "" if neither variable is set.
[[nodiscard]] std::string xdg_folder(const char* variable, const char* fallback);

}  // namespace podatlas::cli
