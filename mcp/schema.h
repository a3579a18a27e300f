#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/text/json.h"

namespace podatlas::mcp {

/// How a value violates a JSON Schema, with the place in the value: "limit: must be at most 50"; empty if it
/// does not. Knows the keywords that tools.json uses: type, properties, required, additionalProperties,
/// items, enum, minimum, maximum, maxLength and maxItems. Recurses as deep as the schema.
[[nodiscard]] std::string violation(const OrderedJson& schema, const OrderedJson& value);

}  // namespace podatlas::mcp
