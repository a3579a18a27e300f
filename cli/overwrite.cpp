#include "cli/overwrite.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <vector>

#include "cli/source_options.h"
#include "core/io/file.h"
#include "core/text/text.h"
#include "extract/source/readers.h"

namespace podatlas::cli {
namespace {

namespace fs = std::filesystem;

// Files read from the current folder without being named.
constexpr std::array kReadUnasked = {"podatlas.toml", ".podatlas-ignore", ".lycheeignore",
                                     "podatlas.corrections"};

// The given values, or the default; none if an excluding option is given.
std::vector<std::string> values_of(const CLI::Option& option) {
  const auto& instead = option.get_excludes();
  const bool is_out =
      std::any_of(instead.begin(), instead.end(), [](const CLI::Option* o) { return !o->results().empty(); });
  if (!option.results().empty()) return option.results();
  if (is_out || option.get_default_str().empty()) return {};
  return {option.get_default_str()};
}

// Returns whether `file` would be read as a source in `folder`: below it, not hidden, and of a known
// format.
bool is_source_in(const fs::path& folder, const fs::path& file) {
  std::error_code code;
  const fs::path below = fs::canonical(file, code).lexically_relative(fs::canonical(folder, code));
  const bool is_hidden = std::any_of(below.begin(), below.end(),
                                     [](const fs::path& part) { return part.string().starts_with('.'); });
  if (code || below.empty() || is_hidden) return false;
  Result<std::string> bytes = read_file(file.string());
  return bytes && source::read_document(std::move(*bytes), file.string()).has_value();
}

bool would_replace(const std::string& output, const std::string& value) {
  std::error_code ignored;
  if (fs::is_directory(value, ignored)) return is_source_in(value, output);
  return fs::equivalent(output, value, ignored) && fs::is_regular_file(value, ignored);
}

}  // namespace

std::string overwrite_error(const CLI::App& command) {
  std::string output;
  bool is_meant = false;  // 'merge' may overwrite one of its graphs, if somebody typed its name
  for (const CLI::Option* const option : command.get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) return option->get_name() + " is empty";
    }
    if (!option->check_lname("output")) continue;
    for (const std::string& value : values_of(*option)) output = value;
    is_meant = command.get_name() == "merge" && !option->results().empty();
  }
  std::error_code ignored;
  if (output.empty() || is_meant || !fs::is_regular_file(output, ignored)) return {};
  std::vector<std::string> read(kReadUnasked.begin(), kReadUnasked.end());
  for (const CLI::Option* const option : command.get_options()) {
    if (option->check_lname("output")) continue;
    const std::vector<std::string> values = values_of(*option);
    read.insert(read.end(), values.begin(), values.end());
  }
  const auto found = std::find_if(read.begin(), read.end(),
                                  [&](const std::string& one) { return would_replace(output, one); });
  if (found == read.end()) return {};
  const fs::path input(*found);
  if (command.get_name() == "build" && input.extension() == fs::path(GraphInput().path).extension())
    return printable(*found) + " is a saved graph; other commands read it with --graph";
  return "--output would overwrite " + printable(fs::is_directory(*found, ignored) ? output : *found) +
         ", which is an input";
}

}  // namespace podatlas::cli
