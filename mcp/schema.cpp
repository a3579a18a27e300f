#include "mcp/schema.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/text/text.h"

namespace podatlas::mcp {
namespace {

bool is_of_type(const OrderedJson& value, std::string_view type) {
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  return type == value.type_name();  // string, boolean, array, object, null
}

std::string wrong_type(const OrderedJson& schema, const OrderedJson& value) {
  const auto type = schema.find("type");
  if (type == schema.end()) return {};
  std::string names;
  for (const OrderedJson& one : type->is_array() ? *type : OrderedJson::array({*type})) {
    const auto& name = one.get_ref<const std::string&>();
    if (is_of_type(value, name)) return {};
    names += (names.empty() ? "" : " or ") + name;
  }
  return "must be of type " + names;
}

std::string out_of_range(const OrderedJson& schema, const OrderedJson& value) {
  const auto limit = [&](const char* keyword) { return schema.value(keyword, OrderedJson()); };
  if (value.is_number()) {
    if (!limit("minimum").is_null() && value < limit("minimum"))
      return "must be at least " + limit("minimum").dump();
    if (!limit("maximum").is_null() && value > limit("maximum"))
      return "must be at most " + limit("maximum").dump();
  }
  if (value.is_string() && value.get_ref<const std::string&>().size() > schema.value("maxLength", SIZE_MAX))
    return "must have at most " + limit("maxLength").dump() + " bytes";
  if (value.is_array() && value.size() > schema.value("maxItems", SIZE_MAX))
    return "must have at most " + limit("maxItems").dump() + " items";
  if (const OrderedJson choices = limit("enum");
      choices.is_array() && std::find(choices.begin(), choices.end(), value) == choices.end())
    return "must be one of " + choices.dump();
  return {};
}

// `place` is where the value is in the outermost one, "topics[0]"; "" for that itself.
std::string violation_at(const std::string& place, const OrderedJson& schema, const OrderedJson& value);

std::string wrong_member(const std::string& place, const OrderedJson& schema, const OrderedJson& value) {
  const std::string prefix = place.empty() ? "" : place + '.';
  for (const OrderedJson& name : schema.value("required", OrderedJson::array())) {
    if (!value.contains(name.get_ref<const std::string&>()))
      return prefix + name.get_ref<const std::string&>() + ": must be given";
  }
  const OrderedJson properties = schema.value("properties", OrderedJson::object());
  const bool is_closed = schema.contains("additionalProperties") && schema["additionalProperties"] == false;
  for (const auto& [name, member] : value.items()) {
    const auto row = properties.find(name);
    if (row != properties.end()) {
      if (std::string what = violation_at(prefix + name, *row, member); !what.empty()) return what;
    } else if (is_closed) {
      std::string names;
      for (const auto& known : properties.items()) names += (names.empty() ? "" : ", ") + known.key();
      return (prefix + shorten(name, 60)).append(": must be one of ").append(names);
    }
  }
  return {};
}

std::string violation_at(const std::string& place, const OrderedJson& schema, const OrderedJson& value) {
  std::string what = wrong_type(schema, value);
  if (what.empty()) what = out_of_range(schema, value);
  if (!what.empty()) return place.empty() ? what : place + ": " + what;
  if (value.is_object()) return wrong_member(place, schema, value);
  if (!value.is_array() || !schema.contains("items")) return {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    what = violation_at(place + '[' + std::to_string(i) + ']', schema["items"], value[i]);
    if (!what.empty()) return what;
  }
  return {};
}

}  // namespace

std::string violation(const OrderedJson& schema, const OrderedJson& value) {
  return violation_at({}, schema, value);
}

}  // namespace podatlas::mcp
