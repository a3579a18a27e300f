#include "cli/overwrite.h"

#include <filesystem>
#include <system_error>

#include "core/text.h"

namespace podatlas::cli {

std::string why_not(const CLI::App& command) {
  std::string output;
  for (const CLI::Option* const option : command.get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) return option->get_name() + " is empty";
      if (option->check_lname("output")) output = value;
    }
  }
  std::error_code ignored;
  if (output.empty() || command.get_name() == "merge" || !std::filesystem::exists(output, ignored)) return {};
  for (const CLI::Option* const option : command.get_options()) {
    if (option->check_lname("output")) continue;
    for (const std::string& value : option->results()) {
      if (std::filesystem::equivalent(output, value, ignored) &&
          std::filesystem::is_regular_file(value, ignored))
        return "--output would replace " + printable(value) + ", which is read";
    }
  }
  return {};
}

}  // namespace podatlas::cli
