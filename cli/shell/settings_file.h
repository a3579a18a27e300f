#ifndef PODATLAS_CLI_SETTINGS_FILE_H_
#define PODATLAS_CLI_SETTINGS_FILE_H_

#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::cli {

/// One line of a file of settings: what an option shall be when the command line does not say.
struct Setting {
  std::string section;              ///< the command, "ontology.check" for one within; empty: for all
  std::string key;                  ///< the option's long name without dashes
  std::vector<std::string> values;  ///< one, or those of an array
  bool is_switch = false;           ///< true or false, without quotes
  Place place;                      ///< of the key
};

/// Reads a file of settings, in the order of its lines: TOML 1.0 (https://toml.io/en/v1.0.0) as far as
/// options need it. Tables are [build] and [ontology.check]; values are strings in either quotes on one line,
/// numbers, true and false, and arrays of those. Fails with kSyntax and line and column for anything else,
/// and for a key or table that is there twice. Linear; `name` is for errors.
[[nodiscard]] Result<std::vector<Setting>> read_settings(std::string_view text, const std::string& name);

}  // namespace podatlas::cli

#endif  // PODATLAS_CLI_SETTINGS_FILE_H_
