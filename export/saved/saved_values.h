#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "export/refused.h"

/// Values of a saved graph, which may hold anything: a missing value is empty, one of another type is
/// refused. A node, of which these read members, must be an object.
namespace podatlas::exporter {

/// A JSON value.
using Json = nlohmann::json;

/// "'key' is not a string".
[[nodiscard]] Refused is_no(std::string_view key, std::string_view type);

/// The value under `key`; null where there is none.
[[nodiscard]] const Json* member(const Json& node, std::string_view key);
/// The object under `key`; null where there is none. Throws Refused if it is something else.
[[nodiscard]] const Json* object_of(const Json& node, std::string_view key);
/// The string under `key`; "" without one. Throws Refused if it is something else.
[[nodiscard]] const std::string& text_of(const Json& node, std::string_view key);
/// The list under `key`; without one, an empty one. Throws Refused if it is something else.
[[nodiscard]] const Json::array_t& list_of(const Json& node, std::string_view key);
/// The same of a list of objects.
[[nodiscard]] const Json::array_t& objects_of(const Json& node, std::string_view key);
/// The string, or the strings of the list, under `key`. Throws Refused if it is something else.
[[nodiscard]] std::vector<std::string> texts_of(const Json& node, std::string_view key);
/// The whole number under `key`, 0 or more, which may be written as a string. Throws Refused if it is
/// something else.
[[nodiscard]] std::optional<std::int64_t> number_of(const Json& node, std::string_view key);
/// Whether "@type" is `type`, or a list that holds it.
[[nodiscard]] bool has_type(const Json& node, std::string_view type);

}  // namespace podatlas::exporter
