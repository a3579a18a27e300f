#ifndef PODATLAS_CLI_ENVIRONMENT_H_
#define PODATLAS_CLI_ENVIRONMENT_H_

#include <string>

namespace podatlas::cli {

/// The value of an environment variable; empty when it is not set.
[[nodiscard]] std::string environment(const char* name);

/// podatlas's own folder below a folder of the XDG base directory specification: `variable`, or `fallback`
/// below the home folder. Relative paths are passed over, as that specification says; empty when neither
/// variable helps.
[[nodiscard]] std::string xdg_folder(const char* variable, const char* fallback);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_ENVIRONMENT_H_
