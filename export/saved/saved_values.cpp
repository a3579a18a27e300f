#include "export/saved/saved_values.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas::exporter {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

std::optional<element> member(const object& node, const char* key) {
  element found;
  if (node.at_key(key).get(found) != simdjson::SUCCESS) return std::nullopt;
  return found;
}

bool has(const object& node, const char* key) { return member(node, key).has_value(); }

std::optional<std::string_view> as_string(const element& value) {
  std::string_view text;
  if (value.get_string().get(text) != simdjson::SUCCESS) return std::nullopt;
  return text;
}

std::optional<array> as_array(const element& value) {
  array list;
  if (value.get_array().get(list) != simdjson::SUCCESS) return std::nullopt;
  return list;
}

std::optional<object> as_object(const element& value) {
  object inner;
  if (value.get_object().get(inner) != simdjson::SUCCESS) return std::nullopt;
  return inner;
}

Refused is_no(const char* key, std::string_view kind) {
  return Refused{std::string("'") + key + "' is no " + std::string(kind)};
}

std::string text_of(const object& node, const char* key) {
  const std::optional<element> found = member(node, key);
  if (!found) return {};
  const std::optional<std::string_view> text = as_string(*found);
  if (!text) throw is_no(key, "string");
  return std::string(*text);
}

std::vector<element> list_of(const object& node, const char* key) {
  const std::optional<element> found = member(node, key);
  if (!found) return {};
  const std::optional<array> list = as_array(*found);
  if (!list) throw is_no(key, "list");
  return {list->begin(), list->end()};
}

std::vector<std::string> texts_of(const object& node, const char* key) {
  const std::optional<element> found = member(node, key);
  if (!found) return {};
  if (const auto text = as_string(*found)) return {std::string(*text)};
  std::vector<std::string> out;
  for (const element& value : list_of(node, key)) {
    const std::optional<std::string_view> text = as_string(value);
    if (!text) throw Refused{std::string("'") + key + "' holds something else than strings"};
    out.emplace_back(*text);
  }
  return out;
}

bool has_type(const object& node, std::string_view type) {
  const std::optional<element> found = member(node, "type");
  if (!found) return false;
  if (const auto text = as_string(*found)) return *text == type;
  const std::optional<array> list = as_array(*found);
  return list &&
         std::any_of(list->begin(), list->end(), [&](const element& t) { return as_string(t) == type; });
}

std::optional<std::int64_t> number_of(const object& node, const char* key) {
  const std::string text = text_of(node, key);
  if (text.empty()) return std::nullopt;
  std::int64_t value = 0;
  if (!parse_number(text, value)) throw Refused{std::string("'") + key + "' is no number"};
  return value;
}

}  // namespace podatlas::exporter
