#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/text/json.h"

namespace podatlas::mcp {

/// What is wrong with a value by a JSON Schema, with the place in it: "limit: must be at most 50"; empty if
/// nothing is. Knows the keywords that tools.json uses: type, properties, required, additionalProperties,
/// items, enum, minimum, maximum, maxLength and maxItems. Recurses as deep as the schema.
[[nodiscard]] std::string violation(const OrderedJson& schema, const OrderedJson& value);

}  // namespace podatlas::mcp
