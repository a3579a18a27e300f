#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::cli {

/// An entry of a settings file: an option's default.
struct Setting {
  std::string section;              ///< the command, "ontology.check" for a nested one; empty: every command
  std::string key;                  ///< the option's long name without dashes
  std::vector<std::string> values;  ///< one, or those of an array, as a command line spells them
  bool is_switch = false;           ///< true or false, without quotes
  Place place;                      ///< of the key
};

/// Reads a settings file, TOML 1.0, in the order of its lines. Tables are commands: [build],
/// [ontology.check]; values are strings, numbers, true and false, and arrays of those. Fails with kSyntax,
/// line and column for anything else. `name` is for errors.
[[nodiscard]] Result<std::vector<Setting>> read_settings(std::string_view text, const std::string& name);

}  // namespace podatlas::cli
