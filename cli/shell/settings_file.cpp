#include "cli/shell/settings_file.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>
#include <utility>

#include "core/text/text.h"

namespace podatlas::cli {
namespace {

// Turns toml++'s places, whose columns are code points, into ours, which are bytes.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == '\n') begins_.push_back(at + 1);
    }
  }

  [[nodiscard]] Place place(const toml::source_position& position) const {
    const std::size_t begin = begins_[std::clamp<std::size_t>(position.line, 1, begins_.size()) - 1];
    std::size_t at = begin;
    for (std::size_t column = 1; column < position.column && at < text_.size(); ++column)
      static_cast<void>(next_code_point(text_, at));
    return {position.line, at - begin + 1};
  }

 private:
  std::string_view text_;
  std::vector<std::size_t> begins_ = {0};
};

// The value as a command line would spell it; nothing for what no option takes: dates, tables, arrays.
std::optional<std::string> spelled(const toml::node& value) {
  if (const auto* const text = value.as_string()) return **text;
  if (const auto* const number = value.as_integer()) return std::to_string(**number);
  if (const auto* const flag = value.as_boolean()) return **flag ? "true" : "false";
  if (const auto* const number = value.as_floating_point(); number != nullptr && std::isfinite(**number)) {
    std::ostringstream out;
    out.imbue(std::locale::classic());
    out << **number;
    return out.str();
  }
  return std::nullopt;
}

std::optional<std::vector<std::string>> values_of(const toml::node& value) {
  std::vector<std::string> out;
  const auto add = [&](const toml::node& one) {
    std::optional<std::string> text = spelled(one);
    if (text) out.push_back(std::move(*text));
    return text.has_value();
  };
  const toml::array* const array = value.as_array();
  const bool is_good = array == nullptr ? add(value) : std::all_of(array->begin(), array->end(), add);
  if (!is_good) return std::nullopt;
  return out;
}

Result<void> add_table(const toml::table& table, const std::string& section, const Lines& lines,
                       const std::string& name, std::vector<Setting>& out) {
  for (const auto& [key, value] : table) {
    std::string key_name(key.str());
    if (const toml::table* const inner = value.as_table()) {
      std::string inner_section = section;
      if (!section.empty()) inner_section += '.';
      inner_section += key_name;
      if (Result<void> added = add_table(*inner, inner_section, lines, name, out); !added) return added;
      continue;
    }
    std::optional<std::vector<std::string>> values = values_of(value);
    if (!values) {
      return fail(ErrorKind::kSyntax, name, lines.place(value.source().begin),
                  "a value is a string, a number, true, false, or an array of those");
    }
    out.push_back({section, std::move(key_name), std::move(*values), value.is_boolean(),
                   lines.place(key.source().begin)});
  }
  return {};
}

}  // namespace

Result<std::vector<Setting>> read_settings(std::string_view text, const std::string& name) {
  if (const std::size_t valid = valid_utf8_prefix(text); valid != text.size())
    return fail(ErrorKind::kSyntax, name, place_of(text, valid), "not UTF-8");
  const Lines lines(text);
  std::vector<Setting> out;
  try {
    if (Result<void> added = add_table(toml::parse(text), {}, lines, name, out); !added)
      return tl::unexpected(added.error());
  } catch (const toml::parse_error& error) {
    std::string message = printable(error.description());
    if (!message.empty()) message.front() = to_lower(message.front());
    return fail(ErrorKind::kSyntax, name, lines.place(error.source().begin), std::move(message));
  }
  std::sort(out.begin(), out.end(), [](const Setting& a, const Setting& b) {
    return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
  });
  return out;
}

}  // namespace podatlas::cli
