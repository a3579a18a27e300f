#pragma once

#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas {

/// Called while a document is parsed: how deep a value is nested (0: the document), what was read, the value
/// where it is complete, and how many bytes were read.
using JsonStep = std::function<void(int depth, nlohmann::json::parse_event_t event,
                                    const nlohmann::json& value, std::size_t bytes)>;

/// A document as a tree. The error, also that of a number beyond all doubles, has line and column. Linear.
[[nodiscard]] Result<nlohmann::json> parse_json(std::string_view document, const std::string& name,
                                                const JsonStep& step = {});

}  // namespace podatlas
