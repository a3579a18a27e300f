#include "extract/source/text/front_matter.h"

#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text/text.h"
#include "extract/source/feed/feed_date.h"
#include "extract/source/text/plain_lines.h"

namespace podatlas::source {
namespace {

constexpr std::size_t kLongestFrontMatter = std::size_t{1} << 20U;

struct Bounds {
  std::string_view yaml;
  std::size_t body = 0;
  std::size_t body_line = 0;
};

bool is_fence(std::string_view line) { return line.starts_with("---") && trim(line.substr(3)).empty(); }

std::optional<Bounds> bounds_of(std::string_view text) {
  text = without_byte_order_mark(text);
  LineReader lines(text.substr(0, kLongestFrontMatter));
  if (!lines.next() || !is_fence(lines.line())) return std::nullopt;
  const auto* const begin = lines.rest().data();
  while (lines.next()) {
    if (!is_fence(lines.line()) && trim(lines.line()) != "...") continue;
    const auto length = static_cast<std::size_t>(lines.line().data() - begin);
    const auto body = static_cast<std::size_t>(lines.rest().data() - text.data());
    const std::size_t past =
        lines.rest().empty()
            ? static_cast<std::size_t>(lines.line().data() - text.data()) + lines.line().size()
            : body;
    return Bounds{{begin, length}, std::min(past, text.size()), lines.number() + 1};
  }
  return std::nullopt;
}

}  // namespace

bool has_front_matter(std::string_view text) { return bounds_of(text).has_value(); }

bool names_key(std::string_view text, std::string_view key) {
  const auto bounds = bounds_of(text);
  if (!bounds) return false;
  LineReader lines(bounds->yaml);
  while (lines.next()) {
    const std::string_view line = lines.line();
    if (line.size() > key.size() && line[key.size()] == ':' &&
        equals_ignore_case(line.substr(0, key.size()), key))
      return true;
  }
  return false;
}

Result<FrontMatter> read_front_matter(std::string_view text, const std::string& name) {
  const auto bounds = bounds_of(text);
  if (!bounds) return fail(ErrorKind::kSchema, name, {}, "has no front matter");
  FrontMatter out;
  out.body = bounds->body;
  out.body_line = bounds->body_line;
  try {
    const YAML::Node root = YAML::Load(std::string(bounds->yaml));
    if (!root.IsMap())
      return fail(ErrorKind::kSchema, name, {2, 0}, "front matter has no 'key: value' lines");
    for (const auto& pair : root) {
      if (!pair.first.IsScalar()) continue;
      // Escapes may produce invalid UTF-8.
      std::string value =
          pair.second.IsScalar() ? repair_utf8(pair.second.Scalar(), false).text : std::string();
      out.fields.emplace(to_lower(repair_utf8(pair.first.Scalar(), false).text), std::move(value));
    }
  } catch (const YAML::DeepRecursion&) {
    return fail(ErrorKind::kLimit, name, {}, "front matter is nested too deep");
  } catch (const YAML::Exception& error) {
    // Marks count from 0 and do not include the "---" line.
    const bool is_placed = !error.mark.is_null();
    return fail(ErrorKind::kSyntax, name,
                is_placed ? Place{static_cast<std::size_t>(error.mark.line) + 2,
                                  static_cast<std::size_t>(error.mark.column) + 1}
                          : Place{},
                "broken YAML: " + shorten(one_line(error.msg), 120));
  }
  return out;
}

std::optional<Timestamp> date_of(const FrontMatter& front, const std::string& name, Document& document) {
  const std::string text = front.field("date");
  if (text.empty()) return std::nullopt;
  const auto date = parse_feed_date(text);
  if (!date) document.warnings.push_back({name, {}, "invalid date '" + shorten(one_line(text), 40) + "'"});
  return date;
}

}  // namespace podatlas::source
