#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas {

/// A JSON value to be written, whose members keep their order. Strings are valid UTF-8.
using OrderedJson = nlohmann::ordered_json;
/// A string, or null if it is empty.
[[nodiscard]] OrderedJson or_null(std::string_view text);
/// A number, or null.
[[nodiscard]] OrderedJson or_null(std::optional<std::int64_t> number);

/// White space: one member per line, a space after commas and colons, or none.
enum class JsonLayout { kIndented, kOneLine, kPacked };
/// Appends a value. Numbers have at most four decimals and no exponent.
void append_json(std::string& out, const OrderedJson& value, JsonLayout layout);
/// An indented document, with a line end.
[[nodiscard]] std::string json_document(const OrderedJson& value);

/// Appends a quoted string (valid UTF-8). Control characters, U+2028 and U+2029 are escaped, so it is also a
/// JavaScript string.
void append_json_string(std::string& out, std::string_view text);

/// "0.97": two to four decimals, for confidences.
[[nodiscard]] std::string decimal(double value);

/// The error for JSON that cannot be parsed, with line and column. `what` and `byte` (from 1; 0: unknown) are
/// those of nlohmann's exception.
[[nodiscard]] Error broken_json(std::string_view document, const std::string& name, std::string_view what,
                                std::size_t byte);

}  // namespace podatlas
