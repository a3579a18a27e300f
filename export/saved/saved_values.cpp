#include "export/saved/saved_values.h"

#include <algorithm>

#include "core/text/text.h"

namespace podatlas::exporter {

Refused is_no(std::string_view key, std::string_view type) {
  return Refused{"'" + std::string(key) + (type == "object" ? "' is not an " : "' is not a ") +
                 std::string(type)};
}

const Json* member(const Json& node, std::string_view key) {
  const auto found = node.find(key);
  return found == node.end() ? nullptr : &*found;
}

const Json* object_of(const Json& node, std::string_view key) {
  const Json* const value = member(node, key);
  if (value != nullptr && !value->is_object()) throw is_no(key, "object");
  return value;
}

namespace {

// The value of that type under `key`; empty without one.
template <typename Value>
const Value& value_of(const Json& node, std::string_view key, std::string_view type) {
  static const Value kNone;
  const Json* const value = member(node, key);
  if (value == nullptr) return kNone;
  if (const auto* const found = value->get_ptr<const Value*>()) return *found;
  throw is_no(key, type);
}

}  // namespace

const std::string& text_of(const Json& node, std::string_view key) {
  return value_of<std::string>(node, key, "string");
}

const Json::array_t& list_of(const Json& node, std::string_view key) {
  return value_of<Json::array_t>(node, key, "list");
}

const Json::array_t& objects_of(const Json& node, std::string_view key) {
  const Json::array_t& list = list_of(node, key);
  if (!std::all_of(list.begin(), list.end(), [](const Json& value) { return value.is_object(); }))
    throw Refused{"'" + std::string(key) + "' holds something other than objects"};
  return list;
}

std::vector<std::string> texts_of(const Json& node, std::string_view key) {
  const Json* const value = member(node, key);
  if (value != nullptr && value->is_string()) return {value->get<std::string>()};
  std::vector<std::string> out;
  for (const Json& text : list_of(node, key)) {
    if (!text.is_string()) throw Refused{"'" + std::string(key) + "' holds something other than strings"};
    out.push_back(text.get<std::string>());
  }
  return out;
}

std::optional<std::int64_t> number_of(const Json& node, std::string_view key) {
  const Json* const value = member(node, key);
  if (value == nullptr) return std::nullopt;
  std::optional<std::int64_t> number;
  if (value->is_number_integer()) number = value->get<std::int64_t>();  // one beyond it becomes negative
  if (value->is_string()) number = parse_number(value->get_ref<const std::string&>());
  if (!number || *number < 0) throw is_no(key, "number");
  return number;
}

bool has_type(const Json& node, std::string_view type) {
  const Json* const value = member(node, "@type");
  if (value == nullptr) return false;
  if (value->is_string()) return value->get_ref<const std::string&>() == type;
  return value->is_array() && std::any_of(value->begin(), value->end(), [&](const Json& one) {
           return one.is_string() && one.get_ref<const std::string&>() == type;
         });
}

}  // namespace podatlas::exporter
