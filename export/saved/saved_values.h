#ifndef PODATLAS_EXPORT_SAVED_VALUES_H_
#define PODATLAS_EXPORT_SAVED_VALUES_H_

#include <simdjson.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "export/refused.h"

/// Values of a saved graph, which may hold anything: what is not there is empty, what is of another kind is
/// refused.
namespace podatlas::exporter {

/// "'key' is no string".
[[nodiscard]] Refused is_no(const char* key, std::string_view kind);

/// What `node` has under `key`; nothing when it has no such key. Views live as long as the parser.
[[nodiscard]] std::optional<simdjson::dom::element> member(const simdjson::dom::object& node,
                                                           const char* key);
/// Whether it has such a key.
[[nodiscard]] bool has(const simdjson::dom::object& node, const char* key);
/// The value, if it is a string.
[[nodiscard]] std::optional<std::string_view> as_string(const simdjson::dom::element& value);
/// The value, if it is a list.
[[nodiscard]] std::optional<simdjson::dom::array> as_array(const simdjson::dom::element& value);
/// The value, if it is an object.
[[nodiscard]] std::optional<simdjson::dom::object> as_object(const simdjson::dom::element& value);

/// The string under `key`; "" without one. Throws Refused when it is something else.
[[nodiscard]] std::string text_of(const simdjson::dom::object& node, const char* key);
/// The list under `key`; without one, an empty one. Throws Refused when it is something else.
[[nodiscard]] std::vector<simdjson::dom::element> list_of(const simdjson::dom::object& node, const char* key);
/// The string, or the strings of the list, under `key`. Throws Refused when it is something else.
[[nodiscard]] std::vector<std::string> texts_of(const simdjson::dom::object& node, const char* key);
/// The number that is written as a string under `key`. Throws Refused when it is something else.
[[nodiscard]] std::optional<std::int64_t> number_of(const simdjson::dom::object& node, const char* key);
/// Whether "type" is `type`, or a list that holds it.
[[nodiscard]] bool has_type(const simdjson::dom::object& node, std::string_view type);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_SAVED_VALUES_H_
